#include "app/gui/plots/plot_panel.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "app/gui/plots/plot_export.h"
#include "app/gui/plots/plot_panel_impl.h"
#include "app/gui/widgets/text.h"
#include "core/catalog.h"

namespace polhode::gui {

namespace {

// Curves that grow are redrawn about 18 times a second: more is not seen, and the 3D view wants the
// time.
constexpr qint64 leastInterval = 55;
// In follow mode the playhead stands this far from the left border.
constexpr double playheadShare = 0.97;

}  // namespace

PlotPanel::Impl::Impl(PlotPanel* owner) : panel(owner) {
  for (const ChannelInfo& channel : catalog::channels()) {
    if (!channel.plotted) continue;
    auto spec = std::make_unique<PlotSpec>();
    spec->channel = toQString(channel.id);
    spec->logarithmic = channel.logarithmic;
    plots.push_back({std::move(spec), nullptr});
  }

  buildStrip();
  canvas = new PlotCanvas(data);
  connectCanvas(canvas);
  scrollArea = new QScrollArea;
  scrollArea->setFrameShape(QFrame::NoFrame);
  scrollArea->setWidgetResizable(true);
  scrollArea->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scrollArea->setFocusPolicy(Qt::NoFocus);
  scrollArea->setWidget(canvas);
  new TimeStrip(canvas, scrollArea);
  panel->layout()->addWidget(scrollArea);

  pending.setSingleShot(true);
  QObject::connect(&pending, &QTimer::timeout, panel, [this] { drawCurves(); });
  styleStrip();
  rebuild();
}

void PlotPanel::Impl::connectCanvas(PlotCanvas* c) {
  QObject::connect(c, &PlotCanvas::seekRequested, panel, &PlotPanel::seekRequested);
  QObject::connect(c, &PlotCanvas::hovered, panel, [this](double t) {
    const std::optional<double> hover = std::isnan(t) ? std::nullopt : std::optional(t);
    if (hover == data.hoverTime) return;
    data.hoverTime = hover;
    drawCursor();
  });
  QObject::connect(c, &PlotCanvas::runHovered, panel, &PlotPanel::runHovered);
  QObject::connect(c, &PlotCanvas::timeRangeRequested, panel,
                   [this](const QCPRange& range) { showTimeRange(range); });
  QObject::connect(c, &PlotCanvas::timeZoomRequested, panel,
                   [this](double factor, double centre) { zoomTime(factor, centre); });
  QObject::connect(c, &PlotCanvas::zoomReset, panel, [this] { resetZoom(); });
  QObject::connect(c, &PlotCanvas::menuRequested, panel,
                   [this](PlotSpec* spec, const QPoint& at) { showPlotMenu(spec, at); });
}

std::vector<PlotCanvas*> PlotPanel::Impl::canvases() const {
  std::vector<PlotCanvas*> all{canvas};
  for (const Plot& plot : plots)
    if (plot.window) all.push_back(plot.window->canvas());
  return all;
}

void PlotPanel::Impl::rebuild() {
  std::vector<PlotSpec*> inPanel;
  for (const Plot& plot : plots)
    if (!plot.window) inPanel.push_back(plot.spec.get());
  canvas->setPlots(inPanel);
  drawSoon();
}

QCPRange PlotPanel::Impl::wantedTimeRange() const {
  if (follow) {
    const double width = followWidth.value_or(followWindow.width(data.tEnd));
    const double start = std::max(0.0, data.playhead - playheadShare * width);
    return {start, start + width};
  }
  return zoomedTimeRange.value_or(QCPRange(0, data.tEnd));
}

std::size_t PlotPanel::Impl::signature() const {
  std::size_t hash = 0;
  for (const PlotCanvas* c : canvases()) hash = 31 * hash + c->signature();
  return hash;
}

void PlotPanel::Impl::drawCurves() {
  pending.stop();
  QElapsedTimer timer;
  timer.start();
  if (follow) followWindow.learn(data);
  data.timeRange = wantedTimeRange();
  for (PlotCanvas* c : canvases()) c->updateCurves();
  dirty = false;
  drawnSignature = signature();
  drawnPlayhead = data.playhead;
  sinceDrawn.start();
  // On a machine that draws slowly at most a third of the time goes into it.
  interval = std::clamp<qint64>(3 * timer.elapsed(), leastInterval, 500);
}

void PlotPanel::Impl::drawCursor() {
  drawnPlayhead = data.playhead;
  for (PlotCanvas* c : canvases()) c->updateOverlay();
}

void PlotPanel::Impl::drawSoon() {
  dirty = true;
  if (!pending.isActive()) pending.start(0);
}

void PlotPanel::Impl::showTimeRange(const QCPRange& range) {
  if (follow) panel->setFollow(false);
  const double width = std::clamp(range.size(), 1e-6 * data.tEnd, data.tEnd);
  const double start = std::clamp(range.lower, 0.0, data.tEnd - width);
  zoomedTimeRange = QCPRange(start, start + width);
  if (width >= data.tEnd) zoomedTimeRange.reset();
  drawSoon();
}

void PlotPanel::Impl::zoomTime(double factor, double centre) {
  if (follow) {
    const double width = factor * wantedTimeRange().size();
    followWidth = std::clamp(width, 1e-6 * data.tEnd, data.tEnd);
    drawSoon();
    return;
  }
  const QCPRange now = wantedTimeRange();
  showTimeRange(
      QCPRange(centre + factor * (now.lower - centre), centre + factor * (now.upper - centre)));
}

void PlotPanel::Impl::resetZoom() {
  zoomedTimeRange.reset();
  followWidth.reset();
  for (const Plot& plot : plots) plot.spec->valueRange.reset();
  for (PlotCanvas* c : canvases()) c->resetFit();
  drawSoon();
}

QSize PlotPanel::Impl::pictureSize(std::size_t plotCount) const {
  const int line = panel->fontMetrics().height();
  return {std::max(canvas->width(), 32 * line), static_cast<int>(plotCount) * 9 * line + 3 * line};
}

std::vector<const PlotSpec*> PlotPanel::Impl::specs() const {
  std::vector<const PlotSpec*> all;
  for (const Plot& plot : plots) all.push_back(plot.spec.get());
  return all;
}

PlotPanel::PlotPanel(QWidget* parent) : QWidget(parent) {
  setAutoFillBackground(true);
  auto* box = new QVBoxLayout(this);
  box->setContentsMargins(4, 8, 4, 4);
  box->setSpacing(4);
  impl_ = std::make_unique<Impl>(this);
}

PlotPanel::~PlotPanel() {
  // Canvases and windows look at the data of impl_: they go first.
  for (const Impl::Plot& plot : impl_->plots) delete plot.window.data();
  delete impl_->scrollArea;
}

void PlotPanel::setHistory(const History* history) {
  impl_->data.history = history;
  impl_->followWindow.restart();
  for (PlotCanvas* c : impl_->canvases()) c->rebuildCurves();
  impl_->drawSoon();
}

void PlotPanel::setRuns(const QList<RunStyle>& runs) {
  if (runs == impl_->data.runs) return;
  const bool sameCount = runs.size() == impl_->data.runs.size();
  impl_->data.runs = runs;
  impl_->legend->setRuns(runs);
  for (PlotCanvas* c : impl_->canvases()) {
    if (sameCount)
      c->restyle();
    else
      c->rebuildCurves();
    c->resetFit();
  }
  impl_->drawSoon();
}

void PlotPanel::setMarks(const QList<PlotMark>& marks) {
  const auto same = [](const PlotMark& a, const PlotMark& b) {
    return a.t == b.t && a.text == b.text && a.colour == b.colour;
  };
  const QList<PlotMark>& old = impl_->data.marks;
  if (std::equal(marks.begin(), marks.end(), old.begin(), old.end(), same)) return;
  impl_->data.marks = marks;
  impl_->drawCursor();
}

void PlotPanel::setTimeRange(double tEnd) {
  if (!(tEnd > 0) || !std::isfinite(tEnd) || tEnd == impl_->data.tEnd) return;
  impl_->data.tEnd = tEnd;
  impl_->zoomedTimeRange.reset();
  impl_->followWidth.reset();
  impl_->drawSoon();
}

void PlotPanel::setTime(double playhead, double revealedUntil) {
  impl_->data.playhead = playhead;
  impl_->data.revealedUntil = revealedUntil;
}

void PlotPanel::setTheme(const Theme& theme) {
  impl_->data.theme = theme;
  impl_->styleStrip();
  for (PlotCanvas* c : impl_->canvases()) c->restyle();
  impl_->drawSoon();
}

void PlotPanel::setHighlighted(int run) {
  if (run == impl_->data.highlighted) return;
  impl_->data.highlighted = run;
  impl_->legend->setHighlighted(run);
  for (PlotCanvas* c : impl_->canvases()) c->updateHighlight();
}

void PlotPanel::setFollow(bool follow) {
  if (follow == impl_->follow) return;
  impl_->follow = follow;
  impl_->followButton->setChecked(follow);
  if (follow) impl_->zoomedTimeRange.reset();
  for (PlotCanvas* c : impl_->canvases()) c->resetFit();
  impl_->drawSoon();
  emit followChanged(follow);
}

bool PlotPanel::follow() const {
  return impl_->follow;
}

void PlotPanel::refresh() {
  Impl& d = *impl_;
  const bool outOfDate =
      d.dirty || !(d.wantedTimeRange() == d.data.timeRange) || d.signature() != d.drawnSignature;
  if (outOfDate) {
    const qint64 since = d.sinceDrawn.isValid() ? d.sinceDrawn.elapsed() : d.interval;
    if (since >= d.interval) {
      d.drawCurves();
      return;
    }
    // In case nobody calls again.
    if (!d.pending.isActive()) d.pending.start(static_cast<int>(d.interval - since));
    // While following, a cursor that runs ahead of the moving time axis would tremble.
    if (d.follow) return;
  }
  if (d.data.playhead != d.drawnPlayhead) d.drawCursor();
}

QStringList PlotPanel::channels() const {
  QStringList ids;
  for (const Impl::Plot& plot : impl_->plots) ids.append(plot.spec->channel);
  return ids;
}

void PlotPanel::setChannels(const QStringList& channels) {
  std::vector<Impl::Plot> before = std::move(impl_->plots);
  impl_->plots.clear();
  for (const QString& id : channels) {
    const ChannelInfo* info = catalog::findChannel(id.toStdString());
    if (info == nullptr || impl_->channelShown(id)) continue;
    const auto old = std::find_if(before.begin(), before.end(), [&id](const Impl::Plot& plot) {
      return plot.spec && plot.spec->channel == id && !plot.spec->difference;
    });
    if (old != before.end()) {
      impl_->plots.push_back(std::move(*old));
      continue;
    }
    auto spec = std::make_unique<PlotSpec>();
    spec->channel = id;
    spec->logarithmic = info->logarithmic;
    impl_->plots.push_back({std::move(spec), nullptr});
  }
  impl_->rebuild();
  for (const Impl::Plot& plot : before)
    if (plot.spec) delete plot.window.data();
}

void PlotPanel::addDifference(const QString& channel, int first, int second) {
  impl_->insertDifference({channel, {first, second}}, impl_->plots.size());
}

QByteArray PlotPanel::saveState() const {
  QJsonArray plots;
  for (const Impl::Plot& plot : impl_->plots) {
    QJsonArray hidden;
    for (const int c : plot.spec->hiddenComponents) hidden.append(c);
    QJsonObject saved{{QStringLiteral("channel"), plot.spec->channel},
                      {QStringLiteral("logarithmic"), plot.spec->logarithmic},
                      {QStringLiteral("hidden"), hidden}};
    if (const auto& pair = plot.spec->difference)
      saved.insert(QStringLiteral("difference"), QJsonArray{pair->first, pair->second});
    plots.append(saved);
  }
  return QJsonDocument(QJsonObject{{QStringLiteral("plots"), plots},
                                   {QStringLiteral("follow"), impl_->follow}})
      .toJson(QJsonDocument::Compact);
}

void PlotPanel::restoreState(const QByteArray& state) {
  const QJsonObject object = QJsonDocument::fromJson(state).object();
  if (!object.contains(QStringLiteral("plots"))) return;
  const QJsonArray plots = object.value(QStringLiteral("plots")).toArray();
  setChannels({});
  for (const QJsonValue& value : plots) {
    const QJsonObject saved = value.toObject();
    auto spec = std::make_unique<PlotSpec>();
    spec->channel = saved.value(QStringLiteral("channel")).toString();
    spec->logarithmic = saved.value(QStringLiteral("logarithmic")).toBool();
    for (const QJsonValue& c : saved.value(QStringLiteral("hidden")).toArray())
      spec->hiddenComponents.append(c.toInt());
    const QJsonArray pair = saved.value(QStringLiteral("difference")).toArray();
    if (pair.size() == 2) spec->difference = RunPair{pair[0].toInt(), pair[1].toInt()};
    const bool known = catalog::findChannel(spec->channel.toStdString()) != nullptr;
    if (!known || (!spec->difference && impl_->channelShown(spec->channel))) continue;
    impl_->plots.push_back({std::move(spec), nullptr});
  }
  impl_->rebuild();
  setFollow(object.value(QStringLiteral("follow")).toBool());
}

QString PlotPanel::exportTo(const QString& fileName) const {
  PlotData shown = impl_->data;
  shown.timeRange = impl_->wantedTimeRange();
  return exportPlots(shown, impl_->specs(), impl_->pictureSize(impl_->plots.size()), font(),
                     fileName);
}

}  // namespace polhode::gui
