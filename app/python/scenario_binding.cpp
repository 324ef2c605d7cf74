#include "app/python/bindings.h"
#include "app/python/problems.h"
#include "core/lessons/lesson.h"
#include "core/scenario/run_plan.h"

namespace polhode::python {
namespace {

namespace py = pybind11;

Scenario exampleScenario(const std::string& example) {
  if (!catalog::findExample(example)) {
    // An unknown example is reported with those there are.
    Scenario unknown;
    unknown.example = example;
    require(validateSystem(unknown));
  }
  return defaultScenario(example);
}

Scenario changedScenario(const Scenario& scenario, std::optional<double> tEnd,
                         const py::dict& parameters) {
  Scenario changed = scenario;
  if (tEnd) setEndTime(changed, *tEnd);
  setParameters(changed, valuesOf(parameters));
  require(validateSystem(changed));
  return changed;
}

/// All that is wrong with a scenario or a lesson; nothing if it is good.
void validateText(const std::string& text, const std::string& folder) {
  if (saysItIsALesson(text)) {
    static_cast<void>(valueOrThrow<Lesson>(parseLesson(text, scenarioTextsBeside(folder))));
  } else {
    noteScenario(valueOrThrow<Scenario>(parseScenario(text)));
  }
}

std::vector<std::string> runNames(const Scenario& scenario) {
  std::vector<std::string> names;
  for (const RunSettings& run : scenario.runs) names.push_back(displayName(run));
  return names;
}

}  // namespace

ParameterValues valuesOf(const py::dict& values) {
  ParameterValues found;
  for (const auto& [name, value] : values)
    found.insert_or_assign(py::cast<std::string>(name), py::cast<double>(value));
  return found;
}

OptionValues optionsOf(const py::dict& options) {
  OptionValues found;
  for (const auto& [name, value] : options)
    found.insert_or_assign(py::cast<std::string>(name), py::cast<std::string>(py::str(value)));
  return found;
}

void noteScenario(const Scenario& scenario) {
  if (const std::string adjustment = adjustmentOf(scenario); !adjustment.empty()) note(adjustment);
  for (const std::string& sentence : idleOptions(scenario)) note(sentence);
}

Scenario singleRun(const Scenario& scenario, const std::string& run, const ParameterValues& values,
                   const RunChoice& choice, bool fitting) {
  auto named = valueOrThrow<RunSettings>(namedOrFirst(scenario, run));
  auto chosen =
      valueOrThrow<Scenario>(chosenRun(scenario, std::move(named), values, choice, fitting));
  for (const std::string& sentence : dropIdle(choice, "step", chosen.runs.front())) note(sentence);
  noteScenario(chosen);
  return chosen;
}

std::vector<Quantity> findQuantities(const std::vector<std::string>& ids) {
  std::vector<Quantity> quantities;
  for (const std::string& id : ids) {
    auto found = findQuantity(id);
    if (const auto* problem = std::get_if<std::string>(&found))
      throw ProblemsError("quantities", *problem);
    quantities.push_back(std::get<Quantity>(std::move(found)));
  }
  return quantities;
}

std::vector<Quantity> quantitiesOf(const std::optional<std::vector<std::string>>& ids,
                                   const Scenario& scenario) {
  std::vector<Quantity> wanted = ids ? findQuantities(*ids) : allQuantities();
  if (wanted.empty()) return wanted;
  const std::vector<std::string> reasons = unavailableReasons(wanted, scenario);
  std::vector<Quantity> available;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (!reasons[i].empty() && ids) throw ProblemsError("quantities." + wanted[i].id, reasons[i]);
    if (reasons[i].empty()) available.push_back(std::move(wanted[i]));
  }
  return available;
}

void addScenario(py::module_& module) {
  py::class_<Scenario>(module, "Scenario")
      .def(py::init(&exampleScenario), py::arg("example"))
      .def_static(
          "parse",
          [](const std::string& text) { return valueOrThrow<Scenario>(parseScenario(text)); },
          py::arg("text"))
      .def("format", &formatScenario)
      .def("changed", &changedScenario, py::arg("t_end"), py::arg("parameters"))
      .def_readonly("example", &Scenario::example)
      .def_readonly("title", &Scenario::title)
      .def_readonly("text", &Scenario::text)
      .def_readonly("t_end", &Scenario::tEnd)
      .def_readonly("parameters", &Scenario::parameters)
      .def_property_readonly("run_names", &runNames)
      .def("__eq__", [](const Scenario& a, const Scenario& b) { return a == b; });
  module.def("validate", &validateText, py::arg("text"), py::arg("folder"));
}

}  // namespace polhode::python
