#include "app/gui/plots/channel_plot.h"

#include <algorithm>

#include "app/gui/plots/value_range.h"
#include "app/gui/text.h"
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
double penWidth(const QWidget& widget) {
  return QFontMetrics(widget.font()).height() >= 20 ? 2.0 : 1.0;
}

/// Beyond three components lightness no longer tells them apart: groups of three differ in their
/// dashes.
QPen curvePen(const QColor& colour, Qt::PenStyle dash, int component, double width) {
  QPen pen(colour, width, dash);
  const int group = component / 3;
  if (group % 3 == 1) pen.setDashPattern({1, 2});
  if (group % 3 == 2) pen.setDashPattern({8, 3, 1, 3});
  pen.setCapStyle(width > 1 ? Qt::RoundCap : Qt::FlatCap);
  pen.setJoinStyle(Qt::BevelJoin);
  return pen;
}

}  // namespace

QFont ChannelPlot::titleFont(const QWidget& widget) {
  return scaled(widget.font(), 0.94);
}
QFont ChannelPlot::smallFont(const QWidget& widget) {
  return scaled(widget.font(), 0.86);
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
  return QFontMetrics(smallFont(plot_)).height() / 2 - 1;
}

QString ChannelPlot::label() const {
  return info_ != nullptr ? toQString(info_->label) : spec_.channel;
}

QString ChannelPlot::title() const {
  QString text = label();
  if (info_ != nullptr && !info_->unit.empty())
    text += QStringLiteral("  ") + toQString(info_->unit);
  if (magnitude_) text += QStringLiteral(", magnitude");
  return text;
}

QList<int> ChannelPlot::shownComponents() const {
  QList<int> shown;
  for (int c = 0; c < components_.size(); ++c)
    if (!spec_.hiddenComponents.contains(c)) shown.append(c);
  return shown;
}

QList<int> ChannelPlot::shownRuns() const {
  QList<int> shown;
  for (const SeriesCurve* curve : curves_)
    if (curve->visible() && !shown.contains(curve->run())) shown.append(curve->run());
  return shown;
}

void ChannelPlot::rebuild() {
  for (SeriesCurve* curve : curves_) plot_.removePlottable(curve);
  curves_.clear();

  // Formulations may differ in what they have: the longest list names all of them.
  components_.clear();
  const std::string channel = spec_.channel.toStdString();
  for (int run = 0; run < data_.runCount(); ++run) {
    for (const ChannelSlot& slot :
         channelSlots(data_.history->run(static_cast<std::size_t>(run)))) {
      if (slot.channel->id != channel ||
          static_cast<qsizetype>(slot.components.size()) <= components_.size())
        continue;
      components_.clear();
      for (const std::string& name : slot.components) components_.append(toQString(name));
    }
  }

  for (int run = 0; run < data_.runCount(); ++run) {
    for (const int component : shownComponents()) {
      if (data_.series(run, channel, component) == nullptr) continue;
      auto* curve = new SeriesCurve(&timeAxis(), &valueAxis(), data_, channel, run, component);
      curve->setVisible(data_.runs[run].visible);
      curves_.push_back(curve);
    }
  }
}

void ChannelPlot::restyle(bool lowest) {
  const Theme& theme = data_.theme;
  const QFont small = smallFont(plot_);
  const QFontMetrics metrics(small);

  for (QCPAxis* axis : {&timeAxis(), &valueAxis()}) {
    QColor line = theme.secondary;
    line.setAlpha(150);
    axis->setBasePen(QPen(line, 1));
    axis->setTickLabelFont(small);
    axis->setTickLabelColor(theme.secondary);
    axis->grid()->setPen(QPen(theme.grid, 1));
  }
  valueAxis().setTickLabelPadding(5);
  // Below the half of the lowest value's label.
  timeAxis().setTickLabelPadding(timeLabelPadding());
  timeAxis().setTickLabels(lowest);
  rect_->setMinimumMargins(
      QMargins(metrics.horizontalAdvance(QStringLiteral("10⁻¹⁶")) + 8, 0, 0, 0));
  rect_->setMargins(QMargins(rect_->margins().left(), 4, 14,
                             lowest ? metrics.height() + timeLabelPadding() + 2 : 9));

  const bool logarithmic = spec_.logarithmic;
  valueAxis().setScaleType(logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
  if (logarithmic)
    valueAxis().setTicker(logTicker_);
  else
    valueAxis().setTicker(linearTicker_);

  for (SeriesCurve* curve : curves_) {
    const RunStyle& run = data_.runs[curve->run()];
    curve->setVisible(run.visible);
    curve->setPen(curvePen(componentColour(run.colour, curve->component(), theme), run.dash,
                           curve->component(), penWidth(plot_)));
  }
}

void ChannelPlot::arrangeHeader() {
  const QFontMetrics large(titleFont(plot_)), small(smallFont(plot_));
  header_ = PlotHeader{};
  header_.titleHeight = large.height() + 4;
  header_.rowHeight = small.height();
  header_.columnWidth = small.horizontalAdvance(QStringLiteral("−8.8·10⁻¹⁰")) + 6;
  header_.buttonWidth = data_.interactive ? large.height() + 4 : 0;

  const int beside = rect_->width() - large.horizontalAdvance(title()) - header_.buttonWidth - 16;

  if (components_.size() > 1) {
    int width = 0;
    for (const int c : shownComponents())
      width += small.horizontalAdvance(components_[c]) + small.height() + 14;
    header_.rows = width > beside ? 1 : 0;
  } else if (data_.interactive) {
    const int values = static_cast<int>(shownRuns().size());
    header_.columns = std::max(1, values);
    if (values * header_.columnWidth > beside) {
      header_.columns = std::max(1, (rect_->width() - 8) / header_.columnWidth);
      header_.rows = (values + header_.columns - 1) / header_.columns;
    }
  }
}

void ChannelPlot::updateRanges() {
  timeAxis().setRange(data_.timeRange);
  ValueExtent extent;
  for (const SeriesCurve* curve : curves_)
    if (curve->visible()) curve->addTo(extent);
  magnitude_ = spec_.logarithmic && extent.negative;
  arrangeHeader();

  const QFontMetrics small(smallFont(plot_));
  timeTicker_->setTickCount(std::max(2, rect_->width() / (7 * small.averageCharWidth() + 12)));
  logTicker_->setTickCount(std::max(2, rect_->height() / (3 * small.height() / 2)));
  linearTicker_->setTickCount(std::max(2, rect_->height() / (2 * small.height())));

  if (spec_.valueRange) {
    valueAxis().setRange(*spec_.valueRange);
    return;
  }
  const double height = std::max(1, rect_->height());
  const double headroom = std::min(0.45, header_.height() / height);
  fit_ = spec_.logarithmic ? logRange(extent, headroom, fit_) : linearRange(extent, headroom, fit_);
  valueAxis().setRange(*fit_);
}

}  // namespace polhode::gui
