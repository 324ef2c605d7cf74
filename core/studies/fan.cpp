#include "core/studies/fan.h"

#include <cmath>
#include <numbers>

namespace polhode {
namespace {

/// ln x of 0 < x < 1, by operations that every machine rounds alike: x = m 2^e with m in
/// [√½, √2), ln m = 2 artanh z with z = (m - 1)/(m + 1), |z| < 0.172, whose series ends below a
/// unit in the last place after z²¹/21.
double naturalLogarithm(double x) {
  int exponent = 0;
  double m = std::frexp(x, &exponent);
  if (m < std::numbers::sqrt2 / 2) {
    m *= 2;
    --exponent;
  }
  const double z = (m - 1) / (m + 1), square = z * z;
  double sum = 0;
  for (int k = 21; k >= 1; k -= 2) sum = sum * square + 1.0 / k;
  return 2 * z * sum + exponent * std::numbers::ln2;
}

}  // namespace

double FanDraws::uniform() {
  return static_cast<double>(2 * (engine_() >> 12) + 1) * 0x1p-52 - 1;
}

double FanDraws::next() {
  if (distribution_ == FanDistribution::Uniform) return std::numbers::sqrt3 * uniform();
  if (hasKept_) {
    hasKept_ = false;
    return kept_;
  }
  for (;;) {
    const double u = uniform(), v = uniform(), s = u * u + v * v;
    if (!(s < 1 && s > 0)) continue;
    const double scale = std::sqrt(-2 * naturalLogarithm(s) / s);
    kept_ = v * scale;
    hasKept_ = true;
    return u * scale;
  }
}

std::vector<double> fanValues(const Fan& fan, std::span<const double> centre,
                              const std::function<bool(std::span<const double>)>& makesSense) {
  std::vector<double> values(centre.begin(), centre.end());
  values.reserve(fan.members * centre.size());
  FanDraws draws(fan.distribution, fan.seed);
  std::vector<double> drawn(centre.size());
  int inVain = 0;
  for (std::size_t member = 1; member < fan.members;) {
    for (std::size_t i = 0; i < drawn.size(); ++i)
      drawn[i] = centre[i] + fan.spread[i].sigma * draws.next();
    if (makesSense(drawn)) {
      values.insert(values.end(), drawn.begin(), drawn.end());
      ++member;
      inVain = 0;
    } else if (++inVain == mostDrawsInVain) {
      return {};
    }
  }
  return values;
}

}  // namespace polhode
