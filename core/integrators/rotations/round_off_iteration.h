// Newton's method to the last digit.
#pragma once

#include <cmath>
#include <limits>

namespace polhode {

/// increment / value, 0 where both are: a body at rest.
template <class S>
[[nodiscard]] S relativeSize(S increment, S value) {
  return increment / (value + std::numeric_limits<S>::min());
}

/// Iterates until increments are round-off, below which they no longer shrink. `iterate()` makes
/// one iteration and returns the size of its increment relative to what it is added to; not finite
/// where there is none. False without convergence.
template <class S, class Iterate>
[[nodiscard]] bool iterateToRoundOff(const Iterate& iterate) {
  constexpr int most = 30;
  S previous = std::numeric_limits<S>::infinity();
  for (int iteration = 0; iteration < most; ++iteration) {
    const S size = iterate();
    if (!std::isfinite(size)) return false;
    if (size <= S(1e-15) || (size <= S(1e-9) && size >= previous)) return true;
    previous = size;
  }
  return false;
}

}  // namespace polhode
