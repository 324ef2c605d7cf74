// What is mapped, to be chosen: quantity, runs, both axes.
#pragma once

#include <QCheckBox>
#include <QWidget>

#include "app/gui/map/map_choice.h"
#include "app/gui/widgets/widgets.h"

class QGridLayout;

namespace polhode::gui {

class MapControls : public QWidget {
  Q_OBJECT
 public:
  explicit MapControls(QWidget* parent = nullptr);

  /// Shows a choice that is fitted to the scenario.
  void show(const MapChoice& choice, const Scenario& scenario);

 signals:
  void chosen(const polhode::gui::MapChoice& choice);

 private:
  /// The controls of an axis, a row.
  struct Axis {
    IdCombo* parameter = nullptr;
    NumberEdit *from = nullptr, *to = nullptr;
    QLabel* unit = nullptr;
    QCheckBox* logarithmic = nullptr;
    QPushButton* usual = nullptr;
  };

  void buildWhat(QGridLayout* grid);
  Axis buildAxis(QGridLayout* grid, int row, const QString& id, const QString& title,
                 MapAxisChoice MapChoice::*member);
  void showAxis(const Axis& axis, const MapAxisChoice& choice);
  void fillParameters();
  void fillRuns();
  void fillQuantities();
  void offerChosen();
  /// Tells of the choice after a change of it.
  template <class Change>
  void change(const Change& apply);

  MapChoice choice_;
  Scenario scenario_;
  std::string example_;
  bool touched_ = false;
  std::vector<RunSettings> runs_;  // of the lists
  IdCombo *quantity_ = nullptr, *run_ = nullptr, *cells_ = nullptr, *section_ = nullptr;
  QCheckBox* logarithmic_ = nullptr;
  Axis x_, y_;
};

}  // namespace polhode::gui
