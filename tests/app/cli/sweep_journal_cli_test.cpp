// polhode-cli sweep into files: stopped, killed, gone on with.
#include <sys/file.h>

#include "tests/app/cli/sweep_fixture.h"

namespace polhode::test {
namespace {

TEST_F(SweepFiles, SurviveBeingKilledAgainAndAgain) {
  const std::string command = manyRuns + " --output " + table_;
  std::size_t kills = 0, rows = 0;
  // Above the rows stand three lines and one of the reference.
  while (rows + 2 <= manyRunsCount) {
    const pid_t child = start(command);
    if (const std::optional<int> ended = waitForLines(4 + rows + 2, child)) {
      ASSERT_TRUE(WIFEXITED(*ended));
      ASSERT_EQ(WEXITSTATUS(*ended), 0) << readFile(path("words"));
      break;
    }
    kill(child, SIGKILL);
    waitFor(child);
    ++kills;
    // No row is lost, and the table is there whole or not at all.
    if (fs::exists(table_)) break;
    const std::string journal = readFile(journal_);
    const auto lines = static_cast<std::size_t>(std::ranges::count(journal, '\n'));
    ASSERT_GE(lines, 4 + rows);
    rows = lines - 4;
  }
  EXPECT_GE(kills, 1u);
  ASSERT_EQ(run(command).code, 0);
  EXPECT_EQ(timeless(table_), undisturbed(manyRuns));
  EXPECT_EQ(parseCsv(readFile(table_)).size(), manyRunsCount);
  expectNothingElseIsLeft(5);  // two tables, stdout, stderr, words
}

TEST_F(SweepFiles, ComputeOnlyWhatIsMissingWhereverALineIsCutOff) {
  leaveTornJournal();
  const std::string expected = timeless(path("whole.csv"));
  // Wall times that no clock shows tell which rows were taken over.
  std::istringstream lines(readFile(journal_));
  std::string journal;
  std::size_t whole = 0;
  for (std::string line; std::getline(lines, line);) {
    std::vector<std::string> cells = split(line, ',');
    if (cells.size() == 18) {
      cells[15] = "12345";
      line.clear();
      for (const std::string& cell : cells) line += (line.empty() ? "" : ",") + cell;
      if (!cells[17].empty() || cells[16] == "finished") ++whole;
    }
    journal += line + "\n";
  }
  journal.pop_back();  // the last line is torn
  ASSERT_GE(whole, 3u);
  const std::size_t lastRow = journal.rfind('\n', journal.rfind('\n') - 1);
  for (std::size_t size = lastRow; size <= journal.size(); size += 29) {
    const std::string cut = journal.substr(0, size);
    std::ofstream(journal_, std::ios::binary | std::ios::trunc) << cut;
    fs::remove(table_);
    const Result result = run(fewRuns + " --output " + table_);
    ASSERT_EQ(result.code, 0) << result.err;
    EXPECT_EQ(timeless(table_), expected) << size;
    const std::size_t kept = [&] {
      std::size_t count = 0;
      for (std::size_t at = cut.find(",12345,"); at != std::string::npos;
           at = cut.find(",12345,", at + 1))
        if (cut.find('\n', at) != std::string::npos) ++count;
      return count;
    }();
    const std::vector<Row> rows = parseCsv(readFile(table_));
    EXPECT_EQ(std::ranges::count_if(
                  rows, [](const Row& row) { return row.at("wall_time_s") == "12345"; }),
              static_cast<std::ptrdiff_t>(kept))
        << size;
    EXPECT_NE(result.err.find("note: " + std::to_string(kept) + " of 8 rows are there already"),
              std::string::npos)
        << result.err;
    EXPECT_FALSE(fs::exists(journal_));
  }
}

TEST_F(SweepFiles, DieByTheByteAndComeToAnEnd) {
  // Room for ever more bytes: each process dies in the middle of a line, the last one has enough.
  const std::string expected = undisturbed(fewRuns);
  const std::size_t needed = readFile(path("whole.csv")).size() + 200;
  std::size_t deaths = 0;
  for (std::size_t room = 100; room <= needed; room += 97) {
    const int status = waitFor(start(fewRuns + " --output " + table_, static_cast<rlim_t>(room)));
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) break;
    ++deaths;
    EXPECT_FALSE(fs::exists(table_));
  }
  EXPECT_GE(deaths, 10u);
  ASSERT_EQ(run(fewRuns + " --output " + table_).code, 0);
  EXPECT_EQ(timeless(table_), expected);
}

TEST_F(SweepFiles, ThatAreFinishedAreNotComputedAnew) {
  ASSERT_EQ(run(fewRuns + " --output " + table_).code, 0);
  const std::string before = readFile(table_);
  const Result again = run(fewRuns + " --jobs 1 --output " + table_);
  EXPECT_EQ(again.code, 0);
  EXPECT_NE(again.err.find("nothing is computed"), std::string::npos) << again.err;
  EXPECT_EQ(readFile(table_), before);
  EXPECT_FALSE(fs::exists(journal_));
  // Another sweep takes its place.
  const Result other = run(fewRuns + " --set g=9 --output " + table_);
  EXPECT_EQ(other.code, 0);
  EXPECT_EQ(other.err, "");
  EXPECT_NE(timeless(table_), before);
  EXPECT_NE(readFile(table_).find("\"g\":9"), std::string::npos);
}

TEST_F(SweepFiles, CancelledRowsAreComputedAnew) {
  const std::string expected = undisturbed(fewRuns);
  // As standard output has them after Ctrl+C.
  std::string text = readFile(path("whole.csv"));
  const auto at = text.rfind(",finished,");
  text.replace(at, 10, ",cancelled,\"Cancelled.\"");
  std::ofstream(table_) << text;
  const Result result = run(fewRuns + " --output " + table_);
  EXPECT_EQ(result.code, 0);
  EXPECT_NE(result.err.find("7 of 8 rows are there already"), std::string::npos) << result.err;
  EXPECT_EQ(timeless(table_), expected);
}

TEST_F(SweepFiles, OfOtherSweepsAreNotMixed) {
  leaveTornJournal();
  const std::string torn = readFile(journal_);
  const Result other = run(fewRuns + " --set g=9 --output " + table_);
  EXPECT_EQ(other.code, 2);
  EXPECT_NE(other.err.find("rows of another sweep: remove it"), std::string::npos) << other.err;
  // Rows that took hours are not thrown away for a slip of the finger.
  EXPECT_EQ(readFile(journal_), torn);
  EXPECT_FALSE(fs::exists(table_));

  std::string older = torn;
  older.replace(older.find(POLHODE_VERSION), std::string(POLHODE_VERSION).size(), "0.0.1");
  std::ofstream(journal_, std::ios::trunc) << older;
  const Result newer = run(fewRuns + " --output " + table_);
  EXPECT_EQ(newer.code, 2);
  EXPECT_NE(newer.err.find("of another sweep"), std::string::npos) << newer.err;
  EXPECT_EQ(readFile(journal_), older);

  // Rows whose errors are against another reference, as another machine may have it.
  std::string elsewhere = torn;
  elsewhere.replace(elsewhere.find("\n# reference: ") + 14, 8, "somewhat");
  std::ofstream(journal_, std::ios::trunc) << elsewhere;
  const Result here = run(fewRuns + " --output " + table_);
  EXPECT_EQ(here.code, 0);
  EXPECT_NE(here.err.find("reference solution is not the one"), std::string::npos) << here.err;
  EXPECT_EQ(timeless(table_), timeless(path("whole.csv")));
}

TEST_F(SweepFiles, DoNotOverwriteWhatIsNoJournal) {
  std::ofstream(journal_) << "my notes\n";
  expectUsageError(fewRuns + " --output " + table_, "no journal of a sweep");
  EXPECT_EQ(readFile(journal_), "my notes\n");
  expectUsageError(fewRuns + " --output " + path("no/such/table.csv"), "cannot write");
  expectUsageError(fewRuns + " --output " + folder_.string(), "directory");
}

TEST_F(SweepFiles, AreWrittenByOneProcessAtATime) {
  const int held = open(journal_.c_str(), O_RDWR | O_CREAT, 0600);
  ASSERT_EQ(flock(held, LOCK_EX), 0);
  expectUsageError(fewRuns + " --output " + table_, "another process is working on this sweep");
  fs::create_symlink(table_, path("link.csv"));
  std::ofstream(table_) << "old";
  expectUsageError(fewRuns + " --output " + path("link.csv"), "another process");
  EXPECT_EQ(readFile(table_), "old");
  close(held);  // as the end of a process does
  EXPECT_EQ(run(fewRuns + " --output " + path("link.csv")).code, 0);
  EXPECT_TRUE(fs::is_symlink(path("link.csv")));
  EXPECT_EQ(parseCsv(readFile(table_)).size(), fewRunsCount);
}

TEST_F(SweepFiles, KeepWhatThereIsWhenInterrupted) {
  // One run that takes minutes, and two that are over at once.
  const std::string scenario = path("s.polhode.json");
  std::ofstream(scenario) << R"({"format": "polhode-scenario", "version": 1, "example": "gyro-top",
    "runs": [{"formulation": "quaternion-null-space"},
             {"formulation": "director-absolute", "integrator": "rk4", "step": 6e-7,
              "options": {"max-steps": 1000000000}},
             {"formulation": "euler-angles"}]})";
  const std::string command =
      "sweep --scenario " + scenario + " --tolerances 1e-3 --jobs 2 --output " + table_;
  // The second time it finds the two rows.
  for (const char* words :
       {"error: interrupted: 2 of 3 rows are kept in ", "note: 2 of 3 rows are there already\n"}) {
    const bool again = fs::exists(journal_);
    fs::remove(path("words"));
    const pid_t child = start(command);
    ASSERT_FALSE(waitForLines(4 + 2, child));
    // It listens to signals before it says anything.
    while (again && readFile(path("words")).empty())
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    kill(child, SIGINT);
    const int status = waitFor(child);
    ASSERT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 1);
    const std::string said = readFile(path("words"));
    EXPECT_NE(said.find(words), std::string::npos) << said;
    EXPECT_NE(said.find("the same command goes on from there"), std::string::npos) << said;
    EXPECT_FALSE(fs::exists(table_));
    const std::string journal = readFile(journal_);
    EXPECT_EQ(std::ranges::count(journal, '\n'), 4 + 2);
    EXPECT_EQ(journal.find("cancelled"), std::string::npos);
  }
}

}  // namespace
}  // namespace polhode::test
