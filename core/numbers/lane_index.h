// Indices that may differ from lane to lane: see pack.h.
#pragma once

#include <type_traits>

#include "core/numbers/pack.h"

namespace polhode {

/// The index of an entry, from 0; where several numbers stand side by side, of each.
template <class S>
using LaneIndex = std::conditional_t<isPack<S>, S, int>;

template <class V>
[[nodiscard]] auto entry(const V& v, int i) {
  return typename V::Scalar(v[i]);
}
template <class V, class Set>
[[nodiscard]] Pack<Set> entry(const V& v, const Pack<Set>& i) {
  Pack<Set> result = v[0];
  for (int k = 1; k < V::SizeAtCompileTime; ++k) result = select(i == Pack<Set>(k), v[k], result);
  return result;
}

template <class V, class S>
void assignEntry(V& v, int i, const S& value) {
  v[i] = value;
}
template <class V, class Set>
void assignEntry(V& v, const Pack<Set>& i, const Pack<Set>& value) {
  for (int k = 0; k < V::SizeAtCompileTime; ++k) v[k] = select(i == Pack<Set>(k), value, v[k]);
}

/// The next of n indices, the first after the last.
[[nodiscard]] inline int nextIndex(int i, int n) {
  return i + 1 < n ? i + 1 : 0;
}
template <class Set>
[[nodiscard]] Pack<Set> nextIndex(const Pack<Set>& i, int n) {
  return select(i == Pack<Set>(n - 1), Pack<Set>(0), i + Pack<Set>(1));
}

}  // namespace polhode
