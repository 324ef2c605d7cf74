// polhode-cli sweep: split, joined, and what it says.
#include "tests/app/cli/sweep_fixture.h"

namespace polhode::test {
namespace {

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
  const std::string first = fewRuns + " --shard 1/2 --output ";
  const std::string second = fewRuns + " --shard 2/2 --output ";
  ASSERT_EQ(run(second + path("uncut.csv")).code, 0);
  const std::string uncut = readFile(path("uncut.csv"));
  waitFor(start(second + table_, static_cast<rlim_t>(uncut.size()) - 300));
  ASSERT_TRUE(fs::exists(journal_));
  // It is none of the other shard's.
  fs::copy_file(journal_, path("other.csv.part"));
  const Result other = run(first + path("other.csv"));
  EXPECT_EQ(other.code, 2);
  EXPECT_NE(other.err.find("of another sweep"), std::string::npos) << other.err;
  fs::remove(path("other.csv.part"));
  ASSERT_EQ(run(first + path("other.csv")).code, 0);
  const Result rest = run(second + table_);
  EXPECT_EQ(rest.code, 0);
  EXPECT_NE(rest.err.find("of 4 rows are there already"), std::string::npos) << rest.err;
  EXPECT_EQ(timeless(table_), timeless(path("uncut.csv")));
  ASSERT_EQ(
      run("sweep --merge " + table_ + " " + path("other.csv") + " --output " + path("merged.csv"))
          .code,
      0);
  EXPECT_EQ(timeless(path("merged.csv")), undisturbed(fewRuns));
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

TEST_F(SweepFiles, GoOverFixedStepsToo) {
  const std::string sweep =
      "sweep --example gyro-top --t-end 1 --formulations quaternion-null-space ";
  const auto columnOf = [](const Result& result, const char* column) {
    std::string text;
    for (const Row& row : parseCsv(result.out)) text += row.at(column) + " ";
    return text;
  };
  const Result steps = run(sweep + "--integrators rk4,rkmk4 --step 0.1,0.05");
  EXPECT_EQ(steps.code, 0) << steps.err;
  EXPECT_EQ(columnOf(steps, "tolerance"), "0.1 0.05 0.1 0.05 ");
  EXPECT_EQ(columnOf(steps, "steps_accepted"), "10 20 10 20 ");
  const Result decades = run(sweep + "--integrators rk4,dopri5 --step 0.1:0.001 --tolerances 1e-3");
  EXPECT_EQ(columnOf(decades, "tolerance"), "0.1 0.01 0.001 0.001 ");
  EXPECT_EQ(columnOf(run(sweep + "--integrators rk4 --step 0.1"), "tolerance"), "0.1 ");
  expectUsageError(sweep + "--integrators rk4", "rk4 takes fixed steps: it needs --step");
  expectUsageError(sweep + "--integrators rk4 --step 0.1,2", "--step: must be > 0 and at most");
  expectUsageError(sweep + "--integrators rk4 --step 0.1,-1", "--step: must be > 0 [s]");
  expectUsageError(sweep + "--integrators rk4 --step 0.1:0.03", "--step a:b: ");
  const std::string skipped = run(sweep + "--integrators all --tolerances 1e-3").err;
  EXPECT_NE(skipped.find("note: skipped rk4, rkmk4, "), std::string::npos) << skipped;
  EXPECT_EQ(skipped.find("needs a step."), skipped.rfind("needs a step.")) << skipped;
}

TEST_F(SweepFiles, OfFixedStepsAreSplitAndJoined) {
  const std::string sweep =
      "sweep --example gyro-top --t-end 1 --formulations quaternion-null-space --integrators "
      "rk4,rkmk4,dopri5 --step 0.1,0.05,0.01 --tolerances 1e-3 ";
  const std::string expected = undisturbed(sweep);
  for (const char* k : {"1", "2"})
    ASSERT_EQ(run(sweep + "--shard " + k + "/2 --output " + path(k) + ".csv").code, 0);
  ASSERT_EQ(
      run("sweep --merge " + path("1.csv") + " " + path("2.csv") + " --output " + table_).code, 0);
  EXPECT_EQ(timeless(table_), expected);
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
