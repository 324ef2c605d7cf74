// Where runs come near the end of their coordinates, gimbal lock above all, as marks of the plots.
#pragma once

#include <QList>
#include <vector>

#include "app/gui/plots/plot_mark.h"
#include "core/scenario/scenario.h"
#include "core/simulation/history.h"

namespace polhode::gui {

/// The times up to `until` at which the margin is least, one for each stretch in which it is nearer
/// to 0 than `near` [rad] or goes through 0.
[[nodiscard]] std::vector<double> passages(const DecimatedSeries& margin, double near,
                                           double until);

/// Of the visible runs that have a margin; quiet.
[[nodiscard]] QList<PlotMark> chartPassages(const History& history, const Scenario& scenario,
                                            double until);

}  // namespace polhode::gui
