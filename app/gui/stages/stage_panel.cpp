#include "app/gui/stages/stage_panel.h"

#include <QAction>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>

#include "app/gui/document/scenario_transforms.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/scene/frame_graph.h"
#include "app/gui/scene/open_gl.h"
#include "app/gui/stages/drawing/picture_renderer.h"
#include "app/gui/stages/spoken_stage.h"
#include "app/gui/stages/stage_strip.h"
#include "app/gui/widgets/focus_frame.h"
#include "app/gui/widgets/narrator.h"
#include "app/gui/widgets/widgets.h"
#include "core/catalog.h"
#include "core/scenario/run_plan.h"

namespace polhode::gui {

StagePanel::StagePanel(const SimulationController* controller, QWidget* parent)
    : QWidget(parent),
      strip_(new StageStrip(this)),
      field_(new QWidget(this)),
      grid_(new QGridLayout(field_)) {
  context_.controller = controller;
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(strip_);
  layout->addWidget(field_, 1);
  grid_->setContentsMargins(0, 0, 0, 0);
  grid_->setSpacing(2);
  for (const StageInfo& info : stageTable()) buildCell(info);
  cells_.front().wished = true;
  for (const Cell& cell : cells_)
    connect(cell.action, &QAction::toggled, this, &StagePanel::takeChoice);
  connect(strip_, &StageStrip::reordered, this, &StagePanel::arrange);
  connect(&motion_, &WholeMotion::computed, this, [this] {
    for (const QString& id : std::as_const(shown_)) frame(*cellOf(id));
  });
}

StagePanel::~StagePanel() = default;

void StagePanel::buildCell(const StageInfo& info) {
  auto* action = new QAction(info.title, this);
  action->setObjectName(QStringLiteral("stage.") + info.id);
  action->setCheckable(true);
  action->setShortcut(QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + cells_.size())));
  action->setToolTip(info.toolTip);
  auto* frame = new QWidget(field_);
  frame->hide();
  auto* layout = new QVBoxLayout(frame);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  cells_.push_back({.info = info, .action = action, .frame = frame});
  buildHeading(cells_.back());
  layout->addWidget(cells_.back().heading);
  strip_->add(info.id, action);
}

/// What it is, what it would look like without errors, and what is to be said of it now.
void StagePanel::buildHeading(Cell& cell) {
  const StageInfo& info = cell.info;
  cell.heading = new QWidget(cell.frame);
  cell.heading->setObjectName(QStringLiteral("stageHeading.") + info.id);
  setRole(cell.heading, "panel");
  cell.heading->setAttribute(Qt::WA_StyledBackground);
  auto* layout = new QGridLayout(cell.heading);
  layout->setContentsMargins(8, 3, 8, 4);
  layout->setSpacing(0);
  layout->setColumnStretch(0, 1);
  auto* title = new QLabel(info.title, cell.heading);
  setRole(title, "group");
  layout->addWidget(title, 0, 0);
  cell.note = new QLabel(cell.heading);
  cell.note->setObjectName(QStringLiteral("stageNote.") + info.id);
  setRole(cell.note, "stageNote");
  layout->addWidget(cell.note, 0, 1, 2, 1);
  cell.remark = new QLabel(info.zero, cell.heading);
  cell.remark->setObjectName(QStringLiteral("stageRemark.") + info.id);
  setRole(cell.remark, "hint");
  cell.remark->setWordWrap(true);
  layout->addWidget(cell.remark, 1, 0);
}

void StagePanel::setScene(SceneView* scene) {
  scene_ = scene;
  makeStage(cells_.front());
  arrange();
}

void StagePanel::makeStage(Cell& cell) {
  if (cell.stage) return;
  if (cell.info.solid && !rendererAsked_) {
    rendererAsked_ = true;
    renderer_ = PictureRenderer::create(&rendererProblem_);
  }
  cell.stage = cell.info.make({&context_, scene_, renderer_}, cell.frame);
  connect(cell.stage, &Stage::seekRequested, this, &StagePanel::seekRequested);
  connect(cell.stage, &Stage::initialStateRequested, this, &StagePanel::initialStateRequested);
  cell.stage->setView(views_.value(cell.info.id).toList());
  cell.stage->widget()->setObjectName(QStringLiteral("stagePicture.") + cell.info.id);
  new Narrator(cell.stage->widget(), [this, info = cell.info, stage = cell.stage] {
    return spokenStage(info, *stage, context_);
  });
  static_cast<QVBoxLayout*>(cell.frame->layout())
      ->addWidget(new FocusFrame(cell.stage->widget(), cell.frame), 1);
}

StagePanel::Cell* StagePanel::cellOf(const QString& id) {
  const auto found = std::ranges::find_if(cells_, [&](const Cell& c) { return c.info.id == id; });
  return found == cells_.end() ? nullptr : &*found;
}

const StagePanel::Cell* StagePanel::cellOf(const QString& id) const {
  return const_cast<StagePanel*>(this)->cellOf(id);
}

void StagePanel::restart() {
  const Scenario& scenario = context_.controller->shownScenario();
  context_.subject = subjectOfRuns(scenario);
  context_.runs = runStyles(scenario);
  context_.failures = {};
  judge();
  arrange();
  forShown(&Stage::restart);
}

/// Which stages the system can have.
void StagePanel::judge() {
  static const QString noOpenGl = findOpenGl().problem;
  for (Cell& cell : cells_) {
    cell.reason =
        cell.info.solid && !noOpenGl.isEmpty() ? noOpenGl : cell.info.whyNot(context_.subject);
    cell.action->setEnabled(cell.reason.isEmpty());
    cell.action->setToolTip(cell.reason.isEmpty() ? cell.info.toolTip : cell.reason);
  }
}

/// The user has switched one. What the example cannot have stays a wish.
void StagePanel::takeChoice() {
  if (arranging_) return;
  brought_.forget();
  for (Cell& cell : cells_)
    if (cell.reason.isEmpty()) cell.wished = cell.action->isChecked();
  arrange();
}

/// Shows the stages that are chosen and can be had; the bodies where none is. The strip says which.
void StagePanel::arrange() {
  if (std::exchange(arranging_, true)) return;
  QStringList next;
  for (const QString& id : strip_->order()) {
    const Cell* cell = cellOf(id);
    if (cell->wished && cell->reason.isEmpty()) next << id;
  }
  if (next.isEmpty()) next << cells_.front().info.id;
  for (const Cell& cell : cells_) cell.action->setChecked(next.contains(cell.info.id));
  const GridShape shape = GridShape::forCells(static_cast<int>(next.size()), field_->size());
  for (Cell& cell : cells_) {
    grid_->removeWidget(cell.frame);
    if (!next.contains(cell.info.id)) cell.frame->hide();
  }
  const QStringList before = std::exchange(shown_, next);
  computeMotion();
  for (int i = 0; i < next.size(); ++i) {
    Cell& cell = *cellOf(next[i]);
    makeStage(cell);
    // What the last row leaves free belongs to its last stage.
    const bool last = i + 1 == next.size();
    const int column = i % shape.columns;
    grid_->addWidget(cell.frame, i / shape.columns, column, 1, last ? shape.columns - column : 1);
    cell.frame->show();
    if (!before.contains(next[i]) && context_.controller->history().runCount() > 0) {
      cell.stage->restart();
      frame(cell);
    }
  }
  for (int i = 0; i < 8; ++i) {
    grid_->setColumnStretch(i, i < shape.columns ? 1 : 0);
    grid_->setRowStretch(i, i < shape.rows ? 1 : 0);
  }
  arranging_ = false;
  showNotes();
}

void StagePanel::computeMotion() {
  if (context_.controller->history().runCount() == 0) return;
  if (std::ranges::any_of(shown_,
                          [this](const QString& id) { return cellOf(id)->info.framesMotion; }))
    motion_.compute(context_.controller->shownScenario());
}

void StagePanel::frame(const Cell& cell) {
  if (cell.info.framesMotion && !motion_.times().empty()) cell.stage->frame(motion_.times());
}

/// The bodies alone need no heading unless there is something to say of them.
void StagePanel::showNotes() {
  for (const QString& id : std::as_const(shown_)) {
    Cell& cell = *cellOf(id);
    const QString note = cell.stage ? cell.stage->note() : QString();
    const QString remark = cell.stage ? cell.stage->remark() : QString();
    if (note != cell.note->text()) cell.note->setText(note);
    const QString words = remark.isEmpty() ? cell.info.zero : remark;
    if (words != cell.remark->text()) cell.remark->setText(words);
    const bool needed = &cell != &cells_.front() || !note.isEmpty() || !remark.isEmpty();
    const bool pointed = pointed_.contains(id);
    setFlag(cell.heading, "pointed", pointed);
    cell.heading->setVisible(shown_.size() > 1 || needed || pointed);
  }
}

void StagePanel::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  if (shown_.size() > 1) arrange();
}

void StagePanel::forShown(void (Stage::*act)()) {
  for (const QString& id : std::as_const(shown_))
    if (Stage* stage = cellOf(id)->stage) (stage->*act)();
}

bool StagePanel::shows(std::string_view channel) const {
  return std::ranges::any_of(cells_, [&](const Cell& cell) {
    return cell.stage && shown_.contains(cell.info.id) && cell.stage->shows(channel);
  });
}

void StagePanel::showLooks() {
  context_.runs = runStyles(context_.controller->shownScenario());
  forShown(&Stage::showLooks);
}

/// The bodies alone are drawn at every step of playback. Where the processors draw others too, none
/// is drawn more often than the eye asks for: what one took beyond that, the others would lack.
qint64 StagePanel::shortestInterval() const {
  const bool bodiesAlone = shown_.size() == 1 && shown_.first() == cells_.front().info.id;
  return bodiesAlone ? 0 : 25;
}

void StagePanel::refresh() {
  forShown(&Stage::refresh);
  showNotes();
  for (const QString& id : std::as_const(shown_))
    if (const Stage* stage = cellOf(id)->stage) Narrator::of(stage->widget())->changed();
}

void StagePanel::setFailures(const QStringList& sentences) {
  context_.failures = sentences;
  forShown(&Stage::showLooks);
}

void StagePanel::setReferenceVisible(bool visible) {
  context_.reference = visible;
}

void StagePanel::setLook(const Look& look) {
  context_.look = look;
  strip_->setVisible(!look.presenting);
  forShown(&Stage::showLooks);
}

void StagePanel::setTraces(double turns) {
  context_.traces = turns != 0;
  if (turns != 0) context_.traceTurns = turns;
  forShown(&Stage::showLooks);
  refresh();
}

void StagePanel::setLayout(SceneLayout layout) {
  context_.layout = layout;
  if (scene_) scene_->setLayout(layout);
  refresh();
}

void StagePanel::setFollowing(bool following) {
  if (scene_) scene_->setFollowing(following);
}

void StagePanel::setPictureMenu(QMenu* menu) {
  strip_->setMenu(menu);
}

void StagePanel::setHighlighted(int run) {
  context_.highlighted = run;
  forShown(&Stage::showLooks);
}

void StagePanel::setCurrentRun(int run) {
  if (run == context_.current) return;
  context_.current = run;
  forShown(&Stage::showLooks);
}

void StagePanel::setMagnification(const Magnification& magnification) {
  context_.magnification = magnification;
  forShown(&Stage::showLooks);
  refresh();
}

void StagePanel::setNeighbours(std::shared_ptr<const Neighbours> neighbours, int run) {
  context_.neighbours = std::move(neighbours);
  context_.neighboursOf = run;
  refresh();
}

void StagePanel::setPointed(const QStringList& ids) {
  pointed_ = ids;
  showNotes();
}

void StagePanel::resetCameras() {
  for (const Cell& cell : cells_)
    if (cell.stage) cell.stage->resetCamera();
}

void StagePanel::setCamera(const QString& id, const CameraChoice& choice) {
  Cell* cell = cellOf(id);
  if (!cell) return;
  makeStage(*cell);
  cell->stage->setCamera(choice);
}

CameraChoice StagePanel::camera(const QString& id) const {
  const Cell* cell = cellOf(id);
  return cell && cell->stage ? cell->stage->camera() : CameraChoice{};
}

void StagePanel::setAxes(const QString& id, const PlaneAxes& axes) {
  Cell* cell = cellOf(id);
  if (!cell) return;
  makeStage(*cell);
  cell->stage->setAxes(axes);
}

std::optional<PlaneAxes> StagePanel::axes(const QString& id) const {
  const Cell* cell = cellOf(id);
  return cell && cell->stage ? cell->stage->axes() : std::nullopt;
}

QList<QAction*> StagePanel::stageActions() const {
  QList<QAction*> actions;
  for (const Cell& cell : cells_) actions << cell.action;
  return actions;
}

QStringList StagePanel::shown() const {
  return shown_;
}

bool StagePanel::tellsMargin() const {
  return std::ranges::any_of(shown_,
                             [this](const QString& id) { return cellOf(id)->info.tellsMargin; });
}

QString StagePanel::reasonWhyNot(const QString& id) const {
  const Cell* cell = cellOf(id);
  return cell ? cell->reason : tr("There is no such stage.");
}

void StagePanel::capture(const std::function<void(const QImage&)>& done) {
  const QPixmap whole = field_->grab();
  const bool bodies = scene_ && scene_->widget()->isVisible();
  if (!bodies) {
    done(whole.toImage());
    return;
  }
  scene_->capture([this, whole, done](const QImage& picture) {
    QImage image = whole.toImage();
    QPainter painter(&image);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    const QWidget* view = scene_->widget();
    painter.drawImage(QRect(view->mapTo(field_, QPoint()), view->size()), picture);
    painter.end();
    done(image);
  });
}

QWidget* StagePanel::strip() const {
  return strip_;
}

bool StagePanel::settled() const {
  return std::ranges::all_of(shown_, [this](const QString& id) {
    const Stage* stage = cellOf(id)->stage;
    return stage == nullptr || stage->settled();
  });
}

QList<qint64> StagePanel::picturesDrawn() const {
  QList<qint64> counts;
  for (const QString& id : shown_) {
    const Stage* stage = cellOf(id)->stage;
    counts << (stage ? stage->picturesDrawn() : 0);
  }
  return counts;
}

}  // namespace polhode::gui
