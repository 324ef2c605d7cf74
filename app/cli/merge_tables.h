// --merge of sweeps and scans, and the shards it joins.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "app/cli/parser.h"
#include "core/studies/study_table.h"

namespace polhode::cli {

/// --shard; none where it is empty. Throws UsageError.
[[nodiscard]] std::optional<Shard> parseShardOption(const std::string& text);

/// --merge joins what is there: no option but --output has a meaning with it. Throws UsageError.
void requireOnlyMerge(const Parser& parser);

/// Joins the tables of the files and writes the one of the whole study; returns an exit code.
/// Throws UsageError with everything that is against it, and has then written nothing. hdf5: the
/// output is such a file.
[[nodiscard]] int mergeTables(const StudyKind& kind, std::span<const std::string> files,
                              const std::string& output, bool hdf5 = false);

}  // namespace polhode::cli
