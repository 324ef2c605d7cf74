// Channels of runs as rows, one after another, wherever they come from: files, or runs themselves.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace polhode {

/// Some rows of a run.
struct RowBlock {
  std::vector<double> times;   ///< ascending [s]
  std::vector<double> values;  ///< of row i at [i * columns ...]; NaN where there is none
};

/// Values of a block, unless its only row has more: 256 MB.
inline constexpr std::size_t largestBlock = std::size_t(1) << 25;

/// The rows of one run, from its beginning.
class RowSource {
 public:
  virtual ~RowSource() = default;
  [[nodiscard]] virtual const std::vector<std::string>& columns() const = 0;
  /// The next rows in place of those in the block; none at the end. Empty on success, else what is
  /// wrong and where: "a.csv:12: …".
  [[nodiscard]] virtual std::string read(RowBlock& block) = 0;
};

/// An export that has been opened. Its rows are read as they are asked for: memory does not grow
/// with their number.
class ExportReader {
 public:
  virtual ~ExportReader() = default;
  /// Names in the order of the file; they may repeat.
  [[nodiscard]] virtual const std::vector<std::string>& runs() const = 0;
  [[nodiscard]] virtual const std::vector<std::string>& columns(std::size_t run) const = 0;
  /// The reader outlives them.
  [[nodiscard]] virtual std::unique_ptr<RowSource> rows(std::size_t run) = 0;
};

/// A reader, or what is wrong and where.
using OpenedExport = std::variant<std::unique_ptr<ExportReader>, std::string>;

/// Opens a file that exportChannels() has written; its first bytes tell the format.
[[nodiscard]] OpenedExport openExport(const std::string& path);
[[nodiscard]] OpenedExport openCsvExport(const std::string& path);
[[nodiscard]] OpenedExport openHdf5Export(const std::string& path);

/// The scenario that a file of HDF5 was made from, as JSON on one line; empty where the file cannot
/// be read, or has none.
[[nodiscard]] std::string scenarioTextOfHdf5(const std::string& path);

}  // namespace polhode
