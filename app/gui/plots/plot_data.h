// What all plots of a panel, its detached windows and its exports look at.
#pragma once

#include <qcustomplot.h>

#include <QList>
#include <QString>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "app/gui/plots/plot_mark.h"
#include "app/look/look.h"
#include "app/look/run_style.h"
#include "core/simulation/history.h"
#include "core/studies/neighbours.h"

namespace polhode::gui {

/// Shared by the plots, owned and changed by the panel alone.
struct PlotData {
  const History* history = nullptr;
  const History* ghost = nullptr;         ///< what was shown before an edit
  std::shared_ptr<const Neighbours> fan;  ///< of one of the runs
  int fanRun = -1;
  QList<RunStyle> runs;
  QList<PlotMark> marks;
  Look look;
  double tEnd = 1;
  double playhead = 0;
  double revealedUntil = 0;
  bool ahead = false;  ///< what is revealed goes on behind the playhead, and stands back there
  QCPRange timeRange{0, 1};
  std::optional<double> hoverTime;  ///< time under the mouse
  int highlighted = -1;             ///< run that stands out; -1: none
  QStringList pointedAt;            ///< channels whose plots are framed
  bool interactive = true;          ///< with cursor and readouts; not on paper

  /// Runs that have both a history and a style; the reference is the last one where there is one.
  [[nodiscard]] int runCount() const {
    if (history == nullptr) return 0;
    const int count = static_cast<int>(history->runCount()) + (history->hasReference() ? 1 : 0);
    return std::min(count, static_cast<int>(runs.size()));
  }
  [[nodiscard]] bool isReference(int run) const {
    return run >= static_cast<int>(history->runCount());
  }
  [[nodiscard]] const RunHistory& run(int i) const {
    return isReference(i) ? history->reference() : history->run(static_cast<std::size_t>(i));
  }
  [[nodiscard]] const DecimatedSeries* series(int i, std::string_view channel,
                                              int component) const {
    if (i < 0 || i >= runCount()) return nullptr;
    return run(i).find(channel, static_cast<std::size_t>(component));
  }
  /// Whether the neighbours of the run have this.
  [[nodiscard]] bool hasFan(int run, std::string_view channel, int component) const {
    if (!fan || run != fanRun) return false;
    const NeighbourChannel* values = fan->find(channel);
    return values && static_cast<std::size_t>(component) < values->components;
  }
  [[nodiscard]] const DecimatedSeries* ghostSeries(int i, std::string_view channel,
                                                   int component) const {
    if (ghost == nullptr || i < 0 || i >= static_cast<int>(ghost->runCount())) return nullptr;
    return ghost->run(static_cast<std::size_t>(i))
        .find(channel, static_cast<std::size_t>(component));
  }
};

/// Two runs by their places in the list; below 0: it has gone, see RunPlaces.
struct RunPair {
  int first = 0, second = 1;
  friend bool operator==(const RunPair&, const RunPair&) = default;
};

/// One component of a channel; they count from 0.
struct PlotQuantity {
  QString channel;
  int component = 0;
  friend bool operator==(const PlotQuantity&, const PlotQuantity&) = default;
};

/// Which components of a channel are shown: all but some, or some only. A long chain has thousands,
/// and how many nobody knows before it is computed.
class ShownComponents {
 public:
  /// All of them.
  ShownComponents() = default;
  [[nodiscard]] static ShownComponents allBut(const std::set<int>& components) {
    return {true, components};
  }
  [[nodiscard]] static ShownComponents only(const std::set<int>& components) {
    return {false, components};
  }

  [[nodiscard]] bool contains(int component) const {
    return listed_.contains(component) != allBut_;
  }
  [[nodiscard]] bool containsFirst(int count) const {
    for (int k = 0; k < count; ++k)
      if (!contains(k)) return false;
    return true;
  }
  void show(int component, bool shown) {
    if (shown == allBut_)
      listed_.erase(component);
    else
      listed_.insert(component);
  }
  /// Whether listed() are the hidden ones.
  [[nodiscard]] bool isAllBut() const { return allBut_; }
  [[nodiscard]] const std::set<int>& listed() const { return listed_; }

 private:
  ShownComponents(bool allBut, std::set<int> listed)
      : allBut_(allBut), listed_(std::move(listed)) {}

  bool allBut_ = true;
  std::set<int> listed_;
};

/// What is shown in one plot, and how.
struct PlotSpec {
  QString channel;
  std::optional<RunPair> difference = {};  ///< first - second, instead of a curve a run
  /// What lies across in place of time: then the plot is of one component against another.
  std::optional<PlotQuantity> across = {};
  int component = 0;  ///< of a plot against another quantity
  bool logarithmic = false, acrossLogarithmic = false;
  ShownComponents components = {};
  bool componentsChosen = false;             ///< else those of many are hidden that say least
  std::optional<QCPRange> valueRange = {};   ///< zoomed by hand
  std::optional<QCPRange> acrossRange = {};  ///< the same of the other axis
  int weight = 1;                            ///< its share of the height

  [[nodiscard]] PlotQuantity value() const { return {channel, component}; }
  /// Shows a channel over time, a curve a run.
  [[nodiscard]] bool ofRunsOverTime() const { return !difference && !across; }
  /// A plane is as wide as it is high, or nearly so.
  [[nodiscard]] int usualWeight() const { return across ? 2 : 1; }
  [[nodiscard]] int largeWeight() const { return usualWeight() + 2; }
  [[nodiscard]] bool large() const { return weight > usualWeight(); }
};

/// Dashes by which the components of a channel are told apart, in pixels; beyond three components
/// groups of three differ in lightness too.
[[nodiscard]] QList<qreal> componentDashes(int component);
[[nodiscard]] QColor mix(const QColor& a, const QColor& b, double share);
[[nodiscard]] QColor componentColour(const QColor& line, int component, const Theme& theme);

/// Value at t between two points, as the curve is drawn; NaN outside the series.
[[nodiscard]] double interpolate(const DecimatedSeries& series, double t);

}  // namespace polhode::gui
