// What is wrong, as exceptions of Python with line and field; and notes, as its warnings.
#pragma once

#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "core/scenario/scenario.h"

namespace polhode::python {

/// Becomes polhode.ScenarioError.
struct ProblemsError : std::runtime_error {
  explicit ProblemsError(std::vector<FileProblem> found);
  /// Of settings that stand in no file; "runs[0].rtol" of the run that is made is its "rtol".
  explicit ProblemsError(const std::vector<Problem>& found);
  ProblemsError(std::string field, std::string message)
      : ProblemsError(std::vector<Problem>{{std::move(field), std::move(message)}}) {}

  std::vector<FileProblem> problems;
};

void require(const std::vector<Problem>& problems);

/// The value, where there is one; else ProblemsError.
template <class Value, class Found>
[[nodiscard]] Value valueOrThrow(std::variant<Value, std::vector<Found>> result) {
  if (auto* problems = std::get_if<std::vector<Found>>(&result)) throw ProblemsError(*problems);
  return std::get<Value>(std::move(result));
}

/// Issues a polhode.Note, a warning, with the sentence; throws where warnings are errors.
void note(const std::string& sentence);

/// Lets ProblemsError become ScenarioError.
void translateProblems();

}  // namespace polhode::python
