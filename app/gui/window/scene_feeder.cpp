#include "app/gui/window/scene_feeder.h"

#include <algorithm>

#include "app/gui/document/scenario_transforms.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/widgets/text.h"

namespace polhode::gui {
namespace {

constexpr qint64 traceInterval = 50;  // [ms]
constexpr double traceSeconds = 3;    // of what is seen at normal speed [s]
constexpr std::ptrdiff_t mostPoints = 1200;

}  // namespace

void SceneFeeder::restart() {
  const Scenario& scenario = controller_->shownScenario();
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

void SceneFeeder::showLooks() {
  scene_->setRuns(runStyles(controller_->shownScenario()));
}

void SceneFeeder::setFailures(const QStringList& sentences) {
  for (qsizetype i = 0; i < sentences.size(); ++i) {
    scene_->setFailed(static_cast<int>(i), !sentences[i].isEmpty());
  }
}

void SceneFeeder::refresh() {
  const History& history = controller_->history();
  const Scenario& scenario = controller_->shownScenario();
  std::vector<BodyState> exact;
  // Where it has not been computed yet the ghost would stand still, and look like another motion.
  const bool known =
      controller_->time() <= history.reference().computedUntil() + controller_->frameInterval();
  if (referenceVisible_ && history.hasReference() && known)
    exact = history.bodiesAt(history.reference(), controller_->time());
  scene_->setGhost(exact);
  const bool traces =
      !sinceTraces_.isValid() || sinceTraces_.elapsed() >= traceInterval || !controller_->playing();
  if (traces) sinceTraces_.start();
  for (std::size_t i = 0; i < history.runCount() && i < scenario.runs.size(); ++i) {
    if (!scenario.runs[i].visible) continue;
    const std::vector<BodyState> bodies = history.bodiesAt(i, controller_->time());
    if (bodies.empty()) continue;
    scene_->setPose(static_cast<int>(i), bodies);
    if (traces) refreshTrace(i, bodies);
  }
}

/// The last seconds before the playhead, ending where the body is now.
void SceneFeeder::refreshTrace(std::size_t run, std::span<const BodyState> bodies) {
  const RunHistory& history = controller_->history().run(run);
  const double now = std::min(controller_->time(), history.computedUntil());
  // In slow motion the eye follows longer, in quick motion a longer stretch is read at once.
  const double length = traceSeconds * std::clamp(controller_->speed(), 0.3, 4.0);
  const auto begin = history.frameTimes.begin();
  const auto last = std::upper_bound(begin, history.frameTimes.end(), now);
  auto first = std::lower_bound(begin, last, now - length);
  if (last - first > mostPoints) first = last - mostPoints;

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

}  // namespace polhode::gui
