// Maps as files.
#pragma once

#include <QByteArray>
#include <QString>

#include "app/gui/map/map_picture.h"

namespace polhode::gui {

/// The table that `polhode-cli scan` makes of the map's grid. Precondition: the map is complete.
[[nodiscard]] QByteArray mapCsv(const ParameterMap& map);
/// What stands below maps on paper: the run, its end, and the values that the axes do not have.
/// Precondition: there is a map.
[[nodiscard]] QString mapCaption(const MapContent& content);
/// Writes the maps as they are shown, dark on white, with a caption, as PDF, SVG or PNG, or the
/// numbers of a single one as CSV, after the ending of the file's name; with what they are made
/// from, and as a whole or not at all. Empty on success, else a sentence.
[[nodiscard]] QString writeMap(const MapContent& content, const QString& fileName);

}  // namespace polhode::gui
