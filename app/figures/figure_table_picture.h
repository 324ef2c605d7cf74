// The picture of a table: columns as wide as they need to be, notes below.
#pragma once

#include <QWidget>

#include "app/figures/figure_picture.h"

namespace polhode::gui {

class FigureTablePicture : public QWidget {
  Q_OBJECT
 public:
  explicit FigureTablePicture(QWidget* parent = nullptr);

  void setTable(const FigureTable& table, const FigureLook& look);
  [[nodiscard]] QSize sizeHint() const override { return size_; }
  [[nodiscard]] QSize minimumSizeHint() const override { return size_; }
  /// The whole table, from the origin on.
  void paint(QPainter& painter) const;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  [[nodiscard]] QFont font(bool bold) const;
  void arrange();
  [[nodiscard]] int columnWidth(int column) const;

  FigureTable table_;
  FigureLook look_;
  QList<int> lefts_, tops_;  // of the columns and rows, and the end of the last; row 0: the heads
  QSize size_;
};

}  // namespace polhode::gui
