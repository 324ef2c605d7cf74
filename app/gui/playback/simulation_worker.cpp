#include "app/gui/playback/simulation_worker.h"

#include <QObject>
#include <chrono>
#include <exception>
#include <new>
#include <utility>

#include "app/gui/playback/kept_memory.h"

namespace polhode::gui {
namespace {

/// Wall time between two looks at the mailbox [s]: a fraction of a picture.
constexpr double budget = 0.004;

}  // namespace

struct SimulationWorker::Job {
  std::uint64_t generation;
  std::stop_token stop;
  bool passing;           ///< another one will follow soon
  double patience, rest;  ///< what is left of them [s]
  Session session;
  std::unique_ptr<History> history;  ///< until it is handed out
  std::vector<RunBatch> batches;
  double computedTo = -1;  ///< last horizon that was reached
  bool undelivered = true;
};

SimulationWorker::SimulationWorker(std::function<void()> begun)
    : begun_(std::move(begun)), thread_([this](const std::stop_token& stop) { loop(stop); }) {}

SimulationWorker::~SimulationWorker() {
  thread_.request_stop();
  const std::lock_guard lock(mutex_);
  abandon_.request_stop();
  wake_.notify_all();
}

std::uint64_t SimulationWorker::start(Scenario scenario, const Assignment& assignment) {
  const std::lock_guard lock(mutex_);
  abandon_.request_stop();
  abandon_ = std::stop_source();
  pending_ = std::move(scenario);
  assignment_ = assignment;
  mailbox_.reset();
  horizon_ = assignment.horizon;
  reached_ = false;
  wake_.notify_all();
  return ++generation_;
}

void SimulationWorker::setHorizon(double horizon) {
  const std::lock_guard lock(mutex_);
  if (horizon == horizon_) return;
  if (horizon > horizon_) reached_ = false;
  horizon_ = horizon;
  wake_.notify_all();
}

std::optional<Delivery> SimulationWorker::take() {
  const std::lock_guard lock(mutex_);
  std::optional<Delivery> delivery = std::exchange(mailbox_, std::nullopt);
  if (delivery) wake_.notify_all();
  return delivery;
}

bool SimulationWorker::idle() const {
  const std::lock_guard lock(mutex_);
  return reached_ && !mailbox_ && !pending_;
}

void SimulationWorker::loop(const std::stop_token& stop) {
  while (waitForWork(stop)) {
    // What a run has foreseen is a failure of its own; here ends what nobody has.
    try {
      work(stop);
    } catch (const std::bad_alloc&) {
      giveUp(QObject::tr("There is not enough memory to compute this scenario."));
    } catch (const std::exception& error) {
      giveUp(QObject::tr("This scenario could not be computed: %1.")
                 .arg(QString::fromUtf8(error.what())));
    }
  }
}

void SimulationWorker::work(const std::stop_token& stop) {
  beginJob();
  if (!job_) return;
  double horizon;
  {
    const std::lock_guard lock(mutex_);
    horizon = horizon_;
  }
  if (horizon > job_->computedTo && !job_->session.ended()) {
    if (job_->patience > 0) {
      const bool whole = job_->session.advanceRuns(horizon, std::exchange(job_->patience, 0),
                                                   job_->batches, job_->stop);
      if (!whole) job_->rest = 0;
    } else if (job_->rest > 0) {
      return waitForAnother(std::exchange(job_->rest, 0), stop);
    } else if (job_->session.advance(horizon, budget, job_->batches, job_->stop)) {
      job_->computedTo = horizon;
    }
    job_->undelivered = true;
  }
  if (job_->history) job_->history->append(job_->batches);
  deliver();
  if (!job_->passing && !job_->undelivered && job_->session.ended()) giveFreedMemoryBack();
}

/// Sleeps until there is a new scenario, or so long.
void SimulationWorker::waitForAnother(double seconds, const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  wake_.wait_for(lock, stop, std::chrono::duration<double>(seconds),
                 [this] { return pending_.has_value(); });
}

/// Sleeps until there is a new scenario, a further horizon or room in the mailbox.
bool SimulationWorker::waitForWork(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  return wake_.wait(lock, stop, [this] {
    if (pending_) return true;
    if (!job_) return false;
    if (job_->undelivered && !mailbox_) return true;
    const bool more = horizon_ > job_->computedTo && !job_->session.ended();
    if (!more && !job_->undelivered) reached_ = true;
    return more;
  }) && !stop.stop_requested();
}

void SimulationWorker::beginJob() {
  std::optional<Scenario> scenario;
  Assignment assignment;
  std::uint64_t generation;
  std::stop_token stop;
  {
    const std::lock_guard lock(mutex_);
    if (!pending_) return;
    scenario = std::exchange(pending_, std::nullopt);
    assignment = assignment_;
    generation = working_ = generation_;
    stop = abandon_.get_token();
  }
  job_.reset();  // its memory may be needed
  SessionControl control{
      .stop = stop, .reference = assignment.reference, .recorded = assignment.recorded};
  if (assignment.passing) control.referenceSettings = passingReference(*scenario);
  Session session(*scenario, sharedFrameInterval(*scenario), control);
  auto history = std::make_unique<History>(session);
  job_ = std::make_unique<Job>(Job{generation,
                                   std::move(stop),
                                   assignment.passing,
                                   assignment.patience,
                                   assignment.rest,
                                   std::move(session),
                                   std::move(history),
                                   {}});
}

void SimulationWorker::giveUp(const QString& problem) {
  job_.reset();
  const std::lock_guard lock(mutex_);
  // There may be a newer scenario already, which has not been begun.
  if (working_ != generation_) return;
  reached_ = true;
  mailbox_ = Delivery{working_, nullptr, {}, problem};
}

/// Puts what was computed into the mailbox if the last delivery has been taken; otherwise it keeps
/// growing here, bounded by the horizon.
void SimulationWorker::deliver() {
  const bool first = job_->history != nullptr;
  {
    const std::lock_guard lock(mutex_);
    if (mailbox_ || !job_->undelivered || job_->generation != generation_) return;
    mailbox_ =
        Delivery{job_->generation, std::move(job_->history), std::exchange(job_->batches, {})};
    job_->undelivered = false;
  }
  if (first && begun_) begun_();
}

}  // namespace polhode::gui
