// Runs that start from others on the command line.
#include <nlohmann/json.hpp>

#include "tests/app/cli/cli_fixture.h"

namespace polhode::test {
namespace {

using Json = nlohmann::json;

class Branches : public Cli {
 protected:
  /// A file with a root and two branches, one from the other; `more` goes into the last.
  std::string file(const std::string& more = "", double second = 2) const {
    std::string name = path("tree.polhode.json");
    std::ofstream(name) << R"({"format": "polhode-scenario", "version": 2,
 "example": "gyro-top", "t_end": 4,
 "runs": [
  {"name": "root", "formulation": "quaternion-null-space"},
  {"name": "child", "formulation": "quaternion-null-space", "from": {"run": "root", "t": 1.3}},
  {"name": "leaf", "formulation": "director-absolute", "from": {"run": "child", "t": )"
                        << second << "}" << more << "}]}\n";
    return name;
  }
  /// A root that fails before its branch leaves it.
  std::string failingFile() const {
    std::string name = path("failing.polhode.json");
    std::ofstream(name) << R"({"format": "polhode-scenario", "version": 2,
 "example": "gyro-top", "t_end": 4,
 "runs": [
  {"name": "root", "formulation": "euler-angles", "options": {"max-steps": 20}},
  {"name": "child", "formulation": "quaternion-null-space", "from": {"run": "root", "t": 3.5}}]})";
    return name;
  }
  Json summary(const std::string& arguments) const {
    return Json::parse(run("run " + arguments + " --summary -").out);
  }
};

TEST_F(Branches, RowsBeginWhereTheyDo) {
  const Result result = run("run --scenario " + file() + " --run child --every 1 --output -");
  EXPECT_EQ(result.code, 0) << result.err;
  const auto rows = parseCsv(result.out);
  ASSERT_EQ(rows.size(), 3u);
  EXPECT_EQ(std::stod(rows[0].at("t")), 1.3);
  EXPECT_EQ(std::stod(rows[2].at("t")), 3.3);
  const auto samples =
      parseCsv(run("run --scenario " + file() + " --run leaf --samples 5 --output -").out);
  ASSERT_EQ(samples.size(), 5u);
  EXPECT_EQ(std::stod(samples[0].at("t")), 2);
  EXPECT_EQ(std::stod(samples[4].at("t")), 4);
}

TEST_F(Branches, OverridesAreForTheNamedRunAlone) {
  const std::string leaf = "--scenario " + file() + " --run leaf";
  const Json before = summary(leaf), after = summary(leaf + " --rtol 1e-9 --atol 1e-9");
  EXPECT_GT(after["steps_accepted"], before["steps_accepted"]);
  const Json heavier = summary(leaf + " --set I3=12");
  EXPECT_NE(heavier["end_state"], before["end_state"]);
  expectUsageError("run " + leaf + " --set Omega3=5", "--set Omega3");
}

TEST_F(Branches, ChangesAndParametersOfTheirOwnTakeEffect) {
  const std::string projected = R"(, "changes": [{"t": 3, "stabilisation": "position-velocity"}])";
  const Json plain = summary("--scenario " + file() + " --run leaf");
  const Json changed = summary("--scenario " + file(projected) +
                               " --run leaf --quantities "
                               "end-position-drift");
  EXPECT_EQ(changed["status"], "finished");
  EXPECT_LT(changed["quantities"]["end_position_drift"].get<double>(), 1e-12);
  EXPECT_GT(plain["max_position_drift"].get<double>(), 1e-9);
}

TEST_F(Branches, AtZeroTheyAreRunsLikeAny) {
  std::string text = readFile(file());
  const std::string name = path("zero.polhode.json");
  text.replace(text.find("\"t\": 1.3"), 8, "\"t\": 0");
  std::ofstream(name) << text;
  const Json root = summary("--scenario " + name + " --run root");
  const Json child = summary("--scenario " + name + " --run child");
  EXPECT_EQ(child["end_state"], root["end_state"]);
  EXPECT_EQ(child["rhs_evaluations"], root["rhs_evaluations"]);
}

TEST_F(Branches, AParentThatFailedBeforeIsASentence) {
  const std::string name = failingFile();
  const Result root = run("run --scenario " + name + " --run root");
  ASSERT_EQ(root.code, 1) << root.out;
  const Result child = run("run --scenario " + name + " --run child --output " + path("x.csv") +
                           " --summary " + path("x.json"));
  EXPECT_EQ(child.code, 1);
  EXPECT_NE(child.err.find("the run it leaves at t = 3.5 s has ended before"), std::string::npos)
      << child.err;
  EXPECT_EQ(Json::parse(readFile(path("x.json")))["status"], "failed");
}

TEST_F(Branches, AreExportedFromWhereTheyBegin) {
  const Result all = run("export --scenario " + file() + " --output -");
  EXPECT_EQ(all.code, 0) << all.err;
  const Result one = run("export --scenario " + file() + " --run leaf --output -");
  EXPECT_EQ(one.code, 0) << one.err;
  const auto rows = parseCsv(one.out);
  ASSERT_FALSE(rows.empty());
  EXPECT_EQ(rows.front().at("run"), "1");
  EXPECT_EQ(std::stod(rows.front().at("t")), 2);
  // The same last row as among all, but for the run's number.
  const auto last = [](std::string text) {
    text.pop_back();
    text = text.substr(text.rfind('\n') + 1);
    return text.substr(text.find(','));
  };
  EXPECT_EQ(last(one.out), last(all.out));
}

TEST_F(Branches, ScansAndSweepsTellWhyNot) {
  expectUsageError("scan --scenario " + file() + " --run child --vary I3=8:12:3",
                   "a scan makes runs from their initial state");
  expectUsageError("sweep --scenario " + file(), "this run has its own");
}

TEST_F(Branches, WrongOnesAreToldWithTheirLine) {
  const Result result = run("validate " + file("", 1));
  EXPECT_EQ(result.code, 2);
  EXPECT_NE((result.out + result.err).find(":6: runs[2].from.t: must be in [1.3"),
            std::string::npos)
      << result.out << result.err;
}

TEST_F(Branches, OfIndexThreeGoOnWithTheStepOfTheirParent) {
  const std::string name = path("index3.polhode.json");
  std::ofstream(name) << R"({"format": "polhode-scenario", "version": 2,
 "example": "gyro-top", "t_end": 3,
 "runs": [
  {"name": "root", "formulation": "director-absolute", "integrator": "radau5", "options": {"equations": "index3"}},
  {"name": "child", "formulation": "director-absolute", "integrator": "radau5", "options": {"equations": "index3"},
   "from": {"run": "root", "t": 1.5}}]})";
  const Json root = summary("--scenario " + name + " --run root");
  const Json child = summary("--scenario " + name + " --run child");
  // A tiny first step would kick the velocity by what is left of the constraint, divided by it.
  EXPECT_LT(child["max_velocity_drift"].get<double>(),
            10 * root["max_velocity_drift"].get<double>());
}

TEST_F(Branches, ComparedWithARunThatNeverStartsTellWhy) {
  const std::string name = failingFile();
  const Result result = run("compare --scenario " + name + " --runs root,child");
  EXPECT_EQ(result.code, 1) << result.out;
  EXPECT_NE(result.err.find("has ended before"), std::string::npos) << result.err;
}

TEST_F(Branches, NeighboursOfAnotherRunAreNotInTheWay) {
  const std::string name = path("fan.polhode.json");
  std::ofstream(name) << R"({"format": "polhode-scenario", "version": 2,
 "example": "tennis-racket", "t_end": 0.1,
 "runs": [{"name": "A", "formulation": "quaternion-null-space"}, {"name": "B", "formulation": "director-null-space"}],
 "fan": {"run": "A", "members": 5, "spread": {"Omega2": 0.001}}})";
  for (const char* command : {"run", "export", "scan --vary I3=50:51:2"}) {
    const Result result = run(std::string(command) + " --scenario " + name + " --run B --output -");
    EXPECT_EQ(result.code, 0) << command << ": " << result.err;
  }
}

/// The same motion has the same angles, however often they have gone round before it branches.
TEST_F(Branches, AnglesGoOnWhereTheParentsAre) {
  const std::string file = path("turns.polhode.json");
  std::ofstream(file) << R"({"format": "polhode-scenario", "version": 2,
 "example": "gyro-top", "t_end": 6,
 "runs": [
  {"name": "A", "formulation": "quaternion-null-space", "rtol": 1e-9, "atol": 1e-9},
  {"name": "B", "formulation": "quaternion-null-space", "rtol": 1e-9, "atol": 1e-9,
   "from": {"run": "A", "t": 4}}]})";
  const Result compared = run("compare --scenario " + file + " --runs A,B --tolerance 1e-3");
  EXPECT_EQ(compared.code, 0) << compared.out;
  const auto spin = [&](const char* name) {
    return summary("--scenario " + file + " --run " + name + " --quantities end-spin,max-spin");
  };
  const Json a = spin("A")["quantities"], b = spin("B")["quantities"];
  EXPECT_GT(a["end_spin"], 20);
  EXPECT_NEAR(a["end_spin"], b["end_spin"], 1e-4);
  EXPECT_NEAR(a["max_spin"], b["max_spin"], 1e-4);
}

}  // namespace
}  // namespace polhode::test
