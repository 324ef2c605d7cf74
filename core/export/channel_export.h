// All channels of all runs of a scenario in one file: computed anew, every digit, with units and
// provenance.
#pragma once

#include <chrono>
#include <functional>
#include <limits>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/scenario/scenario.h"

namespace polhode {

enum class ExportFormat {
  Csv,  ///< comments in leading # lines, then a row a run and step: run,t,relative_energy_error,…
  Hdf5  ///< a group a run, a dataset a channel, the rest in attributes
};

/// By the ending of the file's name, in either case: .csv, .h5 or .hdf5.
[[nodiscard]] std::optional<ExportFormat> exportFormatOf(std::string_view path);

struct ExportOptions {
  /// Every so many accepted steps a row; the start and the last step have one in any case.
  std::int64_t stride = 1;
  unsigned jobs = 0;  ///< runs at a time; 0: one a core
  /// Share of the computation that is done, in [0, 1]; called by one thread at a time.
  std::function<void(double)> progress = {};
  /// How many runs are written, the first ones; others are there for what branches from them.
  std::size_t runs = std::numeric_limits<std::size_t>::max();
  std::stop_token stop = {};
  /// The time stamp in the file.
  std::chrono::system_clock::time_point created = std::chrono::system_clock::now();
};

struct ExportReport {
  enum class Outcome {
    Written,
    Refused,   ///< nothing was computed: the file cannot be opened
    Failed,    ///< it could not be written to its end
    Cancelled  ///< stop was requested
  };
  Outcome outcome = Outcome::Written;
  std::string problem;  ///< a clause for Refused and Failed: "No space left on device"
  /// Runs that did not reach the end time, a sentence each; their rows are in the file up to there.
  std::vector<std::string> stopped = {};
};

/// Computes all runs, with the same steps as a Session, and writes every channel at the start and
/// at every accepted step. path: "-" is standard output, for CSV. The file is there whole or,
/// unless the outcome is Written, not at all; memory does not grow with the length of the runs.
/// Precondition: validate(scenario) is empty, options.stride >= 1.
[[nodiscard]] ExportReport exportChannels(const Scenario& scenario, const std::string& path,
                                          ExportFormat format, const ExportOptions& options = {});

}  // namespace polhode
