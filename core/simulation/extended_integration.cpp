#include "core/simulation/extended_integration.h"

#include <algorithm>

#include "core/support/number_text.h"

namespace polhode {
namespace {

using Outcome = Integrator<long double>::Outcome;

/// Attempts of a mechanism, which cost some 0.1 ms each: near a singular position steps become
/// tiny, and a reference that never comes says nothing.
constexpr std::int64_t mostMechanismSteps = 300'000;

std::unique_ptr<ExtendedModel> makeExtended(const FormulationInfo& formulation,
                                            const Mechanism& mechanism) {
  return formulation.makeExtended(mechanism);
}

/// The null space of the quaternions where it is available, else the first formulation that is.
const FormulationInfo* formulationFor(const Mechanism& mechanism) {
  const FormulationInfo* preferred = catalog::findFormulation("quaternion-null-space");
  if (preferred && makeExtended(*preferred, mechanism)) return preferred;
  for (const FormulationInfo& formulation : catalog::formulations())
    if (makeExtended(formulation, mechanism)) return &formulation;
  return nullptr;
}

}  // namespace

ExtendedIntegration::ExtendedIntegration(const Scenario& scenario,
                                         const ReferenceSettings& settings,
                                         const std::stop_token& stop)
    : example_(*catalog::findExample(scenario.example)),
      parameters_(completeParameters(example_, scenario.parameters)),
      changes_(scenario.changes),
      stop_(stop) {
  settings_.rtol = settings_.atol = settings.tolerance;
  settings_.maxSteps = settings.maxSteps;
  settings_.stop = stop;
  const InitialValueProblem problem = example_.make(parameters_);
  if (!std::holds_alternative<OrientedBody>(problem.mechanism))
    settings_.maxSteps = std::min(settings_.maxSteps, mostMechanismSteps);
  bodies_ = initialStates(problem);
  formulation_ = formulationFor(problem.mechanism);
  if (!formulation_) {
    problem_ = "no formulation of this example is available in extended precision";
    return;
  }
  useMechanism(problem.mechanism);
  y_.resize(static_cast<std::size_t>(model_->size()));
  model_->encode(bodies_, y_);
  model_->decode(y_,
                 bodies_);  // what follows from the unknowns, such as the velocity of a second body
}

void ExtendedIntegration::useMechanism(const Mechanism& mechanism) {
  integrator_.reset();
  mechanism_ = mechanism;
  auto next = makeExtended(*formulation_, mechanism);
  if (model_) next->continueFrom(*model_, y_);
  model_ = std::move(next);
}

void ExtendedIntegration::applyDueChanges() {
  for (; nextChange_ < changes_.size() && changes_[nextChange_].t <= t_; ++nextChange_) {
    for (const auto& [id, value] : changes_[nextChange_].parameters) parameters_[id] = value;
    useMechanism(example_.make(parameters_).mechanism);
  }
}

void ExtendedIntegration::aimAt(double end) {
  if (integrator_ && end == end_) return;
  end_ = end;
  integrator_ = model_->makeIntegrator("dop853", settings_);
  integrator_->start(t_, y_, end);
}

bool ExtendedIntegration::step(double limit) {
  if (!problem_.empty() || !(t_ < limit)) return false;
  applyDueChanges();
  aimAt(nextChange_ < changes_.size() ? std::min(limit, changes_[nextChange_].t) : limit);
  const Outcome outcome = stop_.stop_requested() ? Outcome::Failed : integrator_->step();
  if (outcome == Outcome::Failed) {
    problem_ = stop_.stop_requested() ? "cancelled"
                                      : "the integration in extended precision stopped at t = " +
                                            shortestText(integrator_->failure()->t) + " s";
    return false;
  }
  previous_ = t_;
  t_ = outcome == Outcome::Finished ? end_ : integrator_->time();
  std::ranges::copy(integrator_->state(), y_.begin());
  model_->decode(y_, bodies_);
  return true;
}

void ExtendedIntegration::interpolate(long double t, std::span<long double> y) const {
  if (t == t_) {
    std::ranges::copy(y_, y.begin());
  } else {
    integrator_->interpolate(t, y);
  }
}

}  // namespace polhode
