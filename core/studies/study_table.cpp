#include "core/studies/study_table.h"

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <istream>
#include <numeric>
#include <sstream>

#include "core/integrators/counters.h"
#include "core/simulation/run.h"
#include "core/support/csv_text.h"
#include "core/support/error_text.h"
#include "core/support/number_text.h"
#include "core/support/text_lines.h"

namespace polhode {
namespace {

constexpr std::string_view programStart = "# ";
constexpr std::string_view shardStart = "# shard ", shardMiddle = ", its runs of these: ";
constexpr std::string_view noRuns = "none";
constexpr std::string_view referenceStart = "# reference: ";
constexpr std::string_view journalLine =
    "# unfinished: a row when its run has ended, after the number of the run\n";

/// All of them in one clause; the scenario stands on a single line.
std::string list(const std::vector<FileProblem>& problems) {
  std::string text;
  for (const FileProblem& problem : problems) {
    if (!text.empty()) text += "; ";
    text += (problem.field.empty() ? "" : problem.field + ": ") + problem.message;
  }
  return text;
}

void setLayout(StudyTable& table, StudyLayout layout) {
  table.columns = StudyColumns(std::move(layout.header));
  table.keys = std::move(layout.keys);
  table.notes = std::move(layout.notes);
  table.rows.resize(table.keys.size());
  table.runs = allRuns(table.keys.size());
}

/// Reads a table; see readStudyTable().
class TableReader {
 public:
  TableReader(const StudyKind& kind, std::istream& from) : lines_(from) { table_.kind = &kind; }

  std::variant<StudyTable, std::string> read() {
    std::string problem = readHead();
    if (problem.empty()) problem = readRows();
    if (!lines_.problem().empty()) problem = lines_.problem();
    if (!problem.empty()) return problem;
    return std::move(table_);
  }

 private:
  std::string atLine(const std::string& what) const {
    return "line " + std::to_string(lines_.number()) + ": " + what;
  }

  /// False at the end, and where a last line has no line break: it is torn.
  bool next(std::size_t longest) { return lines_.next(longest) == LineEnd::Break; }

  std::string readHead() {
    const StudyKind& kind = *table_.kind;
    const std::string name(kind.name);
    std::string none = "it is no table of a " + name;
    std::string_view line;
    const auto nextOfHead = [&](std::size_t longest = longestHeadLine) {
      const bool more = next(longest);
      line = lines_.line();
      return more;
    };
    if (!nextOfHead(longestRow) || !line.starts_with(programStart) || !line.ends_with(" " + name)) {
      return none;
    }
    table_.producer = line;
    if (!nextOfHead() || !line.starts_with(kind.subjectStart)) return none;
    table_.subject = line.substr(kind.subjectStart.size());
    auto layout = kind.layout(table_.subject);
    if (const auto* problems = std::get_if<std::vector<FileProblem>>(&layout)) {
      return atLine("the " + std::string(kind.subject) + " is broken: " + list(*problems));
    }
    setLayout(table_, std::get<StudyLayout>(std::move(layout)));
    bool more = nextOfHead();
    if (more && line.starts_with(shardStart)) {
      if (!readShard(line)) return atLine("the shard is broken");
      more = nextOfHead();
    }
    if (more && line == journalLine.substr(0, journalLine.size() - 1)) {
      return "it is the journal of an unfinished " + name + ": the same " + name +
             " command goes on from there";
    }
    if (kind.hasReference) {
      if (!more || !line.starts_with(referenceStart)) {
        return "broken: a line \"" + std::string(referenceStart) + "...\" is missing";
      }
      table_.reference = line;
      more = nextOfHead();
    }
    if (!more || line != table_.columns.header()) return "broken: the columns are missing";
    return {};
  }

  bool readShard(std::string_view line) {
    line.remove_prefix(shardStart.size());
    const auto middle = line.find(shardMiddle);
    if (middle == std::string_view::npos) return false;
    table_.shard = parseShard(line.substr(0, middle));
    if (!table_.shard) return false;
    line.remove_prefix(middle + shardMiddle.size());
    table_.runs.clear();
    if (line == noRuns) return true;
    for (const std::string_view cell : csvCells(line)) {
      const auto number = parseInteger(cell);
      const auto least = table_.runs.empty() ? 1 : table_.runs.back() + 2;
      if (!number || *number < static_cast<std::int64_t>(least) ||
          *number > static_cast<std::int64_t>(table_.keys.size())) {
        return false;
      }
      table_.runs.push_back(static_cast<std::size_t>(*number) - 1);
    }
    return true;
  }

  std::string readRows() {
    std::size_t count = 0;
    LineEnd end = lines_.next();
    for (; end == LineEnd::Break; end = lines_.next(), ++count) {
      const std::string& line = lines_.line();
      if (count == table_.runs.size()) return atLine("broken: there are more rows than runs");
      const std::size_t run = table_.runs[count];
      std::string_view status;
      if (!table_.columns.isWholeRow(line, table_.keys[run], status)) {
        return atLine("broken: not a row of run " + std::to_string(run + 1) + " (" +
                      table_.keys[run] + "...)");
      }
      if (status != statusName(RunStatus::Cancelled)) table_.rows[run] = line;
    }
    if (end == LineEnd::TooLong) return atLine("broken: it " + longerThan(longestRow));
    if (!lines_.line().empty()) return "broken: the last line is cut off";
    if (count < table_.runs.size()) {
      return "broken: " + std::to_string(count) + " rows, but " +
             std::to_string(table_.runs.size()) + " runs";
    }
    return {};
  }

  TextLines lines_;
  StudyTable table_;
};

/// The lines that tell a study from others.
std::string identity(const StudyTable& table) {
  std::string text =
      table.producer + "\n" + std::string(table.kind->subjectStart) + table.subject + "\n";
  if (!table.shard) return text;
  text += std::string(shardStart) + formatShard(*table.shard) + std::string(shardMiddle);
  for (std::size_t i = 0; i < table.runs.size(); ++i) {
    text += (i > 0 ? "," : "") + std::to_string(table.runs[i] + 1);
  }
  if (table.runs.empty()) text += noRuns;
  return text + "\n";
}

/// Whether this program wrote the text as a journal, if only the beginning of one: its first lines
/// tell.
bool looksLikeJournal(std::istream& text, const StudyTable& table) {
  constexpr int headLines = 5;
  const std::string_view producer = table.producer;
  const std::string_view program = producer.substr(0, producer.find(' ', programStart.size()));
  TextLines lines(text);
  bool ours = false;
  LineEnd end = LineEnd::Break;
  for (int i = 0; i < headLines && end == LineEnd::Break; ++i) {
    end = lines.next(longestHeadLine);
    if (i == 0) ours = lines.line().starts_with(program);
    if (end == LineEnd::Break && lines.line() + "\n" == journalLine) return true;
    if (lines.line() == table.columns.header()) return false;
  }
  return ours;
}

/// The row of a line "4,gyro-top,…" of a journal, if it is one.
void takeJournalLine(std::string_view line, StudyTable& table) {
  const auto comma = line.find(',');
  const auto number = parseInteger(line.substr(0, comma));
  if (comma == std::string_view::npos || !number || *number < 1) return;
  const std::size_t run = static_cast<std::size_t>(*number) - 1;
  line.remove_prefix(comma + 1);
  if (std::ranges::binary_search(table.runs, run) && isRowOf(table, run, line))
    table.rows[run] = line;
}

}  // namespace

StudyColumns::StudyColumns(std::string header) : header_(std::move(header)) {
  const std::vector<std::string_view> names = csvCells(header_);
  count_ = names.size();
  const auto place = [&](std::string_view name) {
    return static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
  };
  status_ = place("status");
  reason_ = place("reason");
  if (const std::size_t at = place("wall_time_s"); at < count_) wallTime_ = at;
  for (const CounterInfo& counter : counterTable)
    if (const std::size_t at = place(columnName(counter.id)); at < count_) counters_.push_back(at);
}

bool StudyColumns::isCounter(std::size_t column) const {
  return std::ranges::find(counters_, column) != counters_.end();
}

bool StudyColumns::isWholeRow(std::string_view line, std::string_view key,
                              std::string_view& status) const {
  if (!line.starts_with(key)) return false;
  const std::vector<std::string_view> cells = csvCells(line);
  if (cells.size() != count_) return false;
  status = cells[status_];
  const std::string_view reason = cells[reason_];
  if (!reason.empty() && (reason.size() < 2 || reason.back() != '"')) return false;
  const auto isInteger = [&](std::size_t at) { return parseInteger(cells[at]).has_value(); };
  if (!std::ranges::all_of(counters_, isInteger)) return false;
  return (!wallTime_ || parseNumber(cells[*wallTime_])) &&
         (status == statusName(RunStatus::Finished) || status == statusName(RunStatus::Failed) ||
          status == statusName(RunStatus::Cancelled));
}

bool StudyColumns::sameButForWallTime(std::string_view row, std::string_view other) const {
  if (!wallTime_) return row == other;
  auto cells = csvCells(row), others = csvCells(other);
  if (cells.size() <= *wallTime_ || others.size() <= *wallTime_) return false;
  cells[*wallTime_] = others[*wallTime_] = {};
  return cells == others;
}

std::optional<Shard> parseShard(std::string_view text) {
  const auto slash = text.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const auto index = parseInteger(text.substr(0, slash)),
             count = parseInteger(text.substr(slash + 1));
  if (!index || !count || *index < 1 || *index > *count) return std::nullopt;
  return Shard{static_cast<std::size_t>(*index), static_cast<std::size_t>(*count)};
}

std::string formatShard(const Shard& shard) {
  return std::to_string(shard.index) + "/" + std::to_string(shard.count);
}

std::size_t StudyTable::known() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(runs, [&](std::size_t run) { return !rows[run].empty(); }));
}

void StudyTable::clear() {
  reference.clear();
  rows.assign(keys.size(), {});
}

StudyTable makeStudyTable(const StudyKind& kind, std::string producer, std::string subject) {
  StudyLayout layout = std::get<StudyLayout>(kind.layout(subject));
  return makeStudyTable(kind, std::move(producer), std::move(subject), std::move(layout));
}

StudyTable makeStudyTable(const StudyKind& kind, std::string producer, std::string subject,
                          StudyLayout layout) {
  StudyTable table;
  table.kind = &kind;
  table.producer = std::move(producer);
  table.subject = std::move(subject);
  setLayout(table, std::move(layout));
  return table;
}

void takeShard(StudyTable& table, const Shard& shard, std::span<const std::size_t> order) {
  std::vector<std::size_t> runs;
  for (std::size_t i = shard.index - 1; i < order.size(); i += shard.count) {
    runs.push_back(order[i]);
  }
  std::ranges::sort(runs);
  table.shard = shard;
  table.runs = std::move(runs);
}

std::vector<std::size_t> allRuns(std::size_t count) {
  std::vector<std::size_t> runs(count);
  std::iota(runs.begin(), runs.end(), std::size_t{0});
  return runs;
}

bool isRowOf(const StudyTable& table, std::size_t run, std::string_view line) {
  std::string_view status;
  return table.columns.isWholeRow(line, table.keys.at(run), status) &&
         status != statusName(RunStatus::Cancelled);
}

bool isSameStudy(const StudyTable& table, const StudyTable& other) {
  return identity(table) == identity(other);
}

std::string formatStudyHead(const StudyTable& table) {
  const std::string reference = table.kind->hasReference ? table.reference + "\n" : "";
  return identity(table) + reference + table.columns.header() + "\n";
}

std::string formatStudyTable(const StudyTable& table) {
  assert(table.complete());
  std::string text = formatStudyHead(table);
  for (const std::size_t run : table.runs) text += table.rows[run] + "\n";
  return text;
}

std::variant<StudyTable, std::string> readStudyTable(const StudyKind& kind, std::istream& from) {
  return TableReader(kind, from).read();
}

std::variant<StudyTable, std::string> parseStudyTable(const StudyKind& kind,
                                                      std::string_view text) {
  std::istringstream from{std::string(text)};
  return readStudyTable(kind, from);
}

std::string formatJournalHead(const StudyTable& table) {
  return identity(table) + std::string(journalLine);
}

std::string formatJournalReference(const std::string& reference) {
  return reference + "\n";
}

std::string formatJournalRow(std::size_t run, std::string_view row) {
  return std::to_string(run + 1) + "," + std::string(row) + "\n";
}

JournalContent readJournal(std::istream& from, StudyTable& table) {
  const std::string head = formatJournalHead(table);
  std::string start(head.size(), '\0');
  from.read(start.data(), static_cast<std::streamsize>(start.size()));
  start.resize(static_cast<std::size_t>(from.gcount()));
  if (from.bad()) return {.problem = errorText(errno)};
  // Nothing but the beginning of a head: whoever wrote it was stopped before the first row.
  if (start.size() < head.size() && head.starts_with(start)) return {};
  if (start != head) {
    from.clear();
    from.seekg(0);
    return {.kind = looksLikeJournal(from, table) ? JournalKind::Other : JournalKind::Foreign};
  }
  TextLines lines(from);
  LineEnd end = lines.next();
  for (; end == LineEnd::Break; end = lines.next()) {
    if (table.kind->hasReference && lines.line().starts_with(referenceStart))
      table.reference = lines.line();
    else
      takeJournalLine(lines.line(), table);
  }
  JournalContent content{.kind = JournalKind::Same, .wholeBytes = head.size() + lines.size()};
  if (end == LineEnd::TooLong) {
    const auto above = std::ranges::count(head, '\n');
    content.problem = "line " + std::to_string(above + lines.number()) + " " +
                      longerThan(longestRow) + ", which no row is";
  } else {
    content.problem = lines.problem();
  }
  // Rows are worth nothing without what their errors are against, which stands before them.
  if (!table.referenceKnown()) table.clear();
  return content;
}

JournalContent parseJournal(std::string_view text, StudyTable& table) {
  std::istringstream from{std::string(text)};
  return readJournal(from, table);
}

std::string formatRunNumbers(std::span<const std::size_t> runs) {
  std::string text;
  for (std::size_t i = 0; i < runs.size();) {
    std::size_t last = i;
    while (last + 1 < runs.size() && runs[last + 1] == runs[last] + 1) ++last;
    text += (text.empty() ? "" : ", ") + std::to_string(runs[i] + 1);
    if (last > i) text += (last > i + 1 ? "-" : ", ") + std::to_string(runs[last] + 1);
    i = last + 1;
  }
  return text;
}

}  // namespace polhode
