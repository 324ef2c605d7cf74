#include <cmath>

#include "core/scenario/run_plan.h"
#include "core/scenario/validation.h"
#include "core/support/number_text.h"

namespace polhode {

namespace {

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
      return "must be one of " + validation::idsOf(option.choices) + ", got " +
             validation::inQuotes(value);
    }
    case OptionInfo::Kind::Integer: {
      const auto number = parseInteger(value);
      if (number && !outside(static_cast<double>(*number))) return {};
      return "must be an integer in " + range() + ", got " + validation::inQuotes(value);
    }
    case OptionInfo::Kind::Real: {
      const auto number = parseNumber(value);
      if (number && !outside(*number)) return {};
      return "must be a number in " + range() + ", got " + validation::inQuotes(value);
    }
  }
  return {};
}

void checkOptions(const Combination& combination, const OptionValues& options,
                  const std::string& field, std::vector<Problem>& problems) {
  for (const auto& [id, value] : options) {
    const OptionInfo* option = catalog::findOption(id);
    std::string message = option ? optionProblem(*option, value)
                                 : validation::unknownMessage("option", id, catalog::options());
    if (message.empty()) message = catalog::unavailableReason(combination, *option, value, options);
    if (!message.empty()) problems.push_back({field + "." + id, std::move(message)});
  }
}

/// The known ids of a run, and the parameters it starts with.
Combination combinationOf(const Scenario& scenario, const RunSettings& run,
                          const ParameterValues& parameters) {
  const auto known = [](const auto* info, const std::string& id) {
    return info ? std::string_view(id) : std::string_view();
  };
  return {known(catalog::findExample(scenario.example), scenario.example),
          known(catalog::findFormulation(run.formulation), run.formulation),
          known(catalog::findIntegrator(run.integrator), run.integrator),
          known(catalog::findStabilisation(run.stabilisation), run.stabilisation), &parameters};
}

/// The scenario's, and the run's in their place. Of more changes than there may be none is looked
/// at: they are refused in any case.
ParameterValues parametersAtStart(const Scenario& scenario, const RunSettings& run) {
  const bool judged = std::max(scenario.changes.size(), run.changes.size()) <= maximumChanges;
  if (judged && catalog::findExample(scenario.example)) return planOf(scenario, run).parameters;
  return scenario.parameters;
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

constexpr std::string_view stateIsTheParents =
    "belongs to the initial state: a branch starts in the state of its parent";

constexpr std::string_view bodiesAreTheScenarios =
    "belongs to the scenario: its runs have equally many bodies";

std::string namesOf(const Scenario& scenario) {
  std::string names;
  for (const RunSettings& run : validation::judgedRuns(scenario))
    if (!run.name.empty()) names += (names.empty() ? "" : ", ") + validation::inQuotes(run.name);
  return names.empty() ? "no run has a name" : "there are: " + names;
}

/// Whether the run's parent, or one of that one's parents, is the run itself.
bool leadsBack(const Scenario& scenario, const RunSettings& run) {
  const BranchPoint* from = &*run.from;
  for (std::size_t i = 0; i <= validation::judgedRuns(scenario).size() && from; ++i) {
    if (from->run == run.name) return true;
    const RunSettings* parent = runNamed(scenario, from->run);
    from = parent && parent->from ? &*parent->from : nullptr;
  }
  return false;
}

void checkBranchPoint(const Scenario& scenario, const RunSettings& run, const std::string& field,
                      std::vector<Problem>& problems) {
  const auto& [name, t] = *run.from;
  const RunSettings* parent = runNamed(scenario, name);
  if (!parent) {
    problems.push_back(
        {field + ".run", "unknown run " + validation::inQuotes(name) + "; " + namesOf(scenario)});
    return;
  }
  if (leadsBack(scenario, run)) {
    problems.push_back({field + ".run", validation::inQuotes(name) +
                                            " starts from this run, itself or through others"});
    return;
  }
  const double least = startOf(*parent);
  if (!(t >= least && t < scenario.tEnd))
    problems.push_back({field + ".t", "must be in [" + shortestText(least) +
                                          ", t_end = " + shortestText(scenario.tEnd) + "), where " +
                                          validation::inQuotes(name) + " is, got " +
                                          shortestText(t)});
}

/// What a run, which starts with the parameters, is set to after a change.
void checkChangedSettings(const Scenario& scenario, const RunSettings& run,
                          const ParameterValues& parameters, const RunChange& change,
                          const std::string& field, std::vector<Problem>& problems) {
  const bool adaptive = !takesFixedSteps(run);
  if (change.rtol) checkTolerance(*change.rtol, adaptive, field + ".rtol", problems);
  if (change.atol) checkTolerance(*change.atol, adaptive, field + ".atol", problems);
  if (change.step) checkStep(scenario, run, !adaptive, field + ".step", problems);
  if (!change.stabilisation) return;
  if (!catalog::findStabilisation(*change.stabilisation)) {
    problems.push_back({field + ".stabilisation",
                        validation::unknownMessage("stabilisation", *change.stabilisation,
                                                   catalog::stabilisations())});
    return;
  }
  const Combination whole = combinationOf(scenario, run, parameters);
  Combination part = whole;
  part.stabilisation = {};
  // What is wrong without it has been told of the run.
  if (!catalog::unavailableReason(part).empty()) return;
  if (std::string reason = catalog::unavailableReason(whole); !reason.empty())
    problems.push_back({field + ".stabilisation", std::move(reason)});
}

void checkRunChanges(const Scenario& scenario, const RunSettings& run,
                     const ParameterValues& parameters, const ExampleInfo& example,
                     const std::string& prefix, std::vector<Problem>& problems) {
  double last = 0;
  RunSettings changed = run;
  const auto changes = validation::judgedChanges(run.changes, prefix, problems);
  for (std::size_t i = 0; i < changes.size(); ++i) {
    const RunChange& change = changes[i];
    const std::string field = prefix + "[" + std::to_string(i) + "]";
    validation::checkChangeTime(scenario, change.t, last, field, problems);
    last = std::max(last, change.t);
    validation::checkParameters(example, change.parameters, field + ".parameters.",
                                validation::cannotChangeLater, problems);
    applySettings(change, changed);
    checkChangedSettings(scenario, changed, parameters, change, field, problems);
  }
}

/// What the run's own parameters and the scenario's make together, from its start to its end.
/// Precondition: its changes are in ascending order.
void checkPlan(const Scenario& scenario, const RunSettings& run, const ExampleInfo& example,
               const std::string& field, std::vector<Problem>& problems) {
  RunPlan plan = planOf(scenario, run);
  std::vector<Problem> known = example.problems(completeParameters(example, scenario.parameters));
  known =
      validation::checkExample(example, plan.parameters, field + ".parameters.", known, problems);
  for (const RunChange& change : plan.changes) {
    overlay(plan.parameters, change.parameters);
    const auto own = std::ranges::lower_bound(run.changes, change.t, {}, &RunChange::t);
    const std::string at =
        own == run.changes.end() || own->t != change.t
            ? field + ".parameters."
            : field + ".changes[" + std::to_string(own - run.changes.begin()) + "].parameters.";
    known = validation::checkExample(example, plan.parameters, at, known, problems);
  }
}

bool hasOwn(const RunSettings& run) {
  return !run.parameters.empty() || !run.changes.empty() || run.from;
}

/// What the run does not share with the others: its parameters, its changes, where it starts.
void checkOwn(const Scenario& scenario, const RunSettings& run, const ParameterValues& parameters,
              bool systemIsSound, const std::string& field, std::vector<Problem>& problems) {
  const std::size_t before = problems.size();
  if (run.from) checkBranchPoint(scenario, run, field + ".from", problems);
  const ExampleInfo* example = catalog::findExample(scenario.example);
  if (!example) return;
  validation::checkParameters(*example, run.parameters, field + ".parameters.",
                              run.from ? stateIsTheParents : std::string_view(), problems);
  for (const ParameterInfo& info : example->parameters)
    if (info.whole && !run.from && run.parameters.contains(info.id))
      problems.push_back(
          {field + ".parameters." + std::string(info.id), std::string(bodiesAreTheScenarios)});
  checkRunChanges(scenario, run, parameters, *example, field + ".changes", problems);
  // Of what stands in the scenario itself validateSystem() tells.
  if (systemIsSound && hasOwn(run) && problems.size() == before)
    checkPlan(scenario, run, *example, field, problems);
}

}  // namespace

std::vector<Problem> validation::checkRun(const Scenario& scenario, const RunSettings& run,
                                          std::string_view prefix, bool systemIsSound) {
  std::vector<Problem> problems;
  const std::string field(prefix);
  if (hasControlCharacter(run.name)) {
    problems.push_back({field + ".name", "must not contain control characters or line breaks"});
  }
  if (!catalog::findFormulation(run.formulation)) {
    problems.push_back(
        {field + ".formulation",
         validation::unknownMessage("formulation", run.formulation, catalog::formulations())});
  }
  if (!catalog::findIntegrator(run.integrator)) {
    problems.push_back(
        {field + ".integrator",
         validation::unknownMessage("integrator", run.integrator, catalog::integrators())});
  }
  if (!catalog::findStabilisation(run.stabilisation)) {
    problems.push_back(
        {field + ".stabilisation", validation::unknownMessage("stabilisation", run.stabilisation,
                                                              catalog::stabilisations())});
  }
  const ParameterValues parameters = parametersAtStart(scenario, run);
  const Combination combination = combinationOf(scenario, run, parameters);
  checkCombination(combination, field, problems);

  const bool adaptive = !takesFixedSteps(run);
  checkTolerance(run.rtol, adaptive, field + ".rtol", problems);
  checkTolerance(run.atol, adaptive, field + ".atol", problems);
  checkStep(scenario, run, !adaptive, field + ".step", problems);
  checkOptions(combination, run.options, field + ".options", problems);
  checkOwn(scenario, run, parameters, systemIsSound, field, problems);
  if (!isColour(run.colour)) {
    problems.push_back({field + ".colour",
                        "must be a colour \"#RRGGBB\", got " + validation::inQuotes(run.colour)});
  }
  return problems;
}

std::vector<Problem> validateRun(const Scenario& scenario, const RunSettings& run,
                                 std::string_view field) {
  return validation::checkRun(scenario, run, field,
                              hasOwn(run) && validateSystem(scenario).empty());
}

}  // namespace polhode
