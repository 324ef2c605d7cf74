// The columns of the scoreboard.
#include <QCoreApplication>
#include <cmath>
#include <limits>

#include "app/gui/document/run_names.h"
#include "app/gui/panels/scoreboard_model.h"
#include "app/gui/widgets/text.h"

namespace polhode::gui {
namespace {

using Row = ScoreboardRow;

struct ColumnTexts {
  Q_DECLARE_TR_FUNCTIONS(polhode::gui::ScoreboardModel)
};

QString none() {
  return QStringLiteral("–");
}

bool isImplicit(const Row& row) {
  const IntegratorInfo* integrator = catalog::findIntegrator(row.settings.integrator);
  return integrator != nullptr && integrator->implicit;
}

template <auto Counter>
QString countText(const Row& row) {
  return formatCount(row.latest.statistics.*Counter);
}
template <auto Counter>
QVariant countNumber(const Row& row) {
  return QVariant::fromValue<qlonglong>(row.latest.statistics.*Counter);
}

/// Counters that only implicit methods have.
template <auto Counter>
QString implicitText(const Row& row) {
  return isImplicit(row) ? countText<Counter>(row) : none();
}
template <auto Counter>
QVariant implicitNumber(const Row& row) {
  return isImplicit(row) ? countNumber<Counter>(row) : QVariant();
}

template <auto Maximum>
QString driftText(const Row& row) {
  return row.constrained ? formatPower(row.latest.*Maximum) : none();
}
template <auto Maximum>
QVariant driftNumber(const Row& row) {
  return row.constrained ? row.latest.*Maximum : -1;
}

double nanosecondsPerStep(const Row& row) {
  const auto steps = row.latest.statistics.stepsAccepted + row.latest.statistics.stepsRejected;
  return steps > 0 ? 1e9 * row.latest.wallTime / static_cast<double>(steps) : -1;
}

/// In the unit that keeps the column narrow: long chains take milliseconds.
QString perStepText(const Row& row) {
  const double ns = nanosecondsPerStep(row);
  if (ns < 0) return none();
  if (ns < 1e6) return formatCount(std::llround(ns));
  if (ns < 1e7) return ColumnTexts::tr("%1 µs").arg(formatCount(std::llround(ns / 1e3)));
  return ColumnTexts::tr("%1 ms").arg(formatCount(std::llround(ns / 1e6)));
}

/// All evaluations that the run has spent on its steps, for difference Jacobians too.
std::optional<double> operations(const Row& row) {
  if (!row.operationsPerRhs) return std::nullopt;
  const Statistics& s = row.latest.statistics;
  return *row.operationsPerRhs * static_cast<double>(s.rhsEvaluations + s.jacobianRhsEvaluations);
}

QString nameText(const Row& row) {
  return shownName(row.settings);
}

/// What else an implicit method has done.
QString evaluationsToolTip(const Row& row) {
  QString meaning =
      ColumnTexts::tr("Evaluations of the right-hand side, counted as the original codes do.");
  if (!isImplicit(row)) return meaning;
  const Statistics& s = row.latest.statistics;
  return meaning + ColumnTexts::tr(
                       "\n%1 more for difference Jacobians\n%2 Jacobians, %3 LU decompositions, %4 "
                       "linear solves, %5 Newton failures")
                       .arg(formatCount(s.jacobianRhsEvaluations),
                            formatCount(s.jacobianEvaluations), formatCount(s.luDecompositions),
                            formatCount(s.linearSolves), formatCount(s.newtonFailures));
}

QString operationsToolTip(const Row& row) {
  return ColumnTexts::tr(
             "Elementary operations: those of one right-hand side times its evaluations, the ones\n"
             "for difference Jacobians included. Linear algebra of implicit methods is not.") +
         (row.operationsPerRhs ? ColumnTexts::tr("\nOne right-hand side has %1.")
                                     .arg(formatCount(std::llround(*row.operationsPerRhs)))
                               : QString());
}

/// What the attitude does not say, and how exactly all of it is known.
QString errorToolTip(const Row& row) {
  QString meaning = ColumnTexts::tr(
      "Angle between the attitude and the exact one [rad], at the playhead; of a run that has\n"
      "stopped before, where it stopped. – without the reference (View menu).");
  if (std::isnan(row.attitudeError)) return meaning;
  if (row.referenceLate)
    return meaning + ColumnTexts::tr("\nThe exact motion has not been computed so far yet.");
  if (row.referenceLost)
    return meaning + ColumnTexts::tr(
                         "\nNobody knows the exact motion there: neighbours part so fast that no\n"
                         "digit of the extended precision is left.");
  QString text =
      meaning + ColumnTexts::tr("\nAngular velocity: %1 rad/s").arg(formatPower(row.omegaError));
  if (!std::isnan(row.positionError))
    text += ColumnTexts::tr("\nPosition: %1 m").arg(formatPower(row.positionError));
  return text +
         ColumnTexts::tr("\nThe reference is known to %1 rad.").arg(formatPower(row.accuracy));
}

QString stateText(const Row& row) {
  switch (row.latest.status) {
    case RunStatus::Failed:
      return ColumnTexts::tr("✕ stopped, %1 s")
          .arg(formatNumber(row.latest.failure ? row.latest.failure->t : row.computedUntil, 3));
    case RunStatus::Finished:
      return ColumnTexts::tr("finished");
    case RunStatus::Cancelled:
      return ColumnTexts::tr("cancelled");
    case RunStatus::Running:
      break;
  }
  const QString until = QString::number(row.computedUntil, 'f', 1);
  return row.paused ? ColumnTexts::tr("paused, done to %1 s").arg(until)
                    : ColumnTexts::tr("running, %1 s").arg(until);
}

QString stateToolTip(const Row& row) {
  if (row.latest.status != RunStatus::Running)
    return ColumnTexts::tr("How far the run has been computed, or why it stopped.");
  const QString until = QString::number(row.computedUntil, 'f', 1);
  return row.paused
             ? ColumnTexts::tr(
                   "Paused. Computed to t = %1 s, a little ahead of the picture, so that\n"
                   "playing on starts at once; more when it plays.")
                   .arg(until)
             : ColumnTexts::tr("Computed to t = %1 s, a little ahead of the picture.").arg(until);
}

template <auto Text>
QVariant textAsNumber(const Row& row) {
  return Text(row);
}

std::vector<ScoreboardColumn> makeColumns() {
  using S = Statistics;
  using B = RunBatch;
  const QString power = QStringLiteral("0.0·10⁻⁰⁰");
  return {
      {.id = "name",
       .title = ColumnTexts::tr("Run"),
       .toolTip = ColumnTexts::tr("Name of the run."),
       .widest = {},
       .text = nameText,
       .number = textAsNumber<nameText>,
       .leftAligned = true},
      {.id = "accepted",
       .title = ColumnTexts::tr("steps ✓"),
       .toolTip = ColumnTexts::tr("Accepted steps."),
       .widest = QStringLiteral("0 000 000"),
       .text = countText<&S::stepsAccepted>,
       .number = countNumber<&S::stepsAccepted>},
      {.id = "rejected",
       .title = ColumnTexts::tr("✗"),
       .toolTip = ColumnTexts::tr(
           "Rejected steps: tried, too inaccurate, tried again with a smaller one."),
       .widest = QStringLiteral("00 000"),
       .text = countText<&S::stepsRejected>,
       .number = countNumber<&S::stepsRejected>},
      {.id = "evaluations",
       .title = ColumnTexts::tr("RHS calls"),
       .toolTip =
           ColumnTexts::tr("Evaluations of the right-hand side, counted as the original codes do."),
       .widest = QStringLiteral("00 000 000"),
       .text = countText<&S::rhsEvaluations>,
       .number = countNumber<&S::rhsEvaluations>,
       .cellToolTip = evaluationsToolTip},
      {.id = "operations",
       .title = ColumnTexts::tr("operations"),
       .toolTip = ColumnTexts::tr(
           "Elementary operations: those of one right-hand side times its evaluations,\n"
           "the ones for difference Jacobians included."),
       .widest = power,
       .text =
           [](const Row& row) {
             const std::optional<double> count = operations(row);
             return count ? formatPower(*count) : none();
           },
       .number =
           [](const Row& row) {
             const std::optional<double> count = operations(row);
             return count ? QVariant(*count) : QVariant();
           },
       .spare = 3,
       .cellToolTip = operationsToolTip},
      {.id = "position-drift",
       .title = ColumnTexts::tr("max ‖g‖"),
       .toolTip = ColumnTexts::tr(
           "Largest constraint drift over the accepted steps; – without a constraint."),
       .widest = power,
       .text = driftText<&B::maxPositionDrift>,
       .number = driftNumber<&B::maxPositionDrift>},
      {.id = "velocity-drift",
       .title = ColumnTexts::tr("max ‖ġ‖"),
       .toolTip =
           ColumnTexts::tr("Largest drift of the constraint’s rate [1/s]; – without a constraint."),
       .widest = power,
       .text = driftText<&B::maxVelocityDrift>,
       .number = driftNumber<&B::maxVelocityDrift>,
       .spare = 2},
      {.id = "energy-error",
       .title = ColumnTexts::tr("max ΔE/E"),
       .toolTip = ColumnTexts::tr("Largest relative error of the energy."),
       .widest = power,
       .text = [](const Row& row) { return formatPower(row.latest.maxRelativeEnergyError); },
       .number = [](const Row& row) { return QVariant(row.latest.maxRelativeEnergyError); }},
      {.id = "error",
       .title = ColumnTexts::tr("error"),
       .toolTip = ColumnTexts::tr(
           "Angle between the attitude and the exact one [rad], at the playhead; of a run that "
           "has\nstopped before, where it stopped. – without the reference (View menu)."),
       .widest = power,
       .text =
           [](const Row& row) {
             if (std::isnan(row.attitudeError)) return none();
             if (row.referenceLate) return QStringLiteral("…");
             return row.referenceLost ? ColumnTexts::tr("unknown") : formatPower(row.attitudeError);
           },
       .number =
           [](const Row& row) {
             if (row.referenceLost || row.referenceLate)
               return QVariant(std::numeric_limits<double>::infinity());
             return QVariant(std::isnan(row.attitudeError) ? -1 : row.attitudeError);
           },
       .cellToolTip = errorToolTip},
      {.id = "time",
       .title = ColumnTexts::tr("time [ms]"),
       .toolTip = ColumnTexts::tr("Computing time of all steps so far [ms], without sampling."),
       .widest = QStringLiteral("000 000.0"),
       .text = [](const Row& row) { return QString::number(1e3 * row.latest.wallTime, 'f', 1); },
       .number = [](const Row& row) { return QVariant(row.latest.wallTime); },
       .spare = 1,
       .timed = true},
      {.id = "step-time",
       .title = ColumnTexts::tr("ns/step"),
       .toolTip = ColumnTexts::tr(
           "Computing time a tried step, without sampling; in ns where no unit stands."),
       .widest = ColumnTexts::tr("0 000 µs"),
       .text = perStepText,
       .number = [](const Row& row) { return QVariant(nanosecondsPerStep(row)); },
       .spare = 4,
       .timed = true},
      {.id = "jacobians",
       .title = ColumnTexts::tr("Jacobians"),
       .toolTip = ColumnTexts::tr("Jacobians of an implicit method."),
       .widest = QStringLiteral("000 000"),
       .text = implicitText<&S::jacobianEvaluations>,
       .number = implicitNumber<&S::jacobianEvaluations>,
       .usual = false},
      {.id = "jacobian-evaluations",
       .title = ColumnTexts::tr("RHS for J"),
       .toolTip = ColumnTexts::tr("Evaluations of the right-hand side for difference Jacobians."),
       .widest = QStringLiteral("0 000 000"),
       .text = implicitText<&S::jacobianRhsEvaluations>,
       .number = implicitNumber<&S::jacobianRhsEvaluations>,
       .usual = false},
      {.id = "lu",
       .title = ColumnTexts::tr("LU"),
       .toolTip = ColumnTexts::tr("LU decompositions of an implicit method."),
       .widest = QStringLiteral("000 000"),
       .text = implicitText<&S::luDecompositions>,
       .number = implicitNumber<&S::luDecompositions>,
       .usual = false},
      {.id = "solves",
       .title = ColumnTexts::tr("solves"),
       .toolTip = ColumnTexts::tr("Linear systems solved by an implicit method."),
       .widest = QStringLiteral("0 000 000"),
       .text = implicitText<&S::linearSolves>,
       .number = implicitNumber<&S::linearSolves>,
       .usual = false},
      {.id = "newton",
       .title = ColumnTexts::tr("Newton ✗"),
       .toolTip = ColumnTexts::tr("Attempts given up because Newton’s iteration did not converge."),
       .widest = QStringLiteral("00 000"),
       .text = implicitText<&S::newtonFailures>,
       .number = implicitNumber<&S::newtonFailures>,
       .usual = false},
      {.id = "order",
       .title = ColumnTexts::tr("order"),
       .toolTip = ColumnTexts::tr("Order of the last step, where the method chooses it."),
       .widest = QStringLiteral("00"),
       .text =
           [](const Row& row) {
             const int order = row.latest.statistics.order;
             return order > 0 ? QString::number(order) : none();
           },
       .number =
           [](const Row& row) {
             const int order = row.latest.statistics.order;
             return order > 0 ? QVariant(order) : QVariant();
           },
       .usual = false},
      {.id = "state",
       .title = ColumnTexts::tr("state"),
       .toolTip = ColumnTexts::tr(
           "How far the run has been computed, a little ahead of the picture, or why it "
           "stopped."),
       .widest = ColumnTexts::tr("paused, done to 00.0 s"),
       .text = stateText,
       .number = textAsNumber<stateText>,
       .leftAligned = true,
       .cellToolTip = stateToolTip},
  };
}

}  // namespace

std::span<const ScoreboardColumn> ScoreboardModel::columns() {
  static const std::vector<ScoreboardColumn> table = makeColumns();
  return table;
}

}  // namespace polhode::gui
