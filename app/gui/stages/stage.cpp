#include "app/gui/stages/stage.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/gui/document/scenario_transforms.h"
#include "app/gui/playback/simulation_controller.h"
#include "core/scenario/run_plan.h"

namespace polhode::gui {

StageSubject subjectOfRuns(Scenario scenario) {
  const auto isOfIt = [&](const RunSettings& run) { return sharesMechanism(scenario, run); };
  if (std::ranges::none_of(scenario.runs, isOfIt)) {
    Scenario first = systemOf(scenario, scenario.runs.front());
    scenario.parameters = std::move(first.parameters);
    scenario.changes = std::move(first.changes);
  }
  const ExampleInfo& example = *catalog::findExample(scenario.example);
  InitialValueProblem problem = example.make(currentParameters(scenario));
  return {scenario.example, std::move(problem.mechanism), std::move(problem.bodies),
          !std::ranges::all_of(scenario.runs, isOfIt)};
}

double Magnification::factor() const {
  return std::pow(10.0, exponent);
}

QColor ShownMotion::colour(const Theme& theme) const {
  return style.isReference() ? theme.secondary : lineColour(style.colour, theme);
}

int StageContext::frontRun() const {
  const auto isShown = [&](int run) {
    return run >= 0 && run < runs.size() && runs[run].visible &&
           static_cast<std::size_t>(run) < controller->history().runCount();
  };
  if (isShown(highlighted)) return highlighted;
  if (isShown(current)) return current;
  for (int i = 0; i < runs.size(); ++i)
    if (isShown(i)) return i;
  return -1;
}

const RunHistory* StageContext::exactMotion() const {
  const History& history = controller->history();
  if (!history.hasReference()) return nullptr;
  const int front = frontRun();
  return front < 0 ? &history.reference() : &history.referenceOf(static_cast<std::size_t>(front));
}

std::vector<BodyState> StageContext::exactNow() const {
  if (controller->history().runCount() == 0) return {};
  return exactNow(static_cast<std::size_t>(std::max(frontRun(), 0)));
}

std::vector<BodyState> StageContext::exactNow(std::size_t run) const {
  const History& history = controller->history();
  if (!history.hasReference()) return {};
  const RunHistory& exact = history.referenceOf(run);
  // Where it has not been computed yet the ghost would stand still, and look like another motion.
  const bool known = controller->time() <= exact.computedUntil() + controller->frameInterval();
  if (!known || !history.referenceKnown(controller->time(), run)) return {};
  return bodiesNow(exact);
}

std::vector<BodyState> StageContext::bodiesNow(const RunHistory& motion) const {
  double t = controller->time();
  if (magnification.exponent > 0 || !controller->playing()) {
    const auto next = std::ranges::upper_bound(motion.frameTimes, t);
    if (next != motion.frameTimes.begin()) t = *std::prev(next);
  }
  return controller->history().bodiesAt(motion, t);
}

std::vector<ShownMotion> StageContext::motions() const {
  const History& history = controller->history();
  std::vector<ShownMotion> motions;
  if (reference) {
    std::vector<BodyState> exact = exactNow();
    if (!exact.empty())
      motions.push_back({referenceStyle(true), exactMotion(), std::move(exact), -1, false});
  }
  const auto isShown = [&](int run) {
    return run >= 0 && run < runs.size() && runs[run].visible &&
           static_cast<std::size_t>(run) < history.runCount();
  };
  const auto add = [&](int run, bool front) {
    std::vector<BodyState> bodies = bodiesNow(history.run(static_cast<std::size_t>(run)));
    if (bodies.empty() || !bodies.front().R_WB.allFinite() || !bodies.front().omega_B.allFinite())
      return;
    motions.push_back(
        {runs[run], &history.run(static_cast<std::size_t>(run)), std::move(bodies), run, front});
  };
  const int front = frontRun();
  for (int i = 0; i < runs.size(); ++i)
    if (isShown(i) && i != front) add(i, false);
  if (isShown(front)) add(front, true);
  return motions;
}

double StageContext::baseTime() const {
  double base = 0;
  for (const ParameterChange& change : controller->shownScenario().changes)
    if (change.t <= controller->time()) base = change.t;
  return base;
}

std::span<const BodyState> StageContext::past(const RunHistory& motion, std::size_t most) const {
  if (motion.frames.size() != motion.frameTimes.size()) return {};
  const auto begin = motion.frameTimes.begin(), end = motion.frameTimes.end();
  const auto last = std::upper_bound(begin, end, controller->time());
  auto first = std::lower_bound(begin, last, baseTime());
  // Where a branch begins it has a frame of its own, between those of all.
  if (motion.begin > 0 && first == begin && first != last) ++first;
  const auto count = std::min(static_cast<std::size_t>(last - first), most);
  return std::span(motion.frames).subspan(static_cast<std::size_t>(last - begin) - count, count);
}

std::span<const BodyState> framesBeside(std::span<const BodyState> past, const RunHistory& motion,
                                        const RunHistory& exact) {
  if (past.empty() || exact.frames.size() != exact.frameTimes.size()) return {};
  const double from =
      motion.frameTimes[static_cast<std::size_t>(past.data() - motion.frames.data())];
  const auto first = std::ranges::lower_bound(exact.frameTimes, from);
  const auto at = static_cast<std::size_t>(first - exact.frameTimes.begin());
  if (first == exact.frameTimes.end() || *first != from || exact.frames.size() - at < past.size())
    return {};
  return std::span(exact.frames).subspan(at, past.size());
}

const BodyState* StageContext::base(const RunHistory& motion) const {
  if (motion.frames.size() != motion.frameTimes.size()) return nullptr;
  const auto first = std::ranges::lower_bound(motion.frameTimes, baseTime());
  if (first == motion.frameTimes.end()) return nullptr;
  return &motion.frames[static_cast<std::size_t>(first - motion.frameTimes.begin())];
}

QVariantList cameraToKeep(const CameraChoice& c) {
  if (!c.azimuth || !c.elevation || !c.distance || !c.target) return {};
  return {*c.azimuth, *c.elevation, *c.distance, (*c.target)[0], (*c.target)[1], (*c.target)[2]};
}

std::optional<CameraChoice> keptCamera(const QVariantList& list) {
  if (list.size() != 6) return {};
  std::array<double, 6> v{};
  for (std::size_t i = 0; i < v.size(); ++i) v[i] = list[static_cast<qsizetype>(i)].toDouble();
  if (!std::ranges::all_of(v, [](double x) { return std::isfinite(x); }) || !(v[2] > 0)) return {};
  return CameraChoice{
      .azimuth = v[0], .elevation = v[1], .distance = v[2], .target = std::array{v[3], v[4], v[5]}};
}

std::vector<StageInfo> stageTable() {
  return {bodiesStage(), poinsotStage(), momentumStage(),
          conesStage(),  gimbalStage(),  phaseStage()};
}

}  // namespace polhode::gui
