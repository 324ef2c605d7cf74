#include "app/gui/stages/phase_stage.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QToolTip>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "app/gui/document/scenario_transforms.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/plots/hands/axis_keys.h"
#include "app/gui/plots/hands/axis_range.h"
#include "app/gui/plots/ranges/value_range.h"
#include "app/gui/stages/free_body.h"
#include "app/gui/widgets/text.h"
#include "core/catalog.h"

namespace polhode::gui {
namespace {

QString axisText(const PlotQuantity& quantity, std::span<const OfferedChannel> offered) {
  const QString name = quantityName(quantity, offered), unit = unitOf(quantity.channel);
  return unit.isEmpty() ? name : QStringLiteral("%1 [%2]").arg(name, unit);
}

}  // namespace

PhaseStage::PhaseStage(const StageParts& parts, QWidget* parent)
    : Stage(parent),
      context_(parts.context),
      widget_(new QWidget(parent)),
      choice_(new IdCombo(widget_)),
      across_(new QuantityButton([this] { return offered_; }, widget_)),
      value_(new QuantityButton([this] { return offered_; }, widget_)),
      chosen_(*phaseDiagrams().front().axes),
      plot_(new QCustomPlot(widget_)) {
  buildRow();
  widget_->setMinimumSize(160, 120);
  buildPlot();
  click_.setObjectName(QStringLiteral("phaseClick"));
  click_.setSingleShot(true);
  connect(&click_, &QTimer::timeout, this, [this] { startAt(clicked_); });
}

void PhaseStage::buildRow() {
  nameWidget(choice_, QStringLiteral("phaseDiagram"), tr("Diagram"));
  choice_->setToolTip(tr("What is drawn against what."));
  for (const PhaseDiagram& row : phaseDiagrams()) choice_->addId(row.id, row.title, {});
  connect(choice_, &IdCombo::idChosen, this, [this] {
    wished_.reset();
    restart();
  });
  nameWidget(across_, QStringLiteral("phaseAcross"), tr("Across"));
  nameWidget(value_, QStringLiteral("phaseValue"), tr("Upwards"));
  across_->setToolTip(tr("What lies across: any component of a channel."));
  value_->setToolTip(tr("What stands upwards: any component of a channel."));
  connect(across_, &QuantityButton::chosen, this, [this](const PlotQuantity& quantity) {
    choose({quantity, shownAxes().value});
  });
  connect(value_, &QuantityButton::chosen, this, [this](const PlotQuantity& quantity) {
    choose({shownAxes().across, quantity});
  });
  auto* layout = new QVBoxLayout(widget_);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  row_ = new QBoxLayout(QBoxLayout::LeftToRight);
  row_->setContentsMargins(8, 4, 8, 0);
  row_->setSpacing(4);
  row_->addWidget(choice_, 0, Qt::AlignLeft);
  quantities_ = new QWidget(widget_);
  pair_ = new QBoxLayout(QBoxLayout::LeftToRight, quantities_);
  pair_->setContentsMargins(0, 0, 0, 0);
  pair_->setSpacing(4);
  auto* against = new QLabel(tr("against"), quantities_);
  setRole(against, "hint");
  for (QWidget* part : std::initializer_list<QWidget*>{value_, against, across_})
    pair_->addWidget(part);
  pair_->addStretch(1);
  row_->addWidget(quantities_, 1);
  layout->addLayout(row_);
  widget_->installEventFilter(this);
  widget_->setFocusProxy(plot_);
  layout->addWidget(plot_, 1);
}

/// Among many stages the quantities stand below the name of the diagram, one below the other where
/// they would be cut short, or at its axes alone.
void PhaseStage::arrangeRow() {
  const int letter = widget_->fontMetrics().averageCharWidth(), width = widget_->width();
  // Both stand beside each other only where neither is cut short.
  int words = 3 * letter;
  for (int i = 0; i < pair_->count(); ++i) words += pair_->itemAt(i)->sizeHint().width() + 4;
  pair_->setDirection(width > words ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
  const int pair = std::max(34 * letter, words);
  row_->setDirection(width > pair + choice_->sizeHint().width() + 3 * letter
                         ? QBoxLayout::LeftToRight
                         : QBoxLayout::TopToBottom);
  const bool room = width > 34 * letter && !context_->look.presenting;
  quantities_->setVisible(room || choice_->currentId() == ownDiagram);
  plot_->xAxis->ticker()->setTickCount(std::clamp(width / (9 * letter), 2, 5));
}

bool PhaseStage::eventFilter(QObject* watched, QEvent* event) {
  if (watched == widget_ && event->type() == QEvent::Resize) arrangeRow();
  if (watched == plot_ && event->type() == QEvent::ShortcutOverride &&
      axisStepOf(*static_cast<QKeyEvent*>(event))) {
    event->accept();
    return true;
  }
  if (watched == plot_ && event->type() == QEvent::KeyPress)
    return press(*static_cast<QKeyEvent*>(event));
  return Stage::eventFilter(watched, event);
}

bool PhaseStage::press(const QKeyEvent& event) {
  const auto step = axisStepOf(event);
  if (!step) return false;
  if (step->everything) {
    resetCamera();
    return true;
  }
  for (QCPAxis* axis : {plot_->xAxis, plot_->yAxis}) {
    const bool upright = axis == plot_->yAxis;
    QCPRange range = moved(*axis, axis->range(), upright ? step->up : step->right);
    if (upright || !step->values) range = scaledRange(*axis, step->zoom, range.center());
    if (isSane(*axis, range)) axis->setRange(range);
  }
  moved_ = true;
  plot_->replot();
  return true;
}

void PhaseStage::buildPlot() {
  nameWidget(plot_, QStringLiteral("phasePlot"), tr("Phase diagram"));
  plot_->setFocusPolicy(Qt::StrongFocus);
  plot_->installEventFilter(this);
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
  connect(plot_, &QCustomPlot::mousePress, this,
          [this](const QMouseEvent* event) { pressedAt_ = event->pos(); });
  connect(plot_, &QCustomPlot::mouseRelease, this, [this](const QMouseEvent* event) {
    const bool still =
        (event->pos() - pressedAt_).manhattanLength() < QApplication::startDragDistance();
    if (event->button() == Qt::LeftButton && still) click(event->pos(), event->modifiers());
  });
  connect(plot_, &QCustomPlot::mouseDoubleClick, this, [this] {
    click_.stop();
    pressedAt_ = {-1000, -1000};  // its release is no click
    resetCamera();
  });
}

void PhaseStage::listOffered() {
  const History& history = context_->controller->history();
  std::vector<const RunHistory*> runs;
  for (std::size_t i = 0; i < history.runCount(); ++i) {
    const auto style = static_cast<qsizetype>(i);
    if (style >= context_->runs.size() || context_->runs[style].visible)
      runs.push_back(&history.run(i));
  }
  offered_ = offeredChannels(runs);
}

DiagramAxes PhaseStage::shownAxes() const {
  return diagram().axes.value_or(chosen_);
}

bool PhaseStage::shows(std::string_view channel) const {
  const DiagramAxes axes = shownAxes();
  return toQString(channel) == axes.across.channel || toQString(channel) == axes.value.channel;
}

void PhaseStage::pick(const DiagramAxes& axes) {
  const auto& table = phaseDiagrams();
  const auto found = std::ranges::find_if(table, [&](const PhaseDiagram& row) {
    return row.axes == axes && row.whyNot(context_->subject).isEmpty();
  });
  chosen_ = axes;
  choice_->setCurrentId(found == table.end() ? ownDiagram : found->id);
}

void PhaseStage::choose(const DiagramAxes& axes) {
  wished_.reset();
  pick(axes);
  restart();
}

/// A view is told before the system that it is of is there, whose diagrams may be others.
void PhaseStage::setAxes(const PlaneAxes& axes) {
  const DiagramAxes wish{quantityOf(axes.x), quantityOf(axes.y)};
  choose(wish);
  wished_ = wish;
}

std::optional<PlaneAxes> PhaseStage::axes() const {
  const bool channels = diagram().axes || !diagram().pointOf;
  if (!channels) return std::nullopt;
  const DiagramAxes shown = shownAxes();
  return PlaneAxes{choiceOf(shown.across, offered_), choiceOf(shown.value, offered_)};
}

/// Names the axes, and says what a click does.
void PhaseStage::showChoice() {
  const DiagramAxes axes = shownAxes();
  const bool named = !diagram().x.isEmpty();
  plot_->xAxis->setLabel(named ? diagram().x : axisText(axes.across, offered_));
  plot_->yAxis->setLabel(named ? diagram().y : axisText(axes.value, offered_));
  across_->setQuantity(axes.across);
  value_->setQuantity(axes.value);
  if (named && !diagram().axes) value_->setWords(tr("U + ½ I₁ (dθ₂/dt)²"));

  const QString look = tr("Drag: pan. Wheel: zoom. Double-click: all of it.");
  const QString seek = tr("Click: go to the time of the point next to it.");
  if (!diagram().startAt) {
    plot_->setToolTip(seek + u'\n' +
                      tr("No click starts a motion here: its points are no initial states. The "
                         "diagram Nutation is one of initial states.") +
                      u'\n' + look);
    return;
  }
  const PhaseStart start =
      diagram().startAt(currentParameters(context_->controller->shownScenario()), {1, 0});
  plot_->setToolTip(
      (start.whyNot.isEmpty()
           ? tr("Click: start the motion from there (Ctrl+Z takes it back).\nShift+click: go to "
                "the "
                "time of the point next to it.")
           : seek + u'\n' + tr("No click starts a motion here: %1").arg(start.whyNot)) +
      u'\n' + look);
}

void PhaseStage::click(const QPoint& position, Qt::KeyboardModifiers modifiers) {
  if (!plot_->axisRect()->rect().contains(position)) return;
  if (!diagram().startAt || modifiers.testFlag(Qt::ShiftModifier)) {
    seekNear(position);
    return;
  }
  clicked_ = {plot_->xAxis->pixelToCoord(position.x()), plot_->yAxis->pixelToCoord(position.y())};
  // An edit that the second click of two would have to take back is not made.
  click_.start(QApplication::doubleClickInterval());
}

void PhaseStage::startAt(const QPointF& point) {
  if (!diagram().startAt) return;
  const PhaseStart start =
      diagram().startAt(currentParameters(context_->controller->shownScenario()), point);
  if (!start.whyNot.isEmpty()) {
    QToolTip::showText(QCursor::pos(), start.whyNot, plot_);
    return;
  }
  started_ = start.values;
  emit initialStateRequested(start.values);
}

void PhaseStage::seekNear(const QPoint& position) {
  const PlanePoint* best = nullptr;
  double least = std::numeric_limits<double>::infinity();
  for (const PlanePoint& point : points_) {
    const double distance = std::hypot(plot_->xAxis->coordToPixel(point.x) - position.x(),
                                       plot_->yAxis->coordToPixel(point.y) - position.y());
    if (distance >= least) continue;
    least = distance;
    best = &point;
  }
  if (best) emit seekRequested(best->t);
}

QString PhaseStage::remark() const {
  if (!beyond_.isEmpty()) return beyond_.join(QLatin1Char('\n'));
  if (diagram().pointOf) return diagram().remark;
  const DiagramAxes axes = shownAxes();
  const bool known =
      findOffered(offered_, axes.across.channel) && findOffered(offered_, axes.value.channel);
  return known || offered_.empty() ? QString() : tr("None of the runs has both quantities.");
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

/// The scenario may have refused the start that was asked for here.
bool PhaseStage::beginsWhereClicked() {
  const ParameterValues asked = std::exchange(started_, {});
  const ParameterValues now = startParameters(context_->controller->shownScenario());
  return !asked.empty() && std::ranges::all_of(asked, [&](const auto& value) {
    const auto found = now.find(value.first);
    return found != now.end() && found->second == value.second;
  });
}

void PhaseStage::restart() {
  if (wished_ && whyNotOneBody(context_->subject).isEmpty())
    pick(*std::exchange(wished_, std::nullopt));
  judge();
  pairs_.clear();
  click_.stop();
  if (!beginsWhereClicked()) {
    bounds_ = {};
    moved_ = false;
  }
  showLooks();
}

void PhaseStage::showLooks() {
  arrangeRow();
  const Theme& theme = context_->look.theme;
  plot_->setBackground(theme.window);
  QFont font = widget_->font();
  for (QCPAxis* axis : {plot_->xAxis, plot_->yAxis}) {
    axis->setBasePen(QPen(theme.secondary, context_->look.line(1)));
    axis->setTickPen(Qt::NoPen);
    axis->grid()->setPen(QPen(theme.grid, context_->look.line(1)));
    axis->setTickLabelColor(theme.secondary);
    axis->setLabelColor(theme.text);
    axis->setTickLabelFont(font);
    axis->setLabelFont(font);
  }
  listOffered();
  arrangeRow();
  showChoice();
  draw();
}

void PhaseStage::refresh() {
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
  const PlotQuantity across{view.value(1).toString(), view.value(2).toInt()};
  const PlotQuantity value{view.value(3).toString(), view.value(4).toInt()};
  const auto known = [](const PlotQuantity& quantity) {
    return catalog::findChannel(quantity.channel.toStdString()) && quantity.component >= 0;
  };
  if (known(across) && known(value)) chosen_ = {across, value};
}

QVariantList PhaseStage::view() const {
  return {choice_->currentId(), chosen_.across.channel, chosen_.across.component,
          chosen_.value.channel, chosen_.value.component};
}

void PhaseStage::capture(std::function<void(const QImage&)> done) {
  done(widget_->grab().toImage());
}

StageInfo phaseStage() {
  return {.id = QStringLiteral("phase"),
          .title = QObject::tr("Phase"),
          .toolTip = QObject::tr("One quantity of the motion against another."),
          .zero = QObject::tr("Without errors, every curve lies on the grey one."),
          .solid = false,
          .whyNot = whyNotOneBody,
          .make = [](const StageParts& parts, QWidget* parent) -> Stage* {
            return new PhaseStage(parts, parent);
          }};
}

}  // namespace polhode::gui
