#include "app/gui/figures/run_picker.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <algorithm>

#include "app/gui/figures/figure_words.h"

namespace polhode::gui {
namespace {

constexpr double clickReach = 4;  // between press and release [px]

/// All points of the picture, panel by panel and curve by curve.
std::vector<FigurePoint> allPoints(const FigurePanels& panels) {
  std::vector<FigurePoint> points;
  for (std::size_t p = 0; p < panels.panels.size(); ++p)
    for (std::size_t c = 0; c < panels.panels[p].curves.size(); ++c)
      for (std::size_t k = 0; k < panels.panels[p].curves[c].runs.size(); ++k)
        points.push_back({p, c, k});
  return points;
}

}  // namespace

RunPicker::RunPicker(FigurePicture* picture) : QObject(picture), picture_(picture) {
  picture_->installEventFilter(this);
  picture_->setMouseTracking(true);
  picture_->setFocusPolicy(Qt::StrongFocus);
}

void RunPicker::setData(std::shared_ptr<const FigureData> data) {
  data_ = std::move(data);
  if (marked_) QToolTip::hideText();
  marked_.reset();
  picture_->unsetCursor();
}

bool RunPicker::eventFilter(QObject* object, QEvent* event) {
  switch (event->type()) {
    case QEvent::MouseMove: {
      const auto* mouse = static_cast<QMouseEvent*>(event);
      if (mouse->buttons() == Qt::NoButton)
        mark(picture_->pointAt(mouse->position()), mouse->position().toPoint());
      break;
    }
    case QEvent::MouseButtonPress:
      pressed_ = static_cast<QMouseEvent*>(event)->position();
      break;
    case QEvent::MouseButtonRelease: {
      const auto* mouse = static_cast<QMouseEvent*>(event);
      const QPointF moved = mouse->position() - pressed_;
      if (mouse->button() == Qt::LeftButton && moved.manhattanLength() <= clickReach)
        choose(mouse->position());
      break;
    }
    case QEvent::Leave:
    case QEvent::FocusOut:
      mark({}, {});
      break;
    case QEvent::ToolTip:
      return true;  // would be hidden again where the picture has none of its own
    case QEvent::KeyPress:
      if (pressKey(static_cast<QKeyEvent*>(event)->key())) return true;
      break;
    default:
      break;
  }
  return QObject::eventFilter(object, event);
}

void RunPicker::mark(const std::optional<FigurePoint>& point, const QPoint& at) {
  if (point == marked_) return;
  marked_ = point;
  picture_->setMarked(point);
  if (!point || !data_) {
    picture_->unsetCursor();
    QToolTip::hideText();
    return;
  }
  picture_->setCursor(Qt::PointingHandCursor);
  QToolTip::showText(picture_->mapToGlobal(at),
                     runDetails(*data_, data_->runs[picture_->runOf(*point)]), picture_);
}

void RunPicker::choose(const QPointF& position) {
  if (const std::optional<FigurePoint> point = picture_->pointAt(position))
    emit runChosen(picture_->runOf(*point));
}

bool RunPicker::pressKey(int key) {
  std::optional<FigurePoint> point;
  switch (key) {
    case Qt::Key_Left:
    case Qt::Key_Right:
      point = next(key == Qt::Key_Right);
      break;
    case Qt::Key_Up:
    case Qt::Key_Down:
      point = nextCurve(key == Qt::Key_Down);
      break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
      if (marked_) emit runChosen(picture_->runOf(*marked_));
      return marked_.has_value();
    default:
      return false;
  }
  if (point) mark(point, positionOf(*point));
  return point.has_value();
}

std::optional<FigurePoint> RunPicker::next(bool forward) const {
  const std::vector<FigurePoint> points = allPoints(picture_->panels());
  if (points.empty()) return {};
  if (!marked_) return forward ? points.front() : points.back();
  const auto at = std::ranges::find(points, *marked_);
  if (forward) return at + 1 < points.end() ? *(at + 1) : points.front();
  return at > points.begin() ? *(at - 1) : points.back();
}

std::optional<FigurePoint> RunPicker::nextCurve(bool forward) const {
  const std::optional<FigurePoint> start = marked_ ? marked_ : next(true);
  if (!start || !marked_) return start;
  std::vector<FigurePoint> points = allPoints(picture_->panels());
  std::erase_if(points, [](const FigurePoint& point) { return point.point != 0; });
  const auto own = std::ranges::find_if(points, [&](const FigurePoint& point) {
    return point.panel == start->panel && point.curve == start->curve;
  });
  if (forward) return own + 1 < points.end() ? *(own + 1) : points.front();
  return own > points.begin() ? *(own - 1) : points.back();
}

QPoint RunPicker::positionOf(const FigurePoint& point) const {
  const FigureCurve& curve = picture_->panels().panels[point.panel].curves[point.curve];
  const QCPAxisRect* rect = picture_->axisRect(static_cast<int>(point.panel));
  return {qRound(rect->axis(QCPAxis::atBottom)->coordToPixel(curve.x[point.point])),
          qRound(rect->axis(QCPAxis::atLeft)->coordToPixel(curve.y[point.point]))};
}

}  // namespace polhode::gui
