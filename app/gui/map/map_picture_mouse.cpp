// What mouse and keyboard do in the picture of maps.
#include <QMouseEvent>
#include <algorithm>
#include <cmath>

#include "app/gui/map/map_picture.h"

namespace polhode::gui {
namespace {

/// Number of the cell of an axis that has the position, and the value there.
std::size_t cellOf(const QCPAxis& axis, std::size_t count, double pixel) {
  const double from = axis.coordToPixel(axis.range().lower),
               to = axis.coordToPixel(axis.range().upper);
  const double place = std::floor((pixel - from) / (to - from) * static_cast<double>(count));
  return static_cast<std::size_t>(std::clamp(place, 0.0, static_cast<double>(count - 1)));
}

}  // namespace

/// Those of the cell: what its colour and the readout tell of is what the scenario gets.
QPointF MapPicture::valuesAt(const QCPAxisRect& rect, const QPointF& position) const {
  const ParameterMap& map = *content_.panels.first().map;
  const auto valueAt = [&](std::size_t axis, QCPAxis::AxisType side, double pixel) {
    const std::vector<double>& values = map.axis(axis);
    return values[cellOf(*rect.axis(side), values.size(), pixel)];
  };
  return {valueAt(0, QCPAxis::atBottom, position.x()), valueAt(1, QCPAxis::atLeft, position.y())};
}

std::optional<MapPlace> MapPicture::placeAt(const QPointF& position) const {
  for (qsizetype i = 0; i < rects_.size(); ++i) {
    const QCPAxisRect& rect = *rects_[i];
    if (!rect.rect().contains(position.toPoint())) continue;
    const ParameterMap& map = *content_.panels[i].map;
    return MapPlace{i, valuesAt(rect, position),
                    cellOf(*rect.axis(QCPAxis::atBottom), map.axis(0).size(), position.x()),
                    cellOf(*rect.axis(QCPAxis::atLeft), map.axis(1).size(), position.y())};
  }
  return std::nullopt;
}

QPointF MapPicture::positionOf(const QPointF& values) const {
  if (rects_.isEmpty()) return {};
  return {rects_.first()->axis(QCPAxis::atBottom)->coordToPixel(values.x()),
          rects_.first()->axis(QCPAxis::atLeft)->coordToPixel(values.y())};
}

void MapPicture::mousePressEvent(QMouseEvent* event) {
  const std::optional<MapPlace> place = placeAt(event->position());
  if (event->button() != Qt::LeftButton || !place) return;
  if (event->modifiers() & Qt::ControlModifier) {
    emit runWanted(place->panel, place->values);
    return;
  }
  draggedPanel_ = place->panel;
  emit dragBegan();
  emit dragged(place->values);
}

void MapPicture::mouseMoveEvent(QMouseEvent* event) {
  emit hovered(placeAt(event->position()));
  if (draggedPanel_ < 0 || draggedPanel_ >= rects_.size()) return;
  emit dragged(valuesAt(*rects_[draggedPanel_], event->position()));
}

void MapPicture::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || draggedPanel_ < 0) return;
  draggedPanel_ = -1;
  emit dragEnded();
}

void MapPicture::mouseDoubleClickEvent(QMouseEvent* event) {
  mousePressEvent(event);
}

void MapPicture::wheelEvent(QWheelEvent* event) {
  event->ignore();
}

void MapPicture::leaveEvent(QEvent* event) {
  QCustomPlot::leaveEvent(event);
  emit hovered(std::nullopt);
}

void MapPicture::keyPressEvent(QKeyEvent* event) {
  const int step = event->modifiers() & Qt::ShiftModifier ? 8 : 1;
  switch (event->key()) {
    case Qt::Key_Left:
      return emit stepped(-step, 0);
    case Qt::Key_Right:
      return emit stepped(step, 0);
    case Qt::Key_Down:
      return emit stepped(0, -step);
    case Qt::Key_Up:
      return emit stepped(0, step);
    default:
      QCustomPlot::keyPressEvent(event);
  }
}

/// The arrow keys are its own while it has the focus.
bool MapPicture::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down) {
      event->accept();
      return true;
    }
  }
  return QCustomPlot::event(event);
}

}  // namespace polhode::gui
