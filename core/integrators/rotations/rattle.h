// RATTLE for rotations, which is the discrete Moser–Veselov method with kicks.
#pragma once

#include <Eigen/Geometry>
#include <Eigen/LU>
#include <cmath>

#include "core/integrators/rotations/composition.h"
#include "core/integrators/rotations/round_off_iteration.h"

namespace polhode {

/// Half a kick by the torque; the unit quaternion e of the step from h m = 2 e0 𝕀e + 2 e × 𝕀e, then
/// q ← q∘e and h m ← 2 e0 𝕀e - 2 e × 𝕀e; half a kick. Symplectic, keeps the angular momentum. There
/// is no such e where the body turns too far, about 1 rad, in a step. Moser, Veselov (1991),
/// Commun. Math. Phys. 139; McLachlan, Zanna (2005), Found. Comput. Math. 5.
template <class Body>
class Rattle final : public ComposedSteps<Body> {
 public:
  using typename ComposedSteps<Body>::S, typename ComposedSteps<Body>::Phase;

  using ComposedSteps<Body>::ComposedSteps;

 private:
  using Vector = Eigen::Matrix<S, 3, 1>;
  using Matrix = Eigen::Matrix<S, 3, 3>;

  std::optional<FailureReason> substep(S h, Phase& phase) override {
    const auto& I = this->manifold_.inertia();
    this->kick(h / 2, phase);
    Vector e = h / 2 * phase.m.cwiseQuotient(I);
    if (!solve(h * phase.m, e)) return FailureReason::NewtonDivergence;
    const Vector Ie = I.cwiseProduct(e);
    const S e0 = std::sqrt(1 - e.squaredNorm());
    this->manifold_.turnFrame({e0, e[0], e[1], e[2]}, phase);
    phase.m = 2 / h * (e0 * Ie - e.cross(Ie));
    this->kick(h / 2, phase);
    return {};
  }

  /// Newton's method for 2 e0 𝕀e + 2 e × 𝕀e = hm, e0 = √(1 - |e|²).
  bool solve(const Vector& hm, Vector& e) {
    const auto& I = this->manifold_.inertia();
    return iterateToRoundOff<S>([&] {
      const S squared = e.squaredNorm();
      if (!(squared < 1)) return std::numeric_limits<S>::infinity();
      const S e0 = std::sqrt(1 - squared);
      const Vector Ie = I.cwiseProduct(e);
      const Vector residual = 2 * (e0 * Ie + e.cross(Ie)) - hm;
      Matrix J = -Ie / e0 * e.transpose();
      for (int i = 0; i < 3; ++i) {
        J(i, i) += e0 * I[i];
        J.col(i) += e.cross(Vector::Unit(i)) * I[i] - Ie.cross(Vector::Unit(i));
      }
      ++this->statistics_.linearSolves;
      const Vector increment = (2 * J).inverse() * residual;
      e -= increment;
      return increment.norm();  // e is part of a unit quaternion
    });
  }
};

template <>
inline constexpr IntegratorInfo infoOf<Rattle>{
    .id = "rattle",
    .name = "RATTLE",
    .description =
        "RATTLE on the rotations, that is the discrete Moser–Veselov method: "
        "symplectic, implicit in three unknowns.",
    .source = "Moser, Veselov (1991); McLachlan, Zanna (2005)",
    .equations =
        R"(<p class="eq">m ← m + ½hμ, &nbsp; h m = 2e<sub>0</sub> 𝕀e + 2e × 𝕀e for the unit quaternion (e<sub>0</sub> | e)</p>
<p class="eq">p ← p∘e, &nbsp; h m ← 2e<sub>0</sub> 𝕀e − 2e × 𝕀e, &nbsp; m ← m + ½hμ</p>)",
    .order = 2,
    .fixedStep = true,
    .structure = Structure::RotatingBody,
    .composed = true};

}  // namespace polhode
