#include "app/gui/playback/simulation_controller.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "app/gui/document/scenario_transforms.h"
#include "app/gui/playback/accepted_steps.h"
#include "core/simulation/session.h"

namespace polhode::gui {
namespace {

constexpr int tickInterval = 16;       // [ms]
constexpr double aheadWallTime = 0.5;  // how far the worker runs ahead at the wished speed [s]
constexpr double longestTick = 0.1;    // a window that was busy does not jump ahead by more [s]
constexpr double measureWindow = 0.5;  // [s]
constexpr qint64 longestWithoutPicture = 150;  // an edit is seen at the latest after this [ms]
constexpr qint64 oneGesture = 1000;            // edits that follow each other sooner are one [ms]
constexpr qint64 oneDrag = 100;   // and sooner than this, of something that is dragged [ms]
constexpr qint64 settling = 400;  // after so long without an edit they rest [ms]
constexpr std::size_t mostGhostBytes = 16 << 20;  // of poses; curves are remembered always
constexpr qint64 longestWithoutCurves = 60;       // how long whole curves are waited for [ms]

bool hasFirstFrames(const History& history) {
  for (std::size_t i = 0; i < history.runCount(); ++i) {
    const RunHistory& run = history.run(i);
    // A branch is where its parent is until it begins.
    if (run.parent) continue;
    if (run.frameTimes.empty() && run.latest.status == RunStatus::Running) return false;
  }
  return true;
}

/// Up to where the errors of all runs are known; of runs that are not compared they always are.
double comparedUntil(const History& history) {
  double until = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < history.runCount(); ++i) {
    const RunHistory& run = history.run(i);
    const auto slot = std::ranges::find_if(
        run.layout, [](const ChannelSlot& each) { return each.channel->compare != nullptr; });
    if (slot == run.layout.end()) continue;
    const auto times = run.series[slot->offset].times();
    until = std::min(until, times.empty() ? 0 : times.back());
  }
  return until;
}

}  // namespace

SimulationController::SimulationController(QObject* parent)
    : QObject(parent),
      worker_([this] { mailbox_.post([this] { tick(); }); }),
      history_(std::make_unique<History>()) {
  timer_.setInterval(tickInterval);
  timer_.setTimerType(Qt::PreciseTimer);
  connect(&timer_, &QTimer::timeout, this, &SimulationController::tick);
}

SimulationController::~SimulationController() = default;

void SimulationController::run(const Scenario& scenario, double at, double revealed) {
  replacing_ = replacing_ || !samePhysics(scenario, wishedScenario());
  standsIn_ = false;
  begin(scenario, at, revealed);
}

void SimulationController::begin(const Scenario& scenario, double at, double revealed) {
  sinceEdit_.invalidate();
  waitingEdit_.reset();
  expected_ = passing_ = false;
  stop_.reset();
  compute(scenario, at, revealed, Ghost::Goes);
}

void SimulationController::change(const Scenario& scenario, double at, double revealed) {
  const bool goesOn = sinceEdit_.isValid() && sinceEdit_.elapsed() < oneGesture;
  dragged_ = goesOn && sinceEdit_.elapsed() < oneDrag;
  standsIn_ = false;
  sinceEdit_.start();
  const bool comes = coming();
  // Who drags on and on would never see anything.
  if (goesOn && comes && !refining_ && waiting_.elapsed() < longestWithoutPicture) {
    waitingEdit_ = Edit{scenario, at, revealed};
    return;
  }
  waitingEdit_.reset();
  expected_ = true;
  passing_ = goesOn && ahead_;
  compute(scenario, at, revealed,
          !goesOn ? Ghost::IsWhatWasShown
          : comes ? nextGhost_
                  : Ghost::Stays);
}

void SimulationController::compute(const Scenario& scenario, double at, double revealed,
                                   Ghost ghost) {
  nextGhost_ = ghost;
  refining_ = false;
  next_ = scenario;
  incoming_.reset();
  awaiting_ = true;
  waiting_.start();
  at = limited(std::clamp(at, 0.0, scenario.tEnd));
  target_ = at;
  revealing_ = limited(std::clamp(revealed, at, scenario.tEnd));
  const double first = at + std::max(aheadWallTime * speed_, 1e-3);
  // Playing reaches the limit: frames are there up to one after it.
  const double most = limit_ ? *limit_ + 2 * sharedFrameInterval(scenario)
                             : std::numeric_limits<double>::infinity();
  generation_ = worker_.start(scenario, {.horizon = std::min(ahead_ ? scenario.tEnd : first, most),
                                         .reference = reference_,
                                         .passing = passing_,
                                         .recorded = passing_ ? seenNow() : nullptr,
                                         .patience = ahead_ ? longestWithoutCurves * 1e-3 : 0,
                                         .rest = passing_ && dragged_ ? oneDrag * 1e-3 : 0});
  wake();
}

/// Whoever asks what can be seen, on which thread ever, learns what it is now.
ChannelFilter SimulationController::seenNow() const {
  if (!seenChannels_) return {};
  std::set<std::string_view> seen;
  for (const ChannelInfo& channel : catalog::channels())
    if (seenChannels_(channel.id)) seen.insert(channel.id);
  return [seen](std::string_view channel) { return seen.contains(channel); };
}

/// All of it once more, as exact as ever; what is shown goes on meanwhile.
void SimulationController::refine() {
  if (!passing_ || coming() || waitingEdit_ || sinceEdit_.elapsed() < settling) return;
  passing_ = false;
  const std::optional<double> target = target_;
  compute(Scenario(next_), target.value_or(time_), revealed_, Ghost::Stays);
  target_ = target;
  refining_ = true;
}

void SimulationController::setReference(bool wanted) {
  if (wanted == reference_) return;
  reference_ = wanted;
  passing_ = false;
  const bool begun = generation_ > 0;
  // Of a history that is on its way only what was asked for is revealed.
  if (begun)
    compute(Scenario(next_), target_.value_or(time_), coming() ? revealing_ : revealed_,
            coming() ? nextGhost_ : Ghost::Stays);
}

void SimulationController::setLooks(const Scenario& scenario) {
  // Never a scenario beside another's history.
  if (samePhysics(scenario, next_)) next_ = scenario;
  if (waitingEdit_ && samePhysics(scenario, waitingEdit_->scenario))
    waitingEdit_->scenario = scenario;
  if (samePhysics(scenario, shown_)) shown_ = scenario;
}

int SimulationController::slowestRun() const {
  int slowest = -1;
  double most = 0;
  for (std::size_t i = 0; i < history_->runCount(); ++i) {
    const RunHistory& run = history_->run(i);
    if (run.latest.status != RunStatus::Running || !(run.computedUntil() > 0)) continue;
    const double cost = run.latest.wallTime / run.computedUntil();
    if (cost <= most) continue;
    most = cost;
    slowest = static_cast<int>(i);
  }
  return slowest;
}

void SimulationController::setPlaying(bool playing) {
  if (playing == playing_ || (playing && limit_ && time_ >= *limit_)) return;
  if (playing && finished()) seek(0);
  playing_ = playing;
  measuredWall_ = measuredTime_ = 0;
  measuredHeld_ = false;
  lagging_ = wasSlow_ = false;
  achieved_ = playing ? speed_ : 0;
  emit playingChanged(playing);
  emit advanced();
  wake();
}

bool SimulationController::finished() const {
  return !seeking() && history_->runCount() > 0 && history_->ended() &&
         time_ >= history_->computedUntil();
}

void SimulationController::setLooping(bool looping) {
  if (looping == looping_) return;
  looping_ = looping;
  emit loopingChanged(looping);
}

void SimulationController::setAhead(bool ahead) {
  if (ahead == ahead_) return;
  ahead_ = ahead;
  emit advanced();
  wake();
}

double SimulationController::revealedUntil() const {
  return limited(ahead_ ? std::max(revealed_, history_->computedUntil()) : revealed_);
}

void SimulationController::setSpeed(double speed) {
  if (speed == speed_ || !(speed > 0)) return;
  speed_ = speed;
  emit speedChanged(speed);
  wake();
}

void SimulationController::seek(double t) {
  if (waitingEdit_) waitingEdit_->at = t;
  const double computed = history_->computedUntil();
  t = limited(std::clamp(t, 0.0, coming() ? next_.tEnd : shown_.tEnd));
  if (coming() || (t > computed && !history_->ended())) {
    target_ = t;
  } else {
    target_.reset();
  }
  time_ = std::min(t, computed);
  revealed_ = std::max(revealed_, time_);
  emit advanced();
  wake();
}

void SimulationController::stepFrames(int frames) {
  setPlaying(false);
  // Half a frame of tolerance: stepping from between two frames lands on the neighbour.
  const double place = time_ / frameInterval();
  const double from = frames > 0 ? std::floor(place + 1e-6) : std::ceil(place - 1e-6);
  seek((from + frames) * frameInterval());
}

void SimulationController::stepAccepted(int run, int direction) {
  setPlaying(false);
  const auto index = static_cast<std::size_t>(run);
  if (run < 0 || index >= history_->runCount()) return;
  if (const auto t = acceptedStepBeside(history_->run(index), time_, direction)) seek(*t);
}

void SimulationController::playUntil(double t) {
  stop_ = t;
  setPlaying(true);
}

void SimulationController::setLimit(std::optional<double> t) {
  if (t == limit_) return;
  limit_ = t;
  emit advanced();
  wake();
}

double SimulationController::limited(double t) const {
  return limit_ ? std::min(t, *limit_) : t;
}

/// The clock runs only while there is something to wait for: a still window costs nothing.
void SimulationController::wake() {
  if (timer_.isActive()) return;
  clock_.start();
  timer_.start();
}

void SimulationController::tick() {
  const double elapsed = std::min(static_cast<double>(clock_.nsecsElapsed()) * 1e-9, longestTick);
  clock_.start();
  const bool received = receive();
  const bool moved = movePlayhead(elapsed);
  refine();
  if (!awaiting_) worker_.setHorizon(horizon());
  if (received || moved) emit advanced();
  if (!playing_ && resting()) timer_.stop();
}

double SimulationController::horizon() const {
  const double most = limit_ ? *limit_ + 2 * (incoming_ ? *incoming_ : *history_).frameInterval()
                             : std::numeric_limits<double>::infinity();
  return std::min(most, wishedHorizon());
}

double SimulationController::wishedHorizon() const {
  if (ahead_) return incoming_ ? next_.tEnd : shown_.tEnd;
  const double from = target_.value_or(time_);
  const double ahead = std::max(aheadWallTime * speed_, 2 * frameInterval());
  // In whole pieces: a thread woken for every other step would find cold caches, and its time per
  // step would say nothing of the method.
  const double end =
      std::max(std::ceil(from / ahead + 1) * ahead, incoming_ ? revealing_ : revealed_);
  return std::min(end, incoming_ ? next_.tEnd : shown_.tEnd);
}

bool SimulationController::receive() {
  std::optional<Delivery> delivery = worker_.take();
  if (!delivery || delivery->generation != generation_) {
    if (incoming_ && (refining_ ? caughtUp() : waiting_.elapsed() > longestWithoutPicture))
      showIncoming();
    return false;
  }
  if (!delivery->problem.isEmpty()) {
    giveUp(delivery->problem);
    return true;
  }
  if (delivery->history) {
    incoming_ = std::move(delivery->history);
    awaiting_ = false;
  }
  History& history = incoming_ ? *incoming_ : *history_;
  history.append(delivery->batches);
  if (!incoming_) return true;
  if (refining_) {
    if (caughtUp()) showIncoming();
    return true;
  }
  const bool begun = hasFirstFrames(*incoming_) &&
                     incoming_->computedUntil() >= target_.value_or(0) &&
                     (!ahead_ || waiting_.elapsed() > longestWithoutCurves);
  const bool reached = incoming_->ended() || begun;
  if (reached || waiting_.elapsed() > longestWithoutPicture) showIncoming();
  return true;
}

/// What is to take the place of what is shown has as much of it, or will not have more: no curve
/// becomes shorter.
bool SimulationController::caughtUp() const {
  return worker_.idle() || (incoming_->computedUntil() >= history_->computedUntil() &&
                            comparedUntil(*incoming_) >= comparedUntil(*history_));
}

/// Takes what was shown where it becomes the ghost; the ghost of before lives until all are told.
std::unique_ptr<History> SimulationController::updateGhost(std::unique_ptr<History>& shown) {
  const bool alike = shown->runCount() == history_->runCount();
  const Ghost next = std::exchange(nextGhost_, Ghost::Stays);
  if (alike && next == Ghost::Stays) return nullptr;
  std::unique_ptr<History> former = std::move(ghost_);
  if (alike && next == Ghost::IsWhatWasShown) {
    if (shown->frameBytes() > mostGhostBytes) shown->forgetFrames();
    if (seenChannels_) shown->forgetSeriesBut(seenChannels_);
    ghost_ = std::move(shown);
  }
  return former;
}

void SimulationController::showIncoming() {
  std::unique_ptr<History> old = std::exchange(history_, std::move(incoming_));
  // Nothing may look at the old one any more than until this is told.
  const std::unique_ptr<History> oldGhost = updateGhost(old);
  shown_ = next_;
  expected_ = false;
  replacing_ = standsIn_;
  const bool refined = std::exchange(refining_, false);
  const double at = target_.value_or(refined ? time_ : 0);
  time_ = std::min(at, history_->computedUntil());
  revealed_ = std::max(revealing_, at);
  // Computed while this one is drawn.
  computeWaitingEdit();
  emit historyReplaced();
}

bool SimulationController::expected() const {
  return expected_ && ahead_ && waiting_.elapsed() < longestWithoutCurves;
}

void SimulationController::computeWaitingEdit() {
  if (!waitingEdit_) return;
  const Edit edit = std::move(*waitingEdit_);
  waitingEdit_.reset();
  passing_ = ahead_;
  compute(edit.scenario, edit.at, edit.revealed, nextGhost_);
}

/// What was shown before stays, and goes on if it was another scenario that could not be computed.
void SimulationController::giveUp(const QString& sentence) {
  const bool another = history_->runCount() > 0 && next_ != shown_;
  awaiting_ = false;
  incoming_.reset();
  target_.reset();
  standsIn_ = replacing_ && !waitingEdit_;
  if (waitingEdit_)
    computeWaitingEdit();
  else if (another)
    begin(Scenario(shown_), time_, revealed_);
  else
    setPlaying(false);
  emit couldNotCompute(sentence);
}

bool SimulationController::movePlayhead(double elapsed) {
  if (coming() && !refining_) return false;
  const double before = time_;
  if (target_) {
    const double computed = history_->computedUntil();
    time_ = std::min(*target_, computed);
    if (computed >= *target_ || history_->ended()) target_.reset();
  } else if (playing_) {
    play(elapsed);
  }
  revealed_ = std::max(revealed_, time_);
  return time_ != before;
}

void SimulationController::play(double elapsed) {
  const double computed = history_->computedUntil();
  const double wanted = time_ + speed_ * elapsed;
  if (const auto stop = nextStop(); stop && std::min(wanted, computed) >= *stop) {
    time_ = std::max(time_, *stop);
    revealed_ = std::max(revealed_, time_);
    stop_.reset();
    setPlaying(false);
    return;
  }
  const double next = std::min(wanted, computed);
  const bool ended = history_->ended();
  measure(elapsed, std::max(0.0, next - time_), wanted > computed && !ended);
  time_ = std::max(time_, next);
  // Before anybody is told that it plays no longer.
  revealed_ = std::max(revealed_, time_);
  if (!ended || wanted < computed) return;
  if (looping_ && computed > 0) {
    time_ = 0;
  } else {
    setPlaying(false);
  }
}

/// Where playing pauses before the end.
std::optional<double> SimulationController::nextStop() const {
  if (stop_ && *stop_ > time_) return limited(*stop_);
  return limit_;
}

void SimulationController::measure(double elapsed, double moved, bool held) {
  measuredWall_ += elapsed;
  measuredTime_ += moved;
  measuredHeld_ = measuredHeld_ || held;
  if (measuredWall_ < measureWindow) return;
  achieved_ = measuredTime_ / measuredWall_;
  // Once is a start that waits for its first values, or a machine that had something else to do.
  const bool slow = measuredHeld_ && achieved_ < 0.95 * speed_;
  lagging_ = slow && wasSlow_;
  wasSlow_ = slow;
  measuredWall_ = measuredTime_ = 0;
  measuredHeld_ = false;
}

}  // namespace polhode::gui
