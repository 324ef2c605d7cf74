// What is simulated: example, parameters, end time.
#pragma once

#include <QCheckBox>
#include <QPushButton>
#include <QScrollArea>
#include <QTimer>
#include <QWidget>
#include <optional>
#include <vector>

#include "app/gui/panels/parameter_row.h"
#include "core/scenario/scenario.h"

namespace polhode::gui {

class ScenarioPanel : public QWidget {
  Q_OBJECT
 public:
  explicit ScenarioPanel(QWidget* parent = nullptr);

  /// Shows a valid scenario. Fields that it does not change keep what was typed into them.
  /// The parameters are those of the run if it is a branch, else those that all runs share.
  void setScenario(const Scenario& scenario, std::size_t run = 0);
  /// Nothing came of the last edit: the scenario's values again, but for those that wait to be
  /// mended.
  void takeBack();
  /// What sliders were moved to and have not reported yet is no edit any more.
  void dropMoved();
  /// Sentences at the fields they belong to; none clears them.
  void setProblems(const std::vector<Problem>& problems);
  [[nodiscard]] bool keepGoing() const { return keepGoing_->isChecked(); }
  void setKeepGoing(bool on) { keepGoing_->setChecked(on); }
  [[nodiscard]] bool branching() const { return going_->currentIndex() == 0; }
  void setBranching(bool on);

  /// Of parameters, that are in sight however low the panel is made.
  static constexpr int usualLeastRows = 5;
  void setLeastRows(int rows);
  /// Sets off the symbols of these parameters.
  void setPointed(const QStringList& ids);
  /// Scrolls to the first of them.
  void revealPointed();

  /// Of the example that is shown, from top to bottom.
  [[nodiscard]] const std::vector<ParameterRow*>& rows() const { return rows_; }

  /// High enough for all parameters.
  QSize sizeHint() const override;

 signals:
  void exampleChosen(const QString& id);
  /// Complete values and end time as the fields show them, valid or not.
  void edited(const polhode::ParameterValues& values, double tEnd);
  void resetRequested();
  void keepGoingChanged(bool on);
  /// Whether what is edited on the way goes on as a branch.
  void branchingChanged(bool on);

 private:
  void buildHead();
  void buildParameters(const ExampleInfo& example);
  void buildEndTime(QGridLayout* grid, int row);
  void nameReset();
  void buildFoot();
  void orderTabs();
  void tellSettled();
  void tellOwners();
  void showAdjustment(const QString& sentence);
  void followRun(const Scenario& scenario, std::size_t run);
  void dropMoved(ParameterRow* row);
  /// Whose values these are, and what others have instead.
  void showOwners(const Scenario& scenario, const RunSettings& run);
  void disableRows();
  void applyKeepGoing(bool on);
  /// However low the dock has been made for another example.
  void showAtLeastSome(const QWidget& page);
  /// What is wrong with the system if a parameter has the value; empty if it can be simulated.
  [[nodiscard]] QString reasonAgainst(const ParameterInfo& parameter, double value) const;
  [[nodiscard]] bool dragging() const;
  [[nodiscard]] QString sentenceOf(const Problem& problem) const;
  void showProblems(const std::vector<Problem>& problems);
  void showWaitingProblems();
  [[nodiscard]] ParameterValues values() const;
  void forget();
  void emitEdited() { emit edited(values(), endTime_->value()); }

  const ExampleInfo* example_ = nullptr;
  QStringList pointed_;
  int leastRows_ = usualLeastRows;
  ParameterValues shown_;
  std::vector<RunSettings> runs_;  ///< of the scenario that is shown
  std::size_t run_ = 0;            ///< the one whose parameters they are
  double shownEnd_ = 0;
  Scenario adjusting_;  ///< whose adjustment is to be shown
  QTimer settled_;

  IdCombo* exampleCombo_;
  QScrollArea* scroll_;
  std::vector<ParameterRow*> rows_;
  QPushButton* reset_ = nullptr;
  NumberEdit* endTime_ = nullptr;
  QLabel* endProblem_ = nullptr;
  QLabel* adjustment_ = nullptr;  ///< below the parameters
  QLabel* adjusted_;              ///< the same in few words
  QLabel* otherProblem_;
  QLabel* owners_;          ///< whose values the sliders show
  QString owning_;          ///< what it is to say
  bool ofBranch_ = false;   ///< they are of a branch
  bool allPinned_ = false;  ///< they are of no run
  QCheckBox* keepGoing_;
  IdCombo* going_;  ///< who goes on with the new value
  /// Sentences that come and go move what is below them: not under the mouse that drags a slider.
  std::optional<std::vector<Problem>> waitingProblems_;
};

}  // namespace polhode::gui
