#include "core/studies/member_check.h"

#include <cmath>

#include "core/scenario/validation.h"
#include "core/support/number_text.h"

namespace polhode {

MemberCheck::MemberCheck(const Scenario& scenario, std::span<const std::string> parameters)
    : scenario_(scenario),
      example_(*catalog::findExample(scenario.example)),
      complete_(completeParameters(example_, scenario.parameters)),
      parameters_(parameters.begin(), parameters.end()) {
  for (const std::string& parameter : parameters) {
    inScenario_.push_back(&scenario_.parameters[parameter]);
    inComplete_.push_back(&complete_.at(parameter));
  }
}

std::vector<Problem> MemberCheck::operator()(std::span<const double> values) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!std::isfinite(values[i]))
      return {{parameters_[i], "must be finite, got " + shortestText(values[i])}};
    *inScenario_[i] = *inComplete_[i] = values[i];
  }
  const RunSettings& run = scenario_.runs.front();
  std::vector<Problem> problems =
      scenario_.changes.empty() ? example_.problems(complete_) : validateSystem(scenario_);
  // Whether an option can be had may hang on what the parameters make, and so may the run's
  // changes.
  if (problems.empty() && !(run.options.empty() && run.changes.empty()))
    problems = validation::checkRun(scenario_, run, "run", true);
  return problems;
}

}  // namespace polhode
