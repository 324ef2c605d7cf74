// The closed form of a scenario's motion, where it has one, with what is known of its error.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/mechanics/closed_forms/closed_form.h"
#include "core/scenario/scenario.h"

namespace polhode {

using ExtendedBodyState = BasicBodyState<long double>;

/// Mechanism and initial state of a scenario. Precondition: validateSystem(scenario) is empty.
[[nodiscard]] InitialValueProblem initialValueProblem(const Scenario& scenario);
/// The initial states with rotations to all digits: a matrix of doubles is one to 16 digits only.
[[nodiscard]] std::vector<ExtendedBodyState> initialStates(const InitialValueProblem& problem);

/// The closed form and those of its neighbours: initial states turned and spun otherwise by 16
/// units in the last place.
class ClosedReference {
 public:
  /// nullptr where the scenario has no closed form, or changes its parameters.
  [[nodiscard]] static std::unique_ptr<ClosedReference> of(const Scenario& scenario);

  /// "closed form (free body, Jacobi elliptic functions)".
  [[nodiscard]] std::string method() const;
  void at(long double t, std::span<ExtendedBodyState> bodies) const { exact_->at(t, bodies); }
  /// The states of all neighbours at t, one after another.
  [[nodiscard]] std::vector<std::vector<ExtendedBodyState>> neighboursAt(long double t) const;

 private:
  explicit ClosedReference(const InitialValueProblem& problem);

  std::vector<ExtendedBodyState> initial_;
  std::unique_ptr<ClosedForm> exact_;
  std::vector<std::unique_ptr<ClosedForm>> neighbours_;
};

}  // namespace polhode
