// Asks what a work–precision diagram is to compare.
#pragma once

#include <QCheckBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>

#include "app/gui/figures/work_precision.h"
#include "app/gui/widgets/check_group.h"
#include "app/gui/widgets/widgets.h"

namespace polhode::gui {

class WorkPrecisionDialog : public QDialog {
  Q_OBJECT
 public:
  WorkPrecisionDialog(const Scenario& session, const WorkPrecisionChoices& choices,
                      QWidget* parent = nullptr);

  [[nodiscard]] WorkPrecisionChoices choices() const;
  [[nodiscard]] FigureDescription figure() const;

 private:
  void fillGroups();
  [[nodiscard]] QLayout* makeSettings();
  [[nodiscard]] QLayout* makeErrors();
  [[nodiscard]] QLayout* makeRange(const QWidgetList& controls);
  QLayout* makeTolerances();
  [[nodiscard]] QLayout* makeSteps();
  [[nodiscard]] QWidget* makeSummary();
  /// Of powers of ten: 10⁻ⁿ from one n to another, both included.
  [[nodiscard]] IdCombo* makePowerCombo(const QString& name, const QString& toolTip, int first,
                                        int last, const QString& unit);
  void setChoices(const WorkPrecisionChoices& choices);
  void showSummary();

  Scenario session_;
  CheckGroup *cases_, *formulations_, *integrators_;
  IdCombo *loosest_, *tightest_, *coarsest_, *finest_, *stabilisation_, *columns_;
  QCheckBox *halfDecades_, *positionError_, *velocityError_, *attitudeError_;
  QLabel *runs_, *leftOut_;
  QDialogButtonBox* buttons_;
};

}  // namespace polhode::gui
