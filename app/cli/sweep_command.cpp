// polhode-cli sweep: formulations x integrators x tolerances on all cores.
#include <memory>
#include <vector>

#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/merge_tables.h"
#include "app/cli/output_file.h"
#include "app/cli/study_output.h"
#include "app/cli/sweep_arguments.h"
#include "core/studies/output.h"
#include "core/studies/sweep_study.h"

namespace polhode::cli {
namespace {

std::string referenceComment(const ReferenceSolution& reference) {
  if (!reference.available()) {
    return "# reference: not available (" + reference.problem + "); errors are empty";
  }
  return "# reference: " + reference.method +
         "; accuracy at the end time: " + describeAccuracy(reference.points.front());
}

ReferenceSolution referenceAtTheEnd(const Scenario& scenario, const std::stop_token& stop) {
  const double times[] = {scenario.tEnd};
  return computeReference(scenario, times, {}, stop);
}

/// Makes some of the scenario's runs.
void makeRuns(const Scenario& scenario, std::span<const std::size_t> runs,
              const ReferenceSolution& reference, unsigned jobs,
              const std::function<void(EndedRun)>& ended, const std::stop_token& stop) {
  const ReferencePoint* point = reference.available() ? &reference.points.front() : nullptr;
  std::vector<SweepTask> tasks;
  for (const std::size_t run : runs) tasks.push_back({&scenario, scenario.runs[run], point});
  const auto pass = [&](const SweepRow& row) {
    ended({runs[row.task], formatRow(row), row.status == RunStatus::Cancelled});
  };
  runSweep(tasks, jobs, {.ended = pass}, stop);
}

int execute(const SweepArguments& arguments, const Parser& parser) {
  requireCsvName(arguments.output);
  if (!arguments.merge.empty()) {
    requireOnlyMerge(parser);
    return mergeTables(sweepKind(), arguments.merge, arguments.output);
  }
  const std::optional<Shard> shard = parseShardOption(arguments.shard);
  const Scenario scenario = arguments.expand();
  const StudyTable table =
      makeSweepTable("# polhode-cli " POLHODE_VERSION " sweep", scenario, shard);
  const auto jobs = static_cast<unsigned>(arguments.jobs.value_or(0));
  ReferenceSolution reference;
  const StudyWork work{
      .reference =
          [&](const std::stop_token& stop) {
            reference = referenceAtTheEnd(scenario, stop);
            return referenceComment(reference);
          },
      .make =
          [&](std::span<const std::size_t> runs, const auto& ended, const std::stop_token& stop) {
            makeRuns(scenario, runs, reference, jobs, ended, stop);
          }};
  return writeStudy(table, work, arguments.output);
}

}  // namespace

Command addSweepCommand(const Parser& program) {
  const Parser parser = program.addCommand(
      "sweep", "Work and precision of many runs, a CSV row each, against a reference solution");
  auto arguments = std::make_shared<SweepArguments>();
  arguments->addTo(parser);
  return {parser, [arguments, parser] { return execute(*arguments, parser); }};
}

}  // namespace polhode::cli
