// The letters of the axes: which are shown, how strong, and where they stand.
#include <QMatrix4x4>
#include <QVector4D>
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "app/gui/scene/gpu_values.h"
#include "app/gui/scene/qt3d_scene_view.h"
#include "app/gui/scene/words/letter_layout.h"

namespace polhode::gui {
namespace {

constexpr std::size_t axes = 3;
/// The picture a labelled body asks for [logical px], in the geometric mean of its sides.
constexpr double roomForFrame = 115;

struct ShownLetter {
  RunVisual* visual;
  std::size_t part, axis;
  float strength;
};

QMatrix4x4 noLetters() {
  QMatrix4x4 columns;
  columns.fill(0);
  return columns;
}

}  // namespace

/// Where bodies nearly coincide, or several are in a small picture, so many labels are illegible.
void Qt3DSceneView::showLabels() {
  const QSizeF cell = cellSize();
  const bool apart = layout_ == SceneLayout::Apart;
  const auto pictures =
      static_cast<double>(apart ? std::max<qsizetype>(1, visibleRuns().size()) : 1);
  const bool room =
      std::sqrt(cell.width() * cell.height() / pictures) > roomForFrame * shape_.labelledParts();
  const bool all = room && layout_ != SceneLayout::Overlay;
  for (std::size_t i = 0; i < visuals_.size(); ++i)
    visuals_[i]->setLabelsVisible(all || (room && static_cast<int>(i) == front()));
}

Eigen::Matrix4f Qt3DSceneView::placeOf(const RunVisual& visual, std::size_t part) {
  Eigen::Matrix4f pose = visual.poses()[part];
  pose.topRightCorner<3, 1>() += visual.offset();
  return pose;
}

/// The share of a tip's surroundings that no body of its run hides: a letter without its arrow says
/// nothing.
float Qt3DSceneView::shareSeen(const RunVisual& visual, const Eigen::Vector3f& tip) const {
  constexpr int samples = 3;
  constexpr float reach = 5;  // [logical px]
  const Eigen::Vector3f eye = toEigen(camera_.focus + camera_.distance * camera_.direction());
  const auto height = static_cast<float>(cellSize().height());
  const float opening = std::tan(OrbitCamera::fieldOfView * std::numbers::pi_v<float> / 360);
  const float pixel = 2 * opening * (eye - tip).norm() / height;  // [m]
  const Eigen::Vector3f right = toEigen(camera_.right()), up = toEigen(camera_.up());
  int seen = 0;
  for (int k = 0; k < samples; ++k) {
    const float angle = 2 * std::numbers::pi_v<float> * static_cast<float>(k) / samples;
    const Eigen::Vector3f from =
        tip + reach * pixel * (std::cos(angle) * right + std::sin(angle) * up);
    const Ray ray{from, (eye - from).normalized()};
    bool free = true;
    for (std::size_t part = 0; free && part < shape_.parts.size(); ++part)
      free = !hides(slots_.parts[part]->body, placeOf(visual, part), ray);
    if (free) ++seen;
  }
  return static_cast<float>(seen) / samples;
}

void Qt3DSceneView::placeLetters() {
  const QList<int> visible = visibleRuns();
  std::vector<RunVisual*> together;
  for (int place = 0; place < visible.size(); ++place) {
    RunVisual* visual = visuals_[static_cast<std::size_t>(visible[place])].get();
    if (!visual->labelsVisible() || visual->poses().size() < shape_.parts.size()) continue;
    if (layout_ == SceneLayout::Grid)
      placeLettersOf({&visual, 1}, wordsIn(place));
    else
      together.push_back(visual);
  }
  if (!together.empty()) placeLettersOf(together, wordsIn(0));
}

/// What is written in a viewport beside the letters of bodies.
std::vector<QRectF> Qt3DSceneView::wordsIn(int place) const {
  const QSizeF cell = cellSize();
  const bool grid = layout_ == SceneLayout::Grid;
  const QList<int> visible = visibleRuns();
  std::vector<QRectF> words;
  for (int k = grid ? place : 0; k < (grid ? place + 1 : visible.size()); ++k) {
    const auto run = static_cast<std::size_t>(visible[k]);
    if (grid)
      words.emplace_back(QPointF(namePlateMargin, namePlateMargin), visuals_[run]->nameSize());
    if (!notePlaces_[run].isEmpty()) words.push_back(notePlaces_[run]);
  }
  const int row = place / cells_.columns, column = place % cells_.columns;
  const QPointF corner(column * cell.width(), row * cell.height());
  const QRectF frame = cornerRect_.translated(-corner);
  if (frame.intersects(QRectF(QPointF(), cell))) words.push_back(frame);
  return words;
}

void Qt3DSceneView::placeLettersOf(std::span<RunVisual* const> runs,
                                   const std::vector<QRectF>& words) {
  const QSizeF cell = cellSize();
  std::vector<ShownLetter> shown;
  std::vector<AxisLetter> letters;
  for (RunVisual* visual : runs)
    for (std::size_t part = 0; part < shape_.parts.size(); ++part) {
      const std::vector<GlyphAt>& labels = shape_.parts[part].labels;
      const Eigen::Matrix4f pose = placeOf(*visual, part);
      if (!labels.empty()) visual->setLetters(part, noLetters());
      for (std::size_t axis = 0; axis < std::min(axes, labels.size()); ++axis) {
        const auto inPicture = [&](const Eigen::Vector3f& point) -> Eigen::Vector3f {
          return (pose * point.homogeneous()).head<3>();
        };
        const GlyphAt& label = labels[axis];
        const Eigen::Vector3f tip = inPicture(label.anchor);
        const float strength = shareSeen(*visual, tip);
        // What is not seen takes no room.
        if (!(strength > 0)) continue;
        shown.push_back({visual, part, axis, strength});
        letters.push_back({camera_.project(toQVector(inPicture(*label.origin)), cell),
                           camera_.project(toQVector(tip), cell)});
      }
    }
  const double pictures = layout_ == SceneLayout::Apart ? static_cast<double>(runs.size()) : 1;
  const double size = letterSize(cell / std::sqrt(pictures), look_.scale);
  const std::vector<QPointF> spots = polhode::gui::placeLetters(letters, words, cell, size);
  for (std::size_t i = 0; i < shown.size();) {
    QMatrix4x4 columns = noLetters();
    const ShownLetter first = shown[i];
    for (; i < shown.size() && shown[i].visual == first.visual && shown[i].part == first.part; ++i)
      columns.setColumn(static_cast<int>(shown[i].axis),
                        QVector4D(static_cast<float>(2 * spots[i].x() / cell.width() - 1),
                                  static_cast<float>(1 - 2 * spots[i].y() / cell.height()),
                                  shown[i].strength, static_cast<float>(size / glyphSize)));
    first.visual->setLetters(first.part, columns);
  }
}

}  // namespace polhode::gui
