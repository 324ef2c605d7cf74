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
#include "core/formulations/formulation.h"
#include "core/integrators/integrator.h"

namespace polhode {

/// Values by option id, as text.
using OptionValues = std::map<std::string, std::string, std::less<>>;

struct StabilisationInfo {
  std::string_view id;
  std::string_view name;
  std::string_view description;
  bool position = false, velocity = false;
  StageProjection stages = StageProjection::None;  ///< every stage of a step is projected too
};

/// What options choose for a run.
struct MethodSettings {
  IntegratorSettings integrator;
  FormulationSettings formulation;
  DirectorProjection projection = DirectorProjection::Klumpp;
  int index = 0;  ///< of the equations that the integrator is given: see descriptor_form.h
};

/// What is run, looked up; nullptr where it is not judged.
struct Chosen {
  const ExampleInfo* example;
  const FormulationInfo* formulation;
  const IntegratorInfo* integrator;
  const StabilisationInfo* stabilisation;
  const OptionValues& options;
  const ParameterValues* parameters = nullptr;  ///< of the example; nullptr: its defaults
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
  bool usual = false;  ///< forms show it beside formulation and integrator, not among the rest
  std::vector<std::string_view> integrators = {};  ///< that have it; empty: all
  /// Whether it plays a part beside the other options; nullptr: wherever an integrator has it.
  bool (*applies)(const Chosen&) = nullptr;
  /// Enters the value: the number, or the place of the choice in `choices`.
  void (*set)(MethodSettings&, double value) = nullptr;
  /// Why a value makes no sense although the option applies, as a sentence; empty if it does.
  /// nullptr: all do.
  std::string (*unavailable)(const Chosen&, double value) = nullptr;
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
/// `others`: the options beside it.
[[nodiscard]] std::string unavailableReason(const Combination& combination,
                                            const OptionInfo& option, std::string_view value,
                                            const OptionValues& others = {});
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
/// What all options choose; values that are not allowed choose nothing.
[[nodiscard]] MethodSettings settingsOf(const OptionValues& options);

}  // namespace catalog
}  // namespace polhode
