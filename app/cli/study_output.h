// Where the rows of sweeps and scans go: to a stream as they come, or into a file that is complete
// or not there, with a journal beside it from which the same command goes on.
#pragma once

#include <functional>
#include <span>
#include <stop_token>
#include <string>

#include "core/studies/study_table.h"

namespace polhode::cli {

struct EndedRun {
  std::size_t run;  ///< its number in the table, from 0
  std::string row;
  bool cancelled;
};

/// What makes the rows of a study.
struct StudyWork {
  /// Computes the comment on what the errors of the rows are against; called once, before make().
  /// Empty where the kind of study has none.
  std::function<std::string(const std::stop_token&)> reference = {};
  /// Makes these runs, and tells each when it has ended: by any thread, several at once.
  std::function<void(std::span<const std::size_t> runs, const std::function<void(EndedRun)>& ended,
                     const std::stop_token&)>
      make;
};

/// Makes the runs of the table that are not known and writes it; returns an exit code. Throws
/// UsageError where it cannot be written. hdf5: the file is one.
[[nodiscard]] int writeStudy(const StudyTable& table, const StudyWork& work,
                             const std::string& output, bool hdf5 = false);

/// The table of a file, or what is wrong with it, a clause.
[[nodiscard]] std::variant<StudyTable, std::string> readStudyTable(const StudyKind& kind,
                                                                   const std::string& path);
/// Writes a complete table; returns an exit code. Throws UsageError where it cannot be written.
/// temporary: see OutputFile; empty: any.
[[nodiscard]] int writeStudyTable(const StudyTable& table, const std::string& output, bool hdf5,
                                  const std::string& temporary = {});

}  // namespace polhode::cli
