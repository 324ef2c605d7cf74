// polhode-cli compare as its users meet it.
#include <signal.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "tests/app/cli/cli_fixture.h"

namespace polhode::test {
namespace {

class CliCompare : public Cli {
 protected:
  const std::string scenarios = POLHODE_SOURCE_DIR "/resources/scenarios/";
  const std::string solvers = "--scenario " + scenarios + "gyro-top-solvers.polhode.json ";

  void exportTo(const std::string& name, const std::string& arguments) const {
    const Result result = run("export " + arguments + " --output " + path(name));
    ASSERT_EQ(result.code, 0) << result.err;
  }
  /// The largest difference of each channel and its time, as they stand there.
  std::map<std::string, Row> compare(const std::string& arguments, int code = 0,
                                     std::string* words = nullptr) const {
    const Result result = run("compare " + arguments);
    EXPECT_EQ(result.code, code) << arguments << "\n" << result.err;
    EXPECT_TRUE(result.out.starts_with("channel,max_difference,t\n")) << arguments;
    if (words) *words = result.err;
    std::map<std::string, Row> found;
    for (Row& row : parseCsv(result.out)) found.emplace(row.at("channel"), std::move(row));
    return found;
  }
  [[nodiscard]] std::string files(const std::string& a, const std::string& b) const {
    return path(a) + " " + path(b) + " ";
  }
  /// The file with a piece of its text changed.
  void edit(const std::string& from, const std::string& to, const std::string& before,
            const std::string& after) const {
    std::string text = readFile(path(from));
    ASSERT_NE(text.find(before), std::string::npos);
    std::ofstream(path(to)) << text.replace(text.find(before), before.size(), after);
  }
};

TEST_F(CliCompare, BothFormatsOfEveryExampleAreTheSame) {
  const auto examples = nlohmann::json::parse(run("list examples --json").out);
  ASSERT_GT(examples.size(), 5u);
  for (const auto& example : examples) {
    const auto id = example["id"].get<std::string>();
    SCOPED_TRACE(id);
    exportTo("a.csv", "--t-end 0.02 --example " + id);
    exportTo("a.h5", "--t-end 0.02 --example " + id);
    for (const std::string& pair : {files("a.csv", "a.h5"), files("a.h5", "a.csv")}) {
      std::string words;
      const auto found = compare(pair + "--tolerance 0", 0, &words);
      EXPECT_EQ(words, "");
      EXPECT_TRUE(found.contains("energy") && found.contains("directors_9"));
      for (const auto& [channel, row] : found) EXPECT_EQ(row.at("max_difference"), "0") << channel;
    }
  }
}

TEST_F(CliCompare, BothFormatsOfSeveralRunsAreTheSame) {
  exportTo("a.csv", solvers + "--t-end 0.2");
  exportTo("a.h5", solvers + "--t-end 0.2");
  std::string words;
  const auto csv = compare(files("a.csv", "a.csv") + "--tolerance 0", 0, &words);
  EXPECT_EQ(words, "");
  EXPECT_EQ(compare(files("a.csv", "a.h5") + "--tolerance 0", 0, &words), csv);
  EXPECT_EQ(words, "");
  EXPECT_TRUE(csv.contains("newton_failures"));  // of implicit solvers alone
}

TEST_F(CliCompare, FilesDifferByWhatTheirRowsDifferBy) {
  const std::string what = "--example gyro-top --t-end 0.5 --integrator rk4 --step 0.01 ";
  exportTo("a.csv", what);
  exportTo("b.csv", what + "--set g=9.8");
  exportTo("b.h5", what + "--set g=9.8");
  const auto a = parseCsv(readFile(path("a.csv"))), b = parseCsv(readFile(path("b.csv")));
  ASSERT_EQ(a.size(), 51u);
  ASSERT_EQ(b.size(), 51u);
  const auto found = compare(files("a.csv", "b.h5"));
  EXPECT_EQ(compare(files("a.csv", "b.csv")), found);
  for (const std::string column :
       {"energy", "angular_velocity_1", "directors_6", "steps_accepted"}) {
    double largest = 0, t = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
      const double size = std::abs(std::stod(a[i].at(column)) - std::stod(b[i].at(column)));
      if (size > largest) t = std::stod(a[i].at("t"));
      largest = std::max(largest, size);
    }
    EXPECT_EQ(std::stod(found.at(column).at("max_difference")), largest) << column;
    EXPECT_EQ(std::stod(found.at(column).at("t")), t) << column;
  }
  EXPECT_NE(found.at("energy").at("max_difference"), "0");
  EXPECT_EQ(found.at("steps_accepted").at("max_difference"), "0");

  const std::string difference = found.at("energy").at("max_difference");
  const std::string pair = files("a.csv", "b.h5");
  compare(pair + "--tolerance energy=" + difference);
  std::string words;
  compare(pair + "--tolerance energy=" + std::to_string(std::stod(difference) / 2), 1, &words);
  EXPECT_NE(
      words.find("error: energy of \"Quaternion, null space (rk4)\" is outside its tolerance"),
      std::string::npos)
      << words;
  // The special one wins, whichever comes first; of a channel, of a component.
  compare(pair + "--tolerance 0 --tolerance steps-accepted=1e9", 1, &words);
  EXPECT_NE(words.find(" more columns are outside the tolerance\n"), std::string::npos) << words;
  compare(pair + "--tolerance 1e9 --tolerance energy=0", 1, &words);
  EXPECT_EQ(std::ranges::count(words, '\n'), 1) << words;
  compare(pair + "--tolerance directors=0 --tolerance 1e9", 1, &words);
  EXPECT_NE(words.find("directors_1 of"), std::string::npos) << words;
  compare(pair + "--tolerance angular-velocity-1=1e9 --tolerance angular-velocity=0", 1, &words);
  EXPECT_EQ(words.find("angular_velocity_1 of"), std::string::npos) << words;
  EXPECT_NE(words.find("angular_velocity_2 of"), std::string::npos) << words;
  // |a - b| is some thousandth of b.
  compare(pair + "--tolerance energy=0,1e-1");
  compare(pair + "--tolerance energy=0,1e-9", 1);
}

TEST_F(CliCompare, AValueAgainstNoneIsWithinNoTolerance) {
  exportTo("a.csv", "--example gyro-top --t-end 0.1");
  const auto rows = parseCsv(readFile(path("a.csv")));
  const std::string t = rows.back().at("t"), value = rows.back().at("spin");
  edit("a.csv", "b.csv", "," + value + ",", ",,");
  std::string words;
  const auto found = compare(files("a.csv", "b.csv") + "--tolerance 1e9", 1, &words);
  EXPECT_EQ(found.at("spin").at("max_difference"), "nan");
  EXPECT_EQ(found.at("spin").at("t"), t);
  EXPECT_EQ(found.at("step_size").at("max_difference"), "0");  // neither has one at the start
  EXPECT_NE(words.find(" against no value"), std::string::npos) << words;
  compare(files("a.csv", "b.csv"));
}

TEST_F(CliCompare, WhatHasNoPartnerIsNamed) {
  exportTo("a.h5", solvers + "--t-end 0.2");
  exportTo("one.h5", solvers + "--t-end 0.2 --run Radau5");
  exportTo("few.csv", solvers + "--t-end 0.2 --run Radau5 --stride 3");
  std::string words;
  compare(files("a.h5", "one.h5") + "--tolerance 0", 0, &words);
  EXPECT_NE(words.find("note: the run \"Odex\" is only in " + path("a.h5") + "\n"),
            std::string::npos);
  EXPECT_EQ(words.find("Radau5"), std::string::npos) << words;
  compare(files("few.csv", "one.h5") + "--tolerance 0", 0, &words);
  const std::size_t
      all = parseCsv(run("export " + solvers + "--t-end 0.2 --run Radau5 --output -").out).size(),
      few = parseCsv(readFile(path("few.csv"))).size();
  EXPECT_EQ(words, "note: \"Radau5\": " + std::to_string(few) + " of " + std::to_string(few) +
                       " times in " + path("few.csv") + " and " + std::to_string(all) + " in " +
                       path("one.h5") + " are equal\n");
  // Runs of different names by choice; these have different channels.
  const auto chosen =
      compare(files("a.h5", "one.h5") + "--runs Odex,Radau5 --tolerance order=1", 0, &words);
  EXPECT_TRUE(chosen.contains("energy"));
  EXPECT_FALSE(chosen.contains("order"));
  EXPECT_NE(words.find("only in " + path("a.h5") + ": order\n"), std::string::npos) << words;
  EXPECT_NE(words.find("note: --tolerance order plays no part"), std::string::npos) << words;
}

TEST_F(CliCompare, NothingToCompareIsWrongUsage) {
  const std::string what = "--example gyro-top --t-end 0.2 ";
  exportTo("a.csv", what);
  exportTo("b.csv", what + "--formulation director-absolute");
  expectUsageError("compare " + files("a.csv", "b.csv"),
                   "nothing to compare\n  the run \"Quaternion, null space\" is only in " +
                       path("a.csv") + "\n  the run \"Directors, absolute\" is only in");
  expectUsageError("compare " + files("a.csv", "b.csv"), "--runs A,B compares runs of different");
  edit("a.csv", "later.csv", "\n1,0,", "\n1,-1,");
  const std::string text = readFile(path("later.csv"));
  const auto second = text.find('\n', text.find("\n1,-1,") + 1);
  std::ofstream(path("later.csv")) << text.substr(0, second + 1);
  expectUsageError("compare " + files("a.csv", "later.csv"), "0 of ");
}

TEST_F(CliCompare, BrokenFilesAreToldWithTheirLine) {
  exportTo("a.csv", "--example gyro-top --t-end 0.1");
  const std::string text = readFile(path("a.csv"));
  std::ofstream(path("b.csv")) << text.substr(0, text.size() - 4);
  const auto lines = std::to_string(std::ranges::count(text, '\n'));
  expectUsageError("compare " + files("a.csv", "b.csv"),
                   path("b.csv") + ":" + lines + ": the file ends within this line");
  std::ofstream(path("b.h5")) << "\x89HDF\r\n\x1a\n and no more";
  expectUsageError("compare " + files("b.h5", "a.csv"), path("b.h5") + ": the HDF5 library says");
  expectUsageError("compare " + files("a.csv", "none.csv"),
                   "cannot read " + path("none.csv") + ": No such file or directory");
}

TEST_F(CliCompare, WrongUsageIsTold) {
  exportTo("a.csv", "--example gyro-top --t-end 0.01");
  const std::string pair = "compare " + files("a.csv", "a.csv");
  const std::string top = "compare --example gyro-top --t-end 0.01 ";
  expectUsageError("compare", "two files are needed");
  expectUsageError("compare " + path("a.csv"), "two files are needed");
  expectUsageError(pair + "--example gyro-top", "not both");
  expectUsageError(pair + "--tolerance enrgy=1",
                   "no such channel; there are: relative_energy_error,");
  expectUsageError(pair + "--tolerance 1 --tolerance 2", "two are given");
  expectUsageError(pair + "--tolerance energy=1 --tolerance energy=2", "two are given");
  for (const char* wrong : {"x", "energy=", "1,2,3", "energy=1e-3:1", "nan", "=1"})
    expectUsageError(pair + "--tolerance " + wrong, "--tolerance");
  expectUsageError(pair + "--tolerance=-1", ">= 0");
  expectUsageError(pair + "--runs a,b", "two of \"Quaternion, null space\"");
  expectUsageError(top, "--runs");
  expectUsageError(top + "--runs quaternion-null-space", "director-absolute");
  expectUsageError(top + "--runs quaternion-null-space,planar", "bodies that move in a plane");
  expectUsageError(top + "--runs quaternion-null-space,euler-angles --rtol 9", "--rtol");
  expectUsageError("compare " + solvers + "--runs DoPri5,Dop", "\"Radau5\"");
}

/// Largest |a - b| of a column of two trajectories, by themselves.
double largestDifference(const std::vector<Row>& a, const std::vector<Row>& b,
                         const std::string& column) {
  double largest = 0;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
    largest = std::max(largest, std::abs(std::stod(a[i].at(column)) - std::stod(b[i].at(column))));
  return largest;
}

TEST_F(CliCompare, RunsDifferByWhatTheirTrajectoriesDifferBy) {
  // 2 s have 2000 frames and the end; `run` samples the same times.
  const std::string what = "--example gyro-top --t-end 2 --rtol 1e-7 --atol 1e-7 ";
  const auto trajectory = [&](const std::string& formulation) {
    return parseCsv(
        run("run " + what + "--every 0.001 --output - --formulation " + formulation).out);
  };
  const auto a = trajectory("quaternion-null-space"), b = trajectory("director-absolute");
  ASSERT_EQ(a.size(), 2001u);
  ASSERT_EQ(b.size(), 2001u);
  std::string words;
  const auto found = compare(what + "--runs quaternion-null-space,director-absolute", 0, &words);
  EXPECT_NE(words.find("only in \"Directors, absolute\": multipliers_2 ... multipliers_6\n"),
            std::string::npos)
      << words;
  for (const char* k : {"1", "2", "3"}) {
    const double expected = largestDifference(a, b, std::string("omega_body_") + k);
    EXPECT_GT(expected, 0);
    EXPECT_EQ(std::stod(found.at(std::string("angular_velocity_") + k).at("max_difference")),
              expected);
  }
  EXPECT_FALSE(found.contains("step_size"));
  EXPECT_FALSE(found.contains("steps_accepted"));
  compare(what +
          "--runs quaternion-null-space,director-absolute --tolerance angular-velocity=1e-2");
  compare(what + "--runs quaternion-null-space,director-absolute --tolerance angular-velocity=0",
          1);
}

TEST_F(CliCompare, RunsOfAScenarioAreNamedWithTheirCommas) {
  const std::string file =
      "--scenario " + scenarios + "gyro-top-projection.polhode.json --t-end 0.5 ";
  const std::string projected = "Directors, absolute, projected", plain = "Directors, absolute";
  const auto same = compare(file + "--runs '" + projected + "," + projected + "' --tolerance 0");
  for (const auto& [channel, row] : same) EXPECT_EQ(row.at("max_difference"), "0") << channel;
  const auto found = compare(file + "--runs '" + projected + "," + plain + "'");
  EXPECT_GT(std::stod(found.at("position_drift").at("max_difference")), 1e-9);
  // What is given here is of both.
  const auto finer =
      compare(file + "--rtol 1e-10 --atol 1e-10 --runs '" + projected + "," + plain + "'");
  EXPECT_LT(std::stod(finer.at("position_drift").at("max_difference")), 1e-9);
}

TEST_F(CliCompare, ARunThatFailsIsComparedUpToThere) {
  std::string words;
  const auto found = compare(
      "--example gyro-top --t-end 5 --option max-steps=20 --runs "
      "quaternion-null-space,euler-angles",
      1, &words);
  EXPECT_TRUE(found.contains("energy"));
  EXPECT_NE(words.find("error: Quaternion, null space stopped at t = "), std::string::npos);
  EXPECT_NE(words.find("error: Euler angles"), std::string::npos);
}

TEST_F(CliCompare, AnInterruptedComparisonSaysSo) {
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    // Long enough to be caught in the middle, short enough not to stay for ever.
    execl(POLHODE_CLI, POLHODE_CLI, "compare", "--example", "gyro-top", "--t-end", "1e5", "--runs",
          "quaternion-null-space,euler-angles", "--rtol", "1e-13", "--atol", "1e-13", "--option",
          "max-steps=1000000000", static_cast<char*>(nullptr));
    _exit(127);
  }
  EXPECT_TRUE(waitUntilInterruptible(child));
  kill(child, SIGINT);
  int status = 0;
  waitpid(child, &status, 0);
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 1);
}

}  // namespace
}  // namespace polhode::test
