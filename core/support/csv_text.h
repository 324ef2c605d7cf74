// Cells of comma-separated values (RFC 4180), and what columns are called.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace polhode {

/// The text in double quotes, those inside doubled.
[[nodiscard]] std::string csvQuoted(std::string_view text);
/// The same on one line: what breaks lines becomes a space.
[[nodiscard]] std::string csvQuotedLine(std::string_view text);
/// The text as it is, or quoted where it must be.
[[nodiscard]] std::string csvCell(std::string_view text);
/// A number with all digits; nothing where there is none yet (NaN): the step size at the start,
/// say.
[[nodiscard]] std::string csvNumber(double value);
/// What stands between the commas of a line; quoted cells keep their commas and quotes.
[[nodiscard]] std::vector<std::string_view> csvCells(std::string_view line);

/// What an id is called in a file: "position_drift" of "position-drift".
[[nodiscard]] std::string columnName(std::string_view id);

}  // namespace polhode
