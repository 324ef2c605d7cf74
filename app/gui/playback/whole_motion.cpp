#include "app/gui/playback/whole_motion.h"

#include <algorithm>

#include "app/gui/document/scenario_transforms.h"

namespace polhode::gui {
namespace {

constexpr int lookInterval = 15;           // [ms]
constexpr int restInterval = 150;          // an edit that is followed by none for so long [ms]
constexpr qint64 longestComputing = 2000;  // [ms]
constexpr std::size_t mostTimes = 300;     // that are handed out
constexpr double leastTolerance = 1e-5;

Scenario firstRunOf(Scenario scenario) {
  scenario.runs.resize(1);
  RunSettings& run = scenario.runs.front();
  run.rtol = std::max(run.rtol, leastTolerance);
  run.atol = std::max(run.atol, leastTolerance);
  return scenario;
}

}  // namespace

WholeMotion::WholeMotion(QObject* parent) : QObject(parent) {
  timer_.setInterval(lookInterval);
  connect(&timer_, &QTimer::timeout, this, &WholeMotion::take);
  soon_.setSingleShot(true);
  soon_.setInterval(restInterval);
  connect(&soon_, &QTimer::timeout, this, &WholeMotion::start);
}

WholeMotion::~WholeMotion() = default;

void WholeMotion::compute(const Scenario& scenario) {
  if (scenario.runs.empty()) return;
  if (!scenario_.runs.empty() && sameSystem(scenario, scenario_)) return;
  const bool edited = !scenario_.runs.empty() && scenario.example == scenario_.example;
  scenario_ = scenario;
  if (edited)
    soon_.start();
  else
    start();
}

void WholeMotion::start() {
  frames_.clear();
  times_.clear();
  if (!worker_) worker_ = std::make_unique<SimulationWorker>();
  worker_->start(firstRunOf(scenario_),
                 {.horizon = scenario_.tEnd, .patience = longestComputing * 1e-3});
  since_.start();
  timer_.start();
}

void WholeMotion::take() {
  const bool done = worker_->idle() || since_.elapsed() > longestComputing;
  if (const std::optional<Delivery> delivery = worker_->take()) {
    const auto add = [this](const std::vector<BodyState>& frames) {
      frames_.insert(frames_.end(), frames.begin(), frames.end());
    };
    if (const History* history = delivery->history.get()) {
      bodyCount_ = static_cast<std::size_t>(history->bodyCount());
      add(history->run(0).frames);
    }
    for (const RunBatch& batch : delivery->batches) add(batch.frames);
  }
  if (!done) return;
  timer_.stop();
  worker_.reset();
  handOut();
}

void WholeMotion::handOut() {
  const std::size_t count = frames_.size() / bodyCount_;
  const std::size_t stride = std::max<std::size_t>(1, count / mostTimes);
  for (std::size_t k = 0; k < count; k += stride) {
    const auto first = frames_.begin() + static_cast<std::ptrdiff_t>(k * bodyCount_);
    times_.emplace_back(first, first + static_cast<std::ptrdiff_t>(bodyCount_));
  }
  frames_ = {};
  if (!times_.empty()) emit computed();
}

}  // namespace polhode::gui
