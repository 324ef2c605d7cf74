// Joins the tables of the shards of a sweep.
#pragma once

#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/studies/sweep_table.h"

namespace polhode {

struct NamedSweepTable {
  std::string name;  ///< of its file, for messages
  SweepTable table;
};

/// The table of the whole sweep: rows may stand in several of the parts if they are the same but
/// for wall times. Else what is against it: parts of different sweeps, rows that contradict each
/// other, rows and shards that are missing. Precondition: there is at least one part.
[[nodiscard]] std::variant<SweepTable, std::vector<std::string>> mergeSweeps(
    std::span<const NamedSweepTable> parts);

}  // namespace polhode
