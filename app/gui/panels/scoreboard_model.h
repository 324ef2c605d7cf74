// What each run has cost and how far it has drifted: a row a run.
#pragma once

#include <QAbstractTableModel>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "app/look/run_style.h"
#include "core/scenario/scenario.h"
#include "core/simulation/history.h"

namespace polhode::gui {

/// What the scoreboard knows of a run.
struct ScoreboardRow {
  RunSettings settings;
  QColor colour;
  RunBatch latest;
  bool constrained = true;
  double computedUntil = 0;                     ///< [s]
  std::optional<double> operationsPerRhs = {};  ///< of one evaluation of the right-hand side
  bool paused = false;
  /// Against the reference; of several bodies the largest. NaN where there is none.
  double attitudeError = std::nan(""), omegaError = std::nan(""), positionError = std::nan("");
  double accuracy = std::nan("");  ///< of the reference, as an angle [rad]
  bool referenceLost = false;      ///< by then the motion had outgrown every precision
  bool referenceLate = false;      ///< it has not been computed as far as that
};

/// A column of the scoreboard: adding one is adding an entry to the table.
struct ScoreboardColumn {
  const char* id;  ///< as QSettings keep it
  QString title, toolTip;
  QString widest;  ///< so that nothing jumps while it runs
  QString (*text)(const ScoreboardRow& row);
  /// For sorting; invalid where the run has nothing of the kind. A column without any valid number
  /// is not offered.
  QVariant (*number)(const ScoreboardRow& row);
  bool usual = true;  ///< shown until the user chooses otherwise
  int spare = 0;  ///< of the usual ones 1 gives way first where there is no room for all; 0: none
  bool leftAligned = false;
  bool timed = false;  ///< hangs on the time that computing has taken
  /// Of a cell; nullptr: that of the column.
  QString (*cellToolTip)(const ScoreboardRow& row) = nullptr;
};

/// Elementary operations of one evaluation of the run's right-hand side on the example; none where
/// they have not been counted.
[[nodiscard]] std::optional<double> operationsPerRhs(const RunSettings& run,
                                                     std::string_view example);

class ScoreboardModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  /// Numbers behind the texts, for sorting.
  static constexpr int sortRole = Qt::UserRole;
  static constexpr int colourRole = Qt::UserRole + 1;

  using Count = std::function<std::optional<double>(const RunSettings&, std::string_view)>;

  explicit ScoreboardModel(QObject* parent = nullptr, Count count = operationsPerRhs)
      : QAbstractTableModel(parent), count_(std::move(count)) {}

  /// The name of the run is the first.
  [[nodiscard]] static std::span<const ScoreboardColumn> columns();
  /// -1 where there is no such id.
  [[nodiscard]] static int columnOf(std::string_view id);
  /// Whether some run has a number for the column.
  [[nodiscard]] bool offered(int column) const;

  /// The runs that `refresh` will speak of.
  /// False where all rows are of the same runs as before.
  bool setScenario(const Scenario& scenario);
  void refresh(const History& history);
  /// Nobody plays: what is computed waits ahead of the picture.
  void setPaused(bool paused);
  /// Nothing is shown that hangs on the time that computing has taken.
  void setTimeless(bool timeless) { timeless_ = timeless; }
  /// Errors are told at the playhead.
  void setTime(double t) { time_ = t; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  void takeErrors(const History& history, std::size_t run);

  Count count_;
  std::string example_;
  /// Of formulations with their options on the example: counting takes a while.
  std::map<std::pair<std::string, OptionValues>, std::optional<double>> counted_;
  std::vector<ScoreboardRow> rows_;
  double time_ = 0;
  bool timeless_ = false;
};

}  // namespace polhode::gui
