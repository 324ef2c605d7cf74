// Draws a run in the list: swatch, name, summary, and an eye that hides and shows it.
#pragma once

#include <QStyledItemDelegate>

#include "app/look/theme.h"

namespace polhode::gui {

class RunDelegate : public QStyledItemDelegate {
  Q_OBJECT
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void setTheme(const Theme& theme) { theme_ = theme; }
  /// The run whose row stands out; -1: none.
  void setHighlighted(int run) { highlighted_ = run; }
  [[nodiscard]] int highlighted() const { return highlighted_; }
  /// Names of the runs whose rows are framed.
  void setPointed(const QStringList& names) { pointed_ = names; }

  void paint(QPainter* painter, const QStyleOptionViewItem& option,
             const QModelIndex& index) const override;
  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const override;
  bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override;

 signals:
  void visibilityClicked(int run);
  void colourClicked(int run, const QPoint& globalPosition);

 private:
  Theme theme_;
  int highlighted_ = -1;
  QStringList pointed_;
};

}  // namespace polhode::gui
