#include "app/gui/stages/bodies_stage.h"

#include <QLabel>
#include <QTimer>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "app/gui/document/scenario_transforms.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/scene/turn.h"
#include "app/gui/stages/bodies_words.h"
#include "app/gui/stages/free_body.h"
#include "app/gui/stages/neighbour_tails.h"
#include "app/gui/widgets/text.h"

namespace polhode::gui {
namespace {

constexpr qint64 traceInterval = 50;   // [ms]
constexpr qint64 wordsInterval = 200;  // [ms]
constexpr std::string_view stretching = "position-drift";
constexpr std::ptrdiff_t mostTracePoints = 1200;

}  // namespace

BodiesStage::BodiesStage(const StageParts& parts, QWidget* parent)
    : Stage(parent),
      context_(parts.context),
      scene_(parts.scene),
      past_(context_, scene_),
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
  useKeptCamera();
  showLooks();
  sinceTraces_.invalidate();
  past_.restart();
  refresh();
}

void BodiesStage::frame(const std::vector<std::vector<BodyState>>& times) {
  if (scene_) scene_->setMotion(times);
}

void BodiesStage::showLooks() {
  if (!scene_) return;
  scene_->setLook(context_->look);
  scene_->setRuns(context_->runs);
  scene_->setCurrent(context_->current);
  scene_->setTracesVisible(context_->traces);
  scene_->setHighlighted(context_->highlighted);
  for (qsizetype i = 0; i < context_->failures.size(); ++i)
    scene_->setFailed(static_cast<int>(i), !context_->failures[i].isEmpty());
  const int before = std::exchange(exponent_, context_->magnification.exponent);
  if (exponent_ < before) scene_->forgetEnlarged();
}

void BodiesStage::refresh() {
  if (!scene_) return;
  const SimulationController& controller = *context_->controller;
  const History& history = controller.history();
  const std::vector<BodyState> inFront = context_->exactNow();
  scene_->setGhost(context_->reference ? inFront : std::vector<BodyState>());
  const Magnification& magnification = context_->magnification;
  const bool known = !magnification.error || !inFront.empty();
  const bool enlarges = magnification.exponent > 0 && known;
  note_ = enlarges ? magnificationText(magnification, magnifiedWord(magnification)) : QString();
  QStringList remarks;
  if (magnification.exponent > 0 && !known) remarks << unknownErrorText();
  const bool traces =
      !sinceTraces_.isValid() || sinceTraces_.elapsed() >= traceInterval || !controller.playing();
  if (traces) {
    sinceTraces_.start();
    past_.begin();
  }
  const bool words =
      !sinceWords_.isValid() || sinceWords_.elapsed() >= wordsInterval || !controller.playing();
  if (words) sinceWords_.start();
  for (qsizetype i = 0; i < context_->runs.size(); ++i) {
    const auto run = static_cast<std::size_t>(i);
    if (run >= history.runCount() || !context_->runs[i].visible) continue;
    const std::vector<BodyState> bodies = context_->bodiesNow(history.run(run));
    if (bodies.empty()) continue;
    const std::vector<BodyState> exact = context_->exactNow(run);
    const auto magnified = drawnBodies(context_->subject.mechanism, bodies, exact, magnification);
    const std::vector<BodyState>& drawn = magnified ? *magnified : bodies;
    const QString& name = context_->runs[i].name;
    remarks << (magnified ? magnifiedLimitText(name, bodies, exact, drawn, magnification)
                          : tr("%1: larger than the picture, drawn as it is").arg(name));
    scene_->setPose(static_cast<int>(i), drawn);
    say(static_cast<int>(i), bodies, drawn, exact, words);
    if (traces) refreshTrace(run, drawn, enlarges && magnified);
  }
  refreshCloud();
  refreshFormer();
  scene_->posed();
  remarks.removeAll(QString());
  remark_ = remarks.join(QLatin1Char('\n'));
  // A picture that stands still is not drawn again by itself.
  if (past_.isUnfinished() && !controller.playing())
    QTimer::singleShot(0, this, &BodiesStage::refresh);
}

/// What the run in front was before the last edit.
void BodiesStage::refreshFormer() {
  const History* before = context_->controller->ghost();
  const int front = context_->frontRun();
  const bool known = before != nullptr && front >= 0 &&
                     before->bodyCount() == context_->controller->history().bodyCount() &&
                     static_cast<std::size_t>(front) < before->runCount();
  scene_->setFormer(front, known ? context_->bodiesNow(before->run(static_cast<std::size_t>(front)))
                                 : std::vector<BodyState>());
}

/// Where the neighbours of a run are now, each with a tail of a fifth of a turn.
void BodiesStage::refreshCloud() {
  const auto& neighbours = context_->neighbours;
  const int run = context_->neighboursOf;
  const History& history = context_->controller->history();
  const bool shown = neighbours && run >= 0 && run < context_->runs.size() &&
                     context_->runs[run].visible &&
                     static_cast<std::size_t>(run) < history.runCount();
  if (!shown) {
    if (std::exchange(cloud_, false)) scene_->setCloud(cloudOf_, {});
    return;
  }
  cloud_ = true;
  cloudOf_ = run;
  const double t = context_->controller->time();
  const auto bodies = context_->bodiesNow(history.run(static_cast<std::size_t>(run)));
  double rate = 0;
  for (const BodyState& body : bodies) rate = std::max(rate, body.omega_B.norm());
  constexpr double turn = 2 * std::numbers::pi / 5;
  scene_->setCloud(
      run, neighbourTails(*neighbours, t, rate > 0 ? turn / rate : 0.1,
                          [this](std::span<const BodyState> at) { return scene_->traceTips(at); }));
}

bool BodiesStage::shows(std::string_view channel) const {
  return channel == stretching;
}

/// Who sees a swollen body shall know that it is no fault of the picture; runs that are pulled
/// apart say how far they are from each other.
void BodiesStage::say(int run, const std::vector<BodyState>& bodies,
                      const std::vector<BodyState>& drawn, const std::vector<BodyState>& exact,
                      bool words) {
  const History& history = context_->controller->history();
  QString note;
  if (words && context_->magnification.exponent == 0) {
    const DecimatedSeries* drift = history.run(static_cast<std::size_t>(run)).find(stretching);
    note = stretchWords(bodies, drift ? drift->valueAt(context_->controller->time()) : 0);
  }
  if (context_->layout == SceneLayout::Apart) {
    const auto first =
        std::ranges::find_if(context_->runs, [](const RunStyle& style) { return style.visible; });
    const auto leader = static_cast<std::size_t>(first - context_->runs.begin());
    const bool toExact = context_->reference && !exact.empty();
    std::vector<BodyState> base = exact;
    if (!toExact) base = context_->bodiesNow(history.run(leader));
    if (!toExact && leader == static_cast<std::size_t>(run)) base.clear();
    scene_->setComparison(run, base, largestTurn(base, drawn));
    if (words) {
      const QString comparison = comparisonWords(run, base, bodies, toExact);
      note = note.isEmpty() ? comparison : comparison + QLatin1Char('\n') + note;
    }
  }
  if (words) scene_->setNote(run, note);
}

QString BodiesStage::comparisonWords(int run, const std::vector<BodyState>& base,
                                     const std::vector<BodyState>& bodies, bool toExact) const {
  const QString& name = context_->runs[run].name;
  if (base.empty()) return tr("%1\nthe others’ measure").arg(name);
  const QString angle = angleWords(largestTurn(base, bodies).angle);
  if (toExact) return tr("%1\n%2 from exact").arg(name, angle);
  return tr("%1\n%2 from the first").arg(name, angle);
}

/// The first frame of a trace that ends with the frame before `last`: so many turns earlier, as the
/// fastest body counts them.
std::ptrdiff_t BodiesStage::traceStart(const RunHistory& history, std::ptrdiff_t last) const {
  if (context_->traceTurns < 0) return 0;
  const auto count = static_cast<std::ptrdiff_t>(context_->subject.bodies.size());
  double left = 2 * std::numbers::pi * context_->traceTurns;
  std::ptrdiff_t first = last;
  while (first > 0 && left > 0) {
    --first;
    if (first + 1 == last) continue;
    const auto k = static_cast<std::size_t>(first);
    double rate = 0;
    for (std::ptrdiff_t body = 0; body < count; ++body)
      rate = std::max(
          rate, history.frames[static_cast<std::size_t>(first * count + body)].omega_B.norm());
    left -= rate * (history.frameTimes[k + 1] - history.frameTimes[k]);
  }
  return first;
}

/// The last turns before the playhead, ending where the body is drawn now.
void BodiesStage::refreshTrace(std::size_t run, std::span<const BodyState> drawn, bool magnified) {
  if (!context_->traces) return;
  const SimulationController& controller = *context_->controller;
  const RunHistory& history = controller.history().run(run);
  const double now = std::min(controller.time(), history.computedUntil());
  const auto last = std::ranges::upper_bound(history.frameTimes, now) - history.frameTimes.begin();
  const std::ptrdiff_t first = traceStart(history, last);
  // Every second, fourth, … frame of a long one: always the same ones, so that it does not shiver.
  std::ptrdiff_t stride = 1;
  while ((last - first) / stride > mostTracePoints) stride *= 2;
  scene_->setTrace(static_cast<int>(run),
                   past_.traces(run, {first, last, stride}, drawn, magnified));
}

void BodiesStage::setCamera(const CameraChoice& choice) {
  kept_.clear();  // what is asked for now goes before what was kept
  if (scene_) scene_->setCamera(choice);
}

CameraChoice BodiesStage::camera() const {
  return scene_ ? scene_->camera() : CameraChoice{};
}

QVariantList BodiesStage::view() const {
  QVariantList list = cameraToKeep(camera());
  if (!list.isEmpty()) list << toQString(example_);
  return list;
}

void BodiesStage::setView(const QVariantList& view) {
  kept_ = view;
  useKeptCamera();
}

/// Once its example is there.
void BodiesStage::useKeptCamera() {
  if (kept_.isEmpty() || !scene_ || example_.empty()) return;
  QVariantList list = std::exchange(kept_, {});
  if (list.takeLast().toString() != toQString(example_)) return;
  if (const auto kept = keptCamera(list)) setCamera(*kept);
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
      .zero = QObject::tr("Without errors, the coloured bodies and the grey ghost are one."),
      .solid = false,
      .framesMotion = true,
      .whyNot = [](const StageSubject&) { return QString(); },
      .make = [](const StageParts& parts, QWidget* parent) -> Stage* {
        return new BodiesStage(parts, parent);
      }};
}

}  // namespace polhode::gui
