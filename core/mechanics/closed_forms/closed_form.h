// Motions that are known in closed form: what an integration can be measured against.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "core/mechanics/mechanism.h"

namespace polhode {

/// The motion of one initial value problem as a function of time.
class ClosedForm {
 public:
  virtual ~ClosedForm() = default;
  /// What it is, e.g. "free body, Jacobi elliptic functions".
  [[nodiscard]] virtual std::string_view name() const = 0;
  /// The state at any time t [s]; `bodies` has one entry a body. What is not given by the motion of
  /// the orientation, that is x and v, stays as it is.
  virtual void at(long double t, std::span<BasicBodyState<long double>> bodies) const = 0;
};

/// The closed form of a problem, or nullptr where there is none. There is one of a free body with
/// any inertia, and of the symmetric heavy top I1 = I2 (Lagrange's). The initial state is taken as
/// given in double precision, but that R is made orthonormal: of the rotations the next one.
[[nodiscard]] std::unique_ptr<ClosedForm> closedForm(const InitialValueProblem& problem);

/// The same from a state with more digits. bodies: one entry a body of the mechanism.
[[nodiscard]] std::unique_ptr<ClosedForm> closedForm(
    const Mechanism& mechanism, std::span<const BasicBodyState<long double>> bodies);

/// How far the motion of a free body with three different moments of inertia is from the
/// separatrix, the motion that takes for ever to turn over: (L² - 2T I_m)/L² = Σ I_i (I_i - I_m)
/// Ω_i² / L², I_m the middle moment, L the angular momentum, T the kinetic energy. Negative where
/// the body goes round the axis of its smallest moment, positive round that of its largest one. The
/// smaller its magnitude, the sooner double precision loses the motion, and once it is below the
/// rounding of a number, 2.2e-16, the times of turning over have no correct digit: Ω = (50, 1e-5,
/// 1e-5) rad/s of the tennis racket has 1.7e-15. Nothing of other problems, nor of a body at rest.
[[nodiscard]] std::optional<double> separatrixDistance(const InitialValueProblem& problem);

}  // namespace polhode
