// Texts to begin with, a file each: seeds ORACLE FOLDER.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include "core/catalog.h"
#include "core/figures/figure.h"
#include "core/scenario/scenario.h"
#include "core/studies/scan_study.h"
#include "core/studies/sweep_study.h"

namespace {

using namespace polhode;

int count = 0;

void put(const std::filesystem::path& folder, const std::string& text) {
  std::ofstream(folder / ("seed-" + std::to_string(++count))) << text;
}

/// Every example in each of its formulations, with every integrator in turn.
void putScenarios(const std::filesystem::path& folder) {
  std::size_t turn = 0;
  for (const ExampleInfo& example : catalog::examples())
    for (const FormulationInfo& formulation : catalog::formulations()) {
      Scenario scenario = defaultScenario(example.id);
      scenario.runs[0].formulation = formulation.id;
      const auto integrators = catalog::integrators();
      for (std::size_t tries = 0; tries < integrators.size(); ++tries) {
        scenario.runs[0].integrator = integrators[turn++ % integrators.size()].id;
        scenario.runs[0].step = 1e-3;
        if (!validate(scenario).empty()) scenario.runs[0].step = 0;
        if (validate(scenario).empty()) break;
      }
      if (validate(scenario).empty()) put(folder, formatScenario(scenario));
    }
}

void putTables(const std::filesystem::path& folder) {
  ScanPlan plan;
  plan.scenario = defaultScenario("gyro-top");
  plan.axes.push_back({.parameter = "Omega3", .values = {10, 20, 30}});
  const auto members = std::get<ScanMembers>(expandScan(plan));
  StudyTable table = makeScanTable("# polhode-cli 1 scan", plan, members);
  for (std::size_t run = 0; run < members.count; ++run) {
    const Statistics statistics;
    table.rows[run] =
        formatScanRow(table.keys[run], {run, statistics, {}, {}, RunStatus::Finished, {}});
  }
  put(folder, formatStudyTable(table));
  std::string journal = formatJournalHead(table);
  for (std::size_t run = 0; run < members.count; ++run)
    journal += formatJournalRow(run, table.rows[run]);
  put(folder, journal);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fprintf(stderr, "usage: seeds ORACLE FOLDER\n");
    return 2;
  }
  const std::string oracle = argv[1];
  std::filesystem::create_directories(argv[2]);
  if (oracle == "scenario") putScenarios(argv[2]);
  if (oracle == "scan" || oracle == "journal") putTables(argv[2]);
  std::printf("%d texts\n", count);
  return 0;
}
