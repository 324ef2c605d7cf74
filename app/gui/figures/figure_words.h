// Figures and their runs in words: menu entries, tool tips, sentences.
#pragma once

#include <QString>
#include <QStringList>

#include "core/figures/figure_data.h"

namespace polhode::gui {

/// "Lang (2010)" of the source "Lang (2010), Figure 13".
[[nodiscard]] QString figureWork(const FigureDescription& figure);
/// "Figure 13 — Accuracy against work".
[[nodiscard]] QString figureEntry(const FigureDescription& figure);
/// The figures of each work in the order of their numbers, tables last.
[[nodiscard]] std::vector<const FigureDescription*> figuresInOrder();

/// A run's settings, what it has cost and what came out, as rich text.
[[nodiscard]] QString runDetails(const FigureData& data, const FigureRun& run);

/// Runs that were made, to the end or to a failure.
[[nodiscard]] std::size_t runsMade(const FigureData& data);
/// "165 runs in 12.3 s. 12 did not finish."
[[nodiscard]] QString outcome(const FigureData& data, bool cancelled);
/// The combinations that do not exist, a line each, with the reason; empty if all do.
[[nodiscard]] QString leftOut(const FigureData& data);

}  // namespace polhode::gui
