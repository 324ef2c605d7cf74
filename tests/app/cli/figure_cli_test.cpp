// polhode-cli figure: portraits of a scenario's runs, and what cannot be drawn.
#include "tests/app/cli/cli_fixture.h"

namespace polhode::test {
namespace {

class FigureCli : public Cli {
 protected:
  void SetUp() override {
    Cli::SetUp();
    if (run("figure --help").code != 0) GTEST_SKIP() << "without Qt there are no figures";
  }

  /// A scenario file of one run.
  [[nodiscard]] std::string scenario(const std::string& name, const std::string& data) const {
    std::ofstream(path(name)) << R"({"format": "polhode-scenario", "version": 1, )" << data
                              << R"(, "t_end": 0.2, "runs": [{"name": "mine",
      "formulation": "quaternion-null-space"}]})";
    return path(name);
  }
};

TEST_F(FigureCli, PortraitsDrawTheRunsOfAScenario) {
  const std::string racket = scenario("racket.json", R"("example": "tennis-racket")");
  for (const char* figure : {"polhodes", "herpolhode"}) {
    const Result result =
        run("figure " + std::string(figure) + " --scenario " + racket + " --output - --output " +
            path("picture.pdf") + " --output " + path("picture.svg"));
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_NE(result.out.find("\nrun,"), std::string::npos);
    EXPECT_NE(result.out.find(",mine,"), std::string::npos);
    EXPECT_NE(result.out.find("\"t_end\":0.2"), std::string::npos) << "its provenance";
    EXPECT_TRUE(readFile(path("picture.pdf")).starts_with("%PDF"));
    EXPECT_NE(readFile(path("picture.svg")).find("<svg"), std::string::npos);
  }
  const std::string top =
      scenario("top.json", R"("example": "gyro-top", "parameters": {"I1": 46, "I2": 46})");
  EXPECT_EQ(run("figure effective-potential --scenario " + top).code, 0);
}

TEST_F(FigureCli, SaysWhyAScenarioCannotBeDrawn) {
  const std::string top = scenario("top.json", R"("example": "gyro-top")");
  expectUsageError("figure polhodes --scenario " + top, "gravity acts on this one");
  expectUsageError("figure effective-potential --scenario " + top, "I₁ and I₂ must be equal");
  expectUsageError("figure lang-6 --scenario " + top,
                   "taken by effective-potential, herpolhode, polhodes");
  expectUsageError("figure polhodes --scenario " + path("none.json"), "none.json");
}

TEST_F(FigureCli, ATitleOfSeveralLinesStaysACommentOfTheFile) {
  const std::string file = path("lines.polhode.json");
  std::ofstream(file) << R"({"format": "polhode-scenario", "version": 2, "title": "a\nb, c",
 "example": "tennis-racket", "t_end": 1, "runs": [{"formulation": "quaternion-null-space"}]})";
  const Result result = run("figure polhodes --scenario " + file + " --output -");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_NE(result.out.find("a b, c"), std::string::npos);
  EXPECT_EQ(result.out.find("\nb, c"), std::string::npos);
}

}  // namespace
}  // namespace polhode::test
