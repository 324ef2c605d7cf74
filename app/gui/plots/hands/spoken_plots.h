// The plots of a canvas in words, for whom does not see them.
#pragma once

#include "app/gui/widgets/narrator.h"

namespace polhode::gui {

class ChannelPlot;
struct PlotData;

/// What is plotted with which runs; a part for each curve says what it reads at the cursor, or at
/// the present time where there is none.
[[nodiscard]] SpokenPart spokenPlot(const ChannelPlot& plot, const PlotData& data);

}  // namespace polhode::gui
