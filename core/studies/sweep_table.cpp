#include "core/studies/sweep_table.h"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "core/integrators/counters.h"
#include "core/studies/output.h"
#include "core/support/csv_text.h"
#include "core/support/json_fields.h"
#include "core/support/number_text.h"

namespace polhode {
namespace {

constexpr std::string_view programStart = "# ", programEnd = " sweep";
constexpr std::string_view scenarioStart = "# scenario (a run each row, in this order): ";
constexpr std::string_view shardStart = "# shard ", shardMiddle = ", its runs of these: ";
constexpr std::string_view noRuns = "none";
constexpr std::string_view referenceStart = "# reference: ";
constexpr std::string_view journalLine =
    "# unfinished: a row when its run has ended, after the number of the run\n";

std::size_t columnOf(std::string_view name) {
  static const std::vector<std::string_view> columns = csvCells(sweepHeader());
  return static_cast<std::size_t>(std::ranges::find(columns, name) - columns.begin());
}

/// Whether the line is a whole row that begins with the key; status: its cell.
bool isWholeRow(std::string_view line, std::string_view key, std::string_view& status) {
  static const std::size_t columns = csvCells(sweepHeader()).size();
  if (!line.starts_with(key)) return false;
  const std::vector<std::string_view> cells = csvCells(line);
  if (cells.size() != columns) return false;
  status = cells[columnOf("status")];
  const std::string_view reason = cells[columnOf("reason")];
  if (!reason.empty() && (reason.size() < 2 || reason.back() != '"')) return false;
  for (const CounterInfo& counter : counterTable) {
    if (counter.told < CounterTold::Sweeps) continue;
    if (!parseInteger(cells[columnOf(columnName(counter.id))])) return false;
  }
  return parseNumber(cells[columnOf("wall_time_s")]).has_value() &&
         (status == statusName(RunStatus::Finished) || status == statusName(RunStatus::Failed) ||
          status == statusName(RunStatus::Cancelled));
}

/// What the rows of a scenario's runs begin with, or what is wrong with the scenario: not more than
/// that is asked of it, as one of another version may have other examples and settings.
std::variant<std::vector<std::string>, std::vector<FileProblem>> keysOf(std::string_view scenario) {
  const auto tree = readJson(scenario);
  if (const auto* error = std::get_if<JsonSyntaxError>(&tree)) {
    return std::vector<FileProblem>{{error->line, "", error->message}};
  }
  JsonNotes notes;
  JsonFields fields(notes, std::get<JsonNode>(tree), "");
  std::string example;
  std::vector<std::string> keys;
  for (const char* key : {"example", "runs"}) fields.require(key);
  fields.read("example", example);
  fields.eachOf("runs", [&](const JsonNode& node, const std::string& field) {
    JsonFields entry(notes, node, field);
    for (const char* key : {"formulation", "integrator", "stabilisation", "rtol"})
      entry.require(key);
    SweepRow row;
    row.example = example;
    entry.read("formulation", row.run.formulation);
    entry.read("integrator", row.run.integrator);
    entry.read("stabilisation", row.run.stabilisation);
    entry.read("rtol", row.run.rtol);
    entry.read("step", row.run.step);
    const std::string line = formatRow(row);
    const std::string_view next = csvCells(line)[columnOf("tolerance") + 1];
    keys.push_back(line.substr(0, static_cast<std::size_t>(next.data() - line.data())));
  });
  if (!notes.empty()) return notes.take();
  return keys;
}

/// All of them in one clause; the scenario stands on a single line.
std::string list(const std::vector<FileProblem>& problems) {
  std::string text;
  for (const FileProblem& problem : problems) {
    if (!text.empty()) text += "; ";
    text += (problem.field.empty() ? "" : problem.field + ": ") + problem.message;
  }
  return text;
}

std::vector<std::size_t> allRuns(std::size_t count) {
  std::vector<std::size_t> runs(count);
  std::iota(runs.begin(), runs.end(), std::size_t{0});
  return runs;
}

/// Takes lines off a text.
class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}

  /// False at the end, and where a last line has no line break: it is torn.
  bool next(std::string_view& line) {
    const auto end = rest_.find('\n');
    if (end == std::string_view::npos) return false;
    line = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    ++number_;
    return true;
  }
  [[nodiscard]] std::size_t number() const { return number_; }
  [[nodiscard]] std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
  std::size_t number_ = 0;
};

/// Reads a table; see parseSweepTable().
class TableReader {
 public:
  explicit TableReader(std::string_view text) : lines_(text) {}

  std::variant<SweepTable, std::string> read() {
    std::string problem = readHead();
    if (problem.empty()) problem = readRows();
    if (!problem.empty()) return problem;
    return std::move(table_);
  }

 private:
  std::string atLine(const std::string& what) const {
    return "line " + std::to_string(lines_.number()) + ": " + what;
  }

  std::string readHead() {
    constexpr auto none = "it is no table of a sweep";
    std::string_view line;
    if (!lines_.next(line) || !line.starts_with(programStart) || !line.ends_with(programEnd)) {
      return none;
    }
    table_.producer = line;
    if (!lines_.next(line) || !line.starts_with(scenarioStart)) return none;
    table_.scenario = line.substr(scenarioStart.size());
    auto keys = keysOf(table_.scenario);
    if (const auto* problems = std::get_if<std::vector<FileProblem>>(&keys)) {
      return atLine("the scenario is broken: " + list(*problems));
    }
    table_.keys = std::get<std::vector<std::string>>(std::move(keys));
    table_.rows.resize(table_.keys.size());
    table_.runs = allRuns(table_.keys.size());
    std::string problem;
    bool more = lines_.next(line);
    if (more && line.starts_with(shardStart)) {
      if (!readShard(line)) return atLine("the shard is broken");
      more = lines_.next(line);
    }
    if (more && line == journalLine.substr(0, journalLine.size() - 1)) {
      return "it is the journal of an unfinished sweep: the same sweep command goes on from there";
    }
    if (!more || !line.starts_with(referenceStart)) {
      return "broken: a line \"" + std::string(referenceStart) + "...\" is missing";
    }
    table_.reference = line;
    if (!lines_.next(line) || line != sweepHeader()) return "broken: the columns are missing";
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
    std::string_view line;
    std::size_t count = 0;
    for (; lines_.next(line); ++count) {
      if (count == table_.runs.size()) return atLine("broken: there are more rows than runs");
      const std::size_t run = table_.runs[count];
      std::string_view status;
      if (!isWholeRow(line, table_.keys[run], status)) {
        return atLine("broken: not a row of run " + std::to_string(run + 1) + " (" +
                      table_.keys[run] + "...)");
      }
      if (status != statusName(RunStatus::Cancelled)) table_.rows[run] = line;
    }
    if (!lines_.rest().empty()) return "broken: the last line is cut off";
    if (count < table_.runs.size()) {
      return "broken: " + std::to_string(count) + " rows, but " +
             std::to_string(table_.runs.size()) + " runs";
    }
    return {};
  }

  Lines lines_;
  SweepTable table_;
};

/// The lines that tell a sweep from others.
std::string identity(const SweepTable& table) {
  std::string text = table.producer + "\n" + std::string(scenarioStart) + table.scenario + "\n";
  if (!table.shard) return text;
  text += std::string(shardStart) + formatShard(*table.shard) + std::string(shardMiddle);
  for (std::size_t i = 0; i < table.runs.size(); ++i) {
    text += (i > 0 ? "," : "") + std::to_string(table.runs[i] + 1);
  }
  if (table.runs.empty()) text += noRuns;
  return text + "\n";
}

/// Whether this program wrote the text as a journal, if only the beginning of one.
bool looksLikeJournal(std::string_view text, std::string_view producer) {
  if (text.find(journalLine) != std::string_view::npos) return true;
  const std::string_view program = producer.substr(0, producer.find(' ', programStart.size()));
  return text.starts_with(program) && text.find(sweepHeader()) == std::string_view::npos;
}

}  // namespace

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

std::size_t SweepTable::known() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(runs, [&](std::size_t run) { return !rows[run].empty(); }));
}

void SweepTable::clear() {
  reference.clear();
  rows.assign(keys.size(), {});
}

SweepTable makeSweepTable(std::string producer, const Scenario& scenario,
                          const std::optional<Shard>& shard) {
  SweepTable table;
  table.producer = std::move(producer);
  table.scenario = compactScenario(scenario);
  table.keys = std::get<std::vector<std::string>>(keysOf(table.scenario));
  table.rows.resize(table.keys.size());
  table.shard = shard;
  if (!shard) {
    table.runs = allRuns(table.keys.size());
    return table;
  }
  const auto order = orderByCost(sweepTasks(scenario, scenario.runs, nullptr));
  for (std::size_t i = shard->index - 1; i < order.size(); i += shard->count) {
    table.runs.push_back(order[i]);
  }
  std::ranges::sort(table.runs);
  return table;
}

bool isRowOf(const SweepTable& table, std::size_t run, std::string_view line) {
  std::string_view status;
  return isWholeRow(line, table.keys.at(run), status) && status != statusName(RunStatus::Cancelled);
}

bool isSameSweep(const SweepTable& table, const SweepTable& other) {
  return identity(table) == identity(other);
}

bool sameButForWallTime(std::string_view row, std::string_view other) {
  auto cells = csvCells(row), others = csvCells(other);
  const std::size_t wallTime = columnOf("wall_time_s");
  if (cells.size() <= wallTime || others.size() <= wallTime) return false;
  cells[wallTime] = others[wallTime] = {};
  return cells == others;
}

std::string formatSweepHead(const SweepTable& table) {
  return identity(table) + table.reference + "\n" + std::string(sweepHeader()) + "\n";
}

std::string formatSweepTable(const SweepTable& table) {
  assert(table.complete());
  std::string text = formatSweepHead(table);
  for (const std::size_t run : table.runs) text += table.rows[run] + "\n";
  return text;
}

std::variant<SweepTable, std::string> parseSweepTable(std::string_view text) {
  return TableReader(text).read();
}

std::string formatJournalHead(const SweepTable& table) {
  return identity(table) + std::string(journalLine);
}

std::string formatJournalReference(const std::string& reference) {
  return reference + "\n";
}

std::string formatJournalRow(std::size_t run, std::string_view row) {
  return std::to_string(run + 1) + "," + std::string(row) + "\n";
}

JournalContent readJournal(std::string_view text, SweepTable& table) {
  const std::string head = formatJournalHead(table);
  // Nothing but the beginning of a head: whoever wrote it was stopped before the first row.
  if (std::string_view(head).starts_with(text) && text.size() < head.size()) return {};
  if (!text.starts_with(head)) {
    return {looksLikeJournal(text, table.producer) ? JournalKind::Other : JournalKind::Foreign, 0};
  }
  Lines lines(text.substr(head.size()));
  for (std::string_view line; lines.next(line);) {
    if (line.starts_with(referenceStart)) {
      table.reference = line;
      continue;
    }
    const auto comma = line.find(',');
    const auto number = parseInteger(line.substr(0, comma));
    if (comma == std::string_view::npos || !number || *number < 1) continue;
    const std::size_t run = static_cast<std::size_t>(*number) - 1;
    line.remove_prefix(comma + 1);
    if (std::ranges::binary_search(table.runs, run) && isRowOf(table, run, line)) {
      table.rows[run] = line;
    }
  }
  // Rows are worth nothing without what their errors are against, which stands before them.
  if (table.reference.empty()) table.clear();
  return {JournalKind::Same, text.size() - lines.rest().size()};
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
