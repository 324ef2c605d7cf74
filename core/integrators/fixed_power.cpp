#include "core/integrators/fixed_power.h"

namespace polhode {

FixedPower<double>::FixedPower(double exponent) : exponent_(exponent) {
  constexpr int ofOne = binades / 2;
  for (std::size_t k = 0; k < binades; ++k)
    binade_[k] = std::exp2((static_cast<int>(k) - ofOne) * exponent);
  for (std::size_t i = 0; i < parts; ++i) {
    const double centre = 1 + (static_cast<double>(i) + 0.5) / static_cast<double>(parts);
    part_[2 * i] = 1 / centre;
    part_[2 * i + 1] = std::pow(centre, exponent);
  }
  double binomial = 1;
  for (std::size_t n = 0; n < terms; ++n) {
    series_[n] = binomial;
    binomial *= (exponent - static_cast<double>(n)) / static_cast<double>(n + 1);
  }
}

double FixedPower<double>::one(double x) const {
  return of(x);
}

}  // namespace polhode
