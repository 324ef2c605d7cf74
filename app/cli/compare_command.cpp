// polhode-cli compare: how far two exports, or two runs of a scenario, are from each other.
#include <algorithm>
#include <cmath>
#include <memory>
#include <set>

#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/compare_arguments.h"
#include "app/cli/interrupt.h"
#include "app/cli/language/language.h"
#include "app/cli/language/messages.h"
#include "app/cli/output_file.h"
#include "core/export/export_layout.h"
#include "core/export/frame_rows.h"
#include "core/support/csv_text.h"
#include "core/support/number_text.h"

namespace polhode::cli {
namespace {

/// Columns outside their tolerance that are told one by one.
constexpr std::size_t mostTold = 5;

std::string quoted(const std::string& name) {
  return "\"" + name + "\"";
}

std::string pairOf(const std::string& a, const std::string& b) {
  return a + " " + told("and") + " " + b;
}

/// What is compared, as messages call it.
struct Labels {
  std::string a, b;
};

/// A run of each.
struct MatchedRun {
  std::string label;  ///< quoted
  std::size_t a, b;
};

/// What has no partner, a clause each.
using Notes = std::vector<std::string>;

void noteMatch(const RunMatch& match, const std::string& name, const Labels& labels, Notes& notes) {
  const auto note = [&](const std::string& text) { notes.push_back(name + ": " + text); };
  if (match.rows < std::max(match.rowsA, match.rowsB))
    note(std::to_string(match.rows) + " of " + std::to_string(match.rowsA) + " times in " +
         labels.a + " and " + std::to_string(match.rowsB) + " in " + labels.b + " are equal");
  if (!match.onlyA.empty()) note("only in " + labels.a + ": " + columnList(match.onlyA));
  if (!match.onlyB.empty()) note("only in " + labels.b + ": " + columnList(match.onlyB));
}

/// The first of a name goes with the first of that name, and so on.
std::vector<MatchedRun> matchByName(const std::vector<std::string>& a,
                                    const std::vector<std::string>& b, const Labels& labels,
                                    Notes& notes) {
  std::vector<MatchedRun> matched;
  std::set<std::size_t> taken;
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t k = 0;
    while (k < b.size() && (b[k] != a[i] || taken.contains(k))) ++k;
    if (k == b.size()) {
      notes.push_back("the run " + quoted(a[i]) + " is only in " + labels.a);
    } else {
      taken.insert(k);
      matched.push_back({quoted(a[i]), i, k});
    }
  }
  for (std::size_t k = 0; k < b.size(); ++k)
    if (!taken.contains(k)) notes.push_back("the run " + quoted(b[k]) + " is only in " + labels.b);
  return matched;
}

MatchedRun chosenRuns(const std::string& runs, const std::vector<std::string>& a,
                      const std::vector<std::string>& b) {
  const auto [first, second] = splitNames(runs, a, b);
  const auto at = [](const std::vector<std::string>& names, const std::string& name) {
    if (std::ranges::count(names, name) > 1)
      throw UsageError("--runs: several runs of a file are called " + quoted(name));
    return static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
  };
  return {first == second ? quoted(first) : pairOf(quoted(first), quoted(second)), at(a, first),
          at(b, second)};
}

std::string valueText(double value) {
  return std::isnan(value) ? told("no value") : shortestText(value);
}

void tellOutside(const std::vector<ColumnDifference>& differences) {
  std::size_t count = 0;
  for (const ColumnDifference& difference : differences) {
    if (!difference.outside || ++count > mostTold) continue;
    const auto& [run, t, a, b, tolerance] = *difference.outside;
    std::string text = difference.column + " of " + run +
                       " is outside its tolerance from t = " + shortestText(t) +
                       " s: " + valueText(a) + " against " + valueText(b) + ", allowed " +
                       shortestText(tolerance.absolute);
    if (tolerance.relative > 0) text += " + " + shortestText(tolerance.relative) + " |b|";
    tellError(text);
  }
  if (const std::size_t more = count - std::min(count, mostTold); more > 0)
    tellError(std::to_string(more) + (more == 1 ? " more column is" : " more columns are") +
              " outside the tolerance");
}

void noteIdleTolerances(const Tolerances& tolerances,
                        const std::vector<ColumnDifference>& differences) {
  for (const auto& special : tolerances.special) {
    const bool plays = std::ranges::any_of(differences, [&](const ColumnDifference& difference) {
      return export_layout::isColumnOf(difference.column, special.first);
    });
    if (!plays)
      tellNote("--tolerance " + special.first +
               " plays no part: there is nothing to compare of it");
  }
}

/// Throws UsageError where there was nothing to compare, with what has no partner.
int report(const ChannelComparison& comparison, const Tolerances& tolerances, const Notes& notes) {
  const std::vector<ColumnDifference> differences = comparison.differences();
  if (differences.empty()) {
    std::string text = "there is nothing to compare";
    for (const std::string& note : notes) text += "\n  " + note;
    throw UsageError(text);
  }
  for (const std::string& note : notes) tellNote(note);
  noteIdleTolerances(tolerances, differences);
  OutputFile output("-");
  output.writeLine("channel,max_difference,t");
  bool within = true;
  for (const ColumnDifference& difference : differences) {
    const double largest = difference.largest;
    output.writeLine(csvCell(difference.column) + "," +
                     (std::isnan(largest) ? "nan" : fullText(largest)) + "," +
                     fullText(difference.t));
    within = within && !difference.outside;
  }
  const bool written = output.finish();
  tellOutside(differences);
  return written && within ? done : simulationFailed;
}

std::unique_ptr<ExportReader> open(const std::string& path) {
  OpenedExport opened = openExport(path);
  if (const auto* problem = std::get_if<std::string>(&opened)) throw UsageError(*problem);
  return std::move(std::get<std::unique_ptr<ExportReader>>(opened));
}

/// Each once, in the order in which they are first met.
std::vector<std::string> columnsOf(std::initializer_list<const ExportReader*> readers) {
  std::vector<std::string> columns;
  std::set<std::string_view> seen;
  for (const ExportReader* reader : readers)
    for (std::size_t run = 0; run < reader->runs().size(); ++run)
      for (const std::string& column : reader->columns(run))
        if (seen.insert(column).second) columns.push_back(column);
  return columns;
}

int compareFiles(const CompareArguments& arguments) {
  const Tolerances tolerances = arguments.parsedTolerances();
  const auto a = open(arguments.a), b = open(arguments.b);
  if (!tolerances.special.empty()) requireKnown(tolerances, columnsOf({a.get(), b.get()}));
  const Labels labels{arguments.a, arguments.b};
  Notes notes;
  const std::vector<MatchedRun> runs =
      arguments.runs.empty() ? matchByName(a->runs(), b->runs(), labels, notes)
                             : std::vector{chosenRuns(arguments.runs, a->runs(), b->runs())};
  if (runs.empty()) notes.emplace_back("--runs A,B compares runs of different names");
  ChannelComparison comparison(tolerances);
  for (const MatchedRun& run : runs) {
    const auto rowsA = a->rows(run.a), rowsB = b->rows(run.b);
    const RunMatch match = comparison.compare(run.label, *rowsA, *rowsB);
    if (!match.problem.empty()) throw UsageError(match.problem);
    noteMatch(match, run.label, labels, notes);
  }
  return report(comparison, tolerances, notes);
}

int compareRuns(const CompareArguments& arguments) {
  const Tolerances tolerances = arguments.parsedTolerances();
  const Scenario scenario = arguments.expand();
  const Interrupt interrupt;
  const std::stop_token stop = interrupt.token();
  FrameRows a(scenario, scenario.runs[0], stop), b(scenario, scenario.runs[1], stop);
  std::vector<std::string> columns = a.columns();
  columns.insert(columns.end(), b.columns().begin(), b.columns().end());
  requireKnown(tolerances, columns);
  const Labels labels{quoted(displayName(scenario.runs[0])), quoted(displayName(scenario.runs[1]))};
  ChannelComparison comparison(tolerances);
  const std::string name = pairOf(labels.a, labels.b);
  const RunMatch match = comparison.compare(name, a, b);
  if (stop.stop_requested()) {
    tellError("interrupted: nothing was compared");
    return simulationFailed;
  }
  Notes notes;
  noteMatch(match, name, labels, notes);
  bool failed = false;
  for (const FrameRows* rows : {&a, &b}) {
    if (!rows->run().failure()) continue;
    tellError(describeFailure(rows->run().settings(), *rows->run().failure()));
    failed = true;
  }
  // Why there is nothing has been told.
  if (failed && comparison.differences().empty()) return simulationFailed;
  const int code = report(comparison, tolerances, notes);
  return failed ? simulationFailed : code;
}

}  // namespace

Command addCompareCommand(const Parser& program) {
  const Parser parser = program.addCommand(
      "compare", "How far two exports, or two runs of a scenario, are from each other");
  auto arguments = std::make_shared<CompareArguments>();
  arguments->addTo(parser);
  parser.setFooter(
      "Writes channel,max_difference,t: of every channel and component the largest |a - b| of all "
      "runs that\nare compared, and when it is first met; nan where one has a value and the other "
      "none, which no\ntolerance allows. Rows of files are compared where their times are equal; "
      "runs of a scenario by dense\noutput at the times of their frames, without counters, step "
      "sizes and errors. What has no partner is\nnamed on stderr. Exit codes: 0 within the "
      "tolerance, or none is given; 1 not, or a run failed; 2 wrong\nusage, or nothing to "
      "compare.");
  return {parser, [arguments] {
            return arguments->ofFiles() ? compareFiles(*arguments) : compareRuns(*arguments);
          }};
}

}  // namespace polhode::cli
