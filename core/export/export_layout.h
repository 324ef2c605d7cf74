// What exports call their columns and runs: shared by those that write files and those that read
// them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/simulation/run_batch.h"

namespace polhode::export_layout {

inline constexpr std::string_view runColumn = "run";  ///< of a CSV: number of the run, from 1
inline constexpr std::string_view timeColumn = "t";   ///< also the dataset of an HDF5 file
inline constexpr const char* nameFact = "name";       ///< the run's, among its facts

/// Of an HDF5 file.
inline constexpr const char* programAttribute = "program";
inline constexpr const char* programName = "Polhode";
inline constexpr const char* versionAttribute = "format_version";
inline constexpr std::int64_t formatVersion = 1;
inline constexpr const char* runsGroup = "runs";

/// A channel is a table of several columns where its components have names, else a single column.
[[nodiscard]] inline bool hasComponents(const ChannelSlot& slot) {
  return slot.components.size() > 1 || !slot.components.front().empty();
}

/// "angular_velocity_2": column of a channel's component, counted from 0.
[[nodiscard]] std::string componentColumn(std::string_view channel, std::size_t component);
/// All columns of a channel. channel: its id as a column name.
[[nodiscard]] std::vector<std::string> columnsOf(std::string_view channel, std::size_t components,
                                                 bool named);
/// Those of a run's layout, in its order.
[[nodiscard]] std::vector<std::string> columnsOf(const std::vector<ChannelSlot>& layout);
/// Whether it is the channel's column, or that of one of its components.
[[nodiscard]] bool isColumnOf(std::string_view column, std::string_view channel);
/// The component of such a column, from 1; 0 where it is the channel's only one.
[[nodiscard]] std::int64_t componentOf(std::string_view column, std::string_view channel);

/// "# run 2: {…}", a comment of a CSV without line break; facts: JSON on one line.
[[nodiscard]] std::string runComment(std::size_t number, std::string_view facts);
/// Number and facts of such a line.
[[nodiscard]] std::optional<std::pair<std::int64_t, std::string_view>> parseRunComment(
    std::string_view line);

}  // namespace polhode::export_layout
