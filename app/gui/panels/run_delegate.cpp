#include "app/gui/panels/run_delegate.h"

#include <QAbstractItemView>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

#include "app/gui/panels/run_list_model.h"
#include "app/gui/widgets/style.h"
#include "app/look/run_style.h"

namespace polhode::gui {
namespace {

constexpr int leastHeight = 38;
constexpr int besideText = 48;  ///< swatch and eye

/// Branches stand below what they leave, and further in.
int indentOf(const QModelIndex& index) {
  constexpr int perLevel = 14, most = 4;
  return perLevel * std::min(most, index.data(RunListModel::DepthRole).toInt());
}

QRect swatchRect(const QRect& row, int indent) {
  return {row.left() + 6 + indent, row.top() + 8, 8, row.height() - 16};
}
QRect eyeRect(const QRect& row) {
  return {row.right() - 25, row.center().y() - 10, 20, 20};
}

QFont smaller(QFont font) {
  font.setPointSizeF(font.pointSizeF() * 0.88);
  return font;
}

QString detailOf(const QModelIndex& index) {
  return index.data(RunListModel::FailureRole).toString().isEmpty()
             ? index.data(RunListModel::DetailRole).toString()
             : RunDelegate::tr("stopped: see above the picture");
}

/// Name and, below it, what else there is to say; both take as many lines as they need.
struct RowTexts {
  QRect name, detail;
};
constexpr int wrappedText = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

RowTexts placeTexts(const QRect& row, const QFont& font, const QModelIndex& index) {
  constexpr int endless = 10'000;
  const int indent = indentOf(index);
  const QRect room(row.left() + 22 + indent, row.top() + 3, row.width() - besideText - indent,
                   endless);
  RowTexts texts;
  texts.name = QFontMetrics(font).boundingRect(room, wrappedText, index.data().toString());
  texts.detail =
      QFontMetrics(smaller(font))
          .boundingRect(room.translated(0, texts.name.height() + 1), wrappedText, detailOf(index));
  return texts;
}

/// From the row above to the swatch.
void drawElbow(QPainter* painter, const QRect& row, int indent, const QColor& colour) {
  const int x = row.left() + indent - 4, y = row.center().y();
  painter->setPen(QPen(colour, 1));
  painter->drawPolyline(QPolygon({{x, row.top() - 1}, {x, y}, {x + 7, y}}));
}

}  // namespace

void RunDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                        const QModelIndex& index) const {
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  const QRect row = option.rect.adjusted(0, 1, 0, -1);
  painter->setPen(Qt::NoPen);
  if (option.state & QStyle::State_Selected) {
    QColor ground = theme_.accent;
    ground.setAlphaF(theme_.dark ? 0.20F : 0.12F);
    painter->setBrush(ground);
    painter->drawRoundedRect(row, 4, 4);
  }
  const bool visible = index.data(RunListModel::VisibleRole).toBool();
  const QColor colour = lineColour(index.data(RunListModel::ColourRole).value<QColor>(), theme_);
  if (index.row() == highlighted_) {
    painter->setBrush(highlightTint(colour));
    painter->drawRoundedRect(row, 4, 4);
  }
  if (pointed_.contains(index.data().toString())) {
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(theme_.accent, 2));
    painter->drawRoundedRect(QRectF(row).adjusted(1, 1, -1, -1), 4, 4);
  }
  painter->setBrush(visible ? QBrush(colour) : QBrush(Qt::NoBrush));
  painter->setPen(visible ? QPen(Qt::NoPen) : QPen(colour, 1.4));
  const int indent = indentOf(index);
  painter->drawRoundedRect(swatchRect(row, indent), 2, 2);
  if (indent > 0) drawElbow(painter, row, indent, theme_.secondary);

  const QString failure = index.data(RunListModel::FailureRole).toString();
  const RowTexts texts = placeTexts(row, option.font, index);
  painter->setFont(option.font);
  painter->setPen(visible ? theme_.text : theme_.secondary);
  painter->drawText(texts.name, wrappedText, index.data().toString());
  painter->setFont(smaller(option.font));
  painter->setPen(failure.isEmpty() ? theme_.secondary : theme_.warning);
  painter->drawText(texts.detail, wrappedText, detailOf(index));
  glyphIcon(visible ? IconGlyph::Eye : IconGlyph::EyeOff, theme_)
      .paint(painter, eyeRect(row).adjusted(2, 2, -2, -2), Qt::AlignCenter,
             visible ? QIcon::Normal : QIcon::Disabled);
  painter->restore();
}

QSize RunDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
  const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
  const int width = view ? view->viewport()->width() : option.rect.width();
  const RowTexts texts = placeTexts(QRect(0, 0, width, leastHeight), option.font, index);
  return {width, std::max(leastHeight, texts.detail.bottom() + 6)};
}

void RunDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                       const QModelIndex& /*index*/) const {
  editor->setGeometry(option.rect.adjusted(16, 6, -30, -6));
}

bool RunDelegate::editorEvent(QEvent* event, QAbstractItemModel* /*model*/,
                              const QStyleOptionViewItem& option, const QModelIndex& index) {
  if (event->type() != QEvent::MouseButtonRelease) return false;
  const auto* mouse = static_cast<QMouseEvent*>(event);
  if (mouse->button() != Qt::LeftButton) return false;
  const QPoint position = mouse->position().toPoint();
  if (eyeRect(option.rect).contains(position)) {
    emit visibilityClicked(index.row());
    return true;
  }
  if (swatchRect(option.rect, indentOf(index)).adjusted(-6, -6, 4, 6).contains(position)) {
    emit colourClicked(index.row(), mouse->globalPosition().toPoint());
    return true;
  }
  return false;
}

}  // namespace polhode::gui
