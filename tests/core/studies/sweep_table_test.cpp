// Sweeps as text: shards, tables, journals, and how they are joined.
#include "core/studies/sweep_study.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "core/studies/output.h"
#include "core/studies/study_merge.h"
#include "tests/support/endless_text.h"

namespace polhode {
namespace {

const std::string producer = "# polhode-cli 1.2.3 sweep";

/// Six runs, two of which differ in nothing that a row shows.
Scenario sixRuns() {
  Scenario scenario = defaultScenario("gyro-top");
  scenario.runs.clear();
  for (const char* formulation : {"quaternion-null-space", "director-absolute"}) {
    for (const double tolerance : {1e-3, 1e-6, 1e-6}) {
      RunSettings run;
      run.formulation = formulation;
      run.rtol = run.atol = tolerance;
      scenario.runs.push_back(run);
    }
  }
  scenario.runs[1].options["max-steps"] = "7";
  scenario.runs[5].integrator = "rk4";
  scenario.runs[5].step = 0.1;
  return scenario;
}

std::string rowText(const Scenario& scenario, std::size_t run, double wallTime = 0.25) {
  SweepRow row;
  row.task = run;
  row.example = scenario.example;
  row.run = scenario.runs[run];
  row.statistics.rhsEvaluations = 100 + static_cast<std::int64_t>(run);
  row.wallTime = wallTime;
  row.status = run == 1 ? RunStatus::Failed : RunStatus::Finished;
  if (run == 1) row.reason = "It \"stopped\", too early,\nalas.";
  return formatRow(row);
}

StudyTable filled(const std::optional<Shard>& shard = {}, double wallTime = 0.25) {
  const Scenario scenario = sixRuns();
  StudyTable table = makeSweepTable(producer, scenario, shard);
  table.reference = "# reference: exact";
  for (const std::size_t run : table.runs) table.rows[run] = rowText(scenario, run, wallTime);
  return table;
}

std::string problemOf(std::string_view text) {
  const auto parsed = parseStudyTable(sweepKind(), text);
  const auto* problem = std::get_if<std::string>(&parsed);
  return problem ? *problem : "none";
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

TEST(Shards, AreReadStrictly) {
  EXPECT_EQ(parseShard("2/3"), (Shard{2, 3}));
  EXPECT_EQ(formatShard({2, 3}), "2/3");
  for (const char* text :
       {"", "2", "/", "0/3", "4/3", "1/0", "-1/3", "1/3x", "a/b", "1//3", " 1/3"})
    EXPECT_FALSE(parseShard(text)) << text;
}

TEST(Shards, DealOutEveryRunOnce) {
  const Scenario scenario = sixRuns();
  for (const std::size_t count : {1u, 2u, 3u, 6u, 9u}) {
    std::multiset<std::size_t> dealt;
    for (std::size_t k = 1; k <= count; ++k) {
      const StudyTable table = makeSweepTable(producer, scenario, Shard{k, count});
      EXPECT_TRUE(std::ranges::is_sorted(table.runs));
      EXPECT_LE(table.runs.size(), (scenario.runs.size() + count - 1) / count);
      dealt.insert(table.runs.begin(), table.runs.end());
    }
    EXPECT_EQ(dealt.size(), scenario.runs.size());
    for (std::size_t run = 0; run < scenario.runs.size(); ++run) EXPECT_EQ(dealt.count(run), 1u);
  }
}

TEST(Shards, TakeAboutAsLong) {
  // In plain order a sweep over three tolerances would give all tight ones to the third shard.
  Scenario scenario = defaultScenario("gyro-top");
  SweepPlan plan;
  plan.tolerances = {1e-3, 1e-6, 1e-9};
  scenario.runs = expandSweep(scenario, plan).runs;
  std::vector<double> costs;
  for (std::size_t k = 1; k <= 3; ++k) {
    double& cost = costs.emplace_back(0);
    for (const std::size_t run : makeSweepTable(producer, scenario, Shard{k, 3}).runs)
      cost += estimatedCost(scenario, scenario.runs[run]);
  }
  // Dealing in descending order, two shards differ by no more than the most expensive run.
  double most = 0;
  for (const RunSettings& run : scenario.runs) most = std::max(most, estimatedCost(scenario, run));
  const auto [least, largest] = std::ranges::minmax(costs);
  EXPECT_LE(largest - least, most);
}

TEST(SweepTables, ComeBackFromTheirText) {
  for (const std::optional<Shard>& shard :
       {std::optional<Shard>{}, std::optional<Shard>{{2, 3}}, std::optional<Shard>{{9, 9}}}) {
    const StudyTable table = filled(shard);
    const std::string text = formatStudyTable(table);
    const auto parsed = parseStudyTable(sweepKind(), text);
    ASSERT_TRUE(std::holds_alternative<StudyTable>(parsed)) << std::get<std::string>(parsed);
    const StudyTable& back = std::get<StudyTable>(parsed);
    EXPECT_TRUE(isSameStudy(back, table));
    EXPECT_EQ(back.runs, table.runs);
    EXPECT_EQ(back.rows, table.rows);
    EXPECT_TRUE(back.complete());
    EXPECT_EQ(formatStudyTable(back), text);
  }
}

TEST(SweepTables, TellWhatIsBroken) {
  const std::string text = formatStudyTable(filled(Shard{1, 2}));
  EXPECT_EQ(problemOf(text), "none");
  EXPECT_NE(problemOf("").find("no table"), std::string::npos);
  EXPECT_NE(problemOf("t,body\n0,1\n").find("no table"), std::string::npos);
  const std::string scenario = problemOf(replaced(
      replaced(text, "\"formulation\":", "\"formula\":"), "\"rtol\":", "\"rtol\":\"fine\",\"x\":"));
  EXPECT_EQ(
      scenario,
      "line 2: the scenario is broken: runs[0].formulation: is missing; runs[0].rtol: must be "
      "a number, got a text");
  EXPECT_NE(problemOf(replaced(text, "{\"format\"", "{format")).find("line 2"), std::string::npos);
  EXPECT_NE(problemOf(replaced(text, "# shard 1/2", "# shard 3/2")).find("line 3"),
            std::string::npos);
  EXPECT_NE(problemOf(replaced(text, "# reference", "# referenz")).find("reference"),
            std::string::npos);
  EXPECT_NE(problemOf(replaced(text, "rhs_evaluations,", "")).find("columns"), std::string::npos);
  EXPECT_NE(problemOf(replaced(text, ",finished,", ",perhaps,")).find("not a row of run"),
            std::string::npos);
  EXPECT_NE(problemOf(replaced(text, "gyro-top,director-absolute,", "gyro-top,euler-angles,"))
                .find("not a row of run"),
            std::string::npos);
  EXPECT_NE(problemOf(text + text.substr(text.rfind("gyro-top"))).find("more rows"),
            std::string::npos);
  EXPECT_NE(problemOf(formatJournalHead(filled())).find("journal"), std::string::npos);
  // Cut off anywhere.
  for (std::size_t size = 0; size < text.size(); ++size)
    EXPECT_NE(problemOf(text.substr(0, size)), "none") << size;
}

TEST(SweepTables, CancelledRowsAreNotKnown) {
  const std::string text = replaced(formatStudyTable(filled()), ",finished,", ",cancelled,\"No.\"");
  const auto parsed = parseStudyTable(sweepKind(), text);
  ASSERT_TRUE(std::holds_alternative<StudyTable>(parsed)) << std::get<std::string>(parsed);
  const StudyTable& table = std::get<StudyTable>(parsed);
  EXPECT_EQ(table.known(), 5u);
  EXPECT_TRUE(table.rows[0].empty());
  EXPECT_FALSE(table.complete());
}

TEST(SweepTables, DifferInVersionScenarioAndShard) {
  const StudyTable table = filled();
  EXPECT_TRUE(isSameStudy(table, makeSweepTable(producer, sixRuns())));
  EXPECT_FALSE(isSameStudy(table, filled(Shard{1, 2})));
  EXPECT_FALSE(isSameStudy(table, makeSweepTable("# polhode-cli 1.2.4 sweep", sixRuns())));
  Scenario other = sixRuns();
  other.runs[1].options["max-steps"] = "8";
  EXPECT_FALSE(isSameStudy(table, makeSweepTable(producer, other)));
}

TEST(SweepJournals, GiveBackTheWholeLinesWhereverTheyAreCutOff) {
  const StudyTable full = filled(Shard{1, 2});
  const StudyTable empty = makeSweepTable(producer, sixRuns(), Shard{1, 2});
  std::string journal = formatJournalHead(full);
  const std::size_t head = journal.size();
  journal += formatJournalReference(full.reference);
  // In whatever order the runs end.
  for (const std::size_t i : {1u, 2u, 0u})
    journal += formatJournalRow(full.runs[i], full.rows[full.runs[i]]);
  for (std::size_t size = 0; size <= journal.size(); ++size) {
    StudyTable table = empty;
    const std::string text = journal.substr(0, size);
    const JournalContent content = parseJournal(text, table);
    EXPECT_EQ(content.kind, size < head ? JournalKind::Empty : JournalKind::Same) << size;
    if (size < head) continue;
    EXPECT_EQ(content.wholeBytes, text.rfind('\n') + 1) << size;
    const auto lines = static_cast<std::size_t>(std::ranges::count(text.substr(head), '\n'));
    EXPECT_EQ(table.known(), std::max<std::size_t>(lines, 1) - 1) << size;
    for (const std::size_t run : table.runs) {
      EXPECT_TRUE(table.rows[run].empty() || table.rows[run] == full.rows[run]) << size;
    }
  }
}

TEST(SweepJournals, PassOverWhatIsNoRow) {
  const StudyTable full = filled();
  const std::string start = formatJournalHead(full) + formatJournalReference(full.reference);
  const std::string good = formatJournalRow(2, full.rows[2]);
  for (const std::string& bad :
       {std::string("\n"), std::string("hello\n"), std::string(100, '\0') + "\n",
        formatJournalRow(0, full.rows[3]), formatJournalRow(6, full.rows[5]),
        "0," + full.rows[0] + "\n", "1," + full.rows[0].substr(0, 60) + "\n",
        formatJournalRow(0, replaced(full.rows[0], ",finished,", ",cancelled,"))}) {
    StudyTable table = makeSweepTable(producer, sixRuns());
    const std::string text = start + bad + good;
    const JournalContent content = parseJournal(text, table);
    EXPECT_EQ(content.kind, JournalKind::Same);
    EXPECT_EQ(content.wholeBytes, text.size());
    EXPECT_EQ(table.known(), 1u) << bad;
    EXPECT_EQ(table.rows[2], full.rows[2]);
  }
}

TEST(SweepJournals, OfOtherSweepsAndForeignFilesAreToldApart) {
  const auto kindOf = [](const std::string& text) {
    StudyTable table = makeSweepTable(producer, sixRuns());
    const JournalContent content = parseJournal(text, table);
    EXPECT_EQ(table.known(), 0u);
    return content.kind;
  };
  const std::string other = formatJournalHead(filled(Shard{1, 2}));
  EXPECT_EQ(kindOf(""), JournalKind::Empty);
  EXPECT_EQ(kindOf(other), JournalKind::Other);
  EXPECT_EQ(kindOf(other.substr(0, other.size() - 20)), JournalKind::Other);
  EXPECT_EQ(kindOf(replaced(formatJournalHead(filled()), "1.2.3", "1.2.2")), JournalKind::Other);
  EXPECT_EQ(kindOf(formatStudyTable(filled(Shard{1, 2}))), JournalKind::Foreign);
  EXPECT_EQ(kindOf("my notes\n"), JournalKind::Foreign);
}

TEST(SweepTables, OfLinesWithoutEndAreNotRead) {
  const std::string text = formatStudyTable(filled());
  const std::string head = formatStudyHead(filled());
  const std::size_t second = text.find('\n') + 1;
  for (const auto& [start, problem] : std::vector<std::pair<std::string, std::string>>{
           {"", "it is no table of a sweep"},
           {text.substr(0, second) + "# scenario (a run", "it is no table of a sweep"},
           {head, "line 5: broken: it is longer than 1048576 bytes"},
           {text, "line 11: broken: it is longer than 1048576 bytes"}}) {
    test::EndlessText endless(start, 'x');
    std::istream from(&endless);
    EXPECT_EQ(std::get<std::string>(readStudyTable(sweepKind(), from)), problem);
    EXPECT_FALSE(endless.exhausted()) << problem;
  }
  // More rows than runs are not waited for.
  test::EndlessText lines(text, '\n');
  std::istream from(&lines);
  EXPECT_NE(std::get<std::string>(readStudyTable(sweepKind(), from)).find("more rows than runs"),
            std::string::npos);
  EXPECT_FALSE(lines.exhausted());
}

TEST(SweepTables, OfAScenarioWithMillionsOfValuesAreNotRead) {
  std::string zeros = "[0";
  for (int i = 0; i < 3'000'000; ++i) zeros += ",0";
  EXPECT_EQ(problemOf(producer + "\n# scenario (a run each row, in this order): " + zeros + "]\n"),
            "line 2: the scenario is broken: there are more than 2097152 values");
}

TEST(SweepJournals, OfALineWithoutEndAreTold) {
  StudyTable table = makeSweepTable(producer, sixRuns());
  const StudyTable full = filled();
  test::EndlessText endless(formatJournalHead(full) + formatJournalReference(full.reference) +
                                formatJournalRow(2, full.rows[2]),
                            '\0');
  std::istream from(&endless);
  EXPECT_EQ(readJournal(from, table).problem,
            "line 6 is longer than 1048576 bytes, which no row is");
  EXPECT_FALSE(endless.exhausted());
}

TEST(SweepMerge, MakesTheWholeOfItsShards) {
  const std::string whole = formatStudyTable(filled());
  const std::vector<NamedStudyTable> shards{
      {"c", filled(Shard{3, 3})}, {"a", filled(Shard{1, 3})}, {"b", filled(Shard{2, 3})}};
  const auto merged = mergeStudies(shards);
  ASSERT_TRUE(std::holds_alternative<StudyTable>(merged));
  EXPECT_EQ(formatStudyTable(std::get<StudyTable>(merged)), whole);
  // Rows that stand in several of them may differ in their wall times.
  const std::vector<NamedStudyTable> overlapping{
      {"a", filled(Shard{1, 2})}, {"b", filled(Shard{2, 2})}, {"c", filled(Shard{1, 3}, 0.5)}};
  const auto joined = mergeStudies(overlapping);
  ASSERT_TRUE(std::holds_alternative<StudyTable>(joined));
  EXPECT_EQ(formatStudyTable(std::get<StudyTable>(joined)), whole);
}

std::string problemsOf(const std::vector<NamedStudyTable>& parts) {
  const auto merged = mergeStudies(parts);
  const auto* problems = std::get_if<std::vector<std::string>>(&merged);
  if (!problems) return "none";
  return std::accumulate(problems->begin(), problems->end(), std::string());
}

TEST(SweepMerge, TellsWhatIsMissing) {
  const std::string problem = problemsOf({{"a", filled(Shard{1, 3})}, {"c", filled(Shard{3, 3})}});
  EXPECT_NE(problem.find("shard 2/3"), std::string::npos) << problem;
  const auto& runs = makeSweepTable(producer, sixRuns(), Shard{2, 3}).runs;
  EXPECT_NE(problem.find("runs " + formatRunNumbers(runs) + " of 6"), std::string::npos) << problem;
  StudyTable whole = filled();
  whole.rows[4].clear();
  EXPECT_EQ(problemsOf({{"a", whole}}), "missing: run 5 of 6");
}

TEST(SweepMerge, RefusesWhatDoesNotBelongTogether) {
  const NamedStudyTable first{"a", filled(Shard{1, 2})};
  NamedStudyTable second{"b", filled(Shard{2, 2})};
  EXPECT_EQ(problemsOf({first, second}), "none");
  second.table.producer = "# polhode-cli 9 sweep";
  EXPECT_NE(problemsOf({first, second}).find("a and b are of different versions"),
            std::string::npos);
  second = {"b", filled(Shard{2, 2})};
  second.table.reference += "er";
  EXPECT_NE(problemsOf({first, second}).find("reference"), std::string::npos);
  second = {"b", filled(Shard{2, 2})};
  second.table.subject = replaced(second.table.subject, "60.0", "61.0");
  EXPECT_NE(problemsOf({first, second}).find("different sweeps"), std::string::npos);
  second = {"b", filled()};
  const std::size_t run = first.table.runs[0];
  second.table.rows[run] = replaced(second.table.rows[run], ",10", ",99");
  EXPECT_NE(problemsOf({first, second})
                .find("a and b contradict each other: run " + std::to_string(run + 1)),
            std::string::npos);
}

TEST(SweepTables, TellRunsOfDifferentStepsApart) {
  Scenario scenario = sixRuns();
  for (RunSettings& run : scenario.runs) run.integrator = "rk4";
  for (std::size_t i = 0; i < scenario.runs.size(); ++i)
    scenario.runs[i].step = 0.1 / static_cast<double>(i + 1);
  const StudyTable table = makeSweepTable(producer, scenario);
  for (std::size_t run = 0; run < table.keys.size(); ++run)
    for (std::size_t other = 0; other < table.keys.size(); ++other)
      EXPECT_EQ(isRowOf(table, run, rowText(scenario, other)), run == other) << run << " " << other;
}

TEST(SweepTables, NameRunsForReaders) {
  EXPECT_EQ(formatRunNumbers({}), "");
  EXPECT_EQ(formatRunNumbers(std::vector<std::size_t>{4}), "5");
  EXPECT_EQ(formatRunNumbers(std::vector<std::size_t>{0, 1, 4, 5, 6, 9}), "1, 2, 5-7, 10");
}

TEST(SweepTables, WallTimesHaveFourDigits) {
  EXPECT_EQ(wallTimeText(0.0005157070000000075), "0.0005157");
  EXPECT_EQ(wallTimeText(12.34567), "12.35");
  EXPECT_NE(filled({}, 1.0 / 3).rows[0].find(",0.3333,finished,"), std::string::npos);
}

}  // namespace
}  // namespace polhode
