// Powers with a fixed exponent, as step-size controllers need one or two after every step.
#pragma once

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

namespace polhode {

/// x ↦ x^e for a fixed exponent of modulus at most 1/2 and x >= 0, to a relative error below 1e-15.
/// For x = 2^k m with m in the i-th of 128 equal parts of [1, 2), x^e = (2^k c_i)^e (1 + r)^e with
/// r = m / c_i - 1, |r| < 2^-8: two table look-ups and a series. The latency of a power is on the
/// critical path of every step, and this one has half of std::pow's. Outside 2^-64 … 2^63, and in
/// other scalars, std::pow.
template <class S>
class FixedPower {
 public:
  explicit FixedPower(S exponent) : exponent_(exponent) {}
  [[nodiscard]] S operator()(S x) const { return std::pow(x, exponent_); }

 private:
  S exponent_;
};

template <>
class FixedPower<double> {
 public:
  explicit FixedPower(double exponent) : exponent_(exponent) {
    constexpr int ofOne = binades / 2;
    for (int k = 0; k < binades; ++k) binade_[index(k)] = std::exp2((k - ofOne) * exponent);
    for (int i = 0; i < parts; ++i) {
      const double centre = 1 + (i + 0.5) / parts;
      part_[index(i)] = {1 / centre, std::pow(centre, exponent)};
    }
    double binomial = 1;
    for (int n = 0; n < terms; ++n) {
      series_[index(n)] = binomial;
      binomial *= (exponent - n) / (n + 1);
    }
  }

  [[nodiscard]] double operator()(double x) const {
    const auto bits = std::bit_cast<std::uint64_t>(x);
    // Sign and exponent in one: zero, negative, huge and non-finite arguments fall out of the
    // table.
    const std::uint64_t binade = (bits >> 52) - (1023 - binades / 2);
    if (binade >= binades) [[unlikely]]
      return std::pow(x, exponent_);
    const Part& part = part_[(bits >> 45) % parts];
    const double m = std::bit_cast<double>((bits & 0x000F'FFFF'FFFF'FFFF) | 0x3FF0'0000'0000'0000);
    const double r = m * part.inverse - 1, r2 = r * r;
    const auto& c = series_;
    const double series = (c[0] + c[1] * r) + r2 * ((c[2] + c[3] * r) + r2 * (c[4] + c[5] * r));
    return binade_[binade] * part.power * series;
  }

 private:
  static constexpr int binades = 128, parts = 128, terms = 6;
  struct Part {
    double inverse, power;
  };
  static constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

  double exponent_;
  std::array<double, binades> binade_;
  std::array<Part, parts> part_;
  std::array<double, terms> series_;
};

}  // namespace polhode
