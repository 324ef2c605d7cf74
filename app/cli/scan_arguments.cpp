#include "app/cli/scan_arguments.h"

#include <algorithm>

#include "app/cli/arguments.h"
#include "core/export/channel_export.h"
#include "core/scenario/run_plan.h"
#include "core/support/number_text.h"

namespace polhode::cli {
namespace {

constexpr std::int64_t mostLanes = 64;

std::vector<ScanAxis> axesOf(const ScanArguments& arguments) {
  std::vector<ScanAxis> axes;
  for (const std::string& text : arguments.vary) {
    const auto [name, values] = splitAssignment("--vary", text);
    axes.push_back({name, parseValues("--vary " + name, values, maximumMembers)});
  }
  return axes;
}

/// --set and --vary of one parameter: one of them would be in vain.
void requireNotSet(const ScanArguments& arguments, const std::string& option,
                   const std::string& parameter) {
  for (const std::string& text : arguments.scenario.parameters)
    if (splitAssignment("--set", text).first == parameter)
      throw UsageError(option + " " + parameter + ": is given by --set as well");
}

/// What has no meaning without the fan.
void requireNoFanOptions(const ScanArguments& arguments) {
  const auto refuse = [](bool given, const char* option) {
    if (given) throw UsageError(std::string(option) + ": needs --fan N");
  };
  refuse(!arguments.spread.empty(), "--spread");
  refuse(!arguments.distribution.empty(), "--distribution");
  refuse(arguments.seed.has_value(), "--seed");
}

std::optional<Fan> fanOf(const ScanArguments& arguments) {
  if (!arguments.fan) {
    requireNoFanOptions(arguments);
    return std::nullopt;
  }
  if (arguments.spread.empty())
    throw UsageError("--fan: needs --spread NAME=SIGMA, what its members differ in");
  Fan fan;
  fan.members = static_cast<std::size_t>(*arguments.fan);
  for (const std::string& text : arguments.spread) {
    const auto [name, value] = splitAssignment("--spread", text);
    const std::optional<double> sigma = parseNumber(value);
    if (!sigma) throw UsageError("--spread " + name + ": must be a number, got \"" + value + "\"");
    fan.spread.push_back({name, *sigma});
  }
  fan.distribution = findDistribution(arguments.distribution).value_or(FanDistribution::Normal);
  fan.seed = arguments.seed.value_or(1);
  return fan;
}

}  // namespace

void ScanArguments::addTo(const Parser& parser) {
  const Parser source = scenario.addTo(parser);
  source.addTexts("--merge", merge, "FILES",
                  "Join the tables of shards to the one the whole scan would have written");
  overrides.addTo(parser, "the first");
  parser.addRepeatable("--vary", vary, "NAME=SPEC",
                       "A parameter and its values: a:b:N for N equidistant ones, both ends "
                       "included, a:b:Nlog by their logarithms, or v1,v2,...; repeatable: a grid, "
                       "the last one fastest");
  quantities.addTo(parser, "default: the three maxima");
  parser.addInteger(
      "--fan", fan, 2, static_cast<std::int64_t>(maximumMembers),
      "N neighbours of the run, or of each point of the grid; the first is not moved");
  parser.addRepeatable("--spread", spread, "NAME=SIGMA",
                       "A parameter the neighbours differ in and its standard deviation, in its "
                       "unit; repeatable");
  parser
      .addText("--distribution", distribution, "ID", "Of the fan: normal, uniform; default: normal")
      .oneOf({std::string(distributionName(FanDistribution::Normal)),
              std::string(distributionName(FanDistribution::Uniform))});
  parser.addInteger("--seed", seed,
                    "Of the fan's random numbers, which mean the same everywhere; default: 1");
  parser.addText(
      "--lanes", lanes, "auto|N",
      "Runs side by side in a SIMD vector at most, where method and machine can; plays no "
      "part in the rows; default: auto");
  parser.addInteger("--jobs", jobs, 1, 1024, "Threads; default: as many as there are cores");
  parser.addText("--shard", shard, "K/N", "Make only every N-th run from the K-th on; see --merge");
  parser.addText("--output", output, "FILE",
                 "Table: FILE.csv, or FILE.h5 or .hdf5 for HDF5; default: -, standard output. A "
                 "file is complete or not there: until then its rows are in FILE.part, and the "
                 "same command goes on from there");
  parser.setFooter(
      "A row a run: the varied parameters, the quantities, the counters, how it ended. Each run "
      "has\n"
      "what run --quantities has with the same values, bit for bit. A cell is empty where there "
      "is\n"
      "no such value. A run that fails has a row with its reason and changes no exit code.");
}

ScanPlan ScanArguments::plan() const {
  ScanPlan plan;
  plan.axes = axesOf(*this);
  plan.fan = fanOf(*this);
  if (plan.axes.empty() && !plan.fan)
    throw UsageError("scan: at least one --vary NAME=SPEC or a --fan is needed");
  for (const ScanAxis& axis : plan.axes) requireNotSet(*this, "--vary", axis.parameter);
  const Scenario chosen = overrides.singleRun(scenario);
  const RunSettings& run = chosen.runs.front();
  if (parentOf(chosen, run))
    throw UsageError("scan: \"" + displayName(run) + "\" starts from the run \"" + run.from->run +
                     "\"; a scan makes runs from their initial state");
  plan.scenario = standingAlone(chosen, run);
  return plan;
}

void ScanArguments::chooseQuantities(ScanPlan& plan, const ScanMembers& members) const {
  if (quantities.text.empty()) {
    plan.quantities = usualQuantities();
  } else if (quantities.all()) {
    plan.quantities = quantities.of(scenarioOfMember(plan, members, 0));
  } else {
    plan.quantities = quantities.parse();
    for (const Quantity& quantity : plan.quantities)
      if (const std::string reason = unavailableReason(quantity, plan, members); !reason.empty())
        throw UsageError("--quantities " + quantity.id + ": " + reason);
  }
}

int ScanArguments::parsedLanes() const {
  if (lanes == "auto") return 0;
  const auto number = parseInteger(lanes);
  if (!number || *number < 1 || *number > mostLanes)
    throw UsageError("--lanes: must be auto or an integer in [1, " + std::to_string(mostLanes) +
                     "], got \"" + lanes + "\"");
  return static_cast<int>(*number);
}

bool ScanArguments::hdf5() const {
  return exportFormatOf(output) == ExportFormat::Hdf5;
}

}  // namespace polhode::cli
