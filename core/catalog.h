// The only list of what exists: menus, --help, scenario files, tests and benchmarks iterate it.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/examples/example.h"
#include "core/formulations/channels.h"
#include "core/formulations/description.h"
#include "core/formulations/model.h"
#include "core/integrators/integrator.h"

namespace polhode {

/// Values by option id, as text.
using OptionValues = std::map<std::string, std::string, std::less<>>;

struct FormulationInfo : FormulationDescription {
  /// nullptr where the formulation is not available for the mechanism. The options are checked
  /// before.
  std::unique_ptr<Model> (*make)(const Mechanism&, const OptionValues&) = nullptr;
  /// The same in extended precision, for reference solutions.
  std::unique_ptr<BasicModel<long double>> (*makeExtended)(const Mechanism&,
                                                           const OptionValues&) = nullptr;
  int unknowns = 0;      ///< of a single body
  int pairUnknowns = 0;  ///< of two bodies, 0 where not available
};

struct StabilisationInfo {
  std::string_view id;
  std::string_view name;
  std::string_view description;
  bool position, velocity;
};

/// A setting reached by --option and "options" in scenario files.
struct OptionInfo {
  enum class Kind { Choice, Integer, Real };
  std::string_view id;
  std::string_view appliesTo;  ///< "integrator", "formulation" or "stabilisation"
  std::string_view description;
  Kind kind;
  std::string_view defaultValue;
  std::vector<std::string_view> choices;  ///< Choice
  double minimum = 0, maximum = 0;        ///< Integer, Real; both included
};

namespace catalog {

[[nodiscard]] std::span<const ExampleInfo> examples();
[[nodiscard]] std::span<const FormulationInfo> formulations();
[[nodiscard]] std::span<const IntegratorInfo> integrators();
[[nodiscard]] std::span<const StabilisationInfo> stabilisations();
[[nodiscard]] std::span<const OptionInfo> options();
[[nodiscard]] std::span<const ChannelInfo> channels();

/// nullptr where there is no such id.
[[nodiscard]] const ExampleInfo* findExample(std::string_view id);
[[nodiscard]] const FormulationInfo* findFormulation(std::string_view id);
[[nodiscard]] const IntegratorInfo* findIntegrator(std::string_view id);
[[nodiscard]] const StabilisationInfo* findStabilisation(std::string_view id);
[[nodiscard]] const OptionInfo* findOption(std::string_view id);
[[nodiscard]] const ChannelInfo* findChannel(std::string_view id);

/// Why a combination makes no sense, as a sentence; empty if it does. Empty ids are not judged.
[[nodiscard]] std::string unavailableReason(std::string_view example, std::string_view formulation,
                                            std::string_view integrator = {},
                                            std::string_view stabilisation = {});

}  // namespace catalog
}  // namespace polhode
