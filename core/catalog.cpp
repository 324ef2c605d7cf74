#include "core/catalog.h"

#include <algorithm>
#include <array>

#include "core/examples/crank_mechanism.h"
#include "core/examples/gyro_top.h"
#include "core/examples/lower_pair_examples.h"
#include "core/examples/pendulum_3d.h"
#include "core/examples/pendulum_chain.h"
#include "core/examples/planar_quadrangle.h"
#include "core/examples/spherical_joint.h"
#include "core/examples/tennis_racket.h"

namespace polhode::catalog {
namespace {

constexpr std::array stabilisationTable{
    StabilisationInfo{.id = "none",
                      .name = "None",
                      .description = "Nothing is done: the drift is seen as it is."},
    StabilisationInfo{
        .id = "position",
        .name = "Position",
        .description =
            "After each accepted step the position is projected onto the constraint. On absolute "
            "directors the velocity errors left behind grow: project them as well.",
        .position = true},
    StabilisationInfo{
        .id = "position-velocity",
        .name = "Position and velocity",
        .description =
            "After each accepted step the position is projected onto the constraint and the "
            "velocity onto its tangent; on a null-space formulation it is tangent already.",
        .position = true,
        .velocity = true},
    StabilisationInfo{
        .id = "quasi-orthogonal",
        .name = "Stages, quasi-orthogonal",
        .description =
            "Every stage of a step is projected onto the constraints, spheres and joints in turn "
            "(Algorithms 5.3 to 5.5 of the jet-space method), and its end onto the energy.",
        .position = true,
        .velocity = true,
        .stages = StageProjection::QuasiOrthogonal},
    StabilisationInfo{
        .id = "orthogonal",
        .name = "Stages, orthogonal",
        .description =
            "Every stage of a step is projected onto the nearest state that keeps all constraints "
            "(system (5.2) of the jet-space method), and its end onto the energy.",
        .position = true,
        .velocity = true,
        .stages = StageProjection::Orthogonal},
};

template <class Info>
const Info* find(std::span<const Info> table, std::string_view id) {
  const auto at = std::ranges::find(table, id, &Info::id);
  return at == table.end() ? nullptr : &*at;
}

std::string structureReason(const ExampleInfo* example, const FormulationInfo& formulation,
                            const IntegratorInfo& integrator) {
  const auto has = [&](const FormulationForm& form) {
    return form.available() && form.has(integrator.structure);
  };
  if (example ? has(formulation.form(example->kind)) : std::ranges::any_of(formulation.forms, has))
    return {};
  const std::string name(integrator.name);
  switch (integrator.structure) {
    case Structure::None:
      return {};
    case Structure::LieGroup:
      return name +
             " moves unit quaternions by rotations: it needs quaternions with body angular "
             "velocities (quaternion-null-space).";
    case Structure::RotatingBody:
      return name +
             " is made for one body that turns about a point, in quaternions with its "
             "angular velocity (quaternion-null-space).";
    case Structure::ConservingMidpoint:
      return name +
             " has discrete equations of its own, for one body in absolute coordinates "
             "(quaternion-absolute, quaternion-absolute-exact, director-absolute).";
  }
  return {};
}

}  // namespace

std::span<const ExampleInfo> examples() {
  static const std::vector<ExampleInfo> table = [] {
    std::vector<ExampleInfo> all{gyro_top::info, tennis_racket::info, spherical_joint::info};
    all.insert(all.end(), lower_pair_examples::infos().begin(), lower_pair_examples::infos().end());
    all.insert(all.end(), {pendulum_3d::info(), planar_quadrangle::info(), crank_mechanism::info(),
                           pendulum_chain::info()});
    return all;
  }();
  return table;
}
std::span<const StabilisationInfo> stabilisations() {
  return stabilisationTable;
}
std::span<const ChannelInfo> channels() {
  return channelTable();
}

const ExampleInfo* findExample(std::string_view id) {
  return find(examples(), id);
}
const FormulationInfo* findFormulation(std::string_view id) {
  return find(formulations(), id);
}
const IntegratorInfo* findIntegrator(std::string_view id) {
  return find(integrators(), id);
}
const StabilisationInfo* findStabilisation(std::string_view id) {
  return find(stabilisations(), id);
}
const OptionInfo* findOption(std::string_view id) {
  return find(options(), id);
}
const ChannelInfo* findChannel(std::string_view id) {
  return find(channels(), id);
}
const PresetInfo* findPreset(std::string_view id) {
  return find(presets(), id);
}

bool takesFixedSteps(std::string_view integrator) {
  const IntegratorInfo* info = findIntegrator(integrator);
  return info && info->fixedStep;
}

int unknownCount(const FormulationInfo& formulation, const ExampleInfo& example) {
  if (!unavailableReason({.example = example.id, .formulation = formulation.id}).empty()) return 0;
  if (const int known = formulation.form(example.kind).unknowns; known > 0) return known;
  return formulation.make(defaultProblem(example).mechanism)->size();
}

std::string unavailableReason(const Combination& combination) {
  const ExampleInfo* example = findExample(combination.example);
  const FormulationInfo* formulation = findFormulation(combination.formulation);
  const IntegratorInfo* integrator = findIntegrator(combination.integrator);
  const StabilisationInfo* stabilisation = findStabilisation(combination.stabilisation);
  if (example && formulation && formulation->planar && !example->planar)
    return std::string(formulation->name) + ": only for bodies that move in a plane; those of " +
           std::string(example->name) + " do not.";
  if (example && formulation && !formulation->form(example->kind).available())
    return std::string(formulation->name) + ": formulated for a single body; " +
           std::string(example->name) + " is a mechanism of bodies and joints.";
  if (formulation && integrator)
    if (std::string reason = structureReason(example, *formulation, *integrator); !reason.empty())
      return reason;
  if (stabilisation && stabilisation->stages != StageProjection::None) {
    if (formulation && !formulation->projectsStages)
      return std::string(stabilisation->name) +
             ": projecting stages belongs to the jet-space method "
             "(quaternion-jet).";
    if (integrator && !integrator->projectsStages)
      return std::string(stabilisation->name) +
             ": the stages of a step can be projected in DoPri5 only.";
  }
  if (stabilisation && stabilisation->position) {
    if (integrator && integrator->structure == Structure::ConservingMidpoint)
      return std::string(integrator->name) +
             " keeps the constraint itself; a projection would disturb its rates, which leave the "
             "tangent space between steps.";
    if (formulation && !formulation->constrained)
      return std::string(formulation->name) + " has no constraint to project onto.";
    if (integrator && !integrator->oneStep)
      return std::string(integrator->name) +
             " is a multistep method: a projection would break with its stored steps." +
             (integrator->maxIndex > 0 ? " Its equations of index 1 hold the constraint on the "
                                         "accelerations instead."
                                       : "");
  }
  return {};
}

}  // namespace polhode::catalog
