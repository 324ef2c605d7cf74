// What each run has cost and how far it has drifted: a row a run.
#pragma once

#include <QAbstractTableModel>
#include <cmath>

#include "app/gui/run_style.h"
#include "core/scenario/scenario.h"
#include "core/simulation/history.h"

namespace polhode::gui {

class ScoreboardModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Column {
    Name,
    Accepted,
    Rejected,
    Evaluations,
    PositionDrift,
    VelocityDrift,
    EnergyError,
    Error,
    StepTime,
    State,
    ColumnCount
  };
  /// Numbers behind the texts, for sorting.
  static constexpr int sortRole = Qt::UserRole;

  using QAbstractTableModel::QAbstractTableModel;

  /// The runs that `refresh` will speak of.
  void setScenario(const Scenario& scenario);
  void refresh(const History& history);
  /// Nobody plays: what is computed waits ahead of the picture.
  void setPaused(bool paused) { paused_ = paused; }
  /// Errors are told at the playhead.
  void setTime(double t) { time_ = t; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  struct Row {
    RunSettings settings;
    QColor colour;
    RunBatch latest;
    bool constrained = true;
    double computedUntil = 0;
    /// Against the reference; of several bodies the largest. NaN where there is none.
    double attitudeError = std::nan(""), omegaError = std::nan(""), positionError = std::nan("");
    double accuracy = std::nan("");  ///< of the reference, as an angle [rad]
  };

  [[nodiscard]] QString text(const Row& row, int column) const;
  [[nodiscard]] QVariant number(const Row& row, int column) const;
  [[nodiscard]] QString stateText(const Row& row) const;

  [[nodiscard]] QString stateToolTip(const Row& row) const;
  [[nodiscard]] QString evaluationsToolTip(const Row& row) const;
  void takeErrors(const History& history, std::size_t run);
  [[nodiscard]] QString errorToolTip(const Row& row) const;

  std::vector<Row> rows_;
  bool paused_ = false;
  double time_ = 0;
};

}  // namespace polhode::gui
