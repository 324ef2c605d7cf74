// The window's side of the simulation: what has been computed, and the playhead that moves over it.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <memory>
#include <optional>

#include "app/gui/playback/simulation_worker.h"
#include "core/scenario/scenario.h"
#include "core/simulation/history.h"

namespace polhode::gui {

/// Playing shows what the worker has computed; it never computes, and it never changes a step.
class SimulationController : public QObject {
  Q_OBJECT
 public:
  explicit SimulationController(QObject* parent = nullptr);
  ~SimulationController() override;

  /// Computes this scenario from t = 0 and shows it from `at` on, with curves up to `revealed` at
  /// least. What was shown stays until there is something new to see. Precondition:
  /// validate(scenario) is empty.
  void run(const Scenario& scenario, double at = 0, double revealed = 0);
  /// Whether the exact motion is computed beside the runs; computes anew if that is a change.
  void setReference(bool wanted);
  [[nodiscard]] bool reference() const { return reference_; }
  /// The scenario last given to run(), under other names and colours.
  void setLooks(const Scenario& scenario);

  /// Never null; belongs to shownScenario().
  [[nodiscard]] const History& history() const { return *history_; }
  [[nodiscard]] const Scenario& shownScenario() const { return shown_; }

  [[nodiscard]] double time() const { return time_; }
  /// Furthest the playhead has been since the start: curves are drawn up to here.
  [[nodiscard]] double revealedUntil() const { return revealed_; }
  [[nodiscard]] double frameInterval() const { return history_->frameInterval(); }
  [[nodiscard]] bool playing() const { return playing_; }
  [[nodiscard]] bool looping() const { return looping_; }
  [[nodiscard]] double speed() const { return speed_; }
  /// Simulated seconds a second of wall time, over the last half second.
  [[nodiscard]] double achievedSpeed() const { return achieved_; }
  /// Computing is slower than the wished speed, so playback is too.
  [[nodiscard]] bool lagging() const { return lagging_; }
  /// The run that has cost most time a simulated second among those that go on; -1: none does.
  [[nodiscard]] int slowestRun() const;
  /// At the end of all that there is; playing starts again from t = 0.
  [[nodiscard]] bool finished() const;
  /// On the way to a time that is not computed yet.
  [[nodiscard]] bool seeking() const { return target_ || incoming_ || awaiting_; }
  /// All that is wished for now has been computed and taken.
  [[nodiscard]] bool resting() const { return !seeking() && worker_.idle(); }

  void setPlaying(bool playing);
  void togglePlaying() { setPlaying(!playing_); }
  void setLooping(bool looping);
  void setSpeed(double speed);
  /// Does not change whether it plays. A time that is not computed yet is reached as soon as it is.
  void seek(double t);
  void stepFrames(int frames);
  void toStart() { seek(0); }
  void toComputedEnd();

 signals:
  /// history() and shownScenario() are others now; the old ones live until this returns.
  void historyReplaced();
  /// There is something new to draw: the playhead moved or samples arrived.
  void advanced();
  void playingChanged(bool playing);
  void loopingChanged(bool looping);
  void speedChanged(double speed);
  /// Computing has come to an end that no run has foreseen; what is shown stays.
  void couldNotCompute(const QString& sentence);

 private:
  void tick();
  void giveUp(const QString& sentence);
  bool receive();
  void showIncoming();
  bool movePlayhead(double elapsed);
  void play(double elapsed);
  void measure(double elapsed, double moved, bool held);
  void wake();
  [[nodiscard]] double horizon() const;

  SimulationWorker worker_;
  QTimer timer_;
  QElapsedTimer clock_;

  std::uint64_t generation_ = 0;
  bool awaiting_ = false;  // the generation has delivered nothing yet
  Scenario shown_;
  std::unique_ptr<History> history_;
  // The next history, until it reaches the playhead; next_ is shown_ where there is none.
  Scenario next_;
  std::unique_ptr<History> incoming_;
  QElapsedTimer waiting_;

  double time_ = 0;
  double revealed_ = 0;
  double revealing_ = 0;          // what of the next history is revealed at once
  std::optional<double> target_;  // where a seek or an edit wants the playhead
  bool reference_ = true;
  bool playing_ = false;
  bool looping_ = false;
  double speed_ = 1;

  double achieved_ = 0;
  bool lagging_ = false;
  double measuredWall_ = 0, measuredTime_ = 0;
  bool measuredHeld_ = false;
};

}  // namespace polhode::gui
