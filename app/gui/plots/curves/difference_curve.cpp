#include "app/gui/plots/curves/difference_curve.h"

#include <algorithm>

#include "app/gui/plots/curves/series_walker.h"
#include "app/gui/plots/plot_canvas.h"
#include "core/catalog.h"

namespace polhode::gui {

const DecimatedSeries* DifferenceSeries::of(const PlotData& data, const RunPair& pair,
                                            const std::string& channel, int component) {
  const DecimatedSeries* first = data.series(pair.first, channel, component);
  const DecimatedSeries* second = data.series(pair.second, channel, component);
  if (first == nullptr || second == nullptr) return nullptr;
  const RunHistory& a = data.run(pair.first);
  const RunHistory& b = data.run(pair.second);
  const ChannelInfo* info = catalog::findChannel(channel);
  const BodyValue value = info ? info->ofBodies : nullptr;
  if (value == nullptr || a.frames.empty() || b.frames.empty()) {
    return &betweenSteps(*first, *second);
  }
  addFrames(a, b, static_cast<std::size_t>(data.history->bodyCount()), value, component);
  return &difference_;
}

/// Frames are only ever added: the new ones are looked at.
void DifferenceSeries::addFrames(const RunHistory& first, const RunHistory& second,
                                 std::size_t bodies, BodyValue value, int component) {
  const auto at = [&](const RunHistory& run, std::size_t frame) {
    return value(std::span(run.frames).subspan(frame * bodies, bodies),
                 static_cast<std::size_t>(component));
  };
  const auto& a = first.frameTimes;
  const auto& b = second.frameTimes;
  while (firstFrames_ < a.size() && secondFrames_ < b.size()) {
    const double ta = a[firstFrames_], tb = b[secondFrames_];
    if (ta == tb) difference_.add(ta, at(first, firstFrames_) - at(second, secondFrames_));
    if (ta <= tb) ++firstFrames_;
    if (tb <= ta) ++secondFrames_;
  }
}

const DecimatedSeries& DifferenceSeries::betweenSteps(const DecimatedSeries& first,
                                                      const DecimatedSeries& second) {
  if (&first == first_ && &second == second_ && first.revision() == firstRevision_ &&
      second.revision() == secondRevision_)
    return difference_;
  first_ = &first;
  second_ = &second;
  firstRevision_ = first.revision();
  secondRevision_ = second.revision();
  difference_.clear();
  const bool steps = isWhole(first) && isWhole(second);
  SeriesWalker minuend(first, steps), subtrahend(second, steps);
  atTimesOfBoth(first, second,
                [&](double t) { difference_.add(t, minuend.at(t) - subtrahend.at(t)); });
  return difference_;
}

DifferenceCurve::DifferenceCurve(QCPAxis* timeAxis, QCPAxis* valueAxis, const PlotData& data,
                                 std::string channel, const RunPair& pair, int component)
    : SeriesCurve(timeAxis, valueAxis, data, std::move(channel), pair.first, component),
      pair_(pair) {}

const DecimatedSeries* DifferenceCurve::series() const {
  return difference_.of(data(), pair_, channel(), component());
}

bool DifferenceCurve::concerns(int run) const {
  return run == pair_.first || run == pair_.second;
}

QString pairName(const PlotData& data, const RunPair& pair) {
  const int last = data.runCount() - 1;
  if (std::min(pair.first, pair.second) < 0 || std::max(pair.first, pair.second) > last) return {};
  return QStringLiteral("%1 − %2").arg(data.runs[pair.first].name, data.runs[pair.second].name);
}

bool hasChannel(const PlotData& data, int run, const QString& channel) {
  return run >= 0 && data.series(run, channel.toStdString(), 0) != nullptr;
}

QString pairProblem(const PlotData& data, const RunPair& pair, const QString& channel) {
  if (std::min(pair.first, pair.second) < 0)
    return PlotCanvas::tr("A run of this difference is no longer there.");
  if (pair.first == pair.second) return PlotCanvas::tr("A run minus itself is nothing.");
  for (const int run : {pair.first, pair.second}) {
    if (run >= data.runCount())
      return PlotCanvas::tr("Run number %1 of this difference is no longer there.").arg(run + 1);
    if (!hasChannel(data, run, channel))
      return PlotCanvas::tr("“%1” does not have this channel.").arg(data.runs[run].name);
  }
  return {};
}

}  // namespace polhode::gui
