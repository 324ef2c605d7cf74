// A view comes back from a file as it was; what is wrong with one is told by line and field.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/scenario/scenario.h"

namespace polhode {
namespace {

/// A scenario of version `version` whose view stands from line 3 on.
std::string fileWith(std::string_view view, int version = 2) {
  return "{\"format\": \"polhode-scenario\", \"version\": " + std::to_string(version) +
         ", \"example\": \"tennis-racket\",\n\"runs\": [{\"formulation\": "
         "\"quaternion-null-space\"}],\n\"view\": " +
         std::string(view) + "}";
}

Scenario read(std::string_view view) {
  auto result = parseScenario(fileWith(view));
  if (const auto* problems = std::get_if<std::vector<FileProblem>>(&result)) {
    for (const FileProblem& problem : *problems)
      ADD_FAILURE() << problem.line << ": " << problem.field << ": " << problem.message;
    return {};
  }
  return std::get<Scenario>(result);
}

std::vector<FileProblem> problemsOf(const std::string& file) {
  auto result = parseScenario(file);
  if (auto* problems = std::get_if<std::vector<FileProblem>>(&result)) return *problems;
  return {};
}

constexpr std::string_view everything = R"({
  "layout": "apart",
  "stages": ["poinsot", {"id": "momentum", "camera": {"azimuth": 30, "elevation": -12.5}},
             {"id": "phase", "x": {"channel": "nutation"}, "y": {"channel": "nutation-rate"}}],
  "plots": [{"channel": "poinsot-gap", "scale": "log", "weight": 3},
            {"channel": "angular-velocity", "component": 2, "range": [-1, 1.5]},
            {"x": {"channel": "herpolhode", "component": 1},
             "y": {"channel": "herpolhode", "component": 2}}],
  "camera": {"distance": 4, "target": [0, 0.5, 1]},
  "speed": 0.25, "follow": true, "reference": false, "traces": -1,
  "magnify": 6, "error": true, "at": 1.5, "play": true, "reveal": "as-it-plays"
})";

TEST(View, IsRead) {
  const Scenario scenario = read(everything);
  ASSERT_TRUE(scenario.view);
  const View& view = *scenario.view;
  EXPECT_EQ(view.layout, "apart");
  ASSERT_EQ(view.stages.size(), 3u);
  EXPECT_EQ(view.stages[0], StageChoice{.id = "poinsot"});
  EXPECT_EQ(view.stages[1].camera->elevation, -12.5);
  EXPECT_EQ(view.stages[1].camera->distance, std::nullopt);
  EXPECT_EQ(view.stages[2].y, (ChannelChoice{.channel = "nutation-rate"}));
  ASSERT_EQ(view.plots->size(), 3u);
  EXPECT_EQ((*view.plots)[0].weight, 3);
  EXPECT_EQ((*view.plots)[1].range, (std::array{-1.0, 1.5}));
  EXPECT_EQ((*view.plots)[2].x, (ChannelChoice{"herpolhode", 1}));
  EXPECT_EQ((*view.plots)[2].y, (ChannelChoice{"herpolhode", 2}));
  EXPECT_EQ(view.camera->target, (std::array{0.0, 0.5, 1.0}));
  EXPECT_EQ(view.reference, false);
  EXPECT_EQ(view.traces, -1);
  EXPECT_EQ(view.magnify, 6);
  EXPECT_EQ(view.at, 1.5);
  EXPECT_EQ(view.reveal, "as-it-plays");
}

TEST(View, ComesBackAsItWas) {
  for (const std::string_view view :
       {everything, std::string_view("{}"), std::string_view(R"({"plots": []})")}) {
    const Scenario scenario = read(view);
    const auto back = parseScenario(formatScenario(scenario));
    ASSERT_TRUE(std::holds_alternative<Scenario>(back)) << view;
    EXPECT_EQ(std::get<Scenario>(back), scenario) << view;
  }
}

TEST(View, AFileWithoutOneStaysOfTheFirstVersion) {
  const Scenario plain = defaultScenario("tennis-racket");
  EXPECT_NE(formatScenario(plain).find("\"version\": 1"), std::string::npos);
  EXPECT_NE(formatScenario(read("{}")).find("\"version\": 2"), std::string::npos);
}

TEST(View, IsUnknownToTheFirstVersion) {
  const std::vector<FileProblem> problems = problemsOf(fileWith("{}", 1));
  ASSERT_EQ(problems.size(), 1u);
  EXPECT_EQ(problems[0].field, "view");
}

TEST(View, IsNoObstacleToAnEarlierEnd) {
  Scenario scenario = read(everything);
  scenario.tEnd = 1;
  EXPECT_TRUE(validate(scenario).empty());
  const auto back = parseScenario(formatScenario(scenario));
  ASSERT_TRUE(std::holds_alternative<Scenario>(back));
  EXPECT_EQ(std::get<Scenario>(back).view->at, 1);
}

struct Wrong {
  const char* view;
  const char* field;
  const char* part;
};

class WrongView : public testing::TestWithParam<Wrong> {};

TEST_P(WrongView, IsToldByLineAndField) {
  const std::vector<FileProblem> problems = problemsOf(fileWith(GetParam().view));
  ASSERT_EQ(problems.size(), 1u);
  EXPECT_EQ(problems[0].field, GetParam().field);
  EXPECT_EQ(problems[0].line, 3);
  EXPECT_NE(problems[0].message.find(GetParam().part), std::string::npos) << problems[0].message;
}

INSTANTIATE_TEST_SUITE_P(
    All, WrongView,
    testing::Values(
        Wrong{"5", "view", "object"}, Wrong{R"({"layout": "pile"})", "view.layout", "overlay"},
        Wrong{R"({"stages": ["moon"]})", "view.stages[0]", "poinsot"},
        Wrong{R"({"stages": ["cones", "cones"]})", "view.stages[1]", "twice"},
        Wrong{R"({"stages": [{"camera": {}}]})", "view.stages[0]", "id"},
        Wrong{R"({"plots": [{"channel": "mood"}]})", "view.plots[0].channel", "mood"},
        Wrong{R"({"plots": [{"channel": "energy", "component": 0}]})", "view.plots[0].component",
              "from 1"},
        Wrong{R"({"plots": [{"channel": "energy", "weight": 5}]})", "view.plots[0].weight", "4"},
        Wrong{R"({"plots": [{"channel": "energy", "weight": 1.5}]})", "view.plots[0].weight",
              "whole"},
        Wrong{R"({"plots": [{"channel": "energy", "range": [2, 1]}]})", "view.plots[0].range",
              "ascend"},
        Wrong{R"({"plots": [{"channel": "energy", "range": [2]}]})", "view.plots[0].range",
              "2 numbers"},
        Wrong{R"({"plots": [{"x": {"channel": "energy"}}]})", "view.plots[0].y.channel", ""},
        Wrong{R"({"camera": {"elevation": 91}})", "view.camera.elevation", "90"},
        Wrong{R"({"camera": {"target": [1, 2]}})", "view.camera.target", "3 numbers"},
        Wrong{R"({"camera": {"target": [0, 1e300, 1e301]}})", "view.camera.target", "1e+300"},
        Wrong{R"({"magnify": 10})", "view.magnify", "9"},
        Wrong{R"({"magnify": -9223372036854775808})", "view.magnify", "whole"},
        Wrong{R"({"speed": 0})", "view.speed", ""}, Wrong{R"({"at": 3})", "view.at", "t_end = 2"},
        Wrong{R"({"at": -1})", "view.at", ""}, Wrong{R"({"traces": -2})", "view.traces", ""},
        Wrong{R"({"reveal": "later"})", "view.reveal", "as-it-plays"}));

}  // namespace
}  // namespace polhode
