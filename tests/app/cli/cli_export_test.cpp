// polhode-cli export as its users meet it.
#include <signal.h>

#include <nlohmann/json.hpp>
#include <set>

#include "tests/app/cli/cli_fixture.h"

namespace polhode::test {
namespace {

const std::string solvers =
    "--scenario " POLHODE_SOURCE_DIR "/resources/scenarios/gyro-top-solvers.polhode.json ";

/// "# run 2: {…}" as an object.
nlohmann::json factsOf(const std::string& csv, int run) {
  const std::string start = "# run " + std::to_string(run) + ": ";
  std::istringstream lines(csv);
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with(start)) return nlohmann::json::parse(line.substr(start.size()));
  return {};
}

TEST_F(Cli, ExportWritesAllRunsOfAScenario) {
  const Result result = run("export " + solvers + "--t-end 0.5 --output -");
  ASSERT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(result.err, "");
  EXPECT_TRUE(headerOf(result.out).starts_with("run,t,relative_energy_error,attitude_error,"));
  std::set<std::string> runs;
  for (const Row& row : parseCsv(result.out)) runs.insert(row.at("run"));
  EXPECT_EQ(runs.size(), 7u);
  EXPECT_EQ(factsOf(result.out, 4)["name"], "Radau5");
  EXPECT_EQ(factsOf(result.out, 4)["status"], "finished");
}

TEST_F(Cli, ExportMakesTheStepsOfARun) {
  const std::string what = "--example gyro-top --t-end 0.5 --formulation director-absolute ";
  const auto rows = parseCsv(run("export " + what + "--output -").out);
  const auto steps = parseCsv(run("run " + what + "--steps --output -").out);
  ASSERT_EQ(rows.size(), steps.size());
  ASSERT_GT(rows.size(), 10u);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    EXPECT_EQ(rows[i].at("t"), steps[i].at("t"));
    EXPECT_EQ(rows[i].at("energy"), steps[i].at("energy"));
    EXPECT_EQ(rows[i].at("position_drift"), steps[i].at("position_drift"));
    EXPECT_EQ(rows[i].at("angular_velocity_2"), steps[i].at("omega_body_2"));
  }
}

TEST_F(Cli, ExportChoosesTheFormatByTheEnding) {
  ASSERT_EQ(run("export " + solvers + "--t-end 0.5 --output " + path("a.h5")).code, 0);
  EXPECT_TRUE(readFile(path("a.h5")).starts_with("\x89HDF\r\n"));
  ASSERT_EQ(run("export " + solvers + "--t-end 0.5 --output " + path("a.CSV")).code, 0);
  EXPECT_TRUE(readFile(path("a.CSV")).starts_with("# Polhode"));
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), {}), 4);  // and stdout, stderr
}

TEST_F(Cli, ExportOverridesEveryRunAndTakesOneByName) {
  const Result all = run("export " + solvers + "--t-end 0.5 --rtol 1e-4 --output -");
  for (int i = 1; i <= 7; ++i) EXPECT_EQ(factsOf(all.out, i)["rtol"], 1e-4) << i;
  const Result one = run("export " + solvers + "--t-end 0.5 --run Odex --stride 5 --output -");
  EXPECT_EQ(factsOf(one.out, 1)["name"], "Odex");
  EXPECT_TRUE(factsOf(one.out, 2).is_null());
  const auto rows = parseCsv(one.out);
  ASSERT_GE(rows.size(), 2u);
  EXPECT_EQ(rows[1].at("steps_accepted"), rows.size() > 2 ? "5" : rows.back().at("steps_accepted"));
  EXPECT_EQ(rows.back().at("t"), "0.5");
}

TEST_F(Cli, ExportTellsWrongUsage) {
  expectUsageError("export --example gyro-top", "--output");
  expectUsageError("export --output -", "--example");
  expectUsageError("export " + solvers + "--output " + path("a.txt"), "must end in .csv, .h5");
  expectUsageError("export " + solvers + "--output " + path("no/folder.h5"),
                   "No such file or directory");
  expectUsageError("export " + solvers + "--run Euler --output -", "\"Radau5\"");
  expectUsageError("export " + solvers + "--stride 0 --output -", "--stride");
  expectUsageError("export " + solvers + "--integrator rk4 --output -", "--step");
}

TEST_F(Cli, AFailedRunOfAnExportIsSaid) {
  const Result result =
      run("export " + solvers + "--t-end 5 --run DoPri5 --option max-steps=9 --output " +
          path("a.csv"));
  EXPECT_EQ(result.code, 1);
  EXPECT_NE(result.err.find("error: DoPri5 stopped at t = "), std::string::npos) << result.err;
  const std::string csv = readFile(path("a.csv"));
  EXPECT_EQ(factsOf(csv, 1)["status"], "failed");
  EXPECT_EQ(parseCsv(csv).size(), 10u);
}

TEST_F(Cli, AnInterruptedExportLeavesNothing) {
  for (const char* name : {"a.csv", "a.h5"}) {
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      // Long enough to be caught in the middle, short enough not to stay for ever.
      execl(POLHODE_CLI, POLHODE_CLI, "export", "--example", "gyro-top", "--t-end", "1e5",
            "--stride", "1000", "--rtol", "1e-13", "--atol", "1e-13", "--option",
            "max-steps=1000000000", "--output", path(name).c_str(), static_cast<char*>(nullptr));
      _exit(127);
    }
    EXPECT_TRUE(waitUntilInterruptible(child));
    EXPECT_FALSE(fs::is_empty(folder_)) << "the temporary file";
    kill(child, SIGINT);
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 1);
    EXPECT_TRUE(fs::is_empty(folder_)) << name;
  }
}

}  // namespace
}  // namespace polhode::test
