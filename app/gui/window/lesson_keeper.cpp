#include "app/gui/window/lesson_keeper.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>
#include <QTimer>
#include <algorithm>
#include <utility>

#include "app/gui/document/run_names.h"
#include "app/gui/lessons/lesson_pane.h"
#include "app/gui/lessons/lesson_player.h"
#include "app/gui/lessons/lesson_text.h"
#include "app/gui/panels/run_list.h"
#include "app/gui/panels/scenario_panel.h"
#include "app/gui/panels/transport_bar.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/plots/plot_panel.h"
#include "app/gui/presentation/presentation_mode.h"
#include "app/gui/stages/stage_panel.h"
#include "app/gui/widgets/text.h"
#include "app/gui/window/view_keeper.h"
#include "core/lessons/shipped_lessons.h"

namespace polhode::gui {
namespace {

constexpr int roomForPanels = 1700;      // width of a window that has room for them beside a lesson
constexpr double mostOfTheWidth = 0.34;  // of the window's, for the pane
constexpr double lessonShare = 0.5, mostLesson = 0.75;  // of the height, where sliders stand below

constexpr int mostTries = 4, tryInterval = 25;  // to share the column [ms]

QAction* makeAction(QObject* parent, const QString& name, const QString& text,
                    const QString& onButton, const QKeySequence& key, const QString& toolTip) {
  auto* action = new QAction(text, parent);
  action->setObjectName(name);
  action->setIconText(onButton);
  action->setShortcut(key);
  action->setToolTip(toolTip);
  return action;
}

/// With its length where a key would stand.
QString menuText(const Lesson& lesson, const QString& language) {
  const QString title = plainLine(lesson.title, language).replace(u'&', QStringLiteral("&&"));
  return lesson.minutes > 0
             ? LessonKeeper::tr("%1\t%2 min").arg(title, formatNumber(lesson.minutes))
             : title;
}

QStringList namesOf(const std::vector<Pointer>& pointers, Pointer::Kind kind) {
  QStringList names;
  for (const Pointer& pointer : pointers)
    if (pointer.kind == kind) names << toQString(pointer.name);
  return names;
}

/// As the window calls it.
QString shownRun(const QString& name) {
  RunSettings run;
  run.name = name.toStdString();
  return shownName(run);
}

}  // namespace

LessonKeeper::LessonKeeper(const Parts& parts, LessonPlayer* player, QMenu* menu, QObject* parent)
    : QObject(parent), parts_(parts), player_(player), language_(lessonLanguage()) {
  buildActions();
  buildPane();
  fillMenu(menu);
  connect(player_, &LessonPlayer::opening, this, &LessonKeeper::begin);
  connect(player_, &LessonPlayer::stepShown, this, &LessonKeeper::showStep);
  connect(player_, &LessonPlayer::left, this, &LessonKeeper::end);
  connect(player_, &LessonPlayer::viewWished, this,
          [this](const View& view) { parts_.session.view->show(view); });
  connect(player_, &LessonPlayer::growthWished, this, [this] { parts_.ahead->setChecked(false); });
}

void LessonKeeper::buildActions() {
  back_ = makeAction(this, QStringLiteral("lessonBackStep"), tr("Step &back in the lesson"),
                     tr("⟵ Back"), {}, tr("To the step before (←)."));
  next_ = makeAction(this, QStringLiteral("lessonNextStep"), tr("&Next step of the lesson"),
                     tr("Next ⟶"), {}, tr("To the next step (→)."));
  leave_ = makeAction(this, QStringLiteral("lessonLeave"), tr("Lea&ve the lesson"), tr("Leave"),
                      Qt::Key_Escape,
                      tr("Leave the lesson (Esc): what was open before comes back as it was."));
  panels_ =
      makeAction(this, QStringLiteral("lessonPanelsShown"), tr("&Sliders and runs"), tr("Sliders"),
                 {}, tr("Show the scenario’s parameters and the list of runs beside the lesson."));
  panels_->setCheckable(true);
  connect(back_, &QAction::triggered, player_, &LessonPlayer::back);
  connect(next_, &QAction::triggered, this, &LessonKeeper::goOn);
  connect(leave_, &QAction::triggered, player_, &LessonPlayer::leave);
  connect(panels_, &QAction::triggered, this, [this](bool on) {
    panelsAsked_ = on;
    placeDocks();
  });
  refreshActions();
}

void LessonKeeper::goOn() {
  if (!player_->isOpen()) return;
  if (player_->asks() && !std::exchange(toldOpen_, true)) {
    pane_->tellOpenQuestion();
    return;
  }
  if (player_->step() + 1 < player_->stepCount())
    player_->next();
  else
    player_->leave();
}

void LessonKeeper::buildPane() {
  QMainWindow* window = parts_.session.window;
  dock_ = new QDockWidget(tr("Lesson"), window);
  dock_->setObjectName(QStringLiteral("lessonDock"));
  dock_->setFeatures(QDockWidget::NoDockWidgetFeatures);
  dock_->setTitleBarWidget(new QWidget);
  pane_ = new LessonPane(player_, back_, next_, leave_, panels_, language_);
  dock_->setWidget(pane_);
  window->addDockWidget(Qt::LeftDockWidgetArea, dock_, Qt::Horizontal);
  dock_->hide();
}

void LessonKeeper::fillMenu(QMenu* menu) {
  for (const ShippedLesson& shipped : shippedLessons()) {
    const QString name = toQString(shipped.name);
    QAction* action = menu->addAction(menuText(shipped.lesson, language_));
    action->setObjectName(QStringLiteral("lesson.") + name);
    action->setToolTip(
        QStringLiteral("<p>%1</p>").arg(lineHtml(shipped.lesson.summary, language_)));
    action->setCheckable(true);
    action->setData(name);
    connect(action, &QAction::triggered, this,
            [this, lesson = &shipped.lesson, name] { open(*lesson, name); });
    lessons_ << action;
  }
  if (!lessons_.isEmpty()) menu->addSeparator();
  menu->addActions({back_, next_, leave_});
  connect(menu, &QMenu::aboutToShow, this, &LessonKeeper::showProgress);
}

/// A tick at those that are done.
void LessonKeeper::showProgress() {
  for (QAction* lesson : lessons_)
    lesson->setChecked(lessonProgress(lesson->data().toString()).done);
}

void LessonKeeper::open(const Lesson& lesson, const QString& key) {
  player_->open(lesson, key);
  pane_->takeFocus();
  showProgress();
}

QString LessonKeeper::title() const {
  return player_->isOpen() ? plainLine(player_->lesson().title, language_) : QString();
}

void LessonKeeper::begin() {
  before_.emplace(parts_.session);
  parts_.session.presentation->keepDocks();
  panelsAsked_.reset();
  parts_.transport->setArrowKeysFree(true);
}

void LessonKeeper::end() {
  // Keys are the window's again, not those of whatever comes after the pane.
  if (QWidget* focus = dock_->focusWidget(); focus && focus->hasFocus()) focus->clearFocus();
  dock_->hide();
  parts_.transport->setArrowKeysFree(false);
  point();
  refreshActions();
  if (parts_.session.presentation->on())
    for (QDockWidget* folded : {parts_.folded.sliders, parts_.folded.runs}) folded->hide();
  limitColumn(false);
  if (before_) before_->restore();
  before_.reset();
  showProgress();
}

void LessonKeeper::setPresenting(bool on) {
  leave_->setShortcut(on ? QKeySequence() : QKeySequence(Qt::Key_Escape));
  if (!player_->isOpen()) return;
  const QSignalBlocker quiet(panels_);
  panels_->setChecked(!on && !parts_.folded.sliders->isHidden());
  if (!on) return;
  // Once all docks are out of the way.
  QTimer::singleShot(0, this, [this] {
    if (player_->isOpen() && pointsAtSliders()) showPane();
  });
}

void LessonKeeper::settlePane() {
  if (!player_->isOpen())
    dock_->hide();
  else if (dock_->isHidden())
    showPane();
}

bool LessonKeeper::hasRoom() const {
  constexpr double textAtDesk = 12;  // [px]
  return parts_.session.window->width() >=
         roomForPanels * pane_->fontInfo().pixelSize() / textAtDesk;
}

/// Runs have their names in the legend too.
bool LessonKeeper::pointsAtSliders() const {
  return std::ranges::any_of(player_->current().point, [](const Pointer& pointer) {
    return pointer.kind == Pointer::Kind::Parameter;
  });
}

void LessonKeeper::showPane() {
  if (!player_->isOpen()) return;
  const QSignalBlocker quiet(panels_);
  panels_->setChecked(panelsAsked_.value_or(hasRoom() || pointsAtSliders()));
  // All of them beside each other, for a moment only, would make the window wider for good.
  if (dock_->isHidden() && !hasRoom())
    for (QDockWidget* folded : {parts_.folded.sliders, parts_.folded.runs}) folded->hide();
  dock_->show();
  placeDocks();
}

/// Sliders and runs stand beside the lesson; where the picture would have no room left, below it.
void LessonKeeper::placeDocks() {
  const auto& [sliders, runs] = parts_.folded;
  const bool wanted = panels_->isChecked(), beside = hasRoom();
  QMainWindow* window = parts_.session.window;
  if (wanted && !beside) {
    window->splitDockWidget(dock_, sliders, Qt::Vertical);
    window->tabifyDockWidget(sliders, runs);
  }
  limitColumn(wanted && !beside);
  sliders->setVisible(wanted);
  runs->setVisible(wanted);
  if (wanted && !beside) sliders->raise();
  // Once they have their places.
  QTimer::singleShot(0, this, &LessonKeeper::sizeDocks);
}

/// Where they share the lesson's column its text has to be read too.
void LessonKeeper::limitColumn(bool shared) {
  constexpr int leastRows = 2;
  const auto& [sliders, runs] = parts_.folded;
  parts_.session.scenario->setLeastRows(shared ? leastRows : ScenarioPanel::usualLeastRows);
  // Runs, behind the sliders, ask for no more than those.
  runs->widget()->setMinimumHeight(shared ? sliders->widget()->minimumSizeHint().height() : 0);
}

void LessonKeeper::sizeDocks() {
  if (!player_->isOpen()) return;
  QMainWindow* window = parts_.session.window;
  const int width =
      std::min(pane_->sizeHint().width(), static_cast<int>(mostOfTheWidth * window->width()));
  window->resizeDocks({dock_}, {width}, Qt::Horizontal);
  if (panels_->isChecked() && !hasRoom()) shareColumn(mostTries);
  ScenarioPanel* sliders = parts_.session.scenario;
  QTimer::singleShot(0, sliders, &ScenarioPanel::revealPointed);
}

/// tries: what the docks ask for at least is told late, some of it more than once.
void LessonKeeper::shareColumn(int tries) {
  QDockWidget* sliders = parts_.folded.sliders;
  if (!player_->isOpen() || dock_->isHidden() || sliders->isHidden()) return;
  const int room = dock_->height() + sliders->height();
  // What asks for more than there is gets less than it could have.
  const int most =
      std::min(static_cast<int>(mostLesson * room), room - sliders->minimumSizeHint().height());
  const int least = std::min(static_cast<int>(lessonShare * room), most);
  const int lesson = std::clamp(pane_->wishedHeight(dock_->width()), least, most);
  if (dock_->height() != lesson)
    parts_.session.window->resizeDocks({dock_, sliders}, {lesson, room - lesson}, Qt::Vertical);
  QTimer::singleShot(0, parts_.session.scenario, &ScenarioPanel::revealPointed);
  if (tries > 0) QTimer::singleShot(tryInterval, this, [this, tries] { shareColumn(tries - 1); });
}

void LessonKeeper::showStep() {
  toldOpen_ = false;
  showPane();
  refreshActions();
  point();
}

void LessonKeeper::point() {
  const std::vector<Pointer> pointers =
      player_->isOpen() ? player_->current().point : std::vector<Pointer>();
  const SessionSnapshot::Parts& session = parts_.session;
  QStringList runs = namesOf(pointers, Pointer::Kind::Run);
  for (QString& run : runs) run = shownRun(run);
  session.plots->setPointed(namesOf(pointers, Pointer::Kind::Plot), runs);
  session.scenario->setPointed(namesOf(pointers, Pointer::Kind::Parameter));
  session.stages->setPointed(namesOf(pointers, Pointer::Kind::Stage));
  session.runs->setPointed(runs);
}

void LessonKeeper::refreshActions() {
  const bool open = player_->isOpen();
  const bool last = open && player_->step() + 1 == player_->stepCount();
  for (QAction* action : {next_, leave_, panels_}) action->setEnabled(open);
  back_->setEnabled(open && player_->step() > 0);
  // Without a lesson they are the keys of frames.
  back_->setShortcut(open ? QKeySequence(Qt::Key_Left) : QKeySequence());
  next_->setShortcut(open ? QKeySequence(Qt::Key_Right) : QKeySequence());
  next_->setAutoRepeat(!last);  // who holds the key down is not thrown out at the end
  next_->setIconText(last ? tr("Finish") : tr("Next ⟶"));
  next_->setToolTip(last ? tr("Back to what was open before the lesson (→).")
                         : tr("To the next step (→)."));
}

}  // namespace polhode::gui
