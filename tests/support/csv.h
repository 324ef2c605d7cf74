// Golden tables: a CSV file with a header, every field as text or number.
#pragma once

#include <charconv>
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace polhode::test {

using CsvRow = std::map<std::string, std::string, std::less<>>;

/// Reads tests/golden/data/<name>. Throws if it is missing or a row has another number of fields
/// than the header.
[[nodiscard]] inline std::vector<CsvRow> readGolden(const std::string& name) {
  std::ifstream file(std::string(POLHODE_SOURCE_DIR "/tests/golden/data/") + name);
  if (!file) throw std::runtime_error("no golden file " + name);
  const auto split = [](const std::string& line) {
    std::vector<std::string> fields;
    std::istringstream stream(line);
    for (std::string field; std::getline(stream, field, ',');) fields.push_back(field);
    if (line.ends_with(',')) fields.emplace_back();
    return fields;
  };
  std::string line;
  std::getline(file, line);
  const std::vector<std::string> header = split(line);
  std::vector<CsvRow> rows;
  while (std::getline(file, line)) {
    const std::vector<std::string> fields = split(line);
    if (fields.size() != header.size())
      throw std::runtime_error("bad row in " + name + ": " + line);
    CsvRow& row = rows.emplace_back();
    for (std::size_t i = 0; i < header.size(); ++i) row[header[i]] = fields[i];
  }
  return rows;
}

[[nodiscard]] inline double number(const CsvRow& row, std::string_view column) {
  const std::string& text = row.find(column)->second;
  double value = 0;
  const auto result = std::from_chars(text.data(), text.data() + text.size(), value);
  if (result.ec != std::errc{}) throw std::runtime_error("not a number: " + text);
  return value;
}

[[nodiscard]] inline std::int64_t integer(const CsvRow& row, std::string_view column) {
  return static_cast<std::int64_t>(number(row, column));
}

/// "1;2;3" as numbers.
[[nodiscard]] inline std::vector<double> numbers(const std::string& text) {
  std::vector<double> values;
  std::istringstream stream(text);
  for (std::string field; std::getline(stream, field, ';');) {
    double value = 0;
    std::from_chars(field.data(), field.data() + field.size(), value);
    values.push_back(value);
  }
  return values;
}

}  // namespace polhode::test
