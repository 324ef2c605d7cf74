#include "app/gui/panels/run_settings_panel.h"

#include <QVBoxLayout>
#include <algorithm>

#include "app/gui/widgets/text.h"
#include "app/look/core_text.h"

namespace polhode::gui {
RunSettingsPanel::RunSettingsPanel(QWidget* parent)
    : QWidget(parent),
      grid_(new QGridLayout(this)),
      formulation_(new IdCombo(this)),
      integrator_(new IdCombo(this)),
      stabilisation_(new IdCombo(this)),
      rtol_(new NumberEdit(this)),
      atol_(new NumberEdit(this)),
      step_(new NumberEdit(this)),
      more_(makeLink(tr("More settings"), this)) {
  grid_->setContentsMargins(0, 0, 0, 0);
  grid_->setHorizontalSpacing(8);
  grid_->setVerticalSpacing(4);
  grid_->setColumnStretch(1, 1);
  fillCombos();
  buildLines();
  connect(formulation_, &IdCombo::idChosen, this,
          [this](const QString& id) { choose(&RunSettings::formulation, id); });
  connect(integrator_, &IdCombo::idChosen, this,
          [this](const QString& id) { choose(&RunSettings::integrator, id); });
  connect(stabilisation_, &IdCombo::idChosen, this,
          [this](const QString& id) { choose(&RunSettings::stabilisation, id); });
  const auto connectNumber = [this](NumberEdit* edit, double RunSettings::*member) {
    connect(edit, &NumberEdit::edited, this, [this, member](double value) {
      shown_.*member = value;
      emitEdited();
    });
  };
  connectNumber(rtol_, &RunSettings::rtol);
  connectNumber(atol_, &RunSettings::atol);
  connectNumber(step_, &RunSettings::step);
}

void RunSettingsPanel::fillCombos() {
  nameWidget(formulation_, QStringLiteral("formulation"), tr("Formulation"));
  for (const FormulationInfo& info : catalog::formulations()) {
    formulation_->addId(toQString(info.id), coreText(info.name),
                        coreText(info.description) + u'\n' + coreText(info.source));
  }
  nameWidget(integrator_, QStringLiteral("integrator"), tr("Integrator"));
  for (const IntegratorInfo& info : catalog::integrators()) {
    integrator_->addId(toQString(info.id), coreText(info.name),
                       coreText(info.description) + u'\n' + coreText(info.source));
  }
  nameWidget(stabilisation_, QStringLiteral("stabilisation"), tr("Stabilisation"));
  for (const StabilisationInfo& info : catalog::stabilisations()) {
    stabilisation_->addId(toQString(info.id), coreText(info.name), coreText(info.description));
  }
  nameWidget(rtol_, QStringLiteral("rtol"), tr("Relative tolerance"));
  nameWidget(atol_, QStringLiteral("atol"), tr("Absolute tolerance"));
  nameWidget(step_, QStringLiteral("step"), tr("Step in seconds"));
  for (NumberEdit* edit : {rtol_, atol_}) {
    edit->setDecadeSteps();
    edit->setStepRange(minimumTolerance, maximumTolerance);
  }
  step_->setDecadeSteps();
  step_->setStepRange(1e-7, 1);
}

void RunSettingsPanel::buildLines() {
  // The names of formulations are long: the whole width is theirs.
  addLine(QStringLiteral("formulation"), tr("Formulation"), formulation_, {},
          tr("How rotation and velocity are parametrised, and how the equations are written."),
          Label::Above);
  addLine(QStringLiteral("integrator"), tr("Integrator"), integrator_, {},
          tr("The method that steps the equations."));
  rtolLine_ = addLine(
      QStringLiteral("rtol"), QStringLiteral("rtol"), rtol_, {},
      tr("Relative error a step may make, from 1e-14 to 0.1. Arrow keys: by powers of ten."));
  atolLine_ = addLine(
      QStringLiteral("atol"), QStringLiteral("atol"), atol_, {},
      tr("Absolute error a step may make, from 1e-14 to 0.1. Arrow keys: by powers of ten."));
  stepLine_ = addLine(QStringLiteral("step"), tr("Step"), step_, QStringLiteral("s"),
                      tr("The fixed step, above 0 and at most the end time [s]."));
  addLine(QStringLiteral("stabilisation"), tr("Stabilisation"), stabilisation_, {},
          tr("What is done to the state after each accepted step, against drift."));
  nameWidget(more_, QStringLiteral("moreSettings"), tr("More settings"));
  more_->setCheckable(true);
  more_->setToolTip(tr("Settings that are rarely changed: solvers, step limits."));
  connect(more_, &QPushButton::toggled, this, [this](bool on) {
    more_->setText(on ? tr("Fewer settings") : tr("More settings"));
    showLines();
  });
  for (const OptionInfo& option : catalog::options()) {
    if (option.usual) addOption(option);
  }
  grid_->addWidget(more_, static_cast<int>(2 * lines_.size()), 0, 1, 3, Qt::AlignLeft);
  lines_.push_back({QString(), nullptr, more_, nullptr, nullptr});
  for (const OptionInfo& option : catalog::options()) {
    if (!option.usual) addOption(option);
  }
}

std::size_t RunSettingsPanel::addLine(const QString& field, const QString& label, QWidget* control,
                                      const QString& unit, const QString& toolTip, Label place) {
  const int row = static_cast<int>(2 * lines_.size());
  Line line{field, new QLabel(label, this), control, new QLabel(unit, this), new QLabel(this)};
  setRole(line.unit, "unit");
  setRole(line.problem, "problem");
  line.problem->setObjectName(QStringLiteral("problem.") + field);
  line.problem->setWordWrap(true);
  line.problem->hide();
  line.label->setBuddy(control);
  line.label->setToolTip(toolTip);
  control->setToolTip(toolTip);
  if (place == Label::Above) {
    auto* column = new QVBoxLayout;
    column->setSpacing(2);
    column->addWidget(line.label);
    column->addWidget(control);
    grid_->addLayout(column, row, 0, 1, 3);
  } else {
    grid_->addWidget(line.label, row, 0);
    grid_->addWidget(control, row, 1, 1, unit.isEmpty() ? 2 : 1);
  }
  if (unit.isEmpty()) {
    line.unit->hide();
  } else {
    grid_->addWidget(line.unit, row, 2);
  }
  grid_->addWidget(line.problem, row + 1, 0, 1, 3);
  lines_.push_back(line);
  return lines_.size() - 1;
}

void RunSettingsPanel::addOption(const OptionInfo& option) {
  QWidget* control = optionControl(option);
  QString tip = coreText(option.description);
  if (option.kind != OptionInfo::Kind::Choice) {
    tip += tr("\nFrom %1 to %2; usually %3.")
               .arg(formatNumber(option.minimum), formatNumber(option.maximum),
                    toQString(option.defaultValue));
  }
  const std::size_t line = addLine(QStringLiteral("options.") + toQString(option.id),
                                   coreText(option.name), control, toQString(option.unit), tip);
  options_.push_back({&option, line});
}

QWidget* RunSettingsPanel::optionControl(const OptionInfo& option) {
  const std::string id(option.id);
  const auto take = [this, id, usual = toQString(option.defaultValue)](const QString& value) {
    if (value == usual) {
      shown_.options.erase(id);
    } else {
      shown_.options[id] = value.toStdString();
    }
    emitEdited();
  };
  const QString name = QStringLiteral("option.") + toQString(option.id);
  if (option.kind == OptionInfo::Kind::Choice) {
    auto* combo = new IdCombo(this);
    for (const OptionInfo::Choice& choice : option.choices) {
      combo->addId(toQString(choice.id), coreText(choice.name), coreText(option.description),
                   choice.id == option.defaultValue ? tr("(default)") : QString());
    }
    nameWidget(combo, name, coreText(option.name));
    connect(combo, &IdCombo::idChosen, this, take);
    return combo;
  }
  auto* edit = new NumberEdit(this);
  edit->setDecadeSteps();
  edit->setStepRange(option.minimum, option.maximum);
  nameWidget(edit, name, coreText(option.name));
  const bool integer = option.kind == OptionInfo::Kind::Integer;
  connect(edit, &NumberEdit::edited, this, [take, integer](double value) {
    take(integer ? QString::number(value, 'f', 0) : formatNumber(value, 17));
  });
  return edit;
}

void RunSettingsPanel::setRun(const Scenario& scenario, int run) {
  const RunSettings& settings = scenario.runs.at(static_cast<std::size_t>(run));
  const bool same = run == run_ && scenario_.runs.size() == scenario.runs.size() &&
                    scenario_.runs[static_cast<std::size_t>(run)] == settings &&
                    scenario_.example == scenario.example;
  const bool sameData = same && scenario_.parameters == scenario.parameters;
  scenario_ = scenario;
  if (sameData) return;
  if (same) {
    // What is being typed stays; whether an option plays a part may depend on the data.
    updateReasons();
    showLines();
    return;
  }
  run_ = run;
  shown_ = settings;
  setProblems({});
  showValues();
}

void RunSettingsPanel::takeBack() {
  shown_ = scenario_.runs.at(static_cast<std::size_t>(run_));
  setProblems({});
  showValues();
}

void RunSettingsPanel::showValues() {
  formulation_->setCurrentId(toQString(shown_.formulation));
  integrator_->setCurrentId(toQString(shown_.integrator));
  stabilisation_->setCurrentId(toQString(shown_.stabilisation));
  rtol_->setValue(shown_.rtol);
  atol_->setValue(shown_.atol);
  step_->setValue(shown_.step);
  for (const OptionLine& option : options_) {
    const QString value = toQString(catalog::valueOf(*option.info, shown_.options));
    QWidget* control = lines_[option.line].control;
    if (auto* combo = qobject_cast<IdCombo*>(control)) combo->setCurrentId(value);
    bool ok = false;
    if (auto* edit = qobject_cast<NumberEdit*>(control)) edit->setValue(parseNumber(value, &ok));
  }
  updateReasons();
  showLines();
}

void RunSettingsPanel::updateReasons() {
  const std::string_view example = scenario_.example;
  for (int i = 0; i < formulation_->count(); ++i) {
    const std::string id = formulation_->itemData(i).toString().toStdString();
    formulation_->setReason(i, coreText(catalog::unavailableReason({example, id})));
  }
  for (int i = 0; i < integrator_->count(); ++i) {
    const std::string id = integrator_->itemData(i).toString().toStdString();
    integrator_->setReason(i,
                           coreText(catalog::unavailableReason({example, shown_.formulation, id})));
  }
  for (int i = 0; i < stabilisation_->count(); ++i) {
    const std::string id = stabilisation_->itemData(i).toString().toStdString();
    stabilisation_->setReason(
        i,
        coreText(catalog::unavailableReason({example, shown_.formulation, shown_.integrator, id})));
  }
  for (const OptionLine& option : options_) {
    auto* combo = qobject_cast<IdCombo*>(lines_[option.line].control);
    if (!combo) continue;
    for (int i = 0; i < combo->count(); ++i) {
      const std::string id = combo->itemData(i).toString().toStdString();
      combo->setReason(i, coreText(catalog::unavailableReason(combination(), *option.info, id)));
    }
  }
}

Combination RunSettingsPanel::combination() const {
  return {scenario_.example, shown_.formulation, shown_.integrator, shown_.stabilisation,
          &scenario_.parameters};
}

void RunSettingsPanel::setLineVisible(std::size_t line, bool visible) {
  const Line& l = lines_[line];
  l.control->setVisible(visible);
  if (l.label) l.label->setVisible(visible && !l.label->text().isEmpty());
  if (l.unit) l.unit->setVisible(visible && !l.unit->text().isEmpty());
  if (l.problem) l.problem->setVisible(visible && !l.problem->text().isEmpty());
}

void RunSettingsPanel::showLines() {
  const bool fixed = takesFixedSteps(shown_);
  setLineVisible(rtolLine_, !fixed);
  setLineVisible(atolLine_, !fixed);
  setLineVisible(stepLine_, fixed);
  for (const OptionLine& option : options_) {
    const bool shown = option.info->usual || more_->isChecked();
    setLineVisible(option.line,
                   shown && catalog::applies(*option.info, combination(), shown_.options));
  }
}

void RunSettingsPanel::setProblems(const std::vector<Problem>& problems) {
  const QString mine = QStringLiteral("runs[%1].").arg(run_);
  for (const Line& line : lines_) {
    if (!line.problem) continue;
    QString sentence;
    for (const Problem& problem : problems) {
      if (toQString(problem.field) == mine + line.field) sentence = coreText(problem.message);
    }
    line.problem->setText(sentence);
    line.problem->setVisible(!sentence.isEmpty());
    setInvalid(line.control, !sentence.isEmpty());
  }
}

/// A choice drags along what would not go with it: the most special gives way first.
void RunSettingsPanel::choose(std::string RunSettings::*member, const QString& id) {
  const RunSettings before = shown_;
  shown_.*member = id.toStdString();
  QStringList sentences = fitMethods();
  sentences += fitOptions();
  // A fixed-step method starts with a thousandth of a second: fine enough for every example.
  if (takesFixedSteps(shown_) && shown_.step == 0) {
    shown_.step = 1e-3;
    const IntegratorInfo& integrator = *catalog::findIntegrator(shown_.integrator);
    sentences << tr("Step 0.001 s: %1 has a fixed step.").arg(coreText(integrator.name));
  }
  showValues();
  emitEdited();
  const bool refused = shown_ == before;
  if (!sentences.isEmpty() && !refused) emit gaveWay(sentences.join(QLatin1Char(' ')));
}

QStringList RunSettingsPanel::fitMethods() {
  const RunSettings wished = shown_;
  const auto fits = [this] { return catalog::unavailableReason(combination()).empty(); };
  if (!fits()) shown_.stabilisation = "none";
  if (!fits()) {
    shown_.integrator = "dopri5";
    shown_.stabilisation = wished.stabilisation;
    if (!fits()) shown_.stabilisation = "none";
  }
  QStringList sentences;
  Combination reason = combination();
  if (shown_.integrator != wished.integrator) {
    reason.integrator = wished.integrator;
    reason.stabilisation = {};
    sentences << tr("Integrator %1: %2")
                     .arg(coreText(catalog::findIntegrator(shown_.integrator)->name),
                          coreText(catalog::unavailableReason(reason)));
  }
  if (shown_.stabilisation != wished.stabilisation) {
    reason = combination();
    reason.stabilisation = wished.stabilisation;
    sentences << tr("Stabilisation none: %1").arg(coreText(catalog::unavailableReason(reason)));
  }
  return sentences;
}

QStringList RunSettingsPanel::fitOptions() {
  QStringList sentences;
  for (const OptionInfo& option : catalog::options()) {
    const auto value = shown_.options.find(option.id);
    if (value == shown_.options.end()) continue;
    const std::string reason = catalog::unavailableReason(combination(), option, value->second);
    if (reason.empty()) continue;
    shown_.options.erase(value);
    const auto usual =
        std::ranges::find(option.choices, option.defaultValue, &OptionInfo::Choice::id);
    sentences << tr("%1 %2: %3")
                     .arg(coreText(option.name),
                          coreText(usual != option.choices.end() ? usual->name
                                                                 : option.defaultValue),
                          coreText(reason));
  }
  return sentences;
}

void RunSettingsPanel::emitEdited() {
  emit edited(run_, shown_);
}

}  // namespace polhode::gui
