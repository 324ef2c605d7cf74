#include "app/gui/panels/run_list_model.h"

#include <algorithm>

#include <QColor>

#include "app/gui/widgets/text.h"

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
      done && !done->position ? QObject::tr("no projection") : toQString(run.stabilisation);
  QStringList parts{toQString(run.integrator), accuracy, stabilisation};
  const OptionInfo& equations = *catalog::findOption("equations");
  const std::string_view value = catalog::valueOf(equations, run.options);
  const auto choice = std::ranges::find(equations.choices, value, &OptionInfo::Choice::id);
  if (value != equations.defaultValue && choice != equations.choices.end())
    parts.insert(1, toQString(choice->name).toLower());
  return parts.join(QStringLiteral(" · "));
}

void RunListModel::setRuns(const std::vector<RunSettings>& runs) {
  if (runs.size() != runs_.size()) {
    beginResetModel();
    runs_ = runs;
    failures_.clear();
    endResetModel();
    return;
  }
  if (runs == runs_) return;
  runs_ = runs;
  emit dataChanged(index(0), index(rowCount() - 1));
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
      return toQString(displayName(run));
    case DetailRole:
      return runSummary(run);
    case ColourRole:
      return QColor(toQString(run.colour));
    case VisibleRole:
      return run.visible;
    case FailureRole:
      return failure;
    case Qt::ToolTipRole:
      return failure.isEmpty() ? toQString(displayName(run)) + u'\n' + runSummary(run) : failure;
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
