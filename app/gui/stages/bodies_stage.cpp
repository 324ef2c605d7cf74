#include "app/gui/stages/bodies_stage.h"

#include <QLabel>
#include <algorithm>

#include "app/gui/document/scenario_transforms.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/stages/free_body.h"
#include "app/gui/widgets/text.h"
#include "app/look/number_format.h"
#include "core/mechanics/geometry/magnify.h"

namespace polhode::gui {
namespace {

constexpr qint64 traceInterval = 50;  // [ms]
constexpr double traceSeconds = 3;    // of what is seen at normal speed [s]
constexpr std::ptrdiff_t mostTracePoints = 1200;
constexpr double largestSeparation = 4;  // of what is drawn from what is
constexpr double visibleDrift = 0.05;

}  // namespace

BodiesStage::BodiesStage(const StageParts& parts, QWidget* parent)
    : Stage(parent),
      context_(parts.context),
      scene_(parts.scene),
      widget_(scene_ ? scene_->widget() : new QLabel(tr("No 3D view."), parent)) {}

void BodiesStage::restart() {
  if (!scene_) return;
  const Scenario& scenario = context_->controller->shownScenario();
  const ParameterValues parameters = currentParameters(scenario);
  // Shapes are built only for other data: an edit of a tolerance must not cost a rebuilt picture.
  if (scenario.example != example_ || parameters != parameters_) {
    example_ = scenario.example;
    parameters_ = parameters;
    scene_->setExample(toQString(example_), parameters_);
  }
  showLooks();
  sinceTraces_.invalidate();
  refresh();
}

void BodiesStage::showLooks() {
  if (!scene_) return;
  scene_->setTheme(context_->theme);
  scene_->setRuns(context_->runs);
  scene_->setTracesVisible(context_->traces);
  scene_->setHighlighted(context_->highlighted);
  for (qsizetype i = 0; i < context_->failures.size(); ++i)
    scene_->setFailed(static_cast<int>(i), !context_->failures[i].isEmpty());
}

void BodiesStage::refresh() {
  if (!scene_) return;
  const SimulationController& controller = *context_->controller;
  const History& history = controller.history();
  const std::vector<BodyState> exact = context_->exactNow();
  scene_->setGhost(context_->reference ? exact : std::vector<BodyState>());
  note_ = magnificationText(context_->magnification, magnifiedWord(context_->magnification));
  remark_.clear();
  if (context_->magnification.exponent > 0 && context_->magnification.error && exact.empty())
    remark_ = tr("The error is not known: the exact motion is needed, menu View.");
  const bool traces =
      !sinceTraces_.isValid() || sinceTraces_.elapsed() >= traceInterval || !controller.playing();
  if (traces) sinceTraces_.start();
  for (qsizetype i = 0; i < context_->runs.size(); ++i) {
    const auto run = static_cast<std::size_t>(i);
    if (run >= history.runCount() || !context_->runs[i].visible) continue;
    const std::vector<BodyState> bodies = context_->bodiesNow(history.run(run));
    if (bodies.empty()) continue;
    scene_->setPose(static_cast<int>(i), drawnBodies(static_cast<int>(i), bodies, exact));
    if (context_->magnification.exponent == 0) remarkDrift(static_cast<int>(i));
    if (traces) refreshTrace(run, bodies);
  }
}

/// With their drift or their error magnified, unless that is more than the picture holds.
std::vector<BodyState> BodiesStage::drawnBodies(int run, const std::vector<BodyState>& bodies,
                                                const std::vector<BodyState>& exact) {
  if (context_->magnification.exponent == 0) return bodies;
  std::vector<BodyState> drawn =
      magnifiedBodies(context_->subject.mechanism, bodies, exact, context_->magnification);
  double length = 1;
  for (const BodyState& body : bodies) length = std::max(length, body.x_W.norm());
  if (separation(drawn, bodies, length) < largestSeparation) return drawn;
  remark_ = tr("%1: larger than the picture, drawn as it is").arg(context_->runs[run].name);
  return bodies;
}

/// Who sees a swollen body shall know that it is no fault of the picture.
void BodiesStage::remarkDrift(int run) {
  const RunHistory& history = context_->controller->history().run(static_cast<std::size_t>(run));
  const DecimatedSeries* drift = history.find("position-drift");
  const double g = drift ? drift->valueAt(context_->controller->time()) : 0;
  if (g > visibleDrift)
    remark_ = tr("%1 is drawn as its formulation has it: ‖g‖ = %2")
                  .arg(context_->runs[run].name, readout(g, 2));
}

/// The last seconds before the playhead, ending where the body is now.
void BodiesStage::refreshTrace(std::size_t run, std::span<const BodyState> bodies) {
  const SimulationController& controller = *context_->controller;
  const RunHistory& history = controller.history().run(run);
  const double now = std::min(controller.time(), history.computedUntil());
  // In slow motion the eye follows longer, in quick motion a longer stretch is read at once.
  const double length = traceSeconds * std::clamp(controller.speed(), 0.3, 4.0);
  const auto begin = history.frameTimes.begin();
  const auto last = std::upper_bound(begin, history.frameTimes.end(), now);
  auto first = std::lower_bound(begin, last, now - length);
  if (last - first > mostTracePoints) first = last - mostTracePoints;

  const std::size_t count = bodies.size();
  std::vector<TracePoints> traces;
  const auto addTips = [&](std::span<const BodyState> at) {
    const std::vector<Eigen::Vector3f> tips = scene_->traceTips(at);
    if (traces.size() < tips.size()) traces.resize(tips.size());
    for (std::size_t i = 0; i < tips.size(); ++i) traces[i].push_back(tips[i]);
  };
  for (auto frame = first; frame != last; ++frame) {
    const auto k = static_cast<std::size_t>(frame - begin);
    addTips(std::span(history.frames).subspan(k * count, count));
  }
  addTips(bodies);
  scene_->setTrace(static_cast<int>(run), traces);
}

void BodiesStage::setCamera(const CameraChoice& choice) {
  if (scene_) scene_->setCamera(choice);
}

CameraChoice BodiesStage::camera() const {
  return scene_ ? scene_->camera() : CameraChoice{};
}

void BodiesStage::capture(std::function<void(const QImage&)> done) {
  if (scene_)
    scene_->capture(std::move(done));
  else
    done({});
}

qint64 BodiesStage::picturesDrawn() const {
  return scene_ ? scene_->framesRendered() : 0;
}

StageInfo bodiesStage() {
  return {
      .id = QStringLiteral("bodies"),
      .title = QObject::tr("Bodies"),
      .toolTip = QObject::tr("The moving bodies, their traces, and the exact motion as a ghost."),
      .zero = QObject::tr("Exact: the coloured bodies and the grey ghost are one."),
      .solid = false,
      .whyNot = [](const StageSubject&) { return QString(); },
      .make = [](const StageParts& parts, QWidget* parent) -> Stage* {
        return new BodiesStage(parts, parent);
      }};
}

}  // namespace polhode::gui
