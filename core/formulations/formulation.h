// A formulation as the catalog has it: what it says of itself, and what there is of it for each
// kind of mechanism.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/formulations/lanes/lane_stepper.h"
#include "core/formulations/model.h"
#include "core/formulations/operation_count.h"
#include "core/formulations/settings.h"
#include "core/mechanics/mechanism.h"

namespace polhode {

/// Settings of a formulation that are not for all.
enum class FormulationSetting {
  SaddleSolver,
  GyroscopicTerm,
  EulerParameterForm,
  ChartChange,
  StageProjection
};
inline constexpr std::size_t formulationSettingCount = 5;

/// A formulation for one kind of mechanism.
struct FormulationForm {
  template <class M>
  using Make = std::unique_ptr<M> (*)(const Mechanism&, const FormulationSettings&);

  MechanismKind kind = {};
  std::string_view equations = {};  ///< rich text for the help page
  /// nullptr for a mechanism of another kind; itself nullptr where there is no such form.
  Make<Model> make = nullptr;
  /// In extended precision, for reference solutions; nullptr for mechanisms it cannot take.
  Make<ExtendedModel> makeExtended = nullptr;
  /// dy/dt at y, and the operations it took; nullptr where they are not counted.
  CountedRate (*countRate)(const Mechanism&, std::span<const double> y,
                           const FormulationSettings&) = nullptr;
  /// Many of it side by side; nullptr where there is no such form.
  MakeLanes makeLanes = nullptr;
  int unknowns = 0;               ///< 0 where they depend on the mechanism
  bool analyticJacobian = false;  ///< ∂f/∂y in closed form
  int maxIndex = 0;               ///< highest index of its equations that can be integrated
  std::array<bool, structureCount> structures = {true};     ///< by Structure: integrators find it
  std::array<bool, formulationSettingCount> settings = {};  ///< by FormulationSetting: read

  [[nodiscard]] bool available() const { return make != nullptr; }
  [[nodiscard]] bool has(Structure structure) const {
    return structures[static_cast<std::size_t>(structure)];
  }
  [[nodiscard]] bool reads(FormulationSetting setting) const {
    return settings[static_cast<std::size_t>(setting)];
  }
};

struct FormulationInfo {
  std::string_view id;
  std::string_view name;           ///< "Quaternion, null space"
  std::string_view shortName;      ///< for tight places: "quat NS"
  std::string_view description;    ///< one or two sentences
  std::string_view source;         ///< "Lang (2010), eq. (42)"
  bool nullSpace;                  ///< velocity is tangent by construction
  bool constrained;                ///< has a constraint that can drift
  bool directors;                  ///< rotations are directors: offers the kinds of projection
  bool projectsStages = false;     ///< has the manifold that stages are projected onto
  bool planar = false;             ///< for bodies that move in a plane only
  std::string_view chartEnd = {};  ///< where its local coordinates end; empty: nowhere
  bool changesCharts = false;      ///< offers to go on in other local coordinates there
  std::array<FormulationForm, mechanismKindCount> forms = {};  ///< by MechanismKind

  /// The same row with these forms too.
  template <class... Forms>
  [[nodiscard]] FormulationInfo with(const Forms&... more) && {
    ((forms[static_cast<std::size_t>(more.kind)] = more), ...);
    return *this;
  }
  [[nodiscard]] const FormulationForm& form(MechanismKind kind) const {
    return forms[static_cast<std::size_t>(kind)];
  }
  /// nullptr where it is not available for the mechanism.
  [[nodiscard]] std::unique_ptr<Model> make(const Mechanism& mechanism,
                                            const FormulationSettings& settings = {}) const {
    const FormulationForm& of = form(kindOf(mechanism));
    return of.make ? of.make(mechanism, settings) : nullptr;
  }
  [[nodiscard]] std::unique_ptr<ExtendedModel> makeExtended(
      const Mechanism& mechanism, const FormulationSettings& settings = {}) const {
    const FormulationForm& of = form(kindOf(mechanism));
    return of.makeExtended ? of.makeExtended(mechanism, settings) : nullptr;
  }
  /// dy/dt at the state y, all entries of which count as unknowns, and the operations it took;
  /// nothing where they are not counted for the mechanism. The numbers do not depend on y, but for
  /// LU: its substitutions skip zeros, and where those stand depends on the pivots. y: as long as
  /// the formulation's state.
  [[nodiscard]] std::optional<CountedRate> countRate(
      const Mechanism& mechanism, std::span<const double> y,
      const FormulationSettings& settings = {}) const {
    const FormulationForm& of = form(kindOf(mechanism));
    return of.countRate ? std::optional(of.countRate(mechanism, y, settings)) : std::nullopt;
  }
};

}  // namespace polhode
