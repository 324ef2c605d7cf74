// Joins the tables of the shards of a study.
#pragma once

#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/studies/study_table.h"

namespace polhode {

struct NamedStudyTable {
  std::string name;  ///< of its file, for messages
  StudyTable table;
};

/// The table of the whole study: rows may stand in several of the parts if they are the same but
/// for wall times. Else what is against it: parts of different studies, rows that contradict each
/// other, rows and shards that are missing. Precondition: there is at least one part, and
/// all are of one kind.
[[nodiscard]] std::variant<StudyTable, std::vector<std::string>> mergeStudies(
    std::span<const NamedStudyTable> parts);

}  // namespace polhode
