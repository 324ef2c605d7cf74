#include "app/cli/study_output.h"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <iterator>
#include <mutex>
#include <optional>
#include <vector>

#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/interrupt.h"
#include "app/cli/language/messages.h"
#include "app/cli/output_file.h"
#include "app/cli/progress_line.h"
#include "core/export/study_hdf5.h"
#include "core/studies/study_journal.h"
#include "core/support/text_file.h"

namespace polhode::cli {
namespace {

/// The table of a file or a pipe; its first byte tells the format.
std::variant<StudyTable, std::string> readTable(const StudyKind& kind, std::istream& from,
                                                const std::string& path) {
  return startsHdf5(from) ? readHdf5Table(kind, path) : polhode::readStudyTable(kind, from);
}

/// What stands above the rows, computed where there is such a thing.
std::string referenceOf(const StudyWork& work, ProgressLine& progress,
                        const std::stop_token& stop) {
  if (!work.reference) return {};
  progress.say("reference solution");
  return work.reference(stop);
}

std::string noRegularFile(const std::string& output) {
  return "cannot write " + output + ": HDF5 needs a regular file";
}

/// Writes rows in the order of the runs, as soon as those before them have ended.
class OrderedRows {
 public:
  OrderedRows(std::span<const std::size_t> runs, OutputFile& output)
      : runs_(runs), waiting_(runs.size()), output_(output) {}

  void add(EndedRun ended) {
    const auto at = std::ranges::lower_bound(runs_, ended.run) - runs_.begin();
    waiting_[static_cast<std::size_t>(at)] = std::move(ended.row);
    for (; next_ < waiting_.size() && waiting_[next_]; ++next_) {
      output_.writeLine(*waiting_[next_]);
      waiting_[next_].reset();
    }
  }

 private:
  std::span<const std::size_t> runs_;  // ascending
  std::vector<std::optional<std::string>> waiting_;
  std::size_t next_ = 0;
  OutputFile& output_;
};

/// Writes rows as they come in the order of the runs: to standard output, a pipe, a device.
int streamStudy(StudyTable table, const StudyWork& work, const std::string& path) {
  OutputFile output(path);
  const Interrupt interrupt;
  std::stop_source stop;
  const std::stop_callback pass(interrupt.token(), [&] { stop.request_stop(); });
  {
    ProgressLine progress(table.runs.size());
    table.reference = referenceOf(work, progress, stop.get_token());
    output.write(formatStudyHead(table));
    progress.begin(0);
    OrderedRows rows(table.runs, output);
    std::size_t count = 0;
    std::mutex mutex;
    work.make(
        table.runs,
        [&](EndedRun ended) {
          const std::scoped_lock lock(mutex);
          progress.report(++count);
          rows.add(std::move(ended));
          if (!output.good()) stop.request_stop();
        },
        stop.get_token());
  }
  const bool written = output.finish();
  if (interrupt.token().stop_requested()) {
    tellError("interrupted: runs that had not ended are marked as cancelled");
    return simulationFailed;
  }
  return written ? done : simulationFailed;
}

/// A study into a file, with a journal beside it from which it can go on.
class ResumableStudy {
 public:
  ResumableStudy(const StudyTable& study, const StudyWork& work, const std::string& path,
                 const std::string& target, bool hdf5)
      : work_(work),
        path_(path),
        hdf5_(hdf5),
        name_(study.kind->name),
        table_(study),
        journal_(target, study) {
    const std::string problem = journal_.open();
    if (!journal_.note().empty()) tellNote(journal_.note());
    if (!problem.empty()) throw UsageError(problem);
    // Rows that stand in a file of this very study count; anything else will be replaced.
    std::ifstream file(target, std::ios::binary);
    const bool hdf5There = startsHdf5(file);
    auto there = readTable(*study.kind, file, target);
    if (auto* table = std::get_if<StudyTable>(&there); table && isSameStudy(*table, study)) {
      table_ = std::move(*table);
      written_ = hdf5There == hdf5;
    }
  }

  int execute() {
    if (written_ && table_.complete()) {
      // What is left of a study that was killed after it had put the file in its place.
      if (journal_.kind() != JournalKind::Other) journal_.remove();
      tellNote(path_ + " is the table of this " + name_ + " already: nothing is computed");
      return done;
    }
    takeJournal();
    if (!table_.complete()) compute();
    return finish();
  }

 private:
  void takeJournal() {
    if (journal_.kind() == JournalKind::Other) {
      throw UsageError(journal_.path() + " holds " + std::to_string(journal_.content().known()) +
                       " rows of another " + name_ +
                       ": remove it to start afresh, or name another output");
    }
    journal_.resume();
    const StudyTable& kept = journal_.content();
    // Rows of the file count beside those of the journal only where they fit together.
    if (kept.known() > 0 && kept.reference != table_.reference) table_.clear();
    if (kept.known() > 0) table_.reference = kept.reference;
    for (const std::size_t run : kept.runs) {
      if (!kept.rows[run].empty()) table_.rows[run] = kept.rows[run];
    }
    if (table_.known() == 0) return;
    tellNote(std::to_string(table_.known()) + " of " + std::to_string(table_.runs.size()) +
             " rows are there already");
  }

  void compute() {
    const std::stop_callback pass(interrupt_.token(), [&] { stop_.request_stop(); });
    ProgressLine progress(table_.runs.size());
    const std::string reference = referenceOf(work_, progress, stop_.get_token());
    if (stop_.stop_requested()) return;
    if (work_.reference) useReference(reference);
    std::vector<std::size_t> missing;
    std::ranges::copy_if(table_.runs, std::back_inserter(missing),
                         [&](std::size_t run) { return table_.rows[run].empty(); });
    std::size_t known = table_.known();
    progress.begin(known);
    std::mutex mutex;
    work_.make(
        missing,
        [&](EndedRun ended) {
          if (ended.cancelled) return;
          const std::scoped_lock lock(mutex);
          journal_.addRow(ended.run, ended.row);
          table_.rows[ended.run] = std::move(ended.row);
          if (!journal_.good()) stop_.request_stop();
          progress.report(++known);
        },
        stop_.get_token());
  }

  /// Errors of all rows are against the same solution.
  void useReference(const std::string& comment) {
    if (table_.known() > 0 && table_.reference != comment) {
      tellNote(
          "the reference solution is not the one of the rows that are there (another machine?): "
          "starting afresh");
      table_.clear();
      journal_.restart();
    }
    table_.reference = comment;
    journal_.setReference(comment);
  }

  int finish() {
    if (!journal_.good()) {
      tellError(journal_.problem());
      return simulationFailed;
    }
    if (!table_.complete() && table_.known() == 0) {
      journal_.remove();
      tellError("interrupted before any run had ended");
      return simulationFailed;
    }
    if (!table_.complete()) {
      tellError("interrupted: " + std::to_string(table_.known()) + " of " +
                std::to_string(table_.runs.size()) + " rows are kept in " + journal_.path() +
                "; the same command goes on from there");
      return simulationFailed;
    }
    // A name of its own: whoever is killed here leaves nothing that the next one does not replace.
    const int code = writeStudyTable(table_, path_, hdf5_, journal_.path() + ".new");
    if (code == done) journal_.remove();
    return code;
  }

  const StudyWork& work_;
  const std::string& path_;
  bool hdf5_;
  std::string name_;
  StudyTable table_;
  bool written_ = false;  ///< it is what the file has, in its format
  StudyJournal journal_;
  const Interrupt interrupt_;
  std::stop_source stop_;
};

}  // namespace

std::variant<StudyTable, std::string> readStudyTable(const StudyKind& kind,
                                                     const std::string& path) {
  if (path == "-") return readTable(kind, std::cin, path);
  std::ifstream file;
  if (const std::string problem = openToRead(file, path); !problem.empty())
    throw UsageError("cannot read " + path + ": " + problem);
  return readTable(kind, file, path);
}

int writeStudyTable(const StudyTable& table, const std::string& output, bool hdf5,
                    const std::string& temporary) {
  OutputFile file(output, temporary);
  if (!hdf5) {
    file.write(formatStudyTable(table));
    return file.finish() ? done : simulationFailed;
  }
  if (file.whole().temporary().empty()) throw UsageError(noRegularFile(output));
  const std::string problem = writeHdf5Table(table, file.whole());
  if (problem.empty()) return file.finish() ? done : simulationFailed;
  tellError("could not write " + output + ": " + problem);
  return simulationFailed;
}

int writeStudy(const StudyTable& table, const StudyWork& work, const std::string& output,
               bool hdf5) {
  const std::optional<std::string> target = OutputFile::replacedFile(output);
  if (target) return ResumableStudy(table, work, output, *target, hdf5).execute();
  if (hdf5) throw UsageError(noRegularFile(output));
  return streamStudy(table, work, output);
}

}  // namespace polhode::cli
