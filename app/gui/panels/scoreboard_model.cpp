#include "app/gui/panels/scoreboard_model.h"

#include <algorithm>
#include <stdexcept>

#include "app/gui/document/failure_text.h"
#include "app/gui/widgets/text.h"
#include "core/papers/paper_tables.h"

namespace polhode::gui {

namespace {

/// The largest component of a channel at t; NaN where there is none.
double largestAt(const RunHistory& run, std::string_view channel, double t) {
  double largest = std::nan("");
  for (std::size_t k = 0; const DecimatedSeries* series = run.find(channel, k); ++k) {
    const double value = series->valueAt(t);
    if (!(value <= largest)) largest = value;
  }
  return largest;
}

}  // namespace

std::optional<double> operationsPerRhs(const RunSettings& run, std::string_view example) {
  // What an integrator evaluates of equations of a higher index is a residual.
  const bool solved = catalog::settingsOf(run.options).index == 0;
  if (!solved || !catalog::unavailableReason({example, run.formulation}).empty())
    return std::nullopt;
  try {
    return static_cast<double>(countOperations(run.formulation, example, run.options).total());
  } catch (const std::invalid_argument&) {
    return std::nullopt;  // mechanisms of any number of bodies are not written out to be counted
  }
}

int ScoreboardModel::columnOf(std::string_view id) {
  const auto found = std::ranges::find(columns(), id, &ScoreboardColumn::id);
  return found != columns().end() ? static_cast<int>(found - columns().begin()) : -1;
}

bool ScoreboardModel::offered(int column) const {
  const ScoreboardColumn& info = columns()[static_cast<std::size_t>(column)];
  return std::ranges::any_of(rows_,
                             [&](const ScoreboardRow& row) { return info.number(row).isValid(); });
}

bool ScoreboardModel::setScenario(const Scenario& scenario) {
  if (scenario.example == example_ &&
      std::ranges::equal(scenario.runs, rows_, {}, {}, &ScoreboardRow::settings))
    return false;
  if (scenario.example != example_) counted_.clear();
  const bool sameCount = scenario.runs.size() == rows_.size();
  if (!sameCount) beginResetModel();
  example_ = scenario.example;
  rows_.resize(scenario.runs.size());
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    ScoreboardRow& row = rows_[i];
    const RunSettings& run = scenario.runs[i];
    const auto [counted, fresh] =
        counted_.try_emplace({run.formulation, run.options}, std::nullopt);
    if (fresh) counted->second = count_(run, example_);
    row.operationsPerRhs = counted->second;
    row.settings = run;
    const FormulationInfo* formulation = catalog::findFormulation(run.formulation);
    row.constrained = formulation && formulation->constrained;
    row.colour = QColor(toQString(run.colour));
  }
  if (!sameCount) {
    endResetModel();
  } else if (!rows_.empty()) {
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
  }
  return true;
}

void ScoreboardModel::setPaused(bool paused) {
  for (ScoreboardRow& row : rows_) row.paused = paused;
}

void ScoreboardModel::refresh(const History& history) {
  const std::size_t count = std::min(rows_.size(), history.runCount());
  for (std::size_t i = 0; i < count; ++i) {
    const RunHistory& run = history.run(i);
    rows_[i].latest = run.latest;
    rows_[i].computedUntil = run.computedUntil();
    takeErrors(history, i);
  }
  if (count > 0)
    emit dataChanged(index(0, 0), index(static_cast<int>(count) - 1, columnCount() - 1));
}

void ScoreboardModel::takeErrors(const History& history, std::size_t index) {
  ScoreboardRow& row = rows_[index];
  const RunHistory& run = history.run(index);
  const double t = std::min(time_, run.computedUntil());
  const double frame = run.frameTimes.size() > 1 ? run.frameTimes[1] - run.frameTimes[0] : 0;
  row.attitudeError = largestAt(run, "attitude-error", t);
  row.omegaError = largestAt(run, "angular-velocity-error", t);
  row.positionError = largestAt(run, "position-error", t);
  row.accuracy = std::nan("");
  row.referenceLate = row.referenceLost = false;
  if (!history.hasReference()) return;
  const RunHistory& reference = history.referenceOf(index);
  row.accuracy = largestAt(reference, "attitude-error", t);
  row.referenceLate =
      reference.latest.status == RunStatus::Running && reference.computedUntil() < t - frame;
  row.referenceLost = !history.referenceKnown(t, index);
}

int ScoreboardModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int ScoreboardModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(columns().size());
}

QVariant ScoreboardModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const ScoreboardRow& row = rows_[static_cast<std::size_t>(index.row())];
  const ScoreboardColumn& column = columns()[static_cast<std::size_t>(index.column())];
  switch (role) {
    case Qt::DisplayRole:
      return timeless_ && column.timed ? QString() : column.text(row);
    case sortRole:
      return timeless_ && column.timed ? QVariant() : column.number(row);
    case colourRole:
      return row.colour;
    case Qt::ToolTipRole:
      if (row.latest.failure) return failureSentence(row.settings, *row.latest.failure);
      return column.cellToolTip != nullptr ? column.cellToolTip(row) : column.toolTip;
    case Qt::TextAlignmentRole:
      return headerData(index.column(), Qt::Horizontal, role);
    default:
      return {};
  }
}

QVariant ScoreboardModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  const ScoreboardColumn& column = columns()[static_cast<std::size_t>(section)];
  if (role == Qt::DisplayRole) return column.title;
  if (role == Qt::ToolTipRole) return column.toolTip;
  if (role == Qt::TextAlignmentRole)
    return QVariant((column.leftAligned ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
  return {};
}

}  // namespace polhode::gui
