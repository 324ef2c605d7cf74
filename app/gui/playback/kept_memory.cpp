#include "app/gui/playback/kept_memory.h"

#include <cstdlib>
#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace polhode::gui {

void keepFreedMemory() {
#ifdef __GLIBC__
  constexpr int megabyte = 1 << 20;
  mallopt(M_TRIM_THRESHOLD, 64 * megabyte);
  mallopt(M_TOP_PAD, 4 * megabyte);
  mallopt(M_MMAP_THRESHOLD, 4 * megabyte);
  // Every thread could keep as much for itself.
  mallopt(M_ARENA_MAX, 2);
#endif
}

}  // namespace polhode::gui
