// Files that the program has written for others, and the scenario that they were made from.
#pragma once

#include <QString>
#include <variant>
#include <vector>

#include "core/scenario/scenario.h"

namespace polhode::gui {

/// By the ending of its name: tables (csv, h5, hdf5) and pictures (png, svg, pdf).
[[nodiscard]] bool isExport(const QString& fileName);
/// The scenario that stands in an export of channels, or the first one in the provenance of a
/// figure, with the example's usual run where the figure has runs of its own making. Otherwise what
/// the file is, or what is wrong with it.
[[nodiscard]] std::variant<Scenario, std::vector<FileProblem>> scenarioOfExport(
    const QString& fileName);

}  // namespace polhode::gui
