// A turning body as a sequence of rotations about its own axes.
#pragma once

#include "core/integrators/rotations/composition.h"

namespace polhode {

/// Half a kick by the torque; turns about the axes 1, 2, 3, 2, 1 at the rates m_i/I_i, each exact
/// for its own part m_i²/2I_i of the energy; half a kick. Reich (1994); McLachlan (1993), Phys.
/// Rev. Lett. 71.
template <class Body>
class ThreeRotationSplitting final : public ComposedSteps<Body> {
 public:
  using typename ComposedSteps<Body>::S, typename ComposedSteps<Body>::Phase;

  using ComposedSteps<Body>::ComposedSteps;

 private:
  std::optional<FailureReason> substep(S h, Phase& phase) override {
    const Body& body = this->manifold_;
    const auto turn = [&](int axis, S duration) {
      body.turn(axis, duration * phase.m[axis] / body.inertia()[axis], phase);
    };
    this->kick(h / 2, phase);
    turn(0, h / 2);
    turn(1, h / 2);
    turn(2, h);
    turn(1, h / 2);
    turn(0, h / 2);
    this->kick(h / 2, phase);
    return {};
  }
};

template <>
inline constexpr IntegratorInfo infoOf<ThreeRotationSplitting>{
    .id = "three-rotation-splitting",
    .name = "Three rotations",
    .description =
        "Splitting into turns about the three principal axes, with kicks of the torque "
        "between them. Keeps the angular momentum exactly and the energy nearly.",
    .source = "McLachlan (1993); Reich (1994)",
    .equations =
        R"(<p class="eq">T = m<sub>1</sub>²/2I<sub>1</sub> + m<sub>2</sub>²/2I<sub>2</sub> + m<sub>3</sub>²/2I<sub>3</sub>, &nbsp; m = 𝕀Ω</p>
<p>Each part by itself turns the body about one axis at the rate m<sub>i</sub>/I<sub>i</sub>: 1 and 2 for h/2, 3 for h, 2 and 1 for h/2, with m ← m + ½hμ before and after.</p>)",
    .order = 2,
    .fixedStep = true,
    .structure = Structure::RotatingBody,
    .composed = true};

}  // namespace polhode
