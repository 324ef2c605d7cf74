// The table of a scan.
#pragma once

#include "core/integrators/counters.h"
#include "core/studies/ensemble.h"
#include "core/studies/scan.h"
#include "core/studies/study_table.h"

namespace polhode {

[[nodiscard]] const StudyKind& scanKind();

/// The counters that tables of scans have, in their order.
[[nodiscard]] std::vector<const CounterInfo*> scanCounters();

/// The table of a scan without rows. members: of the plan. Shard K of N has every N-th of them.
[[nodiscard]] StudyTable makeScanTable(std::string producer, const ScanPlan& plan,
                                       const ScanMembers& members,
                                       const std::optional<Shard>& shard = {});

/// The row of a member: its values, quantities, counters, how it ended. key: what it begins with.
[[nodiscard]] std::string formatScanRow(std::string_view key, const MemberResult& result);

}  // namespace polhode
