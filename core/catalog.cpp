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

std::span<const OptionInfo> optionTable() {
  using enum OptionInfo::Kind;
  static const std::array table{
      OptionInfo{
          "projection",
          "stabilisation",
          "How directors are projected: the paper's explicit way by a quaternion, or the nearest "
          "rotation (polar decomposition).",
          Choice,
          "klumpp",
          {"klumpp", "polar"}},
      OptionInfo{
          "saddle-solver",
          "formulation",
          "How an absolute formulation solves its saddle-point system: by the Schur complement of "
          "the mass matrix, or by LU of the whole matrix as the paper does.",
          Choice,
          "schur",
          {"schur", "lu"}},
      OptionInfo{"max-steps",
                 "integrator",
                 "Attempted steps after which a run is given up.",
                 Integer,
                 "1000000",
                 {},
                 1,
                 1e12},
      OptionInfo{"initial-step",
                 "integrator",
                 "First step of an adaptive method [s]; 0 leaves the choice to the code.",
                 Real,
                 "0",
                 {},
                 0,
                 1e6},
      OptionInfo{"max-step",
                 "integrator",
                 "Largest step of an adaptive method [s]; 0 means the whole interval.",
                 Real,
                 "0",
                 {},
                 0,
                 1e6},
  };
  return table;
}

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
std::span<const OptionInfo> options() {
  return optionTable();
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

std::string unavailableReason(std::string_view exampleId, std::string_view formulationId,
                              std::string_view integratorId, std::string_view stabilisationId) {
  const ExampleInfo* example = findExample(exampleId);
  const FormulationInfo* formulation = findFormulation(formulationId);
  const IntegratorInfo* integrator = findIntegrator(integratorId);
  const StabilisationInfo* stabilisation = findStabilisation(stabilisationId);
  if (example && formulation && example->bodies > 1 && formulation->pairUnknowns == 0)
    return std::string(formulation->name) + " is formulated for a single body; " +
           std::string(example->name) + " has " + std::to_string(example->bodies) + ".";
  if (stabilisation && stabilisation->position) {
    if (formulation && !formulation->constrained)
      return std::string(formulation->name) + " has no constraint to project onto.";
    if (integrator && !integrator->oneStep)
      return std::string(integrator->name) +
             " is a multistep method: a projection would break with its stored steps.";
  }
  return {};
}

}  // namespace polhode::catalog
