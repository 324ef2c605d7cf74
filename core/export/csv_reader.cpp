// Reads back what csv_channels.cpp writes, line by line.
#include <charconv>
#include <cmath>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "core/export/export_layout.h"
#include "core/export/row_source.h"
#include "core/support/csv_text.h"
#include "core/support/text_file.h"
#include "core/support/text_lines.h"

namespace polhode {
namespace {

using Json = nlohmann::json;

constexpr std::size_t rowsPerRead = 1024;
/// The scenario stands on a line of its own [B].
constexpr std::size_t longestLine = 2 * longestText;

/// The beginning of a line.
struct Place {
  std::streamoff offset = 0;  ///< [B]
  std::int64_t line = 1;
};

/// Goes through a file line by line and knows where it is.
class FileLines {
 public:
  explicit FileLines(const std::string& path, const Place& from = {})
      : path_(path), file_(path, std::ios::binary), lines_(file_), from_(from) {
    file_.seekg(from.offset);
  }

  /// False at the end, and at what is no whole line: see problemOfEnd().
  bool next() {
    start_ = following();
    end_ = lines_.next(longestLine);
    return end_ == LineEnd::Break;
  }
  [[nodiscard]] const std::string& text() const { return lines_.line(); }
  /// Of this line, and of the one that follows.
  [[nodiscard]] const Place& place() const { return start_; }
  [[nodiscard]] Place following() const {
    return {from_.offset + static_cast<std::streamoff>(lines_.size()),
            from_.line + lines_.number()};
  }
  [[nodiscard]] std::string problem(const std::string& message) const {
    return path_ + ":" + std::to_string(start_.line) + ": " + message;
  }
  /// What stands against the end that next() has met; empty where it is a good one.
  [[nodiscard]] std::string problemOfEnd() const {
    if (!lines_.problem().empty()) return problem(lines_.problem());
    if (end_ == LineEnd::TooLong) return problem("the line " + longerThan(longestLine));
    return text().empty() ? "" : problem("the file ends within this line");
  }

 private:
  std::string path_;
  std::ifstream file_;
  TextLines lines_;
  Place from_, start_;
  LineEnd end_ = LineEnd::Break;
};

/// What stands above the rows, and where those of each run begin.
struct CsvTable {
  std::string path;
  std::vector<std::string> runs, columns;
  std::vector<std::optional<Place>> starts;  ///< by run; of the first one, of its header's end
};

/// The cells of a row one after another.
class Cells {
 public:
  explicit Cells(const std::string& line)
      : at_(line.data()), end_(line.data() + line.size()), more_(true) {}
  /// False where there is none left.
  [[nodiscard]] bool more() const { return more_; }
  /// A number or, where nothing stands between the commas, NaN. False of anything else.
  bool number(double& value) {
    value = std::numeric_limits<double>::quiet_NaN();
    return take([&] { return std::from_chars(at_, end_, value); });
  }
  bool integer(std::int64_t& value) {
    value = 0;
    return take([&] { return std::from_chars(at_, end_, value); });
  }

 private:
  template <class Read>
  bool take(const Read& read) {
    if (at_ != end_ && *at_ != ',') {
      const auto [stop, error] = read();
      if (error != std::errc{}) return false;
      at_ = stop;
    }
    more_ = at_ != end_;
    if (!more_) return true;
    return *at_++ == ',';
  }

  const char *at_, *end_;
  bool more_;
};

class CsvRows : public RowSource {
 public:
  CsvRows(CsvTable& table, std::size_t run)
      : table_(table), run_(run), lines_(table.path, nearestStart(table, run)) {}

  [[nodiscard]] const std::vector<std::string>& columns() const override { return table_.columns; }

  std::string read(RowBlock& block) override {
    block.times.clear();
    block.values.clear();
    while (!ended_ && block.times.size() < rowsPerRead &&
           block.values.size() + columns().size() <= largestBlock) {
      if (!lines_.next()) {
        ended_ = true;
        return lines_.problemOfEnd();
      }
      if (std::string problem = readLine(block); !problem.empty()) return lines_.problem(problem);
    }
    return {};
  }

 private:
  /// Where to begin to look for the run's rows: runs stand in their order.
  static Place nearestStart(const CsvTable& table, std::size_t run) {
    while (!table.starts[run]) --run;
    return *table.starts[run];
  }

  std::string readLine(RowBlock& block) {
    Cells cells(lines_.text());
    std::int64_t number = 0;
    if (!cells.integer(number) || number < 1 ||
        number > static_cast<std::int64_t>(table_.runs.size()))
      return "does not begin with the number of a run that the comments above name";
    const auto run = static_cast<std::size_t>(number - 1);
    if (run < lastRun_) return "runs do not stand in their order";
    lastRun_ = run;
    if (!table_.starts[run]) table_.starts[run] = lines_.place();
    if (run == run_) return readCells(cells, block);
    ended_ = run > run_;
    return {};
  }

  std::string readCells(Cells& cells, RowBlock& block) {
    double t = 0;
    if (!cells.number(t) || !std::isfinite(t)) return cellProblem(export_layout::timeColumn);
    if (!(t > lastTime_)) return std::string(export_layout::timeColumn) + ": times must ascend";
    block.times.push_back(lastTime_ = t);
    const std::size_t before = block.values.size();
    for (const std::string& column : table_.columns) {
      if (!cells.more()) return countProblem(block.values.size() - before + 2);
      if (!cells.number(block.values.emplace_back())) return cellProblem(column);
    }
    return cells.more() ? countProblem(csvCells(lines_.text()).size()) : "";
  }

  [[nodiscard]] static std::string cellProblem(std::string_view column) {
    return std::string(column) + ": must be a number";
  }
  [[nodiscard]] std::string countProblem(std::size_t cells) const {
    return "has " + std::to_string(cells) + " cells, the header " +
           std::to_string(table_.columns.size() + 2);
  }

  CsvTable& table_;
  std::size_t run_, lastRun_ = 0;
  FileLines lines_;
  double lastTime_ = -std::numeric_limits<double>::infinity();
  bool ended_ = false;
};

class CsvReader : public ExportReader {
 public:
  /// Empty on success.
  std::string open(const std::string& path) {
    table_.path = path;
    FileLines lines(path);
    while (lines.next()) {
      if (!lines.text().starts_with('#')) return readHeader(lines);
      if (const auto run = export_layout::parseRunComment(lines.text())) {
        if (std::string problem = addRun(run->first, run->second); !problem.empty())
          return lines.problem(problem);
      }
    }
    const std::string problem = lines.problemOfEnd();
    return problem.empty() ? lines.problem("there are no columns") : problem;
  }

  [[nodiscard]] const std::vector<std::string>& runs() const override { return table_.runs; }
  [[nodiscard]] const std::vector<std::string>& columns(std::size_t) const override {
    return table_.columns;
  }
  [[nodiscard]] std::unique_ptr<RowSource> rows(std::size_t run) override {
    return std::make_unique<CsvRows>(table_, run);
  }

 private:
  std::string addRun(std::int64_t number, std::string_view facts) {
    if (number != static_cast<std::int64_t>(table_.runs.size() + 1))
      return "run " + std::to_string(number) + " does not follow run " +
             std::to_string(table_.runs.size());
    // Some facts of settings: what is longer is none, and may be nested without end.
    const auto object = facts.size() > longestRow ? Json() : Json::parse(facts, nullptr, false);
    const auto name = object.is_object() ? object.find(export_layout::nameFact) : object.end();
    if (name == object.end() || !name->is_string())
      return "run " + std::to_string(number) + " has no " + export_layout::nameFact;
    table_.runs.push_back(name->get<std::string>());
    return {};
  }

  std::string readHeader(const FileLines& lines) {
    const std::vector<std::string_view> cells = csvCells(lines.text());
    if (cells.size() < 2 || cells[0] != export_layout::runColumn ||
        cells[1] != export_layout::timeColumn || table_.runs.empty())
      return lines.problem(
          "this is no export of all channels, which has comments that name its runs and then the "
          "columns run,t,…");
    std::set<std::string_view> seen;
    for (std::size_t i = 2; i < cells.size(); ++i) {
      if (!seen.insert(cells[i]).second)
        return lines.problem("the column " + std::string(cells[i]) + " stands twice");
      table_.columns.emplace_back(cells[i]);
    }
    table_.starts.resize(table_.runs.size());
    table_.starts.front() = lines.following();
    return {};
  }

  CsvTable table_;
};

}  // namespace

OpenedExport openCsvExport(const std::string& path) {
  auto reader = std::make_unique<CsvReader>();
  if (std::string problem = reader->open(path); !problem.empty()) return problem;
  return reader;
}

}  // namespace polhode
