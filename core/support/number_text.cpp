#include "core/support/number_text.h"

#include <array>
#include <charconv>
#include <cmath>

namespace polhode {
namespace {

template <class T>
std::optional<T> parseWhole(std::string_view text) {
  T value{};
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (text.empty() || error != std::errc{} || stop != end) return std::nullopt;
  return value;
}

}  // namespace

std::optional<double> parseNumber(std::string_view text) {
  const std::optional<double> value = parseWhole<double>(text);
  return value && std::isfinite(*value) ? value : std::nullopt;
}

std::optional<std::int64_t> parseInteger(std::string_view text) {
  return parseWhole<std::int64_t>(text);
}

std::optional<std::uint64_t> parseNatural(std::string_view text) {
  return parseWhole<std::uint64_t>(text);
}

std::string shortestText(double value) {
  std::array<char, 32> buffer;
  const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
  return {buffer.data(), result.ptr};
}

std::string roundedText(double value, int digits) {
  std::array<char, 32> buffer;
  const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                    std::chars_format::general, digits);
  return {buffer.data(), result.ptr};
}

std::string powerOfTenText(double value) {
  return "1e" + std::to_string(std::lround(std::log10(value)));
}

std::string fullText(double value) {
  return roundedText(value, 17);
}

}  // namespace polhode
