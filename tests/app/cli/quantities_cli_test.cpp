// polhode-cli run --quantities.
#include <nlohmann/json.hpp>

#include "tests/app/cli/cli_fixture.h"

namespace polhode::test {
namespace {

using Json = nlohmann::json;

TEST_F(Cli, QuantitiesStandInTheSummary) {
  const std::string racket = "run --example tennis-racket --summary - --quantities ";
  const Json summary = Json::parse(
      run(racket + "flip-time,max-angular-velocity-2,end-energy,max-position-drift").out);
  const Json& quantities = summary["quantities"];
  EXPECT_EQ(quantities.size(), 4u);
  EXPECT_NEAR(quantities["flip_time"].get<double>(), 0.344, 1e-3);
  EXPECT_GE(quantities["max_angular_velocity_2"].get<double>(),
            summary["end_state"][0]["omega_body"][1].get<double>());
  EXPECT_NEAR(quantities["end_energy"].get<double>(), 0.5 * 41.6 * 50 * 50, 1);
  EXPECT_EQ(quantities["max_position_drift"], summary["max_position_drift"]);
  // Only what is asked for is there, and what there is none of is null.
  EXPECT_FALSE(
      Json::parse(run("run --example gyro-top --t-end 1 --summary -").out).contains("quantities"));
  const Json top = Json::parse(
      run("run --example gyro-top --t-end 1 --summary - --quantities all").out)["quantities"];
  EXPECT_EQ(top.size(), 7u);
  EXPECT_TRUE(top["flip_time"].is_null());
  EXPECT_TRUE(top["nutation_amplitude"].is_number());
  const Json crank =
      Json::parse(run("run --example crank-mechanism --t-end 0.1 --summary - --quantities all")
                      .out)["quantities"];
  EXPECT_EQ(crank.size(), 4u);
}

TEST_F(Cli, QuantitiesStandInTheReport) {
  const Result result =
      run("run --example gyro-top --t-end 1 --quantities precession-rate,flip-time");
  EXPECT_EQ(result.code, 0);
  EXPECT_NE(result.out.find("\n  precession-rate           0."), std::string::npos) << result.out;
  EXPECT_NE(result.out.find("\n  flip-time                 none\n"), std::string::npos);
}

TEST_F(Cli, QuantitiesNeitherChangeARunNorHangOnItsRows) {
  const std::string racket =
      "run --example tennis-racket --integrator dop853 --quantities "
      "flip-time,nutation-amplitude,max-energy --summary ";
  ASSERT_EQ(run(racket + path("a.json")).code, 0);
  ASSERT_EQ(run(racket + path("b.json") + " --samples 77 --output " + path("b.csv")).code, 0);
  const Json a = Json::parse(readFile(path("a.json"))), b = Json::parse(readFile(path("b.json")));
  EXPECT_EQ(a["quantities"], b["quantities"]);
  EXPECT_EQ(a["end_state"], b["end_state"]);
  EXPECT_EQ(
      a["end_state"],
      Json::parse(
          run("run --example tennis-racket --integrator dop853 --summary -").out)["end_state"]);
}

TEST_F(Cli, QuantitiesThatARunCannotHaveAreWrongUsage) {
  const std::string top = "run --example gyro-top --quantities ";
  expectUsageError(top + "speed", "unknown quantity \"speed\"; there are: max-position-drift");
  expectUsageError(top + "max-speed", "there is no channel \"speed\"");
  expectUsageError(top + "flip-time,,energy", "--quantities: must be");
  expectUsageError(top + "end-angular-velocity", "components 1 to 3");
  expectUsageError(top + "end-angular-velocity-4", "components 1 to 3");
  expectUsageError(top + "end-lagrange-constant",
                   "--quantities end-lagrange-constant: there is no");
  expectUsageError(top + "max-error-growth-1", "only the exact motion");
  expectUsageError("run --example crank-mechanism --quantities flip-time",
                   "it is told of a single body, and there are 3");
}

}  // namespace
}  // namespace polhode::test
