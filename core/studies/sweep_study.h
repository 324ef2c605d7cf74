// The table of a sweep.
#pragma once

#include "core/scenario/scenario.h"
#include "core/studies/study_table.h"

namespace polhode {

[[nodiscard]] const StudyKind& sweepKind();

/// The table of a sweep without rows. Shards take about as long as each other: their runs are dealt
/// out in the order of orderByCost(). scenario: with the runs of the whole sweep.
[[nodiscard]] StudyTable makeSweepTable(std::string producer, const Scenario& scenario,
                                        const std::optional<Shard>& shard = {});

}  // namespace polhode
