// The only list of what exists: menus, --help, scenario files, tests and benchmarks iterate it.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/formulations/channels.h"
#include "core/formulations/model.h"
#include "core/integrators/integrator.h"
#include "core/mechanics/mechanism.h"

namespace polhode {

/// Values by parameter id; what is absent has its default.
using ParameterValues = std::map<std::string, double, std::less<>>;
/// Values by option id, as text.
using OptionValues = std::map<std::string, std::string, std::less<>>;

/// Something wrong with a value, and where: {"runs[1].rtol", "must be in [1e-14, 1e-1], got 0.5"}.
struct Problem {
  std::string field;
  std::string message;
  friend bool operator==(const Problem&, const Problem&) = default;
};

struct ParameterInfo {
  std::string_view id;           ///< as in --set and scenario files
  std::string_view symbol;       ///< for the window, e.g. "I₁", "Ω₃(0)"
  std::string_view unit;         ///< "" if dimensionless
  std::string_view description;  ///< one sentence
  double value;                  ///< the paper's
  double minimum, maximum;       ///< range of the slider; other values are accepted if they make sense
  bool initialState;             ///< belongs to the state at t = 0, not to the mechanism
};

struct ExampleInfo {
  std::string_view id;
  std::string_view name;
  std::string_view description;
  std::string_view source;
  double tEnd;  ///< default end time [s]
  int bodies;
  std::span<const ParameterInfo> parameters;
  /// Mechanism and initial state. values: complete and checked by problems().
  InitialValueProblem (*make)(const ParameterValues& values);
  /// What is wrong with complete values beyond not being finite, field = parameter id.
  std::vector<Problem> (*problems)(const ParameterValues& values);
};

/// Values of all parameters: the defaults, overridden.
[[nodiscard]] ParameterValues completeParameters(const ExampleInfo& example,
                                                 const ParameterValues& values);

struct FormulationInfo {
  std::string_view id;
  std::string_view name;         ///< "Quaternion, null space"
  std::string_view shortName;    ///< for tight places: "quat NS"
  std::string_view description;  ///< one sentence
  std::string_view source;       ///< "Lang (2010), eq. (42)"
  std::string_view equations;    ///< rich text for the help page, single body
  std::string_view pairEquations;  ///< the same for two bodies; empty where there is none
  bool nullSpace;                ///< velocity is tangent by construction
  bool constrained;              ///< has a constraint that can drift
  bool directors;                ///< rotations are directors: offers the kinds of projection
  /// nullptr where the formulation is not available for the mechanism.
  std::unique_ptr<Model> (*make)(const Mechanism&, const OptionValues&);
  std::unique_ptr<BasicModel<long double>> (*makeExtended)(const Mechanism&, const OptionValues&);
  /// Number of unknowns for the mechanism, 0 where not available.
  int (*unknowns)(const Mechanism&);
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
  std::string_view appliesTo;    ///< "integrator", "formulation" or "stabilisation"
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
