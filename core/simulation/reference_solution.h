// What a scenario's exact solution is, to more digits than any run has.
#pragma once

#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/simulation/extended_integration.h"

namespace polhode {

/// Distance between two states, 2-norms.
struct StateError {
  /// Of the directors as the formulation has them, un-normalised; with several bodies those of all,
  /// and their positions x [-, m].
  double position = 0;
  /// Of the body angular velocity; with several bodies those of all, and their velocities [rad/s,
  /// m/s].
  double velocity = 0;
  /// Angle between the attitude, orthonormalised, and the exact one; with several bodies of those
  /// of all. Not a number where an attitude is no rotation any more [rad].
  double attitude = 0;
};

/// The spans have one entry a body.
[[nodiscard]] StateError stateError(std::span<const BodyState> bodies,
                                    std::span<const ExtendedBodyState> reference);
[[nodiscard]] StateError stateError(std::span<const ExtendedBodyState> bodies,
                                    std::span<const ExtendedBodyState> reference);

struct ReferencePoint {
  double t;  ///< [s]
  std::vector<ExtendedBodyState> bodies;
  StateError accuracy;  ///< estimated error of this state itself
};

struct ReferenceSolution {
  std::vector<ReferencePoint> points;
  /// Where the points come from: "closed form (free body, Jacobi elliptic functions)" or "dop853 on
  /// quaternion-null-space in extended precision".
  std::string method;
  double tolerance = 0;  ///< rtol = atol of the better of the two integrations; 0: closed form
  /// Why there is no reference, as a clause; empty if there is. Then `points` is empty.
  std::string problem;

  [[nodiscard]] bool available() const { return problem.empty(); }
};

/// Whether there is any correct digit left: a chaotic motion outgrows every precision.
[[nodiscard]] bool isResolved(const StateError& accuracy);
[[nodiscard]] bool isResolved(const ReferencePoint& point);

/// "position 3.1e-13, velocity 2.0e-13", or that the motion is not resolvable.
[[nodiscard]] std::string describeAccuracy(const ReferencePoint& point);

/// The exact motion from the example's initial state, as it is in double precision but for R, which
/// is made orthonormal, at the given times.
///
/// Where there is a closed form and no parameter changes, it is evaluated in extended precision.
/// Its accuracy is the distance to evaluations from initial states that are turned and spun
/// otherwise by 16 units in the last place, added up: evaluation itself costs fewer, and near a
/// separatrix, where it loses digits, they move as far as it does.
///
/// Else it is integrated in extended precision by dop853 on quaternion-null-space. The accuracy is
/// the distance to a second integration with the tenfold tolerance; the better one is closer than
/// that by about ten. Parameter changes are applied at their times, and `times` are met by steps,
/// never interpolated.
///
/// The scenario's runs play no part. times: ascending, in [0, t_end]. Precondition:
/// validateSystem(scenario) is empty.
[[nodiscard]] ReferenceSolution computeReference(const Scenario& scenario,
                                                 std::span<const double> times,
                                                 const ReferenceSettings& settings = {},
                                                 const std::stop_token& stop = {});

}  // namespace polhode
