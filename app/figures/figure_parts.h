// Parts of a figure's picture: curves with the runs' markers, and the entries of its legend.
#pragma once

#include "app/figures/figure_picture.h"

namespace polhode::gui {

/// The run marker as a scatter, drawn by the same function as everywhere else.
class MarkedCurve : public QCPCurve {
 public:
  MarkedCurve(QCPAxis* x, QCPAxis* y, const FigureStyle& style, const FigureLook& look);

  /// Markers at these points, in coordinates of the axes.
  void setMarkers(QList<QPointF> points) { markers_ = std::move(points); }

 protected:
  void draw(QCPPainter* painter) override;

 private:
  FigureStyle style_;
  FigureLook look_;
  QList<QPointF> markers_;
};

/// Why a panel shows nothing, a sentence in the middle of its clipAxisRect().
class EmptyReason : public QCPAbstractItem {
 public:
  EmptyReason(QCustomPlot* plot, const QString& sentence, const FigureLook& look);

  [[nodiscard]] const QString& sentence() const { return sentence_; }
  /// It cannot be selected.
  [[nodiscard]] double selectTest(const QPointF& /*at*/, bool /*onlySelectable*/,
                                  QVariant* /*details*/) const override {
    return -1;
  }

 protected:
  void draw(QCPPainter* painter) override;

 private:
  QString sentence_;
  FigureLook look_;
};

/// A line with its marker, and what it stands for.
class StyleLegendItem : public QCPAbstractLegendItem {
 public:
  StyleLegendItem(QCPLegend* legend, const FigureLegendEntry& entry, const FigureLook& look);

  [[nodiscard]] int width() const;

 protected:
  void draw(QCPPainter* painter) override;
  [[nodiscard]] QSize minimumOuterSizeHint() const override;

 private:
  static constexpr int gap = 5;
  [[nodiscard]] int sampleWidth() const { return 3 * look_.fontSize; }

  QString name_;
  FigureStyle style_;
  FigureLook look_;
};

}  // namespace polhode::gui
