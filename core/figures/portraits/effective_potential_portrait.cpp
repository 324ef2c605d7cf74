#include "core/figures/portraits/effective_potential_portrait.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/figures/portraits/free_body_start.h"
#include "core/mechanics/geometry/attitude_angles.h"
#include "core/simulation/closed_reference.h"
#include "core/support/number_text.h"

namespace polhode {
namespace {

constexpr double pi = std::numbers::pi;

/// The turning points with as much beside them, but no less than a tenth of the way from vertical
/// to vertical.
std::pair<double, double> anglesAround(const TurningPoints& turns) {
  const double margin = std::max(0.6 * (turns.most - turns.least), pi / 20);
  return {std::max(0.0, turns.least - margin), std::min(pi, turns.most + margin)};
}

}  // namespace

std::string EffectivePotentialPortrait::whyNot(const Scenario& scenario) {
  const std::string reason = EffectivePotential::whyNot(initialValueProblem(scenario).mechanism);
  return reason.empty() ? whyNotWithChanges(scenario, "The effective potential") : reason;
}

std::unique_ptr<Portrait> EffectivePotentialPortrait::make(const Scenario& scenario) {
  const InitialValueProblem problem = initialValueProblem(scenario);
  return std::make_unique<EffectivePotentialPortrait>(
      EffectivePotential(std::get<OrientedBody>(problem.mechanism), problem.bodies.front()));
}

EffectivePotentialPortrait::EffectivePotentialPortrait(const EffectivePotential& potential)
    : potential_(potential), angles_(anglesAround(potential.turningPoints())) {
  constexpr int looks = 400;
  double least = potential_.level();
  for (int k = 0; k <= looks; ++k)
    least =
        std::min(least, potential_(angles_.first + (angles_.second - angles_.first) * k / looks));
  // The well takes the lower two thirds; of one without depth, what the margins show of its walls.
  const double level = potential_.level();
  double depth = level - least, wall = std::numeric_limits<double>::infinity();
  for (const double end : {potential_(angles_.first), potential_(angles_.second)})
    if (end > level + 1e-9 * std::abs(level)) wall = std::min(wall, end);
  if (std::isfinite(wall)) depth = std::max(depth, (wall - level) / 2);
  energies_ = {least - 0.15 * depth, level + depth};
}

std::span<const std::string_view> EffectivePotentialPortrait::columns() const {
  static constexpr std::array<std::string_view, 2> names{"nutation", "energy"};
  return names;
}

void EffectivePotentialPortrait::point(const BodyState& body, std::span<double> coordinates) const {
  const AttitudeAngles angles = attitudeAngles(body);
  coordinates[0] = angles.theta[1];
  coordinates[1] = potential_.levelAt(angles.theta[1], angles.rates[1]);
}

std::vector<PortraitCurve> EffectivePotentialPortrait::makeBackground() const {
  constexpr int pieces = 2000;
  PortraitCurve well{"potential", "effective potential", {.ink = FigureInk::Strong}, {}, {}};
  for (int k = 0; k <= pieces; ++k) {
    const double theta = angles_.first + (angles_.second - angles_.first) * k / pieces;
    const double energy = potential_(theta);
    if (std::isfinite(energy)) well.points.insert(well.points.end(), {theta, energy});
  }
  const double level = potential_.level();
  PortraitCurve line{"level", "level of the energy", {.ink = FigureInk::Exact}, {}, {}};
  line.points = {angles_.first, level, angles_.second, level};
  const auto [least, most] = potential_.turningPoints();
  PortraitCurve turns{"turning-point", "", {.ink = FigureInk::Guide}, {}, {}};
  turns.points = {least, level, most, level};
  return {well, line, turns};
}

FigurePanel EffectivePotentialPortrait::frame() const {
  FigurePanel panel;
  panel.plane = {.path = true, .equalScales = false, .bare = false};
  panel.x = {"Nutation θ₂ [rad]", false, angles_};
  panel.y = {"U(θ₂) + ½ I₁ (dθ₂/dt)² [J]", false, energies_};
  const auto [least, most] = potential_.turningPoints();
  panel.notes.push_back({least, potential_.level(), "", FigureSymbol::Dot});
  panel.notes.push_back({most, potential_.level(), "", FigureSymbol::Dot});
  panel.remark = "Turning points: θ₂ = " + roundedText(least, 6) + " and " + roundedText(most, 6) +
                 " rad. A motion without errors goes to and fro between them on the level.";
  return panel;
}

}  // namespace polhode
