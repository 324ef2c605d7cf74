#include "app/python/problems.h"

#include <pybind11/pybind11.h>

namespace polhode::python {
namespace {

namespace py = pybind11;

std::vector<FileProblem> withoutLines(const std::vector<Problem>& found) {
  constexpr std::string_view made = "runs[0].";
  std::vector<FileProblem> problems;
  for (const Problem& problem : found) {
    const std::string& field = problem.field;
    problems.push_back(
        {0, field.starts_with(made) ? field.substr(made.size()) : field, problem.message});
  }
  return problems;
}

py::object errorClass(const char* name) {
  return py::module_::import("polhode.errors").attr(name);
}

}  // namespace

ProblemsError::ProblemsError(std::vector<FileProblem> found)
    : std::runtime_error("polhode.ScenarioError"), problems(std::move(found)) {}

ProblemsError::ProblemsError(const std::vector<Problem>& found)
    : ProblemsError(withoutLines(found)) {}

void require(const std::vector<Problem>& problems) {
  if (!problems.empty()) throw ProblemsError(problems);
}

void note(const std::string& sentence) {
  // The line that is shown is that of who called the package.
  py::module_::import("polhode.errors").attr("issue")(sentence);
}

void translateProblems() {
  // NOLINTNEXTLINE(performance-unnecessary-value-param): the type is the one that is asked for.
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const ProblemsError& error) {
      try {
        const py::object problem = errorClass("Problem"), raised = errorClass("ScenarioError");
        py::list list;
        for (const FileProblem& found : error.problems) {
          const py::object line = found.line > 0 ? py::object(py::int_(found.line)) : py::none();
          list.append(problem(line, found.field, found.message));
        }
        PyErr_SetObject(raised.ptr(), raised(list).ptr());
      } catch (py::error_already_set& other) {
        other.restore();
      }
    }
  });
}

}  // namespace polhode::python
