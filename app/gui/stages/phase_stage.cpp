#include "app/gui/stages/phase_stage.h"

#include <QHBoxLayout>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "app/gui/playback/simulation_controller.h"
#include "app/gui/stages/free_body.h"

namespace polhode::gui {
namespace {

constexpr std::size_t mostCurvePoints = 2500;  ///< of a curve
constexpr double border = 0.06;                ///< free about what is drawn, of its size

bool isFinite(const QPointF& point) {
  return std::isfinite(point.x()) && std::isfinite(point.y());
}

}  // namespace

PhaseStage::PhaseStage(const StageParts& parts, QWidget* parent)
    : Stage(parent),
      context_(parts.context),
      widget_(new QWidget(parent)),
      choice_(new IdCombo(widget_)),
      plot_(new QCustomPlot(widget_)) {
  nameWidget(choice_, QStringLiteral("phaseDiagram"), tr("Diagram"));
  choice_->setToolTip(tr("What is drawn against what."));
  for (const PhaseDiagram& row : phaseDiagrams()) choice_->addId(row.id, row.title, {});
  connect(choice_, &IdCombo::idChosen, this, [this] { restart(); });
  auto* layout = new QVBoxLayout(widget_);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  auto* row = new QHBoxLayout;
  row->setContentsMargins(8, 4, 8, 0);
  row->addWidget(choice_);
  row->addStretch();
  layout->addLayout(row);
  layout->addWidget(plot_, 1);
  widget_->setMinimumSize(160, 120);
  buildPlot();
}

void PhaseStage::buildPlot() {
  plot_->setNoAntialiasingOnDrag(false);
  plot_->setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
  plot_->setPlottingHint(QCP::phFastPolylines);
  for (QCPAxis* axis : {plot_->xAxis, plot_->yAxis}) {
    axis->setTicker(QSharedPointer<LinearTicker>::create());
    axis->setTickLength(0);
    axis->setSubTicks(false);
    axis->grid()->setZeroLinePen(Qt::NoPen);
  }
  connect(plot_, &QCustomPlot::mouseWheel, this, [this] { moved_ = true; });
  connect(plot_, &QCustomPlot::mouseMove, this, [this](const QMouseEvent* event) {
    if (event->buttons().testFlag(Qt::LeftButton)) moved_ = true;
  });
  connect(plot_, &QCustomPlot::mouseDoubleClick, this, &PhaseStage::resetCamera);
}

const PhaseDiagram& PhaseStage::diagram() const {
  const auto& table = phaseDiagrams();
  const auto found = std::ranges::find(table, choice_->currentId(), &PhaseDiagram::id);
  return found == table.end() ? table.front() : *found;
}

/// Diagrams that the system does not have say why; the first one is there for every body.
void PhaseStage::judge() {
  for (int i = 0; const PhaseDiagram& row : phaseDiagrams())
    choice_->setReason(i++, row.whyNot(context_->subject));
  if (!diagram().whyNot(context_->subject).isEmpty())
    choice_->setCurrentId(phaseDiagrams().front().id);
}

void PhaseStage::restart() {
  judge();
  bounds_ = {};
  moved_ = false;
  showLooks();
}

void PhaseStage::showLooks() {
  const Theme& theme = context_->theme;
  plot_->setBackground(theme.window);
  QFont font = widget_->font();
  for (QCPAxis* axis : {plot_->xAxis, plot_->yAxis}) {
    axis->setBasePen(QPen(theme.secondary, 1));
    axis->setTickPen(Qt::NoPen);
    axis->grid()->setPen(QPen(theme.grid, 1));
    axis->setTickLabelColor(theme.secondary);
    axis->setLabelColor(theme.text);
    axis->setTickLabelFont(font);
    axis->setLabelFont(font);
  }
  plot_->xAxis->setLabel(diagram().x);
  plot_->yAxis->setLabel(diagram().y);
  draw();
}

void PhaseStage::refresh() {
  const bool playing = context_->controller->playing();
  if (playing && sinceDrawn_.isValid() && sinceDrawn_.elapsed() < shortestPictureInterval) return;
  draw();
}

void PhaseStage::resetCamera() {
  moved_ = false;
  draw();
}

void PhaseStage::setView(const QVariantList& view) {
  const QString id = view.value(0).toString();
  const auto& table = phaseDiagrams();
  if (std::ranges::count(table, id, &PhaseDiagram::id) > 0) choice_->setCurrentId(id);
}

void PhaseStage::draw() {
  sinceDrawn_.start();
  const std::vector<ShownMotion> motions = context_->motions();
  plot_->clearPlottables();
  plot_->clearItems();
  if (!motions.empty() && orientedBody(&context_->subject.mechanism)) {
    if (const BodyState* base = context_->base(*motions.back().history))
      drawBackground({bodyOf(context_->subject), *base});
    for (const ShownMotion& motion : motions) drawMotion(motion, motions.front());
  }
  if (!moved_) fit();
  if (context_->magnification.exponent != 0) {
    auto* text = new QCPItemText(plot_);
    text->setText(magnificationText(context_->magnification, tr("error")));
    text->setColor(context_->theme.accent);
    QFont large = widget_->font();
    large.setPixelSize(34);
    large.setBold(true);
    text->setFont(large);
    text->setPositionAlignment(Qt::AlignTop | Qt::AlignRight);
    text->position->setType(QCPItemPosition::ptAxisRectRatio);
    text->position->setCoords(0.98, 0.02);
  }
  plot_->replot(QCustomPlot::rpQueuedReplot);
  ++drawn_;
}

void PhaseStage::drawBackground(const PhaseSubject& subject) {
  const Theme& theme = context_->theme;
  if (diagram().background) {
    Qt::PenStyle style = Qt::SolidLine;
    for (const QPolygonF& line : diagram().background(subject)) {
      auto* curve = new QCPCurve(plot_->xAxis, plot_->yAxis);
      curve->setPen(QPen(neutralLine(theme), 2, std::exchange(style, Qt::DashLine)));
      for (const QPointF& point : line) curve->addData(point.x(), point.y());
      bounds_ |= line.boundingRect();
    }
  }
  if (!diagram().marks) return;
  auto* marks = new QCPCurve(plot_->xAxis, plot_->yAxis);
  marks->setLineStyle(QCPCurve::lsNone);
  marks->setScatterStyle({QCPScatterStyle::ssCircle, theme.text, theme.window, 9});
  for (const QPointF& point : diagram().marks(subject)) marks->addData(point.x(), point.y());
}

/// The way so far in the run's colour, and where it is now.
void PhaseStage::drawMotion(const ShownMotion& motion, const ShownMotion& first) {
  const BodyState* base = context_->base(*motion.history);
  if (!base) return;
  const PhaseSubject subject{bodyOf(context_->subject), *base};
  const QColor colour = motion.colour(context_->theme);
  const bool compared = first.style.isReference() && motion.run >= 0;
  const auto past = context_->past(*motion.history, std::numeric_limits<std::size_t>::max());
  const auto exactPast = compared ? context_->past(*first.history, past.size()) : past;
  const bool aligned = compared && exactPast.size() == past.size();
  const auto pointOf = [&](const BodyState& body, const BodyState* exact) {
    const QPointF point = diagram().pointOf(subject, body);
    if (!exact || context_->magnification.exponent == 0) return point;
    const QPointF there = diagram().pointOf(subject, *exact);
    return there + context_->magnification.factor() * (point - there);
  };
  // Every frame of a short way; of a long one those whose number a power of two divides, so that
  // they stay the same while it grows.
  std::size_t stride = 1;
  while (past.size() / stride > mostCurvePoints) stride *= 2;
  QVector<QCPCurveData> data;
  QRectF box = bounds_;
  const auto add = [&](const QPointF& point) {
    if (!isFinite(point)) return;
    data.append(QCPCurveData(static_cast<double>(data.size()), point.x(), point.y()));
    // A rectangle of no size is not united with others.
    box |= QRectF(point, QSizeF(1e-300, 1e-300));
  };
  for (std::size_t i = 0; i < past.size(); i += stride)
    add(pointOf(past[i], aligned ? &exactPast[i] : nullptr));
  add(pointOf(motion.bodies.front(), compared ? &first.bodies.front() : nullptr));
  if (data.isEmpty()) return;
  bounds_ = box;
  auto* curve = new QCPCurve(plot_->xAxis, plot_->yAxis);
  QPen pen(colour, motion.front ? 1.6 : motion.run < 0 ? 1.6 : 3.4);
  if (motion.run < 0) pen.setStyle(Qt::DashLine);
  curve->setPen(pen);
  curve->setVisible(context_->traces || motion.front);
  curve->data()->set(data, true);
  auto* now = new QCPCurve(plot_->xAxis, plot_->yAxis);
  now->setScatterStyle({QCPScatterStyle::ssDisc, colour, colour, motion.front ? 11.0 : 8.0});
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
  if (!diagram().square) return;
  const QSize room = plot_->axisRect()->size();
  if (room.isEmpty()) return;
  const double wide = plot_->xAxis->range().size() / room.width();
  const double high = plot_->yAxis->range().size() / room.height();
  if (wide < high)
    plot_->xAxis->scaleRange(high / wide);
  else
    plot_->yAxis->scaleRange(wide / high);
}

void PhaseStage::capture(std::function<void(const QImage&)> done) {
  done(widget_->grab().toImage());
}

StageInfo phaseStage() {
  return {.id = QStringLiteral("phase"),
          .title = QObject::tr("Phase"),
          .toolTip = QObject::tr("One quantity of the motion against another."),
          .zero = QObject::tr("Exact: every curve lies on the grey one."),
          .solid = false,
          .whyNot = whyNotOneBody,
          .make = [](const StageParts& parts, QWidget* parent) -> Stage* {
            return new PhaseStage(parts, parent);
          }};
}

}  // namespace polhode::gui
