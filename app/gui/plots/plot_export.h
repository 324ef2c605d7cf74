// Plots as files.
#pragma once

#include <QSize>
#include <QString>
#include <vector>

#include "app/gui/plots/plot_data.h"

namespace polhode::gui {

/// Writes the plots as one picture (png, pdf, svg; always dark on white) or the numbers they show
/// (csv), after the ending of the file's name. The file is whole or not there. Empty on success,
/// else a sentence. size: of the picture without its legend, in pixels of 1/96 inch. font: as on
/// the screen.
[[nodiscard]] QString exportPlots(const PlotData& data, const std::vector<const PlotSpec*>& plots,
                                  const QSize& size, const QFont& font, const QString& fileName);

}  // namespace polhode::gui
