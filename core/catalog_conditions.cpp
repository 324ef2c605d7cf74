#include "core/catalog_conditions.h"

#include <algorithm>

namespace polhode::catalog {

bool reads(const Chosen& c, FormulationSetting setting) {
  if (!c.formulation) return false;
  if (c.example) return c.formulation->form(c.example->kind).reads(setting);
  return std::ranges::any_of(c.formulation->forms,
                             [&](const FormulationForm& form) { return form.reads(setting); });
}

bool projectsDirectors(const Chosen& c) {
  return c.formulation && c.formulation->directors &&
         (!c.stabilisation || c.stabilisation->position);
}

bool projectsStages(const Chosen& c) {
  return c.stabilisation && c.stabilisation->stages != StageProjection::None;
}

bool isAdaptive(const Chosen& c) {
  return c.integrator && !c.integrator->fixedStep;
}

bool hasWeight(const Chosen& c) {
  if (!c.example) return true;
  const ExampleSetUp setUp = c.example->setUp(
      completeParameters(*c.example, c.parameters ? *c.parameters : ParameterValues{}));
  const auto* problem = std::get_if<InitialValueProblem>(&setUp);
  const auto* body = problem ? std::get_if<OrientedBody>(&problem->mechanism) : nullptr;
  return !body || body->gravityMoment != 0;
}

bool showsForceForm(const Chosen& c) {
  return reads(c, FormulationSetting::EulerParameterForm) && hasWeight(c) &&
         settingsOf(c.options).formulation.eulerParameters.equations !=
             EulerParameterForm::Equations::Three;
}

std::string literalTermReason(const Chosen& c, double value) {
  if (value == 0 || !c.integrator || c.integrator->structure == Structure::None) return {};
  return std::string(c.integrator->name) +
         " keeps the unit norm, on which both forms are the same: it takes Newton–Euler.";
}

std::string equationsReason(const Chosen& c, double value) {
  const int index = static_cast<int>(value);
  if (index == 0) return {};
  if (c.integrator && c.integrator->maxIndex == 0)
    return std::string(c.integrator->name) +
           " needs the equations solved for the derivatives (index 0).";
  if (c.integrator && c.integrator->maxIndex < index)
    return std::string(c.integrator->name) + " solves equations up to index " +
           std::to_string(c.integrator->maxIndex) + ".";
  if (reads(c, FormulationSetting::EulerParameterForm) &&
      settingsOf(c.options).formulation.eulerParameters.equations ==
          EulerParameterForm::Equations::Three)
    return "The three equations (25) have no multiplier: they are given at index 0.";
  if (!c.example || !c.formulation) return {};
  const int possible = c.formulation->form(c.example->kind).maxIndex;
  if (possible >= index) return {};
  if (possible == 0)
    return std::string(c.formulation->name) +
           (c.example->kind == MechanismKind::OrientedBody ? "" : " of several bodies") +
           " is given solved for the derivatives (index 0) only.";
  return std::string(c.formulation->name) +
         " has no multipliers: beside index 0 there is its form with the mass matrix (index 1).";
}

std::string jacobianReason(const Chosen& c, double value) {
  if (value == 0 || !c.integrator || !c.integrator->implicit) return {};
  if (settingsOf(c.options).index > 0)
    return "The closed forms are those of index 0; equations of another index take differences.";
  if (!c.example || !c.formulation || c.formulation->form(c.example->kind).analyticJacobian)
    return {};
  return "There is no closed form of the Jacobian of " + std::string(c.formulation->name) +
         (c.example->kind == MechanismKind::OrientedBody ? "." : " for several bodies.");
}

}  // namespace polhode::catalog
