// polhode-cli sweep: formulations x integrators x tolerances on all cores.
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <iostream>
#include <memory>
#include <vector>

#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/interrupt.h"
#include "app/cli/output_file.h"
#include "app/cli/progress_line.h"
#include "app/cli/scenario_arguments.h"
#include "core/simulation/output.h"

namespace polhode::cli {
namespace {

struct SweepArguments {
  ScenarioArguments scenario;
  std::string formulations, integrators, stabilisation;
  std::string tolerances = "1e-3,1e-6,1e-9";
  std::optional<double> step;
  std::optional<std::int64_t> jobs;
  std::string output = "-";
};

/// A named method with fixed steps needs to know them; where all are asked for it is left out.
void requireStep(const SweepPlan& plan) {
  for (const std::string& id : plan.integrators) {
    const IntegratorInfo* integrator = catalog::findIntegrator(id);
    if (integrator && integrator->fixedStep && plan.step == 0) {
      throw UsageError("--integrators: " + id + " takes fixed steps: it needs --step X [s]");
    }
  }
}

/// Problems of one run are told as those of the list its setting comes from.
std::vector<Problem> asLists(std::vector<Problem> problems) {
  for (Problem& problem : problems) {
    if (problem.field == "formulation" || problem.field == "integrator") problem.field += "s";
    if (problem.field == "rtol" || problem.field == "atol") problem.field = "tolerances";
  }
  return problems;
}

/// A file's own runs are swept unless the command says over what.
bool sweepsOwnRuns(const SweepArguments& arguments) {
  return arguments.scenario.fromFile() && arguments.formulations.empty() &&
         arguments.integrators.empty();
}

SweepRuns expand(const SweepArguments& arguments, Scenario& scenario) {
  const std::vector<double> tolerances = parseTolerances(arguments.tolerances);
  const OptionValues options = arguments.scenario.optionValues();
  if (sweepsOwnRuns(arguments)) {
    for (RunSettings& run : scenario.runs) {
      if (!arguments.stabilisation.empty()) run.stabilisation = arguments.stabilisation;
      if (arguments.step) run.step = *arguments.step;
      for (const auto& [id, value] : options) run.options.insert_or_assign(id, value);
    }
    return expandSweep(scenario, tolerances);
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
  plan.step = arguments.step.value_or(0);
  plan.options = options;
  requireStep(plan);
  SweepRuns sweep = expandSweep(scenario, plan);
  sweep.problems = asLists(std::move(sweep.problems));
  return sweep;
}

std::string referenceComment(const ReferenceSolution& reference) {
  if (!reference.available()) {
    return "# reference: not available (" + reference.problem + "); errors are empty";
  }
  return "# reference: " + reference.method +
         "; accuracy at the end time: " + describeAccuracy(reference.points.front());
}

int execute(const SweepArguments& arguments) {
  Scenario scenario = arguments.scenario.load();
  // The runs come from the lists: the file's would only be judged in vain.
  require(validateSystem(scenario));
  const SweepRuns sweep = expand(arguments, scenario);
  for (const std::string& line : sweep.skipped) std::cerr << "note: skipped " << line << "\n";
  require(sweep.problems);
  OutputFile output(arguments.output);

  const Interrupt interrupt;
  const std::stop_token stop = interrupt.token();
  {
    ProgressLine progress(sweep.runs.size());
    progress.say("reference solution");
    const double times[] = {scenario.tEnd};
    const ReferenceSolution reference = computeReference(scenario, times, {}, stop);
    const std::string comment = referenceComment(reference);

    Scenario swept = scenario;
    swept.runs = sweep.runs;
    output.writeLine("# polhode-cli " POLHODE_VERSION " sweep");
    output.writeLine("# scenario (a run each row, in this order): " + compactScenario(swept));
    output.writeLine(comment);
    output.writeLine(sweepHeader());
    const std::vector<SweepTask> tasks = sweepTasks(
        scenario, sweep.runs, reference.available() ? &reference.points.front() : nullptr);
    std::size_t ended = 0;
    runSweep(tasks, static_cast<unsigned>(arguments.jobs.value_or(0)),
             {.ended = [&](const SweepRow&) { progress.report(++ended); },
              .row = [&](const SweepRow& row) { output.writeLine(formatRow(row)); }},
             stop);
  }
  const bool written = output.finish();
  if (stop.stop_requested()) {
    std::cerr << "error: interrupted: runs that had not ended are marked as cancelled\n";
    return simulationFailed;
  }
  return written ? done : simulationFailed;
}

}  // namespace

Command addSweepCommand(CLI::App& program) {
  CLI::App* parser = program.add_subcommand(
      "sweep", "Work and precision of many runs, a CSV row each, against a reference solution");
  auto arguments = std::make_shared<SweepArguments>();
  arguments->scenario.addTo(*parser);
  parser->add_option("--formulations", arguments->formulations, "List, or all; default: all")
      ->type_name("a,b|all");
  parser->add_option("--integrators", arguments->integrators, "List, or all; default: all")
      ->type_name("a,b|all");
  parser
      ->add_option("--tolerances", arguments->tolerances,
                   "rtol = atol: a list 1e-3,1e-6, or 1e-3:1e-9 for all decades; default: " +
                       arguments->tolerances)
      ->type_name("LIST");
  addNumber(*parser, "--step", arguments->step,
            "Step of fixed-step integrators [s]: they make one run each; without it all leaves "
            "them out");
  parser->add_option("--stabilisation", arguments->stabilisation, "Of all runs; default: none")
      ->type_name("ID");
  addInteger(*parser, "--jobs", arguments->jobs, 1, 1024,
             "Runs at a time; default: as many as there are cores");
  parser->add_option("--output", arguments->output, "Table; default: -, standard output")
      ->type_name("FILE.csv");
  parser->footer(
      "With --scenario and neither --formulations nor --integrators, the file's own runs are swept "
      "over\nthe tolerances. A combination that is not available is left out where all asked for "
      "it, and an\nerror where it was named. A run that fails has a row with its reason and "
      "changes "
      "no exit code.\nmax-steps is " +
      std::to_string(sweepMaxSteps) + " unless --option max-steps=N is given.");
  return {parser, [arguments] { return execute(*arguments); }};
}

}  // namespace polhode::cli
