// Small helpers for the state vectors of an ordinary differential equation.
//
// A System has `Scalar`, `State` (an Eigen column vector, of fixed size where it pays) and
// `void rhs(Scalar t, const State& y, State& dydt) const`.
#pragma once

#include <Eigen/Core>
#include <algorithm>
#include <span>

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

template <class Sum>
[[nodiscard]] const Sum& weightedSum(const Sum& all) {
  return all;
}
template <class Sum, class S, class State, class... Terms>
[[nodiscard]] auto weightedSum(const Sum& first, S ha, const State& k, const Terms&... rest) {
  return weightedSum(first + ha * k, rest...);
}

}  // namespace detail

/// out = y + (h a1) k1 + (h a2) k2 + ..., the terms in this order, as one expression. The products
/// h a come first: what is left between one slope and the next stage is a product and a sum.
template <class State, class... Terms>
void combine(State& out, const State& y, const Terms&... terms) {
  out = detail::weightedSum(y, terms...);
}

template <class State>
[[nodiscard]] std::span<const typename State::Scalar> asSpan(const State& y) {
  return {y.data(), static_cast<std::size_t>(y.size())};
}

}  // namespace polhode
