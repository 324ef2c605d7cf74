// Memory that edits have left behind.
#include "app/gui/playback/kept_memory.h"

#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace polhode::gui {
namespace {

constexpr std::size_t megabyte = 1 << 20;

/// In the machine's memory [MB].
double resident() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("VmRSS:")) return std::stod(line.substr(6)) / 1024;
  return 0;
}

/// Pieces of the size of a history, each written to. One in four stays, wherever in memory they
/// are: the others leave holes.
class Pieces {
 public:
  /// How much goes.
  explicit Pieces(std::size_t megabytes) {
    for (std::size_t i = 0; i < megabytes + megabytes / 3; ++i) {
      auto& some = i % 4 == 3 ? stay_ : go_;
      some.push_back(std::make_unique<std::array<char, megabyte>>());
      some.back()->fill(1);
    }
    stay_.push_back(std::make_unique<std::array<char, megabyte>>());
  }
  void freeMost() { go_.clear(); }

 private:
  std::vector<std::unique_ptr<std::array<char, megabyte>>> go_, stay_;
};

/// Leaves much behind and has it given back: what is free then is little.
void leaveAndGiveBack() {
  keepFreedMemory();
  Pieces pieces(200);
  pieces.freeMost();
  giveFreedMemoryBack();
}

/// Sanitizers have a malloc of their own.
bool otherMalloc() {
#ifdef __GLIBC__
  const auto piece = std::make_unique<std::array<char, megabyte>>();
  return mallinfo2().uordblks < piece->size();
#else
  return true;
#endif
}

TEST(KeptMemory, IsGivenBackWhereThereIsTooMuchOfIt) {
  if (otherMalloc()) GTEST_SKIP() << "another malloc";
  leaveAndGiveBack();
  Pieces pieces(200);
  const double before = resident();
  pieces.freeMost();
  EXPECT_GT(resident(), before - 100) << "what stays is between";
  giveFreedMemoryBack();
  EXPECT_LT(resident(), before - 150);
}

TEST(KeptMemory, StaysWhereItIsLittle) {
  if (otherMalloc()) GTEST_SKIP() << "another malloc";
  leaveAndGiveBack();
  Pieces pieces(40);
  pieces.freeMost();
  const double before = resident();
  giveFreedMemoryBack();
  EXPECT_GT(resident(), before - 10);
}

}  // namespace
}  // namespace polhode::gui
