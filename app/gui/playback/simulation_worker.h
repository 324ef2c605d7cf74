// The simulation's own thread: owns the Session, hands out what it computed in batches.
#pragma once

#include <QString>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

#include "core/simulation/history.h"
#include "core/simulation/session.h"

namespace polhode::gui {

/// What the worker computed since the last delivery.
struct Delivery {
  std::uint64_t generation = 0;
  std::unique_ptr<History> history;  ///< with the first one of a generation: all until then
  std::vector<RunBatch> batches;     ///< what has come to it since
  QString problem = {};              ///< instead of all else: why nothing more will come
};

/// How a session is computed.
struct Assignment {
  double horizon = 0;           ///< up to where, at first [s]
  bool reference = false;       ///< with the exact motion beside it
  bool passing = false;         ///< which need not be more exact than its curves show
  ChannelFilter recorded = {};  ///< as of a session; asked on the worker's thread
  /// So long the first delivery is held back while the runs have not come to the horizon [s]: what
  /// is shown as a whole is drawn once.
  double patience = 0;
  /// Once the runs are there, so long nothing is begun beside them [s]: while something is dragged
  /// the next scenario comes before an exact motion could be there.
  double rest = 0;
};

/// Every call returns at once: the lock covers an exchange of pointers, never a step.
class SimulationWorker {
 public:
  /// begun: called on the worker's thread when the first delivery of a generation is there to take.
  explicit SimulationWorker(std::function<void()> begun = {});
  ~SimulationWorker();
  SimulationWorker(const SimulationWorker&) = delete;
  SimulationWorker& operator=(const SimulationWorker&) = delete;

  /// Abandons the present session and starts this one; returns its generation. Precondition:
  /// validate(scenario) is empty.
  std::uint64_t start(Scenario scenario, const Assignment& assignment);
  /// Computes up to here and then waits.
  void setHorizon(double horizon);
  /// What there is to take, if anything.
  [[nodiscard]] std::optional<Delivery> take();
  /// Nothing to take and nothing to compute before the horizon moves.
  [[nodiscard]] bool idle() const;

 private:
  struct Job;

  void loop(const std::stop_token& stop);
  void work(const std::stop_token& stop);
  void giveUp(const QString& problem);
  bool waitForWork(const std::stop_token& stop);
  void waitForAnother(double seconds, const std::stop_token& stop);
  void beginJob();
  void deliver();

  const std::function<void()> begun_;
  mutable std::mutex mutex_;
  std::condition_variable_any wake_;

  // Guarded by the mutex.
  std::optional<Scenario> pending_;
  Assignment assignment_;
  std::stop_source abandon_;
  std::uint64_t generation_ = 0;
  double horizon_ = 0;
  bool reached_ = true;
  std::optional<Delivery> mailbox_;

  // The worker's own.
  std::unique_ptr<Job> job_;
  std::uint64_t working_ = 0;  // generation that was begun last

  std::jthread thread_;  // last: started when all else is there, joined before it goes
};

}  // namespace polhode::gui
