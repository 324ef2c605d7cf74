// RKMK with the pair of Dormand and Prince: adaptive, first same as last, with dense output in the
// algebra.
#pragma once

#include <limits>

#include "core/integrators/explicit/dopri5.h"
#include "core/integrators/rotations/manifold.h"

namespace polhode {

namespace detail {

/// u̇ = dexp⁻¹_{-u}(v(y0·exp(u))) about a base y0, as a System of ode.h. Its state is u but for what
/// the group adds to as to a vector: that keeps its value, so that tolerances measure it. Needs of
/// a Manifold also
///   void chartOrigin(const State& base, Algebra& local) const    where the base itself is
///   void fromChart(const State& base, const Algebra& local, Algebra& u) const
template <class Manifold>
class ChartSystem {
 public:
  using Scalar = typename Manifold::Scalar;
  using State = typename Manifold::Algebra;

  explicit ChartSystem(const Manifold& manifold) : manifold_(manifold) {}

  void start(const typename Manifold::State& y) {
    base_ = last_ = y;
    velocity_ = u_ = manifold_.zero(y);
    atBase_ = false;
  }
  /// Goes on about y. Where y is the end of the last step, its velocity is known.
  void recentre(const typename Manifold::State& y, bool isLast) {
    base_ = y;
    atBase_ = isLast;
  }
  void origin(State& local) const { manifold_.chartOrigin(base_, local); }
  void end(const State& local, typename Manifold::State& y) const {
    manifold_.fromChart(base_, local, u_);
    manifold_.act(base_, u_, y);
  }

  void rhs(Scalar t, const State& local, State& rate) const {
    manifold_.fromChart(base_, local, u_);
    if (!manifold_.withinReach(u_)) {
      // The attempt is rejected: the coordinates end at a turn of 2π.
      rate.setConstant(std::numeric_limits<Scalar>::quiet_NaN());
      return;
    }
    if (!atBase_) {
      manifold_.act(base_, u_, last_);
      manifold_.velocity(t, last_, velocity_);
    }
    atBase_ = false;
    rate = velocity_;
    manifold_.pullBack(u_, rate);
  }

 private:
  Manifold manifold_;
  typename Manifold::State base_;
  mutable typename Manifold::State last_;
  mutable State u_, velocity_;
  mutable bool atBase_ = false;  ///< velocity_ is that of the base
};

}  // namespace detail

/// DOPRI5 on coordinates about the start of each step. The last stage of a step is the first one of
/// the next: only the coordinates it is the rate in change. A step that turns a body by more than 3
/// rad is rejected. Terze et al. (2016), Sect. 4; Munthe-Kaas (1999), Appl. Numer. Math. 29.
template <class Manifold>
class RkmkDopri5 final : public Integrator<typename Manifold::Scalar> {
 public:
  using S = typename Manifold::Scalar;
  using State = typename Manifold::State;
  using Algebra = typename Manifold::Algebra;
  using typename Integrator<S>::Outcome;

  RkmkDopri5(const Manifold& manifold, const IntegratorSettings& settings)
      : chart_(manifold), inner_(chart_, settings) {}

  void start(S t0, std::span<const S> y0, S tEnd) override {
    assignState(y_, y0);
    chart_.start(y_);
    sampled_ = y_;
    chart_.origin(local_);
    inner_.start(t0, asSpan(local_), tEnd);
    fresh_ = true;
    replaced_ = false;
    report();
  }

  Outcome step() override {
    if (!fresh_) {
      chart_.recentre(y_, !replaced_);
      chart_.origin(local_);
      inner_.replaceState(asSpan(local_));
    }
    fresh_ = replaced_ = false;
    const Outcome outcome = inner_.step();
    if (outcome != Outcome::Failed) end(inner_.state(), y_);
    report();
    return outcome;
  }

  void interpolate(S t, std::span<S> y) override {
    if (t == time()) return copyState(y_, y);
    inner_.interpolate(t, {local_.data(), static_cast<std::size_t>(local_.size())});
    chart_.end(local_, sampled_);
    copyState(sampled_, y);
  }

  void replaceState(std::span<const S> y) override {
    assignState(y_, y);
    replaced_ = true;
  }

  [[nodiscard]] std::span<const S> state() const override { return asSpan(y_); }
  [[nodiscard]] S time() const override { return inner_.time(); }
  [[nodiscard]] S previousTime() const override { return inner_.previousTime(); }

 private:
  void end(std::span<const S> local, State& y) {
    assignState(local_, local);
    chart_.end(local_, y);
  }
  void report() {
    this->statistics_ = inner_.statistics();
    this->failure_ = inner_.failure();
  }

  detail::ChartSystem<Manifold> chart_;
  Dopri5<detail::ChartSystem<Manifold>> inner_;
  State y_, sampled_;
  Algebra local_;
  bool fresh_ = true, replaced_ = false;
};

template <>
inline constexpr IntegratorInfo infoOf<RkmkDopri5>{
    .id = "rkmk-dopri5",
    .name = "RKMK DoPri5",
    .description =
        "Runge–Kutta–Munthe-Kaas method of order 5 with step-size control: DoPri5 for the "
        "rotation vector of the step.",
    .source = "Terze, Müller, Zlatar (2016); Dormand, Prince (1980)",
    .equations =
        R"(<p class="eq">u̇ = dexp<sup>−1</sup><sub>−u</sub>(Ω), &nbsp; u(t<sub>n</sub>) = 0, &nbsp; p<sub>n+1</sub> = p<sub>n</sub>∘exp(u(t<sub>n+1</sub>))</p>
<p>DoPri5 for u and Ω: the last stage of a step serves as the first one of the next, dense output interpolates u, and a step that turns a body by more than 3 rad is rejected.</p>)",
    .order = 5,
    .structure = Structure::LieGroup};

}  // namespace polhode
