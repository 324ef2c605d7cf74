// Coning: what the treatment of rotations costs when the angular velocity is given.
#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "core/rotation/types.h"

namespace polhode {

/// q̇ = ½ qω(t), q(0) = 1, with a body angular velocity of constant norm that turns about e₃:
/// ω(t) = (a cos νt, a sin νt, b). Kinematics alone: nothing depends on q.
struct ConingMotion {
  std::string title;
  double a = 0, b = 0;  ///< [rad/s]
  double rate = 0;      ///< ν [rad/s]
  double tEnd = 0;      ///< [s]

  [[nodiscard]] Vector3<double> angularVelocity(double t) const;
  /// q(t) = exp(t (ω(0) + νe₃)) exp(-tνe₃): seen from axes that turn with ω, it is at rest.
  [[nodiscard]] Quaternion<double> exact(double t) const;
};

/// A method on a motion, at some steps.
struct ConingErrors {
  ConingMotion motion;
  std::string method;
  std::vector<double> steps;     ///< [s], those that were made
  std::vector<double> attitude;  ///< angle from the exact attitude at the end [rad]
  std::vector<double>
      unitNorm;  ///< largest ||q| - 1| that a step has made, before what is done to it
};

/// ω that turns fast and slowly.
[[nodiscard]] std::vector<ConingMotion> coningMotions();

/// Formulation II as Terze et al. (2016), Appendix C, run it: RK4 on q, then normalised.
[[nodiscard]] ConingErrors coningByRk4(const ConingMotion& motion, const std::vector<double>& steps,
                                       const std::stop_token& stop = {});
/// RKMK4 of Terze et al. (2016), eq. (B.1).
[[nodiscard]] ConingErrors coningByRkmk4(const ConingMotion& motion,
                                         const std::vector<double>& steps,
                                         const std::stop_token& stop = {});

/// Both methods on all motions, steps from 1 s to 1 ms; a moment's work. Once stop is requested it
/// comes back with what it has, within a step.
[[nodiscard]] std::vector<ConingErrors> measureConing(const std::stop_token& stop = {});

}  // namespace polhode
