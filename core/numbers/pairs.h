// Entries of vectors two at a time, where they are doubles: formulas are written once, of an entry
// or of two.
#pragma once

#include <Eigen/Core>
#include <cstring>
#include <span>
#include <type_traits>
#include <utility>

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

/// The entries of a vector of fixed size that has been written just now, two at a time: they are
/// taken out of the pairs they were written with. A load across two of these would wait for both,
/// and compilers make one where they can, did nothing stand between.
template <class From>
class JustWritten {
 public:
  explicit JustWritten(const From& from) {
    for (int k = 0; k < pairs; ++k) pairs_[k] = kept(loadEntries<Pair>(from.data() + 2 * k));
    if constexpr (size % 2 == 1) last_ = from[size - 1];
  }
  [[nodiscard, gnu::always_inline]] double operator[](Eigen::Index i) const {
    return size % 2 == 1 && i == size - 1 ? last_ : pairs_[i / 2][i % 2];
  }

 private:
  static constexpr int size = From::SizeAtCompileTime, pairs = size / 2;

  static Pair kept(Pair pair) {
#ifdef __SSE2__
    asm("" : "+x"(pair));
#endif
    return pair;
  }

  Pair pairs_[pairs];
  double last_ = 0;
};
template <class From>
[[nodiscard]] decltype(auto) justWritten(const From& from) {
  if constexpr (std::is_same_v<typename From::Scalar, double>)
    return JustWritten<From>(from);
  else
    return (from);
}

/// entry(i), and entry(i + 1) where V is a pair.
template <class V, class F>
[[nodiscard, gnu::always_inline]] inline V gatherEntries(int i, F entry) {
  if constexpr (std::is_same_v<V, Pair>)
    return V{entry(i), entry(i + 1)};
  else
    return entry(i);
}

/// out[i] = value<V>(i) of all entries, two at a time where they are doubles. Written out, so that
/// neither the types of nested expressions nor their temporaries have to be seen through by a
/// compiler.
template <class State, class F>
inline void forEntries(State& out, F value) {
  using S = typename State::Scalar;
  const Eigen::Index n = out.size();
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

/// The same with value<V, i>(), of a state of fixed size.
template <class State, class F>
inline void writeEntries(State& out, F value) {
  using S = typename State::Scalar;
  constexpr int size = State::SizeAtCompileTime;
  using Entries = std::make_integer_sequence<int, size>;
  const auto write = [&]<int i>() {
    constexpr bool pairs = std::is_same_v<S, double>;
    if constexpr (pairs && i % 2 == 0 && i + 1 < size) {
      const Pair two = value.template operator()<Pair, i>();
      std::memcpy(out.data() + i, &two, sizeof two);
    } else if constexpr (!pairs || i % 2 == 0) {
      out.data()[i] = value.template operator()<S, i>();
    }
  };
  [&]<int... i>(std::integer_sequence<int, i...>) {
    (write.template operator()<i>(), ...);
  }
  (Entries());
}

/// out = (first, second), two at a time.
template <class State, class First, class Second>
inline void writeJoined(State& out, const First& first, const Second& second) {
  constexpr int n = First::SizeAtCompileTime;
  writeEntries(out, [&]<class V, int i>() -> V {
    return gatherEntries<V>(i, [&](int k) { return k < n ? first[k] : second[k - n]; });
  });
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
