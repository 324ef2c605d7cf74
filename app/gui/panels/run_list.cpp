#include "app/gui/panels/run_list.h"

#include <QColorDialog>
#include <QHBoxLayout>
#include <QMouseEvent>
#include <QResizeEvent>
#include <QShortcut>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

#include "app/gui/document/run_places.h"
#include "app/gui/document/run_tree_edits.h"
#include "app/gui/document/scenario_transforms.h"
#include "app/gui/widgets/style.h"
#include "app/gui/widgets/text.h"
#include "app/gui/widgets/widgets.h"
#include "app/look/core_text.h"
#include "core/scenario/run_plan.h"

namespace polhode::gui {
namespace {

QString tooManyRuns() {
  return RunList::tr("A scenario has at most %1 runs.").arg(maximumRuns);
}

constexpr std::array okabeItoNames{QT_TRANSLATE_NOOP("polhode::gui::RunList", "Blue"),
                                   QT_TRANSLATE_NOOP("polhode::gui::RunList", "Vermilion"),
                                   QT_TRANSLATE_NOOP("polhode::gui::RunList", "Bluish green"),
                                   QT_TRANSLATE_NOOP("polhode::gui::RunList", "Reddish purple"),
                                   QT_TRANSLATE_NOOP("polhode::gui::RunList", "Orange"),
                                   QT_TRANSLATE_NOOP("polhode::gui::RunList", "Sky blue"),
                                   QT_TRANSLATE_NOOP("polhode::gui::RunList", "Yellow")};

constexpr int leastRowsShown = 4;  // where there is little room

}  // namespace

/// Asks for the height of all its rows.
class RunListView : public QListView {
 public:
  using QListView::QListView;

  [[nodiscard]] int heightOf(int rows) const {
    int height = 2;
    for (int row = 0; row < std::min(rows, model()->rowCount()); ++row)
      height += sizeHintForRow(row);
    return height;
  }
  QSize sizeHint() const override {
    return {QListView::sizeHint().width(), heightOf(model()->rowCount())};
  }
  /// No row is cut: what is left below the last whole one stays empty.
  void showWholeRows() {
    int rows = model()->rowCount();
    const bool all = heightOf(rows) <= height();
    while (rows > 1 && heightOf(rows) > height()) --rows;
    setViewportMargins(0, 0, 0, all ? 0 : std::max(0, height() - heightOf(rows)));
  }

 protected:
  void resizeEvent(QResizeEvent* event) override {
    QListView::resizeEvent(event);
    showWholeRows();
  }
};

RunList::RunList(QWidget* parent)
    : QWidget(parent),
      model_(new RunListModel(this)),
      delegate_(new RunDelegate(this)),
      view_(new RunListView(this)),
      addButton_(makeLink(tr("+ Add run"), this)),
      addMenu_(new QMenu(tr("Add run"), this)),
      colourMenu_(new QMenu(tr("Colour"), this)),
      duplicate_(new QAction(tr("Duplicate"), this)),
      branch_(new QAction(tr("Branch here"), this)),
      pin_(new QAction(tr("Pin parameters"), this)),
      remove_(new QAction(tr("Remove"), this)),
      rename_(new QAction(tr("Rename"), this)),
      visible_(new QAction(tr("Hide run"), this)) {
  buildActions();
  buildView();
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(4);
  layout->addWidget(view_);
  auto* row = new QHBoxLayout;
  row->setSpacing(4);
  row->addWidget(addButton_);
  row->addStretch();
  row->addWidget(makeButton(branch_));
  row->addWidget(makeButton(pin_));
  row->addWidget(makeButton(duplicate_));
  row->addWidget(makeButton(remove_));
  layout->addLayout(row);
}

void RunList::buildActions() {
  nameWidget(addButton_, QStringLiteral("addRun"), tr("Add run"));
  connect(addButton_, &QPushButton::clicked, this,
          [this] { addMenu_->popup(addButton_->mapToGlobal(QPoint(0, addButton_->height()))); });
  addButton_->setToolTip(
      tr("Adds a run in another formulation, with the selected run’s integrator and tolerances."));
  addMenu_->setObjectName(QStringLiteral("addRunMenu"));
  addMenu_->setToolTipsVisible(true);
  connect(addMenu_, &QMenu::aboutToShow, this, &RunList::fillAddMenu);
  connect(colourMenu_, &QMenu::aboutToShow, this, &RunList::fillColourMenu);

  duplicate_->setObjectName(QStringLiteral("duplicateRun"));
  duplicate_->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_D));
  duplicate_->setToolTip(
      tr("Duplicate the selected run (Ctrl+D): a copy to change one setting of."));
  connect(duplicate_, &QAction::triggered, this, [this] {
    const int run = currentRun();
    emit edited(withDuplicatedRun(scenario_, static_cast<std::size_t>(run)));
    setCurrentRun(run + 1);
  });
  buildTreeActions();
  remove_->setObjectName(QStringLiteral("removeRun"));
  remove_->setShortcut(QKeySequence(Qt::Key_Delete));
  remove_->setShortcutContext(Qt::WidgetShortcut);
  connect(remove_, &QAction::triggered, this, [this] {
    if (!remove_->isEnabled()) return;
    // The next one is selected, so that several can be removed one after another.
    const int place = currentRun();
    emit edited(withoutBranch(scenario_, static_cast<std::size_t>(place)));
    setCurrentRun(std::min(place, model_->rowCount() - 1));
  });
  rename_->setObjectName(QStringLiteral("renameRun"));
  rename_->setShortcut(QKeySequence(Qt::Key_F2));
  rename_->setToolTip(tr("Rename the selected run (F2)."));
  connect(rename_, &QAction::triggered, this, [this] { view_->edit(view_->currentIndex()); });
  visible_->setObjectName(QStringLiteral("showRun"));
  visible_->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_H));
  connect(visible_, &QAction::triggered, this, [this] { toggleVisible(currentRun()); });
}

void RunList::buildTreeActions() {
  branch_->setObjectName(QStringLiteral("branchRun"));
  branch_->setShortcut(QKeySequence(Qt::Key_B));
  branch_->setToolTip(tr(
      "Branch here (B): another run that starts from the state the selected one has at the\n"
      "present time. Its parameters, formulation and method can be changed; the old one stays."));
  connect(branch_, &QAction::triggered, this, [this] { emit branchRequested(currentRun()); });
  pin_->setObjectName(QStringLiteral("pinRun"));
  pin_->setShortcut(QKeySequence(Qt::Key_P));
  pin_->setCheckable(true);
  connect(pin_, &QAction::triggered, this, [this](bool on) {
    emit edited(withPinned(scenario_, static_cast<std::size_t>(currentRun()), on));
    updateActions();
  });
  // The key of an action that cannot be had says why.
  whyNoPin_ = new QShortcut(Qt::Key_P, this);
  connect(whyNoPin_, &QShortcut::activated, this, [this] { emit noted(pin_->toolTip()); });
}

void RunList::buildView() {
  nameWidget(view_, QStringLiteral("runList"), tr("Runs"));
  view_->setModel(model_);
  view_->setItemDelegate(delegate_);
  view_->setSelectionMode(QAbstractItemView::SingleSelection);
  view_->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
  view_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  // Room that the rows do not need is for what stands below the list.
  view_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
  view_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  view_->viewport()->installEventFilter(this);  // names wrap: heights follow the width
  view_->viewport()->setMouseTracking(true);
  view_->setContextMenuPolicy(Qt::CustomContextMenu);
  view_->addActions({branch_, pin_, duplicate_, remove_, rename_, visible_});
  connect(view_, &QWidget::customContextMenuRequested, this, [this](const QPoint& at) {
    QMenu menu;
    fillMenu(&menu);
    menu.exec(view_->viewport()->mapToGlobal(at));
  });
  connect(view_->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
    updateActions();
    emit currentRunChanged(currentRun());
  });
  connect(delegate_, &RunDelegate::visibilityClicked, this, &RunList::toggleVisible);
  connect(delegate_, &RunDelegate::colourClicked, this, [this](int run, const QPoint& at) {
    setCurrentRun(run);
    colourMenu_->popup(at);
  });
  connect(model_, &RunListModel::renamed, this, [this](int run, const QString& name) {
    setCurrentRun(run);
    emit edited(
        withRenamedRun(scenario_, static_cast<std::size_t>(currentRun()), name.toStdString()));
  });
}

QToolButton* RunList::makeButton(QAction* action) {
  auto* button = new QToolButton(this);
  setRole(button, "flat");
  button->setFocusPolicy(Qt::TabFocus);
  button->setDefaultAction(action);
  nameWidget(button, action->objectName() + QStringLiteral("Button"), action->text());
  return button;
}

void RunList::setTheme(const Theme& theme) {
  theme_ = theme;
  delegate_->setTheme(theme);
  branch_->setIcon(glyphIcon(IconGlyph::Branch, theme));
  pin_->setIcon(glyphIcon(IconGlyph::Pin, theme));
  duplicate_->setIcon(glyphIcon(IconGlyph::Duplicate, theme));
  remove_->setIcon(glyphIcon(IconGlyph::Remove, theme));
  view_->viewport()->update();
}

/// Where the current run is now, else its parent, as for a branch that was taken back.
int RunList::placeOfCurrent(const Scenario& scenario) const {
  const int before = currentRun();
  const auto& then = scenario_.runs;
  if (before < 0 || static_cast<std::size_t>(before) >= then.size()) return before;
  const RunSettings& current = then[static_cast<std::size_t>(before)];
  const auto places = placesAmong(scenario.runs, then);
  for (const RunSettings* wanted : {&current, parentOf(scenario_, current)}) {
    if (!wanted) continue;
    if (const auto place = places[static_cast<std::size_t>(wanted - then.data())])
      return static_cast<int>(*place);
  }
  return before;
}

void RunList::setScenario(const Scenario& scenario, bool another) {
  const int before = another ? currentRun() : placeOfCurrent(scenario);
  // What a row says of a run's own parameters hangs on those of the others.
  const bool sameRows =
      scenario.runs == scenario_.runs && scenario.example == scenario_.example &&
      std::ranges::all_of(scenario.runs, [](const RunSettings& run) { return !hasOwnStart(run); });
  scenario_ = scenario;
  model_->setScenario(scenario);
  if (!sameRows) fitHeight();
  setCurrentRun(std::clamp(before, 0, model_->rowCount() - 1));
  updateActions();
}

void RunList::fitHeight() {
  view_->setMinimumHeight(view_->heightOf(leastRowsShown));
  view_->setMaximumHeight(view_->heightOf(model_->rowCount()));
  view_->updateGeometry();
  view_->showWholeRows();
  view_->doItemsLayout();
}

void RunList::setFailures(const QStringList& sentences) {
  model_->setFailures(sentences);
  fitHeight();
}

bool RunList::eventFilter(QObject* object, QEvent* event) {
  if (event->type() == QEvent::Resize) {
    const auto* resize = static_cast<QResizeEvent*>(event);
    // Not at once: the list is being laid out.
    if (resize->size().width() != resize->oldSize().width())
      QMetaObject::invokeMethod(this, &RunList::fitHeight, Qt::QueuedConnection);
  }
  if (event->type() == QEvent::MouseMove) {
    const auto* mouse = static_cast<QMouseEvent*>(event);
    emit runHovered(view_->indexAt(mouse->position().toPoint()).row());
  }
  if (event->type() == QEvent::Leave) emit runHovered(-1);
  return QWidget::eventFilter(object, event);
}

int RunList::currentRun() const {
  return std::max(0, view_->currentIndex().row());
}

void RunList::setCurrentRun(int run) {
  if (run == view_->currentIndex().row()) return;
  view_->setCurrentIndex(model_->index(run));
}

void RunList::setHighlighted(int run) {
  delegate_->setHighlighted(run);
  view_->viewport()->update();
}

void RunList::setPointed(const QStringList& names) {
  delegate_->setPointed(names);
  view_->viewport()->update();
}

void RunList::fillMenu(QMenu* menu) const {
  menu->setToolTipsVisible(true);
  menu->addMenu(addMenu_);
  menu->addAction(branch_);
  menu->addAction(pin_);
  menu->addAction(duplicate_);
  menu->addAction(remove_);
  menu->addAction(rename_);
  menu->addMenu(colourMenu_);
  menu->addAction(visible_);
}

void RunList::fillAddMenu() {
  addMenu_->clear();
  const bool full = scenario_.runs.size() >= maximumRuns;
  // withRun(): the scenario with the run.
  const auto addEntry = [&](std::string_view id, std::string_view name, const QString& meaning,
                            const Combination& combination, const auto& withRun) {
    QString reason = coreText(catalog::unavailableReason(combination));
    if (full) reason = tooManyRuns();
    QAction* action = addMenu_->addAction(coreText(name));
    action->setObjectName(QStringLiteral("add.") + toQString(id));
    action->setEnabled(reason.isEmpty());
    action->setToolTip(reason.isEmpty() ? meaning : reason);
    connect(action, &QAction::triggered, this, [this, withRun] {
      emit edited(withRun());
      setCurrentRun(model_->rowCount() - 1);
    });
  };
  const std::string_view example = scenario_.example;
  for (const FormulationInfo& formulation : catalog::formulations())
    addEntry(formulation.id, formulation.name, coreText(formulation.description),
             {example, formulation.id}, [this, id = formulation.id] {
               return withAddedRun(scenario_, id, static_cast<std::size_t>(currentRun()));
             });
  addMenu_->addSeparator();
  for (const PresetInfo& preset : catalog::presets()) {
    const RunSettings run = runOf(preset);
    const QString meaning =
        tr("%1 Step %2 s. %3.")
            .arg(coreText(preset.description), formatNumber(run.step), coreText(preset.source));
    addEntry(preset.id, preset.name, meaning,
             {example, preset.formulation, preset.integrator, preset.stabilisation},
             [this, run] { return withAddedRun(scenario_, run); });
  }
}

void RunList::fillColourMenu() {
  colourMenu_->clear();
  for (std::size_t i = 0; i < okabeItoNames.size(); ++i) {
    const QString colour = toQString(runColour(i));
    QAction* action = colourMenu_->addAction(swatchIcon(QColor(colour)), tr(okabeItoNames[i]));
    connect(action, &QAction::triggered, this, [this, colour] { setColour(colour); });
  }
  colourMenu_->addSeparator();
  connect(colourMenu_->addAction(tr("Other…")), &QAction::triggered, this, &RunList::chooseColour);
}

void RunList::chooseColour() {
  const std::size_t run = static_cast<std::size_t>(currentRun());
  const QColor colour = QColorDialog::getColor(QColor(toQString(scenario_.runs[run].colour)),
                                               window(), tr("Colour of the run"));
  if (colour.isValid()) setColour(colour.name());
}

void RunList::setColour(const QString& colour) {
  editRun([&](RunSettings& run) { run.colour = colour.toUpper().toStdString(); });
}

void RunList::toggleVisible(int run) {
  if (run < 0 || run >= model_->rowCount()) return;
  Scenario next = scenario_;
  RunSettings& settings = next.runs[static_cast<std::size_t>(run)];
  settings.visible = !settings.visible;
  emit edited(next);
}

void RunList::editRun(const std::function<void(RunSettings&)>& change) {
  Scenario next = scenario_;
  change(next.runs.at(static_cast<std::size_t>(currentRun())));
  emit edited(next);
}

void RunList::updateActions() {
  const std::size_t count = scenario_.runs.size();
  const auto run = static_cast<std::size_t>(currentRun());
  const std::size_t branches = run < count ? branchCount(scenario_, run) : 0;
  remove_->setEnabled(count > branches + 1);
  remove_->setToolTip(count <= branches + 1 ? tr("A scenario needs at least one run.")
                      : branches > 0
                          ? tr("Remove the selected run and what branches from it (Delete).")
                          : tr("Remove the selected run (Delete)."));
  duplicate_->setEnabled(count > 0 && count < maximumRuns);
  branch_->setEnabled(count > 0 && count < maximumRuns);
  const bool branch = run < count && isBranch(scenario_.runs[run]);
  pin_->setEnabled(run < count && !branch);
  whyNoPin_->setEnabled(branch);
  pin_->setChecked(run < count && isPinned(scenario_.runs[run]));
  pin_->setToolTip(
      branch ? tr("A branch has parameters of its own as it is: the sliders are its while it is "
                  "selected.")
             : tr("Pin (P): the selected run keeps its parameters as they are, while the sliders\n"
                  "act on the others. Again: it follows the sliders as they do."));
  const bool shown = run >= count || scenario_.runs[run].visible;
  visible_->setText(shown ? tr("Hide run") : tr("Show run"));
  visible_->setToolTip(
      shown ? tr("Take the selected run out of the picture and the plots (Ctrl+H); it goes on.")
            : tr("Bring the selected run back into the picture and the plots (Ctrl+H)."));
}

}  // namespace polhode::gui
