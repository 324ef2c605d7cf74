#include "app/gui/plots/plot_panel.h"

#include <QMenu>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/gui/plots/detached_plot.h"
#include "app/gui/plots/plot_export.h"
#include "app/gui/plots/plot_list.h"
#include "app/gui/plots/plot_menus.h"
#include "app/gui/plots/plot_strip.h"
#include "app/gui/plots/ranges/shown_time.h"
#include "app/gui/plots/run_legend.h"
#include "app/gui/plots/time_strip.h"

namespace polhode::gui {

namespace {

// Curves that grow are redrawn about 18 times a second: more is not seen, and the 3D view wants the
// time.
constexpr qint64 leastInterval = 55;

}  // namespace

PlotPanel::PlotPanel(QWidget* parent)
    : QWidget(parent),
      data_(std::make_unique<PlotData>()),
      time_(std::make_unique<ShownTime>()),
      list_(new PlotList(this)),
      menus_(new PlotMenus(*list_, *this, *data_, this)),
      strip_(new PlotStrip),
      legend_(new RunLegend),
      scrollArea_(new QScrollArea),
      canvas_(new PlotCanvas(*data_)) {
  setAutoFillBackground(true);
  scrollArea_->setFrameShape(QFrame::NoFrame);
  scrollArea_->setWidgetResizable(true);
  scrollArea_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scrollArea_->setFocusPolicy(Qt::NoFocus);
  scrollArea_->setWidget(canvas_);
  scrollArea_->viewport()->installEventFilter(this);
  new TimeStrip(canvas_, scrollArea_);
  auto* box = new QVBoxLayout(this);
  box->setContentsMargins(4, 8, 4, 4);
  box->setSpacing(4);
  box->addWidget(strip_);
  box->addWidget(legend_);
  box->addWidget(scrollArea_);

  connect(strip_, &PlotStrip::followToggled, this, &PlotPanel::setFollow);
  connect(strip_->addMenu(), &QMenu::aboutToShow, this,
          [this] { menus_->fillAddMenu(strip_->addMenu()); });
  menus_->fillExportMenu(strip_->exportMenu());
  connect(legend_, &RunLegend::toggled, this, &PlotPanel::runVisibilityToggled);
  connect(legend_, &RunLegend::runHovered, this, &PlotPanel::runHovered);
  connectCanvas(canvas_);
  connectList();
  pending_.setSingleShot(true);
  connect(&pending_, &QTimer::timeout, this, &PlotPanel::drawCurves);
  showLook();
  showList();
}

PlotPanel::~PlotPanel() {
  // Canvases and windows look at the data: they go first.
  for (const auto& [spec, window] : windows_) delete window;
  scrollArea_->viewport()->removeEventFilter(this);
  delete scrollArea_;
}

void PlotPanel::connectList() {
  connect(list_, &PlotList::listChanged, this, &PlotPanel::showList);
  connect(list_, &PlotList::asked, this, [this](const PlotSpec* spec) {
    asked_ = spec;
    drawSoon();
  });
  connect(list_, &PlotList::scaleChanged, this, [this] {
    forEachCanvas(&PlotCanvas::resetFit);
    forEachCanvas(&PlotCanvas::restyle);
    drawSoon();
  });
  connect(list_, &PlotList::sizesChanged, this, [this] {
    forEachCanvas(&PlotCanvas::resetFit);
    forEachCanvas(&PlotCanvas::restyle);
    drawSoon();
  });
  connect(list_, &PlotList::componentsChanged, this, [this] {
    forEachCanvas(&PlotCanvas::rebuildCurves);
    drawSoon();
  });
}

void PlotPanel::connectCanvas(PlotCanvas* canvas) {
  connect(canvas, &PlotCanvas::seekRequested, this, &PlotPanel::seekRequested);
  connect(canvas, &PlotCanvas::hovered, this, [this](double t) {
    const std::optional<double> hover = std::isnan(t) ? std::nullopt : std::optional(t);
    if (hover == data_->hoverTime) return;
    data_->hoverTime = hover;
    drawCursor();
  });
  connect(canvas, &PlotCanvas::runHovered, this, &PlotPanel::runHovered);
  connect(canvas, &PlotCanvas::timeRangeRequested, this,
          [this](const QCPRange& range) { showTimeRange(range.lower, range.upper); });
  connect(canvas, &PlotCanvas::timeZoomRequested, this, &PlotPanel::zoomTime);
  connect(canvas, &PlotCanvas::zoomReset, this, [this] { resetZoom(); });
  connect(canvas, &PlotCanvas::menuRequested, menus_, &PlotMenus::showPlotMenu);
  connect(canvas, &PlotCanvas::plotChosen, this, [this](const PlotSpec* spec) {
    asked_ = spec;
    drawSoon();
  });
  connect(canvas, &PlotCanvas::sizeToggled, list_,
          [this](PlotSpec* spec) { list_->setLarge(spec, !spec->large()); });
}

bool PlotPanel::eventFilter(QObject* watched, QEvent* event) {
  if (watched == scrollArea_->viewport() && event->type() == QEvent::Resize)
    canvas_->setRoom(scrollArea_->viewport()->size());
  return QWidget::eventFilter(watched, event);
}

std::vector<PlotCanvas*> PlotPanel::canvases() const {
  std::vector<PlotCanvas*> all{canvas_};
  for (const auto& [spec, window] : windows_) all.push_back(window->canvas());
  return all;
}

void PlotPanel::forEachCanvas(void (PlotCanvas::*act)()) {
  for (PlotCanvas* canvas : canvases()) (canvas->*act)();
}

void PlotPanel::showList() {
  std::vector<PlotSpec*> here;
  for (const auto& spec : list_->specs())
    if (!isDetached(spec.get())) here.push_back(spec.get());
  canvas_->setPlots(here);
  std::erase_if(windows_, [this](const auto& entry) {
    if (list_->contains(entry.first)) return false;
    delete entry.second;
    return true;
  });
  drawSoon();
}

std::size_t PlotPanel::signature() const {
  std::size_t hash = 0;
  for (const PlotCanvas* canvas : canvases()) hash = 31 * hash + canvas->signature();
  return hash;
}

void PlotPanel::drawCurves() {
  pending_.stop();
  QElapsedTimer timer;
  timer.start();
  time_->learn(*data_);
  data_->timeRange = time_->range(*data_);
  forEachCanvas(&PlotCanvas::updateCurves);
  dirty_ = false;
  drawnSignature_ = signature();
  drawnPlayhead_ = data_->playhead;
  scrollToAsked();
  sinceDrawn_.start();
  // On a machine that draws slowly at most a third of the time goes into it.
  interval_ = std::clamp<qint64>(3 * timer.elapsed(), leastInterval, 500);
}

void PlotPanel::scrollToAsked() {
  const auto& plots = canvas_->plots();
  const auto found = std::ranges::find(plots, std::exchange(asked_, nullptr),
                                       [](const auto& plot) { return &plot->spec(); });
  if (found == plots.end()) return;
  constexpr int margin = 8;  // of the canvas below the last one too
  const QRect place = (*found)->rect().outerRect();
  scrollArea_->ensureVisible(place.center().x(), place.center().y(), 0,
                             place.height() / 2 + margin);
}

void PlotPanel::keepFits() {
  keptFits_.clear();
  for (const PlotCanvas* canvas : canvases())
    for (const auto& plot : canvas->plots())
      if (plot->fit()) keptFits_[&plot->spec()] = {plot->fit()->lower, plot->fit()->upper};
}

void PlotPanel::giveFitsBack() {
  for (const PlotCanvas* canvas : canvases())
    for (const auto& plot : canvas->plots())
      if (const auto kept = keptFits_.find(&plot->spec()); kept != keptFits_.end())
        plot->setFit(QCPRange(kept->second.first, kept->second.second));
  keptFits_.clear();
  drawSoon();
}

void PlotPanel::drawCursor() {
  drawnPlayhead_ = data_->playhead;
  forEachCanvas(&PlotCanvas::updateOverlay);
}

void PlotPanel::drawSoon() {
  dirty_ = true;
  pending_.start(0);
}

void PlotPanel::showTimeRange(double from, double to) {
  setFollow(false);
  time_->show({from, to}, data_->tEnd);
  drawSoon();
}

void PlotPanel::zoomTime(double factor, double centre) {
  const QCPRange now = time_->range(*data_);
  if (time_->follows()) {
    time_->setFollowedWidth(factor * now.size(), data_->tEnd);
    drawSoon();
    return;
  }
  showTimeRange(centre + factor * (now.lower - centre), centre + factor * (now.upper - centre));
}

void PlotPanel::resetZoom() {
  time_->grow({});
  time_->reset();
  list_->forgetValueRanges();
  forEachCanvas(&PlotCanvas::resetFit);
  drawSoon();
}

QStringList PlotPanel::componentsOf(const PlotSpec* spec) const {
  for (const PlotCanvas* canvas : canvases())
    for (const auto& plot : canvas->plots())
      if (&plot->spec() == spec) return plot->components();
  return {};
}

bool PlotPanel::isDetached(const PlotSpec* spec) const {
  return windows_.contains(spec);
}

void PlotPanel::detach(PlotSpec* spec) {
  if (!list_->contains(spec) || isDetached(spec)) return;
  auto* window = new DetachedPlot(*data_, *spec, this);
  connectCanvas(window->canvas());
  // Queued: the window is still in its close event then.
  connect(
      window, &DetachedPlot::closed, this, [this, spec] { attach(spec); }, Qt::QueuedConnection);
  windows_.emplace(spec, window);
  showList();
  window->show();
}

void PlotPanel::attach(const PlotSpec* spec) {
  const auto at = windows_.find(spec);
  if (at == windows_.end()) return;
  at->second->deleteLater();
  windows_.erase(at);
  showList();
}

QString PlotPanel::write(const std::vector<const PlotSpec*>& chosen,
                         const QString& fileName) const {
  PlotData shown = *data_;
  shown.timeRange = time_->range(*data_);
  const int line = fontMetrics().height();
  int height = 3 * line;
  for (const PlotSpec* spec : chosen) height += spec->weight * 9 * line;
  const QSize size(std::max(canvas_->width(), 32 * line), height);
  return exportPlots(shown, chosen, size, font(), fileName);
}

QString PlotPanel::exportTo(const QString& fileName) const {
  std::vector<const PlotSpec*> all;
  for (const auto& spec : list_->specs()) all.push_back(spec.get());
  return write(all, fileName);
}

void PlotPanel::setHistory(const History* history, const History* ghost) {
  data_->history = history;
  data_->ghost = ghost;
  sinceDrawn_.invalidate();
  time_->restart();
  menus_->renewChoices();
  forEachCanvas(&PlotCanvas::rebuildCurves);
  drawSoon();
}

void PlotPanel::setRuns(const QList<RunStyle>& runs) {
  if (runs == data_->runs) return;
  const bool sameCount = runs.size() == data_->runs.size();
  data_->runs = runs;
  legend_->setRuns(runs);
  menus_->renewChoices();
  forEachCanvas(sameCount ? &PlotCanvas::restyle : &PlotCanvas::rebuildCurves);
  forEachCanvas(&PlotCanvas::resetFit);
  drawSoon();
}

void PlotPanel::setNeighbours(std::shared_ptr<const Neighbours> neighbours, int run) {
  data_->fan = std::move(neighbours);
  data_->fanRun = run;
  forEachCanvas(&PlotCanvas::rebuildCurves);
  drawSoon();
}

void PlotPanel::setMarks(const QList<PlotMark>& marks) {
  if (marks == data_->marks) return;
  data_->marks = marks;
  drawCursor();
}

void PlotPanel::setTimeRange(double tEnd) {
  if (!(tEnd > 0) || !std::isfinite(tEnd) || tEnd == data_->tEnd) return;
  data_->tEnd = tEnd;
  time_->reset();
  drawSoon();
}

void PlotPanel::setTime(double playhead, double revealedUntil, bool ahead) {
  data_->playhead = playhead;
  data_->revealedUntil = revealedUntil;
  data_->ahead = ahead;
}

void PlotPanel::setLook(const Look& look) {
  data_->look = look;
  showLook();
  forEachCanvas(&PlotCanvas::restyle);
  drawSoon();
}

void PlotPanel::showLook() {
  const Theme& theme = data_->look.theme;
  QPalette colours = palette();
  colours.setColor(QPalette::Window, theme.panel);
  colours.setColor(QPalette::WindowText, theme.text);
  setPalette(colours);
  scrollArea_->viewport()->setPalette(colours);
  legend_->setLook(data_->look);
  strip_->setVisible(!data_->look.presenting);
}

void PlotPanel::setHighlighted(int run) {
  if (run == data_->highlighted) return;
  data_->highlighted = run;
  legend_->setHighlighted(run);
  forEachCanvas(&PlotCanvas::updateHighlight);
}

void PlotPanel::setPointed(const QStringList& channels, const QStringList& runs) {
  data_->pointedAt = channels;
  legend_->setPointed(runs);
  if (!channels.isEmpty()) asked_ = list_->find(channels.first());
  drawSoon();
  forEachCanvas(&PlotCanvas::updatePointed);
}

void PlotPanel::setFollow(bool follow) {
  if (follow == time_->follows()) return;
  time_->follow(follow);
  strip_->setFollow(follow);
  forEachCanvas(&PlotCanvas::resetFit);
  drawSoon();
  emit followChanged(follow);
}

void PlotPanel::setGrowing(std::optional<double> from) {
  time_->grow(from);
  drawSoon();
}

bool PlotPanel::follow() const {
  return time_->follows();
}

void PlotPanel::startAfresh() {
  forEachCanvas(&PlotCanvas::resetFit);
  for (const auto& plot : canvas_->plots()) plot->forgetReadouts();
}

void PlotPanel::drawNow() {
  drawCurves();
  drawCursor();
}

void PlotPanel::refresh() {
  const bool outOfDate =
      dirty_ || !(time_->range(*data_) == data_->timeRange) || signature() != drawnSignature_;
  if (outOfDate) {
    if (!sinceDrawn_.isValid()) {
      drawCurves();
      // Curves of another history are seen before the bodies, whose picture takes longer.
      for (PlotCanvas* canvas : canvases()) canvas->repaint();
      return;
    }
    const qint64 since = sinceDrawn_.elapsed();
    if (since >= interval_) {
      drawCurves();
      return;
    }
    // In case nobody calls again.
    if (!pending_.isActive()) pending_.start(static_cast<int>(interval_ - since));
    // While following, a cursor that runs ahead of the moving time axis would tremble.
    if (follow()) return;
  }
  if (data_->playhead != drawnPlayhead_) drawCursor();
}

QStringList PlotPanel::channels() const {
  return list_->channels();
}

bool PlotPanel::shows(const QString& channel) const {
  return std::ranges::any_of(list_->specs(), [&](const auto& spec) {
    return spec->channel == channel || (spec->across && spec->across->channel == channel);
  });
}

void PlotPanel::showUsual() {
  list_->setUsual();
}

void PlotPanel::setChannels(const QStringList& channels) {
  list_->setChannels(channels);
}

int PlotPanel::differences() const {
  return static_cast<int>(std::ranges::count_if(
      list_->specs(), [](const auto& spec) { return spec->difference.has_value(); }));
}

void PlotPanel::addPlane(const PlotQuantity& value, const PlotQuantity& across) {
  list_->addPlane(value, across, list_->specs().size());
}

void PlotPanel::addChannel(const QString& channel, int component) {
  if (!channels().contains(channel)) list_->add(channel, list_->specs().size(), component);
}

void PlotPanel::addDifference(const QString& channel, int first, int second) {
  list_->addDifference(channel, {first, second}, list_->specs().size());
}

}  // namespace polhode::gui
