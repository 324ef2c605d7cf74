// Commutator-free Lie-group method of order 4 with a fixed step.
#pragma once

#include "core/integrators/fixed_step.h"

namespace polhode {

/// Four stages and five exponentials, neither commutators nor dexp⁻¹. Celledoni, Marthinsen, Owren,
/// Commutator-free Lie group methods, Future Gener. Comput. Syst. 19 (2003), eq. (10).
template <class Manifold>
class CommutatorFree4 final : public FixedStep<Manifold> {
  using Base = FixedStep<Manifold>;

 public:
  using typename Base::Algebra, typename Base::S, typename Base::State;

  CommutatorFree4(const Manifold& manifold, const IntegratorSettings& settings)
      : Base(manifold, settings) {}

 private:
  std::optional<FailureReason> advance(S tNext, S h) override {
    this->statistics_.rhsEvaluations += 4;
    const Manifold& m = this->manifold_;
    const State& y = this->y();
    const S half = h / 2, middle = this->t() + half;
    const Algebra& k1 = this->startVelocity();
    u_ = half * k1;
    m.act(y, u_, second_);
    m.velocity(middle, second_, k2_);
    u_ = half * k2_;
    m.act(y, u_, stage_);
    m.velocity(middle, stage_, k3_);
    u_ = h * k3_ - half * k1;
    m.act(second_, u_, stage_);
    m.velocity(tNext, stage_, k4_);
    u_ = h / 12 * (3 * k1 + 2 * k2_ + 2 * k3_ - k4_);
    m.act(y, u_, stage_);
    u_ = h / 12 * (-k1 + 2 * k2_ + 2 * k3_ + 3 * k4_);
    m.act(stage_, u_, this->yNew());
    return {};
  }

  void prepare() override {
    stage_ = second_ = this->y();
    for (Algebra* buffer : {&u_, &k2_, &k3_, &k4_}) *buffer = this->anyElement();
  }

  State stage_, second_;
  Algebra u_, k2_, k3_, k4_;
};

template <>
inline constexpr IntegratorInfo infoOf<CommutatorFree4>{
    .id = "commutator-free4",
    .name = "Commutator-free 4",
    .description =
        "Lie-group method of order 4 with a fixed step that composes rotations instead "
        "of correcting the rate of one.",
    .source = "Celledoni, Marthinsen, Owren (2003)",
    .equations =
        R"(<p class="eq">p<sub>2</sub> = p∘exp(½hΩ<sub>1</sub>), &nbsp; p<sub>3</sub> = p∘exp(½hΩ<sub>2</sub>), &nbsp; p<sub>4</sub> = p<sub>2</sub>∘exp(hΩ<sub>3</sub> − ½hΩ<sub>1</sub>)</p>
<p class="eq">p<sub>n+1</sub> = p∘exp(h/12 (3Ω<sub>1</sub> + 2Ω<sub>2</sub> + 2Ω<sub>3</sub> − Ω<sub>4</sub>))∘exp(h/12 (−Ω<sub>1</sub> + 2Ω<sub>2</sub> + 2Ω<sub>3</sub> + 3Ω<sub>4</sub>))</p>)",
    .order = 4,
    .fixedStep = true,
    .structure = Structure::LieGroup};

}  // namespace polhode
