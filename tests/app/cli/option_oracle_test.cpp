// What the fuzzer of options judges, without it: command lines that ever showed a fault, and some
// hundreds that are changed a little.
#include <gtest/gtest.h>

#include <filesystem>

#include "core/support/text_file.h"
#include "tests/fuzz/oracles.h"

namespace polhode::fuzz {
namespace {

const Oracle& options() {
  return optionOracles().front();
}

std::vector<std::string> commandLines() {
  std::vector<std::string> texts;
  const std::filesystem::path folder = POLHODE_SOURCE_DIR "/tests/fuzz/corpus/options";
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    texts.push_back(std::get<std::string>(readTextFile(entry.path().string())));
  return texts;
}

TEST(OptionOracle, FindsNoFaultInWhatEverShowedOne) {
  ASSERT_GE(commandLines().size(), 5u);
  for (const std::string& text : commandLines()) EXPECT_EQ(options().fault(text), "") << text;
}

TEST(OptionOracle, FindsNoFaultInCommandLinesThatAreChanged) {
  constexpr unsigned each = 100;
  for (const std::string& text : commandLines()) {
    std::string changed = text;
    for (unsigned seed = 1; seed <= each; ++seed) {
      EXPECT_EQ(options().fault(changed), "") << changed;
      changed = options().change(seed % 5 == 0 ? text : changed, seed);
    }
  }
}

TEST(OptionOracle, BearsHostileTexts) {
  for (const std::string& text :
       {std::string(), std::string(1, '\0'), std::string(100'000, '-'), std::string(10'000, '\n'),
        std::string("scan\n--vary\nOmega3=1:2:999999999999\n--example\ngyro-top"),
        std::string("scan\n--fan\n1000000\n--spread\nOmega3=1e308\n--example\ngyro-top")})
    EXPECT_EQ(options().fault(text), "") << text.substr(0, 40);
}

}  // namespace
}  // namespace polhode::fuzz
