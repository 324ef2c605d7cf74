// The settings of the selected run.
#pragma once

#include <QGridLayout>
#include <QPushButton>
#include <QWidget>
#include <vector>

#include "app/gui/widgets/widgets.h"
#include "core/scenario/scenario.h"

namespace polhode::gui {

class RunSettingsPanel : public QWidget {
  Q_OBJECT
 public:
  explicit RunSettingsPanel(QWidget* parent = nullptr);

  void setRun(const Scenario& scenario, int run);
  /// Nothing came of the last edit: the run's settings again.
  void takeBack();
  /// Sentences at the fields of the run shown; problems of others are not this panel's.
  void setProblems(const std::vector<Problem>& problems);

 signals:
  void edited(int run, const polhode::RunSettings& settings);
  /// A choice has changed other settings that would not go with it: which, and why.
  void gaveWay(const QString& sentence);

 private:
  /// A line of the form: label, control, unit, and a sentence below when something is wrong.
  struct Line {
    QString field;
    QLabel* label;
    QWidget* control;
    QLabel* unit;
    QLabel* problem;
  };
  struct OptionLine {
    const OptionInfo* info;
    std::size_t line;
  };

  enum class Label { Beside, Above };
  std::size_t addLine(const QString& field, const QString& label, QWidget* control,
                      const QString& unit, const QString& toolTip, Label place = Label::Beside);
  void buildLines();
  void addOption(const OptionInfo& option);
  QWidget* optionControl(const OptionInfo& option);
  void fillCombos();
  void setLineVisible(std::size_t line, bool visible);
  /// What is shown, by ids.
  [[nodiscard]] Combination combination() const;
  void showValues();
  void showLines();
  void updateReasons();
  /// Give way to what was chosen; sentences about what has changed.
  [[nodiscard]] QStringList fitMethods();
  [[nodiscard]] QStringList fitOptions();
  void choose(std::string RunSettings::*member, const QString& id);
  void emitEdited();

  Scenario scenario_;
  int run_ = -1;
  RunSettings shown_;

  QGridLayout* grid_;
  std::vector<Line> lines_;
  std::vector<OptionLine> options_;
  IdCombo* formulation_;
  IdCombo* integrator_;
  IdCombo* stabilisation_;
  NumberEdit* rtol_;
  NumberEdit* atol_;
  NumberEdit* step_;
  QPushButton* more_;
  std::size_t rtolLine_ = 0, atolLine_ = 0, stepLine_ = 0;
};

}  // namespace polhode::gui
