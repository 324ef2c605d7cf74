// A scenario: what is simulated, and by which runs. A value; saved as one JSON file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/catalog.h"
#include "core/scenario/view.h"
#include "core/support/json_fields.h"

namespace polhode {

/// What changes in a run at t; what is not there stays as it is.
struct RunChange {
  double t = 0;                  ///< [s]
  ParameterValues parameters{};  ///< of the mechanism, not of the initial state
  std::optional<std::string> stabilisation{};
  std::optional<double> rtol{}, atol{};
  std::optional<double> step{};  ///< fixed-step integrators only [s]

  friend bool operator==(const RunChange&, const RunChange&) = default;
};

/// Where a run leaves another, its parent.
struct BranchPoint {
  std::string run;  ///< the parent's name, one that is given
  double t = 0;     ///< 0: as if it had none [s]

  friend bool operator==(const BranchPoint&, const BranchPoint&) = default;
};

/// Who a run is while the list it is in is edited, whatever its settings become. It is none of
/// them: equal to any other, and in no file.
struct RunIdentity {
  std::uint64_t number = 0;  ///< 0: nobody has said

  friend bool operator==(const RunIdentity&, const RunIdentity&) { return true; }
};

/// One run: formulation + integrator + tolerances + stabilisation + looks.
struct RunSettings {
  RunIdentity identity;
  std::string name;  ///< shown in lists and legends; empty: made from the formulation
  std::string formulation = "quaternion-null-space";
  std::string integrator = "dopri5";
  std::string stabilisation = "none";
  double rtol = 1e-6;
  double atol = 1e-6;
  double step = 0;                 ///< fixed-step integrators only [s]
  OptionValues options;            ///< see catalog::options()
  ParameterValues parameters;      ///< of this run alone, in place of the scenario's
  std::vector<RunChange> changes;  ///< of this run alone, ascending in t
  std::optional<BranchPoint> from;
  std::string colour = "#0072B2";  ///< "#RRGGBB"
  bool visible = true;

  friend bool operator==(const RunSettings&, const RunSettings&) = default;
};

/// Of its integrator: see catalog::takesFixedSteps().
[[nodiscard]] bool takesFixedSteps(const RunSettings& run);
/// What says how finely it computes: its step [s] where it takes fixed ones, else rtol.
[[nodiscard]] double resolutionOf(const RunSettings& run);

/// The run a preset stands for, under its name.
[[nodiscard]] RunSettings runOf(const PresetInfo& preset);

/// Parameters that hold from t on ("keep going" edits). Only those of the mechanism, not of the
/// initial state.
struct ParameterChange {
  double t = 0;
  ParameterValues parameters;
  friend bool operator==(const ParameterChange&, const ParameterChange&) = default;
};

/// Neighbours of a run: others that differ in some parameters by a little, at random.
struct FanChoice {
  std::string run;                      ///< its name; it starts from no other
  std::size_t members = 200;            ///< the run itself is the first
  ParameterValues spread;               ///< standard deviations, in the parameters' units
  std::string distribution = "normal";  ///< or "uniform"
  std::uint64_t seed = 1;

  friend bool operator==(const FanChoice&, const FanChoice&) = default;
};

struct Scenario {
  /// The newest that is read. A file is written as the oldest that can hold it.
  static constexpr int formatVersion = 2;

  std::string title;  ///< a few words; may be empty
  std::string text;   ///< what to look at, two or three sentences; may be empty
  std::string example = "gyro-top";
  ParameterValues parameters;            ///< those that differ from the example's
  double tEnd = 60;                      ///< [s]
  std::vector<ParameterChange> changes;  ///< ascending in t
  std::vector<RunSettings> runs;
  std::optional<FanChoice> fan;
  std::optional<View> view;  ///< how a window shows it when it is opened

  friend bool operator==(const Scenario&, const Scenario&) = default;
};

inline constexpr double minimumTolerance = 1e-14;
inline constexpr double maximumTolerance = 1e-1;
/// "[1e-14, 1e-1]", for messages.
[[nodiscard]] std::string toleranceRange();
inline constexpr double maximumEndTime = 1e6;     ///< [s]
inline constexpr double maximumFixedSteps = 1e8;  ///< t_end / step
inline constexpr std::size_t maximumRuns = 16;
/// Of the scenario, and of each run of its own: each edit judges all of them.
inline constexpr std::size_t maximumChanges = 10'000;
inline constexpr std::size_t leastFanMembers = 2, mostFanMembers = 2000;
inline constexpr std::size_t maximumTitle = 80, maximumText = 1000;  ///< bytes

/// Everything that is wrong with the scenario, each with its field ("parameters.I1",
/// "runs[0].rtol", "t_end"); empty if it can be run.
[[nodiscard]] std::vector<Problem> validate(const Scenario& scenario);
/// The part of validate() that does not concern runs: example, parameters, end time, changes.
[[nodiscard]] std::vector<Problem> validateSystem(const Scenario& scenario);
/// What is wrong with one run of the scenario; fields start with `field`, e.g. "runs[1]".
[[nodiscard]] std::vector<Problem> validateRun(const Scenario& scenario, const RunSettings& run,
                                               std::string_view field);

/// Bodies of the scenario with its parameters, which must be valid.
[[nodiscard]] int bodyCountOf(const Scenario& scenario);
/// What was changed of the initial state of such a scenario to make it fit the joints, a sentence;
/// empty where it fits.
[[nodiscard]] std::string adjustmentOf(const Scenario& scenario);

/// The run's name, or one made from its formulation where it has none.
[[nodiscard]] std::string displayName(const RunSettings& run);

/// Okabe–Ito colours in the order runs take them.
[[nodiscard]] std::string_view runColour(std::size_t index);

/// quaternion-null-space where the example, the integrator and the stabilisation allow it, else the
/// first formulation that fits; empty if none does.
[[nodiscard]] std::string defaultFormulation(std::string_view example,
                                             std::string_view integrator = "dopri5",
                                             std::string_view stabilisation = "none");

/// The example with its papers' data, its default end time and one default run.
/// Precondition: the example exists.
[[nodiscard]] Scenario defaultScenario(std::string_view example);

/// Reads a scenario from JSON text. Either a valid scenario or every problem found.
[[nodiscard]] std::variant<Scenario, std::vector<FileProblem>> parseScenario(std::string_view json);
/// The same of a scenario that stands in another file, whose lines the problems have. It need not
/// say its format and version: then it is of the newest.
[[nodiscard]] std::variant<Scenario, std::vector<FileProblem>> readScenario(const JsonNode& node);
/// JSON text that parseScenario() reads back to the same bits, in every locale.
[[nodiscard]] std::string formatScenario(const Scenario& scenario);

}  // namespace polhode
