// The runs as rows: name, summary, colour, visibility.
#pragma once

#include <QAbstractListModel>
#include <QStringList>
#include <vector>

#include "core/scenario/scenario.h"

namespace polhode::gui {

class RunListModel : public QAbstractListModel {
  Q_OBJECT
 public:
  enum Role { DetailRole = Qt::UserRole, ColourRole, VisibleRole, FailureRole, DepthRole };

  using QAbstractListModel::QAbstractListModel;

  void setScenario(const Scenario& scenario);
  /// Why runs have stopped, one a run, empty for those that go on.
  void setFailures(const QStringList& sentences);

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role) override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

 signals:
  void renamed(int run, const QString& name);

 private:
  void take(const Scenario& scenario);
  [[nodiscard]] QStringList failuresAmong(const Scenario& now) const;

  std::string example_;
  std::vector<RunSettings> runs_;
  std::vector<int> depths_;          ///< in the tree of branches
  std::vector<QStringList> traits_;  ///< what each has alone
  QStringList failures_;
};

/// "pinned: I₃ = 14 kg m² · dopri5 · 1e-6 · none". traits: what it has alone.
[[nodiscard]] QString runSummary(const RunSettings& run, const QStringList& traits);

}  // namespace polhode::gui
