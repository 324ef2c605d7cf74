// The runs of the scenario: add, duplicate, remove, rename, recolour, hide.
#pragma once

#include <QAction>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QWidget>
#include <functional>

#include "app/gui/panels/run_delegate.h"
#include "app/gui/panels/run_list_model.h"
#include "core/scenario/scenario.h"

class QShortcut;

namespace polhode::gui {

class RunListView;

class RunList : public QWidget {
  Q_OBJECT
 public:
  explicit RunList(QWidget* parent = nullptr);

  /// The selected run stays selected wherever it is now; of another scenario it is the one at the
  /// same place.
  void setScenario(const Scenario& scenario, bool another = false);
  [[nodiscard]] const Scenario& scenario() const { return scenario_; }
  /// Why runs have stopped, one a row, empty for those that go on.
  void setFailures(const QStringList& sentences);
  void setTheme(const Theme& theme);

  /// Index of the selected run; a run is always selected.
  [[nodiscard]] int currentRun() const;
  void setCurrentRun(int run);

  /// The run whose row stands out; -1: none.
  void setHighlighted(int run);
  [[nodiscard]] int highlighted() const { return delegate_->highlighted(); }

  /// Frames the rows of the runs of these names.
  void setPointed(const QStringList& names);

  /// What the Run menu shows; the list's own context menu is made of the same.
  void fillMenu(QMenu* menu) const;

  void toggleVisible(int run);

 signals:
  void currentRunChanged(int run);
  void runHovered(int run);  ///< -1: the mouse is over none
  void edited(const polhode::Scenario& scenario);
  /// A run is to leave this one where the playhead is.
  void branchRequested(int run);
  /// Why a key does nothing.
  void noted(const QString& sentence);

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;

 private:
  void buildActions();
  void buildView();
  QToolButton* makeButton(QAction* action);
  [[nodiscard]] int placeOfCurrent(const Scenario& scenario) const;
  void fillAddMenu();
  void fillColourMenu();
  void chooseColour();
  void setColour(const QString& colour);
  void buildTreeActions();
  void updateActions();
  void fitHeight();
  void editRun(const std::function<void(RunSettings&)>& change);

  Scenario scenario_;
  Theme theme_;
  RunListModel* model_;
  RunDelegate* delegate_;
  RunListView* view_;
  QPushButton* addButton_;
  QMenu* addMenu_;
  QMenu* colourMenu_;
  QAction* duplicate_;
  QAction* branch_;
  QAction* pin_;
  QShortcut* whyNoPin_;
  QAction* remove_;
  QAction* rename_;
  QAction* visible_;
};

}  // namespace polhode::gui
