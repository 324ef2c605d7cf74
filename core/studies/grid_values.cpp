#include "core/studies/grid_values.h"

#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>

#include "core/support/number_text.h"

namespace polhode {
namespace {

using Axis = std::variant<std::vector<double>, Problem>;

std::string inQuotes(std::string_view text) {
  return '"' + std::string(text) + '"';
}

Problem noNumber(std::string_view text) {
  return {"", "must be a number, got " + inQuotes(text)};
}

Axis parseList(std::string_view text) {
  std::vector<double> values;
  for (;;) {
    const auto comma = text.find(',');
    const std::string_view part = text.substr(0, comma);
    const std::optional<double> value = parseNumber(part);
    if (!value) return noNumber(part);
    values.push_back(*value);
    if (comma == std::string_view::npos) return values;
    text.remove_prefix(comma + 1);
  }
}

/// count: "11", or "11log".
Axis parseBetween(std::string_view first, std::string_view last, std::string_view count,
                  std::size_t most) {
  const std::optional<double> from = parseNumber(first), to = parseNumber(last);
  if (!from || !to) return noNumber(from ? last : first);
  constexpr std::string_view log = "log";
  const bool logarithmic = count.ends_with(log);
  if (logarithmic) count.remove_suffix(log.size());
  const auto number = parseNatural(count);
  if (!number || *number < 2 || *number > most)
    return Problem{"a:b:N", "N must be an integer in [2, " + std::to_string(most) + "], got " +
                                inQuotes(count)};
  if (logarithmic && !(*from > 0 && *to > 0))
    return Problem{"a:b:Nlog",
                   "both ends must be > 0, got " + shortestText(*from) + ":" + shortestText(*to)};
  return valuesBetween(*from, *to, static_cast<std::size_t>(*number), logarithmic);
}

}  // namespace

double tidied(double value) {
  std::array<char, 32> buffer;
  const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                    std::chars_format::scientific, 13);
  return parseNumber({buffer.data(), result.ptr}).value_or(value);
}

std::vector<double> valuesBetween(double first, double last, std::size_t count, bool logarithmic) {
  std::vector<double> values{first};
  const auto n = static_cast<double>(count - 1);
  for (std::size_t k = 1; k + 1 < count; ++k) {
    const auto i = static_cast<double>(k);
    values.push_back(logarithmic ? tidied(first * std::pow(last / first, i / n))
                                 : first + (last - first) * i / n);
  }
  values.push_back(last);
  return values;
}

std::variant<std::vector<double>, Problem> parseAxis(std::string_view text, std::size_t most) {
  const auto first = text.find(':'), last = text.rfind(':');
  if (first == std::string_view::npos) return parseList(text);
  if (first == last || text.find(':', first + 1) != last)
    return Problem{"", "must be a:b:N, a:b:Nlog or v1,v2,..., got " + inQuotes(text)};
  return parseBetween(text.substr(0, first), text.substr(first + 1, last - first - 1),
                      text.substr(last + 1), most);
}

}  // namespace polhode
