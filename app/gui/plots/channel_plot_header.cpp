// How the words and numbers at the top of a plot are arranged.
#include <algorithm>
#include <cmath>

#include "app/gui/plots/channel_plot.h"
#include "app/gui/plots/curves/difference_curve.h"
#include "app/gui/plots/fan_band.h"
#include "app/gui/plots/plot_canvas.h"
#include "app/look/number_format.h"

namespace polhode::gui {

void ChannelPlot::arrangeHeader() {
  const QFontMetrics large(titleFont(plot_, data_.look)), small(smallFont(plot_, data_.look));
  header_ = PlotHeader{};
  header_.rowHeight = small.height();
  header_.buttonWidth = data_.interactive ? large.height() + 4 : 0;
  arrangeTitle();
  header_.titleHeight = static_cast<int>(titleLines_.size()) * large.height() + 4;

  const int beside =
      rect_->width() - large.horizontalAdvance(titleLines_.first()) - header_.buttonWidth - 16;

  if (readoutComponent() < 0) {
    arrangeLegend(beside);
  } else if (data_.interactive && !ofSpread()) {
    const QList<int> runs = shownRuns();
    // A difference has a sign.
    const QString widest =
        spec_.difference ? QStringLiteral("−8.8·10⁻¹⁸") : QStringLiteral("8.8·10⁻⁸");
    readoutWidth_ = std::max(readoutWidth_, small.horizontalAdvance(widest));
    for (const int run : runs)
      readoutWidth_ =
          std::max(readoutWidth_, small.horizontalAdvance(valueText(run, readoutComponent())));
    header_.markerWidth = runs.size() > 1 && !spec_.difference ? qRound(data_.look.line(11)) : 0;
    header_.columnWidth = readoutWidth_ + header_.markerWidth + 6;
    header_.beside = std::max(0, beside / header_.columnWidth);
    const int below = static_cast<int>(runs.size()) - header_.beside;
    header_.columns = std::max(1, (rect_->width() - header_.buttonWidth - 8) / header_.columnWidth);
    // Curves need room too: the first row is free.
    const int height = rect_->height() + strip_;
    const int room = static_cast<int>(0.25 * height - header_.titleHeight);
    const int most = std::max(1, room / std::max(1, header_.rowHeight));
    if (below > 0) header_.rows = std::min(most, (below + header_.columns - 1) / header_.columns);
    header_.readouts = header_.beside + header_.rows * header_.columns;
  }
  placeHeader();
}

/// Where the values fit the axis, it leaves the upper end free of curves; where the axis has been
/// chosen, curves go up to its end and the header stands above it. A plane that is dragged keeps
/// its shape.
void ChannelPlot::placeHeader() {
  strip_ = overTime() && spec_.valueRange ? header_.height() : 0;
  QMargins margins = rect_->margins();
  margins.setTop(topMargin + strip_);
  if (margins != rect_->margins()) rect_->setMargins(margins);
}

void ChannelPlot::arrangeLegend(int beside) {
  const QFontMetrics metrics(smallFont(plot_, data_.look));
  const int room = rect_->width() - 6;
  // Curves need room too.
  const int most =
      std::max(2, static_cast<int>(0.5 * (rect_->height() + strip_) - header_.titleHeight) /
                      std::max(1, header_.rowHeight));
  int whole = 0, used = 0, rows = 1;
  for (const int c : shownComponents()) {
    if (rows > most) break;  // long chains have thousands of names, and each is measured
    const int width = legendEntryWidth(metrics, components_[c]);
    whole += width;
    if (used > 0 && used + width > room) {
      ++rows;
      used = 0;
    }
    used += width;
  }
  header_.rows = whole <= beside ? 0 : std::min(rows, most);
}

int ChannelPlot::legendEntryWidth(const QFontMetrics& metrics, const QString& name) {
  return legendSample(metrics) + 4 + metrics.horizontalAdvance(name) + 10;
}

void ChannelPlot::arrangeTitle() {
  const QFontMetrics metrics(titleFont(plot_, data_.look));
  titleLines_ = {title()};
  const int room = rect_->width() - header_.buttonWidth - 8;
  if (components_.size() > 1 && readoutComponent() >= 0) {
    const QString named = title() + QStringLiteral("  ") + components_[readoutComponent()];
    const QString counted =
        named + QStringLiteral(" · ") + PlotCanvas::tr("%1 of %2").arg(1).arg(components_.size());
    titleLines_ = {metrics.horizontalAdvance(counted) <= room ? counted : named};
  }
  const QString words = spreadWords();
  if (!spec_.difference)
    titleLines_ = {metrics.elidedText(titleLines_.first(), Qt::ElideRight, std::max(room, 1))};
  if (!words.isEmpty()) titleLines_ << metrics.elidedText(words, Qt::ElideRight, room);
  if (!spec_.difference || metrics.horizontalAdvance(titleLines_.first()) <= room) return;
  const QString pair = pairName(data_, *spec_.difference);
  if (pair.isEmpty()) return;
  QString first = titleLines_.first();
  first.remove(QStringLiteral(": ") + pair);
  titleLines_ = {first, metrics.elidedText(pair, Qt::ElideMiddle, room)};
}

/// What has been measured beside what is foretold, each with its value where there is a mouse.
QString ChannelPlot::spreadWords() const {
  if (!ofSpread()) return {};
  if (!data_.interactive) return PlotCanvas::tr("of the neighbours, and of a small error (grey)");
  const int component = std::max(0, readoutComponent());
  const double t = data_.hoverTime.value_or(data_.playhead);
  QString foretold = readout(std::nan(""));
  for (const int run : shownRuns())
    if (data_.isReference(run)) foretold = valueText(run, component);
  return PlotCanvas::tr("neighbours %1 · a small error (grey) %2")
      .arg(readout(bands_.front()->medianAt(t)), foretold);
}

bool ChannelPlot::showsGhosts() const {
  return std::ranges::any_of(ghosts_, [](const GhostCurve* ghost) {
    return ghost->visible() && ghost->series() != nullptr && !ghost->series()->times().empty();
  });
}

bool ChannelPlot::showsBands() const {
  return std::ranges::any_of(bands_, [](const FanBand* band) { return band->visible(); });
}

QString ChannelPlot::missingBands() const {
  const bool asked = data_.fan && data_.fanRun >= 0 && overTime() && !spec_.difference;
  if (!asked || !bands_.empty() || !shownRuns().contains(data_.fanRun)) return {};
  return PlotCanvas::tr("no bands: this is not computed of neighbours");
}

}  // namespace polhode::gui
