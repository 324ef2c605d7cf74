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
  const ParameterValues values = valuesOf(parameters);
  const py::gil_scoped_release free;
  Scenario changed = scenario;
  if (tEnd) setEndTime(changed, *tEnd);
  setParameters(changed, values);
  require(validateSystem(changed));
  return changed;
}

Scenario parsed(const std::string& text) {
  const py::gil_scoped_release free;
  return valueOrThrow<Scenario>(parseScenario(text));
}

void requireLesson(const std::string& text, const std::string& folder) {
  const py::gil_scoped_release free;
  static_cast<void>(valueOrThrow<Lesson>(parseLesson(text, scenarioTextsBeside(folder))));
}

/// All that is wrong with a scenario or a lesson; nothing if it is good.
void validateText(const std::string& text, const std::string& folder) {
  if (saysItIsALesson(text))
    requireLesson(text, folder);
  else
    noteScenario(parsed(text));
}

/// kind: what it should be, in words.
template <class T>
T castOf(const py::handle& value, const std::string& field, const char* kind) {
  try {
    return py::cast<T>(value);
  } catch (const py::cast_error&) {
    throw py::type_error(field + ": must be " + kind + ", got " + Py_TYPE(value.ptr())->tp_name);
  }
}

/// As the command line quotes it. Python does not write out thousands of digits.
std::string inQuotes(const py::object& whole) try {
  return '"' + py::cast<std::string>(py::str(whole)) + '"';
} catch (const py::error_already_set&) {
  return "a number of thousands of digits";
}

std::vector<std::string> runNames(const Scenario& scenario) {
  std::vector<std::string> names;
  for (const RunSettings& run : scenario.runs) names.push_back(displayName(run));
  return names;
}

}  // namespace

std::string textOf(const py::handle& value, const std::string& field) {
  return castOf<std::string>(value, field, "text");
}

double numberOf(const py::handle& value, const std::string& field) {
  return castOf<double>(value, field, "a number");
}

py::int_ integerOf(const py::handle& value, const std::string& field) {
  auto whole = py::reinterpret_steal<py::int_>(PyNumber_Index(value.ptr()));
  if (whole) return whole;
  PyErr_Clear();
  throw py::type_error(field + ": must be an integer, got " + Py_TYPE(value.ptr())->tp_name);
}

std::uint64_t wholeOf(const py::handle& value, const std::string& field, std::uint64_t least,
                      std::uint64_t most) {
  const py::int_ whole = integerOf(value, field);
  const std::uint64_t number = PyLong_AsUnsignedLongLong(whole.ptr());
  const bool fits = PyErr_Occurred() == nullptr;
  PyErr_Clear();
  if (fits && number >= least && number <= most) return number;
  throw ProblemsError(field, "must be an integer in [" + std::to_string(least) + ", " +
                                 std::to_string(most) + "], got " + inQuotes(whole));
}

unsigned jobsOf(const py::handle& jobs) {
  constexpr unsigned most = 1024;  // as on the command line
  return static_cast<unsigned>(wholeOf(jobs, "jobs", 0, most));
}

ParameterValues valuesOf(const py::dict& values) {
  ParameterValues found;
  for (const auto& [key, value] : values) {
    const std::string name = textOf(key, "parameters");
    found.insert_or_assign(name, numberOf(value, "parameters." + name));
  }
  return found;
}

OptionValues optionsOf(const py::dict& options) {
  OptionValues found;
  for (const auto& [key, value] : options) {
    const std::string name = textOf(key, "options");
    found.insert_or_assign(name, textOf(py::str(value), "options." + name));
  }
  return found;
}

void noteScenario(const Scenario& scenario) {
  std::vector<std::string> sentences;
  {
    const py::gil_scoped_release free;
    sentences = idleOptions(scenario);
    if (std::string adjustment = adjustmentOf(scenario); !adjustment.empty())
      sentences.insert(sentences.begin(), std::move(adjustment));
  }
  for (const std::string& sentence : sentences) note(sentence);
}

Scenario singleRun(const Scenario& scenario, const std::string& run, const ParameterValues& values,
                   const RunChoice& choice, bool fitting) {
  Scenario chosen;
  {
    const py::gil_scoped_release free;
    auto named = valueOrThrow<RunSettings>(namedOrFirst(scenario, run));
    chosen = valueOrThrow<Scenario>(chosenRun(scenario, std::move(named), values, choice, fitting));
  }
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
      .def_static("parse", &parsed, py::arg("text"))
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
