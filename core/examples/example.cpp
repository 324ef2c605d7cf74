#include "core/examples/example.h"

#include <utility>

#include "core/support/number_text.h"

namespace polhode {

ParameterValues completeParameters(const ExampleInfo& example, const ParameterValues& values) {
  ParameterValues complete;
  for (const ParameterInfo& parameter : example.parameters)
    complete.emplace(parameter.id, parameter.value);
  for (const auto& [id, value] : values)
    if (const auto at = complete.find(id); at != complete.end()) at->second = value;
  return complete;
}

InitialValueProblem ExampleInfo::make(const ParameterValues& values) const {
  return std::get<InitialValueProblem>(setUp(values));
}

std::vector<Problem> ExampleInfo::problems(const ParameterValues& values) const {
  ExampleSetUp outcome = setUp(values);
  auto* found = std::get_if<std::vector<Problem>>(&outcome);
  return found ? std::move(*found) : std::vector<Problem>();
}

InitialValueProblem defaultProblem(const ExampleInfo& example) {
  return example.make(completeParameters(example, {}));
}

Vector3<double> vectorParameter(const ParameterValues& values, const std::string& prefix) {
  return {values.at(prefix + "1"), values.at(prefix + "2"), values.at(prefix + "3")};
}

void checkPositive(const ParameterValues& values, const std::string& id,
                   std::vector<Problem>& problems) {
  if (!(values.at(id) > 0))
    problems.push_back({id, "must be positive, got " + shortestText(values.at(id))});
}

void checkNotNegative(const ParameterValues& values, const std::string& id,
                      std::vector<Problem>& problems) {
  if (!(values.at(id) >= 0))
    problems.push_back({id, "must not be negative, got " + shortestText(values.at(id))});
}

void checkInertia(const ParameterValues& values, const std::string& prefix,
                  std::vector<Problem>& problems) {
  const Vector3<double> I = vectorParameter(values, prefix);
  const std::size_t before = problems.size();
  for (const char* axis : {"1", "2", "3"}) checkPositive(values, prefix + axis, problems);
  if (problems.size() != before) return;
  for (int i = 0; i < 3; ++i) {
    const double others = I[(i + 1) % 3] + I[(i + 2) % 3];
    // A plate has equality; its values may be rounded.
    if (I[i] > others * (1 + 1e-14))
      problems.push_back({prefix + std::to_string(i + 1),
                          "no body has a moment of inertia larger than the sum of the other two (" +
                              shortestText(I[i]) + " > " + shortestText(others) + ")"});
  }
}

}  // namespace polhode
