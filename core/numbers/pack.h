// Doubles side by side in a register, one of each lane: a scalar that goes through the templates of
// formulations and integrators in place of double. Each lane gets the bits that double gets.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "core/numbers/select.h"

namespace polhode {

/// Sets of instructions, with their registers. They are part of the type of every number that is
/// computed with them, so that the linker keeps apart what was compiled for one machine from what
/// runs on all.
struct Sse2 {
  static constexpr int width = 2;
  typedef double Numbers __attribute__((vector_size(16)));
  typedef std::int64_t Bits __attribute__((vector_size(16)));
  typedef std::uint64_t Words __attribute__((vector_size(16)));
};
struct Avx2 {
  static constexpr int width = 4;
  typedef double Numbers __attribute__((vector_size(32)));
  typedef std::int64_t Bits __attribute__((vector_size(32)));
  typedef std::uint64_t Words __attribute__((vector_size(32)));
};
struct Avx512 {
  static constexpr int width = 8;
  typedef double Numbers __attribute__((vector_size(64)));
  typedef std::int64_t Bits __attribute__((vector_size(64)));
  typedef std::uint64_t Words __attribute__((vector_size(64)));
};

/// What there is no operator for: see instructions.h, for who computes with packs.
template <class Set>
struct Instructions;

/// Of each lane whether something holds.
template <class Set>
class Mask {
 public:
  using Bits = typename Set::Bits;

  Mask() = default;
  Mask(bool all) : bits_(-static_cast<std::int64_t>(all) - Bits{}) {}  // implicit, like a number's
  explicit Mask(const Bits& bits) : bits_(bits) {}

  [[nodiscard]] bool operator[](int lane) const { return bits_[lane] != 0; }
  void set(int lane, bool value) { bits_[lane] = -static_cast<std::int64_t>(value); }
  [[nodiscard]] const Bits& bits() const { return bits_; }

  /// Lane k as bit k.
  [[nodiscard]] unsigned number() const { return Instructions<Set>::number(bits_); }
  [[nodiscard]] bool any() const { return number() != 0; }

  friend Mask operator&(const Mask& a, const Mask& b) { return Mask(a.bits_ & b.bits_); }
  friend Mask operator|(const Mask& a, const Mask& b) { return Mask(a.bits_ | b.bits_); }
  friend Mask operator!(const Mask& a) { return Mask(~a.bits_); }
  friend Mask select(const Mask& c, const Mask& a, const Mask& b) { return (c & a) | ((!c) & b); }

 private:
  Bits bits_;
};

template <class Set>
class Pack {
 public:
  using Numbers = typename Set::Numbers;
  using Words = typename Set::Words;
  using M = Mask<Set>;
  static constexpr int width = Set::width;

  Pack() = default;
  /// The same in all lanes. Less nothing, which keeps the sign of a zero.
  template <class T>
  requires std::is_arithmetic_v<T> Pack(T number)  // implicit, as for double
      : numbers_(static_cast<double>(number) - Numbers{}) {}
  explicit Pack(const Numbers& numbers) : numbers_(numbers) {}

  [[nodiscard]] double operator[](int lane) const { return numbers_[lane]; }
  void set(int lane, double number) { numbers_[lane] = number; }
  [[nodiscard]] const Numbers& numbers() const { return numbers_; }

  friend Pack operator+(const Pack& a, const Pack& b) { return Pack(a.numbers_ + b.numbers_); }
  friend Pack operator-(const Pack& a, const Pack& b) { return Pack(a.numbers_ - b.numbers_); }
  friend Pack operator*(const Pack& a, const Pack& b) { return Pack(a.numbers_ * b.numbers_); }
  friend Pack operator/(const Pack& a, const Pack& b) { return Pack(a.numbers_ / b.numbers_); }
  friend Pack operator-(const Pack& a) { return Pack(-a.numbers_); }
  Pack& operator+=(const Pack& b) { return *this = *this + b; }
  Pack& operator-=(const Pack& b) { return *this = *this - b; }
  Pack& operator*=(const Pack& b) { return *this = *this * b; }
  Pack& operator/=(const Pack& b) { return *this = *this / b; }

  friend M operator<(const Pack& a, const Pack& b) { return M(a.numbers_ < b.numbers_); }
  friend M operator<=(const Pack& a, const Pack& b) { return M(a.numbers_ <= b.numbers_); }
  friend M operator>(const Pack& a, const Pack& b) { return M(a.numbers_ > b.numbers_); }
  friend M operator>=(const Pack& a, const Pack& b) { return M(a.numbers_ >= b.numbers_); }
  friend M operator==(const Pack& a, const Pack& b) { return M(a.numbers_ == b.numbers_); }
  friend M operator!=(const Pack& a, const Pack& b) { return M(a.numbers_ != b.numbers_); }

  friend Pack select(const M& c, const Pack& a, const Pack& b) {
    return Pack(c.bits() ? a.numbers_ : b.numbers_);
  }
  // As those of std, NaN or not.
  friend Pack min(const Pack& a, const Pack& b) { return select(b < a, b, a); }
  friend Pack max(const Pack& a, const Pack& b) { return select(a < b, b, a); }

  friend Pack abs(const Pack& a) { return Pack((Numbers)(wordsOf(a) & (~std::uint64_t{0} >> 1))); }
  friend M isFinite(const Pack& a) {
    const Pack none = a - a;
    return none == none;
  }

  // A square root is rounded in one way only; the others are the library's, lane by lane.
  friend Pack sqrt(const Pack& a) { return Pack(Instructions<Set>::sqrt(a.numbers_)); }
  friend Pack sin(const Pack& a) {
    return eachLane(a, [](double x) { return __builtin_sin(x); });
  }
  friend Pack cos(const Pack& a) {
    return eachLane(a, [](double x) { return __builtin_cos(x); });
  }
  friend Pack round(const Pack& a) {
    return eachLane(a, [](double x) { return __builtin_round(x); });
  }
  friend Pack atan2(const Pack& a, const Pack& b) {
    Pack result;
    for (int k = 0; k < width; ++k)
      result.numbers_[k] = __builtin_atan2(a.numbers_[k], b.numbers_[k]);
    return result;
  }
  friend Pack pow(const Pack& a, double exponent) {
    return eachLane(a, [&](double x) { return __builtin_pow(x, exponent); });
  }

  template <class F>
  friend Pack eachLane(const Pack& a, const F& f) {
    Pack result;
    for (int k = 0; k < width; ++k) result.numbers_[k] = f(a.numbers_[k]);
    return result;
  }

  // What FixedPower needs.
  friend Words wordsOf(const Pack& a) { return (Words)a.numbers_; }
  friend void assignWords(Pack& a, const Words& words) { a.numbers_ = (Numbers)words; }
  friend void assignEntries(Pack& a, const double* table, const Words& i) {
    for (int k = 0; k < width; ++k) a.numbers_[k] = table[i[k]];
  }
  friend bool anyLane(const Pack&, const typename Set::Bits& bits) { return M(bits).any(); }

 private:
  Numbers numbers_;
};

template <class Set, class A, class B>
[[nodiscard]] Pack<Set> either(const Mask<Set>& c, const A& a, const B& b) {
  return select(c, Pack<Set>(a()), Pack<Set>(b()));
}

/// Two packs: to them what a register of two is to doubles, so that sums that add doubles two by
/// two can be made in the same order.
template <class Set>
struct PackPair {
  using P = Pack<Set>;
  struct Choice {
    Mask<Set> first, second;
  };
  P first, second;

  PackPair() = default;
  PackPair(const P& both) : first(both), second(both) {}  // implicit: a factor of both
  PackPair(double both) : first(both), second(both) {}
  PackPair(const P& a, const P& b) : first(a), second(b) {}

  [[nodiscard]] const P& operator[](int i) const { return i == 0 ? first : second; }

  friend PackPair operator+(const PackPair& a, const PackPair& b) {
    return {a.first + b.first, a.second + b.second};
  }
  friend PackPair operator-(const PackPair& a, const PackPair& b) {
    return {a.first - b.first, a.second - b.second};
  }
  friend PackPair operator*(const PackPair& a, const PackPair& b) {
    return {a.first * b.first, a.second * b.second};
  }
  friend PackPair operator/(const PackPair& a, const PackPair& b) {
    return {a.first / b.first, a.second / b.second};
  }
  friend PackPair operator-(const PackPair& a) { return {-a.first, -a.second}; }
  PackPair& operator+=(const PackPair& b) { return *this = *this + b; }

  friend Choice operator<(const PackPair& a, const PackPair& b) {
    return {a.first < b.first, a.second < b.second};
  }
  friend PackPair select(const Choice& c, const PackPair& a, const PackPair& b) {
    return {select(c.first, a.first, b.first), select(c.second, a.second, b.second)};
  }
};

namespace detail {
template <class Set>
struct SideBySide<Pack<Set>> {
  using Real = double;
};
}  // namespace detail

template <class S>
inline constexpr bool isPack = false;
template <class Set>
inline constexpr bool isPack<Pack<Set>> = true;

}  // namespace polhode
