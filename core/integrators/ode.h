// Small helpers for the state vectors of an ordinary differential equation.
//
// A System has `Scalar`, `State` (an Eigen column vector, of fixed size where it pays) and
// `void rhs(Scalar t, const State& y, State& dydt) const`.
#pragma once

#include <Eigen/Core>
#include <algorithm>
#include <span>
#include <type_traits>

#include "core/numbers/pairs.h"

namespace polhode {

template <class State, class S>
void assignState(State& to, std::span<const S> from) {
  to.resize(static_cast<Eigen::Index>(from.size()));
  std::copy(from.begin(), from.end(), to.data());
}

template <class State, class S>
void copyState(const State& from, std::span<S> to) {
  std::copy(from.data(), from.data() + from.size(), to.begin());
}

namespace detail {

/// sum + a1 k1[i] + a2 k2[i] + ..., in this order.
template <class V, class S, class State, class... Terms>
[[nodiscard]] inline V added(V sum, Eigen::Index i, S a, const State& k, const Terms&... rest) {
  const V next = sum + a * loadEntries<V>(k.data() + i);
  if constexpr (sizeof...(rest) == 0)
    return next;
  else
    return added(next, i, rest...);
}

template <class V, class S, class State, class... Terms>
[[nodiscard]] inline V summed(Eigen::Index i, S a, const State& k, const Terms&... rest) {
  const V first = a * loadEntries<V>(k.data() + i);
  if constexpr (sizeof...(rest) == 0)
    return first;
  else
    return added(first, i, rest...);
}

}  // namespace detail

/// out = y + (h a1) k1 + (h a2) k2 + ..., the terms in this order. The products h a come first:
/// what is left between one slope and the next stage is a product and a sum.
template <class State, class... Terms>
inline void combine(State& out, const State& y, const Terms&... terms) {
  forEntries(out, [&]<class V>(Eigen::Index i) {
    return detail::added(loadEntries<V>(y.data() + i), i, terms...);
  });
}

/// out = a1 k1 + a2 k2 + ..., the terms in this order.
template <class State, class... Terms>
inline void sumUp(State& out, const Terms&... terms) {
  forEntries(out, [&]<class V>(Eigen::Index i) { return detail::summed<V>(i, terms...); });
}

/// out = h (a1 k1 + a2 k2 + ...), the terms in this order.
template <class State, class S, class... Terms>
inline void scaledSum(State& out, S h, const Terms&... terms) {
  forEntries(out, [&]<class V>(Eigen::Index i) { return h * detail::summed<V>(i, terms...); });
}

/// Σ value<V>(i)² over the entries of a state, V a number or two of them. Doubles are added two by
/// two, and these two at a time; those of at most `treeUpTo` entries, 7 at the most, that the
/// compiler knows of, as a tree. The order decides the last digit, and with it where a step ends:
/// it is part of the method.
template <int treeUpTo, class State, class F>
[[nodiscard]] inline typename State::Scalar sumOfSquares(const State& like, F value) {
  using S = typename State::Scalar;
  static_assert(treeUpTo <= 7);
  const auto square = [&]<class V>(Eigen::Index i) {
    const V v = value.template operator()<V>(i);
    return V(v * v);
  };
  const Eigen::Index n = like.size();
  if (n == 0) return 0;
  Eigen::Index i = 1;
  S sum;
  using Two = typename PairOf<S>::type;
  if constexpr (!std::is_void_v<Two>) {
    if (n < 2) return square.template operator()<S>(0);
    const auto pair = [&](Eigen::Index k) { return square.template operator()<Two>(2 * k); };
    constexpr int known = State::RowsAtCompileTime;
    const Eigen::Index pairs = n / 2;
    Two both = pair(0);
    if constexpr (known == 6 || known == 7) {
      both = known <= treeUpTo ? both + (pair(1) + pair(2)) : (both + pair(1)) + pair(2);
    } else if (pairs > 1) {
      Two others = pair(1);
      Eigen::Index k = 2;
      for (; k + 2 <= pairs; k += 2) {
        both += pair(k);
        others += pair(k + 1);
      }
      both += others;
      if (k < pairs) both += pair(k);
    }
    sum = both[0] + both[1];
    i = 2 * pairs;
  } else {
    sum = square.template operator()<S>(0);
  }
  for (; i < n; ++i) sum += square.template operator()<S>(i);
  return sum;
}

template <class State>
[[nodiscard]] std::span<const typename State::Scalar> asSpan(const State& y) {
  return {y.data(), static_cast<std::size_t>(y.size())};
}

}  // namespace polhode
