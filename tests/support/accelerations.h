// What bodies do in a formulation's flow, whatever its unknowns are.
#pragma once

#include "tests/support/catalog_cases.h"
#include "tests/support/multibody_reference.h"

namespace polhode::test {

/// (v̇, Ω̇) of all bodies: decode() differentiated along the right-hand side. Differences of order 6:
/// (h Ω)⁶/140 of the velocities is 1e-14 for an angle h Ω of 1e-2, their round-off over h 3e-13 for
/// Ω = 10.
[[nodiscard]] inline Eigen::VectorXd accelerationsOf(const Model& model,
                                                     const std::vector<double>& y,
                                                     double angle = 1e-2) {
  const std::vector<double> f = rate(model, y);
  const double h = angle / (10 + twistsOf(decoded(model, y)).cwiseAbs().maxCoeff());
  const auto at = [&](double s) { return twistsOf(decoded(model, moved(y, s * h, f))); };
  return (45 * (at(1) - at(-1)) - 9 * (at(2) - at(-2)) + at(3) - at(-3)) / (60 * h);
}

/// Models of a mechanism in all formulations for any number of bodies.
[[nodiscard]] inline std::vector<std::pair<const FormulationInfo*, std::unique_ptr<Model>>>
multibodyModels(const Multibody& multibody, const OptionValues& options = {}) {
  std::vector<std::pair<const FormulationInfo*, std::unique_ptr<Model>>> models;
  for (const FormulationInfo& formulation : catalog::formulations())
    if (formulation.form(MechanismKind::Multibody).available() && !formulation.planar)
      models.emplace_back(&formulation,
                          formulation.make(multibody, catalog::settingsOf(options).formulation));
  return models;
}

/// The bodies after a while, by dop853; the model must keep its coordinates on the way.
[[nodiscard]] inline std::vector<BodyState> bodiesAfter(const Model& model,
                                                        const std::vector<BodyState>& start,
                                                        double tEnd, double tolerance) {
  IntegratorSettings settings;
  settings.rtol = settings.atol = tolerance;
  settings.denseOutput = false;
  const auto integrator = model.makeIntegrator("dop853", settings);
  const std::vector<double> y = encoded(model, start);
  integrator->start(0, y, tEnd);
  auto outcome = Integrator<double>::Outcome::Accepted;
  while (outcome == Integrator<double>::Outcome::Accepted) outcome = integrator->step();
  EXPECT_EQ(outcome, Integrator<double>::Outcome::Finished);
  return decoded(model, {integrator->state().begin(), integrator->state().end()});
}

}  // namespace polhode::test
