#include "app/gui/panels/run_list_model.h"

#include <QColor>
#include <algorithm>
#include <tuple>
#include <utility>

#include "app/gui/document/run_differences.h"
#include "app/gui/document/run_names.h"
#include "app/gui/document/run_places.h"
#include "app/gui/document/run_tree_edits.h"
#include "app/gui/widgets/text.h"
#include "app/look/core_text.h"

namespace polhode::gui {

namespace {

/// The first of them: a row has some lines at the most.
QString shortOf(const QStringList& traits) {
  constexpr qsizetype most = 3;
  const QString text = traits.first(std::min(most, traits.size())).join(QStringLiteral(", "));
  const qsizetype rest = traits.size() - most;
  return rest > 0 ? QObject::tr("%1 and %2 more").arg(text).arg(rest) : text;
}

}  // namespace

QString runSummary(const RunSettings& run, const QStringList& traits) {
  QString accuracy;
  if (takesFixedSteps(run)) {
    accuracy = QStringLiteral("h = %1 s").arg(formatNumber(run.step));
  } else if (run.rtol == run.atol) {
    accuracy = formatNumber(run.rtol);
  } else {
    accuracy = QStringLiteral("%1 / %2").arg(formatNumber(run.rtol), formatNumber(run.atol));
  }
  const StabilisationInfo* done = catalog::findStabilisation(run.stabilisation);
  const QString stabilisation =
      done && !done->position ? QObject::tr("no projection") : coreText(run.stabilisation);
  QStringList parts{toQString(run.integrator), accuracy, stabilisation};
  const OptionInfo& equations = *catalog::findOption("equations");
  const std::string_view value = catalog::valueOf(equations, run.options);
  const auto choice = std::ranges::find(equations.choices, value, &OptionInfo::Choice::id);
  if (value != equations.defaultValue && choice != equations.choices.end())
    parts.insert(1, coreText(toQString(choice->name).toLower().toStdString()));
  const QString own = shortOf(traits);
  if (isPinned(run))
    parts.prepend(own.isEmpty() ? QObject::tr("pinned") : QObject::tr("pinned: %1").arg(own));
  else if (!own.isEmpty())
    parts.prepend(own);
  // Where it branches, where its name does not tell.
  const QString start = QObject::tr("%1 s").arg(formatNumber(startOf(run), 4));
  if (isBranch(run) && !toQString(run.name).contains(start))
    parts.prepend(QObject::tr("from %1").arg(start));
  return parts.join(QStringLiteral(" · "));
}

namespace {

QString describe(const RunSettings& run, const QStringList& traits) {
  QStringList lines{shownName(run), runSummary(run, {})};
  lines << traits;
  if (isBranch(run))
    lines << QObject::tr("Starts from “%1” at t = %2 s.")
                 .arg(toQString(run.from->run), formatNumber(startOf(run), 6));
  return lines.join(u'\n');
}

}  // namespace

void RunListModel::setScenario(const Scenario& scenario) {
  const QStringList failures = failuresAmong(scenario);
  if (scenario.runs.size() != runs_.size()) {
    beginResetModel();
    take(scenario);
    failures_ = failures;
    endResetModel();
    return;
  }
  const auto before = std::tuple(runs_, traits_, std::exchange(failures_, failures));
  take(scenario);
  if (before == std::tie(runs_, traits_, failures_)) return;
  emit dataChanged(index(0), index(rowCount() - 1));
}

/// What is said of a run goes with it.
QStringList RunListModel::failuresAmong(const Scenario& now) const {
  QStringList failures(static_cast<qsizetype>(now.runs.size()));
  if (now.example != example_) return failures;
  const auto places = placesAmong(now.runs, runs_);
  for (std::size_t i = 0; i < places.size(); ++i)
    if (places[i])
      failures[static_cast<qsizetype>(*places[i])] = failures_.value(static_cast<qsizetype>(i));
  return failures;
}

void RunListModel::take(const Scenario& scenario) {
  example_ = scenario.example;
  runs_ = scenario.runs;
  depths_.clear();
  traits_.clear();
  for (std::size_t i = 0; i < runs_.size(); ++i) {
    depths_.push_back(static_cast<int>(ancestorsOf(scenario, scenario.runs[i]).size()));
    traits_.push_back(ownTraits(scenario, i));
  }
}

void RunListModel::setFailures(const QStringList& sentences) {
  if (sentences == failures_) return;
  failures_ = sentences;
  if (rowCount() > 0) emit dataChanged(index(0), index(rowCount() - 1));
}

int RunListModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(runs_.size());
}

QVariant RunListModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const auto row = static_cast<std::size_t>(index.row());
  const RunSettings& run = runs_[row];
  const QString failure = failures_.value(index.row());
  switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
    case Qt::AccessibleTextRole:
      return shownName(run);
    case DetailRole:
      return runSummary(run, traits_[row]);
    case ColourRole:
      return QColor(toQString(run.colour));
    case VisibleRole:
      return run.visible;
    case DepthRole:
      return depths_[row];
    case FailureRole:
      return failure;
    case Qt::ToolTipRole:
      return failure.isEmpty() ? describe(run, traits_[row]) : failure;
    default:
      return {};
  }
}

bool RunListModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (role != Qt::EditRole) return false;
  const QString name = value.toString().simplified();
  if (name == data(index, Qt::EditRole).toString()) return false;
  emit renamed(index.row(), name);
  return true;
}

Qt::ItemFlags RunListModel::flags(const QModelIndex& index) const {
  const Qt::ItemFlags usual = QAbstractListModel::flags(index);
  return index.isValid() ? usual | Qt::ItemIsEditable : usual;
}

}  // namespace polhode::gui
