// The table under the picture; sortable, figures right-aligned, columns as the user wishes.
#pragma once

#include <QElapsedTimer>
#include <QMap>
#include <QSortFilterProxyModel>
#include <QTableView>

#include "app/gui/panels/scoreboard_model.h"
#include "app/look/theme.h"

class QMenu;

namespace polhode::gui {

class ScoreboardDelegate;

class Scoreboard : public QTableView {
  Q_OBJECT
 public:
  explicit Scoreboard(QWidget* parent = nullptr);

  void setScenario(const Scenario& scenario);
  /// Takes the latest numbers a few times a second, at once where `now` says so.
  void refresh(const History& history, bool now);
  /// Whether the playback is paused; seen with the next refresh.
  void setPaused(bool paused) { model_->setPaused(paused); }
  void setTimeless(bool timeless) { model_->setTimeless(timeless); }
  /// The playhead [s]; seen with the next refresh.
  void setTime(double t) { model_->setTime(t); }
  void setCurrentRun(int run);
  void setTheme(const Theme& theme);
  /// The run whose row stands out; -1: none.
  void setHighlighted(int run);

  /// Which columns are shown and what is sorted by, for QSettings.
  [[nodiscard]] QByteArray saveState() const;
  void restoreState(const QByteArray& state);
  /// The columns to choose from, as the header's context menu shows them.
  void fillMenu(QMenu* menu);
  void fillSortMenu(QMenu* menu);

  /// High enough for all rows.
  QSize sizeHint() const override;

 signals:
  void currentRunChanged(int run);
  void runHovered(int run);  ///< -1: the mouse is over none

 protected:
  void resizeEvent(QResizeEvent* event) override;
  bool viewportEvent(QEvent* event) override;

 private:
  void buildHeader();
  void showColumns();
  [[nodiscard]] int nameWidth() const;
  void fitName();
  void fitRows();

  ScoreboardModel* model_;
  QSortFilterProxyModel* sorted_;
  ScoreboardDelegate* delegate_;
  QMap<QString, bool> chosen_;  ///< columns the user has shown or hidden, by id
  QElapsedTimer sinceRefresh_;
};

}  // namespace polhode::gui
