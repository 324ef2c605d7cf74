// Labels at points of a picture, so placed that none covers another.
#pragma once

#include <QPainter>
#include <vector>

#include "app/gui/stages/drawing/picture.h"
#include "app/gui/stages/drawing/view_projection.h"
#include "app/look/look.h"

namespace polhode::gui {

struct PlacedLabel {
  const LabelItem* item;
  QRectF place;  ///< of its text [logical px]
};

/// Pixels of letters in a picture of this size.
[[nodiscard]] int letterHeight(const QSizeF& size, bool secondary, const Look& look);

/// Each next to its anchor on the side away from where its arrow comes from, or where there is
/// room; secondary ones for which there is none are left out. `taken`: where nothing may stand.
[[nodiscard]] std::vector<PlacedLabel> placeLabels(const std::vector<LabelItem>& labels,
                                                   const ViewProjection& view, const QSizeF& size,
                                                   std::vector<QRectF> taken, const Look& look);

/// The letters with a rim of the background's colour, so that they are read on anything.
void drawLabels(QPainter& painter, const std::vector<PlacedLabel>& labels, const QSizeF& size,
                const Look& look);
void drawOutlined(QPainter& painter, const QPointF& baseline, const QString& text,
                  const QFont& font, const QColor& colour, const QColor& background);

}  // namespace polhode::gui
