#include "core/integrators/rotations/composition.h"

#include <cmath>

namespace polhode {

std::span<const double> compositionWeights(Composition composition) {
  static const double suzuki = 1 / (4 - std::cbrt(4.0)), yoshida = 1 / (2 - std::cbrt(2.0));
  static const double none[]{1};
  static const double suzuki4[]{suzuki, suzuki, 1 - 4 * suzuki, suzuki, suzuki};
  static const double yoshida4[]{yoshida, 1 - 2 * yoshida, yoshida};
  constexpr double w1 = -1.17767998417887, w2 = 0.235573213359357, w3 = 0.784513610477560,
                   w0 = 1 - 2 * (w1 + w2 + w3);
  static const double yoshida6[]{w3, w2, w1, w0, w1, w2, w3};
  switch (composition) {
    case Composition::None:
      return none;
    case Composition::Suzuki4:
      return suzuki4;
    case Composition::Yoshida4:
      return yoshida4;
    case Composition::Yoshida6:
      return yoshida6;
  }
  return none;
}

}  // namespace polhode
