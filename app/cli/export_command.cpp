// polhode-cli export: all channels of all runs, as CSV or HDF5.
#include <memory>

#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/interrupt.h"
#include "app/cli/language/messages.h"
#include "app/cli/progress_line.h"
#include "app/cli/run_overrides.h"
#include "app/cli/scenario_arguments.h"
#include "core/export/channel_export.h"

namespace polhode::cli {
namespace {

struct ExportArguments {
  ScenarioArguments scenario;
  RunOverrides overrides;
  std::optional<std::int64_t> stride, jobs;
  std::string output;
};

ExportFormat formatOf(const std::string& output) {
  if (output == "-") return ExportFormat::Csv;
  if (const auto format = exportFormatOf(output)) return *format;
  throw UsageError("--output: must end in .csv, .h5 or .hdf5, or be - for CSV, got \"" + output +
                   "\"");
}

/// All runs, or the one --run names before its ancestors, with what is given put in place of their
/// own settings.
Scenario prepare(const ExportArguments& arguments) {
  if (!arguments.overrides.run.empty()) return arguments.overrides.singleRun(arguments.scenario);
  Scenario scenario = arguments.scenario.load();
  for (RunSettings& run : scenario.runs) {
    arguments.overrides.apply(arguments.scenario, scenario, run);
  }
  require(validate(scenario));
  noteAdjustment(scenario);
  for (RunSettings& run : scenario.runs) arguments.overrides.dropIgnored(run);
  noteIdleOptions(scenario);
  return scenario;
}

int report(const ExportReport& result, const std::string& output) {
  const std::string file = output == "-" ? "to standard output" : output;
  switch (result.outcome) {
    case ExportReport::Outcome::Refused:
      throw UsageError("cannot write " + file + ": " + result.problem);
    case ExportReport::Outcome::Failed:
      tellError("could not write " + file + ": " + result.problem);
      return simulationFailed;
    case ExportReport::Outcome::Cancelled:
      tellError("interrupted: nothing was written");
      return simulationFailed;
    case ExportReport::Outcome::Written:
      break;
  }
  for (const std::string& sentence : result.stopped) tellError(sentence);
  return result.stopped.empty() ? done : simulationFailed;
}

int execute(const ExportArguments& arguments) {
  const ExportFormat format = formatOf(arguments.output);
  const Scenario scenario = prepare(arguments);
  const Interrupt interrupt;
  ExportOptions options;
  options.stride = arguments.stride.value_or(1);
  options.jobs = static_cast<unsigned>(arguments.jobs.value_or(0));
  options.stop = interrupt.token();
  if (!arguments.overrides.run.empty()) options.runs = 1;
  ExportReport result;
  {
    ProgressLine progress;
    options.progress = [&](double share) {
      progress.say(std::to_string(static_cast<int>(100 * share)) + " % computed");
    };
    result = exportChannels(scenario, arguments.output, format, options);
  }
  return report(result, arguments.output);
}

}  // namespace

Command addExportCommand(const Parser& program) {
  const Parser parser = program.addCommand(
      "export", "All channels of all runs at every accepted step, as CSV or HDF5");
  auto arguments = std::make_shared<ExportArguments>();
  arguments->scenario.addTo(parser);
  arguments->overrides.addTo(parser, "all of them");
  parser.addInteger(
      "--stride", arguments->stride, 1, 1'000'000'000,
      "A row every N accepted steps, the start and the last step included; default: 1");
  parser.addInteger("--jobs", arguments->jobs, 1, 1024,
                    "Runs at a time; default: as many as there are cores");
  parser
      .addText("--output", arguments->output, "FILE",
               "By its ending .csv, or .h5 or .hdf5 for HDF5; - is CSV on standard output")
      .required();
  parser.setFooter(
      "Options given here override those of every run of the scenario file. A run that fails has "
      "its rows\nup to there, its reason stands in the file and on stderr, and the exit code is "
      "1. An interrupted\nexport leaves no file.");
  return {parser, [arguments] { return execute(*arguments); }};
}

}  // namespace polhode::cli
