#include "app/cli/arguments.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/scenario/scenario.h"
#include "core/studies/grid_values.h"
#include "core/support/number_text.h"

namespace polhode::cli {
namespace {

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const auto at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

/// Numbers an option takes as "a,b,c" or "a:b".
struct NumberList {
  std::string_view option, range;
  double minimum, maximum;
};

double parseOne(const NumberList& list, std::string_view text) {
  const std::optional<double> value = parseNumber(text);
  if (!value || !(*value >= list.minimum && *value <= list.maximum)) {
    throw UsageError(std::string(list.option) + ": must be " + std::string(list.range) +
                     ", got \"" + std::string(text) + "\"");
  }
  return *value;
}

std::vector<double> decades(std::string_view option, double first, double last) {
  const double count = std::log10(last / first);
  const int steps = static_cast<int>(std::lround(std::abs(count)));
  if (std::abs(std::abs(count) - steps) > 1e-9) {
    throw UsageError(std::string(option) + " a:b: the ends must be whole decades apart, got " +
                     shortestText(first) + ":" + shortestText(last));
  }
  std::vector<double> list;
  for (int k = 0; k <= steps; ++k) {
    list.push_back(tidied(count < 0 ? first / std::pow(10.0, k) : first * std::pow(10.0, k)));
  }
  return list;
}

std::vector<double> parseNumbers(const NumberList& form, std::string_view text) {
  if (const auto ends = split(text, ':'); ends.size() == 2) {
    return decades(form.option, parseOne(form, ends[0]), parseOne(form, ends[1]));
  }
  std::vector<double> list;
  for (const std::string_view part : split(text, ',')) {
    const double value = parseOne(form, part);
    if (std::ranges::find(list, value) == list.end()) list.push_back(value);
  }
  return list;
}

}  // namespace

std::pair<std::string, std::string> splitAssignment(const std::string& option,
                                                    const std::string& text) {
  const auto equals = text.find('=');
  if (equals == std::string::npos || equals == 0) {
    throw UsageError(option + ": must be NAME=VALUE, got \"" + text + "\"");
  }
  return {text.substr(0, equals), text.substr(equals + 1)};
}

std::vector<std::string> parseIds(const std::string& option, std::string_view text) {
  std::vector<std::string> ids;
  if (text == "all") return ids;
  for (const std::string_view part : split(text, ',')) {
    if (part.empty()) {
      throw UsageError(option + ": must be \"all\" or a list a,b,c, got \"" + std::string(text) +
                       "\"");
    }
    if (std::ranges::find(ids, part) == ids.end()) ids.emplace_back(part);
  }
  return ids;
}

std::vector<double> parseValues(const std::string& option, std::string_view text,
                                std::size_t most) {
  auto values = parseAxis(text, most);
  if (const auto* problem = std::get_if<Problem>(&values))
    throw UsageError(option + (problem->field.empty() ? "" : " " + problem->field) + ": " +
                     problem->message);
  return std::get<std::vector<double>>(std::move(values));
}

std::vector<double> parseTolerances(std::string_view text) {
  return parseNumbers(
      {"--tolerances", "in " + toleranceRange(), minimumTolerance, maximumTolerance}, text);
}

std::vector<double> parseSteps(std::string_view text) {
  return parseNumbers(
      {"--step", "> 0 [s]", std::numeric_limits<double>::min(), std::numeric_limits<double>::max()},
      text);
}

}  // namespace polhode::cli
