#include "app/gui/panels/run_list_model.h"

#include <algorithm>

#include <QColor>

#include "app/gui/document/run_names.h"
#include "app/gui/document/run_tree_edits.h"
#include "app/gui/widgets/text.h"
#include "app/look/core_text.h"

namespace polhode::gui {

QString runSummary(const RunSettings& run) {
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
  if (isPinned(run)) parts.prepend(QObject::tr("pinned"));
  // Where it branches, where its name does not tell.
  const QString start = QObject::tr("%1 s").arg(formatNumber(startOf(run), 4));
  if (isBranch(run) && !toQString(run.name).contains(start))
    parts.prepend(QObject::tr("from %1").arg(start));
  return parts.join(QStringLiteral(" · "));
}

namespace {

QString describe(const RunSettings& run) {
  QStringList lines{shownName(run), runSummary(run)};
  if (isBranch(run))
    lines << QObject::tr("Starts from “%1” at t = %2 s.")
                 .arg(toQString(run.from->run), formatNumber(startOf(run), 6));
  return lines.join(u'\n');
}

}  // namespace

void RunListModel::setRuns(const std::vector<RunSettings>& runs) {
  if (runs.size() != runs_.size()) {
    beginResetModel();
    takeRuns(runs);
    failures_.clear();
    endResetModel();
    return;
  }
  if (runs == runs_) return;
  takeRuns(runs);
  emit dataChanged(index(0), index(rowCount() - 1));
}

void RunListModel::takeRuns(const std::vector<RunSettings>& runs) {
  runs_ = runs;
  Scenario tree;
  tree.runs = runs;
  depths_.clear();
  for (const RunSettings& run : tree.runs)
    depths_.push_back(static_cast<int>(ancestorsOf(tree, run).size()));
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
  const RunSettings& run = runs_[static_cast<std::size_t>(index.row())];
  const QString failure = failures_.value(index.row());
  switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
    case Qt::AccessibleTextRole:
      return shownName(run);
    case DetailRole:
      return runSummary(run);
    case ColourRole:
      return QColor(toQString(run.colour));
    case VisibleRole:
      return run.visible;
    case DepthRole:
      return depths_[static_cast<std::size_t>(index.row())];
    case FailureRole:
      return failure;
    case Qt::ToolTipRole:
      return failure.isEmpty() ? describe(run) : failure;
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
