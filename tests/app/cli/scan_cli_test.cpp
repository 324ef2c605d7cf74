// polhode-cli scan: rows, shards, files that are stopped and gone on with.
#include <nlohmann/json.hpp>

#include "core/studies/parameter_map.h"
#include "tests/app/cli/sweep_fixture.h"

namespace polhode::test {
namespace {

using Json = nlohmann::json;

/// Some 30 ms a run.
const std::string slowScan =
    "scan --example gyro-top --integrator radau5 --rtol 1e-10 --atol 1e-10 --vary Omega3=10:30:20 "
    "--quantities max-position-drift,nutation-amplitude ";
constexpr std::size_t slowScanCount = 20;
const std::string quickScan =
    "scan --example tennis-racket --vary Omega2=1e-4:1e-1:4log --vary I1=41.6,40 "
    "--quantities all ";

class ScanFiles : public SweepFiles {
 protected:
  std::string whole(const std::string& scan) const {
    EXPECT_EQ(run(scan + " --output " + path("whole.csv")).code, 0);
    return readFile(path("whole.csv"));
  }
};

TEST_F(ScanFiles, HaveTheColumnsPromised) {
  const Result result =
      run("scan --example gyro-top --t-end 1 --vary Omega3=15:25:3 --vary mL=10,11 "
          "--quantities flip-time,end-angular-velocity-2");
  EXPECT_EQ(result.code, 0);
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(headerOf(result.out),
            "Omega3,mL,flip_time,end_angular_velocity_2,rhs_evaluations,steps_accepted,"
            "steps_rejected,status,reason");
  const std::vector<Row> rows = parseCsv(result.out);
  ASSERT_EQ(rows.size(), 6u);
  EXPECT_EQ(rows[3].at("Omega3"), "20");
  EXPECT_EQ(rows[3].at("mL"), "11");
  EXPECT_EQ(rows[3].at("flip_time"), "");
  EXPECT_EQ(rows[3].at("status"), "finished");
  EXPECT_EQ(headerOf(run("scan --example gyro-top --t-end 1 --vary g=9,10").out),
            "g,max_position_drift,max_velocity_drift,max_relative_energy_error,rhs_evaluations,"
            "steps_accepted,steps_rejected,status,reason");
}

TEST_F(ScanFiles, AreWhatMapsOfTheWindowWrite) {
  MapPlan plan;
  plan.scenario = defaultScenario("tennis-racket");
  plan.axes = {{"Omega2", -0.5, 0.5, 9}, {"Omega1", 1, 50, 12, true}};
  plan.quantity = std::get<Quantity>(findQuantity("flip-time"));
  ParameterMap map(plan);
  while (refineMap(map, {})) {
  }
  EXPECT_EQ(whole("scan --example tennis-racket --vary Omega2=-0.5:0.5:9 --vary Omega1=1:50:12log "
                  "--quantities flip-time"),
            formatStudyTable(map.table("# polhode-cli " POLHODE_VERSION " scan")));
}

TEST_F(ScanFiles, TakeValuesWithBothEnds) {
  const auto values = [&](const std::string& spec) {
    std::string list;
    for (const Row& row : parseCsv(run("scan --example gyro-top --t-end 0.1 --vary g=" + spec).out))
      list += row.at("g") + " ";
    return list;
  };
  EXPECT_EQ(values("0:1:5"), "0 0.25 0.5 0.75 1 ");
  EXPECT_EQ(values("3:1:3"), "3 2 1 ");
  EXPECT_EQ(values("0.001:10:5log"), "0.001 0.01 0.1 1 10 ");
  EXPECT_EQ(values("10:0.3:3log"), "10 1.7320508075689 0.3 ");
  EXPECT_EQ(values("9.81,2,9"), "9.81 2 9 ");
}

TEST_F(ScanFiles, HaveWhatRunHas) {
  for (const Row& row : parseCsv(whole(quickScan))) {
    const Result result =
        run("run --example tennis-racket --quantities all --summary - --set Omega2=" +
            row.at("Omega2") + " --set I1=" + row.at("I1"));
    const Json summary = Json::parse(result.out);
    for (const auto& [column, value] : summary["quantities"].items()) {
      const std::string& cell = row.at(column);
      EXPECT_EQ(cell.empty(), value.is_null()) << column;
      if (cell.empty()) continue;
      EXPECT_EQ(std::stod(cell), value.get<double>()) << column;
    }
    for (const char* counter : {"rhs_evaluations", "steps_accepted", "steps_rejected"})
      EXPECT_EQ(std::stoll(row.at(counter)), summary[counter].get<long long>());
  }
}

TEST_F(ScanFiles, DoNotDependOnJobsLanesShardsOrTheirFormat) {
  const std::string expected = whole(quickScan);
  EXPECT_EQ(run(quickScan + "--jobs 1 --lanes 1").out, expected);
  EXPECT_EQ(run(quickScan + "--jobs 3 --lanes 8").out, expected);
  std::string files, hdf5Files;
  for (const char* k : {"1", "2", "3"}) {
    const std::string shard = quickScan + "--shard " + k + "/3 --output ";
    ASSERT_EQ(run(shard + path(k) + ".csv").code, 0);
    ASSERT_EQ(run(shard + path(k) + ".h5").code, 0);
    files += " " + path(k) + ".csv";
    hdf5Files += " " + path(k) + ".h5";
  }
  EXPECT_EQ(run("scan --merge" + files).out, expected);
  EXPECT_EQ(run("scan --merge" + hdf5Files).out, expected);
  ASSERT_EQ(run("scan --merge" + files + " --output " + path("merged.h5")).code, 0);
  EXPECT_EQ(run("scan --merge " + path("merged.h5")).out, expected);
  const Result again = run(quickScan + "--output " + path("merged.h5"));
  EXPECT_EQ(again.code, 0);
  EXPECT_NE(again.err.find("the table of this scan already"), std::string::npos) << again.err;
  expectUsageError("scan --merge " + path("1.csv") + " " + path("3.h5"), "missing: shard 2/3");
  expectUsageError("sweep --merge" + files, "no table of a sweep");
  expectUsageError("sweep --merge" + hdf5Files, "no table of a sweep");
}

TEST_F(ScanFiles, SurviveBeingKilledAgainAndAgain) {
  const std::string command = slowScan + "--output " + table_;
  std::size_t rows = 0, kills = 0;
  // Above the rows stand three lines.
  while (rows + 2 <= slowScanCount) {
    const pid_t child = start(command);
    if (waitForLines(3 + rows + 2, child)) break;
    kill(child, SIGKILL);
    waitFor(child);
    ++kills;
    if (fs::exists(table_)) break;
    const std::string journal = readFile(journal_);
    const auto lines = static_cast<std::size_t>(std::ranges::count(journal, '\n'));
    ASSERT_GE(lines, 3 + rows);
    rows = lines - 3;
  }
  EXPECT_GE(kills, 2u);
  ASSERT_EQ(run(command).code, 0);
  EXPECT_EQ(readFile(table_), whole(slowScan));
  expectNothingElseIsLeft(5);  // two tables, stdout, stderr, words
}

TEST_F(ScanFiles, AreKeptWhenInterruptedAndGoOn) {
  const std::string output = slowScan + "--jobs 1 --output " + path("t.h5");
  table_ = path("t.h5");
  journal_ = table_ + ".part";
  const pid_t child = start(output);
  ASSERT_FALSE(waitForLines(3 + 3, child));
  kill(child, SIGINT);
  const int status = waitFor(child);
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 1);
  EXPECT_NE(readFile(path("words")).find("the same command goes on from there"), std::string::npos);
  const Result other = run(slowScan + "--set g=9 --output " + table_);
  EXPECT_EQ(other.code, 2);
  EXPECT_NE(other.err.find("rows of another scan"), std::string::npos) << other.err;
  const Result rest = run(output);
  EXPECT_EQ(rest.code, 0);
  EXPECT_NE(rest.err.find("rows are there already"), std::string::npos) << rest.err;
  EXPECT_EQ(run("scan --merge " + table_).out, whole(slowScan));
}

TEST_F(ScanFiles, OfFansHaveAColumnForEachSpreadParameter) {
  const std::string fan =
      "scan --example gyro-top --t-end 1 --fan 6 --spread Omega3=0.5 "
      "--spread theta2=1e-3 --distribution uniform ";
  const std::string expected = whole(fan + "--seed 4");
  EXPECT_TRUE(headerOf(expected).starts_with("Omega3,theta2,max_position_drift,"));
  const std::vector<Row> rows = parseCsv(expected);
  ASSERT_EQ(rows.size(), 6u);
  EXPECT_EQ(rows[0].at("Omega3"), "20");
  for (std::size_t i = 1; i < 6; ++i)
    EXPECT_NEAR(std::stod(rows[i].at("Omega3")), 20, 0.5 * std::sqrt(3));
  EXPECT_EQ(run(fan + "--seed 4 --jobs 1").out, expected);
  EXPECT_NE(run(fan).out, expected);
  EXPECT_EQ(parseCsv(whole(fan + "--seed 18446744073709551615")).size(), 6u);
  EXPECT_EQ(parseCsv(run(fan + "--vary mL=9,10").out).size(), 12u);
}

TEST_F(ScanFiles, OfRunsThatFailHaveRows) {
  const Result result =
      run("scan --example gyro-top --vary Omega3=1,40 --option max-steps=1000 --t-end 20");
  EXPECT_EQ(result.code, 0);
  const std::vector<Row> rows = parseCsv(result.out);
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[0].at("status"), "finished");
  EXPECT_EQ(rows[1].at("status"), "failed");
  EXPECT_NE(rows[1].at("reason").find("stopped at t ="), std::string::npos);
}

TEST_F(ScanFiles, OfAScenarioTakeItsRun) {
  const std::string scenario =
      "--scenario " POLHODE_SOURCE_DIR "/resources/scenarios/gyro-top-formulations.polhode.json ";
  const Result first = run("scan " + scenario + "--t-end 0.5 --vary g=9,10");
  EXPECT_EQ(first.code, 0);
  EXPECT_NE(first.err.find("choose with --run"), std::string::npos) << first.err;
  expectUsageError("scan " + scenario + "--run nobody --vary g=9,10", "no run is called");
}

TEST_F(ScanFiles, WrongUsageSaysWhatIsAllowed) {
  const std::string top = "scan --example gyro-top ";
  expectUsageError(top, "at least one --vary");
  expectUsageError(top + "--vary mass=1,2", "--vary mass: unknown parameter of gyro-top");
  expectUsageError(top + "--vary g", "--vary: must be NAME=VALUE");
  expectUsageError(top + "--vary g=1:2", "--vary g: must be a:b:N");
  expectUsageError(top + "--vary g=1:2:1", "N must be an integer in [2, ");
  expectUsageError(top + "--vary g=1:2:3lag", "N must be an integer");
  expectUsageError(top + "--vary g=0:2:3log", "both ends must be > 0, got 0:2");
  expectUsageError(top + "--vary g=1,x", "--vary g: must be a number, got \"x\"");
  expectUsageError(top + "--vary I1=40:400:5", "--vary: run 2 (I1 = 130): I1: no body has");
  expectUsageError(top + "--vary g=1,2 --vary g=3,4", "--vary g: must be given once");
  expectUsageError(top + "--vary g=1,2 --set g=3", "--vary g: is given by --set as well");
  expectUsageError(top + "--vary g=1,2 --fan 3 --spread g=1", "--spread g: is varied already");
  expectUsageError(top + "--fan 3", "--fan: needs --spread");
  expectUsageError(top + "--fan 1 --spread g=1", "--fan: must be an integer in [2, ");
  expectUsageError(top + "--vary mL=1,2 --spread g=1", "--spread: needs --fan");
  expectUsageError(top + "--vary mL=1,2 --seed 1", "--seed: needs --fan");
  for (const std::string seed : {"-1", "18446744073709551616", "1.0"})
    expectUsageError(
        top + "--fan 3 --spread g=1 --seed=" + seed,
        "--seed: must be an integer in [0, 18446744073709551615], got \"" + seed + "\"");
  expectUsageError(top + "--fan 3 --spread g=0", "--spread g: must be a standard deviation > 0");
  expectUsageError(top + "--fan 3 --spread g=1 --distribution cauchy", "--distribution");
  expectUsageError(top + "--vary g=1,2 --lanes 0",
                   "--lanes: must be auto or an integer in [1, 64]");
  expectUsageError(top + "--vary g=1,2 --shard 3/2", "--shard: must be K/N");
  expectUsageError(top + "--vary g=1,2 --quantities end-lagrange-constant", "there is no channel");
  expectUsageError(top + "--vary g=1,2 --integrator rk4", "--step");
  fs::create_symlink("/dev/null", path("null.h5"));
  expectUsageError(top + "--vary g=1,2 --output " + path("null.h5"), "HDF5 needs a regular file");
  expectUsageError("scan --merge a.csv --vary g=1,2", "--vary cannot be given with it");
  const Result pipe = run(top + "--vary g=1,2 --t-end 1 --output /dev/null");
  EXPECT_EQ(pipe.code, 0) << pipe.err;
}

/// As a workflow needs it, whose rule names the file.
TEST_F(ScanFiles, OfAShardWithoutMembersAreWrittenToo) {
  const std::string scan = "scan --example gyro-top --t-end 1 --vary Omega3=10,20 ";
  std::string shards;
  std::ofstream(path("shard3.csv")) << "hello\n";
  for (const char* number : {"1", "2", "3"}) {
    const std::string file = path(std::string("shard") + number + ".csv");
    EXPECT_EQ(run(scan + "--shard " + number + "/3 --output " + file).code, 0);
    shards += " " + file;
  }
  EXPECT_EQ(run("scan --merge" + shards + " --output " + path("merged.csv")).code, 0);
  EXPECT_EQ(readFile(path("merged.csv")), whole(scan));
}

TEST_F(ScanFiles, AreOfTheFormatThatIsAskedFor) {
  const std::string scan = "scan --example gyro-top --t-end 1 --vary Omega3=10,20 --output ";
  ASSERT_EQ(run(scan + path("table.csv")).code, 0);
  std::filesystem::rename(path("table.csv"), path("table.h5"));
  EXPECT_EQ(run(scan + path("table.h5")).code, 0);
  EXPECT_EQ(readFile(path("table.h5")).substr(1, 3), "HDF");
}

}  // namespace
}  // namespace polhode::test
