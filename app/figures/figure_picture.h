// The picture of a figure: panels in a grid with a legend above, on the screen and on paper.
#pragma once

#include <qcustomplot.h>

#include <QList>
#include <optional>

#include "app/look/theme.h"
#include "core/figures/figure_panels.h"

namespace polhode::gui {

/// How large and on what ground it is drawn.
struct FigureLook {
  Theme theme = Theme::lightTheme();
  int fontSize = 10;       ///< [px]
  double lineWidth = 1.1;  ///< of curves [px]

  /// 7.5 pt text and lines of 0.8 pt at 96 px an inch, on white.
  [[nodiscard]] static FigureLook paper() { return {}; }
};

/// A point of a curve that stands for a run.
struct FigurePoint {
  std::size_t panel = 0, curve = 0, point = 0;
  friend bool operator==(const FigurePoint&, const FigurePoint&) = default;
};

class FigurePicture : public QCustomPlot {
  Q_OBJECT
 public:
  explicit FigurePicture(QWidget* parent = nullptr);

  void setPanels(const FigurePanels& panels, const FigureLook& look);
  /// The same panels anew; no point is marked.
  void setLook(const FigureLook& look);
  [[nodiscard]] const FigurePanels& panels() const { return panels_; }
  [[nodiscard]] const FigureLook& look() const { return look_; }

  /// Why there is nothing to see in a panel, a sentence that stands there; empty: nothing is to
  /// say.
  [[nodiscard]] static QString emptyReason(const FigurePanel& panel);

  /// Size it is drawn for on paper [px of 1/96 inch]: one column of a paper or two.
  [[nodiscard]] static QSize paperSize(const FigurePanels& panels);

  /// The nearest point of a run within a few pixels.
  [[nodiscard]] std::optional<FigurePoint> pointAt(const QPointF& position) const;
  /// Index of the point's run among those of the data.
  [[nodiscard]] std::size_t runOf(const FigurePoint& point) const;
  /// Rings the point; nothing: none.
  void setMarked(std::optional<FigurePoint> point);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  [[nodiscard]] QFont font(double scale = 1, bool bold = false) const;
  /// Of the first column's axis: numbers and name [px].
  [[nodiscard]] double labelWidth() const { return 4.8 * look_.fontSize; }
  void addLegend();
  void addPanel(std::size_t row, std::size_t column);
  void dressAxes(QCPAxisRect& rect, const FigurePanel& panel, std::size_t row, std::size_t column);
  void addCurves(QCPAxisRect& rect, const FigurePanel& panel);
  void addNotes(QCPAxisRect& rect, const FigurePanel& panel);
  void addRemarks(int row);
  /// Widens ranges until a length is the same on both axes of the panels that want it.
  void equaliseScales();
  void fitToWidth();

  FigurePanels panels_;
  FigureLook look_;
  QCPLegend* legend_ = nullptr;  // owned by the layout, as are the others
  QCPLayoutGrid* grid_ = nullptr;
  QList<QCPAxisRect*> rects_;
  QList<QCPMarginGroup*> columnMargins_;
  QList<QCPTextElement*> remarks_;
  QPointer<QCPItemTracer> marker_;
};

}  // namespace polhode::gui
