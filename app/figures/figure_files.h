// A figure as a file: vector picture, pixels or data, with its provenance inside.
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include "core/figures/figure_data.h"

namespace polhode::gui {

/// "pdf", "svg", "png", "csv".
[[nodiscard]] QStringList figureFormats();
/// The file's content; empty if there is no such format.
[[nodiscard]] QByteArray figureBytes(const FigureData& data, const QString& format,
                                     const QString& abscissa = {});
/// Writes it, in the format of the name's ending, as a whole or not at all. Empty on success, else
/// a sentence.
[[nodiscard]] QString writeFigure(const FigureData& data, const QString& fileName,
                                  const QString& abscissa = {});

}  // namespace polhode::gui
