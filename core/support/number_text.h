// Numbers as text, the same in every locale.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace polhode {

/// The finite number that is the whole of the text, '.' as decimal point; nothing else is accepted.
[[nodiscard]] std::optional<double> parseNumber(std::string_view text);
/// The decimal integer that is the whole of the text.
[[nodiscard]] std::optional<std::int64_t> parseInteger(std::string_view text);
/// The same without a sign.
[[nodiscard]] std::optional<std::uint64_t> parseNatural(std::string_view text);

/// The shortest text that reads back to the same bits: "1e-06", "0.1", "nan".
[[nodiscard]] std::string shortestText(double value);
/// At most so many significant digits, for reading: "1.82", "2e-16".
[[nodiscard]] std::string roundedText(double value, int digits);
/// A power of ten, as people write limits: "1e-1", "1e8".
[[nodiscard]] std::string powerOfTenText(double value);
/// 17 significant digits, as "%.17g" in the C locale.
[[nodiscard]] std::string fullText(double value);

}  // namespace polhode
