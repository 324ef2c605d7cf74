#include "core/export/export_layout.h"

#include "core/support/csv_text.h"
#include "core/support/number_text.h"

namespace polhode::export_layout {
namespace {

constexpr std::string_view commentStart = "# run ", factsStart = ": ";

}  // namespace

std::string componentColumn(std::string_view channel, std::size_t component) {
  return std::string(channel) + "_" + std::to_string(component + 1);
}

std::vector<std::string> columnsOf(std::string_view channel, std::size_t components, bool named) {
  if (!named) return {std::string(channel)};
  std::vector<std::string> columns;
  for (std::size_t k = 0; k < components; ++k) columns.push_back(componentColumn(channel, k));
  return columns;
}

std::vector<std::string> columnsOf(const std::vector<ChannelSlot>& layout) {
  std::vector<std::string> all;
  for (const ChannelSlot& slot : layout) {
    auto columns =
        columnsOf(columnName(slot.channel->id), slot.components.size(), hasComponents(slot));
    all.insert(all.end(), columns.begin(), columns.end());
  }
  return all;
}

bool isColumnOf(std::string_view column, std::string_view channel) {
  return column == channel || componentOf(column, channel) > 0;
}

std::int64_t componentOf(std::string_view column, std::string_view channel) {
  if (column.size() < channel.size() + 2 || !column.starts_with(channel) ||
      column[channel.size()] != '_')
    return 0;
  return parseInteger(column.substr(channel.size() + 1)).value_or(0);
}

std::string runComment(std::size_t number, std::string_view facts) {
  std::string line(commentStart);
  line += std::to_string(number);
  line += factsStart;
  line += facts;
  return line;
}

std::optional<std::pair<std::int64_t, std::string_view>> parseRunComment(std::string_view line) {
  if (!line.starts_with(commentStart)) return std::nullopt;
  line.remove_prefix(commentStart.size());
  const auto end = line.find(factsStart);
  if (end == std::string_view::npos) return std::nullopt;
  const std::optional<std::int64_t> number = parseInteger(line.substr(0, end));
  if (!number) return std::nullopt;
  return std::pair{*number, line.substr(end + factsStart.size())};
}

}  // namespace polhode::export_layout
