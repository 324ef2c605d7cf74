#include "core/support/background_thread.h"

#include <sys/resource.h>

namespace polhode {

void giveWay() {
  constexpr int nice = 10;
  setpriority(PRIO_PROCESS, 0, nice);
}

}  // namespace polhode
