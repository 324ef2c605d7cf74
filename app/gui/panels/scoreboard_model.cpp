#include "app/gui/panels/scoreboard_model.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/gui/style.h"
#include "app/gui/text.h"

namespace polhode::gui {
namespace {

double nanosecondsPerStep(const RunBatch& batch) {
  const auto steps = batch.statistics.stepsAccepted + batch.statistics.stepsRejected;
  return steps > 0 ? 1e9 * batch.wallTime / static_cast<double>(steps) : std::nan("");
}

/// The largest component of a channel at t; NaN where there is none.
double largestAt(const RunHistory& run, std::string_view channel, double t) {
  double largest = std::nan("");
  for (std::size_t k = 0; const DecimatedSeries* series = run.find(channel, k); ++k) {
    const double value = series->valueAt(t);
    if (!(value <= largest)) largest = value;
  }
  return largest;
}

QString orDash(double value) {
  return std::isnan(value) ? QStringLiteral("–") : formatPower(value);
}

}  // namespace

void ScoreboardModel::setScenario(const Scenario& scenario) {
  const bool sameCount = scenario.runs.size() == rows_.size();
  if (!sameCount) beginResetModel();
  rows_.resize(scenario.runs.size());
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    rows_[i].settings = scenario.runs[i];
    rows_[i].colour = QColor(toQString(scenario.runs[i].colour));
  }
  if (!sameCount) {
    endResetModel();
  } else if (!rows_.empty()) {
    emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
  }
}

void ScoreboardModel::refresh(const History& history) {
  const std::size_t count = std::min(rows_.size(), history.runCount());
  for (std::size_t i = 0; i < count; ++i) {
    const RunHistory& run = history.run(i);
    rows_[i].latest = run.latest;
    rows_[i].constrained = run.find("position-drift") != nullptr;
    rows_[i].computedUntil = run.computedUntil();
    takeErrors(history, i);
  }
  if (count > 0) emit dataChanged(index(0, 0), index(static_cast<int>(count) - 1, ColumnCount - 1));
}

void ScoreboardModel::takeErrors(const History& history, std::size_t index) {
  Row& row = rows_[index];
  const RunHistory& run = history.run(index);
  const double t = run.latest.status == RunStatus::Running ? time_ : run.computedUntil();
  row.attitudeError = largestAt(run, "attitude-error", t);
  row.omegaError = largestAt(run, "angular-velocity-error", t);
  row.positionError = largestAt(run, "position-error", t);
  row.accuracy = largestAt(history.reference(), "attitude-error", t);
}

int ScoreboardModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int ScoreboardModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : ColumnCount;
}

QVariant ScoreboardModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const Row& row = rows_[static_cast<std::size_t>(index.row())];
  const int column = index.column();
  switch (role) {
    case Qt::DisplayRole:
      return text(row, column);
    case sortRole:
      return number(row, column);
    case Qt::DecorationRole:
      return column == Name ? QVariant(swatchIcon(row.colour)) : QVariant();
    case Qt::TextAlignmentRole: {
      const bool left = column == Name || column == State;
      return QVariant((left ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    }
    case Qt::ToolTipRole:
      if (row.latest.failure) return toQString(describeFailure(row.settings, *row.latest.failure));
      if (column == State) return stateToolTip(row);
      if (column == Evaluations) return evaluationsToolTip(row);
      if (column == Error) return errorToolTip(row);
      return headerData(column, Qt::Horizontal, role);
    default:
      return {};
  }
}

QString ScoreboardModel::text(const Row& row, int column) const {
  const RunBatch& latest = row.latest;
  switch (column) {
    case Name:
      return toQString(displayName(row.settings));
    case Accepted:
      return formatCount(latest.statistics.stepsAccepted);
    case Rejected:
      return formatCount(latest.statistics.stepsRejected);
    case Evaluations:
      return formatCount(latest.statistics.rhsEvaluations);
    case PositionDrift:
      return row.constrained ? formatPower(latest.maxPositionDrift) : QStringLiteral("–");
    case VelocityDrift:
      return row.constrained ? formatPower(latest.maxVelocityDrift) : QStringLiteral("–");
    case EnergyError:
      return formatPower(latest.maxRelativeEnergyError);
    case Error:
      return orDash(row.attitudeError);
    case StepTime: {
      const double ns = nanosecondsPerStep(latest);
      return std::isfinite(ns) ? formatCount(std::llround(ns)) : QStringLiteral("–");
    }
    default:
      return stateText(row);
  }
}

QVariant ScoreboardModel::number(const Row& row, int column) const {
  const RunBatch& latest = row.latest;
  switch (column) {
    case Accepted:
      return QVariant::fromValue<qlonglong>(latest.statistics.stepsAccepted);
    case Rejected:
      return QVariant::fromValue<qlonglong>(latest.statistics.stepsRejected);
    case Evaluations:
      return QVariant::fromValue<qlonglong>(latest.statistics.rhsEvaluations);
    case PositionDrift:
      return row.constrained ? latest.maxPositionDrift : -1;
    case VelocityDrift:
      return row.constrained ? latest.maxVelocityDrift : -1;
    case EnergyError:
      return latest.maxRelativeEnergyError;
    case Error:
      return row.attitudeError;
    case StepTime:
      return nanosecondsPerStep(latest);
    default:
      return text(row, column);
  }
}

QString ScoreboardModel::stateText(const Row& row) const {
  switch (row.latest.status) {
    case RunStatus::Failed:
      return tr("✕ stopped, %1 s")
          .arg(formatNumber(row.latest.failure ? row.latest.failure->t : row.computedUntil, 3));
    case RunStatus::Finished:
      return tr("finished");
    case RunStatus::Cancelled:
      return tr("cancelled");
    case RunStatus::Running:
      break;
  }
  const QString until = QString::number(row.computedUntil, 'f', 1);
  return paused_ ? tr("paused, done to %1 s").arg(until) : tr("running, %1 s").arg(until);
}

/// What else an implicit method has done.
QString ScoreboardModel::evaluationsToolTip(const Row& row) const {
  const QString meaning = headerData(Evaluations, Qt::Horizontal, Qt::ToolTipRole).toString();
  const IntegratorInfo* integrator = catalog::findIntegrator(row.settings.integrator);
  if (!integrator || !integrator->implicit) return meaning;
  const Statistics& s = row.latest.statistics;
  return meaning + tr("\n%1 more for difference Jacobians\n%2 Jacobians, %3 LU decompositions, %4 "
                      "linear solves, %5 Newton failures")
                       .arg(formatCount(s.jacobianRhsEvaluations),
                            formatCount(s.jacobianEvaluations), formatCount(s.luDecompositions),
                            formatCount(s.linearSolves), formatCount(s.newtonFailures));
}

/// What the attitude does not say, and how exactly all of it is known.
QString ScoreboardModel::errorToolTip(const Row& row) const {
  const QString meaning = headerData(Error, Qt::Horizontal, Qt::ToolTipRole).toString();
  if (std::isnan(row.attitudeError)) return meaning;
  QString text = meaning + tr("\nAngular velocity: %1 rad/s").arg(formatPower(row.omegaError));
  if (!std::isnan(row.positionError))
    text += tr("\nPosition: %1 m").arg(formatPower(row.positionError));
  return text + tr("\nThe reference is known to %1 rad.").arg(formatPower(row.accuracy));
}

QString ScoreboardModel::stateToolTip(const Row& row) const {
  if (row.latest.status != RunStatus::Running)
    return headerData(State, Qt::Horizontal, Qt::ToolTipRole).toString();
  const QString until = QString::number(row.computedUntil, 'f', 1);
  return paused_ ? tr("Paused. Computed to t = %1 s, a little ahead of the picture, so that\n"
                      "playing on starts at once; more when it plays.")
                       .arg(until)
                 : tr("Computed to t = %1 s, a little ahead of the picture.").arg(until);
}

QVariant ScoreboardModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  struct Head {
    QString title, toolTip;
  };
  static const std::array<Head, ColumnCount> heads{{
      {tr("Run"), tr("Name of the run.")},
      {tr("steps ✓"), tr("Accepted steps.")},
      {tr("✗"), tr("Rejected steps: tried, too inaccurate, tried again with a smaller one.")},
      {tr("RHS calls"),
       tr("Evaluations of the right-hand side, counted as the original codes do.")},
      {tr("max ‖g‖"),
       tr("Largest constraint drift over the accepted steps; – without a constraint.")},
      {tr("max ‖ġ‖"), tr("Largest drift of the constraint’s rate [1/s]; – without a constraint.")},
      {tr("max ΔE/E"), tr("Largest relative error of the energy.")},
      {tr("error"),
       tr("Angle between the attitude and the exact one [rad], at the playhead; of a run that has\n"
          "ended, at its end. – without the reference (View menu).")},
      {tr("ns/step"), tr("Computing time a tried step [ns], sampling apart.")},
      {tr("state"),
       tr("How far the run has been computed, a little ahead of the picture, or why it stopped.")},
  }};
  const Head& head = heads[static_cast<std::size_t>(section)];
  if (role == Qt::DisplayRole) return head.title;
  if (role == Qt::ToolTipRole) return head.toolTip;
  if (role == Qt::TextAlignmentRole) {
    const bool left = section == Name || section == State;
    return QVariant((left ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
  }
  return {};
}

}  // namespace polhode::gui
