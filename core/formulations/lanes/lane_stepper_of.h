// The lanes of one formulation and integrator on one set of instructions.
#pragma once

#include "core/formulations/body/oriented_common.h"
#include "core/formulations/form_of.h"
#include "core/formulations/lanes/lane_stepper.h"
#include "core/integrators/lanes/embedded_lanes.h"
#include "core/integrators/lanes/fixed_step_lanes.h"

namespace polhode {

/// F over packs with a Method over Equations: F itself, or what is made of it for such methods.
template <class F, template <class> class Method, class Equations = F>
class LaneStepperOf final : public LaneStepper {
 public:
  using S = typename F::Scalar;
  using M = typename S::M;
  using State = typename F::State;

  LaneStepperOf(const IntegratorSettings& settings, const FormulationSettings& formulation)
      : formulationSettings_(formulation),
        formulation_(construct<F>(bodies_, formulation)),
        method_(equationsOf(settings), settings) {}

  [[nodiscard]] int width() const override { return S::width; }
  bool place(int lane, const double* inertia, double gravityMoment) override {
    for (int i = 0; i < 3; ++i) bodies_.inertia[i].set(lane, inertia[i]);
    bodies_.gravityMoment.set(lane, gravityMoment);
    formulation_ = construct<F>(bodies_, formulationSettings_);
    if constexpr (requires { formulation_.sideBySide(); })
      return formulation_.sideBySide()[lane];
    else
      return true;
  }
  void start(int lane, const LaneStart& start, const double* y0) override {
    method_.start(lane, start, y0);
  }
  void measureFrom(int lane, double energy) override {
    energy_.set(lane, energy);
    for (S* maximum : {&positionDrift_, &velocityDrift_, &energyChange_}) maximum->set(lane, 0);
  }
  void stop(int lane) override { method_.stop(lane); }
  void pauseAt(int lane, std::int64_t steps) override { method_.pauseAt(lane, steps); }
  LaneEvents run() override {
    return method_.run([this](const State& y, const M& where) { measure(y, where); });
  }

  [[nodiscard]] double time(int lane) const override { return method_.time(lane); }
  [[nodiscard]] double previousTime(int lane) const override { return method_.previousTime(lane); }
  void state(int lane, double* y) const override { method_.state(lane, y); }
  void stateBefore(int lane, double* y) const override { method_.stateBefore(lane, y); }
  void interpolate(int lane, double t, double* y) override { method_.interpolate(lane, t, y); }
  [[nodiscard]] Statistics statistics(int lane) const override { return method_.statistics(lane); }
  [[nodiscard]] StepFailure failure(int lane) const override { return method_.failure(lane); }
  [[nodiscard]] LaneMaxima maxima(int lane) const override {
    return {std::sqrt(positionDrift_[lane]), std::sqrt(velocityDrift_[lane]), energyChange_[lane]};
  }

 private:
  [[nodiscard]] decltype(auto) equationsOf(const IntegratorSettings& settings) const {
    if constexpr (std::is_same_v<Equations, F>)
      return (formulation_);
    else
      return Equations(formulation_, settings);
  }
  void measure(const State& y, const M& where) {
    raise(where, positionDrift_, formulation_.constraint(y).squaredNorm());
    raise(where, velocityDrift_, formulation_.constraintRate(y).squaredNorm());
    raise(where, energyChange_, abs(formulation_.energy(y) - energy_));
  }
  /// A NaN is more than any number, and stays.
  static void raise(const M& where, S& maximum, const S& value) {
    maximum = select(where & ((value > maximum) | (value != value)), value, maximum);
  }

  FormulationSettings formulationSettings_;
  OrientedBodies<S> bodies_;
  F formulation_;
  Method<Equations> method_;
  S energy_ = 0;
  S positionDrift_ = 0, velocityDrift_ = 0;  ///< squared, which grow with them
  S energyChange_ = 0;
};

}  // namespace polhode
