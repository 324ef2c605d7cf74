#include "core/examples/example.h"

#include <array>
#include <charconv>

namespace polhode {

std::string shortNumber(double value) {
  std::array<char, 32> buffer{};
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
  return {buffer.data(), end};
}

ParameterValues completeParameters(const ExampleInfo& example, const ParameterValues& values) {
  ParameterValues complete;
  for (const ParameterInfo& parameter : example.parameters)
    complete.emplace(parameter.id, parameter.value);
  for (const auto& [id, value] : values)
    if (const auto at = complete.find(id); at != complete.end()) at->second = value;
  return complete;
}

Vector3<double> vectorParameter(const ParameterValues& values, const std::string& prefix) {
  return {values.at(prefix + "1"), values.at(prefix + "2"), values.at(prefix + "3")};
}

void checkPositive(const ParameterValues& values, const std::string& id,
                   std::vector<Problem>& problems) {
  if (!(values.at(id) > 0))
    problems.push_back({id, "must be positive, got " + shortNumber(values.at(id))});
}

void checkNotNegative(const ParameterValues& values, const std::string& id,
                      std::vector<Problem>& problems) {
  if (!(values.at(id) >= 0))
    problems.push_back({id, "must not be negative, got " + shortNumber(values.at(id))});
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
                              shortNumber(I[i]) + " > " + shortNumber(others) + ")"});
  }
}

}  // namespace polhode
