// The marks on the time axis: their lines, and their words where no curve passes.
#pragma once

#include <qcustomplot.h>

#include "app/gui/plots/plot_data.h"

namespace polhode::gui {

class ChannelPlot;

/// Of one plot; withText: and what they say. Where that has no room the tooltip tells it.
void drawMarks(QCPPainter& painter, const QWidget& canvas, const PlotData& data,
               const ChannelPlot& plot, bool withText);

}  // namespace polhode::gui
