#include "core/studies/usual_spread.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/simulation/run.h"

namespace polhode {
namespace {

constexpr double leastShare = 1e-3, largestShare = 5e-2;
constexpr double visibleTilt = 0.3;  ///< an angle that nobody overlooks [rad]

ParameterValues spreadBy(double share, const ExampleInfo& example, const ParameterValues& values) {
  double largest = 0;
  for (const ParameterInfo& info : example.parameters)
    if (info.initialState && info.unit == "rad/s")
      largest = std::max(largest, std::abs(values.find(info.id)->second));
  ParameterValues spread;
  if (largest == 0) return spread;
  for (const ParameterInfo& info : example.parameters)
    if (info.initialState && info.unit == "rad/s") spread.emplace(info.id, share * largest);
  return spread;
}

/// The least angle between directors of one body and those of another: how it turns about an axis
/// of its own is hard to see.
double tilt(const Matrix3<double>& one, const Matrix3<double>& other) {
  double least = std::numbers::pi;
  for (int i = 0; i < 3; ++i)
    least = std::min(
        least, std::atan2(one.col(i).cross(other.col(i)).norm(), one.col(i).dot(other.col(i))));
  return least;
}

/// The largest tilt between a single body and one that starts with other values, in the first fifth
/// of the time [rad].
double largestTilt(Scenario scenario, const ParameterValues& values,
                   const ParameterValues& spread) {
  constexpr int looks = 60;
  scenario.tEnd /= 5;
  scenario.changes.clear();
  scenario.runs = {RunSettings{}};
  scenario.fan.reset();
  Scenario beside = scenario;
  for (const auto& [id, sigma] : spread) beside.parameters[id] = values.at(id) + sigma;
  Run run(scenario, 0), neighbour(beside, 0);
  double largest = 0;
  for (int k = 1; k <= looks; ++k) {
    const double t = scenario.tEnd * k / looks;
    BodyState one, other;
    for (auto [each, body] : {std::pair(&run, &one), std::pair(&neighbour, &other)}) {
      while (each->time() < t && each->step()) {
      }
      if (each->time() < t && each->status() == RunStatus::Failed) return largest;
      each->sample(std::min(t, each->time()), {body, 1});
    }
    largest = std::max(largest, tilt(one.R_WB, other.R_WB));
  }
  return largest;
}

}  // namespace

ParameterValues usualSpread(const Scenario& scenario) {
  const ExampleInfo& example = *catalog::findExample(scenario.example);
  const ParameterValues values = completeParameters(example, scenario.parameters);
  ParameterValues spread = spreadBy(leastShare, example, values);
  if (spread.empty()) {
    const auto first = std::ranges::find(example.parameters, false, &ParameterInfo::whole);
    const auto& [id, value] = *values.find(first->id);
    return {{id, value == 0 ? leastShare : leastShare * std::abs(value)}};
  }
  if (example.kind != MechanismKind::OrientedBody) return spread;
  const double angle = largestTilt(scenario, values, spread);
  // In whole thousandths.
  const double share = std::floor(visibleTilt / std::max(angle, 1e-9)) * leastShare;
  return spreadBy(std::clamp(share, leastShare, largestShare), example, values);
}

}  // namespace polhode
