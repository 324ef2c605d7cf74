#include "app/cli/sweep_arguments.h"

#include <algorithm>

#include "app/cli/arguments.h"
#include "app/cli/language/messages.h"

namespace polhode::cli {
namespace {

constexpr const char* defaultTolerances = "1e-3,1e-6,1e-9";

/// A named method with fixed steps needs to know them; where all are asked for it is left out.
void requireStep(const SweepPlan& plan) {
  for (const std::string& id : plan.integrators) {
    if (catalog::takesFixedSteps(id) && plan.steps.empty()) {
      throw UsageError("--integrators: " + id + " takes fixed steps: it needs --step LIST [s]");
    }
  }
}

SweepRuns expandRuns(const SweepArguments& arguments, Scenario& scenario) {
  const std::vector<double> tolerances = parseTolerances(
      arguments.tolerances.empty() ? defaultTolerances : std::string_view(arguments.tolerances));
  std::vector<double> steps;
  if (!arguments.steps.empty()) steps = parseSteps(arguments.steps);
  const OptionValues options = arguments.scenario.optionValues();
  if (arguments.sweepsOwnRuns()) {
    for (RunSettings& run : scenario.runs) {
      if (!arguments.stabilisation.empty()) run.stabilisation = arguments.stabilisation;
      for (const auto& [id, value] : options) run.options.insert_or_assign(id, value);
    }
    return expandSweep(scenario, tolerances, steps);
  }
  SweepPlan plan;
  if (!arguments.formulations.empty()) {
    plan.formulations = parseIds("--formulations", arguments.formulations);
  }
  if (!arguments.integrators.empty()) {
    plan.integrators = parseIds("--integrators", arguments.integrators);
  }
  plan.tolerances = tolerances;
  if (!arguments.stabilisation.empty()) plan.stabilisation = arguments.stabilisation;
  plan.steps = std::move(steps);
  plan.options = options;
  requireStep(plan);
  return expandSweep(scenario, plan);
}

/// Says which arguments play no part in any of the runs.
void noteIgnored(const SweepArguments& arguments, const Scenario& scenario) {
  const auto& runs = scenario.runs;
  if (!arguments.tolerances.empty() && std::ranges::all_of(runs, takesFixedSteps)) {
    tellNote("all runs take fixed steps: --tolerances is ignored");
  }
  if (!arguments.steps.empty() && std::ranges::none_of(runs, takesFixedSteps)) {
    tellNote("all runs choose their steps: --step is ignored");
  }
  noteIdleOptions(scenario);
}

}  // namespace

bool SweepArguments::sweepsOwnRuns() const {
  return scenario.fromFile() && formulations.empty() && integrators.empty();
}

Scenario SweepArguments::expand() const {
  Scenario loaded = scenario.load();
  // The runs come from the lists: the file's would only be judged in vain.
  require(validateSystem(loaded));
  SweepRuns sweep = expandRuns(*this, loaded);
  for (const std::string& line : groupedByReason(sweep.skipped)) tellNote("skipped " + line);
  require(sweep.problems);
  loaded.runs = std::move(sweep.runs);
  noteIgnored(*this, loaded);
  noteAdjustment(loaded);
  return loaded;
}

void SweepArguments::addTo(const Parser& parser) {
  const Parser source = scenario.addTo(parser);
  source.addTexts("--merge", merge, "FILE.csv",
                  "Join the tables of shards to the one the whole sweep would have written");
  parser.addText("--formulations", formulations, "a,b|all", "List, or all; default: all");
  parser.addText("--integrators", integrators, "a,b|all", "List, or all; default: all");
  parser.addText("--tolerances", tolerances, "LIST",
                 "rtol = atol: a list 1e-3,1e-6, or 1e-3:1e-9 for all decades; default: " +
                     std::string(defaultTolerances));
  parser.addText("--step", steps, "LIST",
                 "Steps of fixed-step integrators [s], in place of tolerances and in their column: "
                 "a list 0.1,0.05, or 0.1:0.001 for all decades; without it all leaves them out");
  parser.addText("--stabilisation", stabilisation, "ID", "Of all runs; default: none");
  parser.addInteger("--jobs", jobs, 1, 1024, "Runs at a time; default: as many as there are cores");
  parser.addText("--shard", shard, "K/N",
                 "Make only part K of N, about as long as the others; see --merge");
  parser.addText("--output", output, "FILE.csv",
                 "Table; default: -, standard output. A file is complete or not there: until then "
                 "its rows are in FILE.csv.part, and the same command goes on from there");
  parser.setFooter(
      "With --scenario and neither --formulations nor --integrators, the file's own runs are "
      "swept\n"
      "over the tolerances, runs with fixed steps over --step if given. A combination that is not\n"
      "available is left out where all asked for it, and an error where it was named. A run that\n"
      "fails has a row with its reason and changes no exit code. max-steps is\n" +
      std::to_string(sweepMaxSteps) + " unless --option max-steps=N is given.");
}

}  // namespace polhode::cli
