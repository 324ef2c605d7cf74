// The curve of a channel of one run minus that of another.
#pragma once

#include "app/gui/plots/curves/series_curve.h"

namespace polhode::gui {

/// first - second over time, kept until one of them changes. As bounded as any series.
class DifferenceSeries {
 public:
  /// Of a channel's component, nullptr where one of the runs does not have it. What can be seen of
  /// the bodies themselves is compared in their frames: samples of the dense output at the same
  /// times, while straight lines between the steps of a method of high order would differ by far
  /// more than the runs do. All else is compared between steps.
  const DecimatedSeries* of(const PlotData& data, const RunPair& pair, const std::string& channel,
                            int component);
  /// At the times of both, where both have values. Between its own points a series is a straight
  /// line, as it is drawn; one of whole numbers counts something and keeps its value until the
  /// next point.
  const DecimatedSeries& betweenSteps(const DecimatedSeries& first, const DecimatedSeries& second);

 private:
  using BodyValue = decltype(ChannelInfo::ofBodies);
  void addFrames(const RunHistory& first, const RunHistory& second, std::size_t bodies,
                 BodyValue value, int component);

  DecimatedSeries difference_;
  std::size_t firstFrames_ = 0, secondFrames_ = 0;  ///< looked at so far
  const DecimatedSeries* first_ = nullptr;
  const DecimatedSeries* second_ = nullptr;
  std::uint64_t firstRevision_ = 0, secondRevision_ = 0;
};

class DifferenceCurve : public SeriesCurve {
  Q_OBJECT
 public:
  /// The pair's runs may be missing: then there is nothing to draw.
  DifferenceCurve(QCPAxis* timeAxis, QCPAxis* valueAxis, const PlotData& data, std::string channel,
                  const RunPair& pair, int component);

  [[nodiscard]] const DecimatedSeries* series() const override;
  [[nodiscard]] bool concerns(int run) const override;

 protected:
  [[nodiscard]] bool marked() const override { return false; }

 private:
  RunPair pair_;
  mutable DifferenceSeries difference_;
};

/// "A − B"; empty where one of the runs is not there.
[[nodiscard]] QString pairName(const PlotData& data, const RunPair& pair);
/// Whether the run has values of the channel.
[[nodiscard]] bool hasChannel(const PlotData& data, int run, const QString& channel);
/// Why the difference cannot be shown, as a sentence; empty if it can.
[[nodiscard]] QString pairProblem(const PlotData& data, const RunPair& pair,
                                  const QString& channel);

}  // namespace polhode::gui
