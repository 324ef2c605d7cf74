#include "app/gui/plots/difference_curve.h"

#include <algorithm>
#include <cmath>

#include "app/gui/plots/plot_canvas.h"
#include "core/catalog.h"

namespace polhode::gui {

namespace {

bool isWhole(const DecimatedSeries& series) {
  return std::ranges::all_of(series.values(),
                             [](double v) { return std::isfinite(v) && v == std::floor(v); });
}

/// Walks along a series once; t must not descend.
class Walker {
 public:
  Walker(const DecimatedSeries& series, bool steps)
      : times_(series.times()), values_(series.values()), steps_(steps) {}

  [[nodiscard]] double at(double t) {
    while (next_ < times_.size() && times_[next_] <= t) ++next_;
    if (next_ == 0) return std::nan("");
    const double before = values_[next_ - 1];
    if (steps_ || times_[next_ - 1] == t || next_ == times_.size()) return before;
    const double s = (t - times_[next_ - 1]) / (times_[next_] - times_[next_ - 1]);
    return (1 - s) * before + s * values_[next_];
  }

 private:
  std::span<const double> times_, values_;
  bool steps_;
  std::size_t next_ = 0;
};

}  // namespace

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
  const auto a = first.times(), b = second.times();
  if (a.empty() || b.empty()) return difference_;

  const double start = std::max(a.front(), b.front()), end = std::min(a.back(), b.back());
  const bool steps = isWhole(first) && isWhole(second);
  Walker minuend(first, steps), subtrahend(second, steps);
  std::size_t i = 0, j = 0;
  while (i < a.size() || j < b.size()) {
    const double t = j == b.size() || (i < a.size() && a[i] <= b[j]) ? a[i] : b[j];
    while (i < a.size() && a[i] <= t) ++i;
    while (j < b.size() && b[j] <= t) ++j;
    if (t < start) continue;
    if (t > end) break;
    difference_.add(t, minuend.at(t) - subtrahend.at(t));
  }
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
  if (pair.first == pair.second) return PlotCanvas::tr("A run minus itself is nothing.");
  for (const int run : {pair.first, pair.second}) {
    if (run < 0 || run >= data.runCount())
      return PlotCanvas::tr("Run number %1 of this difference is no longer there.").arg(run + 1);
    if (!hasChannel(data, run, channel))
      return PlotCanvas::tr("“%1” does not have this channel.").arg(data.runs[run].name);
  }
  return {};
}

}  // namespace polhode::gui
