#include "core/figures/portraits/free_body_start.h"

#include "core/scenario/run_plan.h"
#include "core/simulation/closed_reference.h"

namespace polhode {

std::string whyNotWithChanges(const Scenario& scenario, const std::string& what) {
  if (hasOneMechanism(scenario)) return {};
  return what +
         " belongs to one set of parameters; those of this scenario change on the way, or differ "
         "from run to run.";
}

std::string whyNoFreeBody(const Scenario& scenario) {
  const InitialValueProblem problem = initialValueProblem(scenario);
  const auto* body = std::get_if<OrientedBody>(&problem.mechanism);
  const std::string example(catalog::findExample(scenario.example)->name);
  if (!body)
    return "Only a single free body has polhodes and a herpolhode; \"" + example +
           "\" is a mechanism.";
  if (body->gravityMoment != 0)
    return "Only a free body has polhodes and a herpolhode; a torque of gravity acts on this one.";
  if (!invariablePlane(body->inertia, problem.bodies.front()))
    return "The body is at rest: it has no angular momentum, and so neither polhode nor "
           "herpolhode.";
  return whyNotWithChanges(scenario, "The momentum sphere");
}

FreeBodyStart freeBodyStart(const Scenario& scenario) {
  const InitialValueProblem problem = initialValueProblem(scenario);
  const auto& body = std::get<OrientedBody>(problem.mechanism);
  const BodyState& state = problem.bodies.front();
  return {body, state, invariablePlane(body.inertia, state).value()};
}

}  // namespace polhode
