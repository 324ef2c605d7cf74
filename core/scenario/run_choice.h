// One run of a scenario with other settings in place of its own: what a command line and a script
// ask for.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/scenario/scenario.h"

namespace polhode {

/// What is put in place of a run's own settings; what is empty leaves them.
struct RunChoice {
  std::string preset{};  ///< its formulation, method and options; tolerances stay
  std::string formulation{}, integrator{}, stabilisation{};
  std::optional<double> rtol{}, atol{}, step{};
  OptionValues options{};  ///< beside those that the run has
};

/// Puts it in place. fitting: where neither formulation nor preset is named, the default one that
/// goes with the method. Returns what is wrong with the preset, if anything.
[[nodiscard]] std::vector<Problem> apply(const RunChoice& choice, const Scenario& scenario,
                                         bool fitting, RunSettings& run);

/// The run of that name; or why there is none, or which of several it is, a clause.
[[nodiscard]] std::variant<RunSettings, std::string> findRun(const Scenario& scenario,
                                                             const std::string& name);
/// The run of that name; without a name the first. A problem has the field "run".
[[nodiscard]] std::variant<RunSettings, std::vector<Problem>> namedOrFirst(const Scenario& scenario,
                                                                           const std::string& name);

/// The scenario of the run, first, and its ancestors, valid; or all that is wrong with it. values:
/// of the parameters, in place of the run's and, where it is no branch, of the scenario's: they are
/// not for its ancestors. fitting: see apply().
[[nodiscard]] std::variant<Scenario, std::vector<Problem>> chosenRun(const Scenario& scenario,
                                                                     RunSettings run,
                                                                     const ParameterValues& values,
                                                                     const RunChoice& choice,
                                                                     bool fitting);

/// The scenario goes on until then: changes after it do not come to pass.
void setEndTime(Scenario& scenario, double tEnd);

/// Values in place of those of the scenario, and of those that runs have of their own.
void setParameters(Scenario& scenario, const ParameterValues& values);

/// Takes out of a run what was chosen and plays no part, a clause each about it: the tolerances
/// where steps are fixed. step: what the choice of a step is called.
std::vector<std::string> dropIdle(const RunChoice& choice, const std::string& step,
                                  RunSettings& run);
/// Which options play no part in any of the runs that have them, a clause each.
[[nodiscard]] std::vector<std::string> idleOptions(const Scenario& scenario);

}  // namespace polhode
