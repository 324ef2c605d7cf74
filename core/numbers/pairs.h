// Entries of vectors two at a time, where they are doubles: formulas are written once, of an entry
// or of two.
#pragma once

#include <Eigen/Core>
#include <cstring>
#include <span>
#include <type_traits>

namespace polhode {

/// Two doubles side by side: the width that every machine has.
typedef double Pair __attribute__((vector_size(16)));

/// Two numbers side by side; void where they are taken one by one.
template <class S>
struct PairOf {
  using type = void;
};
template <>
struct PairOf<double> {
  using type = Pair;
};

/// As many numbers as V has, one after the other in memory.
template <class V, class S>
[[nodiscard]] inline V loadEntries(const S* from) {
  V value;
  std::memcpy(&value, from, sizeof value);
  return value;
}

/// from[index(i)], and from[index(i + 1)] where V is a pair. They are taken out of the pairs they
/// were written with: a load across two of these would wait for both.
template <class V, class From, class F>
[[nodiscard]] inline V gatherEntries(const From& from, Eigen::Index i, F index) {
  const Eigen::Index first = index(i);
  if constexpr (std::is_same_v<V, Pair>) {
    const Eigen::Index second = index(i + 1);
    const auto entry = [&](Eigen::Index k) {
      return (k | 1) < from.size() ? loadEntries<V>(from.data() + (k & ~1))[k & 1] : from[k];
    };
    return V{entry(first), entry(second)};
  } else {
    return from[first];
  }
}

/// out[i] = value<V>(i) of the first n entries, two at a time where they are doubles. Written out,
/// so that neither the types of nested expressions nor their temporaries have to be seen through by
/// a compiler.
template <class State, class F>
inline void forEntries(State& out, Eigen::Index n, F value) {
  using S = typename State::Scalar;
  Eigen::Index i = 0;
  if constexpr (std::is_same_v<S, double>)
  // As a loop a step of dopri5 takes some three to five per cent longer.
#pragma GCC unroll 16
    for (; i + 2 <= n; i += 2) {
      const Pair two = value.template operator()<Pair>(i);
      std::memcpy(out.data() + i, &two, sizeof two);
    }
  for (; i < n; ++i) out.data()[i] = value.template operator()<S>(i);
}
template <class State, class F>
inline void forEntries(State& out, F value) {
  forEntries(out, out.size(), value);
}

/// Copies a state that has been written just now: the library's copy takes more at once than was
/// written at once and waits for it, a twentieth of a cheap step.
inline void copyJustWritten(std::span<const double> from, std::span<double> to) {
  std::size_t i = 0;
  for (; i + 2 <= from.size(); i += 2) {
    const Pair two = loadEntries<Pair>(from.data() + i);
    std::memcpy(to.data() + i, &two, sizeof two);
  }
  if (i < from.size()) to[i] = from[i];
}

}  // namespace polhode
