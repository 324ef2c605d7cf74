#include "core/simulation/closed_reference.h"

#include <algorithm>
#include <limits>

#include "core/rotation/directors.h"

namespace polhode {
namespace {

constexpr long double disturbance = 16 * std::numeric_limits<long double>::epsilon();

}  // namespace

InitialValueProblem initialValueProblem(const Scenario& scenario) {
  const ExampleInfo& example = *catalog::findExample(scenario.example);
  return example.make(completeParameters(example, scenario.parameters));
}

std::vector<ExtendedBodyState> initialStates(const InitialValueProblem& problem) {
  std::vector<ExtendedBodyState> bodies;
  for (const BodyState& body : problem.bodies) {
    ExtendedBodyState& state = bodies.emplace_back(body.cast<long double>());
    Directors<long double> d = asDirectors(state.R_WB);
    projectPolar(d);
    state.R_WB = asMatrix(d);
  }
  return bodies;
}

ClosedReference::ClosedReference(const InitialValueProblem& problem)
    : initial_(initialStates(problem)), exact_(closedForm(problem.mechanism, initial_)) {
  for (std::size_t body = 0; body < initial_.size() && exact_; ++body) {
    for (int i = 0; i < 3; ++i) {
      auto spun = initial_, turned = initial_;
      spun[body].omega_B[i] *= 1 + disturbance;
      turned[body].R_WB *=
          Eigen::AngleAxis<long double>(disturbance, Vector3<long double>::Unit(i)).matrix();
      neighbours_.push_back(closedForm(problem.mechanism, spun));
      neighbours_.push_back(closedForm(problem.mechanism, turned));
    }
  }
}

std::unique_ptr<ClosedReference> ClosedReference::of(const Scenario& scenario) {
  if (!scenario.changes.empty()) return nullptr;
  std::unique_ptr<ClosedReference> reference(new ClosedReference(initialValueProblem(scenario)));
  // Of a degenerate motion even a neighbour may be one too many.
  const bool available =
      reference->exact_ &&
      std::ranges::all_of(reference->neighbours_, [](const auto& n) { return n != nullptr; });
  return available ? std::move(reference) : nullptr;
}

std::string ClosedReference::method() const {
  return "closed form (" + std::string(exact_->name()) + ")";
}

std::vector<std::vector<ExtendedBodyState>> ClosedReference::neighboursAt(long double t) const {
  std::vector<std::vector<ExtendedBodyState>> states;
  for (const auto& neighbour : neighbours_) neighbour->at(t, states.emplace_back(initial_));
  return states;
}

}  // namespace polhode
