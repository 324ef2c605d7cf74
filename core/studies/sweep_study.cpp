#include "core/studies/sweep_study.h"

#include <algorithm>

#include "core/studies/output.h"
#include "core/support/csv_text.h"

namespace polhode {
namespace {

/// What the rows of a scenario's runs begin with, or what is wrong with the scenario: not more than
/// that is asked of it, as one of another version may have other examples and settings.
std::variant<StudyLayout, std::vector<FileProblem>> layoutOfSweep(std::string_view scenario) {
  const auto tree = readJson(scenario);
  if (const auto* error = std::get_if<JsonSyntaxError>(&tree)) {
    return std::vector<FileProblem>{{error->line, "", error->message}};
  }
  const std::vector<std::string_view> columns = csvCells(sweepHeader());
  // The first one that is measured.
  const auto measured =
      static_cast<std::size_t>(std::ranges::find(columns, "tolerance") - columns.begin() + 1);
  JsonNotes notes;
  JsonFields fields(notes, std::get<JsonNode>(tree), "");
  std::string example;
  StudyLayout layout{std::string(sweepHeader()), {}};
  for (const char* key : {"example", "runs"}) fields.require(key);
  fields.read("example", example);
  fields.eachOf("runs", [&](const JsonNode& node, const std::string& field) {
    JsonFields entry(notes, node, field);
    for (const char* key : {"formulation", "integrator", "stabilisation", "rtol"})
      entry.require(key);
    SweepRow row;
    row.example = example;
    entry.read("formulation", row.run.formulation);
    entry.read("integrator", row.run.integrator);
    entry.read("stabilisation", row.run.stabilisation);
    entry.read("rtol", row.run.rtol);
    entry.read("step", row.run.step);
    const std::string line = formatRow(row);
    const std::string_view next = csvCells(line)[measured];
    layout.keys.push_back(line.substr(0, static_cast<std::size_t>(next.data() - line.data())));
  });
  if (!notes.empty()) return notes.take();
  return layout;
}

constexpr StudyKind kindOfSweeps{.name = "sweep",
                                 .subject = "scenario",
                                 .subjectStart = "# scenario (a run each row, in this order): ",
                                 .hasReference = true,
                                 .layout = layoutOfSweep};

}  // namespace

const StudyKind& sweepKind() {
  return kindOfSweeps;
}

StudyTable makeSweepTable(std::string producer, const Scenario& scenario,
                          const std::optional<Shard>& shard) {
  StudyTable table = makeStudyTable(kindOfSweeps, std::move(producer), compactScenario(scenario));
  if (shard) takeShard(table, *shard, orderByCost(sweepTasks(scenario, scenario.runs, nullptr)));
  return table;
}

}  // namespace polhode
