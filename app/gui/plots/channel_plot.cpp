#include "app/gui/plots/channel_plot.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "app/gui/plots/chooser/channel_offer.h"
#include "app/gui/plots/curves/difference_curve.h"
#include "app/gui/plots/fan_band.h"
#include "app/gui/plots/plot_canvas.h"
#include "app/gui/plots/ranges/value_range.h"
#include "app/gui/widgets/text.h"
#include "app/look/core_text.h"
#include "app/look/number_format.h"
#include "core/catalog.h"

namespace polhode::gui {

namespace {

QFont scaled(QFont font, double factor) {
  if (font.pointSizeF() > 0)
    font.setPointSizeF(factor * font.pointSizeF());
  else
    font.setPixelSize(std::max(1, qRound(factor * font.pixelSize())));
  return font;
}

/// Lines of one device pixel are drawn far faster than wide ones; wide ones only where text is
/// large too.
double penWidth(const Look& look) {
  return look.scale > 1 ? std::max(2.0, std::round(look.line(1.5))) : 1.0;
}

QPen curvePen(const QColor& colour, QList<qreal> dashes, double width) {
  QPen pen(colour, width);
  for (qreal& length : dashes) length /= width;
  if (!dashes.isEmpty()) pen.setDashPattern(dashes);
  pen.setCapStyle(Qt::FlatCap);
  pen.setJoinStyle(Qt::BevelJoin);
  return pen;
}

/// Puts curves on layers in the order in which they come. Those that are there in their order stay:
/// a layer looks through all it has for each that comes.
class LayerOrder {
 public:
  void put(QCPLayerable& curve, const QString& layer) {
    if (curve.layer()->name() == layer && !changed_.contains(layer)) return;
    curve.setLayer(layer);
    changed_.insert(layer);
  }

 private:
  std::set<QString> changed_;
};

constexpr int mostTicks = 8;  // on a linear axis, however high: more are counted, not read

/// Takes ticks away until their labels have room: how long a label is nobody knows beforehand.
void fitTicks(QCPAxis& axis, QCPAxisTicker& ticker, int count, const QFontMetrics& metrics) {
  for (; count >= 2; --count) {
    ticker.setTickCount(count);
    QVector<double> ticks;
    QVector<QString> labels;
    ticker.generate(axis.range(), QLocale::c(), u'g', 6, ticks, nullptr, &labels);
    const auto reach = [&](qsizetype i) {
      return axis.orientation() == Qt::Vertical
                 ? 0.5 * metrics.height()
                 : 0.5 * metrics.horizontalAdvance(labels[i]) + metrics.averageCharWidth();
    };
    bool room = true;
    for (qsizetype i = 1; i < labels.size(); ++i) {
      const double distance = axis.coordToPixel(ticks[i]) - axis.coordToPixel(ticks[i - 1]);
      room = room && std::abs(distance) >= reach(i) + reach(i - 1);
    }
    if (room) return;
  }
}

}  // namespace

const QString ChannelPlot::highlightLayer = QStringLiteral("highlighted");
const QString ChannelPlot::bandLayer = QStringLiteral("bands");

QFont ChannelPlot::titleFont(const QWidget& widget, const Look& look) {
  return look.presenting ? widget.font() : scaled(widget.font(), 0.94);
}
QFont ChannelPlot::smallFont(const QWidget& widget, const Look& look) {
  return look.presenting ? widget.font() : scaled(widget.font(), 0.86);
}

ChannelPlot::ChannelPlot(QCustomPlot& plot, int row, const PlotData& data, PlotSpec& spec,
                         QCPMarginGroup& margins)
    : plot_(plot),
      data_(data),
      spec_(spec),
      info_(catalog::findChannel(spec.channel.toStdString())),
      rect_(new QCPAxisRect(&plot)),
      logTicker_(new LogTicker),
      linearTicker_(new LinearTicker),
      timeTicker_(new LinearTicker) {
  plot.plotLayout()->addElement(row, 0, rect_);
  rect_->setAutoMargins(QCP::msLeft);
  rect_->setMarginGroup(QCP::msLeft, &margins);
  rect_->setMinimumSize(20, 20);
  for (QCPAxis* axis : rect_->axes()) {
    axis->setLayer(QStringLiteral("axes"));
    axis->grid()->setLayer(QStringLiteral("grid"));
    axis->setTickLength(0);
    axis->setSubTicks(false);
    axis->setTickPen(Qt::NoPen);
    axis->grid()->setZeroLinePen(Qt::NoPen);
  }
  timeAxis().setTicker(timeTicker_);
}

int ChannelPlot::timeLabelPadding() const {
  return QFontMetrics(smallFont(plot_, data_.look)).height() / 2 - 1;
}

QString ChannelPlot::label() const {
  if (ofSpread()) return PlotCanvas::tr("Growth of the spread");
  const QString channel = info_ != nullptr ? coreText(info_->plotTitle()) : spec_.channel;
  return spec_.difference ? QStringLiteral("Δ ") + channel : channel;
}

QString ChannelPlot::title() const {
  QString text = label();
  if (spec_.difference) {
    const QString pair = pairName(data_, *spec_.difference);
    if (!pair.isEmpty()) text += QStringLiteral(": ") + pair;
  }
  if (info_ != nullptr && !info_->unit.empty())
    text += QStringLiteral("  ") + toQString(info_->unit);
  return magnitude_ ? text + magnitudeWord() : text;
}

QString ChannelPlot::magnitudeWord() {
  return QObject::tr(", magnitude");
}

QString ChannelPlot::description() const {
  QString text;
  if (spec_.difference) text = title() + QStringLiteral("\n");
  if (info_ == nullptr) return text;
  return text + coreText(info_->label) + QStringLiteral("\n") + coreText(info_->description);
}

void ChannelPlot::findShown() {
  shown_.clear();
  places_.fill(-1, components_.size());
  for (int c = 0; c < components_.size(); ++c) {
    if (!spec_.components.contains(c)) continue;
    places_[c] = static_cast<int>(shown_.size());
    shown_.append(c);
  }
}

int ChannelPlot::readoutComponent() const {
  if (components_.size() < 2) return 0;
  return shown_.size() == 1 ? shown_.front() : -1;
}

int ChannelPlot::lookOf(int component) const {
  if (components_.size() > 1 && readoutComponent() >= 0) return 0;
  if (components_.size() <= legibleComponents) return component;
  return places_.value(component, -1);
}

QList<int> ChannelPlot::shownRuns() const {
  QList<int> shown;
  for (const SeriesCurve* curve : curves_)
    if (curve->visible() && !shown.contains(curve->run())) shown.append(curve->run());
  std::ranges::sort(shown);
  return shown;
}

QList<int> ChannelPlot::readoutRuns() const {
  QList<int> runs = shownRuns();
  if (runs.size() <= header_.readouts) return runs;
  const bool raised = runs.contains(data_.highlighted);
  runs.resize(std::max(0, header_.readouts - 1));
  if (raised && !runs.isEmpty() && !runs.contains(data_.highlighted))
    runs.back() = data_.highlighted;
  return runs;
}

QString ChannelPlot::emptyReason() const {
  if (data_.runCount() == 0 || !curves_.empty()) return {};
  if (spec_.difference) {
    QString problem = pairProblem(data_, *spec_.difference, spec_.channel);
    if (!problem.isEmpty()) return problem;
  }
  if (needsReference() && components_.isEmpty())
    return PlotCanvas::tr("Needs the reference: menu View.");
  return shownComponents().isEmpty() && !components_.isEmpty()
             ? PlotCanvas::tr("All components are hidden.")
             : PlotCanvas::tr("None of the runs has this channel.");
}

const SeriesCurve* ChannelPlot::curveOf(int run, int component) const {
  const auto found = curveOf_.find({run, component});
  return found != curveOf_.end() ? found->second : nullptr;
}

void ChannelPlot::addCurve(SeriesCurve* curve, bool visible) {
  curve->setVisible(visible);
  curves_.push_back(curve);
  curveOf_.emplace(std::pair(curve->run(), curve->component()), curve);
}

void ChannelPlot::clearCurves() {
  for (SeriesCurve* curve : curves_) plot_.removePlottable(curve);
  curves_.clear();
  curveOf_.clear();
  for (GhostCurve* ghost : ghosts_) plot_.removePlottable(ghost);
  ghosts_.clear();
  for (FanBand* band : bands_) plot_.removePlottable(band);
  bands_.clear();
}

void ChannelPlot::rebuild() {
  clearCurves();

  components_ = longestNames(data_, spec_.channel);
  const std::string channel = spec_.channel.toStdString();
  if (!spec_.componentsChosen)
    spec_.components = shownAtFirst(data_, spec_.channel, static_cast<int>(components_.size()));
  findShown();
  for (const int component : shownComponents()) {
    if (!spec_.difference) break;
    auto* curve = new DifferenceCurve(&timeAxis(), &valueAxis(), data_, channel, *spec_.difference,
                                      component);
    if (curve->series() != nullptr)
      addCurve(curve, true);
    else
      plot_.removePlottable(curve);
  }
  if (spec_.difference) return;
  const auto addCurves = [&](int run) {
    for (const int component : shownComponents()) {
      if (data_.hasFan(run, channel, component)) {
        bands_.push_back(new FanBand(&timeAxis(), &valueAxis(), data_, channel, component));
        bands_.back()->setLayer(bandLayer);
      }
      if (data_.series(run, channel, component) == nullptr) continue;
      addCurve(new SeriesCurve(&timeAxis(), &valueAxis(), data_, channel, run, component),
               data_.runs[run].visible);
      if (!data_.interactive || data_.ghostSeries(run, channel, component) == nullptr) continue;
      ghosts_.push_back(new GhostCurve(&timeAxis(), &valueAxis(), data_, channel, run, component));
    }
  };
  // The reference lies below the runs.
  for (const bool reference : {true, false})
    for (int run = 0; run < data_.runCount(); ++run)
      if (data_.isReference(run) == reference) addCurves(run);
}

QColor ChannelPlot::textColourOf(int run) const {
  return spec_.difference ? data_.look.theme.text
                          : textColour(data_.runs[run].colour, data_.look.theme);
}

QColor ChannelPlot::lineColourOf(int run) const {
  return spec_.difference ? data_.look.theme.text
                          : lineColour(data_.runs[run].colour, data_.look.theme);
}

void ChannelPlot::restyleAxes(bool labelled) {
  const Theme& theme = data_.look.theme;
  const QFont small = smallFont(plot_, data_.look);
  const QFontMetrics metrics(small);

  for (QCPAxis* axis : {&timeAxis(), &valueAxis()}) {
    QColor line = theme.secondary;
    line.setAlpha(150);
    axis->setBasePen(QPen(line, data_.look.line(1)));
    axis->setTickLabelFont(small);
    axis->setTickLabelColor(theme.secondary);
    axis->grid()->setPen(QPen(theme.grid, data_.look.line(1)));
  }
  valueAxis().setTickLabelPadding(5);
  // Below the half of the lowest value's label.
  timeAxis().setTickLabelPadding(timeLabelPadding());
  timeAxis().setTickLabels(labelled);
  rect_->setMinimumMargins(
      QMargins(metrics.horizontalAdvance(QStringLiteral("10⁻¹⁶")) + 8, 0, 0, 0));
  // Without times there is room for the lower half of the lowest value at least.
  const int bottom =
      labelled ? metrics.height() + timeLabelPadding() + 2 : std::max(9, metrics.height() / 2 + 3);
  rect_->setMargins(QMargins(rect_->margins().left(), topMargin + strip_, 14, bottom));
}

void ChannelPlot::setScale(QCPAxis& axis, bool logarithmic,
                           const QSharedPointer<LinearTicker>& linear,
                           const QSharedPointer<LogTicker>& logarithmicTicker) {
  axis.setScaleType(logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
  if (logarithmic)
    axis.setTicker(logarithmicTicker);
  else
    axis.setTicker(linear);
}

void ChannelPlot::restyle(bool lowest) {
  restyleAxes(lowest);
  setScale(valueAxis(), spec_.logarithmic, linearTicker_, logTicker_);
  for (SeriesCurve* curve : curves_)
    curve->setVisible(data_.runs[curve->run()].visible || spec_.difference);
  for (GhostCurve* ghost : ghosts_) ghost->setVisible(data_.runs[ghost->run()].visible);
  for (FanBand* band : bands_) band->setVisible(data_.runs[data_.fanRun].visible);
  emphasise();
}

void ChannelPlot::emphasise() {
  constexpr double faded = 0.72, ghostly = 0.6, pale = 0.45;  // of the way to the background
  const Theme& theme = data_.look.theme;
  // Nothing gives way to a run that is not there to be seen.
  const bool any = data_.highlighted >= 0 && data_.runs.value(data_.highlighted).visible;
  LayerOrder layers;
  for (SeriesCurve* curve : curves_) {
    const RunStyle& run = data_.runs[curve->run()];
    const bool raised = any && curve->concerns(data_.highlighted);
    const int look = lookOf(curve->component());
    QColor colour = componentColour(lineColourOf(curve->run()), look, theme);
    const bool behind = curve->isBand() && curves_.size() > 1 && !raised;
    if (any && !raised)
      colour = mix(colour, theme.panel, faded);
    else if (behind)
      colour = mix(colour, theme.panel, pale);
    // Where dashes tell components apart, runs are told apart by colour and marker alone.
    const bool alone = readoutComponent() >= 0;
    QList<qreal> dashes = alone ? runDashes(run.line) : componentDashes(look);
    if (spec_.difference && alone) dashes.clear();
    curve->setPen(curvePen(colour, dashes, penWidth(data_.look) + (raised ? 1 : 0)));
    // In the order of the runs, the highlighted one over all, and below what would cover the rest.
    layers.put(*curve, raised ? highlightLayer : behind ? bandLayer : QStringLiteral("main"));
  }
  for (GhostCurve* ghost : ghosts_) {
    const QColor colour =
        componentColour(lineColourOf(ghost->run()), lookOf(ghost->component()), theme);
    ghost->setPen(QPen(mix(colour, theme.panel, any ? faded : ghostly), penWidth(data_.look)));
    layers.put(*ghost, bandLayer);
  }
}

int ChannelPlot::runAt(const QPoint& pixel) const {
  constexpr double near = 5;  // [px]
  int run = -1;
  double least = near;
  for (const SeriesCurve* curve : curves_) {
    if (!curve->visible()) continue;
    const double distance = curve->distance(pixel);
    // Of curves that coincide the last one is seen.
    if (distance > least) continue;
    least = distance;
    run = curve->run();
  }
  return run;
}

QString ChannelPlot::valueText(int run, int component, std::optional<int> digits) const {
  const double t = data_.hoverTime.value_or(data_.playhead);
  const SeriesCurve* curve = curveOf(run, component);
  const DecimatedSeries* series = curve != nullptr ? curve->series() : nullptr;
  const auto textOf = [&](double value) {
    if (digits || spec_.logarithmic || counts_) return readout(value, digits.value_or(usualDigits));
    return readoutWithin(value, valueAxis().range().size());
  };
  // What is not revealed yet is not told either.
  if (series == nullptr || t > data_.revealedUntil + 1e-9 * std::abs(data_.revealedUntil))
    return readout(std::nan(""));
  // The last step may be a little before the last frame: its value still holds. Not so where the
  // run has failed and there is nothing more to come.
  bool failed = false;
  for (int i = 0; i < data_.runCount(); ++i)
    failed = failed || (curve->concerns(i) && data_.run(i).latest.status == RunStatus::Failed);
  const auto times = series->times();
  if (!failed && !times.empty() && t > times.back()) return textOf(series->values().back());
  // What is counted has the value of the last step.
  return textOf(counts_ ? series->valueAt(t) : interpolate(*series, t));
}

ValueExtent ChannelPlot::extentOf(
    const ChannelInfo* channel,
    const std::function<void(const SeriesCurve&, ValueExtent&)>& add) const {
  ValueExtent extent;
  // How exactly the reference is known is far below any error of a run: it is seen when it comes
  // near, and does not squeeze the rest.
  const bool errors = channel != nullptr && channel->compare != nullptr;
  for (const SeriesCurve* curve : curves_)
    if (curve->visible() && !(errors && data_.isReference(curve->run()))) add(*curve, extent);
  if (!extent.any)
    for (const SeriesCurve* curve : curves_)
      if (curve->visible()) add(*curve, extent);
  return extent;
}

void ChannelPlot::updateRanges() {
  timeAxis().setRange(data_.timeRange);
  ValueExtent extent =
      extentOf(info_, [](const SeriesCurve& curve, ValueExtent& all) { curve.addTo(all); });
  for (const FanBand* band : bands_)
    if (band->visible()) band->addTo(extent);
  magnitude_ = spec_.logarithmic && extent.negative;
  // Between two steps there is nothing to judge by.
  if (extent.anyStep) counts_ = extent.counts();
  linearTicker_->setWhole(counts_);
  valueAxis().setTickLabels(!curves_.empty() || data_.runCount() == 0);
  arrangeHeader();

  if (spec_.valueRange) {
    valueAxis().setRange(*spec_.valueRange);
  } else {
    fit_ = spec_.logarithmic ? logRange(extent, headroom(), fit_)
                             : linearRange(extent, headroom(), fit_);
    valueAxis().setRange(*fit_);
  }
  if (std::ranges::count_if(curves_, [](SeriesCurve* curve) { return curve->judgeBand(); }) > 0)
    emphasise();
  fitTicksOf(timeAxis(), *timeTicker_, *logTicker_);
  fitTicksOf(valueAxis(), *linearTicker_, *logTicker_);
}

double ChannelPlot::headroom() const {
  return std::min(0.45, header_.height() / static_cast<double>(std::max(1, rect_->height())));
}

void ChannelPlot::fitTicksOf(QCPAxis& axis, LinearTicker& linear, LogTicker& logarithmic) const {
  const QFontMetrics small(smallFont(plot_, data_.look));
  const bool upright = axis.orientation() == Qt::Vertical;
  const int across = rect_->width() / (7 * small.averageCharWidth() + 12);
  if (axis.scaleType() == QCPAxis::stLogarithmic)
    fitTicks(axis, logarithmic, upright ? rect_->height() / (3 * small.height() / 2) : across,
             small);
  else
    fitTicks(axis, linear,
             upright ? std::min(mostTicks, rect_->height() / (2 * small.height())) : across, small);
}

}  // namespace polhode::gui
