// One oracle under libFuzzer, POLHODE_ORACLE of the list POLHODE_ORACLES. tests/fuzz.sh starts all.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "tests/fuzz/oracles.h"

namespace {

const polhode::fuzz::Oracle& oracle() {
  for (const polhode::fuzz::Oracle& one : polhode::fuzz::POLHODE_ORACLES())
    if (one.name == POLHODE_ORACLE) return one;
  std::abort();
}

}  // namespace

extern "C" {

std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t room);

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string fault =
      oracle().fault(std::string_view(reinterpret_cast<const char*>(data), size));
  if (fault.empty()) return 0;
  std::fprintf(stderr, "%s: %s\n", POLHODE_ORACLE, fault.c_str());
  std::abort();
}

/// Mostly what the catalog knows in the place of something else; bytes now and then, and always
/// where the texts are of no kind of their own.
std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t room,
                                    unsigned seed) {
  constexpr unsigned ofBytes = 8;  // one in so many
  if (!oracle().change || seed % ofBytes == 0) return LLVMFuzzerMutate(data, size, room);
  const std::string text =
      oracle().change(std::string_view(reinterpret_cast<const char*>(data), size), seed);
  if (text.empty() || text.size() > room) return LLVMFuzzerMutate(data, size, room);
  std::copy(text.begin(), text.end(), data);
  return text.size();
}

}  // extern "C"
