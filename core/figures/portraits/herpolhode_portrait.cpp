#include "core/figures/portraits/herpolhode_portrait.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "core/figures/extent.h"
#include "core/mechanics/closed_forms/closed_form.h"
#include "core/mechanics/geometry/polhodes.h"
#include "core/support/number_text.h"

namespace polhode {
namespace {

PortraitCurve circle(double radius) {
  constexpr int pieces = 256;
  PortraitCurve curve{"bound", "", {.ink = FigureInk::Guide}, {}, {}};
  for (int k = 0; k <= pieces; ++k) {
    const double angle = 2 * std::numbers::pi * k / pieces;
    curve.points.insert(curve.points.end(), {radius * std::cos(angle), radius * std::sin(angle)});
  }
  return curve;
}

/// Distances from the plane's centre between which the herpolhode runs, by ρ² = ω² - (2T/L)² on its
/// polhode, which has its extremes at the vertices [rad/s].
Extent boundsOf(const FreeBodyStart& start) {
  const InvariablePlane& plane = start.plane;
  const double distance = plane.distance();
  Extent bounds;
  const auto add = [&](const Vector3<double>& m) {
    const double square = m.cwiseQuotient(start.body.inertia).squaredNorm();
    bounds.add(std::sqrt(std::max(0.0, square - distance * distance)), false);
  };
  const auto both = polhodesOf(start.body.inertia, plane.momentum, plane.energy);
  if (!both.empty()) std::ranges::for_each(both.front().points, add);
  return bounds;
}

}  // namespace

std::string HerpolhodePortrait::whyNot(const Scenario& scenario) {
  return whyNoFreeBody(scenario);
}

std::unique_ptr<Portrait> HerpolhodePortrait::make(const Scenario& scenario) {
  return std::make_unique<HerpolhodePortrait>(freeBodyStart(scenario), scenario.tEnd);
}

HerpolhodePortrait::HerpolhodePortrait(FreeBodyStart start, double tEnd)
    : start_(std::move(start)), tEnd_(tEnd) {}

std::span<const std::string_view> HerpolhodePortrait::columns() const {
  static constexpr std::array<std::string_view, 2> names{"herpolhode_1", "herpolhode_2"};
  return names;
}

void HerpolhodePortrait::point(const BodyState& body, std::span<double> coordinates) const {
  const Vector<double, 2> point = herpolhodePoint(start_.plane, body);
  std::ranges::copy(point, coordinates.begin());
}

std::pair<double, int> HerpolhodePortrait::endAndPieces() const {
  // 159 turns: they fill the ring, and lines any longer would cut through it.
  constexpr double least = 64, most = 20'000;
  const double turning = start_.state.omega_B.norm();
  const double pieces = std::ceil(tEnd_ * turning / turnBetweenPoints);
  if (pieces > most) return {most * turnBetweenPoints / turning, static_cast<int>(most)};
  return {tEnd_, static_cast<int>(std::max(pieces, least))};
}

PortraitCurve HerpolhodePortrait::exact() const {
  PortraitCurve curve{"exact", "exact herpolhode", {.ink = FigureInk::Exact}, {}, {}};
  const auto motion = closedForm({start_.body, {start_.state}});
  const auto [end, pieces] = endAndPieces();
  std::vector bodies{start_.state.cast<long double>()};
  for (int k = 0; k <= pieces; ++k) {
    const double t = end * k / pieces;
    motion->at(t, bodies);
    std::array<double, 2> at{};
    point(bodies.front().cast<double>(), at);
    curve.t.push_back(t);
    curve.points.insert(curve.points.end(), at.begin(), at.end());
  }
  return curve;
}

std::vector<PortraitCurve> HerpolhodePortrait::makeBackground() const {
  std::vector<PortraitCurve> curves;
  if (const auto bounds = boundsOf(start_).range) {
    curves.push_back(circle(bounds->first));
    curves.push_back(circle(bounds->second));
  }
  curves.push_back(exact());
  return curves;
}

FigurePanel HerpolhodePortrait::frame() const {
  FigurePanel panel;
  panel.plane = {.path = true, .equalScales = true, .bare = false};
  panel.x.label = "ω along a₁ [rad/s]";
  panel.y.label = "ω along a₂ [rad/s]";
  panel.remark =
      "The invariable plane, across the angular momentum; a motion without errors touches both "
      "circles in turn and never leaves the ring between them.";
  if (const double end = endAndPieces().first; end < tEnd_)
    panel.remark += " The exact one is drawn to t = " + roundedText(end, 3) + " s.";
  return panel;
}

void HerpolhodePortrait::fit(FigurePanel& panel) const {
  double exact = 0, all = 0;
  for (const FigureCurve& curve : panel.curves)
    for (const auto* values : {&curve.x, &curve.y})
      for (const double value : *values) {
        if (!std::isfinite(value)) continue;
        double& reach = curve.style.ink == FigureInk::Run ? all : exact;
        reach = std::max(reach, std::abs(value));
      }
  // What a run that explodes does is not worth making all others a dot.
  const double most = std::max(1.5 * exact, 0.2 * start_.state.omega_B.norm());
  const double within = std::min(std::max(exact, all), most);
  const double shown = within > 0 ? within : 1;
  panel.x.range = panel.y.range = {-shown, shown};
}

}  // namespace polhode
