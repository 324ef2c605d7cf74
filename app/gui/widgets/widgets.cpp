#include "app/gui/widgets/widgets.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QPointer>
#include <QStandardItemModel>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QStylePainter>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "app/gui/widgets/text.h"

namespace polhode::gui {
namespace {

constexpr int toolTipRole = Qt::UserRole + 1, nameRole = Qt::UserRole + 2;

/// On what is neither of the widget nor drops what has been begun in it.
bool isPressElsewhere(const QWidget& widget, QObject* watched, const QEvent& event) {
  if (event.type() != QEvent::MouseButtonPress || !watched->isWidgetType()) return false;
  const auto* pressed = static_cast<const QWidget*>(watched);
  return pressed != &widget && !widget.isAncestorOf(pressed) &&
         !pressed->property(NumberEdit::dropsTyped).toBool();
}

}  // namespace

void nameWidget(QWidget* widget, const QString& objectName, const QString& accessibleName) {
  widget->setObjectName(objectName);
  widget->setAccessibleName(accessibleName);
}

void setRole(QWidget* widget, const char* role) {
  widget->setProperty("role", QString::fromLatin1(role));
}

void setFlag(QWidget* widget, const char* name, bool on) {
  if (widget->property(name).toBool() == on) return;
  widget->setProperty(name, on);
  widget->style()->unpolish(widget);
  widget->style()->polish(widget);
}

void setInvalid(QWidget* widget, bool invalid) {
  setFlag(widget, "invalid", invalid);
}

QLabel* makeHeading(const QString& text, QWidget* parent) {
  auto* label = new QLabel(text.toUpper(), parent);
  setRole(label, "heading");
  QFont font = label->font();
  font.setLetterSpacing(QFont::PercentageSpacing, 106);
  label->setFont(font);
  return label;
}

QPushButton* makeLink(const QString& text, QWidget* parent) {
  auto* button = new QPushButton(text, parent);
  button->setCursor(Qt::PointingHandCursor);
  button->setFocusPolicy(Qt::TabFocus);
  setRole(button, "link");
  return button;
}

NumberEdit::NumberEdit(QWidget* parent)
    : QAbstractSpinBox(parent),
      least_(-std::numeric_limits<double>::max()),
      greatest_(std::numeric_limits<double>::max()) {
  setButtonSymbols(NoButtons);
  setAlignment(Qt::AlignRight);
  setFocusPolicy(Qt::StrongFocus);
  setCorrectionMode(CorrectToPreviousValue);
  // A file that is dropped here is meant for the window.
  lineEdit()->setAcceptDrops(false);
  connect(this, &QAbstractSpinBox::editingFinished, this, &NumberEdit::commit);
  refreshText();
}

void NumberEdit::setValue(double value) {
  value_ = value;
  refreshText();
}

void NumberEdit::setStepRange(double minimum, double maximum) {
  least_ = minimum;
  greatest_ = maximum;
}

void NumberEdit::takeTyped() {
  if (auto* edit = qobject_cast<NumberEdit*>(QApplication::focusWidget())) edit->commit();
  PlainSlider::takeMoved();
}

void NumberEdit::stepBy(int steps) {
  commit();
  double next = step_ > 0 ? value_ + steps * step_ : value_ * std::pow(10.0, steps);
  // Steps of 0.1 should read 0.3, not 0.30000000000000004.
  bool ok = false;
  next = parseNumber(formatNumber(next, 12), &ok);
  next = std::clamp(next, std::min(least_, value_), std::max(greatest_, value_));
  if (next == value_) return;
  setValue(next);
  emit edited(value_);
}

QSize NumberEdit::sizeHint() const {
  const int width = fontMetrics().horizontalAdvance(QStringLiteral("−0.00000")) + 14;
  return {width, QAbstractSpinBox::sizeHint().height()};
}

bool NumberEdit::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    const auto* key = static_cast<QKeyEvent*>(event);
    // A number has no spaces: the key is left to play and pause.
    if (key->key() == Qt::Key_Space) return false;
    // Where nothing is being typed there is nothing of the field's own to take back.
    const bool undo = key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo);
    if (undo && text() == formatNumber(value_)) return false;
  }
  return QAbstractSpinBox::event(event);
}

void NumberEdit::wheelEvent(QWheelEvent* event) {
  // Scrolling a panel must not change what the pointer happens to be over.
  if (hasFocus()) {
    QAbstractSpinBox::wheelEvent(event);
  } else {
    event->ignore();
  }
}

void NumberEdit::focusInEvent(QFocusEvent* event) {
  QAbstractSpinBox::focusInEvent(event);
  qApp->installEventFilter(this);
}

void NumberEdit::focusOutEvent(QFocusEvent* event) {
  qApp->removeEventFilter(this);
  QAbstractSpinBox::focusOutEvent(event);
  commit();
}

/// What is pressed elsewhere counts after what was typed, also where it does not take the focus.
bool NumberEdit::eventFilter(QObject* watched, QEvent* event) {
  if (isPressElsewhere(*this, watched, *event)) {
    const QPointer<QObject> there = watched;
    commit();
    if (!there) return true;
  }
  return QAbstractSpinBox::eventFilter(watched, event);
}

QValidator::State NumberEdit::validate(QString& text, int& /*position*/) const {
  for (const QChar c : text) {
    const bool possible = c.isDigit() || (!whole_ && QStringLiteral("+-.,eE").contains(c));
    if (!possible) return QValidator::Invalid;
  }
  bool ok = false;
  (void)parseNumber(text, &ok);
  return ok ? QValidator::Acceptable : QValidator::Intermediate;
}

void NumberEdit::commit() {
  if (text() == formatNumber(value_)) return;
  bool ok = false;
  // It loses the focus where an edit disables it, and that edit is not over yet.
  const double typed = isEnabled() ? parseNumber(text(), &ok) : value_;
  const bool changed = ok && typed != value_;
  if (changed) value_ = typed;
  refreshText();
  if (changed) emit edited(value_);
}

void NumberEdit::refreshText() {
  lineEdit()->setText(formatNumber(value_));
  lineEdit()->setCursorPosition(0);
}

PlainSlider::PlainSlider(QWidget* parent) : QSlider(Qt::Horizontal, parent) {
  setFocusPolicy(Qt::TabFocus);
  rest_.setSingleShot(true);
  connect(&rest_, &QTimer::timeout, this, &PlainSlider::settle);
}

void PlainSlider::settleIn(int time) {
  rest_.start(time);
  qApp->installEventFilter(this);
}

void PlainSlider::settle() {
  dropMoved();
  emit settled();
}

void PlainSlider::dropMoved() {
  rest_.stop();
  qApp->removeEventFilter(this);
}

void PlainSlider::takeMoved() {
  QList<QPointer<PlainSlider>> moved;
  for (QWidget* widget : QApplication::allWidgets())
    if (auto* slider = qobject_cast<PlainSlider*>(widget); slider && slider->settling())
      moved << slider;
  // What one of them brings about may settle another.
  for (const QPointer<PlainSlider>& slider : std::as_const(moved))
    if (slider && slider->settling()) slider->settle();
}

void PlainSlider::focusOutEvent(QFocusEvent* event) {
  QSlider::focusOutEvent(event);
  if (settling() && isEnabled()) settle();
}

bool PlainSlider::eventFilter(QObject* watched, QEvent* event) {
  if (settling() && isPressElsewhere(*this, watched, *event)) {
    const QPointer<QObject> there = watched;
    settle();
    if (!there) return true;
  }
  return QSlider::eventFilter(watched, event);
}

bool PlainSlider::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    switch (static_cast<QKeyEvent*>(event)->key()) {
      case Qt::Key_Left:
      case Qt::Key_Right:
      case Qt::Key_Home:
      case Qt::Key_End:
        event->accept();
        return true;
      default:
        break;
    }
  }
  return QSlider::event(event);
}

void PlainSlider::wheelEvent(QWheelEvent* event) {
  event->ignore();
}

void PlainSlider::setTicks(const QList<QPair<int, QColor>>& ticks) {
  if (ticks == ticks_) return;
  ticks_ = ticks;
  update();
}

void PlainSlider::paintEvent(QPaintEvent* event) {
  QSlider::paintEvent(event);
  if (ticks_.isEmpty()) return;
  QPainter painter(this);
  const int handle = style()->pixelMetric(QStyle::PM_SliderLength, nullptr, this);
  constexpr int thickness = 2, length = 5;
  for (const auto& [position, colour] : ticks_) {
    const int x = handle / 2 +
                  QStyle::sliderPositionFromValue(minimum(), maximum(), position, width() - handle);
    painter.fillRect(x - thickness / 2, height() - length, thickness, length, colour);
  }
}

IdCombo::IdCombo(QWidget* parent) : QComboBox(parent) {
  // A click leaves the keyboard where it was: Space goes on to mean play.
  setFocusPolicy(Qt::TabFocus);
  setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  setMinimumContentsLength(8);
  connect(this, &QComboBox::activated, this, [this] { emit idChosen(currentId()); });
}

void IdCombo::addId(const QString& id, const QString& name, const QString& toolTip,
                    const QString& remark) {
  addItem(remark.isEmpty() ? name : name + u' ' + remark, id);
  setItemData(count() - 1, toolTip, Qt::ToolTipRole);
  setItemData(count() - 1, toolTip, toolTipRole);
  setItemData(count() - 1, name, nameRole);
}

void IdCombo::addHeading(const QString& text) {
  addItem(text);
  auto* items = qobject_cast<QStandardItemModel*>(model());
  if (!items) return;
  QStandardItem* heading = items->item(count() - 1);
  heading->setEnabled(false);
  QFont bold = font();
  bold.setBold(true);
  heading->setFont(bold);
}

void IdCombo::addIdBelowHeading(const QString& id, const QString& name, const QString& shortly,
                                const QString& toolTip) {
  addId(id, name, toolTip);
  setItemText(count() - 1, QStringLiteral("   ") + shortly);
}

void IdCombo::rename(int index, const QString& name) {
  setItemText(index, name);
  setItemData(index, name, nameRole);
}

QString IdCombo::nameAt(int index) const {
  return itemData(index, nameRole).toString();
}

void IdCombo::showPopup() {
  view()->setMinimumWidth(view()->sizeHintForColumn(0) + 24);
  QComboBox::showPopup();
}

QSize IdCombo::minimumSizeHint() const {
  constexpr int frame = 32;  // arrow and padding
  int width = 0;
  for (int i = 0; i < count(); ++i)
    width = std::max(width, fontMetrics().horizontalAdvance(nameAt(i)));
  return {width + frame, QComboBox::minimumSizeHint().height()};
}

void IdCombo::paintEvent(QPaintEvent*) {
  QStylePainter painter(this);
  QStyleOptionComboBox option;
  initStyleOption(&option);
  option.currentText = nameAt(currentIndex());
  painter.drawComplexControl(QStyle::CC_ComboBox, option);
  painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

void IdCombo::setReason(int index, const QString& reason) {
  auto* items = qobject_cast<QStandardItemModel*>(model());
  if (!items) return;
  items->item(index)->setEnabled(reason.isEmpty());
  setItemData(index, reason.isEmpty() ? itemData(index, toolTipRole) : QVariant(reason),
              Qt::ToolTipRole);
}

void IdCombo::setCurrentId(const QString& id) {
  setCurrentIndex(findData(id));
}

void IdCombo::wheelEvent(QWheelEvent* event) {
  event->ignore();
}

}  // namespace polhode::gui
