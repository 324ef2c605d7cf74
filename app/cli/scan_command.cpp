// polhode-cli scan: one run over many values of its parameters.
#include <memory>

#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/merge_tables.h"
#include "app/cli/scan_arguments.h"
#include "app/cli/study_output.h"
#include "core/studies/scan_study.h"

namespace polhode::cli {
namespace {

ScanMembers membersOf(const ScanPlan& plan) {
  auto members = expandScan(plan);
  if (const auto* problems = std::get_if<std::vector<Problem>>(&members)) require(*problems);
  return std::get<ScanMembers>(std::move(members));
}

int execute(const ScanArguments& arguments, const Parser& parser) {
  if (!arguments.merge.empty()) {
    requireOnlyMerge(parser);
    return mergeTables(scanKind(), arguments.merge, arguments.output, arguments.hdf5());
  }
  const std::optional<Shard> shard = parseShardOption(arguments.shard);
  const EnsembleControl control{.jobs = static_cast<unsigned>(arguments.jobs.value_or(0)),
                                .lanes = arguments.parsedLanes()};
  ScanPlan plan = arguments.plan();
  const ScanMembers members = membersOf(plan);
  arguments.chooseQuantities(plan, members);
  const StudyTable table =
      makeScanTable("# polhode-cli " POLHODE_VERSION " scan", plan, members, shard);
  const Ensemble ensemble{plan.scenario, members.parameters, members.values, plan.quantities};
  const StudyWork work{.make = [&](std::span<const std::size_t> runs, const auto& ended,
                                   const std::stop_token& stop) {
    const auto pass = [&](const MemberResult& result) {
      ended({result.member, formatScanRow(table.keys[result.member], result),
             result.status == RunStatus::Cancelled});
    };
    runEnsemble(ensemble, runs, control, pass, stop);
  }};
  return writeStudy(table, work, arguments.output, arguments.hdf5());
}

}  // namespace

Command addScanCommand(const Parser& program) {
  const Parser parser = program.addCommand(
      "scan", "One run over many values of its parameters, a row each with what it comes to");
  auto arguments = std::make_shared<ScanArguments>();
  arguments->addTo(parser);
  return {parser, [arguments, parser] { return execute(*arguments, parser); }};
}

}  // namespace polhode::cli
