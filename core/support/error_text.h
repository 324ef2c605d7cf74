// What the system's error numbers mean.
#pragma once

#include <string>

namespace polhode {

/// What an errno means, as a clause: "No space left on device". May be called from several threads.
[[nodiscard]] std::string errorText(int error);

}  // namespace polhode
