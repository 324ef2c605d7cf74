#include "app/gui/panels/scenario_panel.h"

#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/gui/document/run_names.h"
#include "app/gui/document/run_places.h"
#include "app/gui/document/run_tree_edits.h"
#include "app/gui/document/scenario_transforms.h"
#include "app/gui/panels/parameter_groups.h"
#include "app/gui/widgets/text.h"
#include "app/look/core_text.h"
#include "app/look/number_format.h"

namespace polhode::gui {
namespace {

constexpr int settlingTime = 100;  // [ms]

}  // namespace

ScenarioPanel::ScenarioPanel(QWidget* parent)
    : QWidget(parent),
      exampleCombo_(new IdCombo(this)),
      scroll_(new QScrollArea(this)),
      adjusted_(new QLabel(this)),
      otherProblem_(new QLabel(this)),
      owners_(new QLabel(this)),
      keepGoing_(new QCheckBox(tr("Keep going:"), this)),
      going_(new IdCombo(this)) {
  setRole(this, "panel");
  setAttribute(Qt::WA_StyledBackground);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(8, 0, 0, 4);
  layout->setSpacing(4);
  buildHead();
  scroll_->setWidgetResizable(true);
  scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll_->setFocusPolicy(Qt::NoFocus);
  layout->addWidget(scroll_, 1);
  buildFoot();
  settled_.setSingleShot(true);
  settled_.setInterval(settlingTime);
  connect(&settled_, &QTimer::timeout, this, &ScenarioPanel::tellSettled);
}

void ScenarioPanel::buildHead() {
  nameWidget(exampleCombo_, QStringLiteral("example"), tr("Example"));
  exampleCombo_->setToolTip(
      tr("The mechanical system. Choosing one loads its paper's data, paused at t = 0."));
  for (const ExampleInfo& example : catalog::examples()) {
    exampleCombo_->addId(toQString(example.id), coreText(example.name),
                         coreText(example.description) + u'\n' + coreText(example.source));
  }
  connect(exampleCombo_, &IdCombo::idChosen, this, &ScenarioPanel::exampleChosen);
  auto* row = new QHBoxLayout;
  row->setContentsMargins(0, 0, 8, 0);
  row->addWidget(exampleCombo_);
  static_cast<QVBoxLayout*>(layout())->addLayout(row);
  nameWidget(owners_, QStringLiteral("owners"), tr("Whose parameters these are"));
  setRole(owners_, "hint");
  owners_->setWordWrap(true);
  owners_->hide();
  layout()->addWidget(owners_);
}

void ScenarioPanel::buildFoot() {
  nameWidget(adjusted_, QStringLiteral("adjusted"), tr("Whether the initial state was changed"));
  setRole(adjusted_, "hint");
  adjusted_->setWordWrap(true);
  adjusted_->hide();
  layout()->addWidget(adjusted_);
  setRole(otherProblem_, "problem");
  otherProblem_->setWordWrap(true);
  otherProblem_->hide();
  layout()->addWidget(otherProblem_);
  nameWidget(keepGoing_, QStringLiteral("keepGoing"), tr("Keep going"));
  keepGoing_->setFocusPolicy(Qt::TabFocus);
  keepGoing_->setToolTip(tr(
      "Keep going on: a new value applies from the present time on, with a mark on the plots.\n"
      "Off: a new value restarts all runs at t = 0; while paused the picture stays at its time.\n"
      "Settings of runs always count from t = 0."));
  connect(keepGoing_, &QCheckBox::toggled, this, &ScenarioPanel::applyKeepGoing);
  nameWidget(going_, QStringLiteral("going"), tr("Who goes on with a new value"));
  going_->setToolTip(tr("Who goes on with a new value from the present time on."));
  going_->addId(QStringLiteral("branch"), tr("as a branch"),
                tr("The selected run stays as it is; a branch of it goes on with the new value."));
  going_->addId(QStringLiteral("all"), tr("all runs"),
                tr("All runs change from the present time on; what comes after it is computed "
                   "anew."));
  connect(going_, &IdCombo::idChosen, this, [this] { setBranching(branching()); });
  auto* row = new QHBoxLayout;
  row->setContentsMargins(0, 0, 8, 0);
  row->addWidget(keepGoing_);
  row->addWidget(going_, 1);
  static_cast<QVBoxLayout*>(layout())->addLayout(row);
}

void ScenarioPanel::setPointed(const QStringList& ids) {
  pointed_ = ids;
  for (ParameterRow* row : rows_) row->setPointed(ids.contains(toQString(row->info().id)));
}

void ScenarioPanel::setLeastRows(int rows) {
  leastRows_ = rows;
  showAtLeastSome(*scroll_->widget());
}

void ScenarioPanel::revealPointed() {
  const auto first = std::ranges::find_if(rows_, [this](const ParameterRow* row) {
    return pointed_.contains(toQString(row->info().id));
  });
  if (first != rows_.end()) scroll_->ensureWidgetVisible((*first)->controls().front(), 0, 16);
}

void ScenarioPanel::buildParameters(const ExampleInfo& example) {
  example_ = &example;
  rows_.clear();
  waitingProblems_.reset();
  auto* page = new QWidget;
  setRole(page, "panel");
  page->setAttribute(Qt::WA_StyledBackground);
  auto* grid = new QGridLayout(page);
  grid->setContentsMargins(0, 0, 8, 0);
  grid->setHorizontalSpacing(8);
  grid->setVerticalSpacing(2);
  grid->setColumnStretch(1, 1);

  int row = 0;
  for (const ParameterGroup& group : groupParameters(example)) {
    if (!group.heading.isEmpty()) {
      auto* heading = new QLabel(group.heading, page);
      setRole(heading, "group");
      grid->addWidget(heading, row++, 0, 1, 4);
    }
    for (const ParameterInfo* info : group.parameters) {
      rows_.push_back(new ParameterRow(*info, sliderRange(*info, example), symbolOf(*info, example),
                                       grid, row, page));
      rows_.back()->setJudge([this, info](double value) { return reasonAgainst(*info, value); });
      connect(rows_.back(), &ParameterRow::edited, this, &ScenarioPanel::emitEdited);
      connect(rows_.back(), &ParameterRow::released, this, &ScenarioPanel::showWaitingProblems);
      row += ParameterRow::gridRows;
    }
  }
  adjustment_ = new QLabel(page);
  nameWidget(adjustment_, QStringLiteral("adjustment"),
             tr("What was changed of the initial state"));
  setRole(adjustment_, "hint");
  adjustment_->setWordWrap(true);
  adjustment_->hide();
  grid->addWidget(adjustment_, row++, 0, 1, 4);
  buildEndTime(grid, row);
  setPointed(pointed_);
  showAtLeastSome(*page);
  grid->setRowStretch(row + 4, 1);
  scroll_->setWidget(page);
  orderTabs();
  applyKeepGoing(keepGoing_->isChecked());
  scroll_->updateGeometry();  // it does not tell of another page
  updateGeometry();
}

/// New rows would come after everything else of the window.
void ScenarioPanel::orderTabs() {
  QWidget* last = exampleCombo_;
  const auto add = [&](QWidget* next) {
    setTabOrder(last, next);
    last = next;
  };
  for (ParameterRow* row : rows_)
    for (QWidget* control : row->controls()) add(control);
  add(reset_);
  add(endTime_);
  add(keepGoing_);
  add(going_);
}

QSize ScenarioPanel::sizeHint() const {
  const QSize hint = QWidget::sizeHint();
  if (scroll_->widget() == nullptr) return hint;
  // In which the layout counts the page of then, and not more of it than some rows.
  const QSize counted = layout()->itemAt(layout()->indexOf(scroll_))->sizeHint();
  return hint + QSize(0, scroll_->widget()->sizeHint().height() - counted.height());
}

void ScenarioPanel::buildEndTime(QGridLayout* grid, int row) {
  reset_ = makeLink({}, nullptr);
  reset_->setObjectName(QStringLiteral("resetParameters"));
  nameReset();
  // What is being typed is not to be taken before it.
  reset_->setProperty(NumberEdit::dropsTyped, true);
  connect(reset_, &QPushButton::clicked, this, [this] {
    dropMoved();
    forget();
    emit resetRequested();
  });
  grid->addWidget(reset_, row, 0, 1, 4, Qt::AlignLeft);

  auto* label = new QLabel(tr("End time"));
  setRole(label, "group");
  endTime_ = new NumberEdit;
  nameWidget(endTime_, QStringLiteral("endTime"), tr("End time in seconds"));
  endTime_->setToolTip(tr("How long is simulated: above 0 and at most 1e6 s."));
  endTime_->setStepRange(1, 1e6);
  auto* unit = new QLabel(QStringLiteral("s"));
  setRole(unit, "unit");
  endProblem_ = new QLabel;
  endProblem_->setObjectName(QStringLiteral("endProblem"));
  setRole(endProblem_, "problem");
  endProblem_->setWordWrap(true);
  endProblem_->hide();
  grid->addWidget(label, row + 1, 0, 1, 2);
  grid->addWidget(endTime_, row + 1, 2);
  grid->addWidget(unit, row + 1, 3);
  grid->addWidget(endProblem_, row + 2, 0, 1, 4);
  connect(endTime_, &NumberEdit::edited, this, &ScenarioPanel::emitEdited);
}

/// After what it does.
void ScenarioPanel::nameReset() {
  const QString name =
      ofBranch_ ? tr("Reset to its parent’s values") : tr("Reset to the paper’s values");
  reset_->setText(name);
  reset_->setAccessibleName(name);
  reset_->setToolTip(
      ofBranch_ ? tr("Lets the branch go on with the values that its parent has.")
                : tr("Gives every parameter and the end time the value of the example’s paper."));
}

void ScenarioPanel::setScenario(const Scenario& scenario, std::size_t run) {
  const ExampleInfo* example = catalog::findExample(scenario.example);
  const bool other = example != example_;
  exampleCombo_->setCurrentId(toQString(example->id));
  if (other) buildParameters(*example);
  const RunSettings& selected = scenario.runs.at(run);
  ofBranch_ = isBranch(selected);
  nameReset();
  followRun(scenario, run);
  showOwners(scenario, selected);
  disableRows();
  const ParameterValues current =
      ofBranch_ ? parametersOf(scenario, selected) : currentParameters(scenario);
  if (other || current != shown_) {
    adjusting_ = scenario;
    tellSettled();
    for (ParameterRow* row : rows_) {
      const auto& [id, value] = *current.find(row->info().id);
      // What was refused stays to be mended while others change.
      const auto before = other ? shown_.end() : shown_.find(id);
      const bool waits = row->hasProblem() && before != shown_.end() && before->second == value;
      if (!waits) row->setValue(value);
    }
    shown_ = current;
  }
  if (other || scenario.tEnd != shownEnd_) {
    endTime_->setValue(scenario.tEnd);
    shownEnd_ = scenario.tEnd;
  }
}

/// What was moved of a run that has gone is no edit of the next one.
void ScenarioPanel::followRun(const Scenario& scenario, std::size_t run) {
  if (!runs_.empty() && placesAmong(scenario.runs, runs_)[run_] != run) dropMoved();
  runs_ = scenario.runs;
  run_ = run;
}

void ScenarioPanel::dropMoved() {
  for (ParameterRow* row : rows_) dropMoved(row);
}

void ScenarioPanel::dropMoved(ParameterRow* row) {
  if (!row->moved()) return;
  row->dropMoved();
  row->setValue(shown_.find(row->info().id)->second);
}

void ScenarioPanel::takeBack() {
  for (ParameterRow* row : rows_)
    if (!row->hasProblem()) row->setValue(shown_.find(row->info().id)->second);
}

/// Assembling a mechanism takes too long for every place that a slider passes, and a sentence above
/// the sliders that becomes longer would move them away from the mouse.
void ScenarioPanel::tellSettled() {
  if (dragging()) return settled_.start();
  tellOwners();
  showAdjustment(coreText(adjustmentOf(adjusting_)));
}

void ScenarioPanel::tellOwners() {
  owners_->setText(owning_);
  owners_->setVisible(!owning_.isEmpty());
}

void ScenarioPanel::showAdjustment(const QString& sentence) {
  adjustment_->setText(sentence);
  adjustment_->setToolTip(sentence);
  adjustment_->setVisible(!sentence.isEmpty());
  // The first clause is always to be seen, and leaves the parameters their place.
  adjusted_->setText(sentence.section(u':', 0, 0) + u'.');
  adjusted_->setToolTip(sentence);
  adjusted_->setVisible(!sentence.isEmpty());
}

bool ScenarioPanel::dragging() const {
  return std::ranges::any_of(rows_, &ParameterRow::dragging);
}

void ScenarioPanel::showAtLeastSome(const QWidget& page) {
  const auto* grid = static_cast<const QGridLayout*>(page.layout());
  const int row = endTime_->sizeHint().height() + grid->verticalSpacing();
  scroll_->setMinimumHeight(std::min(leastRows_ * row, page.sizeHint().height()));
}

QString ScenarioPanel::reasonAgainst(const ParameterInfo& parameter, double value) const {
  Scenario wished;
  wished.example = std::string(example_->id);
  wished.tEnd = shownEnd_;
  wished.parameters = values();
  wished.parameters[std::string(parameter.id)] = value;
  const std::vector<Problem> problems = validateSystem(wished);
  return problems.empty() ? QString() : coreText(problems.front().message);
}

void ScenarioPanel::showWaitingProblems() {
  if (const auto problems = std::exchange(waitingProblems_, {})) showProblems(*problems);
}

void ScenarioPanel::setProblems(const std::vector<Problem>& problems) {
  if (dragging()) {
    waitingProblems_ = problems;
  } else {
    waitingProblems_.reset();
    showProblems(problems);
  }
}

/// With the name of the run that cannot go with what was edited, but for parameters of the
/// selected.
QString ScenarioPanel::sentenceOf(const Problem& problem) const {
  QString message = coreText(problem.message);
  const QString field = toQString(problem.field);
  const auto run = field.section(u'[', 1).section(u']', 0, 0).toUInt();
  const bool own = run == run_ && field.contains(QLatin1String("].parameters."));
  if (own || !field.startsWith(QLatin1String("runs[")) || run >= runs_.size()) return message;
  return tr("“%1”: %2").arg(shownName(runs_[run]), message);
}

void ScenarioPanel::showProblems(const std::vector<Problem>& problems) {
  QString endSentence;
  QString other;
  std::vector<QString> sentences(rows_.size());
  for (const Problem& problem : problems) {
    const QString sentence = sentenceOf(problem);
    const auto row = std::ranges::find_if(rows_, [&](const ParameterRow* r) {
      return problem.field.ends_with("parameters." + std::string(r->info().id));
    });
    if (row != rows_.end())
      sentences[static_cast<std::size_t>(row - rows_.begin())] = sentence;
    else if (isOfEndTime(problem))
      endSentence = sentence;
    else
      other += (other.isEmpty() ? QString() : QStringLiteral("\n")) + sentence;
  }
  for (std::size_t i = 0; i < rows_.size(); ++i) rows_[i]->setProblem(sentences[i]);
  setInvalid(endTime_, !endSentence.isEmpty());
  endProblem_->setText(endSentence);
  endProblem_->setVisible(!endSentence.isEmpty());
  otherProblem_->setText(other);
  otherProblem_->setVisible(!other.isEmpty());
}

void ScenarioPanel::applyKeepGoing(bool on) {
  disableRows();
  emit keepGoingChanged(on);
}

void ScenarioPanel::setBranching(bool on) {
  going_->setCurrentIndex(on ? 0 : 1);
  disableRows();
  emit branchingChanged(on);
}

void ScenarioPanel::disableRows() {
  const bool goesOn = keepGoing_->isChecked() && !ofBranch_;
  // While it plays every place that a slider passes would be a change, or a branch, of its own.
  const bool wholeGestures = keepGoing_->isChecked() && (!ofBranch_ || branching());
  const QString reason =
      ofBranch_ ? tr("Belongs to the start at t = 0: a branch starts in the state of its parent.")
                : tr("Belongs to the start at t = 0 and cannot change on the way: switch Keep "
                     "going off.");
  for (ParameterRow* row : rows_) {
    row->setReportOnRelease(wholeGestures);
    const bool isPast = (goesOn || ofBranch_) && row->info().initialState;
    if (allPinned_ || isPast) dropMoved(row);
    row->setDisabledReason(allPinned_ ? tr("All runs are pinned: each keeps its own.")
                           : isPast   ? reason
                                      : QString());
  }
}

void ScenarioPanel::showOwners(const Scenario& scenario, const RunSettings& run) {
  QStringList pinned;
  for (ParameterRow* row : rows_) row->clearTicks();
  const ParameterValues shared = startParameters(scenario);
  allPinned_ = std::ranges::all_of(scenario.runs, isPinned);
  for (const RunSettings& other : scenario.runs) {
    if (!isPinned(other)) continue;
    QStringList different;
    const ParameterValues own = parametersOf(scenario, other);
    for (ParameterRow* row : rows_) {
      const auto& [id, value] = *own.find(row->info().id);
      if (value == shared.find(id)->second) continue;
      row->addTick(value, QColor(toQString(other.colour)));
      different << QStringLiteral("%1 = %2").arg(symbolOf(row->info(), *example_), readout(value));
    }
    const QString name = tr("“%1”").arg(shownName(other));
    pinned << (different.isEmpty()
                   ? name
                   : QStringLiteral("%1 (%2)").arg(name, different.join(QStringLiteral(", "))));
  }
  owning_.clear();
  if (isBranch(run))
    owning_ =
        tr("Of “%1” alone, from t = %2 s on.").arg(shownName(run), formatNumber(startOf(run), 4));
  else if (allPinned_)
    owning_ = tr("All runs are pinned: unpin one (P) to move it by the sliders.");
  else if (!pinned.isEmpty())
    owning_ = tr("Of all runs but %1.").arg(pinned.join(QStringLiteral(", ")));
  if (dragging())
    settled_.start();
  else
    tellOwners();
}

ParameterValues ScenarioPanel::values() const {
  ParameterValues values;
  for (const ParameterRow* row : rows_) values[std::string(row->info().id)] = row->value();
  return values;
}

/// Values that were never accepted give way to those that were; an edit may bring others.
void ScenarioPanel::forget() {
  for (ParameterRow* row : rows_) row->setValue(shown_.find(row->info().id)->second);
  endTime_->setValue(shownEnd_);
}

}  // namespace polhode::gui
