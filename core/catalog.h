// The only list of what exists: menus, --help, scenario files, tests and benchmarks iterate it.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/channels/channels.h"
#include "core/examples/example.h"
#include "core/formulations/description.h"
#include "core/formulations/model.h"
#include "core/integrators/integrator.h"

namespace polhode {

struct EulerParameterForm;

/// Values by option id, as text.
using OptionValues = std::map<std::string, std::string, std::less<>>;

struct FormulationInfo : FormulationDescription {
  /// nullptr where the formulation is not available for the mechanism. The options are checked
  /// before.
  std::unique_ptr<Model> (*make)(const Mechanism&, const OptionValues&) = nullptr;
  /// The same in extended precision, for reference solutions.
  std::unique_ptr<BasicModel<long double>> (*makeExtended)(const Mechanism&,
                                                           const OptionValues&) = nullptr;
  /// What there is of it for a kind of mechanism.
  struct Form {
    bool available = false;
    int unknowns = 0;               ///< 0 where they depend on the mechanism
    bool analyticJacobian = false;  ///< ∂f/∂y in closed form
    int maxIndex = 0;               ///< highest index of its equations that can be integrated
    /// By Structure: whether an integrator that needs it finds it.
    std::array<bool, structureCount> structures = {true};
    [[nodiscard]] bool has(Structure structure) const {
      return structures[static_cast<std::size_t>(structure)];
    }
  };
  std::array<Form, 3> forms = {};  ///< by MechanismKind
  /// Rich text for the help page.
  [[nodiscard]] std::string_view equationsFor(MechanismKind kind) const {
    switch (kind) {
      case MechanismKind::OrientedBody:
        return equations;
      case MechanismKind::BallJointedPair:
        return pairEquations;
      case MechanismKind::Multibody:
        return multibodyEquations;
    }
    return {};
  }
  [[nodiscard]] const Form& form(const ExampleInfo& example) const {
    return forms[static_cast<std::size_t>(example.kind)];
  }
};

struct StabilisationInfo {
  std::string_view id;
  std::string_view name;
  std::string_view description;
  bool position, velocity;
  StageProjection stages = StageProjection::None;  ///< every stage of a step is projected too
};

/// A setting reached by --option and "options" in scenario files.
struct OptionInfo {
  enum class Kind { Choice, Integer, Real };
  struct Choice {
    std::string_view id;
    std::string_view name;  ///< as menus show it
  };
  std::string_view id;
  std::string_view name;       ///< as forms show it: "Saddle solver"
  std::string_view appliesTo;  ///< "integrator", "formulation" or "stabilisation"
  std::string_view description;
  Kind kind;
  std::string_view defaultValue;
  std::vector<Choice> choices = {};  ///< Choice
  double minimum = 0, maximum = 0;   ///< Integer, Real; both included
  std::string_view unit = {};
  std::vector<std::string_view> integrators = {};  ///< that have it; empty: all
};

/// A combination that goes by a name of its own.
struct PresetInfo {
  std::string_view id;
  std::string_view name;
  std::string_view description;  ///< a sentence or two
  std::string_view source;
  std::string_view formulation, integrator, stabilisation;
  OptionValues options = {};
  double step = 0;  ///< to begin with, where the integrator takes fixed steps [s]
};

/// What is run, by ids. Empty ones are not judged.
struct Combination {
  std::string_view example = {}, formulation = {}, integrator = {}, stabilisation = {};
  /// Of the scenario, those that differ from the example's; nullptr: none does.
  const ParameterValues* parameters = nullptr;
};

namespace catalog {

[[nodiscard]] std::span<const ExampleInfo> examples();
[[nodiscard]] std::span<const FormulationInfo> formulations();
[[nodiscard]] std::span<const IntegratorInfo> integrators();
[[nodiscard]] std::span<const StabilisationInfo> stabilisations();
[[nodiscard]] std::span<const OptionInfo> options();
[[nodiscard]] std::span<const ChannelInfo> channels();
[[nodiscard]] std::span<const PresetInfo> presets();

/// nullptr where there is no such id.
[[nodiscard]] const ExampleInfo* findExample(std::string_view id);
[[nodiscard]] const FormulationInfo* findFormulation(std::string_view id);
[[nodiscard]] const IntegratorInfo* findIntegrator(std::string_view id);
[[nodiscard]] const StabilisationInfo* findStabilisation(std::string_view id);
[[nodiscard]] const OptionInfo* findOption(std::string_view id);
[[nodiscard]] const ChannelInfo* findChannel(std::string_view id);
[[nodiscard]] const PresetInfo* findPreset(std::string_view id);

/// Why a combination makes no sense, as a sentence; empty if it does.
[[nodiscard]] std::string unavailableReason(const Combination& combination);
/// The same for a value of an option: equations of an index that the integrator cannot take, say.
[[nodiscard]] std::string unavailableReason(const Combination& combination,
                                            const OptionInfo& option, std::string_view value);
/// Unknowns of the formulation for the example with its default parameters; 0 where it is not
/// available.
[[nodiscard]] int unknownCount(const FormulationInfo& formulation, const ExampleInfo& example);
/// Whether the option plays a part in the combination, beside the values of others; ids must be
/// known.
[[nodiscard]] bool applies(const OptionInfo& option, const Combination& combination,
                           const OptionValues& values);
/// Whether the integrator takes fixed steps: then the step counts, and the tolerances do not. False
/// of an unknown one.
[[nodiscard]] bool takesFixedSteps(std::string_view integrator);
/// The option's value in `values`, or its default.
[[nodiscard]] std::string_view valueOf(const OptionInfo& option, const OptionValues& values);
/// What the options of Euler parameters choose.
[[nodiscard]] EulerParameterForm eulerParameterForm(const OptionValues& options);

}  // namespace catalog
}  // namespace polhode
