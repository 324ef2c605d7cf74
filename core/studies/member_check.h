// Whether values of some parameters make a run.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/scenario/scenario.h"

namespace polhode {

/// Judges the members of a scenario with one run; as little of each as can differ from one to the
/// next. Of one thread at a time.
class MemberCheck {
 public:
  /// Precondition: the scenario itself is valid, and its example has the parameters.
  MemberCheck(const Scenario& scenario, std::span<const std::string> parameters);
  MemberCheck(const MemberCheck&) = delete;
  MemberCheck& operator=(const MemberCheck&) = delete;

  /// What is wrong with the scenario of these values, of which any may be NaN or infinite; empty:
  /// it can be run.
  [[nodiscard]] std::vector<Problem> operator()(std::span<const double> values);

 private:
  Scenario scenario_;
  const ExampleInfo& example_;
  ParameterValues complete_;
  std::vector<std::string> parameters_;
  std::vector<double*> inScenario_, inComplete_;  // of the parameters
};

}  // namespace polhode
