// The five lower kinematic pairs as Lang (2010), Table 2, lists them, and what is measured of them.
#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <string_view>

#include "core/mechanics/joint.h"

namespace polhode {

/// A lower pair as Table 2 lists it; N_λ counts internal and external constraints.
struct LowerPairInfo {
  JointKind kind;
  std::string_view id;            ///< "revolute"
  std::string_view name;          ///< "Revolute"
  std::string_view constraints;   ///< "C, O(m₁, n′), O(m₂, n′)"
  std::string_view translations;  ///< M_t; "–" where there is none
  std::string_view rotations;     ///< N; "–" where there is none
  int externalConstraints, degreesOfFreedom;
  int directorConstraints, quaternionConstraints;  ///< N_λ for 24 and for 14 coordinates
};

/// In the order of JointKind.
[[nodiscard]] std::span<const LowerPairInfo> lowerPairs();

struct LowerPairMeasurement {
  struct Form {
    int coordinates = 0, constraints = 0;
    int gradientRank = 0, nullSpaceRank = 0;  ///< the lowest that was met
    double residual = 0;  ///< largest ‖G T‖/(‖G‖ ‖T‖), Frobenius norms
  };
  int externalConstraints = 0, degreesOfFreedom = 0;
  Form directors, quaternions;
};

inline constexpr int lowerPairSamples = 1000;
inline constexpr std::uint64_t lowerPairSeed = 2010;

/// Ranks and G T of a kind of pair over random joints in random admissible states, the same for the
/// same seed on every machine. samples >= 1; fewer where it is stopped.
[[nodiscard]] LowerPairMeasurement measureLowerPair(JointKind kind, int samples = lowerPairSamples,
                                                    std::uint64_t seed = lowerPairSeed,
                                                    const std::stop_token& stop = {});

}  // namespace polhode
