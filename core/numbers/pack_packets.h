// Packs as scalars of Eigen's matrices. To Eigen two packs are a packet, as two doubles are where
// nothing is known of the machine: it then takes the same ways through sums and products as with
// doubles, and every lane gets the same roundings. Included where packs are computed with, with
// POLHODE_LANES the set of instructions.
#pragma once

#include <Eigen/Core>

#include "core/numbers/instructions.h"

/// With the costs of double, so that Eigen chooses the same temporaries and loops.
template <class Set>
struct Eigen::NumTraits<polhode::Pack<Set>> : Eigen::NumTraits<double> {
  using Real = polhode::Pack<Set>;
  using NonInteger = polhode::Pack<Set>;
  using Nested = polhode::Pack<Set>;
  using Literal = polhode::Pack<Set>;
};

namespace Eigen::internal {

/// Packs see to their alignment themselves.
template <class Set, int Size>
struct compute_default_alignment<polhode::Pack<Set>, Size> {
  enum { value = 0 };
};

template <class Set>
struct packet_traits<polhode::Pack<Set>> : default_packet_traits {
  using type = polhode::PackPair<Set>;
  using half = type;
  enum {
    Vectorizable = 1,
    AlignedOnScalar = 1,
    size = 2,
    HasHalfPacket = 0,
    HasCmp = 1,
    HasDiv = 1,
    HasSqrt = 1
  };
};

template <class Set>
struct unpacket_traits<polhode::PackPair<Set>> {
  using type = polhode::Pack<Set>;
  using half = polhode::PackPair<Set>;
  enum {
    size = 2,
    alignment = alignof(type),
    vectorizable = true,
    masked_load_available = false,
    masked_store_available = false
  };
};

// What Eigen does by default is meant for packets of one number.
using Lane = polhode::Pack<polhode::POLHODE_LANES>;
using LanePair = polhode::PackPair<polhode::POLHODE_LANES>;
template <>
inline LanePair pload<LanePair>(const Lane* from) {
  return {from[0], from[1]};
}
template <>
inline LanePair ploadu<LanePair>(const Lane* from) {
  return {from[0], from[1]};
}
template <>
inline void pstore<Lane, LanePair>(Lane* to, const LanePair& from) {
  to[0] = from.first;
  to[1] = from.second;
}
template <>
inline void pstoreu<Lane, LanePair>(Lane* to, const LanePair& from) {
  to[0] = from.first;
  to[1] = from.second;
}
template <>
inline Lane pfirst<LanePair>(const LanePair& a) {
  return a.first;
}
template <>
inline Lane predux<LanePair>(const LanePair& a) {
  return a.first + a.second;
}

}  // namespace Eigen::internal

namespace polhode {

/// A state from another one in some of its lanes.
template <class State, class Set>
void assignWhere(const Mask<Set>& where, State& to, const State& from) {
  for (Eigen::Index i = 0; i < to.size(); ++i) to[i] = select(where, from[i], to[i]);
}
template <class State, class Set>
void clearWhere(const Mask<Set>& where, State& state) {
  for (Eigen::Index i = 0; i < state.size(); ++i) state[i] = select(where, Pack<Set>(0), state[i]);
}

}  // namespace polhode
