#include "core/scenario/fan_distribution.h"
#include "core/scenario/run_plan.h"
#include "core/scenario/validation.h"

#include <cmath>
#include <set>

#include "core/support/number_text.h"

namespace polhode {
namespace validation {

std::string inQuotes(std::string_view text) {
  return '"' + std::string(text) + '"';
}

bool checkParameters(const ExampleInfo& example, const ParameterValues& values,
                     const std::string& field, std::string_view whyNotInitial,
                     std::vector<Problem>& problems) {
  const std::size_t before = problems.size();
  for (const auto& [id, value] : values) {
    const auto info = std::ranges::find(example.parameters, id, &ParameterInfo::id);
    if (info == example.parameters.end()) {
      problems.push_back({field + id, unknownMessage("parameter of " + std::string(example.id), id,
                                                     example.parameters)});
    } else if (!std::isfinite(value)) {
      problems.push_back({field + id, "must be finite, got " + shortestText(value)});
    } else if (!whyNotInitial.empty() && info->initialState) {
      problems.push_back({field + id, std::string(whyNotInitial)});
    }
  }
  return problems.size() == before;
}

std::vector<Problem> checkExample(const ExampleInfo& example, const ParameterValues& values,
                                  const std::string& field, const std::vector<Problem>& known,
                                  std::vector<Problem>& problems) {
  std::vector<Problem> found = example.problems(completeParameters(example, values));
  for (const Problem& problem : found) {
    if (std::ranges::find(known, problem) == known.end()) {
      problems.push_back({field + problem.field, problem.message});
    }
  }
  return found;
}

bool checkChangeTime(const Scenario& scenario, double t, double last, const std::string& field,
                     std::vector<Problem>& problems) {
  if (!(t > 0 && t < scenario.tEnd)) {
    problems.push_back(
        {field + ".t", "must be after 0 and before t_end = " + shortestText(scenario.tEnd) +
                           ", got " + shortestText(t)});
    return false;
  }
  if (t <= last) {
    problems.push_back({field + ".t", "changes must be in ascending order, got " + shortestText(t) +
                                          " after " + shortestText(last)});
    return false;
  }
  return true;
}

}  // namespace validation

namespace {

void checkChanges(const Scenario& scenario, const ExampleInfo& example, std::vector<Problem> known,
                  std::vector<Problem>& problems) {
  ParameterValues values = scenario.parameters;
  double last = 0;
  const auto changes = validation::judgedChanges(scenario.changes, "changes", problems);
  for (std::size_t i = 0; i < changes.size(); ++i) {
    const ParameterChange& change = changes[i];
    const std::string field = "changes[" + std::to_string(i) + "]";
    validation::checkChangeTime(scenario, change.t, last, field, problems);
    last = std::max(last, change.t);
    if (!validation::checkParameters(example, change.parameters, field + ".parameters.",
                                     validation::cannotChangeLater, problems)) {
      continue;
    }
    for (const auto& [id, value] : change.parameters) values[id] = value;
    known = validation::checkExample(example, values, field + ".parameters.", known, problems);
  }
}

/// A text stands above the picture, a title in a menu: longer ones would push the rest away.
void checkLength(const std::string& text, std::size_t most, const std::string& field,
                 std::vector<Problem>& problems) {
  if (text.size() <= most) return;
  problems.push_back(
      {field, "at most " + std::to_string(most) + " bytes, got " + std::to_string(text.size())});
}

bool isWhole(const ExampleInfo& example, std::string_view id) {
  const auto info = std::ranges::find(example.parameters, id, &ParameterInfo::id);
  return info != example.parameters.end() && info->whole;
}

void checkFan(const Scenario& scenario, const FanChoice& fan, std::vector<Problem>& problems) {
  const RunSettings* run = runNamed(scenario, fan.run);
  if (!run)
    problems.push_back({"fan.run", "no run has the name " + validation::inQuotes(fan.run)});
  else if (parentOf(scenario, *run))
    problems.push_back({"fan.run", "a fan is of a run from the initial state, not of a branch"});
  if (fan.members < leastFanMembers || fan.members > mostFanMembers)
    problems.push_back({"fan.members", "must be in [" + std::to_string(leastFanMembers) + ", " +
                                           std::to_string(mostFanMembers) + "], got " +
                                           std::to_string(fan.members)});
  if (!findDistribution(fan.distribution))
    problems.push_back({"fan.distribution", "must be normal or uniform, got " +
                                                validation::inQuotes(fan.distribution)});
  if (fan.spread.empty()) problems.push_back({"fan.spread", "at least one parameter is needed"});
  const ExampleInfo* example = catalog::findExample(scenario.example);
  if (example) validation::checkParameters(*example, fan.spread, "fan.spread.", {}, problems);
  for (const auto& [id, sigma] : fan.spread) {
    if (!(sigma > 0))
      problems.push_back({"fan.spread." + id, "must be > 0, got " + shortestText(sigma)});
    if (example && isWhole(*example, id))
      problems.push_back({"fan.spread." + id, "is a whole number and cannot be spread"});
  }
}

}  // namespace

std::string toleranceRange() {
  return '[' + powerOfTenText(minimumTolerance) + ", " + powerOfTenText(maximumTolerance) + ']';
}

std::vector<Problem> validateSystem(const Scenario& scenario) {
  std::vector<Problem> problems;
  const bool endTimeOk = scenario.tEnd > 0 && scenario.tEnd <= maximumEndTime;
  const ExampleInfo* example = catalog::findExample(scenario.example);
  if (!example) {
    problems.push_back(
        {"example", validation::unknownMessage("example", scenario.example, catalog::examples())});
  }
  std::vector<Problem> known;
  bool parametersOk = false;
  if (example) {
    parametersOk =
        validation::checkParameters(*example, scenario.parameters, "parameters.", {}, problems);
    if (parametersOk) {
      known = validation::checkExample(*example, scenario.parameters, "parameters.", {}, problems);
    }
  }
  if (!endTimeOk) {
    problems.push_back({"t_end", "must be > 0 and at most " + powerOfTenText(maximumEndTime) +
                                     " s, got " + shortestText(scenario.tEnd)});
  }
  // Changes are relative to the parameters and the end time: judged only where these make sense.
  if (parametersOk && endTimeOk) checkChanges(scenario, *example, std::move(known), problems);
  return problems;
}

std::vector<Problem> validate(const Scenario& scenario) {
  std::vector<Problem> problems = validateSystem(scenario);
  const bool systemIsSound = problems.empty();
  checkLength(scenario.title, maximumTitle, "title", problems);
  checkLength(scenario.text, maximumText, "text", problems);
  if (scenario.runs.empty()) problems.push_back({"runs", "at least one run is needed"});
  if (scenario.runs.size() > maximumRuns) {
    problems.push_back({"runs", "at most " + std::to_string(maximumRuns) + " runs, got " +
                                    std::to_string(scenario.runs.size())});
  }
  std::set<std::string_view> names;
  const auto runs = validation::judgedRuns(scenario);
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const RunSettings& run = runs[i];
    const std::string field = "runs[" + std::to_string(i) + "]";
    std::ranges::move(validation::checkRun(scenario, run, field, systemIsSound),
                      std::back_inserter(problems));
    if (!run.name.empty() && !names.insert(run.name).second) {
      problems.push_back(
          {field + ".name", validation::inQuotes(run.name) + " is already the name of a run"});
    }
  }
  if (scenario.fan) checkFan(scenario, *scenario.fan, problems);
  if (scenario.view) std::ranges::move(validateView(*scenario.view), std::back_inserter(problems));
  return problems;
}

}  // namespace polhode
