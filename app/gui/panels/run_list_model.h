// The runs as rows: name, summary, colour, visibility.
#pragma once

#include <QAbstractListModel>
#include <vector>

#include "core/scenario/scenario.h"

namespace polhode::gui {

class RunListModel : public QAbstractListModel {
  Q_OBJECT
 public:
  enum Role { DetailRole = Qt::UserRole, ColourRole, VisibleRole, FailureRole, DepthRole };

  using QAbstractListModel::QAbstractListModel;

  void setRuns(const std::vector<RunSettings>& runs);
  /// Why runs have stopped, one a run, empty for those that go on.
  void setFailures(const QStringList& sentences);

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role) override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

 signals:
  void renamed(int run, const QString& name);

 private:
  void takeRuns(const std::vector<RunSettings>& runs);

  std::vector<RunSettings> runs_;
  std::vector<int> depths_;  ///< in the tree of branches
  QStringList failures_;
};

/// "dopri5 · 1e-6 · none".
[[nodiscard]] QString runSummary(const RunSettings& run);

}  // namespace polhode::gui
