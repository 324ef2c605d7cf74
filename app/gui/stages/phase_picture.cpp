// What the phase plane draws.
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/gui/plots/ranges/value_range.h"
#include "app/gui/stages/free_body.h"
#include "app/gui/stages/phase_stage.h"

namespace polhode::gui {
namespace {

constexpr double border = 0.06;  ///< free about what is drawn, of its size

bool isFinite(const PlanePoint& point) {
  return std::isfinite(point.x) && std::isfinite(point.y);
}

}  // namespace

void PhaseStage::draw() {
  const std::vector<ShownMotion> motions = context_->motions();
  plot_->clearPlottables();
  plot_->clearItems();
  points_.clear();
  beyond_.clear();
  const bool ofOneBody = orientedBody(&context_->subject.mechanism);
  if (!motions.empty() && ofOneBody) {
    if (const BodyState* base = context_->base(*motions.back().history))
      drawBackground({bodyOf(context_->subject), *base});
    for (const ShownMotion& motion : motions) drawMotion(motion, motions.front());
  }
  if (!moved_) fit();
  if (ofOneBody) drawMagnification(motions);
  plot_->replot(QCustomPlot::rpQueuedReplot);
  ++drawn_;
}

/// How much larger than it is the error is drawn; what of it has no room in the picture is found
/// out once the axes stand.
void PhaseStage::drawMagnification(const std::vector<ShownMotion>& motions) {
  if (context_->magnification.exponent == 0) return;
  const QString words = errorMagnificationText(*context_, motions, tr("error"));
  if (words.isEmpty()) {
    beyond_ << unknownErrorText();
    return;
  }
  const QCPRange across = plot_->xAxis->range(), upwards = plot_->yAxis->range();
  for (const ShownMotion& motion : motions) {
    if (motion.style.isReference()) continue;
    const auto way = wayOf(motion, motions.front(), context_->magnification);
    if (std::ranges::any_of(way, [&](const PlanePoint& point) {
          return isFinite(point) && !(across.contains(point.x) && upwards.contains(point.y));
        }))
      beyond_ << tooLargeText(motion);
  }
  auto* text = new QCPItemText(plot_);
  text->setText(words);
  text->setColor(context_->look.theme.accent);
  QFont large = widget_->font();
  large.setPixelSize(qRound(context_->look.line(std::clamp(plot_->height() / 10, 14, 34))));
  large.setBold(true);
  text->setFont(large);
  text->setPositionAlignment(Qt::AlignTop | Qt::AlignRight);
  text->position->setType(QCPItemPosition::ptAxisRectRatio);
  text->position->setCoords(0.98, 0.02);
}

void PhaseStage::drawBackground(const PhaseSubject& subject) {
  const Theme& theme = context_->look.theme;
  if (diagram().background) {
    Qt::PenStyle style = Qt::SolidLine;
    for (const QPolygonF& line : diagram().background(subject)) {
      auto* curve = new QCPCurve(plot_->xAxis, plot_->yAxis);
      curve->setPen(
          QPen(neutralLine(theme), context_->look.line(2), std::exchange(style, Qt::DashLine)));
      for (const QPointF& point : line) curve->addData(point.x(), point.y());
      bounds_ |= line.boundingRect();
    }
  }
  if (!diagram().marks) return;
  auto* marks = new QCPCurve(plot_->xAxis, plot_->yAxis);
  marks->setLineStyle(QCPCurve::lsNone);
  marks->setScatterStyle(
      {QCPScatterStyle::ssCircle, theme.text, theme.window, context_->look.line(9)});
  for (const QPointF& point : diagram().marks(subject)) marks->addData(point.x(), point.y());
}

/// In the run's colour, the exact one dashed grey, with a dot where it is now.
void PhaseStage::drawMotion(const ShownMotion& motion, const ShownMotion& first) {
  const QColor colour = motion.colour(context_->look.theme);
  QVector<QCPCurveData> data;
  for (const PlanePoint& point : wayOf(motion, first, context_->magnification)) {
    if (!isFinite(point)) continue;
    data.append(QCPCurveData(static_cast<double>(data.size()), point.x, point.y));
    points_.push_back(point);
  }
  // Magnified errors do not stretch the axes, or the exact curve would shrink to a point.
  for (const PlanePoint& point : wayOf(motion, first, {}))
    // A rectangle of no size is not united with others.
    if (isFinite(point)) bounds_ |= QRectF(QPointF(point.x, point.y), QSizeF(1e-300, 1e-300));
  if (data.isEmpty()) return;
  auto* curve = new QCPCurve(plot_->xAxis, plot_->yAxis);
  QPen pen(colour, context_->look.line(motion.front || motion.run < 0 ? 1.6 : 3.4));
  if (motion.run < 0) pen.setStyle(Qt::DashLine);
  curve->setPen(pen);
  curve->setVisible(context_->traces || motion.front);
  curve->data()->set(data, true);
  auto* now = new QCPCurve(plot_->xAxis, plot_->yAxis);
  now->setScatterStyle(
      {QCPScatterStyle::ssDisc, colour, colour, context_->look.line(motion.front ? 11 : 8)});
  now->setLineStyle(QCPCurve::lsNone);
  now->addData(data.constLast().key, data.constLast().value);
}

void PhaseStage::fit() {
  if (bounds_.isNull()) return;
  const auto range = [](double from, double to) {
    const double size = std::max(to - from, 1e-6 * std::max({std::abs(from), std::abs(to), 1e-3}));
    return QCPRange(from - border * size, to + border * size);
  };
  plot_->xAxis->setRange(range(bounds_.left(), bounds_.right()));
  plot_->yAxis->setRange(range(bounds_.top(), bounds_.bottom()));
  const DiagramAxes axes = shownAxes();
  const bool sameUnit =
      !diagram().pointOf && unitOf(axes.across.channel) == unitOf(axes.value.channel);
  if (!diagram().square && !sameUnit) return;
  equaliseUnits(*plot_->xAxis, *plot_->yAxis, plot_->axisRect()->size());
}

}  // namespace polhode::gui
