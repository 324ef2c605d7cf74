#include "core/catalog.h"

#include <algorithm>
#include <array>

#include "core/examples/gyro_top.h"
#include "core/examples/spherical_joint.h"
#include "core/examples/tennis_racket.h"

namespace polhode::catalog {
namespace {

constexpr std::array exampleTable{gyro_top::info, tennis_racket::info, spherical_joint::info};

constexpr std::array stabilisationTable{
    StabilisationInfo{"none", "None", "Nothing is done: the drift is seen as it is.", false, false},
    StabilisationInfo{
        "position", "Position",
        "After each accepted step the position is projected onto the constraint. On absolute "
        "directors the velocity errors left behind grow: project them as well.",
        true, false},
    StabilisationInfo{
        "position-velocity", "Position and velocity",
        "After each accepted step the position is projected onto the constraint and the "
        "velocity onto its tangent; on a null-space formulation it is tangent already.",
        true, true},
};

template <class Info>
const Info* find(std::span<const Info> table, std::string_view id) {
  const auto at = std::ranges::find(table, id, &Info::id);
  return at == table.end() ? nullptr : &*at;
}

}  // namespace

std::span<const ExampleInfo> examples() {
  return exampleTable;
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

std::string unavailableReason(const Combination& combination) {
  const ExampleInfo* example = findExample(combination.example);
  const FormulationInfo* formulation = findFormulation(combination.formulation);
  const IntegratorInfo* integrator = findIntegrator(combination.integrator);
  const StabilisationInfo* stabilisation = findStabilisation(combination.stabilisation);
  if (example && formulation && formulation->form(example->bodies).unknowns == 0)
    return std::string(formulation->name) + " is formulated for a single body; " +
           std::string(example->name) + " has " + std::to_string(example->bodies) + ".";
  if (stabilisation && stabilisation->position) {
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
