// Brings the panels' edits to the document, and the document's changes to the simulation.
#pragma once

#include <QObject>
#include <vector>

#include "app/gui/document/document.h"
#include "core/scenario/scenario.h"

namespace polhode::gui {

class SimulationController;

class EditRouter : public QObject {
  Q_OBJECT
 public:
  /// Document and controller must outlive the editor.
  EditRouter(Document* document, SimulationController* controller, QObject* parent = nullptr);

  [[nodiscard]] bool keepGoing() const { return keepGoing_; }

  void setKeepGoing(bool on) { keepGoing_ = on; }
  /// What an edit of parameters does on the way: all runs change from now on, or the selected run
  /// stays as it is and a branch of it goes on with the new values.
  void setBranching(bool on) { branching_ = on; }
  /// The selected run: parameters are edited of a branch alone, else of all runs that have none of
  /// their own.
  void setTarget(int run) { target_ = run; }
  /// Another run from the state that this one has where the playhead is.
  void branch(int run);
  /// Complete parameters and the end time as the panel shows them, sensible or not: what makes no
  /// sense stays as it was, and the others change.
  void editSystem(const ParameterValues& values, double tEnd);
  void resetSystem();
  /// Other values of parameters of the initial state: computed anew from the start.
  void editInitialState(const ParameterValues& values);
  /// Another run like this one, with these values of parameters of its own, pinned.
  void addRunAt(int run, const ParameterValues& values, const std::string& name);
  void editRun(int run, const RunSettings& settings);
  /// Other edits of the list of runs: added, removed, renamed, recoloured, hidden.
  void editRuns(const Scenario& scenario);
  void toggleVisible(int run);

 signals:
  /// What is wrong with the last edit of the system; the simulation goes on as it was. Empty:
  /// nothing.
  void systemProblems(const std::vector<polhode::Problem>& problems);
  void runProblems(const std::vector<polhode::Problem>& problems);
  /// Nothing came of the last edit, and a sentence has said why: what shows it shows the document
  /// again.
  void systemRefused();
  void runRefused();
  /// There is one more, and it is what the user works on.
  void runAdded(int run);
  /// An edit did something else than the mode lets expect.
  void noted(const QString& sentence);

 private:
  void refuseLater(void (EditRouter::*refused)());
  /// What is wrong with them, and nothing is done; or nothing.
  [[nodiscard]] std::vector<Problem> applySystem(const ParameterValues& values, double tEnd);
  void applySound(ParameterValues values, double tEnd, const std::vector<Problem>& problems);
  void editRunsOf(const Scenario& next, Consequence consequence);
  void apply(Consequence consequence);

  Document* document_;
  SimulationController* controller_;
  [[nodiscard]] bool targetsBranch() const;
  /// Complete parameters that the document has of what is edited.
  [[nodiscard]] ParameterValues editedParameters() const;
  /// The selected run has a past at the playhead that an edit would have to leave alone.
  [[nodiscard]] bool leavesHere() const;
  /// Why no run can start from this one now, a sentence; empty if one can.
  [[nodiscard]] QString whyNoBranch(std::size_t run) const;

  [[nodiscard]] std::vector<Problem> applyToBranch(const ParameterValues& values);
  void branchWith(const RunSettings& settings);

  bool keepGoing_ = false, branching_ = true;
  int target_ = 0;
  bool refused_ = false;  ///< the edit that is being applied
  bool partly_ = false;   ///< of the edit that is being applied something waits in the panel
  Scenario applied_;
};

}  // namespace polhode::gui
