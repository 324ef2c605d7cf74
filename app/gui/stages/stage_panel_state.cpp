// What is kept of the stages: in a scenario's view, and for the next start.
#include "app/gui/stages/stage.h"
#include "app/gui/stages/stage_panel.h"
#include "app/gui/stages/stage_strip.h"

namespace polhode::gui {

void StagePanel::setStages(const QStringList& ids) {
  const StageArrangement own = arrangementToKeep();
  // The others keep their places.
  QStringList order;
  for (auto next = ids.cbegin(); const StageInfo& info : stageTable())
    order << (ids.contains(info.id) ? *next++ : info.id);
  setOrder(order);
  setChosen(ids);
  brought_.bring(own, chosen());
}

void StagePanel::takeBack() {
  if (const std::optional<StageArrangement> own = brought_.take(chosen())) restore(*own);
}

QStringList StagePanel::chosen() const {
  QStringList ids;
  for (const QString& id : strip_->order())
    if (cellOf(id)->wished) ids << id;
  return ids;
}

void StagePanel::setChosen(const QStringList& ids) {
  for (Cell& cell : cells_) cell.wished = ids.contains(cell.info.id);
  arrange();
}

QStringList StagePanel::order() const {
  return strip_->order();
}

void StagePanel::setOrder(const QStringList& order) {
  strip_->setOrder(order);
  arrange();
}

QVariantMap StagePanel::views() const {
  QVariantMap views = views_;
  for (const Cell& cell : cells_) {
    if (!cell.stage) continue;
    const QVariantList view = cell.stage->view();
    if (view.isEmpty())
      views.remove(cell.info.id);
    else
      views.insert(cell.info.id, view);
  }
  return views;
}

void StagePanel::setViews(const QVariantMap& views) {
  views_ = views;
  for (const Cell& cell : cells_)
    if (cell.stage) cell.stage->setView(views_.value(cell.info.id).toList());
}

StageArrangement StagePanel::arrangement() const {
  return {order(), chosen(), views()};
}

void StagePanel::restore(const StageArrangement& arrangement) {
  setOrder(arrangement.order);
  setViews(arrangement.views);
  if (!arrangement.chosen.isEmpty()) setChosen(arrangement.chosen);
}

StageArrangement StagePanel::arrangementToKeep() const {
  const StageArrangement* own = brought_.own(chosen());
  return own ? *own : arrangement();
}

void StagePanel::restore(const StageArrangement& arrangement, const StageArrangement& toKeep) {
  restore(arrangement);
  brought_.bring(toKeep, chosen());
}

}  // namespace polhode::gui
