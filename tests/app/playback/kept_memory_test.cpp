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

constexpr std::size_t megabyte = 1 << 20, separator = 1 << 16;

/// In the machine's memory [MB].
double resident() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("VmRSS:")) return std::stod(line.substr(6)) / 1024;
  return 0;
}

/// Pieces of the size of a history, each written to, and between them smaller ones that stay.
class Pieces {
 public:
  explicit Pieces(std::size_t megabytes) {
    for (std::size_t i = 0; i < megabytes; ++i) {
      large_.push_back(std::make_unique<std::array<char, megabyte>>());
      large_.back()->fill(1);
      small_.push_back(std::make_unique<std::array<char, separator>>());
    }
  }
  void freeLarge() { large_.clear(); }

 private:
  std::vector<std::unique_ptr<std::array<char, megabyte>>> large_;
  std::vector<std::unique_ptr<std::array<char, separator>>> small_;
};

/// Leaves much behind and has it given back: what is free then is little.
void leaveAndGiveBack() {
  keepFreedMemory();
  Pieces pieces(200);
  pieces.freeLarge();
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
  pieces.freeLarge();
  EXPECT_GT(resident(), before - 100) << "small pieces keep it";
  giveFreedMemoryBack();
  EXPECT_LT(resident(), before - 150);
}

TEST(KeptMemory, StaysWhereItIsLittle) {
  if (otherMalloc()) GTEST_SKIP() << "another malloc";
  leaveAndGiveBack();
  Pieces pieces(40);
  pieces.freeLarge();
  const double before = resident();
  giveFreedMemoryBack();
  EXPECT_GT(resident(), before - 10);
}

}  // namespace
}  // namespace polhode::gui
