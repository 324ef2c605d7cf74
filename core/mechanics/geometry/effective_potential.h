// The symmetric heavy top as one degree of freedom: its figure axis in an effective potential.
#pragma once

#include <string>

#include "core/mechanics/mechanism.h"

namespace polhode {

/// Between which angles the figure axis nutates [rad], 0 ≤ least ≤ most ≤ π; their cosines are the
/// roots in [-1, 1] of 2I₁(E - L_b²/(2I₃) - mgL u)(1 - u²) = (L_z - L_b u)². Equal in a regular
/// precession.
struct TurningPoints {
  double least, most;
};

/// U(θ) = (L_z - L_b cos θ)²/(2I₁ sin²θ) + mgL cos θ of a top with I₁ = I₂, by the constants its
/// state has. Whittaker, Analytical Dynamics, § 71.
class EffectivePotential {
 public:
  /// Why a mechanism has none, a sentence; empty if it has one.
  [[nodiscard]] static std::string whyNot(const Mechanism& mechanism);

  /// Precondition: whyNot() of the body is empty.
  EffectivePotential(const OrientedBody& top, const BodyState& state);

  /// U [J]; infinite in a vertical that the axis cannot reach, the limit in one that it can.
  [[nodiscard]] double operator()(double theta) const;
  /// E - L_b²/(2I₃) = U + ½ I₁ θ̇² [J]: what the motion has to spend.
  [[nodiscard]] double level() const { return level_; }
  [[nodiscard]] const TurningPoints& turningPoints() const { return turns_; }
  /// U(θ) + ½ I₁ θ̇² [J], which is level() along the exact motion.
  [[nodiscard]] double levelAt(double theta, double rate) const;

  [[nodiscard]] double verticalMomentum() const { return vertical_; }  ///< L_z [N m s]
  [[nodiscard]] double figureMomentum() const { return figure_; }      ///< L_b = I₃Ω₃ [N m s]

 private:
  double across_, gravityMoment_;  ///< I₁ [kg m²], mgL [N m]
  double vertical_, figure_;
  double level_;
  TurningPoints turns_;
};

}  // namespace polhode
