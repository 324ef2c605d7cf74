// The table under the picture; sortable, figures right-aligned.
#pragma once

#include <QElapsedTimer>
#include <QSortFilterProxyModel>
#include <QTableView>

#include "app/gui/panels/scoreboard_model.h"

namespace polhode::gui {

class Scoreboard : public QTableView {
  Q_OBJECT
 public:
  explicit Scoreboard(QWidget* parent = nullptr);

  void setScenario(const Scenario& scenario);
  /// Takes the latest numbers a few times a second, at once where `now` says so.
  void refresh(const History& history, bool now);
  /// Whether the playback is paused; seen with the next refresh.
  void setPaused(bool paused) { model_->setPaused(paused); }
  /// The playhead [s]; seen with the next refresh.
  void setTime(double t) { model_->setTime(t); }
  void setCurrentRun(int run);

  QSize sizeHint() const override;

 signals:
  void currentRunChanged(int run);

 private:
  void buildHeader();
  void fitRows();

  ScoreboardModel* model_;
  QSortFilterProxyModel* sorted_;
  QElapsedTimer sinceRefresh_;
};

}  // namespace polhode::gui
