// Reading of option values: strict, and the same in every locale.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace polhode::cli {

/// Wrong usage: what() says what was wrong and what is allowed.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// "NAME=VALUE" as a pair; throws UsageError naming the option.
[[nodiscard]] std::pair<std::string, std::string> splitAssignment(const std::string& option,
                                                                  const std::string& text);

/// "a,b,c" as a list without repetitions; "all" is empty. Throws UsageError.
[[nodiscard]] std::vector<std::string> parseIds(const std::string& option, std::string_view text);

/// "1e-3,1e-6" or "1e-3:1e-9" (decades, both ends included). Throws UsageError.
[[nodiscard]] std::vector<double> parseTolerances(std::string_view text);
/// The same of steps [s], which are positive.
[[nodiscard]] std::vector<double> parseSteps(std::string_view text);

/// "a:b:N" (N >= 2 equidistant values, both ends included), "a:b:Nlog" (the same by their
/// logarithms, rounded to 14 digits) or "v1,v2,...". Throws UsageError naming the option.
[[nodiscard]] std::vector<double> parseValues(const std::string& option, std::string_view text,
                                              std::size_t most);

}  // namespace polhode::cli
