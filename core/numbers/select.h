// Choices that are made number by number where several numbers stand side by side: see pack.h.
#pragma once

#include <cmath>

namespace polhode {

/// c ? a : b, of both of which the value is known.
template <class C, class V>
[[nodiscard]] inline V select(const C& c, const V& a, const V& b) {
  return c ? a : b;
}

/// c ? a() : b(), of which only what is needed is evaluated; side by side both are.
template <class A, class B>
[[nodiscard]] inline auto either(bool c, const A& a, const B& b) {
  return c ? a() : b();
}

/// A value from another one where it is to be.
template <class V>
inline void assignWhere(bool where, V& to, const V& from) {
  if (where) to = from;
}
template <class V>
inline void clearWhere(bool where, V& v) {
  if (where) v.setZero();
}

/// Neither infinite nor NaN.
[[nodiscard]] inline bool isFinite(double x) {
  return std::isfinite(x);
}
[[nodiscard]] inline bool isFinite(long double x) {
  return std::isfinite(x);
}

namespace detail {
template <class S>
struct SideBySide {
  using Real = S;
};
}  // namespace detail

/// What coefficients and settings of a method are, that are the same for all numbers of an S.
template <class S>
using RealOf = typename detail::SideBySide<S>::Real;

}  // namespace polhode
