#include "app/cli/compare_arguments.h"

#include <algorithm>

#include "app/cli/arguments.h"
#include "core/export/export_layout.h"
#include "core/scenario/run_plan.h"
#include "core/support/csv_text.h"
#include "core/support/number_text.h"

namespace polhode::cli {
namespace {

Tolerance parseTolerance(const std::string& option, std::string_view text) {
  const auto comma = text.find(',');
  const auto parse = [&](std::string_view part) {
    const std::optional<double> value = parseNumber(part);
    if (value && *value >= 0) return *value;
    throw UsageError(option + ": must be ABS or ABS,REL, numbers >= 0, got \"" + std::string(text) +
                     "\"");
  };
  Tolerance tolerance{.absolute = parse(text.substr(0, comma))};
  if (comma != std::string_view::npos) tolerance.relative = parse(text.substr(comma + 1));
  return tolerance;
}

/// "directors" of "directors_9"; all of it where no component is named.
std::string_view channelOf(std::string_view column) {
  const std::string_view channel = column.substr(0, column.rfind('_'));
  return export_layout::isColumnOf(column, channel) ? channel : column;
}

std::string quotedList(std::span<const std::string> names) {
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "\"" : ", \"") + name + "\"";
  return list;
}

}  // namespace

void CompareArguments::addTo(const Parser& parser) {
  parser.addText("A", a, "FILE", "An export of all channels, CSV or HDF5");
  parser.addText("B", b, "FILE", "Another one, of either format");
  scenario.addTo(parser, 0);
  parser.addText("--runs", runs, "A,B",
                 "The runs that are compared, by name; of an example: their formulations; of "
                 "files: one of each; default there: all that have the same name");
  overrides.addMethodTo(parser);
  parser.addRepeatable(
      "--tolerance", tolerances, "[CHANNEL=]ABS[,REL]",
      "|a - b| <= ABS + REL |b| is within, of all channels or of the one that is named, which goes "
      "first; repeatable");
}

bool CompareArguments::ofFiles() const {
  const bool simulated = scenario.fromFile() || !scenario.example.empty();
  if (simulated) {
    if (!a.empty()) throw UsageError("compare: files, or runs of a scenario, not both");
    if (runs.empty()) throw UsageError("--runs: is needed, the names of two runs: A,B");
    return false;
  }
  if (a.empty() || b.empty())
    throw UsageError("compare: two files are needed, or --scenario or --example with --runs");
  return true;
}

Tolerances CompareArguments::parsedTolerances() const {
  Tolerances parsed;
  for (const std::string& text : tolerances) {
    bool added = true;
    if (text.find('=') == std::string::npos) {
      added = !parsed.general;
      parsed.general = parseTolerance("--tolerance", text);
    } else {
      const auto [name, value] = splitAssignment("--tolerance", text);
      added = parsed.special.emplace(columnName(name), parseTolerance("--tolerance " + name, value))
                  .second;
    }
    if (!added) throw UsageError("--tolerance: two are given for the same, \"" + text + "\"");
  }
  return parsed;
}

Scenario CompareArguments::expand() const {
  Scenario expanded = scenario.load();
  std::vector<RunSettings> pair;
  if (scenario.fromFile()) {
    std::vector<std::string> names;
    for (const RunSettings& run : expanded.runs) names.push_back(displayName(run));
    const auto [first, second] = splitNames(runs, names, names);
    for (const std::string& name : {first, second}) {
      pair.push_back(findRun(expanded, name, "--runs"));
      overrides.apply(scenario, expanded, pair.back());
    }
  } else {
    std::vector<std::string> formulations;
    for (const FormulationInfo& formulation : catalog::formulations())
      formulations.emplace_back(formulation.id);
    const auto [first, second] = splitNames(runs, formulations, formulations);
    for (const std::string& formulation : {first, second}) {
      RunOverrides own = overrides;
      own.formulation = formulation;
      own.apply(scenario, expanded, pair.emplace_back(expanded.runs.front()));
    }
  }
  // One by one: problems are told of the first, as the options that set them.
  const std::vector<RunSettings> all = std::move(expanded.runs);
  for (const RunSettings& run : pair) {
    expanded.runs = all;
    expanded = scenarioOfRun(expanded, run);
    require(validate(expanded));
  }
  noteAdjustment(expanded);
  for (RunSettings& run : pair) overrides.dropIgnored(run);
  expanded.runs = std::move(pair);
  noteIdleOptions(expanded);
  // What they may branch from.
  for (const RunSettings& run : all)
    if (!run.name.empty() && !runNamed(expanded, run.name)) expanded.runs.push_back(run);
  return expanded;
}

std::pair<std::string, std::string> splitNames(std::string_view text,
                                               std::span<const std::string> left,
                                               std::span<const std::string> right) {
  std::vector<std::pair<std::string, std::string>> found;
  for (auto comma = text.find(','); comma != std::string_view::npos;
       comma = text.find(',', comma + 1)) {
    const std::string first(text.substr(0, comma)), second(text.substr(comma + 1));
    if (std::ranges::count(left, first) > 0 && std::ranges::count(right, second) > 0)
      found.emplace_back(first, second);
  }
  if (found.size() == 1) return found.front();
  const bool same = std::ranges::equal(left, right);
  throw UsageError("--runs: must be A,B, " +
                   (same ? "two of " + quotedList(left)
                         : "one of " + quotedList(left) + " and one of " + quotedList(right)) +
                   ", got \"" + std::string(text) + "\"" +
                   (found.empty() ? "" : ", which can be read in several ways"));
}

void requireKnown(const Tolerances& tolerances, std::span<const std::string> columns) {
  const auto isKnown = [&](const std::string& name) {
    const auto isOfIt = [&](std::string_view column) {
      return export_layout::isColumnOf(column, name);
    };
    const auto isChannel = [&](const ChannelInfo& channel) {
      return export_layout::isColumnOf(name, columnName(channel.id));
    };
    return std::ranges::any_of(columns, isOfIt) ||
           std::ranges::any_of(catalog::channels(), isChannel);
  };
  for (const auto& [name, tolerance] : tolerances.special)
    if (!isKnown(name))
      throw UsageError("--tolerance " + name +
                       ": there is no such channel; there are: " + columnList(columns));
}

std::string columnList(std::span<const std::string> columns) {
  std::string list;
  for (std::size_t i = 0; i < columns.size();) {
    std::size_t last = i;
    while (last + 1 < columns.size() && channelOf(columns[last + 1]) == channelOf(columns[i]))
      ++last;
    list += (i > 0 ? ", " : "") + columns[i];
    if (last > i) list += " ... " + columns[last];
    i = last + 1;
  }
  return list;
}

}  // namespace polhode::cli
