// polhode-cli sweep: formulations x integrators x tolerances on all cores.
#include <algorithm>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <memory>
#include <vector>

#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/interrupt.h"
#include "app/cli/output_file.h"
#include "app/cli/progress_line.h"
#include "app/cli/sweep_arguments.h"
#include "app/cli/sweep_merge.h"
#include "core/studies/output.h"
#include "core/studies/sweep_journal.h"
#include "core/studies/sweep_table.h"

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

/// Makes some of the scenario's runs. listener: its rows' tasks are indices in `runs`.
void makeRuns(const Scenario& scenario, std::span<const std::size_t> runs,
              const ReferenceSolution& reference, unsigned jobs, const SweepListener& listener,
              const std::stop_token& stop) {
  const ReferencePoint* point = reference.available() ? &reference.points.front() : nullptr;
  std::vector<SweepTask> tasks;
  for (const std::size_t run : runs) tasks.push_back({&scenario, scenario.runs[run], point});
  runSweep(tasks, jobs, listener, stop);
}

/// Writes rows as they come in the order of the runs: to standard output, a pipe, a device.
int sweepToStream(const Scenario& scenario, SweepTable table, unsigned jobs,
                  const std::string& path) {
  OutputFile output(path);
  const Interrupt interrupt;
  std::stop_source stop;
  const std::stop_callback pass(interrupt.token(), [&] { stop.request_stop(); });
  {
    ProgressLine progress(table.runs.size());
    progress.say("reference solution");
    const ReferenceSolution reference = referenceAtTheEnd(scenario, stop.get_token());
    table.reference = referenceComment(reference);
    output.write(formatSweepHead(table));
    std::size_t ended = 0;
    makeRuns(scenario, table.runs, reference, jobs,
             {.ended = [&](const SweepRow&) { progress.report(++ended); },
              .row =
                  [&](const SweepRow& row) {
                    output.writeLine(formatRow(row));
                    if (!output.good()) stop.request_stop();
                  }},
             stop.get_token());
  }
  const bool written = output.finish();
  if (interrupt.token().stop_requested()) {
    std::cerr << "error: interrupted: runs that had not ended are marked as cancelled\n";
    return simulationFailed;
  }
  return written ? done : simulationFailed;
}

/// The rows that stand in a file of this very sweep; none if it is anything else.
SweepTable rowsOfFile(const std::string& path, const SweepTable& sweep) {
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  auto parsed = parseSweepTable(text);
  if (auto* table = std::get_if<SweepTable>(&parsed)) {
    if (isSameSweep(*table, sweep)) return std::move(*table);
  }
  return sweep;
}

/// A sweep into a file, with a journal beside it from which it can go on.
class ResumableSweep {
 public:
  ResumableSweep(const Scenario& scenario, const SweepTable& sweep, const std::string& path,
                 const std::string& target)
      : scenario_(scenario), path_(path), table_(sweep), journal_(target, sweep) {
    const std::string problem = journal_.open();
    if (!journal_.note().empty()) std::cerr << "note: " << journal_.note() << "\n";
    if (!problem.empty()) throw UsageError(problem);
    table_ = rowsOfFile(target, sweep);
  }

  int execute(unsigned jobs) {
    if (table_.complete()) {
      // What is left of a sweep that was killed after it had put the file in its place.
      if (journal_.kind() != JournalKind::Other) journal_.remove();
      std::cerr << "note: " << path_
                << " is the table of this sweep already: nothing is computed\n";
      return done;
    }
    takeJournal();
    if (!table_.complete()) compute(jobs);
    return finish();
  }

 private:
  void takeJournal() {
    if (journal_.kind() == JournalKind::Other) {
      throw UsageError(journal_.path() + " holds " + std::to_string(journal_.content().known()) +
                       " rows of another sweep: remove it to start afresh, or name another output");
    }
    journal_.resume();
    const SweepTable& kept = journal_.content();
    // Rows of the file count beside those of the journal only where they fit together.
    if (kept.known() > 0 && kept.reference != table_.reference) table_.clear();
    if (kept.known() > 0) table_.reference = kept.reference;
    for (const std::size_t run : kept.runs) {
      if (!kept.rows[run].empty()) table_.rows[run] = kept.rows[run];
    }
    if (table_.known() == 0) return;
    std::cerr << "note: " << table_.known() << " of " << table_.runs.size()
              << " rows are there already\n";
  }

  void compute(unsigned jobs) {
    const std::stop_callback pass(interrupt_.token(), [&] { stop_.request_stop(); });
    ProgressLine progress(table_.runs.size());
    progress.say("reference solution");
    const ReferenceSolution reference = referenceAtTheEnd(scenario_, stop_.get_token());
    if (stop_.stop_requested()) return;
    useReference(referenceComment(reference));
    std::vector<std::size_t> missing;
    std::ranges::copy_if(table_.runs, std::back_inserter(missing),
                         [&](std::size_t run) { return table_.rows[run].empty(); });
    std::size_t known = table_.known();
    const auto keep = [&](const SweepRow& row) {
      if (row.status == RunStatus::Cancelled) return;
      const std::size_t run = missing[row.task];
      table_.rows[run] = formatRow(row);
      journal_.addRow(run, table_.rows[run]);
      if (!journal_.good()) stop_.request_stop();
      progress.report(++known);
    };
    makeRuns(scenario_, missing, reference, jobs, {.ended = keep}, stop_.get_token());
  }

  /// Errors of all rows are against the same solution.
  void useReference(const std::string& comment) {
    if (table_.known() > 0 && table_.reference != comment) {
      std::cerr
          << "note: the reference solution is not the one of the rows that are there (another "
             "machine?): starting afresh\n";
      table_.clear();
      journal_.restart();
    }
    table_.reference = comment;
    journal_.setReference(comment);
  }

  int finish() {
    if (!journal_.good()) {
      std::cerr << "error: " << journal_.problem() << "\n";
      return simulationFailed;
    }
    if (!table_.complete() && table_.known() == 0) {
      journal_.remove();
      std::cerr << "error: interrupted before any run had ended\n";
      return simulationFailed;
    }
    if (!table_.complete()) {
      std::cerr << "error: interrupted: " << table_.known() << " of " << table_.runs.size()
                << " rows are kept in " << journal_.path()
                << "; the same command goes on from there\n";
      return simulationFailed;
    }
    // A name of its own: whoever is killed here leaves nothing that the next one does not replace.
    OutputFile output(path_, journal_.path() + ".new");
    output.write(formatSweepTable(table_));
    if (!output.finish()) return simulationFailed;
    journal_.remove();
    return done;
  }

  const Scenario& scenario_;
  const std::string& path_;
  SweepTable table_;
  SweepJournal journal_;
  const Interrupt interrupt_;
  std::stop_source stop_;
};

/// --merge joins what is there: nothing else has a meaning with it.
void requireOnlyMerge(const Parser& parser) {
  for (const std::string& name : parser.givenOptions()) {
    if (name != "--output") {
      throw UsageError("--merge: joins files of shards; " + name + " cannot be given with it");
    }
  }
}

int execute(const SweepArguments& arguments, const Parser& parser) {
  if (!arguments.merge.empty()) {
    requireOnlyMerge(parser);
    return mergeSweepFiles(arguments.merge, arguments.output);
  }
  const std::optional<Shard> shard = arguments.parsedShard();
  const Scenario scenario = arguments.expand();
  const SweepTable table =
      makeSweepTable("# polhode-cli " POLHODE_VERSION " sweep", scenario, shard);
  const auto jobs = static_cast<unsigned>(arguments.jobs.value_or(0));
  const std::optional<std::string> target = OutputFile::replacedFile(arguments.output);
  if (!target) return sweepToStream(scenario, table, jobs, arguments.output);
  return ResumableSweep(scenario, table, arguments.output, *target).execute(jobs);
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
