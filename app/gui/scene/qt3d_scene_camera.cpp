// What the camera of the scene looks at, and where words and runs stand before it.
#include <QVector2D>
#include <QVector4D>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/gui/scene/gpu_values.h"
#include "app/gui/scene/qt3d_scene_view.h"
#include "app/gui/scene/words/note_layout.h"

namespace polhode::gui {

namespace {

constexpr qreal labelMargin = 24;       ///< free for the letters at the tips of axes [logical px]
constexpr qreal noteMargin = 64;        ///< free for the words below runs that are pulled apart
constexpr qreal mostForWords = 0.2;     ///< the same, of the height of a low picture
constexpr float apartDistance = 1.7F;   ///< of neighbours at least, in radii of what moves,
constexpr float mostSpread = 1.6F;      ///< and how many times that where there is room
constexpr float glideTime = 150;        ///< in which most of the way is gone [ms]
constexpr float followedShare = 1.25F;  ///< of the followed bodies' radius, to see where they go

}  // namespace

void Qt3DSceneView::setMotion(std::span<const std::vector<BodyState>> times) {
  PictureExtent extent;
  extent.reset(shape_.focus);
  for (const MeshVertex& vertex : shape_.fixture.vertices) extent.add(vertex.position);
  const auto add = [&](const Eigen::Vector3f& point) {
    if (isInReach(point)) extent.add(point);
  };
  for (const std::vector<BodyState>& bodies : times) {
    const std::vector<Eigen::Matrix4f> poses = shape_.poses(bodies);
    for (std::size_t i = 0; i < poses.size(); ++i)
      for (const Eigen::Vector3f& point : slots_.parts[i]->outline)
        add((poses[i] * point.homogeneous()).head<3>());
    for (const Eigen::Vector3f& tip : poses.empty() ? TracePoints() : shape_.traceTips(bodies)) {
      add(tip);
      if (shape_.tracesOnGround) add({tip.x(), tip.y(), shape_.groundHeight});
    }
    std::ranges::for_each(shape_.spineOf(bodies), add);
  }
  motionExtent_ = extent;
  forgetEnlarged();
  motionKnown_ = true;
}

void Qt3DSceneView::forgetEnlarged() {
  if (!motionExtent_) return;
  extent_ = *motionExtent_;
  extentGrown_ = true;
  fitIfGrown();
}

/// Runs that run away or blow up do not take the others out of sight.
bool Qt3DSceneView::isInReach(const Eigen::Vector3f& point) const {
  const float limit = shape_.motion == ExampleShape::Motion::AboutOrigin ? 1.5F : 3.0F;
  return (point - shape_.focus).norm() <= limit * shape_.reach;
}

void Qt3DSceneView::reserve(const Eigen::Vector3f& point) {
  if (!isInReach(point) || extent_.contains(point, 0.01F * shape_.reach)) return;
  // A little more than needed: the picture shall not creep.
  extent_.add(shape_.focus + 1.05F * (point - shape_.focus));
  extentGrown_ = true;
}

void Qt3DSceneView::keepInPicture(const std::vector<Eigen::Matrix4f>& poses) {
  for (std::size_t i = 0; i < std::min(poses.size(), shape_.parts.size()); ++i)
    for (const Eigen::Vector3f& point : slots_.parts[i]->outline)
      reserve(poses[i].topLeftCorner<3, 3>() * point + poses[i].topRightCorner<3, 1>());
  fitIfGrown();
}

void Qt3DSceneView::fitIfGrown() {
  if (!std::exchange(extentGrown_, false) || cameraMoved_ || following_) return;
  // What has just been opened has not been looked at yet; runs that are pulled apart go with it.
  if (motionKnown_ && layout_ != SceneLayout::Apart)
    glideToFit();
  else
    fitCamera();
  applyCamera();
}

void Qt3DSceneView::glideToFit() {
  if (still_) return fitCamera();
  const OrbitCamera now = camera_;
  fitCamera();
  goal_ = std::exchange(camera_, now);
  if (gliding_.isActive()) return;
  sinceGlided_.start();
  gliding_.start();
}

void Qt3DSceneView::glide() {
  const auto elapsed = static_cast<float>(sinceGlided_.restart());
  if (camera_.approach(goal_, 1 - std::exp(-elapsed / glideTime))) gliding_.stop();
  applyCamera();
}

void Qt3DSceneView::setCamera(const CameraChoice& choice) {
  wished_ = choice;
  cameraMoved_ = false;
  gliding_.stop();
  fitCamera();
  applyCamera();
}

void Qt3DSceneView::setFollowing(bool following) {
  if (following == following_) return;
  following_ = following;
  gliding_.stop();
  if (!cameraMoved_) fitCamera();
  applyCamera();
}

std::optional<std::pair<Eigen::Vector3f, float>> Qt3DSceneView::followed() const {
  const RunVisual* visual = run(front());
  if (visual == nullptr || visual->poses().empty()) return {};
  const std::vector<Eigen::Matrix4f>& poses = visual->poses();
  const std::size_t bodies = shape_.parts.size() - shape_.springs.size();
  Eigen::Vector3f centre = Eigen::Vector3f::Zero();
  for (std::size_t i = 0; i < bodies; ++i)
    centre += (poses[i] * slots_.parts[i]->mass.mean.homogeneous()).head<3>() /
              static_cast<float>(bodies);
  float radius = 0;
  for (std::size_t i = 0; i < bodies; ++i)
    for (const Eigen::Vector3f& point : slots_.parts[i]->outline)
      radius = std::max(radius, ((poses[i] * point.homogeneous()).head<3>() - centre).norm());
  return std::pair(centre, radius);
}

/// The camera goes as far as the bodies have gone since it last did.
void Qt3DSceneView::follow() {
  const auto target = followed();
  if (!target) return;
  if (!followedTo_) {
    if (!cameraMoved_) fitCamera();
    followedTo_ = target->first;
  }
  camera_.focus += toQVector(target->first - *followedTo_);
  followedTo_ = target->first;
  applyCamera();
}

void Qt3DSceneView::fitCamera() {
  camera_.azimuth = shape_.azimuth;
  camera_.elevation = shape_.elevation;
  camera_.place(wished_);
  const bool apart = layout_ == SceneLayout::Apart;
  chooseRows();
  pullApart();
  PictureExtent extent = extent_;
  QVector3D about = toQVector(shape_.focus);
  followedTo_.reset();
  if (const auto target = following_ ? followed() : std::nullopt) {
    extent.reset(target->first);
    extent.addBall(followedShare * target->second);
    about = toQVector(target->first);
    followedTo_ = target->first;
  }
  std::vector<QVector3D> points;
  for (const Eigen::Vector3f& point : extent.points()) {
    if (!apart) points.push_back(toQVector(point));
    for (const int i : apart ? visibleRuns() : QList<int>())
      points.push_back(toQVector(point + visuals_[static_cast<std::size_t>(i)]->offset()));
  }
  if (points.empty()) return;  // runs that are pulled apart, and none is shown
  const qreal top =
      nameHeight_ > 0 ? namePlateMargin + nameHeight_ + 0.5 * labelMargin : labelMargin;
  camera_.fit(points, about, cellSize(),
              QMarginsF(labelMargin, top, labelMargin, apart ? noteMargin : labelMargin));
  camera_.place(wished_);  // where it says more than the direction
}

/// What a run takes of the picture [m], as it is looked at.
QSizeF Qt3DSceneView::sizeOfOne() const {
  const Eigen::Vector3f up = toEigen(camera_.up());
  float radius = 0, highest = 0, lowest = 0;
  for (const Eigen::Vector3f& point : extent_.points()) {
    const Eigen::Vector3f from = point - shape_.focus;
    radius = std::max(radius, from.head<2>().norm());
    highest = std::max(highest, from.dot(up));
    lowest = std::min(lowest, from.dot(up));
  }
  return {std::max(apartDistance * radius, 1e-6F), std::max(highest - lowest, 1e-6F)};
}

/// As many rows as make the runs that are pulled apart large, with words below each.
void Qt3DSceneView::chooseRows() {
  const QSizeF view = cellSize() - QSizeF(2 * labelMargin, labelMargin);
  const QSizeF one = sizeOfOne();
  const qreal words = std::min(noteMargin, mostForWords * view.height());
  apart_ = GridShape::forCells(static_cast<int>(visibleRuns().size()), view, one, words);
  const qreal scale = std::min(view.width() / apart_.columns / one.width(),
                               std::max(view.height() / apart_.rows - words, 1.0) / one.height());
  const auto metres = [&](qreal pixels) {
    return static_cast<float>(pixels / std::max(scale, 1e-6));
  };
  // Words are wide: what a row has left is theirs.
  const auto width = static_cast<float>(one.width());
  room_ = {std::clamp(metres(view.width() / apart_.columns), width, mostSpread * width),
           static_cast<float>(one.height()) + metres(words)};
}

/// Runs side by side and in rows, from whichever side they are looked at.
void Qt3DSceneView::pullApart() {
  const QList<int> visible = visibleRuns();
  const bool apart = layout_ == SceneLayout::Apart;
  const Eigen::Vector3f across = room_.x() * toEigen(camera_.right());
  const Eigen::Vector3f down = -room_.y() * toEigen(camera_.up());
  const auto count = static_cast<int>(visible.size());
  for (int k = 0; k < count; ++k) {
    const int row = k / apart_.columns, column = k % apart_.columns;
    const int inRow = std::min(apart_.columns, count - row * apart_.columns);
    const Eigen::Vector3f offset = 0.5F * static_cast<float>(2 * column - (inRow - 1)) * across +
                                   0.5F * static_cast<float>(2 * row - (apart_.rows - 1)) * down;
    visuals_[static_cast<std::size_t>(visible[k])]->setOffset(apart ? offset
                                                                    : Eigen::Vector3f::Zero());
  }
  // Rows have no ground in common.
  for (Qt3DCore::QEntity* entity : {floorEntity_, gridEntity_})
    entity->setEnabled(!apart || apart_.rows < 2);
}

void Qt3DSceneView::applyCamera() {
  if (layout_ == SceneLayout::Apart) pullApart();
  const QSizeF cell = cellSize();
  camera_.apply(mainCamera_, static_cast<float>(cell.width() / cell.height()));
  camera_.applyOrientation(cornerCamera_);
  order_->lookAlong(-camera_.direction());
  placeNotes();
  smoothBodies();
  placeLetters();
  window_->touch();
}

void Qt3DSceneView::smoothBodies() {
  if (!smoothing_) return;
  const QSizeF cell = cellSize();
  const Eigen::Matrix4f view = camera_.viewMatrix(cell);
  constexpr std::size_t stride = 3;  // the outermost points are close to each other
  constexpr float margin = 14;       // [logical px]
  Eigen::Array2f least = Eigen::Array2f::Constant(1), most = -least;
  for (const int i : layout_ == SceneLayout::Grid ? QList<int>() : visibleRuns()) {
    const RunVisual& visual = *visuals_[static_cast<std::size_t>(i)];
    for (std::size_t k = 0; k < std::min(visual.poses().size(), shape_.parts.size()); ++k) {
      const Eigen::Matrix4f toView = view * placeOf(visual, k);
      const auto& outline = slots_.parts[k]->outline;
      for (std::size_t n = 0; n < outline.size(); n += stride) {
        const Eigen::Vector4f p = toView * outline[n].homogeneous();
        const Eigen::Array2f at = p.head<2>().array() / std::max(p.w(), 1e-6F);
        least = least.min(at);
        most = most.max(at);
      }
    }
  }
  const Eigen::Array2f room(2 * margin / static_cast<float>(cell.width()),
                            2 * margin / static_cast<float>(cell.height()));
  least = (least - room).max(-1).min(1);
  most = (most + room).max(-1).min(1);
  // A picture a run, and a line through all bodies: everywhere.
  if (layout_ == SceneLayout::Grid || !shape_.spine.empty()) {
    least.setConstant(-1);
    most.setConstant(1);
  }
  const Eigen::Array2f middle = 0.5F * (least + most), half = 0.5F * (most - least);
  smoothRect_->setValue(QVector4D(middle.x(), middle.y(), half.x(), half.y()));
}

/// The middle of what a run that is pulled apart will be seen in, at its lower end.
QPointF Qt3DSceneView::footOf(const RunVisual& visual, const QSizeF& cell) const {
  double lowest = 0;
  for (const Eigen::Vector3f& point : extent_.points())
    lowest = std::max(lowest, camera_.project(toQVector(point + visual.offset()), cell).y());
  return {camera_.project(toQVector(shape_.focus + visual.offset()), cell).x(), lowest};
}

/// Those of runs that are pulled apart stand side by side where they have room for words.
int Qt3DSceneView::noteWidth(const QSizeF& cell) const {
  constexpr double least = 100, gap = 8;
  const QList<int> visible = visibleRuns();
  if (layout_ != SceneLayout::Apart || visible.size() < 2) return TextImage::logicalSize.width();
  const auto footAt = [&](int run) {
    return footOf(*visuals_[static_cast<std::size_t>(run)], cell).x();
  };
  if (apart_.columns < 2) return TextImage::logicalSize.width();
  const double room = std::abs(footAt(visible[1]) - footAt(visible[0])) - gap;
  return room < least ? TextImage::logicalSize.width() : static_cast<int>(room);
}

/// At the upper left, where bodies seldom are; below those that are pulled apart.
void Qt3DSceneView::placeNotes() {
  const QSizeF cell = cellSize();
  const bool apart = layout_ == SceneLayout::Apart;
  const int width = noteWidth(cell);
  std::vector<PlacedNote> notes;
  std::vector<std::size_t> about;
  notePlaces_.assign(notePlaces_.size(), QRectF());
  for (const int i : visibleRuns()) {
    QSize& size = noteSizes_[static_cast<std::size_t>(i)];
    RunVisual* visual = visuals_[static_cast<std::size_t>(i)].get();
    if (size.isEmpty() || visual->poses().empty()) continue;
    size = visual->setNoteWidth(width);
    notes.push_back({apart ? footOf(*visual, cell)
                           : QPointF(0, (nameHeight_ > 0 ? namePlateMargin + nameHeight_ : 0) + 8 +
                                            0.5 * size.height()),
                     size, apart});
    about.push_back(static_cast<std::size_t>(i));
  }
  // In a grid each has its cell to itself.
  std::vector<QRectF> places;
  if (layout_ == SceneLayout::Grid) {
    for (const PlacedNote& note : notes)
      places.push_back(polhode::gui::placeNotes(std::span(&note, 1), cell).front());
  } else {
    places = polhode::gui::placeNotes(notes, cell);
  }
  for (std::size_t k = 0; k < about.size(); ++k) {
    notePlaces_[about[k]] = places[k];
    visuals_[about[k]]->setNotePlace(
        QVector2D(static_cast<float>(2 * places[k].left() / cell.width() - 1),
                  static_cast<float>(1 - 2 * places[k].top() / cell.height())));
  }
}

}  // namespace polhode::gui
