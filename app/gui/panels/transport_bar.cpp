#include "app/gui/panels/transport_bar.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QStyle>
#include <algorithm>
#include <array>
#include <cmath>

#include "app/gui/document/run_names.h"
#include "app/gui/panels/magnify_control.h"
#include "app/gui/panels/time_slider.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/widgets/style.h"
#include "app/gui/widgets/text.h"
#include "app/gui/widgets/widgets.h"

namespace polhode::gui {
namespace {

constexpr int timeSteps = 10'000;
constexpr std::array speeds{0.01, 0.02, 0.05, 0.1,  0.2,  0.5,  1.0,
                            2.0,  5.0,  10.0, 20.0, 50.0, 100.0};

QString seconds(double t) {
  return QString::number(t, 'f', 3);
}

QString speedText(double speed) {
  return QStringLiteral("%1×").arg(formatNumber(speed, 3));
}

}  // namespace

TransportBar::TransportBar(SimulationController* controller, QWidget* parent)
    : QWidget(parent),
      controller_(controller),
      time_(new QLabel(this)),
      slider_(new TimeSlider(this)),
      endTime_(new QLabel(this)),
      speed_(new QComboBox(this)),
      achieved_(new QLabel(this)),
      magnify_(new MagnifyControl(this)) {
  setRole(this, "panel");
  setAttribute(Qt::WA_StyledBackground);
  buildActions();
  buildSpeed();
  buildLayout();
  connect(controller_, &SimulationController::playingChanged, this, &TransportBar::showPlaying);
  connect(controller_, &SimulationController::speedChanged, this, &TransportBar::showSpeed);
  connect(controller_, &SimulationController::loopingChanged, loop_, &QAction::setChecked);
  showSpeed(controller_->speed());
  refresh();
}

QAction* TransportBar::addAction(const QString& name, const QString& text, const QKeySequence& key,
                                 const QString& toolTip) {
  auto* action = new QAction(text, this);
  action->setObjectName(name);
  action->setShortcut(key);
  action->setToolTip(toolTip);
  return action;
}

void TransportBar::buildActions() {
  using C = SimulationController;
  restart_ = addAction(QStringLiteral("restart"), tr("Restart"), Qt::Key_Home,
                       tr("Back to t = 0 (Home). Plays on if it was playing."));
  play_ = addAction(QStringLiteral("play"), tr("Play"), Qt::Key_Space, {});
  end_ = addAction(QStringLiteral("toEnd"), tr("To the end of what is computed"), Qt::Key_End,
                   tr("To the end of what has been computed so far (End)."));
  frameForward_ = addAction(QStringLiteral("frameForward"), tr("One frame forward"), {}, {});
  frameBack_ = addAction(QStringLiteral("frameBack"), tr("One frame back"), {}, {});
  const QString remembered = tr("Of a long run some steps are remembered, not all.");
  stepForward_ = addAction(
      QStringLiteral("stepForward"), tr("One accepted step forward"), Qt::SHIFT | Qt::Key_Right,
      tr("Pause and go to the next accepted step of the selected run (Shift+→).") + u'\n' +
          remembered);
  stepBack_ =
      addAction(QStringLiteral("stepBack"), tr("One accepted step back"), Qt::SHIFT | Qt::Key_Left,
                tr("Pause and go to the accepted step before, of the selected run (Shift+←).") +
                    u'\n' + remembered);
  setArrowKeysFree(false);
  faster_ = addAction(QStringLiteral("faster"), tr("Faster"), Qt::Key_Plus, tr("Faster (+)."));
  faster_->setShortcuts({Qt::Key_Plus, Qt::Key_Equal});
  slower_ = addAction(QStringLiteral("slower"), tr("Slower"), Qt::Key_Minus, tr("Slower (−)."));
  loop_ = addAction(QStringLiteral("loop"), tr("Loop"), Qt::Key_L,
                    tr("Loop (L): at the end start again from t = 0, without computing anew."));
  loop_->setCheckable(true);
  record_ = addAction(QStringLiteral("recordScreen"), tr("Record the screen"), {},
                      tr("Record what is on the screen from now on, until this is pressed again.\n"
                         "File → Record… makes videos whose every picture is complete."));
  record_->setCheckable(true);
  connect(record_, &QAction::triggered, this, &TransportBar::recordToggled);
  connect(restart_, &QAction::triggered, controller_, &C::toStart);
  connect(play_, &QAction::triggered, controller_, &C::togglePlaying);
  connect(end_, &QAction::triggered, controller_, &C::toComputedEnd);
  connect(frameForward_, &QAction::triggered, controller_, [this] { controller_->stepFrames(1); });
  connect(frameBack_, &QAction::triggered, controller_, [this] { controller_->stepFrames(-1); });
  connect(stepForward_, &QAction::triggered, this, [this] { emit acceptedStepWished(1); });
  connect(stepBack_, &QAction::triggered, this, [this] { emit acceptedStepWished(-1); });
  connect(faster_, &QAction::triggered, this, [this] { stepSpeed(1); });
  connect(slower_, &QAction::triggered, this, [this] { stepSpeed(-1); });
  connect(loop_, &QAction::toggled, controller_, &C::setLooping);
  connect(loop_, &QAction::triggered, this, &TransportBar::loopChosen);
}

void TransportBar::buildSpeed() {
  nameWidget(speed_, QStringLiteral("speed"), tr("Speed"));
  speed_->setFocusPolicy(Qt::TabFocus);
  speed_->setToolTip(
      tr("Simulated seconds a second (+ and −).\n"
         "The speed never changes a step, only how fast the result is shown."));
  for (const double speed : speeds) speed_->addItem(speedText(speed), speed);
  connect(speed_, &QComboBox::activated, this,
          [this](int index) { chooseSpeed(speed_->itemData(index).toDouble()); });
}

QToolButton* TransportBar::makeButton(QAction* action) {
  auto* button = new QToolButton(this);
  button->setDefaultAction(action);
  button->setIconSize({16, 16});
  button->setFixedSize(30, 28);
  button->setFocusPolicy(Qt::TabFocus);
  nameWidget(button, action->objectName() + QStringLiteral("Button"), action->text());
  // Play and Pause are one.
  connect(action, &QAction::changed, button,
          [button, action] { button->setAccessibleName(action->text()); });
  return button;
}

void TransportBar::buildLayout() {
  nameWidget(time_, QStringLiteral("time"), tr("Present time"));
  nameWidget(slider_, QStringLiteral("timeSlider"), tr("Time"));
  nameWidget(achieved_, QStringLiteral("achievedSpeed"), tr("Achieved speed"));
  time_->setToolTip(tr("Present time of the picture [s]."));
  time_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  endTime_->setToolTip(tr("End time of the scenario [s]."));
  setRole(endTime_, "unit");
  slider_->setRange(0, timeSteps);
  slider_->setFocusPolicy(Qt::TabFocus);
  slider_->setToolTip(
      tr("Drag to look at any time, from 0 to the end time [s]; it plays on if it was playing.\n"
         "The line below shows how far the runs are computed; marks are where branches begin and\n"
         "where parameters or settings change."));
  connect(slider_, &QSlider::valueChanged, this, [this](int value) {
    controller_->seek(controller_->shownScenario().tEnd * value / timeSteps);
  });
  auto* speedLabel = new QLabel(tr("Speed"), this);
  setRole(speedLabel, "unit");
  speedLabel->setBuddy(speed_);

  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(8, 4, 8, 4);
  layout->setSpacing(8);
  for (QAction* action : {restart_, play_, end_}) layout->addWidget(makeButton(action));
  layout->addWidget(time_);
  layout->addWidget(slider_, 1);
  layout->addWidget(endTime_);
  layout->addSpacing(8);
  layout->addWidget(magnify_);
  layout->addSpacing(8);
  layout->addWidget(speedLabel);
  layout->addWidget(speed_);
  layout->addWidget(makeButton(loop_));
  layout->addWidget(makeButton(record_));
  layout->addWidget(achieved_);
  // As it stands, not as it was made.
  QWidget* last = nullptr;
  for (int i = 0; i < layout->count(); ++i) {
    QWidget* next = layout->itemAt(i)->widget();
    if (!next || next->focusPolicy() == Qt::NoFocus) continue;
    if (last) setTabOrder(last, next);
    last = next;
  }
  fitTexts();
}

void TransportBar::setLook(const Look& look) {
  look_ = look;
  const Theme& theme = look.theme;
  restart_->setIcon(glyphIcon(IconGlyph::Restart, theme));
  end_->setIcon(glyphIcon(IconGlyph::End, theme));
  loop_->setIcon(glyphIcon(IconGlyph::Loop, theme));
  record_->setIcon(glyphIcon(IconGlyph::Record, theme));
  showPlaying(controller_->playing());
  fitTexts();
  showParts();
}

/// Room for what changes while it plays: what stands beside it would jump.
void TransportBar::fitTexts() {
  time_->setMinimumWidth(time_->fontMetrics().horizontalAdvance(QStringLiteral("t = 0000.000 s")));
  achieved_->setMinimumWidth(
      achieved_->fontMetrics().horizontalAdvance(tr("finished: Space plays again")));
}

void TransportBar::showParts() {
  // The knob stands clear of the line of what is known.
  slider_->setMinimumHeight(qRound(1.7 * slider_->fontMetrics().height()));
  for (int i = 0; i < layout()->count(); ++i) {
    QWidget* part = layout()->itemAt(i)->widget();
    if (!part) continue;
    const bool always = part == time_ || part == slider_;
    part->setVisible(always || (!look_.presenting && (part != achieved_ || !timeless_)));
  }
}

void TransportBar::setArrowKeysFree(bool free) {
  frameForward_->setShortcut(free ? Qt::Key_Period : Qt::Key_Right);
  frameBack_->setShortcut(free ? Qt::Key_Comma : Qt::Key_Left);
  frameForward_->setToolTip(
      tr("Pause and go one frame forward (%1).").arg(QChar(free ? u'.' : u'→')));
  frameBack_->setToolTip(tr("Pause and go one frame back (%1).").arg(QChar(free ? u',' : u'←')));
}

void TransportBar::fillMenu(QMenu* menu) const {
  menu->addActions({play_, restart_, end_});
  menu->addSeparator();
  menu->addActions({frameForward_, frameBack_, stepForward_, stepBack_});
  menu->addSeparator();
  menu->addActions({faster_, slower_, loop_});
  menu->addSeparator();
  menu->addAction(record_);
}

void TransportBar::stepSpeed(int steps) {
  // From between two speeds to the one above or below.
  const double now = controller_->speed();
  const auto above = std::ranges::upper_bound(speeds, now),
             from = std::ranges::lower_bound(speeds, now);
  const auto place = steps > 0 ? above - speeds.begin() : from - speeds.begin() - 1;
  const auto last = static_cast<std::ptrdiff_t>(speeds.size()) - 1;
  chooseSpeed(speeds[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(place, 0, last))]);
}

void TransportBar::chooseSpeed(double speed) {
  emit speedChosen();
  controller_->setSpeed(speed);
}

void TransportBar::showPlaying(bool plays) {
  const bool playing = plays || timeless_;
  play_->setText(playing ? tr("Pause") : tr("Play"));
  play_->setToolTip(playing ? tr("Pause (Space).") : tr("Play (Space)."));
  play_->setIcon(glyphIcon(playing ? IconGlyph::Pause : IconGlyph::Play, look_.theme));
  showAchieved();
}

void TransportBar::showSpeed(double speed) {
  // One that is not in the list stands in it for as long as it lasts.
  for (int i = speed_->count() - 1; i >= 0; --i)
    if (std::ranges::find(speeds, speed_->itemData(i).toDouble()) == speeds.end())
      speed_->removeItem(i);
  const auto place = std::ranges::lower_bound(speeds, speed);
  const auto index = static_cast<int>(place - speeds.begin());
  if (place == speeds.end() || *place != speed) speed_->insertItem(index, speedText(speed), speed);
  speed_->setCurrentIndex(index);
}

void TransportBar::setMarks(const QList<TimeMark>& marks) {
  slider_->setMarks(marks, controller_->shownScenario().tEnd);
}

void TransportBar::setTimeless(bool timeless) {
  timeless_ = timeless;
  showParts();
  showPlaying(controller_->playing());
}

void TransportBar::setRecordingScreen(bool on) {
  record_->setChecked(on);
}

void TransportBar::refresh() {
  const double tEnd = controller_->shownScenario().tEnd;
  time_->setText(tr("t = %1 s").arg(seconds(controller_->time())));
  endTime_->setText(tr("%1 s").arg(formatNumber(tEnd)));
  if (!slider_->isSliderDown()) {
    const QSignalBlocker quiet(slider_);
    slider_->setValue(static_cast<int>(std::lround(timeSteps * controller_->time() / tEnd)));
  }
  const double known = std::min(1.0, controller_->history().computedUntil() / tEnd);
  slider_->setKnown(known, look_.theme.secondary);
  showAchieved();
}

void TransportBar::showAchieved() {
  const QString wished = QStringLiteral("%1×").arg(formatNumber(controller_->speed()));
  const QString reached =
      QStringLiteral("%1×").arg(QString::number(controller_->achievedSpeed(), 'f', 2));
  const bool lagging = controller_->playing() && controller_->lagging();
  const int slow = lagging ? controller_->slowestRun() : -1;
  QString text, name;
  if (slow >= 0 && static_cast<std::size_t>(slow) < controller_->shownScenario().runs.size()) {
    const RunSettings& run = controller_->shownScenario().runs[static_cast<std::size_t>(slow)];
    name = shownName(run);
  }
  if (!controller_->playing()) {
    text = controller_->seeking()    ? tr("computing…")
           : controller_->finished() ? tr("finished: Space plays again")
                                     : tr("paused");
  } else if (lagging) {
    text = tr("too slow: %1 of %2").arg(reached, wished);
    constexpr int longest = 150;  // the whole name stands in the tooltip [px]
    if (!name.isEmpty())
      text += QStringLiteral(", ") + fontMetrics().elidedText(name, Qt::ElideRight, longest);
  } else {
    text = tr("real time %1").arg(reached);
  }
  if (text == achieved_->text()) return;
  achieved_->setText(text);
  // It never gets narrower: the slider beside it would jump.
  achieved_->setMinimumWidth(
      std::max(achieved_->minimumWidth(), fontMetrics().horizontalAdvance(text)));
  achieved_->setToolTip(
      tr("Simulated seconds a second that are really reached. When computing is slower\n"
         "than the wished speed, the playback slows down and nothing is skipped.") +
      (name.isEmpty() ? QString() : tr("\n“%1” takes most of the time.").arg(name)));
  const char* role = lagging ? "warning" : "unit";
  if (achieved_->property("role").toString() == QLatin1String(role)) return;
  setRole(achieved_, role);
  achieved_->style()->unpolish(achieved_);
  achieved_->style()->polish(achieved_);
}

}  // namespace polhode::gui
