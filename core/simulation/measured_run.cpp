#include "core/simulation/measured_run.h"

#include <chrono>
#include <cmath>
#include <utility>

namespace polhode {
namespace {

/// std::max would lose a NaN.
void raise(double& maximum, double value) {
  if (std::isnan(value) || value > maximum) maximum = value;
}

}  // namespace

MeasuredRun::MeasuredRun(const Scenario& scenario, const RunSettings& settings,
                         const RunControl& control)
    : MeasuredRun(Run(scenario, settings, control)) {}

MeasuredRun::MeasuredRun(Run run) : run_(std::move(run)) {
  measure();
}

bool MeasuredRun::step() {
  using Clock = std::chrono::steady_clock;
  const double before = run_.time();
  const Clock::time_point start = Clock::now();
  const bool more = run_.step();
  wallTime_ += std::chrono::duration<double>(Clock::now() - start).count();
  // What was not accepted leaves the state of the last step, which is measured already.
  advanced_ = run_.time() != before;
  if (advanced_) measure();
  return more;
}

void MeasuredRun::measure() {
  const Drift<double> drift = run_.drift();
  raise(maxima_.positionDrift, drift.position);
  raise(maxima_.velocityDrift, drift.velocity);
  raise(maxima_.relativeEnergyError, run_.relativeEnergyError());
}

}  // namespace polhode
