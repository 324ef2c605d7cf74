// Powers with a fixed exponent, as step-size controllers need one or two after every step.
#pragma once

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <type_traits>

namespace polhode {

namespace detail {
// Of a double; packs have their own, see core/numbers/pack.h.
[[nodiscard]] inline std::uint64_t wordsOf(double x) {
  return std::bit_cast<std::uint64_t>(x);
}
[[nodiscard]] inline bool anyLane(double, bool of) {
  return of;
}
inline void assignWords(double& x, std::uint64_t word) {
  x = std::bit_cast<double>(word);
}
inline void assignEntries(double& x, const double* table, std::uint64_t i) {
  x = table[i];
}
}  // namespace detail

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
  explicit FixedPower(double exponent);

  [[nodiscard]] double operator()(double x) const { return of(x); }

  /// Of a number, or of several side by side.
  template <class V>
  [[nodiscard]] V of(const V& x) const {
    using namespace detail;
    const auto bits = wordsOf(x);
    // Sign and exponent in one: zero, negative, huge and non-finite arguments fall out of the
    // table.
    const auto binade = (bits >> 52) - (1023 - binades / 2);
    if (anyLane(x, binade >= binades)) [[unlikely]]
      return outside(x);
    const auto part = 2 * ((bits >> 45) & (parts - 1));
    V m, inverse, power, binadePower;
    assignWords(m, (bits & 0x000F'FFFF'FFFF'FFFF) | 0x3FF0'0000'0000'0000);
    assignEntries(inverse, part_.data(), part);
    assignEntries(power, part_.data(), part + 1);
    assignEntries(binadePower, binade_.data(), binade);
    const V r = m * inverse - 1, r2 = r * r;
    const auto& c = series_;
    const V series = (c[0] + c[1] * r) + r2 * ((c[2] + c[3] * r) + r2 * (c[4] + c[5] * r));
    return binadePower * power * series;
  }

 private:
  static constexpr std::uint64_t binades = 128, parts = 128, terms = 6;

  /// Of any number.
  [[nodiscard]] double one(double x) const;
  template <class V>
  [[nodiscard]] V outside(const V& x) const {
    if constexpr (std::is_same_v<V, double>)
      return std::pow(x, exponent_);
    else
      return eachLane(x, [&](double lane) { return one(lane); });
  }

  double exponent_;
  std::array<double, binades> binade_;
  std::array<double, 2 * parts> part_;  ///< 1/c_i and c_i^e in turn
  std::array<double, terms> series_;
};

}  // namespace polhode
