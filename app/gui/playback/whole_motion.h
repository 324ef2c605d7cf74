// Where the bodies go from the start to the end, known long before the playhead is there.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <memory>
#include <vector>

#include "app/gui/playback/simulation_worker.h"

namespace polhode::gui {

/// Computes one run as a whole on a thread of its own, which it has only meanwhile. It is as exact
/// as a picture needs it: nothing of it is shown.
class WholeMotion : public QObject {
  Q_OBJECT
 public:
  explicit WholeMotion(QObject* parent = nullptr);
  ~WholeMotion() override;

  /// Of the first run; nothing is computed anew where the system is the one it was, and not before
  /// edits of it rest. Precondition: validate(scenario) is empty.
  void compute(const Scenario& scenario);
  /// The bodies at a few hundred times, up to where the run has failed or taken too long; none
  /// while they are computed.
  [[nodiscard]] const std::vector<std::vector<BodyState>>& times() const { return times_; }

 signals:
  void computed();

 private:
  void start();
  void take();
  void handOut();

  Scenario scenario_;
  std::unique_ptr<SimulationWorker> worker_;  ///< while it computes
  std::vector<BodyState> frames_;
  std::vector<std::vector<BodyState>> times_;
  std::size_t bodyCount_ = 1;
  QTimer soon_, timer_;
  QElapsedTimer since_;
};

}  // namespace polhode::gui
