#include "app/gui/window/view_keeper.h"

#include "app/gui/panels/magnify_control.h"
#include "app/gui/panels/run_list.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/plots/plot_panel.h"
#include "app/gui/stages/stage_panel.h"
#include "app/gui/widgets/text.h"
#include "app/gui/window/trace_choice.h"

namespace polhode::gui {
namespace {

// Layouts of several runs, see layoutIds.
constexpr std::string_view overlay = layoutIds[0], grid = layoutIds[1], apart = layoutIds[2];
// How curves are revealed, see revealIds.
constexpr std::string_view ahead = revealIds[0], asItPlays = revealIds[1];

}  // namespace

void ViewKeeper::show(const View& view) const {
  parts_.grid->setChecked(view.layout == grid);
  parts_.apart->setChecked(view.layout == apart);
  showStages(view);
  if (view.plots) parts_.plots->setPlots(*view.plots);
  if (view.speed) parts_.controller->setSpeed(*view.speed);
  parts_.follow->setChecked(view.follow.value_or(false));
  parts_.ahead->setChecked(view.reveal != asItPlays);
  parts_.reference->setChecked(view.reference.value_or(true));
  parts_.traces->setTurns(view.traces.value_or(-1));
  parts_.magnify->set(view.magnify.value_or(0), view.error.value_or(false));
  if (view.at) parts_.controller->seek(*view.at);
  if (view.play) parts_.controller->setPlaying(*view.play);
}

void ViewKeeper::showStages(const View& view) const {
  QStringList ids;
  for (const StageChoice& stage : view.stages) ids << toQString(stage.id);
  if (!ids.isEmpty()) parts_.stages->setStages(ids);
  if (view.camera)
    for (const QString& id : parts_.stages->chosen()) parts_.stages->setCamera(id, *view.camera);
  for (const StageChoice& stage : view.stages)
    if (stage.camera) parts_.stages->setCamera(toQString(stage.id), *stage.camera);
  for (const StageChoice& stage : view.stages)
    if (stage.x && stage.y) parts_.stages->setAxes(toQString(stage.id), {*stage.x, *stage.y});
}

View ViewKeeper::now() const {
  View view;
  view.layout = parts_.grid->isChecked() ? grid : parts_.apart->isChecked() ? apart : overlay;
  for (const QString& id : parts_.stages->chosen()) {
    StageChoice& stage = view.stages.emplace_back(StageChoice{.id = id.toStdString()});
    if (const CameraChoice camera = parts_.stages->camera(id); camera != CameraChoice{})
      stage.camera = camera;
    if (const std::optional<PlaneAxes> axes = parts_.stages->axes(id)) {
      stage.x = axes->x;
      stage.y = axes->y;
    }
  }
  view.plots = parts_.plots->plots();
  view.speed = parts_.controller->speed();
  view.follow = parts_.follow->isChecked();
  view.reveal = parts_.ahead->isChecked() ? ahead : asItPlays;
  view.reference = parts_.reference->isChecked();
  view.traces = parts_.traces->turns();
  view.magnify = parts_.magnify->exponent();
  view.error = parts_.magnify->error();
  view.at = parts_.controller->time();
  view.play = parts_.controller->playing();
  return view;
}

QStringList ViewKeeper::leftOut() const {
  QStringList words;
  if (const int differences = parts_.plots->differences(); differences > 0)
    words << QObject::tr("the %n difference plots", nullptr, differences);
  if (parts_.runs->currentRun() > 0) words << QObject::tr("which run is selected");
  if (parts_.controller->looping()) words << QObject::tr("playing in a loop");
  return words;
}

}  // namespace polhode::gui
