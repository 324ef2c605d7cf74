// polhode-cli sweep into files: stopped, killed, gone on with, split and joined.
#include <fcntl.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/resource.h>

#include <chrono>
#include <thread>

#include "tests/app/cli_fixture.h"

namespace polhode::test {
namespace {

/// Some seconds' worth of runs would be too few to be caught in the middle, and minutes too many:
/// 28 runs of some 10 ms.
const std::string manyRuns =
    "sweep --example gyro-top --formulations "
    "quaternion-null-space,director-null-space,quaternion-absolute,euler-angles "
    "--integrators radau5 --tolerances 1e-4:1e-10";
constexpr std::size_t manyRunsCount = 28;
/// Over at once.
const std::string fewRuns =
    "sweep --example gyro-top --t-end 1 --formulations quaternion-null-space,director-absolute "
    "--integrators dopri5 --tolerances 1e-3:1e-6";
constexpr std::size_t fewRunsCount = 8;

class SweepFiles : public Cli {
 protected:
  void SetUp() override {
    Cli::SetUp();
    table_ = path("table.csv");
    journal_ = table_ + ".part";
  }

  /// Starts polhode-cli without waiting for it; maxBytes: no file of it gets larger, or it dies.
  pid_t start(const std::string& arguments, rlim_t maxBytes = RLIM_INFINITY) const {
    const pid_t child = fork();
    if (child != 0) return child;
    const rlimit size{maxBytes, maxBytes}, core{0, 0};
    setrlimit(RLIMIT_FSIZE, &size);
    setrlimit(RLIMIT_CORE, &core);
    const int words = open(path("words").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    dup2(words, STDERR_FILENO);
    std::vector<std::string> parts = split("polhode-cli " + arguments, ' ');
    std::vector<char*> argv;
    for (std::string& part : parts) argv.push_back(part.data());
    argv.push_back(nullptr);
    execv(POLHODE_CLI, argv.data());
    _exit(127);
  }

  static int waitFor(pid_t child) {
    int status = 0;
    waitpid(child, &status, 0);
    return status;
  }

  /// Waits until the journal has so many lines, or the child has ended: then its status.
  std::optional<int> waitForLines(std::size_t lines, pid_t child) const {
    for (;;) {
      int status = 0;
      if (waitpid(child, &status, WNOHANG) == child) return status;
      const std::string text = readFile(journal_);
      if (static_cast<std::size_t>(std::ranges::count(text, '\n')) >= lines) return std::nullopt;
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }

  /// The table without its wall times.
  static std::string timeless(const std::string& file) {
    std::istringstream lines(readFile(file));
    std::string out;
    for (std::string line; std::getline(lines, line);) {
      if (!line.starts_with("#")) {
        std::vector<std::string> cells = split(line, ',');
        EXPECT_EQ(cells.size(), 17u) << line;
        cells[14].clear();
        line.clear();
        for (const std::string& cell : cells) line += cell + ",";
      }
      out += line + "\n";
    }
    return out;
  }

  /// The same sweep made in one go.
  std::string undisturbed(const std::string& sweep) const {
    EXPECT_EQ(run(sweep + " --output " + path("whole.csv")).code, 0);
    return timeless(path("whole.csv"));
  }

  /// Leaves a journal of fewRuns in the middle of which the program was killed.
  void leaveTornJournal() const {
    ASSERT_EQ(run(fewRuns + " --output " + path("whole.csv")).code, 0);
    const std::string whole = readFile(path("whole.csv"));
    // A journal is longer than the table by the numbers of its runs: this is in some row.
    const int status = waitFor(
        start(fewRuns + " --jobs 1 --output " + table_, static_cast<rlim_t>(whole.size()) - 300));
    ASSERT_TRUE(WIFSIGNALED(status));
    ASSERT_EQ(WTERMSIG(status), SIGXFSZ);
    const std::string journal = readFile(journal_);
    ASSERT_FALSE(journal.ends_with("\n"));
    ASSERT_NE(journal.find("\n1,gyro-top,"), std::string::npos);
  }

  void expectNothingElseIsLeft(std::size_t files) const {
    std::string names;
    for (const auto& entry : fs::directory_iterator(folder_))
      names += entry.path().filename().string() + " ";
    EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(names, ' ')), files) << names;
  }

  std::string table_, journal_;
};

TEST_F(SweepFiles, SurviveBeingKilledAgainAndAgain) {
  const std::string command = manyRuns + " --output " + table_;
  std::size_t kills = 0, rows = 0;
  for (;;) {
    // Two lines above the rows, one of the reference, and two rows more than last time.
    const pid_t child = start(command);
    const std::optional<int> ended = waitForLines(3 + 1 + rows + 2, child);
    if (ended) {
      ASSERT_TRUE(WIFEXITED(*ended));
      EXPECT_EQ(WEXITSTATUS(*ended), 0) << readFile(path("words"));
      break;
    }
    kill(child, SIGKILL);
    waitFor(child);
    ++kills;
    EXPECT_FALSE(fs::exists(table_));
    const std::string journal = readFile(journal_);
    const std::size_t lines = static_cast<std::size_t>(std::ranges::count(journal, '\n'));
    // No row is lost.
    ASSERT_GE(lines, 4 + rows + 2);
    rows = lines - 4;
    if (rows + 2 > manyRunsCount) {
      ASSERT_EQ(run(command).code, 0);
      break;
    }
  }
  EXPECT_GE(kills, 3u);
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
  EXPECT_EQ(other.code, 0);
  EXPECT_NE(other.err.find("is of another sweep: starting afresh"), std::string::npos);
  EXPECT_EQ(parseCsv(readFile(table_)).size(), fewRunsCount);
  EXPECT_NE(readFile(table_).find("\"g\":9"), std::string::npos);
  fs::remove(table_);

  std::string older = torn;
  older.replace(older.find(POLHODE_VERSION), std::string(POLHODE_VERSION).size(), "0.0.1");
  std::ofstream(journal_, std::ios::trunc) << older;
  const Result newer = run(fewRuns + " --output " + table_);
  EXPECT_EQ(newer.code, 0);
  EXPECT_NE(newer.err.find("starting afresh"), std::string::npos);
  EXPECT_EQ(timeless(table_), timeless(path("whole.csv")));
  fs::remove(table_);

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

TEST_F(SweepFiles, CanBeInterruptedAndGoneOnWith) {
  const std::string command = manyRuns + " --jobs 1 --output " + table_;
  const pid_t child = start(command);
  ASSERT_FALSE(waitForLines(4 + 2, child));
  kill(child, SIGINT);
  const int status = waitFor(child);
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 1);
  const std::string words = readFile(path("words"));
  EXPECT_NE(words.find("of 28 rows are kept in " + journal_), std::string::npos) << words;
  EXPECT_NE(words.find("the same command goes on from there"), std::string::npos) << words;
  EXPECT_FALSE(fs::exists(table_));
  EXPECT_EQ(readFile(journal_).find("cancelled"), std::string::npos);
  const Result rest = run(command);
  EXPECT_EQ(rest.code, 0);
  EXPECT_NE(rest.err.find("rows are there already"), std::string::npos) << rest.err;
  EXPECT_EQ(timeless(table_), undisturbed(manyRuns));
}

TEST_F(SweepFiles, StandardOutputAndDevicesHaveNoJournal) {
  const Result result = run(fewRuns);
  EXPECT_EQ(result.code, 0);
  EXPECT_EQ(parseCsv(result.out).size(), fewRunsCount);
  EXPECT_EQ(run(fewRuns + " --output /dev/null").code, 0);
  EXPECT_FALSE(fs::exists("/dev/null.part"));
  expectNothingElseIsLeft(2);
  // The same bytes as in a file.
  const std::string expected = undisturbed(fewRuns);
  std::ofstream(table_) << result.out;
  EXPECT_EQ(timeless(table_), expected);
}

TEST_F(SweepFiles, OfShardsMakeTheWhole) {
  const std::string expected = undisturbed(fewRuns);
  // As the README has it, without GNU parallel.
  const std::string script =
      "cd " + folder_.string() + " && for k in 1 2 3; do " POLHODE_CLI " " + fewRuns +
      " --jobs 1 --shard $k/3 --output part-$k.csv & done; wait; " POLHODE_CLI
      " sweep --merge part-*.csv --output table.csv";
  std::ofstream(path("split.sh")) << script;
  ASSERT_EQ(std::system(("bash " + path("split.sh")).c_str()), 0);
  EXPECT_EQ(timeless(table_), expected);
  std::size_t rows = 0;
  for (const char* k : {"1", "2", "3"}) {
    const std::string text = readFile(path(std::string("part-") + k + ".csv"));
    EXPECT_NE(text.find(std::string("\n# shard ") + k + "/3"), std::string::npos);
    rows += parseCsv(text).size();
  }
  EXPECT_EQ(rows, fewRunsCount);
  // The whole goes on from its finished table like any other.
  EXPECT_NE(run(fewRuns + " --output " + table_).err.find("nothing is computed"),
            std::string::npos);
  // To standard output, and from more shards than there are runs.
  EXPECT_EQ(run("sweep --merge " + path("part-1.csv") + " " + path("part-2.csv") + " " +
                path("part-3.csv"))
                .out,
            readFile(table_));
  std::string all;
  for (int k = 1; k <= 10; ++k) {
    const std::string file = path("tenth-" + std::to_string(k) + ".csv");
    const std::string shard = " --shard " + std::to_string(k) + "/10 --output ";
    ASSERT_EQ(run(fewRuns + shard + file).code, 0);
    all += " " + file;
  }
  ASSERT_EQ(run("sweep --merge" + all + " --output " + path("tenths.csv")).code, 0);
  EXPECT_EQ(timeless(path("tenths.csv")), expected);
}

TEST_F(SweepFiles, OfAShardAreGoneOnWith) {
  const std::string shard = manyRuns + " --shard 2/2 --output ";
  const pid_t child = start(shard + table_);
  ASSERT_FALSE(waitForLines(5 + 2, child));  // one line more above the rows: the shard's
  kill(child, SIGKILL);
  waitFor(child);
  // Not of the other shard.
  fs::copy_file(journal_, path("other.csv.part"));
  const Result other = run(manyRuns + " --shard 1/2 --output " + path("other.csv"));
  EXPECT_EQ(other.code, 0);
  EXPECT_NE(other.err.find("starting afresh"), std::string::npos);
  const Result rest = run(shard + table_);
  EXPECT_EQ(rest.code, 0);
  EXPECT_NE(rest.err.find("of 14 rows are there already"), std::string::npos) << rest.err;
  ASSERT_EQ(
      run("sweep --merge " + table_ + " " + path("other.csv") + " --output " + path("merged.csv"))
          .code,
      0);
  EXPECT_EQ(timeless(path("merged.csv")), undisturbed(manyRuns));
}

TEST_F(SweepFiles, ThatDoNotFitTogetherAreNotMerged) {
  for (const char* k : {"1", "2", "3"}) {
    const std::string shard = std::string(" --shard ") + k + "/3 --output " + path(k) + ".csv";
    ASSERT_EQ(run(fewRuns + shard).code, 0);
  }
  const std::string one = path("1.csv"), two = path("2.csv"), three = path("3.csv");
  const std::string merge = "sweep --output " + table_ + " --merge ";
  expectUsageError(merge + one + " " + three, "missing: shard 2/3; runs ");
  ASSERT_EQ(run(fewRuns + " --set g=9 --shard 2/3 --output " + path("g.csv")).code, 0);
  expectUsageError(merge + one + " " + path("g.csv") + " " + three, "different sweeps");
  const std::string good = readFile(two);
  std::ofstream(path("cut.csv")) << good.substr(0, good.size() - 40);
  expectUsageError(merge + one + " " + path("cut.csv") + " " + three, "cut.csv: ");
  std::string changed = good;
  const auto rows = changed.find("\ngyro-top,");
  const auto count = changed.find(",", changed.find("dopri5,none,", rows) + 12) + 1;
  changed.insert(count, "9");
  std::ofstream(path("changed.csv")) << changed;
  expectUsageError(merge + one + " " + two + " " + path("changed.csv") + " " + three,
                   "contradict each other: run ");
  expectUsageError(merge + one + " " + path("none.csv"), "cannot read");
  expectUsageError(merge + one + " " + POLHODE_SOURCE_DIR "/README.md", "no table of a sweep");
  expectUsageError("sweep --merge " + one + " " + two + " " + three + " --output " + one,
                   "one of the files");
  EXPECT_FALSE(fs::exists(table_));
  EXPECT_EQ(run(merge + one + " " + two + " " + three + " " + two).code, 0);
}

TEST_F(SweepFiles, NonsenseIsToldAsSuch) {
  const std::string top = "sweep --example gyro-top ";
  for (const char* shard : {"0/3", "4/3", "3", "1/0", "a/b", "1/3/5"})
    expectUsageError(top + "--shard " + shard, "--shard: must be K/N with 1 <= K <= N");
  expectUsageError("sweep --merge a.csv --shard 1/3", "--shard cannot be given with it");
  expectUsageError("sweep --merge a.csv --jobs 2", "--jobs cannot be given with it");
  expectUsageError("sweep --merge a.csv --set g=1", "--set cannot be given with it");
  expectUsageError("sweep --merge a.csv --example gyro-top", "--merge");
  expectUsageError("sweep --merge", "--merge");
  expectUsageError("sweep --output x.csv", "--merge");
}

TEST_F(SweepFiles, OptionsThatPlayNoPartAreNoted) {
  const std::string sweep = "sweep --example gyro-top --t-end 1 --tolerances 1e-3 ";
  EXPECT_EQ(run(fewRuns + " --option max-steps=1000").err, "");
  const std::string explicitOnes = run(fewRuns + " --option max-order=3 --step 0.1").err;
  EXPECT_NE(explicitOnes.find("max-order plays no part"), std::string::npos) << explicitOnes;
  EXPECT_NE(explicitOnes.find("--step is ignored"), std::string::npos) << explicitOnes;
  const std::string oneOfTwo =
      run(sweep +
          "--formulations quaternion-null-space --integrators dopri5,ida,rk4 --step 0.1 "
          "--option max-order=3")
          .err;
  EXPECT_EQ(oneOfTwo, "");
  const std::string fixed = run(sweep +
                                "--formulations quaternion-null-space --integrators rk4 "
                                "--step 0.1")
                                .err;
  EXPECT_NE(fixed.find("--tolerances is ignored"), std::string::npos) << fixed;
}

TEST_F(SweepFiles, WallTimesHaveFourDigits) {
  for (const Row& row : parseCsv(run(fewRuns).out)) {
    const std::string text = row.at("wall_time_s");
    EXPECT_GT(std::stod(text), 0);
    std::string digits = text.substr(0, text.find('e'));
    std::erase(digits, '.');
    digits.erase(0, digits.find_first_not_of('0'));
    EXPECT_LE(digits.size(), 4u) << text;
  }
}

}  // namespace
}  // namespace polhode::test
