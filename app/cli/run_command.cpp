// polhode-cli run: one run, its trajectory as CSV and its summary as JSON.
#include <cmath>
#include <iostream>
#include <memory>

#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/interrupt.h"
#include "app/cli/language/language.h"
#include "app/cli/language/messages.h"
#include "app/cli/output_file.h"
#include "app/cli/quantity_argument.h"
#include "app/cli/run_overrides.h"
#include "app/cli/scenario_arguments.h"
#include "core/integrators/counters.h"
#include "core/scenario/run_plan.h"
#include "core/studies/output.h"
#include "core/studies/trajectory.h"
#include "core/support/number_text.h"

namespace polhode::cli {
namespace {

constexpr std::size_t defaultSamples = 1001;

struct RunArguments {
  ScenarioArguments scenario;
  RunOverrides overrides;
  std::optional<double> every;
  std::optional<std::int64_t> samples;
  bool steps = false;
  QuantityArgument quantities;
  std::string output, summary;
};

/// Says which of them play no part.
void noteSampling(const RunArguments& arguments) {
  if (!arguments.output.empty()) return;
  const auto noteUnused = [](bool given, const char* option) {
    if (given) tellNote(std::string(option) + " plays no part without --output");
  };
  noteUnused(arguments.samples.has_value(), "--samples");
  noteUnused(arguments.every.has_value(), "--every");
  noteUnused(arguments.steps, "--steps");
}

/// Rows of a branch begin where it does.
SampleTimes sampleTimes(const RunArguments& arguments, double start, double tEnd) {
  if (arguments.steps) return SampleTimes::steps();
  if (!arguments.every) {
    return SampleTimes::equidistant(
        static_cast<std::size_t>(arguments.samples.value_or(defaultSamples)), start, tEnd);
  }
  if (const std::string problem = SampleTimes::problemOfInterval(*arguments.every, tEnd);
      !problem.empty())
    throw UsageError("--every: " + problem);
  return SampleTimes::every(*arguments.every, start, tEnd);
}

std::string vectorText(std::span<const double> values) {
  std::string text = "(";
  for (const double value : values) text += (text.size() > 1 ? ", " : "") + shortestText(value);
  return text + ")";
}

/// " rad"; nothing of what has no dimension.
std::string withSpace(std::string_view unit) {
  return unit.empty() ? std::string() : " " + std::string(unit);
}

/// "  steps               ": what the values of the summary stand behind.
std::string summaryLabel(std::string_view english, std::size_t width = 20) {
  return "  " + padded(told(english), width);
}

void printMethod(const Scenario& scenario, const RunSettings& settings) {
  std::cout << scenario.example << ", " << settings.formulation << ", " << settings.integrator;
  if (catalog::findStabilisation(settings.stabilisation)->position)
    std::cout << ", " << settings.stabilisation;
  if (takesFixedSteps(settings)) {
    std::cout << ", " << told("step " + shortestText(settings.step) + " s");
  } else {
    std::cout << ", rtol " << shortestText(settings.rtol) << ", atol "
              << shortestText(settings.atol);
  }
  std::cout << "\n";
}

void printState(std::size_t index, const BodyState& body, const Quaternion<double>& attitude,
                bool several) {
  std::cout << "  " << told("body " + std::to_string(index + 1)) << "\n  "
            << summaryLabel("q (w, x, y, z)", 18) << vectorText({attitude.data(), 4}) << "\n  "
            << summaryLabel("omega (body)", 18) << vectorText({body.omega_B.data(), 3})
            << " rad/s\n";
  if (!several) return;
  std::cout << "  " << summaryLabel("x", 18) << vectorText({body.x_W.data(), 3}) << " m\n  "
            << summaryLabel("v", 18) << vectorText({body.v_W.data(), 3}) << " m/s\n";
}

/// What a reader at the terminal wants to know.
void printSummary(const Scenario& scenario, const MeasuredRun& measured,
                  std::span<const Quaternion<double>> attitudes,
                  std::span<const QuantityValue> quantities) {
  const Run& run = measured.run();
  const RunSettings& settings = run.settings();
  const Statistics& statistics = run.statistics();
  printMethod(scenario, settings);
  std::cout << told(std::string(statusName(run.status())) + " at t = " + shortestText(run.time()) +
                    " s")
            << "\n"
            << summaryLabel("steps")
            << told(std::to_string(statistics.stepsAccepted) + " accepted, " +
                    std::to_string(statistics.stepsRejected) + " rejected")
            << "\n"
            << summaryLabel("rhs evaluations") << statistics.rhsEvaluations << "\n";
  if (catalog::findIntegrator(settings.integrator)->implicit) {
    for (const CounterInfo& counter : counterTable) {
      if (counter.of != CounterOf::ImplicitMethods) continue;
      std::cout << summaryLabel(counter.name) << counter(statistics) << "\n";
    }
  }
  std::cout << summaryLabel("max position drift") << shortestText(measured.maxima().positionDrift)
            << "\n"
            << summaryLabel("max velocity drift") << shortestText(measured.maxima().velocityDrift)
            << "\n"
            << summaryLabel("max energy error")
            << shortestText(measured.maxima().relativeEnergyError) << " " << told("(relative)")
            << "\n"
            << summaryLabel("wall time") << wallTimeText(measured.wallTime()) << " s\n";
  for (const auto& [quantity, value] : quantities) {
    std::cout << "  " << padded(quantity->id, 26)
              << (std::isnan(value) ? told("none")
                                    : shortestText(value) + withSpace(quantity->unit()))
              << "\n";
  }
  for (std::size_t i = 0; i < run.bodies().size(); ++i)
    printState(i, run.bodies()[i], attitudes[i], run.bodies().size() > 1);
}

/// Why the run did not finish, as a sentence; empty if it did.
std::string reasonOf(const Run& run, bool outputGood) {
  if (run.status() == RunStatus::Failed && run.failure()) {
    return describeFailure(run.settings(), *run.failure());
  }
  if (run.status() == RunStatus::Cancelled) {
    return std::string(outputGood ? "Interrupted" : "The output could not be written; stopped") +
           " at t = " + shortestText(run.time()) + " s.";
  }
  return {};
}

void writeHead(OutputFile& output, const Scenario& scenario) {
  output.writeLine("# polhode-cli " POLHODE_VERSION " run");
  output.writeLine("# scenario: " + compactScenario(scenario));
  output.writeLine(
      "# SI units, radians; q: unit quaternion, scalar first, body to space; energy and drift are "
      "those of the last accepted step at or before t");
  output.writeLine(trajectoryHeader());
}

int execute(const RunArguments& arguments) {
  const Scenario scenario = arguments.overrides.singleRun(arguments.scenario);
  noteSampling(arguments);
  const std::vector<Quantity> quantities = arguments.quantities.of(scenario);
  const bool toFile = !arguments.output.empty();
  requireCsvName(arguments.output);
  const RunSettings& settings = scenario.runs.front();
  const SampleTimes times =
      toFile ? sampleTimes(arguments, startOf(settings), scenario.tEnd) : SampleTimes::none();
  if (toFile && !arguments.summary.empty() &&
      OutputFile::same(arguments.output, arguments.summary)) {
    throw UsageError("--output and --summary: must not be the same, both are " + arguments.output);
  }
  std::optional<OutputFile> output, summary;
  if (toFile) output.emplace(arguments.output);
  if (!arguments.summary.empty()) summary.emplace(arguments.summary);

  const Interrupt interrupt;
  const std::stop_token stop = interrupt.token();
  // The ends of the interval need no dense output, which would change the steps of odex.
  const bool inside = times.hasInside() || needDenseOutput(quantities);
  AncestorAttitudes ancestors;
  ChannelMemory memory;
  MeasuredRun measured(
      startRun(scenario, settings, {.denseOutput = inside, .stop = stop}, [&](const Run& ancestor) {
        ancestors.follow(ancestor);
        followAngles(ancestor, memory);
      }));
  if (output) writeHead(*output, scenario);
  Trajectory::Listener writeRow;
  if (output) writeRow = [&](const TrajectoryRow& row) { output->writeLine(formatRow(row)); };
  Trajectory trajectory(measured.run(), times, std::move(writeRow), ancestors.take());
  QuantityMeter meter(quantities, {scenario, measured.run(), stop}, memory);
  while (measured.step()) {
    trajectory.afterStep();
    meter.observe();
    if (stop.stop_requested() || (output && !output->good())) measured.cancel();
  }
  trajectory.afterStep();
  if (measured.advanced()) meter.observe();

  const Run& run = measured.run();
  const std::string reason = reasonOf(run, !output || output->good());
  bool written = true;
  if (output) written = output->finish() && written;
  if (summary) {
    summary->write(formatSummary(scenario, measured, reason, trajectory.attitudes(),
                                 meter.values(measured.maxima())));
    written = summary->finish() && written;
  }
  if (!output && !summary)
    printSummary(scenario, measured, trajectory.attitudes(), meter.values(measured.maxima()));
  if (!reason.empty()) tellError(reason);
  return written && run.status() == RunStatus::Finished ? done : simulationFailed;
}

}  // namespace

Command addRunCommand(const Parser& program) {
  const Parser parser = program.addCommand(
      "run", "Simulate one run; without --output and --summary a short report is printed");
  auto arguments = std::make_shared<RunArguments>();
  arguments->scenario.addTo(parser);
  arguments->overrides.addTo(parser, "the first");
  const Parser sampling = parser.addGroup(
      "Rows of --output (one of; default: --samples " + std::to_string(defaultSamples) + ")", 0, 1);
  sampling.addInteger("--samples", arguments->samples, 2, 100'000'000,
                      "N equidistant times, 0 and the end time included");
  sampling.addNumber("--every", arguments->every, "0, X, 2X, ... up to the end time [s]");
  sampling.addFlag("--steps", arguments->steps, "Every accepted step");
  arguments->quantities.addTo(parser, "default: none");
  parser.addText("--output", arguments->output, "FILE.csv",
                 "Trajectory, a row a time and body; - for standard output");
  parser.addText("--summary", arguments->summary, "FILE.json",
                 "Counters, maxima, end state; written on failure too; - for standard output");
  parser.setFooter(
      "Options given here override those of the scenario file. Sampling never changes a step.\n"
      "Energy and drift in a row are those of the last accepted step at or before its time.");
  return {parser, [arguments] { return execute(*arguments); }};
}

}  // namespace polhode::cli
