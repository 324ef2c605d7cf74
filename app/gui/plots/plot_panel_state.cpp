// What is kept of the plots: in a scenario's view, and for the next start.
#include <QJsonDocument>
#include <QJsonObject>
#include <utility>

#include "app/gui/plots/chooser/channel_offer.h"
#include "app/gui/plots/detached_plot.h"
#include "app/gui/plots/plot_canvas.h"
#include "app/gui/plots/plot_list.h"
#include "app/gui/plots/plot_menus.h"
#include "app/gui/plots/plot_panel.h"

namespace polhode::gui {
namespace {

constexpr QLatin1String plotWindowKey("window");

}  // namespace

void PlotPanel::setPlots(const std::vector<PlotChoice>& plots) {
  const QByteArray own = stateToKeep();
  list_->setChoices(plots);
  brought_.bring(own, list_->save());
}

void PlotPanel::takeBack() {
  const std::optional<QByteArray> own = brought_.take(list_->save());
  if (!own) return;
  restoreState(*own);
  openWindows();
}

void PlotPanel::moveRuns(const std::map<int, int>& places) {
  menus_->moveRuns(places);
  const QJsonArray before = list_->save();
  if (!list_->moveRuns(places)) return;
  // To go with a run is no change of the user's.
  if (const QByteArray* own = brought_.own(before)) brought_.bring(*own, list_->save());
  forEachCanvas(&PlotCanvas::rebuildCurves);
  drawSoon();
}

QByteArray PlotPanel::stateToKeep() const {
  const QByteArray* own = brought_.own(list_->save());
  return own ? *own : saveState();
}

void PlotPanel::restoreState(const QByteArray& state, const QByteArray& toKeep) {
  restoreState(state);
  openWindows();
  brought_.bring(toKeep, list_->save());
}

std::vector<PlotChoice> PlotPanel::plots() const {
  const std::vector<OfferedChannel> offered = offeredChannels(*data_);
  std::vector<PlotChoice> plots;
  for (const auto& spec : list_->specs()) {
    if (spec->difference) continue;
    PlotChoice plot;
    plot.y.channel = spec->channel.toStdString();
    plot.scale = scaleIds[spec->logarithmic ? 1 : 0];
    if (const auto& range = spec->valueRange) plot.range = {range->lower, range->upper};
    plot.weight = spec->weight;
    if (spec->across) {
      plot.y = choiceOf(spec->value(), offered);
      plot.x = choiceOf(*spec->across, offered);
      plots.push_back(plot);
      continue;
    }
    const ShownComponents& shown = spec->components;
    // Before the first sample nobody knows how many there are.
    const auto count = static_cast<int>(componentsOf(spec.get()).size());
    if (shown.isAllBut() && (shown.listed().empty() || count == 0)) {
      plots.push_back(plot);
      continue;
    }
    const int end = shown.isAllBut()         ? count
                    : shown.listed().empty() ? 0
                                             : *shown.listed().rbegin() + 1;
    for (int c = 0; c < end; ++c) {
      plot.y.component = c + 1;
      if (shown.contains(c)) plots.push_back(plot);
    }
  }
  return plots;
}

QByteArray PlotPanel::saveState() const {
  QJsonArray plots = list_->save();
  for (const auto& [spec, window] : windows_) {
    const auto index = static_cast<qsizetype>(list_->indexOf(spec));
    QJsonObject plot = plots[index].toObject();
    plot.insert(plotWindowKey, QLatin1String(window->saveGeometry().toBase64()));
    plots[index] = plot;
  }
  return QJsonDocument(
             QJsonObject{{QStringLiteral("plots"), plots}, {QStringLiteral("follow"), follow()}})
      .toJson(QJsonDocument::Compact);
}

void PlotPanel::restoreState(const QByteArray& state) {
  const QJsonObject object = QJsonDocument::fromJson(state).object();
  if (!object.contains(QStringLiteral("plots"))) return;
  const QJsonArray plots = object.value(QStringLiteral("plots")).toArray();
  list_->restore(plots);
  setFollow(object.value(QStringLiteral("follow")).toBool());
  closedWindows_.clear();
  // Those that this program does not know were passed over.
  auto spec = list_->specs().begin();
  for (const auto& value : plots) {
    const QJsonObject plot = value.toObject();
    if (spec == list_->specs().end()) break;
    if ((*spec)->channel != plot.value(QStringLiteral("channel")).toString()) continue;
    if (plot.contains(plotWindowKey))
      closedWindows_.emplace(
          spec->get(), QByteArray::fromBase64(plot.value(plotWindowKey).toString().toLatin1()));
    ++spec;
  }
}

void PlotPanel::openWindows() {
  for (const auto& [spec, geometry] : std::exchange(closedWindows_, {})) {
    detach(spec);
    if (const auto at = windows_.find(spec); at != windows_.end())
      at->second->restoreGeometry(geometry);
  }
}

}  // namespace polhode::gui
