// Mechanisms on the command line: what was changed to fit the joints, whole numbers.
#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/app/cli/cli_fixture.h"

namespace polhode::test {
namespace {

using Json = nlohmann::json;

const std::string sentence = "note: The initial state did not fit the joints";

TEST_F(Cli, WhatWasChangedToFitTheJointsIsNoted) {
  const std::string pair = "--example revolute-pair --t-end 0.1 --set body2.theta1=0.3";
  const Result one = run("run --output - " + pair);
  EXPECT_EQ(one.code, 0);
  EXPECT_NE(one.err.find(sentence), std::string::npos) << one.err;
  EXPECT_EQ(one.out.find("note:"), std::string::npos) << "standard output is data";
  const Result many =
      run("sweep --formulations quaternion-null-space --integrators dopri5 "
          "--tolerances 1e-3 " +
          pair);
  EXPECT_EQ(many.code, 0) << many.err;
  EXPECT_NE(many.err.find(sentence), std::string::npos) << many.err;
  EXPECT_EQ(run("run --summary - --example revolute-pair --t-end 0.1").err, "");
}

TEST_F(Cli, ValidateNotesWhatWouldBeChanged) {
  const std::string file = path("pair.polhode.json");
  std::ofstream(file) << R"({"format": "polhode-scenario", "version": 1,
    "example": "revolute-pair", "parameters": {"body2.theta1": 0.3}, "t_end": 1,
    "runs": [{"formulation": "quaternion-null-space", "integrator": "dopri5",
              "rtol": 1e-6, "atol": 1e-6, "stabilisation": "none"}]})";
  const Result result = run("validate " + file);
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_NE(result.out.find("valid, revolute-pair"), std::string::npos);
  EXPECT_NE(result.err.find(sentence), std::string::npos) << result.err;
}

TEST_F(Cli, WholeNumbersAreListedAsSuch) {
  const Json examples = Json::parse(run("list --json examples").out);
  int found = 0;
  for (const Json& example : examples)
    for (const Json& parameter : example["parameters"])
      if (parameter["whole"].get<bool>()) {
        ++found;
        EXPECT_EQ(parameter["id"], "N");
        EXPECT_TRUE(parameter["initial_state"]);
      }
  EXPECT_EQ(found, 1);
  expectUsageError("run --example pendulum-chain --set N=2.5", "must be a whole number");
}

}  // namespace
}  // namespace polhode::test
