// The window's side of the simulation: what has been computed, and the playhead that moves over it.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include "app/gui/playback/simulation_worker.h"
#include "app/gui/widgets/mailbox.h"
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
  /// The same for a scenario that was edited: what was shown before becomes the ghost. Edits in
  /// quick succession, as of a slider that is dragged, keep that of before the first; each of them
  /// that is computed is shown, and of those that come meanwhile the last one is computed next.
  /// What they are compared with is as exact as can be seen, and no curves are made that cannot;
  /// once they rest, all of it is as ever.
  void change(const Scenario& scenario, double at, double revealed);
  /// Whether the exact motion is computed beside the runs; computes anew if that is a change.
  void setReference(bool wanted);
  [[nodiscard]] bool reference() const { return reference_; }
  /// The scenario last given to run(), under other names and colours.
  void setLooks(const Scenario& scenario);

  /// Never null; belongs to shownScenario().
  [[nodiscard]] const History& history() const { return *history_; }
  [[nodiscard]] const Scenario& shownScenario() const { return shown_; }
  /// That last given to run(), on its way perhaps.
  [[nodiscard]] const Scenario& wishedScenario() const {
    return waitingEdit_ ? waitingEdit_->scenario : next_;
  }
  /// What was given to run() last is another scenario, not what is shown with edits, and is on its
  /// way or could not be computed.
  [[nodiscard]] bool replacing() const { return replacing_; }
  /// The curves of before the last edit, of as many runs; nullptr if there are none.
  [[nodiscard]] const History* ghost() const { return ghost_.get(); }
  /// Of which channels something can be seen now; all where nothing is said. A ghost keeps no other
  /// curves, and edits in quick succession make none until they rest.
  void setSeenChannels(ChannelFilter seen) { seenChannels_ = std::move(seen); }

  [[nodiscard]] double time() const { return time_; }
  /// Furthest the playhead has been since the start.
  [[nodiscard]] double playedUntil() const { return revealed_; }
  /// Curves are drawn up to here: as far as it was played, or ahead of it all that is computed.
  [[nodiscard]] double revealedUntil() const;
  /// Whether the runs are computed to their end at once and shown ahead of the playhead.
  [[nodiscard]] bool ahead() const { return ahead_; }
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
  [[nodiscard]] bool seeking() const { return target_ || (coming() && !refining_); }
  /// Another history is on its way.
  [[nodiscard]] bool coming() const { return awaiting_ || incoming_; }
  /// An edit's motion is about to be shown: what draws that of before might as well wait for it.
  [[nodiscard]] bool expected() const;
  /// All that is wished for now has been computed and taken.
  [[nodiscard]] bool resting() const {
    return !target_ && !coming() && !waitingEdit_ && !passing_ && worker_.idle();
  }

  void setPlaying(bool playing);
  void togglePlaying() { setPlaying(!playing_); }
  void setLooping(bool looping);
  void setAhead(bool ahead);
  void setSpeed(double speed);
  /// Does not change whether it plays. A time that is not computed yet is reached as soon as it is.
  void seek(double t);
  void stepFrames(int frames);
  /// Pauses at the next (direction > 0) or the last accepted step of a run; where there is none it
  /// stays.
  void stepAccepted(int run, int direction);
  /// Plays from now on and pauses at t, once.
  void playUntil(double t);
  /// What comes after this time is neither computed nor shown, and the playhead does not go there;
  /// nothing: there is no such time.
  void setLimit(std::optional<double> t);
  [[nodiscard]] std::optional<double> limit() const { return limit_; }
  void toStart() { seek(0); }
  void toComputedEnd() { seek(history_->computedUntil()); }

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
  /// What becomes of the ghost when the next history is shown.
  enum class Ghost { Goes, Stays, IsWhatWasShown };
  struct Edit {
    Scenario scenario;
    double at, revealed;
  };

  void begin(const Scenario& scenario, double at, double revealed);
  void compute(const Scenario& scenario, double at, double revealed, Ghost ghost);
  void refine();
  /// Precondition: there is an incoming history.
  [[nodiscard]] bool caughtUp() const;
  [[nodiscard]] ChannelFilter seenNow() const;
  void tick();
  void giveUp(const QString& sentence);
  void computeWaitingEdit();
  bool receive();
  void showIncoming();
  std::unique_ptr<History> updateGhost(std::unique_ptr<History>& shown);
  bool movePlayhead(double elapsed);
  void play(double elapsed);
  void measure(double elapsed, double moved, bool held);
  void wake();
  [[nodiscard]] double horizon() const;
  [[nodiscard]] double wishedHorizon() const;
  [[nodiscard]] std::optional<double> nextStop() const;
  [[nodiscard]] double limited(double t) const;

  Mailbox mailbox_;
  SimulationWorker worker_;
  QTimer timer_;
  QElapsedTimer clock_;

  std::uint64_t generation_ = 0;
  bool awaiting_ = false;  // the generation has delivered nothing yet
  bool replacing_ = false;
  bool standsIn_ = false;  // what was shown, for another scenario that could not be computed
  Scenario shown_;
  std::unique_ptr<History> history_;
  std::unique_ptr<History> ghost_;
  ChannelFilter seenChannels_;
  Ghost nextGhost_ = Ghost::Stays;
  QElapsedTimer sinceEdit_;
  // The next history, until it reaches the playhead; next_ is shown_ where there is none.
  Scenario next_;
  std::unique_ptr<History> incoming_;
  QElapsedTimer waiting_;
  bool expected_ = false;
  std::optional<Edit> waitingEdit_;  // until that which is on its way is shown

  double time_ = 0;
  double revealed_ = 0;
  double revealing_ = 0;          // what of the next history is revealed at once
  std::optional<double> target_;  // where a seek or an edit wants the playhead
  std::optional<double> limit_;
  std::optional<double> stop_;  // where playing pauses
  bool reference_ = true;
  bool passing_ = false;   // it is as exact, and as many curves are made, as can be seen
  bool dragged_ = false;   // edits follow each other faster than an exact motion comes
  bool refining_ = false;  // what is on its way has all that is shown, and more
  bool playing_ = false;
  bool looping_ = false;
  bool ahead_ = false;
  double speed_ = 1;

  double achieved_ = 0;
  bool lagging_ = false, wasSlow_ = false;
  double measuredWall_ = 0, measuredTime_ = 0;
  bool measuredHeld_ = false;
};

}  // namespace polhode::gui
