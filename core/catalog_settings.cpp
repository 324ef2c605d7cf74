// What the options of a run choose, and where each plays a part.
#include <algorithm>
#include <optional>

#include "core/catalog.h"
#include "core/support/number_text.h"

namespace polhode::catalog {
namespace {

Chosen chosen(const Combination& c, const OptionValues& options) {
  return {findExample(c.example),
          findFormulation(c.formulation),
          findIntegrator(c.integrator),
          findStabilisation(c.stabilisation),
          options,
          c.parameters};
}

/// The number, or the place of the choice; nothing where the value is not allowed.
std::optional<double> numberOf(const OptionInfo& option, std::string_view value) {
  if (option.kind != OptionInfo::Kind::Choice) return parseNumber(value);
  const auto at = std::ranges::find(option.choices, value, &OptionInfo::Choice::id);
  if (at == option.choices.end()) return std::nullopt;
  return static_cast<double>(at - option.choices.begin());
}

}  // namespace

std::string_view valueOf(const OptionInfo& option, const OptionValues& values) {
  const auto at = values.find(option.id);
  return at == values.end() ? option.defaultValue : std::string_view(at->second);
}

MethodSettings settingsOf(const OptionValues& values) {
  MethodSettings settings;
  for (const OptionInfo& option : options())
    if (const std::optional<double> number = numberOf(option, valueOf(option, values)))
      option.set(settings, *number);
  return settings;
}

std::string unavailableReason(const Combination& combination, const OptionInfo& option,
                              std::string_view value, const OptionValues& others) {
  const std::optional<double> number = numberOf(option, value);
  if (!option.unavailable || !number) return {};
  return option.unavailable(chosen(combination, others), *number);
}

bool applies(const OptionInfo& option, const Combination& combination, const OptionValues& values) {
  if (!option.integrators.empty() &&
      std::ranges::find(option.integrators, combination.integrator) == option.integrators.end())
    return false;
  return !option.applies || option.applies(chosen(combination, values));
}

}  // namespace polhode::catalog
