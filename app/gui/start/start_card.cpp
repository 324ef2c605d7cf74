#include "app/gui/start/start_card.h"

#include <QKeyEvent>
#include <QPainter>
#include <algorithm>

#include "app/gui/start/shape_drawing.h"
#include "app/look/run_style.h"

namespace polhode::gui {
namespace {

constexpr int cardPad = 8;
constexpr int leastLetters = 24, mostLetters = 46;  // across a card with a picture
constexpr double pictureShape = 0.62;               // height by width
constexpr int cardInterval = 40;                    // [ms]
constexpr double restsAt = 0.45;  // of the motion: the trace tells what it is then
constexpr int wrappedName = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

bool isArrowKey(int key) {
  return key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
}

}  // namespace

StartCard::StartCard(Kind kind, const QString& name, const QString& detail, QWidget* parent)
    : QAbstractButton(parent), kind_(kind) {
  setText(name);
  setFocusPolicy(Qt::StrongFocus);
  setCursor(Qt::PointingHandCursor);
  setDetail(detail);
  playing_.setInterval(cardInterval);
  connect(&playing_, &QTimer::timeout, this, [this] {
    const double perFrame = static_cast<double>(motion_->times()) * cardInterval / 1000 / duration_;
    time_ =
        (time_ + std::max<std::size_t>(1, static_cast<std::size_t>(perFrame))) % motion_->times();
    update();
  });
  if (kind == Kind::Line) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
  }
}

StartCard::~StartCard() = default;

void StartCard::setDetail(const QString& detail) {
  detail_ = detail;
  setAccessibleName(detail.isEmpty() ? text() : tr("%1, %2").arg(text(), detail));
  updateGeometry();
  update();
}

void StartCard::setLook(const Look& look) {
  look_ = look;
  picture_ = {};
  updateGeometry();
  update();
}

void StartCard::setMotion(std::shared_ptr<const MovingShape> motion, double duration) {
  motion_ = std::move(motion);
  duration_ = duration;
  time_ = static_cast<std::size_t>(restsAt * static_cast<double>(motion_->times()));
  picture_ = {};
  playOrRest();
  update();
}

void StartCard::setWidth(int width) {
  if (width == width_) return;
  width_ = width;
  picture_ = {};
  updateGeometry();
}

QSize StartCard::pictureSize() const {
  const int letter = fontMetrics().averageCharWidth();
  const int width = std::clamp(width_ - 2 * cardPad, leastLetters * letter, mostLetters * letter);
  return {width, qRound(pictureShape * width)};
}

/// Where the name stands in a card of this width.
QRect StartCard::nameRect(int width) const {
  if (kind_ == Kind::Picture)
    return {cardPad, cardPad + pictureSize().height() + cardPad / 2, width - 2 * cardPad,
            2 * fontMetrics().lineSpacing()};
  const int beside = detail_.isEmpty() ? 0 : fontMetrics().horizontalAdvance(detail_) + 2 * cardPad;
  return {cardPad, cardPad / 2, width - 2 * cardPad - beside, 10'000};
}

QSize StartCard::sizeHint() const {
  if (kind_ == Kind::Picture) {
    const int width = pictureSize().width() + 2 * cardPad;
    return {width, nameRect(width).bottom() + cardPad};
  }
  const int width = 44 * fontMetrics().averageCharWidth();
  return {width, heightForWidth(width)};
}

QSize StartCard::minimumSizeHint() const {
  if (kind_ == Kind::Picture) return sizeHint();
  return {24 * fontMetrics().averageCharWidth(), fontMetrics().lineSpacing() + cardPad};
}

int StartCard::heightForWidth(int width) const {
  return fontMetrics().boundingRect(nameRect(width), wrappedName, text()).height() + cardPad;
}

/// Arrows go from card to card here, where they would go from frame to frame.
bool StartCard::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->modifiers() == Qt::NoModifier &&
        (isArrowKey(key->key()) || key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter)) {
      event->accept();
      return true;
    }
  }
  return QAbstractButton::event(event);
}

void StartCard::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return click();
  if (isArrowKey(event->key())) {
    emit left(event->key());
    return;
  }
  QAbstractButton::keyPressEvent(event);
}

void StartCard::playOrRest() {
  const bool plays = motion_ && (underMouse() || hasFocus());
  if (plays == playing_.isActive()) return;
  if (plays) {
    playing_.start();
    return;
  }
  playing_.stop();
  time_ = motion_ ? static_cast<std::size_t>(restsAt * static_cast<double>(motion_->times())) : 0;
}

void StartCard::enterEvent(QEnterEvent* event) {
  QAbstractButton::enterEvent(event);
  playOrRest();
  update();
}

void StartCard::leaveEvent(QEvent* event) {
  QAbstractButton::leaveEvent(event);
  playOrRest();
  update();
}

void StartCard::focusInEvent(QFocusEvent* event) {
  QAbstractButton::focusInEvent(event);
  playOrRest();
}

void StartCard::focusOutEvent(QFocusEvent* event) {
  QAbstractButton::focusOutEvent(event);
  playOrRest();
}

void StartCard::paintPicture(QPainter& painter) {
  const QRect room(QPoint(cardPad, cardPad), pictureSize());
  painter.setPen(Qt::NoPen);
  painter.setBrush(look_.theme.window);
  painter.drawRoundedRect(room, 4, 4);
  if (!motion_) return;
  const QColor colour = lineColour(QColor(0x0072B2), look_.theme);
  if (playing_.isActive()) {
    motion_->draw(painter, room, time_, colour, look_.theme);
    return;
  }
  // What rests is painted once.
  if (picture_.isNull()) {
    picture_ = QPixmap(room.size() * devicePixelRatioF());
    picture_.setDevicePixelRatio(devicePixelRatioF());
    picture_.fill(Qt::transparent);
    QPainter still(&picture_);
    motion_->draw(still, QRectF(QPointF(), room.size()), time_, colour, look_.theme);
  }
  painter.drawPixmap(room.topLeft(), picture_);
}

void StartCard::paintTexts(QPainter& painter) {
  const QRect name = nameRect(width());
  painter.setPen(look_.theme.text);
  painter.drawText(name, wrappedName, text());
  if (detail_.isEmpty()) return;
  painter.setPen(look_.theme.secondary);
  const QRect room(cardPad, cardPad / 2, width() - 2 * cardPad, fontMetrics().lineSpacing());
  if (kind_ == Kind::Line) painter.drawText(room, Qt::AlignRight | Qt::AlignTop, detail_);
}

void StartCard::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const bool raised = underMouse() || isDown();
  painter.setPen(hasFocus() ? QPen(look_.theme.accent, look_.line(1.5)) : QPen(Qt::NoPen));
  painter.setBrush(raised                   ? look_.theme.hover
                   : kind_ == Kind::Picture ? look_.theme.field
                                            : look_.theme.panel);
  painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
  if (kind_ == Kind::Picture) paintPicture(painter);
  paintTexts(painter);
}

}  // namespace polhode::gui
