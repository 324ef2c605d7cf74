#include "core/studies/member_check.h"

namespace polhode {

MemberCheck::MemberCheck(const Scenario& scenario, std::span<const std::string> parameters)
    : scenario_(scenario),
      example_(*catalog::findExample(scenario.example)),
      complete_(completeParameters(example_, scenario.parameters)) {
  for (const std::string& parameter : parameters) {
    inScenario_.push_back(&scenario_.parameters[parameter]);
    inComplete_.push_back(&complete_.at(parameter));
  }
}

std::vector<Problem> MemberCheck::operator()(std::span<const double> values) {
  for (std::size_t i = 0; i < values.size(); ++i) *inScenario_[i] = *inComplete_[i] = values[i];
  const RunSettings& run = scenario_.runs.front();
  std::vector<Problem> problems =
      scenario_.changes.empty() ? example_.problems(complete_) : validateSystem(scenario_);
  // Whether an option can be had may hang on what the parameters make, and so may the run's
  // changes.
  if (problems.empty() && !(run.options.empty() && run.changes.empty()))
    problems = validateRun(scenario_, run, "run");
  return problems;
}

}  // namespace polhode
