// A turning body as a symmetric one with a correction.
#pragma once

#include <array>
#include <cmath>

#include "core/integrators/rotations/composition.h"

namespace polhode {

/// Of the moments of inertia the two closest, I_a and I_b, are taken for equal: the motion of the
/// symmetric body is two rotations; what is left, (1/I_b - 1/I_a) m_b²/2, is a turn about axis b.
/// Touma, Wisdom (1994), Astron. J. 107.
template <class Body>
class ToumaWisdomSplitting final : public ComposedSteps<Body> {
 public:
  using typename ComposedSteps<Body>::S, typename ComposedSteps<Body>::Phase;

  using ComposedSteps<Body>::ComposedSteps;

 private:
  using Axis = LaneIndex<S>;

  void prepare() override {
    using std::abs;
    const auto& I = this->manifold_.inertia();
    Axis a = 0;
    b_ = 1;
    c_ = 2;
    S closest = abs(I[1] - I[0]);
    for (const auto& [first, second, third] : {std::array{0, 2, 1}, std::array{1, 2, 0}}) {
      const S apart = abs(I[second] - I[first]);
      const auto closer = apart < closest;
      closest = select(closer, apart, closest);
      a = select(closer, Axis(first), a);
      b_ = select(closer, Axis(second), b_);
      c_ = select(closer, Axis(third), c_);
    }
    inverseA_ = 1 / entry(I, a);
    correctionB_ = 1 / entry(I, b_) - inverseA_;
    correctionC_ = 1 / entry(I, c_) - inverseA_;
  }

  std::optional<FailureReason> substep(S h, Phase& phase) override {
    const Body& body = this->manifold_;
    this->kick(h / 2, phase);
    body.turn(b_, h / 2 * correctionB_ * entry(phase.m, b_), phase);
    body.turnAboutMomentum(h * inverseA_, phase);
    body.turn(c_, h * correctionC_ * entry(phase.m, c_), phase);
    body.turn(b_, h / 2 * correctionB_ * entry(phase.m, b_), phase);
    this->kick(h / 2, phase);
    return {};
  }

  Axis b_ = 0, c_ = 0;
  S inverseA_ = 0, correctionB_ = 0, correctionC_ = 0;
};

template <>
inline constexpr IntegratorInfo infoOf<ToumaWisdomSplitting>{
    .id = "touma-wisdom-splitting",
    .name = "Touma–Wisdom",
    .description =
        "Splitting into the motion of a symmetric body and a turn that makes up for "
        "the difference, with kicks of the torque between them.",
    .source = "Touma, Wisdom (1994)",
    .equations =
        R"(<p class="eq">T = |m|²/2I<sub>a</sub> + (1/I<sub>c</sub> − 1/I<sub>a</sub>) m<sub>c</sub>²/2 + (1/I<sub>b</sub> − 1/I<sub>a</sub>) m<sub>b</sub>²/2</p>
<p>I<sub>a</sub> and I<sub>b</sub> are the two closest moments. The first two parts are a symmetric body, whose motion is two rotations; the last one is a turn about axis b, for h/2 before and after.</p>)",
    .order = 2,
    .fixedStep = true,
    .structure = Structure::RotatingBody,
    .composed = true};

}  // namespace polhode
