// When something was made, as files say it.
#pragma once

#include <chrono>
#include <string>

namespace polhode {

/// In universal time to the second: "2000-02-29T00:00:00Z".
[[nodiscard]] std::string timeStamp(
    std::chrono::system_clock::time_point time = std::chrono::system_clock::now());

}  // namespace polhode
