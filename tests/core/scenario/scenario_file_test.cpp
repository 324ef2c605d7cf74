// A file of a scenario comes back as it was, and one that is wrong is told by line and field.
#include <gtest/gtest.h>

#include <bit>
#include <clocale>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <locale>
#include <random>
#include <sstream>

#include "core/scenario/scenario.h"

namespace polhode {
namespace {

std::vector<FileProblem> problemsOf(std::string_view text) {
  auto result = parseScenario(text);
  if (auto* problems = std::get_if<std::vector<FileProblem>>(&result)) return *problems;
  return {};
}

void expectFileProblem(std::string_view text, int line, std::string_view field,
                       std::string_view part = "") {
  const std::vector<FileProblem> problems = problemsOf(text);
  for (const FileProblem& problem : problems) {
    if (problem.line == line && problem.field == field &&
        problem.message.find(part) != std::string::npos) {
      return;
    }
  }
  ADD_FAILURE() << "no problem of \"" << field << "\" in line " << line;
  for (const FileProblem& problem : problems) {
    ADD_FAILURE() << "but " << problem.line << ": " << problem.field << ": " << problem.message;
  }
}

constexpr std::string_view goodFile = R"({
  "format": "polhode-scenario",
  "version": 1,
  "example": "gyro-top",
  "parameters": {
    "g": 5.5,
    "Omega3": 50
  },
  "t_end": 12.5,
  "changes": [
    {"t": 3, "parameters": {"g": 1}}
  ],
  "runs": [
    {
      "name": "Kreisel",
      "formulation": "director-absolute",
      "stabilisation": "position-velocity",
      "rtol": 1e-8,
      "options": {"projection": "polar", "max-steps": 5000}
    },
    {"formulation": "euler-angles"}
  ]
})";

std::string replaced(std::string_view from, std::string_view to) {
  std::string text(goodFile);
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(ScenarioFile, IsRead) {
  const auto result = parseScenario(goodFile);
  const auto* scenario = std::get_if<Scenario>(&result);
  ASSERT_NE(scenario, nullptr);
  EXPECT_EQ(scenario->example, "gyro-top");
  EXPECT_EQ(scenario->parameters, (ParameterValues{{"g", 5.5}, {"Omega3", 50.0}}));
  EXPECT_EQ(scenario->tEnd, 12.5);
  ASSERT_EQ(scenario->changes.size(), 1u);
  EXPECT_EQ(scenario->changes[0].t, 3);
  ASSERT_EQ(scenario->runs.size(), 2u);
  EXPECT_EQ(scenario->runs[0].name, "Kreisel");
  EXPECT_EQ(scenario->runs[0].rtol, 1e-8);
  EXPECT_EQ(scenario->runs[0].atol, 1e-6);
  EXPECT_EQ(scenario->runs[0].options,
            (OptionValues{{"projection", "polar"}, {"max-steps", "5000"}}));
  EXPECT_EQ(scenario->runs[1].integrator, "dopri5");
  EXPECT_EQ(scenario->runs[1].colour, runColour(1));
}

TEST(ScenarioFile, TakesTheEndTimeOfTheExampleWhereItHasNone) {
  const auto result = parseScenario(
      R"({"format": "polhode-scenario", "version": 1, "example": "tennis-racket",
          "runs": [{"formulation": "quaternion-null-space"}]})");
  ASSERT_TRUE(std::holds_alternative<Scenario>(result));
  EXPECT_EQ(std::get<Scenario>(result).tEnd, catalog::findExample("tennis-racket")->tEnd);
}

TEST(ScenarioFile, ProblemsHaveLineAndField) {
  expectFileProblem(replaced("\"g\": 5.5", "\"g\": \"5.5\""), 6, "parameters.g", "a number");
  expectFileProblem(replaced("\"Omega3\"", "\"Omega4\""), 7, "parameters.Omega4", "Omega3");
  expectFileProblem(replaced("12.5", "-12.5"), 9, "t_end");
  expectFileProblem(replaced("\"t\": 3", "\"t\": 13"), 11, "changes[0].t");
  expectFileProblem(replaced("1e-8", "1e-20"), 18, "runs[0].rtol", "[1e-14, 1e-1]");
  expectFileProblem(replaced("5000", "-5"), 19, "runs[0].options.max-steps");
  expectFileProblem(replaced("\"euler-angles\"", "\"euler\""), 21, "runs[1].formulation");
  expectFileProblem(replaced("\"name\"", "\"nmae\""), 15, "runs[0].nmae", "unknown key");
  expectFileProblem(replaced("{\"formulation\": \"euler-angles\"}", "5"), 21, "runs[1]", "object");
  expectFileProblem(replaced("{\"formulation\": \"euler-angles\"}", "{}"), 21,
                    "runs[1].formulation", "missing");
  expectFileProblem(replaced("\"gyro-top\"", "7"), 4, "example", "a text");
  expectFileProblem(replaced("\"Omega3\"", "\"g\""), 7, "parameters.g", "twice");
  expectFileProblem(replaced("\"t_end\"", "\"example\""), 9, "example", "twice");
}

TEST(ScenarioFile, AllProblemsComeAtOnceInTheOrderOfTheFile) {
  std::string text = replaced("12.5", "0");
  text.replace(text.find("1e-8"), 4, "5e-1");
  text.replace(text.find("\"g\": 5.5"), 8, "\"g\": true");
  const std::vector<FileProblem> problems = problemsOf(text);
  ASSERT_EQ(problems.size(), 3u);
  EXPECT_EQ(problems[0].line, 6);
  EXPECT_EQ(problems[1].line, 9);
  EXPECT_EQ(problems[2].line, 18);
}

TEST(ScenarioFile, SyntaxErrorsHaveALine) {
  expectFileProblem("", 1, "");
  expectFileProblem("{\n\"format\": \"polhode-scenario\",\n}", 3, "", "syntax error");
  expectFileProblem(replaced("12.5", "12,5"), 9, "");
  expectFileProblem(replaced("12.5", "NaN"), 9, "");
  expectFileProblem(replaced("12.5", "1e999"), 9, "", "overflow");
  expectFileProblem(std::string(goodFile) + "\nmore", 24, "");
  expectFileProblem(std::string(goodFile.substr(0, goodFile.size() - 2)), 22, "");
  expectFileProblem(std::string(100000, '['), 1, "", "deep");
  expectFileProblem("{\"a\": \"\xff\"}", 1, "");
}

TEST(ScenarioFile, SyntaxErrorsHaveAColumnInLetters) {
  // The problem stands where the token at fault ends.
  expectFileProblem("{\"a\": 1 \"b\": 2}", 1, "", "column 11: syntax error");
  expectFileProblem("{\"ä\": 1 \"Ω\": 2}", 1, "", "column 11: syntax error");
  expectFileProblem("{\"a\": 1,\n \"b\" 2}", 2, "", "column 6: syntax error");
  expectFileProblem("", 1, "", "column 1: ");
  expectFileProblem(std::string("{\n}\0 more", 9), 2, "", "column 2: a null byte");
}

TEST(ScenarioFile, ForeignAndNewerFilesAreOneSentence) {
  for (const char* text : {"[1, 2]", "5\n", "{\"format\": \"other\", \"x\": 1}", "{}"})
    EXPECT_EQ(problemsOf(text).size(), 1u) << text;
  const std::vector<FileProblem> problems =
      problemsOf(replaced("\"version\": 1", "\"version\": 3"));
  ASSERT_EQ(problems.size(), 1u);
  EXPECT_EQ(problems[0].line, 3);
  EXPECT_NE(problems[0].message.find("newer Polhode"), std::string::npos);
  for (const char* version : {"\"version\": 0", "\"version\": 1.5", "\"version\": \"1\""})
    EXPECT_EQ(problemsOf(replaced("\"version\": 1", version)).size(), 1u) << version;
}

Scenario roundTrip(const Scenario& scenario) {
  auto result = parseScenario(formatScenario(scenario));
  if (const auto* problems = std::get_if<std::vector<FileProblem>>(&result)) {
    for (const FileProblem& problem : *problems)
      ADD_FAILURE() << problem.line << ": " << problem.field << ": " << problem.message;
    return {};
  }
  return std::get<Scenario>(result);
}

Scenario manifoldScenario() {
  Scenario scenario = std::get<Scenario>(parseScenario(goodFile));
  scenario.runs[0].name = "Kreisel \"ä\" \\ Ω₃";
  scenario.runs[0].visible = false;
  scenario.runs[1].integrator = "rk4";
  scenario.runs[1].step = 0.1;
  scenario.runs[1].options["initial-step"] = "1E-3";
  return scenario;
}

TEST(ScenarioFile, ComesBackAsItWas) {
  EXPECT_EQ(roundTrip(manifoldScenario()), manifoldScenario());
}

TEST(ScenarioFile, NumbersComeBackToTheSameBits) {
  std::mt19937_64 random(20101);
  int tested = 0;
  while (tested < 2000) {
    const double value = std::bit_cast<double>(random());
    if (!std::isfinite(value)) continue;
    Scenario scenario = defaultScenario("gyro-top");
    scenario.parameters["theta1"] = value;
    const Scenario back = roundTrip(scenario);
    EXPECT_EQ(std::bit_cast<std::uint64_t>(back.parameters.at("theta1")),
              std::bit_cast<std::uint64_t>(value));
    ++tested;
  }
}

/// Comma as decimal point and points between thousands, as in German, without needing the locale.
struct GermanNumbers : std::numpunct<char> {
  char do_decimal_point() const override { return ','; }
  char do_thousands_sep() const override { return '.'; }
  std::string do_grouping() const override { return "\3"; }
};

TEST(ScenarioFile, DoesNotDependOnTheLocale) {
  const Scenario scenario = manifoldScenario();
  const std::string text = formatScenario(scenario);
  const std::locale before = std::locale::global(std::locale(std::locale(), new GermanNumbers));
  for (const char* name : {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "C"})
    if (std::setlocale(LC_ALL, name)) break;  // not every machine has one with a comma
  EXPECT_EQ(formatScenario(scenario), text);
  EXPECT_EQ(roundTrip(scenario), scenario);
  Scenario wrong = scenario;
  wrong.runs[0].rtol = 0.5;
  EXPECT_EQ(validate(wrong)[0].message, "must be in [1e-14, 1e-1], got 0.5");
  std::setlocale(LC_ALL, "C");
  std::locale::global(before);
}

TEST(EveryScenarioFile, IsValid) {
  int files = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(POLHODE_SOURCE_DIR "/resources/scenarios")) {
    if (!entry.path().string().ends_with(".polhode.json")) continue;
    ++files;
    std::ostringstream text;
    text << std::ifstream(entry.path()).rdbuf();
    const auto result = parseScenario(text.str());
    ASSERT_TRUE(std::holds_alternative<Scenario>(result)) << entry.path();
    EXPECT_EQ(roundTrip(std::get<Scenario>(result)), std::get<Scenario>(result));
  }
  EXPECT_GE(files, 6);
}

}  // namespace
}  // namespace polhode
