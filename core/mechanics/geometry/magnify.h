// States drawn farther from what they ought to be than they are, so that it can be seen.
#pragma once

#include <span>
#include <vector>

#include "core/mechanics/mechanism.h"

namespace polhode {

/// Û: the rotations next to those of the bodies, and positions that keep the joints. Where no such
/// positions are found they stay as they are, as does an attitude that is no rotation any more.
[[nodiscard]] std::vector<BodyState> projectedBodies(const Mechanism& mechanism,
                                                     std::span<const BodyState> bodies);

/// Û + factor (U - Û) of attitudes and positions U, Û their projection: the body of a drifted
/// quaternion swells, that of directors shears, an open joint opens. The velocities are U's.
[[nodiscard]] std::vector<BodyState> withMagnifiedDrift(const Mechanism& mechanism,
                                                        std::span<const BodyState> bodies,
                                                        double factor);

/// R̂_ref exp(factor log(R̂_refᵀ R̂)), the angle capped at π, and x_ref + factor (x - x_ref). Both
/// spans have one entry a body.
[[nodiscard]] std::vector<BodyState> withMagnifiedError(std::span<const BodyState> bodies,
                                                        std::span<const BodyState> exact,
                                                        double factor);

/// How far the first state is from the second: the largest of the norms ‖R - R'‖ [-] and, in units
/// of `length` [m], ‖x - x'‖.
[[nodiscard]] double separation(std::span<const BodyState> bodies,
                                std::span<const BodyState> others, double length);

}  // namespace polhode
