// Portraits: what a motion looks like as geometry, drawn from its states and from closed forms.
#pragma once

#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/figures/figure_panels.h"
#include "core/mechanics/mechanism.h"

namespace polhode {

/// Points of a portrait in the order in which they are joined.
struct PortraitCurve {
  std::string_view what;  ///< a column of the data: "polhode", "run"
  std::string label;      ///< in the legend and the data; empty: it needs none
  FigureStyle style;
  std::vector<double> t;  ///< [s]; empty where the curve knows no time
  /// Coordinates, as many a point as the portrait has columns.
  std::vector<double> points;
};

/// Of one problem. What it shows of a motion is a function of the body's state.
class Portrait {
 public:
  virtual ~Portrait() = default;

  /// Coordinates of a point, as the columns of the data are called.
  [[nodiscard]] virtual std::span<const std::string_view> columns() const = 0;
  virtual void point(const BodyState& body, std::span<double> coordinates) const = 0;
  /// What there is without a run; first what lies below. It takes a while, and is made once: when
  /// it is asked for first, by whatever thread.
  [[nodiscard]] const std::vector<PortraitCurve>& background() const;

  /// The panel with its axes and notes, still without curves.
  [[nodiscard]] virtual FigurePanel frame() const = 0;
  /// A curve as it is drawn there, with its label, in as many parts as differ in how they look; of
  /// points in the plane, as it is.
  [[nodiscard]] virtual std::vector<FigureCurve> drawn(const PortraitCurve& curve) const;
  /// To be called when all curves are there: the ranges of axes that frame() left open.
  virtual void fit(FigurePanel& panel) const = 0;

 private:
  [[nodiscard]] virtual std::vector<PortraitCurve> makeBackground() const = 0;

  mutable std::once_flag made_;
  mutable std::vector<PortraitCurve> background_;
};

/// Lines join states between which the body has turned by no more than this [rad].
inline constexpr double turnBetweenPoints = 0.05;

struct PortraitInfo {
  std::string_view id;
  /// Why a valid scenario has no such portrait, a sentence; empty if it has one.
  std::string (*whyNot)(const Scenario& scenario);
  /// Of a scenario that has one.
  std::unique_ptr<Portrait> (*make)(const Scenario& scenario);
};

[[nodiscard]] std::span<const PortraitInfo> portraits();
/// nullptr where there is none.
[[nodiscard]] const PortraitInfo* findPortrait(std::string_view id);

/// One panel: the background, and the runs on it. None where the data has no portrait.
[[nodiscard]] FigurePanels portraitPanels(const FigureData& data);
/// What is drawn of it: the background, and the runs that have been made. The data has a portrait.
[[nodiscard]] std::vector<PortraitCurve> portraitCurves(const FigureData& data);
/// The portrait of the case of a figure without problems.
[[nodiscard]] std::unique_ptr<Portrait> portraitFor(const FigureDescription& figure);

}  // namespace polhode
