// One plot of the column that shows a quantity against another.
#pragma once

#include "app/gui/plots/channel_plot.h"
#include "app/gui/plots/curves/plane_curve.h"

namespace polhode::gui {

class PlanePlot : public ChannelPlot {
 public:
  using ChannelPlot::ChannelPlot;

  [[nodiscard]] bool overTime() const override { return false; }
  [[nodiscard]] QString label() const override;
  [[nodiscard]] QString title() const override;
  [[nodiscard]] QString description() const override;
  [[nodiscard]] QString emptyReason() const override;
  /// "x, y" at the cursor.
  [[nodiscard]] QString valueText(int run, int component,
                                  std::optional<int> digits = {}) const override;
  void rebuild() override;
  void restyle(bool lowest) override;
  void emphasise() override;
  void updateRanges() override;
  void resetFit() override;

  [[nodiscard]] QCPAxis& acrossAxis() const { return timeAxis(); }
  /// What lies across, with its unit, and a word where magnitudes are shown.
  [[nodiscard]] QString acrossLabel() const;
  /// A unit is as long on both axes.
  [[nodiscard]] bool square() const;
  /// Where the runs are at t: the number of a run and a place on the canvas, in the order of the
  /// curves.
  [[nodiscard]] std::vector<std::pair<int, QPointF>> placesAt(double t) const;
  /// The time of the sampled point next to a place; nothing where no curve is that near [px].
  [[nodiscard]] std::optional<double> timeNear(const QPointF& pixel, double most) const;

 private:
  [[nodiscard]] std::vector<const PlaneCurve*> visibleCurves() const;

  QStringList valueNames_, acrossNames_;
  QSharedPointer<LogTicker> acrossLogTicker_{new LogTicker};
  std::optional<QCPRange> acrossFit_;
  bool acrossMagnitude_ = false;
};

}  // namespace polhode::gui
