// How the forms of Euler parameters differ where |p| is not 1.
#pragma once

#include "core/papers/paper_tables.h"

namespace polhode {

/// ‖p̈ - p̈ of (23)‖ by ‖p̈ of (23)‖ of every form of euler-parameters on the top, a column for each
/// of several norms of p.
[[nodiscard]] Table eulerParameterAccelerationTable(const std::stop_token& stop = {});

}  // namespace polhode
