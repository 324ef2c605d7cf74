// What is under the pointer, and what it says.
#include <QGuiApplication>
#include <QToolTip>
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "app/gui/scene/qt3d_scene_view.h"

namespace polhode::gui {

/// The keyboard's focus is the widget's, never the native window's: what has it is seen by its
/// frame, and Tab goes on from there.
void Qt3DSceneView::takeFocus() {
  window_->setFlag(Qt::WindowDoesNotAcceptFocus);
  container_->setFocusPolicy(Qt::StrongFocus);
  container_->installEventFilter(this);
  control_->takeKeysOf(container_);
}

int Qt3DSceneView::runAt(const QPointF& position) const {
  if (layout_ != SceneLayout::Grid) return -1;
  const QSizeF cell = cellSize();
  const int place = static_cast<int>(position.y() / cell.height()) * cells_.columns +
                    static_cast<int>(position.x() / cell.width());
  const QList<int> visible = visibleRuns();
  return place >= 0 && place < visible.size() ? visible[place] : -1;
}

Ray Qt3DSceneView::rayAt(const QPointF& position) const {
  const QSizeF cell = cellSize();
  const double x = std::fmod(position.x(), cell.width()),
               y = std::fmod(position.y(), cell.height());
  return camera_.rayThrough({x, y}, cell);
}

QList<int> Qt3DSceneView::bodiesAt(const QPointF& position) const {
  // Thin rods and strings are met a little beside them too.
  constexpr double near = 3;  // [logical px]
  constexpr std::array<std::array<double, 2>, 5> around{
      {{0, 0}, {near, 0}, {-near, 0}, {0, near}, {0, -near}}};
  const QList<int> candidates =
      layout_ == SceneLayout::Grid ? QList<int>{runAt(position)} : visibleRuns();
  std::vector<std::pair<float, int>> hit;
  for (const int i : candidates) {
    const RunVisual* visual = run(i);
    if (visual == nullptr) continue;
    std::optional<float> nearest;
    for (const auto& [dx, dy] : around) {
      const Ray ray = rayAt(position + QPointF(dx, dy));
      for (std::size_t k = 0; k < std::min(visual->poses().size(), shape_.parts.size()); ++k) {
        const auto distance = distanceTo(shape_.parts[k].mesh, placeOf(*visual, k), ray);
        if (distance && (!nearest || *distance < *nearest)) nearest = distance;
      }
      if (nearest) break;
    }
    if (nearest) hit.emplace_back(i == front() ? 0 : *nearest, i);
  }
  std::ranges::sort(hit);
  QList<int> runs;
  for (const auto& [distance, i] : hit) runs << i;
  return runs;
}

void Qt3DSceneView::pointAt(const QPointF& position) {
  pointer_ = position;
  if (QGuiApplication::mouseButtons() != Qt::NoButton) return resting_.stop();
  resting_.start();
  if (layout_ == SceneLayout::Grid || hovered_ < 0) {
    hovered_ = runAt(position);
    tellHovered(hovered_);
  }
}

/// The pointer stays: what is there says what it is.
void Qt3DSceneView::rest() {
  const QList<int> hit = bodiesAt(pointer_);
  if (layout_ != SceneLayout::Grid) {
    // Bodies that coincide belong to no run alone.
    const auto coincides = [&](int i) {
      const Presence& presence = visuals_[static_cast<std::size_t>(i)]->presence();
      return i != front() && !presence.faded && presence.parted < 0.5F;
    };
    const bool alone = !hit.isEmpty() && std::ranges::none_of(hit.mid(1), coincides);
    const int before =
        std::exchange(hovered_, alone && visibleRuns().size() > 1 ? hit.front() : -1);
    if (hovered_ != before) tellHovered(hovered_);
  }
  const QString words = hit.isEmpty() ? QString() : wordsAbout(hit);
  if (words.isEmpty())
    QToolTip::hideText();
  else
    QToolTip::showText(window_->mapToGlobal(pointer_.toPoint()), words, container_);
}

QString Qt3DSceneView::wordsAbout(const QList<int>& hit) const {
  const auto named = [&](int i) {
    return QStringLiteral("<b style='color: %1'>%2</b>")
        .arg(textColour(runs_[i].colour, look_.theme).name(), runs_[i].name.toHtmlEscaped());
  };
  const auto presenceOf = [&](int i) -> const Presence& {
    return visuals_[static_cast<std::size_t>(i)]->presence();
  };
  QString words = named(hit.front());
  if (layout_ == SceneLayout::Overlay && hit.front() == front() && !presenceOf(front()).faded) {
    QStringList same;
    for (const int i : hit.mid(1))
      if (!presenceOf(i).faded && presenceOf(i).parted < 0.5F) same << named(i);
    if (!same.isEmpty())
      words = tr("%1 is drawn solid. %2 in the same place: an outline each, and the stripes,\n"
                 "which all runs that coincide take turns in.")
                  .arg(words, same.join(QStringLiteral(", ")));
  } else if (presenceOf(hit.front()).parted >= 0.5F) {
    words = tr("%1, translucent: it has parted from the selected run, which is solid.").arg(words);
  }
  if (shape_.spine.empty())
    words += QStringLiteral("<br>") + tr("Light and dark fields show how the body turns.");
  return QStringLiteral("<qt>%1</qt>").arg(words);
}

}  // namespace polhode::gui
