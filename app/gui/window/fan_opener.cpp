#include "app/gui/window/fan_opener.h"

#include <QScreen>

#include "app/gui/document/document.h"
#include "app/gui/document/run_tree_edits.h"
#include "app/gui/panels/run_list.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/plots/plot_panel.h"
#include "app/gui/stages/stage_panel.h"
#include "app/gui/widgets/text.h"
#include "app/look/core_text.h"
#include "core/scenario/run_plan.h"
#include "core/studies/spread_growth.h"
#include "core/studies/usual_spread.h"

namespace polhode::gui {
namespace {

/// The run from the initial state that a branch comes from, directly or not; else the run itself.
int rootOf(int run, const Scenario& scenario) {
  if (run < 0 || run >= static_cast<int>(scenario.runs.size())) return run;
  const RunSettings* root = &scenario.runs[static_cast<std::size_t>(run)];
  while (const RunSettings* parent = parentOf(scenario, *root)) root = parent;
  return static_cast<int>(root - scenario.runs.data());
}

}  // namespace

FanOpener::FanOpener(const Parts& parts, QWidget* window)
    : QObject(window),
      parts_(parts),
      window_(window),
      action_(new QAction(tr("Show &neighbours…"), this)),
      keeper_(new FanKeeper(parts.controller, this)) {
  action_->setObjectName(QStringLiteral("neighbours"));
  action_->setShortcut(QKeySequence(Qt::Key_N));
  action_->setToolTip(
      tr("Neighbours of the selected run (N): others that start a little beside it, as a cloud in\n"
         "the picture and as bands in the plots. How far they spread shows what can be foretold."));
  connect(action_, &QAction::triggered, this, &FanOpener::open);
  connect(keeper_, &FanKeeper::changed, this, &FanOpener::showNeighbours);
  connect(keeper_, &FanKeeper::failed, this, [this](const QString& sentence) {
    if (dialog_) dialog_->setWord(sentence);
  });
  connect(parts_.document, &Document::scenarioChanged, this, [this](Consequence consequence) {
    showDocument();
    if (consequence != Consequence::Looks) return;
    followPlots();  // what stands still does not tell of itself
    keeper_->follow();
  });
  connect(parts_.controller, &SimulationController::advanced, this, &FanOpener::followPlots);
}

void FanOpener::open() {
  if (!dialog_) {
    dialog_ = new FanDialog(window_);
    connect(dialog_, &FanDialog::edited, this, &FanOpener::edit);
    connect(dialog_, &FanDialog::hidden, this, &FanOpener::keepPlace);
    connect(dialog_, &FanDialog::gestureBegan, parts_.document, &Document::beginGesture);
    connect(dialog_, &FanDialog::gestureEnded, parts_.document, &Document::endGesture);
    connect(dialog_, &FanDialog::growthWished, this, [this] {
      // One component, with its values: two would have dashes in their place.
      parts_.plots->addChannel(toQString(channelOfSpread().id), 0);
      followPlots();
    });
  }
  if (const Scenario scenario = parts_.document->scenario(); !scenario.fan) {
    const int selected = parts_.runs->currentRun(), run = rootOf(selected, scenario);
    FanChoice fan;
    fan.run = std::to_string(run);
    fan.spread = usualSpread(scenario);
    edit(fan);
    if (run != selected)
      dialog_->setWord(
          tr("A branch has no neighbours of its own: these are of the run that it comes from."));
  }
  showDocument();
  place();
  dialog_->show();
  dialog_->raise();
}

/// Where it was; at first over the panels at the left, which it is used with least, neither over
/// the plots nor over the edges of the window.
void FanOpener::place() {
  constexpr int margin = 8, titleBar = 36;
  if (dialog_->isVisible()) return;
  if (lastPlace_) return dialog_->setGeometry(*lastPlace_);
  // A window can be larger than its screen.
  const QRect room = QRect(window_->mapToGlobal(QPoint()), window_->size())
                         .intersected(window_->screen()->availableGeometry())
                         .adjusted(margin, titleBar, -margin, -margin);
  dialog_->resize(dialog_->sizeHint().boundedTo(room.size()));
  dialog_->move(room.left(), room.bottom() + 1 - dialog_->height() - titleBar);
}

/// What the window's frame adds is in neither of the two.
void FanOpener::keepPlace() {
  lastPlace_ = dialog_->geometry();
}

void FanOpener::edit(const std::optional<FanChoice>& fan) {
  const std::vector<Problem> problems =
      parts_.document->edit(withFan(parts_.document->scenario(), fan), Consequence::Looks);
  if (!dialog_) return;
  dialog_->setWord(problems.empty() ? QString()
                                    : withCapital(coreText(problems.front().message)) + u'.');
}

void FanOpener::showDocument() {
  if (dialog_) dialog_->setScenario(parts_.document->scenario(), parts_.runs->currentRun());
}

/// Values are kept of what is plotted.
void FanOpener::followPlots() {
  if (!parts_.controller->shownScenario().fan) return;
  std::vector<std::string> channels;
  for (const QString& id : parts_.plots->channels()) channels.push_back(id.toStdString());
  keeper_->setChannels(channels);
}

void FanOpener::showNeighbours() {
  parts_.plots->setNeighbours(keeper_->neighbours(), keeper_->run());
  parts_.stages->setNeighbours(keeper_->neighbours(), keeper_->run());
}

}  // namespace polhode::gui
