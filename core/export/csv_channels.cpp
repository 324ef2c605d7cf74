// Channels as comma-separated values: one wide table for all runs, gaps where a run lacks a
// channel.
#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "core/export/channel_sink.h"
#include "core/export/export_layout.h"
#include "core/support/csv_text.h"
#include "core/support/error_text.h"
#include "core/support/number_text.h"

namespace polhode {
namespace {

constexpr std::size_t blockSize = 1 << 18;  // [B]

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

/// A channel that at least one run has.
struct TableColumn {
  const ChannelInfo* channel;
  std::size_t cells;
  bool components;
  std::vector<std::string> names;
};

/// Those of all runs, in the order of the catalog; as wide as the widest run needs them.
std::vector<TableColumn> tableColumns(std::span<const ExportedRun> runs) {
  std::vector<TableColumn> columns;
  for (const ChannelInfo& channel : catalog::channels()) {
    TableColumn column{&channel, 0, false, {}};
    for (const ExportedRun& run : runs) {
      for (const ChannelSlot& slot : run.layout) {
        if (slot.channel->id != channel.id) continue;
        column.components = column.components || export_layout::hasComponents(slot);
        if (slot.components.size() > column.cells) column.names = slot.components;
        column.cells = column.names.size();
      }
    }
    if (column.cells > 0) columns.push_back(std::move(column));
  }
  return columns;
}

std::vector<std::string> cellNames(const TableColumn& column) {
  return export_layout::columnsOf(columnName(column.channel->id), column.cells, column.components);
}

/// "angular_velocity_1 ... angular_velocity_3 [rad/s]: …".
std::string describe(const TableColumn& column) {
  const std::vector<std::string> cells = cellNames(column);
  std::string line = cells.front();
  if (cells.size() > 1) line += " ... " + cells.back();
  if (!column.channel->unit.empty()) line += " [" + std::string(column.channel->unit) + "]";
  line +=
      ": " + std::string(column.channel->label) + ". " + std::string(column.channel->description);
  if (!column.components) return line;
  line += " Components:";
  for (const std::string& name : column.names)
    line += (&name == &column.names[0] ? " " : ", ") + name;
  return line;
}

std::string factsJson(const RunFacts& facts) {
  nlohmann::ordered_json object;
  for (const auto& [name, fact] : facts) {
    std::visit([&, &key = name](const auto& value) { object[key] = value; }, fact);
  }
  return object.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

/// The status of the runs stands above their rows, and they are made side by side: rows wait in
/// files without a name.
class CsvSink : public ChannelSink {
 public:
  CsvSink(const ExportSubject& subject, WholeFile& file)
      : subject_(subject), file_(file), columns_(tableColumns(subject.runs)) {}

  std::string begin() override {
    for (std::size_t i = 0; i < subject_.runs.size(); ++i) {
      Part& part = parts_.emplace_back();
      part.rows.reset(file_.scratch());
      if (!part.rows) return errorText(errno);
      part.prefix = std::to_string(i + 1) + ",";
      part.cells = cellsOf(subject_.runs[i]);
    }
    return {};
  }

  std::string append(std::size_t run, const ChannelRows& rows) override {
    Part& part = parts_[run];
    const std::size_t width = subject_.runs[run].valuesPerStep;
    for (std::size_t i = 0; i < rows.times.size(); ++i) {
      part.text += part.prefix + fullText(rows.times[i]);
      for (const std::size_t cell : part.cells) {
        part.text += ',';
        if (cell != none) part.text += csvNumber(rows.values[i * width + cell]);
      }
      part.text += '\n';
      if (part.text.size() >= blockSize && !flush(part)) return errorText(errno);
    }
    return flush(part) ? "" : errorText(errno);
  }

  std::string finish(std::span<const RunFacts> facts, const std::stop_token& stop) override {
    writeHeader(facts);
    for (Part& part : parts_) {
      if (std::string problem = copy(*part.rows, stop); !problem.empty()) return problem;
      part.rows.reset();
    }
    return {};
  }

 private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  struct Part {
    File rows;
    std::string prefix;              ///< "1,"
    std::vector<std::size_t> cells;  ///< index into the values of a step, or none
    std::string text;
  };

  [[nodiscard]] std::vector<std::size_t> cellsOf(const ExportedRun& run) const {
    std::vector<std::size_t> cells;
    for (const TableColumn& column : columns_) {
      const auto slot = std::ranges::find_if(run.layout, [&](const ChannelSlot& candidate) {
        return candidate.channel->id == column.channel->id;
      });
      for (std::size_t k = 0; k < column.cells; ++k) {
        const bool there = slot != run.layout.end() && k < slot->components.size();
        cells.push_back(there ? slot->offset + k : none);
      }
    }
    return cells;
  }

  static bool flush(Part& part) {
    const bool good =
        std::fwrite(part.text.data(), 1, part.text.size(), part.rows.get()) == part.text.size();
    part.text.clear();
    return good;
  }

  void writeHeader(std::span<const RunFacts> facts) {
    std::string text =
        "# Polhode " + subject_.version +
        ": all channels of all runs\n# created: " + subject_.created +
        "\n# scenario: " + subject_.scenario + "\n# rows: " +
        (subject_.stride == 1
             ? std::string("the start and every accepted step")
             : "accepted steps 0, " + std::to_string(subject_.stride) + ", " +
                   std::to_string(2 * subject_.stride) + ", ... and the last one") +
        "; a cell is empty where a run does not have the channel, or no value of it\n";
    for (std::size_t i = 0; i < facts.size(); ++i) {
      text += export_layout::runComment(i + 1, factsJson(facts[i])) + "\n";
    }
    text += "# run: number of the run\n# t [s]: Time.\n";
    for (const TableColumn& column : columns_) text += "# " + describe(column) + "\n";
    text += std::string(export_layout::runColumn) + "," + std::string(export_layout::timeColumn);
    for (const TableColumn& column : columns_) {
      for (const std::string& cell : cellNames(column)) text += "," + cell;
    }
    file_.write(text + "\n");
  }

  /// Until there is nothing more to copy, or no point in it.
  std::string copy(std::FILE& rows, const std::stop_token& stop) {
    if (std::fseek(&rows, 0, SEEK_SET) != 0) return errorText(errno);
    std::vector<char> block(blockSize);
    while (file_.good() && !stop.stop_requested()) {
      const std::size_t size = std::fread(block.data(), 1, block.size(), &rows);
      file_.write({block.data(), size});
      if (size == block.size()) continue;
      return std::ferror(&rows) ? errorText(errno) : "";
    }
    return {};  // the file itself says why it is not good
  }

  const ExportSubject& subject_;
  WholeFile& file_;
  std::vector<TableColumn> columns_;
  std::vector<Part> parts_;
};

}  // namespace

std::unique_ptr<ChannelSink> makeCsvSink(const ExportSubject& subject, WholeFile& file) {
  return std::make_unique<CsvSink>(subject, file);
}

}  // namespace polhode
