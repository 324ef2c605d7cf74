#include "app/gui/figures/work_precision_dialog.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QStyle>
#include <QVBoxLayout>
#include <algorithm>

#include "app/gui/widgets/text.h"
#include "app/look/core_text.h"
#include "core/figures/figure_data.h"

namespace polhode::gui {
namespace {

constexpr std::string_view sessionId = "session";
constexpr int summaryHeight = 84;

QCheckBox* makeCheck(const QString& name, const QString& text, const QString& toolTip,
                     QWidget* parent) {
  auto* box = new QCheckBox(text, parent);
  nameWidget(box, name, text);
  box->setToolTip(toolTip);
  return box;
}

IdCombo* makeCombo(const QString& name, const QString& accessibleName, QWidget* parent) {
  auto* combo = new IdCombo(parent);
  nameWidget(combo, name, accessibleName);
  combo->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  return combo;
}

}  // namespace

WorkPrecisionDialog::WorkPrecisionDialog(const Scenario& session,
                                         const WorkPrecisionChoices& choices, QWidget* parent)
    : QDialog(parent),
      session_(session),
      cases_(new CheckGroup(QStringLiteral("case"), tr("Problems"), this)),
      formulations_(new CheckGroup(QStringLiteral("formulation"), tr("Formulations"), this)),
      integrators_(new CheckGroup(QStringLiteral("integrator"), tr("Solvers"), this)),
      buttons_(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this)) {
  setWindowTitle(tr("Work–precision"));
  nameWidget(this, QStringLiteral("workPrecisionDialog"), windowTitle());
  fillGroups();
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(16, 16, 16, 12);
  layout->setSpacing(16);
  auto* groups = new QHBoxLayout;
  groups->setSpacing(32);
  for (CheckGroup* group : {cases_, formulations_, integrators_}) {
    groups->addWidget(group, 1);
    connect(group, &CheckGroup::changed, this, &WorkPrecisionDialog::showSummary);
  }
  layout->addLayout(groups, 1);
  layout->addLayout(makeSettings());
  layout->addWidget(makeSummary());
  layout->addWidget(buttons_);
  QPushButton* compute = buttons_->button(QDialogButtonBox::Ok);
  compute->setText(tr("&Compute"));
  compute->setToolTip(tr("Opens a window that computes the figure in the background."));
  connect(buttons_, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
  setChoices(choices);
}

void WorkPrecisionDialog::fillGroups() {
  const auto name = [](const auto& info) { return coreText(info.name); };
  const auto tip = [](const auto& info) { return coreText(info.description); };
  const ExampleInfo& own = *catalog::findExample(session_.example);
  cases_->add(sessionId, tr("This session: %1, %2 s").arg(name(own), formatNumber(session_.tEnd)),
              tr("The session’s parameters and end time as they are now."));
  for (const ExampleInfo& info : catalog::examples()) {
    cases_->add(
        info.id, tr("%1, %2 s").arg(name(info), formatNumber(info.tEnd)),
        tr("%1 With the data of %2.").arg(tip(info), coreText(info.source)),
        hasPapersData(session_, info.id) ? tr("The session has just these data.") : QString());
  }
  for (const FormulationInfo& info : catalog::formulations())
    formulations_->add(info.id, name(info), tip(info));
  for (const IntegratorInfo& info : catalog::integrators())
    integrators_->add(info.id, name(info),
                      info.fixedStep ? tr("%1 A point a step.").arg(tip(info)) : tip(info));
}

QLayout* WorkPrecisionDialog::makeSettings() {
  stabilisation_ = makeCombo(QStringLiteral("wpStabilisation"), tr("Stabilisation"), this);
  stabilisation_->setToolTip(tr("What is done to the state after each accepted step."));
  for (const StabilisationInfo& info : catalog::stabilisations())
    stabilisation_->addId(toQString(info.id), coreText(info.name), coreText(info.description));
  columns_ = makeCombo(QStringLiteral("wpColumns"), tr("Columns"), this);
  columns_->setToolTip(tr("What the panels side by side differ in; curves differ in the rest."));
  columns_->addId(QStringLiteral("integrator"), tr("By solver"),
                  tr("A column of panels a solver."));
  columns_->addId(QStringLiteral("case"), tr("By problem"), tr("A column of panels a problem."));
  for (IdCombo* combo : {stabilisation_, columns_})
    connect(combo, &IdCombo::idChosen, this, &WorkPrecisionDialog::showSummary);

  auto* grid = new QGridLayout;
  grid->setHorizontalSpacing(8);
  grid->setVerticalSpacing(8);
  const auto addLabel = [&](const QString& text, QWidget* buddy, int row, int column) {
    auto* label = new QLabel(text, this);
    label->setBuddy(buddy);
    grid->addWidget(label, row, column);
  };
  grid->addLayout(makeTolerances(), 0, 1);
  addLabel(tr("&Tolerances"), loosest_, 0, 0);
  grid->addLayout(makeSteps(), 1, 1);
  addLabel(tr("Fi&xed steps"), coarsest_, 1, 0);
  grid->addLayout(makeErrors(), 2, 1);
  addLabel(tr("&Errors"), positionError_, 2, 0);
  grid->setColumnMinimumWidth(2, 24);
  addLabel(tr("&Stabilisation"), stabilisation_, 0, 3);
  grid->addWidget(stabilisation_, 0, 4);
  addLabel(tr("C&olumns"), columns_, 1, 3);
  grid->addWidget(columns_, 1, 4);
  grid->setColumnStretch(5, 1);
  return grid;
}

QLayout* WorkPrecisionDialog::makeErrors() {
  positionError_ = makeCheck(QStringLiteral("wpPosition"), tr("&Position"),
                             tr("Error of directors and positions at the end time."), this);
  velocityError_ = makeCheck(QStringLiteral("wpVelocity"), tr("&Velocity"),
                             tr("Error of angular and other velocities at the end time."), this);
  attitudeError_ = makeCheck(QStringLiteral("wpAttitude"), tr("&Attitude"),
                             tr("Angle from the exact attitude at the end time [rad]."), this);
  auto* errors = new QHBoxLayout;
  errors->setSpacing(16);
  for (QCheckBox* box : {positionError_, velocityError_, attitudeError_}) {
    errors->addWidget(box);
    connect(box, &QCheckBox::toggled, this, &WorkPrecisionDialog::showSummary);
  }
  errors->addStretch();
  return errors;
}

IdCombo* WorkPrecisionDialog::makePowerCombo(const QString& name, const QString& toolTip, int first,
                                             int last, const QString& unit) {
  IdCombo* combo = makeCombo(name, toolTip, this);
  combo->setToolTip(toolTip);
  for (int n = first; n <= last; ++n)
    combo->addId(QString::number(n), QStringLiteral("1e-%1%2").arg(n).arg(unit), toolTip);
  connect(combo, &IdCombo::idChosen, this, &WorkPrecisionDialog::showSummary);
  return combo;
}

/// "from to to", and what belongs to it.
QLayout* WorkPrecisionDialog::makeRange(const QWidgetList& controls) {
  auto* line = new QHBoxLayout;
  line->setSpacing(8);
  for (QWidget* control : controls) line->addWidget(control);
  line->insertWidget(1, new QLabel(tr("to"), this));
  line->addStretch();
  return line;
}

QLayout* WorkPrecisionDialog::makeTolerances() {
  constexpr int first = 1, last = 14;  // as minimumTolerance and maximumTolerance have it
  loosest_ =
      makePowerCombo(QStringLiteral("wpLoosest"),
                     tr("The loosest tolerance, rtol = atol, 0.1 to 1e-14."), first, last, {});
  tightest_ =
      makePowerCombo(QStringLiteral("wpTightest"),
                     tr("The tightest tolerance, rtol = atol, 0.1 to 1e-14."), first, last, {});
  halfDecades_ =
      makeCheck(QStringLiteral("wpHalfDecades"), tr("&Half decades"),
                tr("Also tolerances and steps half-way between the powers of ten."), this);
  connect(halfDecades_, &QCheckBox::toggled, this, &WorkPrecisionDialog::showSummary);
  return makeRange({loosest_, tightest_, halfDecades_});
}

QLayout* WorkPrecisionDialog::makeSteps() {
  constexpr int first = 1, last = 6;
  const QString unit = tr(" s");
  coarsest_ = makePowerCombo(
      QStringLiteral("wpCoarsest"),
      tr("The longest step of solvers that take fixed steps, 0.1 s to 1e-6 s."), first, last, unit);
  finest_ =
      makePowerCombo(QStringLiteral("wpFinest"),
                     tr("The shortest step of solvers that take fixed steps, 0.1 s to 1e-6 s."),
                     first, last, unit);
  return makeRange({coarsest_, finest_});
}

QWidget* WorkPrecisionDialog::makeSummary() {
  runs_ = new QLabel(this);
  runs_->setObjectName(QStringLiteral("wpRuns"));
  runs_->setWordWrap(true);
  leftOut_ = new QLabel(this);
  leftOut_->setObjectName(QStringLiteral("wpLeftOut"));
  leftOut_->setWordWrap(true);
  leftOut_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  setRole(leftOut_, "hint");
  auto* page = new QWidget;
  setRole(page, "panel");
  auto* layout = new QVBoxLayout(page);
  layout->setContentsMargins(8, 8, 8, 8);
  layout->setSpacing(4);
  layout->addWidget(runs_);
  layout->addWidget(leftOut_);
  layout->addStretch();
  auto* area = new QScrollArea(this);
  setRole(area, "panel");
  area->setWidget(page);
  area->setWidgetResizable(true);
  area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  area->setFixedHeight(summaryHeight);
  nameWidget(area, QStringLiteral("summaryArea"), tr("What will be computed"));
  return area;
}

void WorkPrecisionDialog::setChoices(const WorkPrecisionChoices& choices) {
  std::vector<std::string> cases = choices.examples;
  if (choices.session) cases.emplace_back(sessionId);
  cases_->setChecked(cases);
  formulations_->setChecked(choices.formulations);
  integrators_->setChecked(choices.integrators);
  loosest_->setCurrentId(QString::number(choices.loosest));
  tightest_->setCurrentId(QString::number(choices.tightest));
  coarsest_->setCurrentId(QString::number(choices.coarsest));
  finest_->setCurrentId(QString::number(choices.finest));
  halfDecades_->setChecked(choices.halfDecades);
  stabilisation_->setCurrentId(toQString(choices.stabilisation));
  positionError_->setChecked(choices.positionError);
  velocityError_->setChecked(choices.velocityError);
  attitudeError_->setChecked(choices.attitudeError);
  columns_->setCurrentId(choices.columnsByCase ? QStringLiteral("case")
                                               : QStringLiteral("integrator"));
  showSummary();
}

WorkPrecisionChoices WorkPrecisionDialog::choices() const {
  WorkPrecisionChoices choices;
  choices.examples = cases_->checked();
  choices.session = std::erase(choices.examples, sessionId) > 0;
  choices.formulations = formulations_->checked();
  choices.integrators = integrators_->checked();
  choices.loosest = loosest_->currentId().toInt();
  choices.tightest = tightest_->currentId().toInt();
  choices.coarsest = coarsest_->currentId().toInt();
  choices.finest = finest_->currentId().toInt();
  choices.halfDecades = halfDecades_->isChecked();
  choices.stabilisation = stabilisation_->currentId().toStdString();
  choices.positionError = positionError_->isChecked();
  choices.velocityError = velocityError_->isChecked();
  choices.attitudeError = attitudeError_->isChecked();
  choices.columnsByCase = columns_->currentId() == QStringLiteral("case");
  return choices;
}

FigureDescription WorkPrecisionDialog::figure() const {
  return describeWorkPrecision(choices(), session_);
}

void WorkPrecisionDialog::showSummary() {
  const FigureDescription chosen = figure();
  const QString problem = coreText(whyNot(chosen));
  setRole(runs_, problem.isEmpty() ? "group" : "warning");
  runs_->style()->unpolish(runs_);
  runs_->style()->polish(runs_);
  const auto runs = static_cast<int>(planFigure(chosen).runs.size());
  const auto references = static_cast<int>(chosen.cases.size());
  runs_->setText(
      problem.isEmpty()
          ? tr("%1 runs and %n reference solutions.", nullptr, references).arg(formatCount(runs))
          : problem);
  QStringList lines;
  for (const std::string& line : leftOutByReason(chosen)) lines << coreText(line);
  leftOut_->setText(lines.isEmpty() ? QString()
                                    : tr("Left out: %1").arg(lines.join(QLatin1Char('\n'))));
  buttons_->button(QDialogButtonBox::Ok)->setEnabled(problem.isEmpty());
}

}  // namespace polhode::gui
