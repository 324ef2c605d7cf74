// Texts of a window as they are seen: where they stand, and how much they stand out.
#pragma once

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QCheckBox>
#include <QComboBox>
#include <QHash>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QStyleOptionButton>
#include <QToolButton>
#include <algorithm>

#include "app/look/run_style.h"

namespace polhode::gui::test {

struct SeenText {
  QString text;
  QRect place;  ///< in the window
};

/// Collects what is not disabled and not scrolled out of sight.
class SeenTexts {
 public:
  explicit SeenTexts(const QWidget& window) : window_(window) {
    for (const QWidget* widget : window.findChildren<QWidget*>())
      if (widget->isVisibleTo(&window) && widget->isEnabled() && widget->window() == &window)
        take(*widget);
  }
  [[nodiscard]] const QList<SeenText>& all() const { return all_; }

 private:
  static constexpr int border = 4;  // of a control, with its frame

  void add(const QWidget& widget, const QString& text, const QRect& place) {
    const bool seen = widget.visibleRegion().boundingRect().contains(place);
    if (!text.trimmed().isEmpty() && seen && !place.isEmpty())
      all_ << SeenText{text, QRect(widget.mapTo(&window_, place.topLeft()), place.size())};
  }

  void take(const QWidget& widget) {
    const QRect inner = widget.rect().adjusted(border, border, -border, -border);
    if (const auto* label = qobject_cast<const QLabel*>(&widget)) {
      add(widget, label->text(), label->contentsRect());
    } else if (const auto* box = qobject_cast<const QCheckBox*>(&widget)) {
      QStyleOptionButton option;
      option.initFrom(box);
      add(widget, box->text(),
          box->style()->subElementRect(QStyle::SE_CheckBoxContents, &option, box));
    } else if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) {
      const auto* tool = qobject_cast<const QToolButton*>(button);
      const bool icon =
          tool && !tool->icon().isNull() && tool->toolButtonStyle() == Qt::ToolButtonIconOnly;
      if (!icon && !button->inherits("QTableCornerButton")) add(widget, button->text(), inner);
    } else if (const auto* combo = qobject_cast<const QComboBox*>(&widget)) {
      constexpr int arrow = 20;
      add(widget, combo->currentText(), inner.adjusted(0, 0, -arrow, 0));
    } else if (const auto* edit = qobject_cast<const QLineEdit*>(&widget)) {
      add(widget, edit->displayText(), edit->contentsRect());
    } else if (const auto* menus = qobject_cast<const QMenuBar*>(&widget)) {
      for (QAction* action : menus->actions())
        add(widget, action->text(), menus->actionGeometry(action));
    } else if (const auto* view = qobject_cast<const QAbstractItemView*>(&widget)) {
      if (!view->inherits("QHeaderView")) takeItems(*view);
    }
  }

  void takeItems(const QAbstractItemView& view) {
    const QAbstractItemModel* model = view.model();
    for (int row = 0; model && row < model->rowCount(); ++row)
      for (int column = 0; column < model->columnCount(); ++column) {
        const QModelIndex index = model->index(row, column);
        add(*view.viewport(), index.data().toString(), view.visualRect(index));
      }
    for (const QHeaderView* header : view.findChildren<QHeaderView*>()) {
      if (!header->isVisible() || header->orientation() != Qt::Horizontal) continue;
      for (int section = 0; model && section < header->count(); ++section)
        if (!header->isSectionHidden(section))
          add(*header->viewport(), model->headerData(section, Qt::Horizontal).toString(),
              QRect(header->sectionViewportPosition(section), 0, header->sectionSize(section),
                    header->height()));
    }
  }

  const QWidget& window_;
  QList<SeenText> all_;
};

/// Large enough for the strokes of letters to have the colour of the text.
inline constexpr int seenScale = 3;

[[nodiscard]] inline QImage seenPicture(QWidget& window) {
  QImage image(window.size() * seenScale, QImage::Format_RGB32);
  image.setDevicePixelRatio(seenScale);
  window.render(&image);
  image.setDevicePixelRatio(1);
  return image;
}

/// Contrast of what stands out most from the commonest colour of a place; 1 where nothing does.
[[nodiscard]] inline double seenContrast(const QImage& picture, const QRect& place) {
  const QRect part = QRect(place.topLeft() * seenScale, place.size() * seenScale) & picture.rect();
  QHash<QRgb, int> counts;
  for (int y = part.top(); y <= part.bottom(); ++y)
    for (int x = part.left(); x <= part.right(); ++x) ++counts[picture.pixel(x, y)];
  if (counts.isEmpty()) return 1;
  const auto ground = std::max_element(counts.begin(), counts.end()).key();
  constexpr int stroke = 2 * seenScale;  // pixels of a colour that is no edge of something else
  double most = 1;
  for (auto at = counts.begin(); at != counts.end(); ++at)
    if (at.value() >= stroke) most = std::max(most, contrast(QColor(at.key()), QColor(ground)));
  return most;
}

}  // namespace polhode::gui::test
