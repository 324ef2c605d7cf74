#include "core/support/csv_text.h"

#include <algorithm>
#include <cmath>

#include "core/support/number_text.h"

namespace polhode {

std::string csvQuoted(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

std::string csvQuotedLine(std::string_view text) {
  std::string line(text);
  std::ranges::replace_if(
      line, [](char c) { return c == '\n' || c == '\r'; }, ' ');
  return csvQuoted(line);
}

std::string csvCell(std::string_view text) {
  const bool plain = text.find_first_of(",\"\n\r") == std::string_view::npos;
  return plain ? std::string(text) : csvQuoted(text);
}

std::string csvNumber(double value) {
  return std::isnan(value) ? std::string() : fullText(value);
}

std::vector<std::string_view> csvCells(std::string_view line) {
  std::vector<std::string_view> cells;
  bool quoted = false;
  std::size_t start = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '"') quoted = !quoted;
    if (line[i] == ',' && !quoted) {
      cells.push_back(line.substr(start, i - start));
      start = i + 1;
    }
  }
  cells.push_back(line.substr(start));
  return cells;
}

std::string columnName(std::string_view id) {
  std::string name(id);
  std::ranges::replace(name, '-', '_');
  return name;
}

}  // namespace polhode
