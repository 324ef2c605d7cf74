#include <algorithm>
#include <cmath>
#include <set>

#include "core/scenario/scenario.h"
#include "core/support/number_text.h"

namespace polhode {
namespace {

std::string inQuotes(std::string_view text) {
  return '"' + std::string(text) + '"';
}

template <class Infos>
std::string idsOf(const Infos& infos) {
  std::string list;
  for (const auto& info : infos) list += (list.empty() ? "" : ", ") + std::string(info.id);
  return list;
}

/// "unknown formulation "x"; there are: a, b".
template <class Infos>
std::string unknownMessage(std::string_view kind, std::string_view id, const Infos& infos) {
  return "unknown " + std::string(kind) + " " + inQuotes(id) + "; there are: " + idsOf(infos);
}

/// Names and finiteness of parameters; true if the values can be given to the example.
bool checkParameters(const ExampleInfo& example, const ParameterValues& values,
                     const std::string& field, bool mechanismOnly, std::vector<Problem>& problems) {
  const std::size_t before = problems.size();
  for (const auto& [id, value] : values) {
    const auto info = std::ranges::find(example.parameters, id, &ParameterInfo::id);
    if (info == example.parameters.end()) {
      problems.push_back({field + id, unknownMessage("parameter of " + std::string(example.id), id,
                                                     example.parameters)});
    } else if (!std::isfinite(value)) {
      problems.push_back({field + id, "must be finite, got " + shortestText(value)});
    } else if (mechanismOnly && info->initialState) {
      problems.push_back({field + id, "belongs to the initial state and cannot change later"});
    }
  }
  return problems.size() == before;
}

/// Reports what the example finds wrong with values, but for what it found before.
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

void checkChanges(const Scenario& scenario, const ExampleInfo& example, std::vector<Problem> known,
                  std::vector<Problem>& problems) {
  ParameterValues values = scenario.parameters;
  double last = 0;
  for (std::size_t i = 0; i < scenario.changes.size(); ++i) {
    const ParameterChange& change = scenario.changes[i];
    const std::string field = "changes[" + std::to_string(i) + "]";
    if (!(change.t > 0 && change.t < scenario.tEnd)) {
      problems.push_back(
          {field + ".t", "must be after 0 and before t_end = " + shortestText(scenario.tEnd) +
                             ", got " + shortestText(change.t)});
    } else if (change.t <= last) {
      problems.push_back({field + ".t", "changes must be in ascending order, got " +
                                            shortestText(change.t) + " after " +
                                            shortestText(last)});
    }
    last = std::max(last, change.t);
    if (!checkParameters(example, change.parameters, field + ".parameters.", true, problems)) {
      continue;
    }
    for (const auto& [id, value] : change.parameters) values[id] = value;
    known = checkExample(example, values, field + ".parameters.", known, problems);
  }
}

void checkTolerance(double value, bool used, const std::string& field,
                    std::vector<Problem>& problems) {
  if (used && !(value >= minimumTolerance && value <= maximumTolerance)) {
    problems.push_back({field, "must be in " + toleranceRange() + ", got " + shortestText(value)});
  } else if (!std::isfinite(value)) {
    problems.push_back({field, "must be finite, got " + shortestText(value)});
  }
}

void checkStep(const Scenario& scenario, const RunSettings& run, bool used,
               const std::string& field, std::vector<Problem>& problems) {
  if (!used) {
    if (!std::isfinite(run.step)) {
      problems.push_back({field, "must be finite, got " + shortestText(run.step)});
    }
  } else if (run.step == 0) {
    problems.push_back(
        {field, run.integrator + " takes fixed steps: the step in s is needed, > 0"});
  } else if (!(run.step > 0 && run.step <= scenario.tEnd)) {
    problems.push_back({field, "must be > 0 and at most t_end = " + shortestText(scenario.tEnd) +
                                   ", got " + shortestText(run.step)});
  } else if (scenario.tEnd / run.step > maximumFixedSteps) {
    problems.push_back({field, "makes " + shortestText(std::ceil(scenario.tEnd / run.step)) +
                                   " steps, more than the " + powerOfTenText(maximumFixedSteps) +
                                   " allowed"});
  }
}

std::string optionProblem(const OptionInfo& option, const std::string& value) {
  const auto range = [&] {
    return "[" + shortestText(option.minimum) + ", " + shortestText(option.maximum) + "]";
  };
  const auto outside = [&](double x) { return !(x >= option.minimum && x <= option.maximum); };
  switch (option.kind) {
    case OptionInfo::Kind::Choice: {
      if (std::ranges::find(option.choices, value, &OptionInfo::Choice::id) !=
          option.choices.end()) {
        return {};
      }
      return "must be one of " + idsOf(option.choices) + ", got " + inQuotes(value);
    }
    case OptionInfo::Kind::Integer: {
      const auto number = parseInteger(value);
      if (number && !outside(static_cast<double>(*number))) return {};
      return "must be an integer in " + range() + ", got " + inQuotes(value);
    }
    case OptionInfo::Kind::Real: {
      const auto number = parseNumber(value);
      if (number && !outside(*number)) return {};
      return "must be a number in " + range() + ", got " + inQuotes(value);
    }
  }
  return {};
}

void checkOptions(const Combination& combination, const OptionValues& options,
                  const std::string& field, std::vector<Problem>& problems) {
  for (const auto& [id, value] : options) {
    const OptionInfo* option = catalog::findOption(id);
    std::string message =
        option ? optionProblem(*option, value) : unknownMessage("option", id, catalog::options());
    if (message.empty()) message = catalog::unavailableReason(combination, *option, value, options);
    if (!message.empty()) problems.push_back({field + "." + id, std::move(message)});
  }
}

/// The known ids of a run.
Combination combinationOf(const Scenario& scenario, const RunSettings& run) {
  const auto known = [](const auto* info, const std::string& id) {
    return info ? std::string_view(id) : std::string_view();
  };
  return {known(catalog::findExample(scenario.example), scenario.example),
          known(catalog::findFormulation(run.formulation), run.formulation),
          known(catalog::findIntegrator(run.integrator), run.integrator),
          known(catalog::findStabilisation(run.stabilisation), run.stabilisation),
          &scenario.parameters};
}

/// Blames the first of formulation, integrator, stabilisation that does not fit what stands before
/// it.
void checkCombination(const Combination& whole, const std::string& field,
                      std::vector<Problem>& problems) {
  Combination part{
      .example = whole.example, .formulation = whole.formulation, .parameters = whole.parameters};
  std::string reason = catalog::unavailableReason(part);
  std::string_view culprit = ".formulation";
  if (reason.empty()) {
    part.integrator = whole.integrator;
    reason = catalog::unavailableReason(part);
    culprit = ".integrator";
  }
  if (reason.empty()) {
    reason = catalog::unavailableReason(whole);
    culprit = ".stabilisation";
  }
  if (!reason.empty()) problems.push_back({field + std::string(culprit), std::move(reason)});
}

bool isColour(std::string_view text) {
  return text.size() == 7 && text[0] == '#' &&
         text.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string_view::npos;
}

bool hasControlCharacter(std::string_view text) {
  return std::ranges::any_of(
      text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
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
        {"example", unknownMessage("example", scenario.example, catalog::examples())});
  }
  std::vector<Problem> known;
  bool parametersOk = false;
  if (example) {
    parametersOk = checkParameters(*example, scenario.parameters, "parameters.", false, problems);
    if (parametersOk) {
      known = checkExample(*example, scenario.parameters, "parameters.", {}, problems);
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

std::vector<Problem> validateRun(const Scenario& scenario, const RunSettings& run,
                                 std::string_view prefix) {
  std::vector<Problem> problems;
  const std::string field(prefix);
  if (hasControlCharacter(run.name)) {
    problems.push_back({field + ".name", "must not contain control characters or line breaks"});
  }
  if (!catalog::findFormulation(run.formulation)) {
    problems.push_back({field + ".formulation",
                        unknownMessage("formulation", run.formulation, catalog::formulations())});
  }
  if (!catalog::findIntegrator(run.integrator)) {
    problems.push_back({field + ".integrator",
                        unknownMessage("integrator", run.integrator, catalog::integrators())});
  }
  if (!catalog::findStabilisation(run.stabilisation)) {
    problems.push_back({field + ".stabilisation", unknownMessage("stabilisation", run.stabilisation,
                                                                 catalog::stabilisations())});
  }
  const Combination combination = combinationOf(scenario, run);
  checkCombination(combination, field, problems);

  const bool adaptive = !takesFixedSteps(run);
  checkTolerance(run.rtol, adaptive, field + ".rtol", problems);
  checkTolerance(run.atol, adaptive, field + ".atol", problems);
  checkStep(scenario, run, !adaptive, field + ".step", problems);
  checkOptions(combination, run.options, field + ".options", problems);
  if (!isColour(run.colour)) {
    problems.push_back(
        {field + ".colour", "must be a colour \"#RRGGBB\", got " + inQuotes(run.colour)});
  }
  return problems;
}

/// A text stands above the picture, a title in a menu: longer ones would push the rest away.
void checkLength(const std::string& text, std::size_t most, const std::string& field,
                 std::vector<Problem>& problems) {
  if (text.size() <= most) return;
  problems.push_back(
      {field, "at most " + std::to_string(most) + " bytes, got " + std::to_string(text.size())});
}

std::vector<Problem> validate(const Scenario& scenario) {
  std::vector<Problem> problems = validateSystem(scenario);
  checkLength(scenario.title, maximumTitle, "title", problems);
  checkLength(scenario.text, maximumText, "text", problems);
  if (scenario.runs.empty()) problems.push_back({"runs", "at least one run is needed"});
  if (scenario.runs.size() > maximumRuns) {
    problems.push_back({"runs", "at most " + std::to_string(maximumRuns) + " runs, got " +
                                    std::to_string(scenario.runs.size())});
  }
  std::set<std::string_view> names;
  for (std::size_t i = 0; i < scenario.runs.size(); ++i) {
    const RunSettings& run = scenario.runs[i];
    const std::string field = "runs[" + std::to_string(i) + "]";
    std::ranges::move(validateRun(scenario, run, field), std::back_inserter(problems));
    if (!run.name.empty() && !names.insert(run.name).second) {
      problems.push_back({field + ".name", inQuotes(run.name) + " is already the name of a run"});
    }
  }
  if (scenario.view) std::ranges::move(validateView(*scenario.view), std::back_inserter(problems));
  return problems;
}

}  // namespace polhode
