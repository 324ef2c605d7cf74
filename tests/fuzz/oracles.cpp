#include "tests/fuzz/oracles.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <variant>
#include <vector>

#include "core/figures/figure.h"
#include "core/lessons/lesson.h"
#include "core/scenario/run_plan.h"
#include "core/simulation/run.h"
#include "core/studies/scan_study.h"
#include "core/studies/sweep_study.h"
#include "tests/fuzz/mutator.h"

namespace polhode::fuzz {
namespace {

constexpr int steps = 50;
constexpr auto longest = std::chrono::milliseconds(500);  // of one run: chains may be long

bool isFinite(const BodyState& body) {
  return body.R_WB.allFinite() && body.x_W.allFinite() && body.v_W.allFinite() &&
         body.omega_B.allFinite();
}

std::string faultOfRun(const Scenario& scenario, const RunSettings& settings) {
  Run run(scenario, settings);
  const auto start = std::chrono::steady_clock::now();
  for (int n = 0; n < steps && run.step(); ++n)
    if (std::chrono::steady_clock::now() - start > longest) break;
  if (run.status() == RunStatus::Failed)
    return run.failure() && !run.failure()->reason.empty() ? "" : "a failure has no reason";
  if (!std::ranges::all_of(run.bodies(), isFinite) || !std::isfinite(run.time()))
    return "a body is nowhere, and nothing says so";
  return run.status() == RunStatus::Cancelled ? "nobody has cancelled the run" : "";
}

std::string faultOfScenario(std::string_view text) {
  const auto read = parseScenario(text);
  const auto* scenario = std::get_if<Scenario>(&read);
  if (!scenario) return std::get_if<1>(&read)->empty() ? "refused without a reason" : "";
  const std::string written = formatScenario(*scenario);
  const auto again = parseScenario(written);
  if (!std::holds_alternative<Scenario>(again)) return "what was written is refused: " + written;
  if (!(std::get<Scenario>(again) == *scenario)) return "written it reads otherwise: " + written;
  for (const RunSettings& run : scenario->runs)
    if (!parentOf(*scenario, run)) return faultOfRun(*scenario, run);
  return "no run is without a parent";
}

std::string faultOfLesson(std::string_view text) {
  const auto read = parseLesson(text);
  const auto* problems = std::get_if<std::vector<FileProblem>>(&read);
  return problems && problems->empty() ? "refused without a reason" : "";
}

std::string faultOfFigure(std::string_view text) {
  const auto read = parseFigure(text);
  if (const auto* problems = std::get_if<std::vector<FileProblem>>(&read))
    return problems->empty() ? "refused without a reason" : "";
  (void)validateFigure(std::get<FigureDescription>(read));
  return {};
}

std::string faultOfTable(const StudyKind& kind, std::string_view text) {
  const auto read = parseStudyTable(kind, text);
  const auto* table = std::get_if<StudyTable>(&read);
  if (!table) return std::get<std::string>(read).empty() ? "refused without a reason" : "";
  if (!table->complete()) return {};
  const std::string written = formatStudyTable(*table);
  const auto again = parseStudyTable(kind, written);
  if (!std::holds_alternative<StudyTable>(again)) return "what was written is refused";
  return formatStudyTable(std::get<StudyTable>(again)) == written ? ""
                                                                  : "written it reads otherwise";
}

std::string faultOfSweep(std::string_view text) {
  return faultOfTable(sweepKind(), text);
}
std::string faultOfScan(std::string_view text) {
  return faultOfTable(scanKind(), text);
}

/// Of three tops: small enough to be found by chance.
StudyTable smallScan() {
  static const StudyTable table = [] {
    ScanPlan plan;
    plan.scenario = defaultScenario("gyro-top");
    plan.axes.push_back({.parameter = "Omega3", .values = {10, 20, 30}});
    const auto members = expandScan(plan);
    return makeScanTable("# polhode-cli 1 scan", plan, std::get<ScanMembers>(members));
  }();
  return table;
}

std::string faultOfJournal(std::string_view text) {
  StudyTable once = smallScan(), twice = once;
  const JournalContent content = parseJournal(text, once);
  if (content.wholeBytes > text.size()) return "more is whole than there is";
  if (content.kind != JournalKind::Same) return {};
  (void)parseJournal(text.substr(0, content.wholeBytes), twice);
  return once.rows == twice.rows ? "" : "a torn line has a row";
}

constexpr std::array table{
    Oracle{"scenario", faultOfScenario, mutate},
    Oracle{"lesson", faultOfLesson, mutate},
    Oracle{"figure", faultOfFigure, mutate},
    Oracle{"sweep", faultOfSweep},
    Oracle{"scan", faultOfScan},
    Oracle{"journal", faultOfJournal},
};

}  // namespace

std::span<const Oracle> oracles() {
  return table;
}

}  // namespace polhode::fuzz
