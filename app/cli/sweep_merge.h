// polhode-cli sweep --merge.
#pragma once

#include <span>
#include <string>

namespace polhode::cli {

/// Joins the tables of the files and writes the one of the whole sweep; returns an exit code.
/// Throws UsageError with everything that is against it, and has then written nothing.
[[nodiscard]] int mergeSweepFiles(std::span<const std::string> files, const std::string& output);

}  // namespace polhode::cli
