// Texts from files that may be anything: whole or not at all, and never without end.
#include "core/support/text_file.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "core/scenario/scenario.h"

namespace polhode {
namespace {

std::string reasonOf(const std::variant<std::string, NoText>& read) {
  const auto* none = std::get_if<NoText>(&read);
  return none ? none->reason : "";
}

TEST(TextFile, IsReadWholeUpToTheLimit) {
  for (const std::size_t length : {0, 1, 65535, 65536, 65537, 200000}) {
    const std::string text(length, 'x');
    std::istringstream enough(text);
    EXPECT_EQ(std::get<std::string>(readText(enough, length)), text);
    if (length == 0) continue;
    std::istringstream tooMuch(text);
    EXPECT_EQ(reasonOf(readText(tooMuch, length - 1)), "it is too large for that");
  }
}

TEST(TextFile, ADeviceWithoutEndHasNoText) {
  EXPECT_EQ(reasonOf(readTextFile("/dev/zero")), "it is too large for that");
}

TEST(TextFile, SaysWhyThereIsNone) {
  const std::string folder = std::filesystem::temp_directory_path().string();
  EXPECT_EQ(reasonOf(readTextFile(folder)), "it is a directory");
  EXPECT_EQ(reasonOf(readTextFile(folder + "/there is no such file")), "No such file or directory");
}

TEST(TextFile, AMillionLettersAreNotToldAgain) {
  const std::string name = "ü" + std::string(1'000'000, 'x') + "é";
  const auto read = parseScenario(R"({"format": "polhode-scenario", "version": 2, "example": ")" +
                                  name + R"(", ")" + name + R"(": 1})");
  for (const FileProblem& problem : std::get<std::vector<FileProblem>>(read)) {
    EXPECT_LT(problem.message.size(), 2100u);
    EXPECT_LT(problem.field.size(), 2100u);
  }
  const auto broken = parseScenario("\"" + name);
  EXPECT_LT(std::get<std::vector<FileProblem>>(broken).at(0).message.size(), 2100u);
}

TEST(TextFile, OfManyProblemsTheFirstThousandAreTold) {
  std::string runs;
  for (int i = 0; i < 20'000; ++i) runs += std::string(runs.empty() ? "" : ",\n") + "{}";
  const auto read = parseScenario(
      R"({"format": "polhode-scenario", "version": 2, "example": "gyro-top", "runs": [)" + runs +
      "]}");
  const auto& problems = std::get<std::vector<FileProblem>>(read);
  ASSERT_EQ(problems.size(), 1001u);
  EXPECT_TRUE(problems.back().message.starts_with("and ")) << problems.back().message;
  EXPECT_TRUE(problems.back().message.ends_with(" more problems")) << problems.back().message;
}

TEST(TextFile, UnknownKeysAreNotToldAmongTheKnown) {
  // Else their sentences are as long as the file, each of them.
  std::string keys;
  for (int i = 0; i < 100'000; ++i) keys += ", \"a" + std::to_string(i) + "\": 1";
  const auto read = parseScenario(
      R"({"format": "polhode-scenario", "version": 2, "example": "gyro-top")" + keys + "}");
  const auto& problems = std::get<std::vector<FileProblem>>(read);
  ASSERT_EQ(problems.size(), 1001u);
  // The first one is that there are no runs.
  EXPECT_EQ(problems[1].message, problems[999].message);
  EXPECT_EQ(problems[1].message.find("a0"), std::string::npos) << problems[1].message;
  EXPECT_EQ(problems.back().message, "and 99001 more problems");
}

}  // namespace
}  // namespace polhode
