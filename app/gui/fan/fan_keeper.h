// Computes the neighbours of a run beside the session, and hands them to who shows them.
#pragma once

#include <QObject>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "app/gui/widgets/mailbox.h"
#include "core/studies/neighbours.h"

namespace polhode::gui {

class SimulationController;

/// Follows the scenario that is shown: where it has a fan its members are computed in a thread of
/// their own, anew after each edit.
class FanKeeper : public QObject {
  Q_OBJECT
 public:
  explicit FanKeeper(const SimulationController* controller, QObject* parent = nullptr);
  ~FanKeeper() override;

  /// Asks for what the scenario has now, where that is something else.
  void follow();
  /// Channels whose values are wanted, by id.
  void setChannels(const std::vector<std::string>& channels);
  /// nullptr: there are none, or not yet.
  [[nodiscard]] const std::shared_ptr<const Neighbours>& neighbours() const { return neighbours_; }
  /// Whose neighbours they are.
  [[nodiscard]] int run() const { return run_; }
  [[nodiscard]] bool computing() const { return computing_; }

 signals:
  void changed();
  /// Why there are none, a sentence.
  void failed(const QString& sentence);

 private:
  struct Request {
    std::uint64_t number = 0;
    ScanPlan plan;
    std::vector<std::string> channels;
    std::stop_token stop;
  };
  using Result = std::variant<Neighbours, std::string>;

  void request(const Scenario& scenario);
  void forget();
  void followRun(const Scenario& scenario);
  void take(std::uint64_t number, const std::shared_ptr<Result>& result);
  void work(const std::stop_token& stop);

  const SimulationController* controller_;
  std::vector<std::string> channels_;
  std::optional<Scenario> asked_;  ///< whose fan was asked for last
  Scenario told_;                  ///< what run() is an index in
  std::shared_ptr<const Neighbours> neighbours_;
  int run_ = -1;
  bool computing_ = false;
  std::uint64_t number_ = 0;
  std::stop_source abandon_;

  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::optional<Request> pending_;  // guarded by the mutex
  Mailbox mailbox_;
  std::jthread thread_;  // last: started when all else is there
};

}  // namespace polhode::gui
