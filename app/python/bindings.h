// The parts of the module: each adds its own.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/scenario/run_choice.h"
#include "core/studies/quantities.h"

namespace polhode::python {

/// Text that was given as the field; what is none is a TypeError.
[[nodiscard]] std::string textOf(const pybind11::handle& value, const std::string& field);
/// The same of a number. Whether it is finite is not asked.
[[nodiscard]] double numberOf(const pybind11::handle& value, const std::string& field);
/// The same of an integer, however large it is.
[[nodiscard]] pybind11::int_ integerOf(const pybind11::handle& value, const std::string& field);
/// The same. ProblemsError where it is not in [least, most].
[[nodiscard]] std::uint64_t wholeOf(const pybind11::handle& value, const std::string& field,
                                    std::uint64_t least, std::uint64_t most);
/// Threads, as the argument "jobs" has them; 0: one a core.
[[nodiscard]] unsigned jobsOf(const pybind11::handle& jobs);
/// The names and numbers of a dict, "parameters"; what is none is a TypeError.
[[nodiscard]] ParameterValues valuesOf(const pybind11::dict& values);
/// Options as text, whatever they are given as.
[[nodiscard]] OptionValues optionsOf(const pybind11::dict& options);
/// Notes what of a valid scenario was changed or plays no part.
void noteScenario(const Scenario& scenario);
/// The valid scenario of the run that is asked for, and of its ancestors.
[[nodiscard]] Scenario singleRun(const Scenario& scenario, const std::string& run,
                                 const ParameterValues& values, const RunChoice& choice,
                                 bool fitting);
/// Those of the ids that the run of the scenario has; nullopt stands for all that there are.
[[nodiscard]] std::vector<Quantity> quantitiesOf(const std::optional<std::vector<std::string>>& ids,
                                                 const Scenario& scenario);
/// Quantities by id.
[[nodiscard]] std::vector<Quantity> findQuantities(const std::vector<std::string>& ids);

void addScenario(pybind11::module_& module);
void addRun(pybind11::module_& module);
void addStudies(pybind11::module_& module);

}  // namespace polhode::python
