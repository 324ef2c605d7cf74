// polhode-cli as its users meet it: the program is started, its output and exit code are looked at.
#include <signal.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "tests/app/cli/cli_fixture.h"

namespace polhode::test {
namespace {

using Json = nlohmann::json;

const std::string topOptions = "--example gyro-top ";
const std::string scenarios = POLHODE_SOURCE_DIR "/resources/scenarios/";

TEST_F(Cli, HelpAndVersionAreThereOnEveryLevel) {
  for (const char* level : {"", "list ", "run ", "sweep ", "export ", "compare ", "validate "}) {
    for (const char* flag : {"--help", "--version"}) {
      const Result result = run(std::string(level) + flag);
      EXPECT_EQ(result.code, 0) << level << flag;
      EXPECT_EQ(result.err, "");
      EXPECT_NE(result.out, "");
    }
  }
  EXPECT_TRUE(run("--version").out.starts_with("polhode-cli "));
}

TEST_F(Cli, WrongUsageSaysWhatIsAllowed) {
  expectUsageError("", "subcommand is needed; there are: list, run, sweep");
  expectUsageError("fly", "unknown subcommand \"fly\"; there are: list, run, sweep");
  expectUsageError("--foo", "unknown option --foo\n");
  expectUsageError("--foo run", "unknown option --foo\n");
  expectUsageError("rnu --example gyro-top", "unknown subcommand \"rnu\"");
  expectUsageError("run --foo", "unknown option --foo\n");
  expectUsageError("run", "one of --scenario, --example is needed\n");
  expectUsageError("run a.json", "\"a.json\" stands alone; one of --scenario, --example is needed");
  expectUsageError("run --example", "--example: a value is missing, ID\n");
  expectUsageError("run " + topOptions + "--foo", "unknown option --foo\n");
  expectUsageError("run " + topOptions + "--rtol 1e-3 --rtol 1e-3", "--rtol is given twice\n");
  expectUsageError("run " + topOptions + "--steps --steps --steps", "--steps is given 3 times\n");
  expectUsageError("list --json --json", "--json is given twice\n");
  expectUsageError("run", "--example");
  expectUsageError("scan '' --atol 1 c", "an argument is empty");
  expectUsageError("run --example gyrotop", "tennis-racket");
  expectUsageError("run " + topOptions + "--scenario x.json", "--scenario");
  expectUsageError("run " + topOptions + "--formulation matrix", "director-absolute");
  expectUsageError("run " + topOptions + "--integrator euler", "dopri5");
  expectUsageError("run " + topOptions + "--stabilisation glue", "position-velocity");
  expectUsageError("run " + topOptions + "--set mass=1", "mL");
  expectUsageError("run " + topOptions + "--set mL", "NAME=VALUE");
  expectUsageError("run " + topOptions + "--set mL=1,5", "number");
  expectUsageError("run " + topOptions + "--set I1=-1", "--set I1");
  expectUsageError("run " + topOptions + "--set I1=1 --set g=9 --set I1=2",
                   "--set I1: must be given once");
  expectUsageError("run " + topOptions + "--option max-steps=9 --option max-steps=8",
                   "--option max-steps: must be given once");
  expectUsageError("run " + topOptions + "--option speed=1", "max-steps");
  expectUsageError("run " + topOptions + "--rtol 0.5", "--rtol: must be in [1e-14, 1e-1], got 0.5");
  expectUsageError("run " + topOptions + "--atol 1e-6x", "--atol");
  expectUsageError("run " + topOptions + "--t-end 0", "--t-end");
  expectUsageError("run " + topOptions + "--integrator rk4", "--step");
  expectUsageError("run " + topOptions + "--samples 1 --output -", "--samples");
  expectUsageError("run " + topOptions + "--every -1 --output -", "--every");
  expectUsageError("run " + topOptions + "--samples 3 --steps --output -", "--steps");
  expectUsageError("run " + topOptions + "--output - --summary -", "same");
  expectUsageError("run " + topOptions + "--output " + path("no/such/folder.csv"), "cannot write");
  expectUsageError("run " + topOptions + "--output " + path("a.h5"), "run and sweep write CSV");
  expectUsageError("sweep " + topOptions + "--output " + path("a.HDF5"), "write CSV");
  expectUsageError("run " + topOptions + "--summary " + folder_.string(), "directory");
  expectUsageError("run --scenario " + path("none.json"), "cannot read");
  expectUsageError("list planets", "examples");
  expectUsageError("sweep " + topOptions + "--tolerances 1", "[1e-14, 1e-1]");
  expectUsageError("sweep " + topOptions + "--tolerances 1e-3:5e-7", "decades");
  expectUsageError("sweep " + topOptions + "--jobs 0", "--jobs");
  expectUsageError("sweep " + topOptions + "--formulations ,", "list");
  expectUsageError("sweep " + topOptions + "--integrators rk4", "--step");
  expectUsageError("sweep " + topOptions + "--formulations bad", "--formulations: unknown");
  expectUsageError("sweep " + topOptions + "--integrators bad", "--integrators: unknown");
  expectUsageError("sweep " + topOptions + "--tolerances 1e-3,7", "--tolerances: must be");
}

TEST_F(Cli, NamedCombinationsThatAreNotAvailableEndWithTheReason) {
  expectUsageError("run " + topOptions + "--formulation euler-angles --stabilisation position",
                   "no constraint");
  expectUsageError("run --example spherical-joint --formulation euler-angles", "single body");
  expectUsageError("sweep " + topOptions + "--formulations euler-angles --stabilisation position",
                   "no constraint");
}

TEST_F(Cli, ListNamesTheCatalog) {
  const Result all = run("list --json");
  ASSERT_EQ(all.code, 0);
  const Json json = Json::parse(all.out);
  for (const char* kind : {"examples", "formulations", "integrators", "stabilisations", "channels",
                           "quantities", "options", "presets"}) {
    ASSERT_TRUE(json.contains(kind));
    EXPECT_EQ(Json::parse(run(std::string("list --json ") + kind).out), json[kind]);
    const std::string text = run(std::string("list ") + kind).out;
    for (const Json& entry : json[kind])
      EXPECT_NE(text.find(entry["id"].get<std::string>()), std::string::npos) << entry["id"];
  }
  const Json parameter = json["examples"][0]["parameters"][0];
  for (const char* key : {"id", "unit", "default", "minimum", "maximum", "description"})
    EXPECT_TRUE(parameter.contains(key)) << key;
  for (const Json& option : json["options"])
    for (const char* key : {"type", "default", "applies_to"}) EXPECT_TRUE(option.contains(key));
}

TEST_F(Cli, PresetsAreRunsByAName) {
  const Json presets = Json::parse(run("list presets --json").out);
  EXPECT_EQ(presets.size(), 2u);
  for (const Json& preset : presets) {
    const auto text = [&](const char* key) { return preset[key].get<std::string>(); };
    const std::string id = text("id");
    const std::string common = "run " + topOptions + "--t-end 1 --step 0.01 --summary - ";
    const auto summaryOf = [&](const std::string& arguments) {
      const Result result = run(common + arguments);
      EXPECT_EQ(result.code, 0) << result.err;
      EXPECT_EQ(result.err, "");
      Json summary = Json::parse(result.out);
      summary.erase("wall_time_s");
      return summary;
    };
    EXPECT_EQ(summaryOf("--preset " + id),
              summaryOf("--formulation " + text("formulation") + " --integrator " +
                        text("integrator") + " --stabilisation " + text("stabilisation")));
    expectUsageError("run " + topOptions + "--preset " + id + " --integrator dopri5", "--preset");
    const Result own = run("run " + topOptions + "--t-end 0.1 --summary - --preset " + id);
    EXPECT_EQ(Json::parse(own.out)["step"], preset["step"]);
  }
  expectUsageError("run " + topOptions + "--preset formulation-iii",
                   "formulation-i, formulation-ii");
}

TEST_F(Cli, TrajectoryHasTheColumnsAndTimesPromised) {
  const Result result = run("run " + topOptions + "--t-end 1 --samples 5 --output -");
  ASSERT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(headerOf(result.out),
            "t,body,q_w,q_x,q_y,q_z,x,y,z,omega_body_1,omega_body_2,omega_body_3,v_x,v_y,v_z,"
            "energy,position_drift,velocity_drift");
  const std::vector<Row> rows = parseCsv(result.out);
  ASSERT_EQ(rows.size(), 5u);
  for (std::size_t k = 0; k < rows.size(); ++k) {
    EXPECT_EQ(std::stod(rows[k].at("t")), 0.25 * static_cast<double>(k));
    EXPECT_EQ(rows[k].at("body"), "1");
    double norm = 0;
    for (const char* column : {"q_w", "q_x", "q_y", "q_z"})
      norm = std::hypot(norm, std::stod(rows[k].at(column)));
    EXPECT_NEAR(norm, 1, 1e-15);
  }
  EXPECT_EQ(rows[0].at("omega_body_3"), "20");
}

TEST_F(Cli, SamplesEndExactlyAtTheEnd) {
  for (const char* tEnd : {"0.3", "0.7", "1.1"}) {
    for (const char* sampling : {"--samples 8", "--every 0.1"}) {
      const std::vector<Row> rows = parseCsv(
          run("run " + topOptions + "--t-end " + tEnd + " " + sampling + " --output -").out);
      ASSERT_FALSE(rows.empty());
      EXPECT_EQ(std::stod(rows.back().at("t")), std::stod(tEnd)) << sampling;
    }
  }
  // 0.4 is not a multiple of 0.15: the last row is the last multiple.
  const std::vector<Row> rows =
      parseCsv(run("run " + topOptions + "--t-end 0.4 --every 0.15 --output -").out);
  ASSERT_EQ(rows.size(), 3u);
  EXPECT_NEAR(std::stod(rows[2].at("t")), 0.3, 1e-15);
}

TEST_F(Cli, StepsAreRowsAndSamplingDoesNotChangeThem) {
  const Json summary = Json::parse(run("run " + topOptions + "--t-end 5 --summary -").out);
  const std::string steps =
      run("run " + topOptions + "--t-end 5 --steps --output - --summary " + path("steps.json")).out;
  EXPECT_EQ(parseCsv(steps).size(), summary["steps_accepted"].get<std::size_t>() + 1);
  for (const char* sampling : {"--steps", "--samples 1000", "--samples 2", "--every 0.7"}) {
    const Result result = run("run " + topOptions + "--t-end 5 " + sampling + " --output " +
                              path("t.csv") + " --summary -");
    Json other = Json::parse(result.out);
    EXPECT_EQ(other["end_state"], summary["end_state"]) << sampling;
    EXPECT_EQ(other["rhs_evaluations"], summary["rhs_evaluations"]) << sampling;
  }
}

TEST_F(Cli, QuaternionsDoNotJump) {
  // Coarse samples too: the sign is followed from step to step.
  for (const char* sampling : {"--every 0.01", "--steps"}) {
    const std::vector<Row> rows =
        parseCsv(run("run " + topOptions + "--t-end 3 " + sampling + " --output -").out);
    for (std::size_t k = 1; k < rows.size(); ++k) {
      double dot = 0;
      for (const char* column : {"q_w", "q_x", "q_y", "q_z"})
        dot += std::stod(rows[k].at(column)) * std::stod(rows[k - 1].at(column));
      EXPECT_GT(dot, 0.5) << rows[k].at("t");
    }
  }
  const std::string fine = run("run " + topOptions + "--t-end 3 --samples 301 --output -").out;
  const std::string coarse = run("run " + topOptions + "--t-end 3 --samples 2 --output -").out;
  EXPECT_EQ(parseCsv(fine).back().at("q_w"), parseCsv(coarse).back().at("q_w"));
}

TEST_F(Cli, SummaryHasTheKeysPromised) {
  const Result result = run("run " + topOptions + "--t-end 1 --option max-steps=5000 --summary -");
  ASSERT_EQ(result.code, 0);
  const Json summary = Json::parse(result.out);
  std::istringstream keys(
      "example formulation integrator stabilisation rtol atol step t_end options status reason "
      "rhs_evaluations jacobian_rhs_evaluations dense_rhs_evaluations jacobian_evaluations "
      "lu_decompositions linear_solves steps_accepted steps_rejected max_position_drift "
      "max_velocity_drift max_relative_energy_error wall_time_s end_state");
  std::size_t count = 0;
  for (std::string key; keys >> key; ++count) EXPECT_TRUE(summary.contains(key)) << key;
  EXPECT_EQ(summary.size(), count);
  EXPECT_EQ(summary["formulation"], "quaternion-null-space");
  EXPECT_EQ(summary["status"], "finished");
  EXPECT_EQ(summary["options"]["max-steps"], 5000);
  ASSERT_EQ(summary["end_state"].size(), 1u);
  const Json body = summary["end_state"][0];
  EXPECT_EQ(body["q"].size(), 4u);
  for (const char* key : {"x", "omega_body", "v"}) EXPECT_EQ(body[key].size(), 3u);
  ASSERT_EQ(body["rotation"].size(), 3u);
  // Row by column: the third director is the third column, R(0) = R_x(60 degrees) turned on.
  EXPECT_EQ(body["rotation"][2].size(), 3u);
}

TEST_F(Cli, AFailureIsSaidAndSummarised) {
  const Result result = run("run " + topOptions + "--option max-steps=10 --samples 11 --output " +
                            path("t.csv") + " --summary " + path("s.json"));
  EXPECT_EQ(result.code, 1);
  EXPECT_EQ(result.out, "");
  EXPECT_NE(result.err.find("too many steps"), std::string::npos) << result.err;
  const Json summary = Json::parse(readFile(path("s.json")));
  EXPECT_EQ(summary["status"], "failed");
  EXPECT_NE(summary["reason"].get<std::string>().find("max-steps"), std::string::npos);
  EXPECT_EQ(summary["steps_accepted"], 10);
  EXPECT_EQ(parseCsv(readFile(path("t.csv"))).size(), 1u);  // what there is until then
}

TEST_F(Cli, IgnoredOptionsAreNoted) {
  const Result fixed = run("run " + topOptions +
                           "--t-end 1 --integrator rk4 --step 0.01 --rtol 1e-3 "
                           "--summary -");
  EXPECT_EQ(fixed.code, 0);
  EXPECT_NE(fixed.err.find("tolerances are ignored"), std::string::npos);
  EXPECT_EQ(Json::parse(fixed.out)["steps_accepted"], 100);
  const Result adaptive = run("run " + topOptions + "--t-end 1 --step 0.01 --summary -");
  EXPECT_EQ(adaptive.code, 0);
  EXPECT_NE(adaptive.err.find("--step is ignored"), std::string::npos);
  for (const char* sampling : {"--samples 10", "--every 0.1", "--steps"}) {
    const Result unwritten = run("run " + topOptions + "--t-end 1 --summary - " + sampling);
    EXPECT_EQ(unwritten.code, 0);
    EXPECT_NE(unwritten.err.find("plays no part without --output"), std::string::npos) << sampling;
    EXPECT_EQ(run("run " + topOptions + "--t-end 1 --output - " + sampling).err, "");
  }
}

TEST_F(Cli, WithoutOutputAShortReportIsPrinted) {
  const Result result = run("run " + topOptions + "--t-end 1");
  EXPECT_EQ(result.code, 0);
  EXPECT_NE(result.out.find("finished at t = 1 s"), std::string::npos) << result.out;
}

TEST_F(Cli, ScenarioRunsAreChosenAndOverridden) {
  const std::string file = "run --scenario " + scenarios + "gyro-top-projection.polhode.json ";
  const Json second =
      Json::parse(run(file + "--run 'Directors, absolute, projected' --t-end 1 --summary -").out);
  EXPECT_EQ(second["formulation"], "director-absolute");
  EXPECT_EQ(second["stabilisation"], "position-velocity");
  const Result first = run(file + "--t-end 1 --rtol 1e-4 --formulation euler-angles --summary -");
  EXPECT_NE(first.err.find("choose with --run"), std::string::npos);
  EXPECT_EQ(Json::parse(first.out)["formulation"], "euler-angles");
  EXPECT_EQ(Json::parse(first.out)["rtol"], 1e-4);
  expectUsageError(file + "--run nobody", "Directors, absolute, projected");
}

TEST_F(Cli, ARunOfAScenarioIsTheRunOfItsOptions) {
  const std::string file = path("s.polhode.json");
  std::ofstream(file) << R"({"format": "polhode-scenario", "version": 1, "example": "gyro-top",
    "parameters": {"Omega3": 30}, "t_end": 2,
    "runs": [{"formulation": "director-absolute", "stabilisation": "position", "rtol": 1e-5,
              "options": {"projection": "polar"}}]})";
  Json a = Json::parse(run("run --summary - --scenario " + file).out);
  Json b = Json::parse(run("run " + topOptions +
                           "--set Omega3=30 --t-end 2 --formulation director-absolute "
                           "--stabilisation position --rtol 1e-5 --option projection=polar "
                           "--summary -")
                           .out);
  a.erase("wall_time_s");
  b.erase("wall_time_s");
  EXPECT_EQ(a, b);
  EXPECT_EQ(run("run --t-end 1 --scenario -", "cat " + file + " |").code, 0);
}

TEST_F(Cli, ValidateTellsLineAndField) {
  for (const auto& entry : fs::directory_iterator(scenarios)) {
    if (!entry.path().string().ends_with(".polhode.json")) continue;
    EXPECT_EQ(run("validate " + entry.path().string()).code, 0) << entry.path();
  }
  const std::string file = path("broken.polhode.json");
  std::string text = readFile(scenarios + "tennis-racket-flip.polhode.json");
  text.replace(text.find("1e-08"), 5, "0.5");
  std::ofstream(file) << text;
  expectUsageError("validate " + file,
                   file + ":15: runs[0].rtol: must be in [1e-14, 1e-1], got 0.5");
  std::ofstream(file) << "{\n\"format\": \"polhode-scenario\",,\n";
  expectUsageError("validate " + file, file + ":2: ");
}

TEST_F(Cli, SweepHasTheColumnsPromisedAndSkipsWhatIsNotAvailable) {
  const Result result =
      run("sweep " + topOptions + "--t-end 1 --tolerances 1e-3:1e-5 --stabilisation position");
  ASSERT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(headerOf(result.out),
            "example,formulation,integrator,stabilisation,tolerance,rhs_evaluations,"
            "jacobian_rhs_evaluations,steps_accepted,steps_rejected,position_error,velocity_error,"
            "max_position_drift,max_velocity_drift,max_relative_energy_error,wall_time_s,status,"
            "reason");
  EXPECT_NE(result.out.find("# reference: dop853 on quaternion-null-space in extended precision; "
                            "accuracy at the end time: position "),
            std::string::npos);
  EXPECT_NE(result.err.find("skipped euler-angles"), std::string::npos);
  const std::vector<Row> rows = parseCsv(result.out);
  ASSERT_FALSE(rows.empty());
  EXPECT_EQ(rows.size() % 3, 0u);
  EXPECT_EQ(std::stod(rows[1].at("tolerance")), 1e-4);
  for (const Row& row : rows) {
    EXPECT_EQ(row.at("status"), "finished");
    EXPECT_EQ(row.at("reason"), "");
    EXPECT_GT(std::stod(row.at("position_error")), 0);
  }
}

TEST_F(Cli, AFailedRunOfASweepIsARow) {
  const Result result = run("sweep " + topOptions +
                            "--t-end 1 --formulations quaternion-null-space --integrators dopri5 "
                            "--tolerances 1e-3,1e-9 --option max-steps=50 --jobs 2");
  ASSERT_EQ(result.code, 0) << result.err;
  const std::vector<Row> rows = parseCsv(result.out);
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[0].at("status"), "finished");
  EXPECT_EQ(rows[1].at("status"), "failed");
  EXPECT_EQ(rows[1].at("position_error"), "");
  EXPECT_EQ(rows[1].at("velocity_error"), "");
  EXPECT_NE(rows[1].at("reason"), "");
}

TEST_F(Cli, SweepOfAScenarioTakesItsRuns) {
  const std::string file = "sweep --t-end 1 --tolerances 1e-3,1e-4 --scenario " + scenarios;
  const std::vector<Row> own = parseCsv(run(file + "gyro-top-fixed-step.polhode.json").out);
  ASSERT_EQ(own.size(), 4u);                  // two of RK4 once, one of DoPri5 twice
  EXPECT_EQ(own[0].at("tolerance"), "0.02");  // its step
  const std::vector<Row> listed = parseCsv(
      run(file +
          "gyro-top-fixed-step.polhode.json --formulations euler-angles --integrators dopri5")
          .out);
  ASSERT_EQ(listed.size(), 2u);
  EXPECT_EQ(listed[0].at("formulation"), "euler-angles");
}

TEST_F(Cli, SweepTellsWhichClosedFormItMeasuresAgainst) {
  const Result result =
      run("sweep --example tennis-racket --t-end 0.1 --tolerances 1e-9 --integrators dopri5 "
          "--formulations quaternion-null-space");
  ASSERT_EQ(result.code, 0) << result.err;
  EXPECT_NE(result.out.find("# reference: closed form (free body, Jacobi elliptic functions); "
                            "accuracy at the end time: position "),
            std::string::npos);
}

TEST_F(Cli, FilesAreWrittenWholeAndNothingElseIsLeft) {
  const std::string file = path("out.csv");
  std::ofstream(file) << "old";
  fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
  ASSERT_EQ(run("run " + topOptions + "--t-end 1 --samples 3 --output " + file).code, 0);
  EXPECT_EQ(parseCsv(readFile(file)).size(), 3u);
  EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  // Wrong usage leaves the old file as it was.
  ASSERT_EQ(run("run " + topOptions + "--t-end 1 --rtol 9 --output " + file).code, 2);
  EXPECT_EQ(parseCsv(readFile(file)).size(), 3u);
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), {}), 3);  // and stdout, stderr
  EXPECT_EQ(run("run " + topOptions + "--t-end 1 --output /dev/null").code, 0);
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST_F(Cli, OutputThatCannotBeWrittenIsAnError) {
  if (!fs::exists("/dev/full")) return;  // Linux has it
  const Result result = run("run " + topOptions + "--samples 100000 --output /dev/full");
  EXPECT_EQ(result.code, 1);
  EXPECT_NE(result.err.find("could not write /dev/full"), std::string::npos) << result.err;
}

TEST_F(Cli, NumbersDoNotDependOnTheLocale) {
  const std::string arguments = "run " + topOptions +
                                "--t-end 0.5 --rtol 1e-5 --set g=9.5 --samples 5 "
                                "--output -";
  const std::string expected = run(arguments).out;
  for (const char* locale : {"de_DE.UTF-8", "fr_FR.UTF-8", "C"})
    EXPECT_EQ(run(arguments, std::string("LC_ALL=") + locale).out, expected) << locale;
}

TEST_F(Cli, InterruptedRunsAreCancelledAndSummarised) {
  const std::string summary = path("s.json");
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    // Long enough to be caught in the middle, short enough not to stay for ever.
    execl(POLHODE_CLI, POLHODE_CLI, "run", "--example", "gyro-top", "--t-end", "1e6", "--rtol",
          "1e-13", "--atol", "1e-13", "--option", "max-steps=1000000000", "--summary",
          summary.c_str(), static_cast<char*>(nullptr));
    _exit(127);
  }
  EXPECT_TRUE(waitUntilInterruptible(child));
  kill(child, SIGINT);
  int status = 0;
  waitpid(child, &status, 0);
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 1);
  const Json json = Json::parse(readFile(summary));
  EXPECT_EQ(json["status"], "cancelled");
  EXPECT_GT(json["steps_accepted"], 0);
}

/// The second of two samples may be within a step, where dense output is needed.
TEST_F(Cli, SamplesWithinAStepAreThoseOfTheMotion) {
  for (const char* integrator : {"odex", "dopri5", "dop853", "radau5", "seulex", "ida"}) {
    SCOPED_TRACE(integrator);
    const std::string command =
        std::string("run --example gyro-top --formulation quaternion-null-space --integrator ") +
        integrator + " --t-end 3 --rtol 1e-9 --atol 1e-9 --output - --every ";
    const auto two = parseCsv(run(command + "2").out), four = parseCsv(run(command + "1").out);
    ASSERT_EQ(two.size(), 2u);
    ASSERT_EQ(four.size(), 4u);
    for (const char* column : {"q_w", "q_z", "omega_body_1"}) {
      // Over half a turn of a long step the sign of a quaternion is open.
      EXPECT_NEAR(std::abs(std::stod(two[1].at(column))), std::abs(std::stod(four[2].at(column))),
                  1e-4)
          << column;
    }
  }
}

}  // namespace
}  // namespace polhode::test
