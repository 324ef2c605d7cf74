#include "core/export/study_hdf5.h"

#include <algorithm>
#include <cmath>
#include <istream>
#include <limits>

#include "core/export/hdf5_input.h"
#include "core/support/csv_text.h"
#include "core/support/number_text.h"
#include "core/support/text_lines.h"

namespace polhode {
namespace {

constexpr std::int64_t studyFormatVersion = 1;
/// Disk space for what the library writes besides cells, and of that for each column [B].
constexpr std::uint64_t roomForHeads = 4 << 20, roomOfColumn = 2048;

/// Of a row on average [B]: no sentence of the program is that long.
constexpr std::size_t longestReason = 1024;

/// The number of a cell; NaN of an empty one.
double cellNumber(std::string_view cell) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  if (const auto number = parseNumber(cell)) return *number;
  if (cell == "inf") return infinity;
  return cell == "-inf" ? -infinity : std::nan("");
}

/// Without its quotes.
std::string cellText(std::string_view cell) {
  if (cell.size() < 2 || cell.front() != '"') return std::string(cell);
  std::string text;
  for (std::size_t i = 1; i + 1 < cell.size(); ++i) {
    text += cell[i];
    if (cell[i] == '"') ++i;
  }
  return text;
}

/// How the cells of a column are kept.
enum class ColumnType { Number, Integer, Text };

ColumnType typeOf(const StudyColumns& columns, std::size_t column) {
  if (columns.isCounter(column)) return ColumnType::Integer;
  return columns.isText(column) ? ColumnType::Text : ColumnType::Number;
}

/// columns: so many names stand in an attribute of the file itself, whose format is settled by
/// then.
H5::H5File createFile(const std::string& path, std::size_t columns) {
  H5::FileAccPropList access;
  if (columns > mostTextsInHeader)
    access.setLibverBounds(formatOfLargeAttributes, H5F_LIBVER_LATEST);
  return {path, H5F_ACC_TRUNC, H5::FileCreatPropList::DEFAULT, access};
}

class TableWriter {
 public:
  TableWriter(const StudyTable& table, H5::H5File& file)
      : table_(table), file_(file), names_(csvCells(table.columns.header())) {
    for (const std::size_t run : table.runs) cells_.push_back(csvCells(table.rows[run]));
  }

  void write() {
    setAttribute(file_, "format", "polhode-" + std::string(table_.kind->name));
    setAttribute(file_, "format_version", studyFormatVersion);
    setAttribute(file_, "producer", table_.producer);
    setAttribute(file_, std::string(table_.kind->name), table_.subject);
    if (table_.shard) setAttribute(file_, "shard", formatShard(*table_.shard));
    setAttribute(file_, "columns", std::vector<std::string>(names_.begin(), names_.end()));
    std::vector<std::int64_t> numbers;
    for (const std::size_t run : table_.runs) numbers.push_back(static_cast<std::int64_t>(run) + 1);
    add("run", H5::PredType::STD_I64LE, H5::PredType::NATIVE_INT64, numbers);
    for (std::size_t column = 0; column < names_.size(); ++column) addColumn(column);
  }

 private:
  template <class Value>
  H5::DataSet add(const std::string& name, const H5::DataType& onDisk, const H5::DataType& inMemory,
                  const std::vector<Value>& values) {
    const hsize_t size = values.size();
    const H5::DataSet dataset = file_.createDataSet(name, onDisk, H5::DataSpace(1, &size));
    if (size > 0) dataset.write(values.data(), inMemory);
    return dataset;
  }

  template <class Value, class Read>
  std::vector<Value> valuesOf(std::size_t column, const Read& read) const {
    std::vector<Value> values;
    for (const auto& row : cells_) values.push_back(read(row[column]));
    return values;
  }

  void addColumn(std::size_t column) {
    H5::DataSet dataset;
    const std::string name(names_[column]);
    switch (typeOf(table_.columns, column)) {
      case ColumnType::Number:
        dataset = add(name, H5::PredType::IEEE_F64LE, H5::PredType::NATIVE_DOUBLE,
                      valuesOf<double>(column, cellNumber));
        break;
      case ColumnType::Integer:
        dataset = add(name, H5::PredType::STD_I64LE, H5::PredType::NATIVE_INT64,
                      valuesOf<std::int64_t>(column, [](std::string_view cell) {
                        return parseInteger(cell).value_or(0);
                      }));
        break;
      case ColumnType::Text: {
        const auto texts = valuesOf<std::string>(column, cellText);
        std::vector<const char*> pointers;
        for (const std::string& text : texts) pointers.push_back(text.c_str());
        dataset = add(name, textType(), textType(), pointers);
        break;
      }
    }
    const auto note = std::ranges::find(table_.notes, name, &ColumnNote::column);
    if (note == table_.notes.end()) return;
    setAttribute(dataset, "unit", note->unit);
    setAttribute(dataset, "description", note->description);
  }

  const StudyTable& table_;
  H5::H5File& file_;
  std::vector<std::string_view> names_;
  std::vector<std::vector<std::string_view>> cells_;  // of the table's runs
};

class Hdf5TableReader {
 public:
  Hdf5TableReader(const StudyKind& kind, const H5::H5File& file) : kind_(kind), file_(file) {}

  std::variant<StudyTable, std::string> read() {
    const std::string name(kind_.name), none = "it is no table of a " + name;
    if (textAttribute(file_, "format") != "polhode-" + name) return none;
    std::string subject = textAttribute(file_, name);
    auto layout = kind_.layout(subject);
    if (std::holds_alternative<std::vector<FileProblem>>(layout))
      return "broken: the " + std::string(kind_.subject) + " cannot be read";
    StudyTable table = makeStudyTable(kind_, textAttribute(file_, "producer"), std::move(subject),
                                      std::get<StudyLayout>(std::move(layout)));
    if (std::string problem = readRuns(table); !problem.empty()) return problem;
    if (file_.attrExists("shard")) table.shard = parseShard(textAttribute(file_, "shard"));
    readRows(table);
    if (!table.complete()) return "broken: rows are missing";
    return table;
  }

 private:
  /// Empty on success.
  [[nodiscard]] std::string readRuns(StudyTable& table) const {
    std::string broken = "broken: the numbers of its runs";
    const std::size_t count = countOf(file_.openDataSet("run"));
    if (count > table.keys.size()) return broken;
    table.runs.clear();
    for (const std::int64_t run : values<std::int64_t>("run", H5::PredType::NATIVE_INT64, count)) {
      const std::size_t least = table.runs.empty() ? 0 : table.runs.back() + 1;
      if (run <= static_cast<std::int64_t>(least) ||
          run > static_cast<std::int64_t>(table.keys.size()))
        return broken;
      table.runs.push_back(static_cast<std::size_t>(run) - 1);
    }
    return {};
  }

  /// A dataset with a value for each row.
  [[nodiscard]] H5::DataSet column(const std::string& name, std::size_t rows) const {
    H5::DataSet dataset = openColumn(file_, name);
    if (const std::size_t count = countOf(dataset); count != rows)
      throw BrokenFile("broken: " + name + " has " + std::to_string(count) + " values, run has " +
                       std::to_string(rows));
    requirePlain(dataset, name, rows);
    requireWholePieces(dataset, name, 0, rows);
    return dataset;
  }

  template <class Value>
  [[nodiscard]] std::vector<Value> values(const std::string& name, const H5::DataType& type,
                                          std::size_t rows) const {
    const H5::DataSet dataset = column(name, rows);
    std::vector<Value> all(rows);
    if (!all.empty()) dataset.read(all.data(), type);
    return all;
  }

  [[nodiscard]] std::vector<std::string> texts(const std::string& name, std::size_t rows) const {
    return textsOf(column(name, rows), longestRow + rows * longestReason);
  }

  void readRows(StudyTable& table) const {
    const std::vector<std::string_view> names = csvCells(table.columns.header());
    // A key ends with a comma.
    const std::size_t known = table.keys.empty() ? 0 : csvCells(table.keys.front()).size() - 1;
    std::vector<std::string> lines;
    for (const std::size_t run : table.runs)
      lines.push_back(table.keys[run].substr(0, table.keys[run].size() - 1));
    const auto append = [&](const auto& cells, const auto& format) {
      for (std::size_t i = 0; i < lines.size(); ++i) lines[i] += "," + format(cells[i]);
    };
    for (std::size_t column = known; column < names.size(); ++column) {
      const std::string name(names[column]);
      switch (typeOf(table.columns, column)) {
        case ColumnType::Number:
          append(values<double>(name, H5::PredType::NATIVE_DOUBLE, lines.size()), csvNumber);
          break;
        case ColumnType::Integer:
          append(values<std::int64_t>(name, H5::PredType::NATIVE_INT64, lines.size()),
                 [](std::int64_t value) { return std::to_string(value); });
          break;
        case ColumnType::Text:
          append(texts(name, lines.size()), [&](const std::string& text) {
            return text.empty() || !table.columns.isQuoted(column) ? text : csvQuoted(text);
          });
          break;
      }
    }
    for (std::size_t i = 0; i < lines.size(); ++i)
      if (isRowOf(table, table.runs[i], lines[i])) table.rows[table.runs[i]] = std::move(lines[i]);
  }

  const StudyKind& kind_;
  const H5::H5File& file_;
};

}  // namespace

bool startsHdf5(std::istream& from) {
  constexpr int first = 0x89;
  return from.peek() == first;
}

std::string writeHdf5Table(const StudyTable& table, WholeFile& file) {
  const std::size_t columns = csvCells(table.columns.header()).size();
  std::uint64_t bytes = roomForHeads + columns * roomOfColumn + 2 * table.subject.size();
  // A number takes eight bytes, a text sixteen and itself: of a row they are less than this.
  for (const std::size_t run : table.runs) bytes += 2 * table.rows[run].size() + 32 * columns;
  // The library does not survive a file that it cannot write to its end, and gives back what was
  // reserved when it begins one.
  if (std::string problem = file.reserve(bytes); !problem.empty()) return problem;
  return attempt([&]() -> std::string {
    H5::H5File hdf5 = createFile(file.temporary(), columns);
    if (std::string problem = file.reserve(bytes); !problem.empty()) return problem;
    TableWriter(table, hdf5).write();
    hdf5.flush(H5F_SCOPE_GLOBAL);
    hsize_t size = 0;
    H5Fget_filesize(hdf5.getId(), &size);
    hdf5.close();
    file.truncate(size);
    return {};
  });
}

std::variant<StudyTable, std::string> readHdf5Table(const StudyKind& kind,
                                                    const std::string& path) {
  std::variant<StudyTable, std::string> result;
  const std::string problem = attemptToRead([&]() -> std::string {
    const H5::H5File hdf5 = openHdf5(path);
    result = Hdf5TableReader(kind, hdf5).read();
    return {};
  });
  if (!problem.empty()) result = problem;
  return result;
}

}  // namespace polhode
