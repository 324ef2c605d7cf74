// Where exported channels go: what a file format has to offer to exportChannels().
#pragma once

#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "core/simulation/session.h"
#include "core/studies/output.h"
#include "core/support/whole_file.h"

namespace polhode {

/// What is known of a run before it begins.
struct ExportedRun {
  std::string name;
  std::vector<ChannelSlot> layout;
  std::size_t valuesPerStep;
};

/// What is known of an export before it begins.
struct ExportSubject {
  std::string version;   ///< of the program
  std::string created;   ///< ISO 8601, UTC
  std::string scenario;  ///< JSON on one line
  std::int64_t stride;   ///< accepted steps a row
  std::vector<ExportedRun> runs;
};

/// Steps of a run: values of step i at [i * valuesPerStep ...] in the order of its layout.
struct ChannelRows {
  std::span<const double> times;  ///< [s]
  std::span<const double> values;
};

/// Settings, counters and outcome of a run by name, in the order to be shown. Names are those of a
/// summary.
using RunFacts = std::vector<std::pair<std::string, Fact>>;

/// All calls return an empty text on success, else what went wrong as a clause.
class ChannelSink {
 public:
  virtual ~ChannelSink() = default;
  /// To be called first.
  [[nodiscard]] virtual std::string begin() = 0;
  /// Adds the next rows of a run. Different runs may be written by different threads at once.
  [[nodiscard]] virtual std::string append(std::size_t run, const ChannelRows& rows) = 0;
  /// To be called last, with the facts of every run; may be cut short by `stop`, and the file is
  /// of no use then.
  [[nodiscard]] virtual std::string finish(std::span<const RunFacts> facts,
                                           const std::stop_token& stop) = 0;
};

/// The file is open, outlives the sink and is finished after it.
[[nodiscard]] std::unique_ptr<ChannelSink> makeCsvSink(const ExportSubject& subject,
                                                       WholeFile& file);
[[nodiscard]] std::unique_ptr<ChannelSink> makeHdf5Sink(const ExportSubject& subject,
                                                        WholeFile& file);

}  // namespace polhode
