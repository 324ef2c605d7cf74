#include "app/gui/playback/kept_memory.h"

#include <cstdlib>
#ifdef __GLIBC__
#include <malloc.h>
#include <unistd.h>

#include <atomic>
#include <fstream>
#endif

namespace polhode::gui {
namespace {

#ifdef __GLIBC__
constexpr std::size_t megabyte = 1 << 20;
/// What a run of five keeps anew with every edit, twice over.
constexpr std::ptrdiff_t mostKept = 96 * megabyte;

/// Of this process and no other, in the machine's memory [bytes]; 0: not told.
std::size_t residentMemory() {
  std::size_t all = 0, resident = 0, shared = 0;
  std::ifstream("/proc/self/statm") >> all >> resident >> shared;
  return (resident - shared) * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}
#endif

}  // namespace

void keepFreedMemory() {
#ifdef __GLIBC__
  mallopt(M_TRIM_THRESHOLD, int{64 * megabyte});
  mallopt(M_TOP_PAD, int{4 * megabyte});
  mallopt(M_MMAP_THRESHOLD, int{4 * megabyte});
  // Every thread could keep as much for itself.
  mallopt(M_ARENA_MAX, 2);
#endif
}

void giveFreedMemoryBack() {
#ifdef __GLIBC__
  // What has been given back still counts as free for the library: only the system knows.
  const auto unused = [] {
    const struct mallinfo2 known = mallinfo2();
    return static_cast<std::ptrdiff_t>(residentMemory()) -
           static_cast<std::ptrdiff_t>(known.uordblks + known.hblkhd);
  };
  // Code, stacks and what drivers take for themselves, which is no use asking for again.
  static std::atomic<std::ptrdiff_t> others = 0;
  if (unused() < others + mostKept) return;
  malloc_trim(0);
  others = unused();
#endif
}

}  // namespace polhode::gui
