// One integration of a scenario's motion in extended precision, from one parameter change to the
// next.
#pragma once

#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/formulations/model.h"
#include "core/simulation/closed_reference.h"

namespace polhode {

struct ReferenceSettings {
  double tolerance = 1e-17;  ///< rtol = atol; below 1e-18 rounding of long double takes over
  std::int64_t maxSteps = 10'000'000;  ///< attempts of one integration between two changes or times
  bool closedForms = true;             ///< false: integrate even where there is a closed form
};

/// The motion from the example's initial state, as it is in double precision but for
/// R, which is made orthonormal, by quaternion-null-space and dop853. The scenario's runs play no
/// part.
class ExtendedIntegration {
 public:
  /// Precondition: validateSystem(scenario) is empty.
  ExtendedIntegration(const Scenario& scenario, const ReferenceSettings& settings,
                      const std::stop_token& stop);

  /// One accepted step towards `limit`, which is met by a step, as are the times of the changes.
  /// False where time() has reached it, or where there is a problem.
  bool step(double limit);

  /// Not rounded to double: what turns at 500 rad/s would be off by 1e-13 at t = 1 s.
  [[nodiscard]] long double time() const { return t_; }
  [[nodiscard]] long double previousTime() const { return previous_; }
  /// The formulation's unknowns at time().
  [[nodiscard]] std::span<const long double> state() const { return y_; }
  /// The same at t in [previousTime(), time()] of the last step, from dense output.
  void interpolate(long double t, std::span<long double> y) const;
  /// The bodies at time().
  [[nodiscard]] std::span<const ExtendedBodyState> bodies() const { return bodies_; }

  /// Of the last step; what is made of them may outlive the next change.
  [[nodiscard]] const std::shared_ptr<const ExtendedModel>& model() const { return model_; }
  [[nodiscard]] const Mechanism& mechanism() const { return mechanism_; }
  /// The model's formulation; nullptr where there is none.
  [[nodiscard]] const FormulationInfo* formulation() const { return formulation_; }
  /// Why it cannot go on, as a clause; empty if it can.
  [[nodiscard]] const std::string& problem() const { return problem_; }

 private:
  void useMechanism(const Mechanism& mechanism);
  void applyDueChanges();
  void aimAt(double end);

  const ExampleInfo& example_;
  ParameterValues parameters_;
  std::vector<ParameterChange> changes_;
  std::size_t nextChange_ = 0;
  std::stop_token stop_;
  IntegratorSettings settings_;
  Mechanism mechanism_;
  const FormulationInfo* formulation_ = nullptr;
  std::shared_ptr<const ExtendedModel> model_;  // outlives the integrator
  std::unique_ptr<Integrator<long double>> integrator_;
  std::vector<ExtendedBodyState> bodies_;
  std::vector<long double> y_;
  long double t_ = 0, previous_ = 0;
  double end_ = 0;  // the integrator is on its way to here
  std::string problem_;
};

}  // namespace polhode
