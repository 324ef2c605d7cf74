// What the fuzzers judge, without them: texts that ever showed a fault, those that come with the
// program, and some hundreds that are changed a little.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/fuzz/mutator.h"
#include "tests/fuzz/oracles.h"

namespace polhode::fuzz {
namespace {

namespace fs = std::filesystem;

std::string textOf(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

std::vector<fs::path> filesIn(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.is_regular_file()) files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

const fs::path project = POLHODE_SOURCE_DIR;

class EveryOracle : public ::testing::TestWithParam<Oracle> {};
INSTANTIATE_TEST_SUITE_P(Fuzzers, EveryOracle, ::testing::ValuesIn(oracles()),
                         [](const auto& oracle) { return std::string(oracle.param.name); });

TEST_P(EveryOracle, FindsNoFaultInWhatEverShowedOne) {
  const fs::path folder = project / "tests/fuzz/corpus" / GetParam().name;
  const std::vector<fs::path> files = filesIn(folder);
  ASSERT_FALSE(files.empty()) << folder;
  for (const fs::path& file : files) EXPECT_EQ(GetParam().fault(textOf(file)), "") << file;
}

TEST_P(EveryOracle, BearsHostileTexts) {
  constexpr int deep = 20'000;
  const std::string open(deep, '['), objects = [] {
    std::string text;
    for (int n = 0; n < deep; ++n) text += R"({"a":)";
    return text;
  }();
  for (const std::string& text :
       {std::string(), std::string(1, '\0'), open, open + std::string(deep, ']'), objects,
        std::string("{\"format\": \"polhode-scenario\", \"version\": 1e400}"),
        std::string(1'000'000, '9'), std::string("\xff\xfe\xfd"), std::string(100'000, '\n')})
    EXPECT_EQ(GetParam().fault(text), "") << text.substr(0, 40);
}

TEST(Mutations, OfTheScenariosOfTheProgramShowNoFault) {
  constexpr unsigned each = 12;
  int changed = 0;
  for (const fs::path& file : filesIn(project / "resources/scenarios")) {
    if (file.extension() != ".json") continue;
    const std::string text = textOf(file);
    for (unsigned seed = 1; seed <= each; ++seed) {
      const std::string mutant = mutate(text, seed);
      if (mutant.empty()) continue;
      ++changed;
      EXPECT_EQ(oracles()[0].fault(mutant), "") << file << " " << seed << "\n" << mutant;
    }
  }
  EXPECT_GT(changed, 100);
}

TEST(Mutations, AreTheSameForTheSameSeed) {
  const std::string text = R"({"a": [1, 2, {"b": "c"}], "d": true})";
  EXPECT_EQ(mutate(text, 3), mutate(text, 3));
  EXPECT_NE(mutate(text, 3), mutate(text, 4));
  EXPECT_EQ(mutate("no JSON", 1), "");
}

}  // namespace
}  // namespace polhode::fuzz
