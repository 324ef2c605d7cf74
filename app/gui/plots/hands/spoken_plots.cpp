#include "app/gui/plots/hands/spoken_plots.h"

#include <QCoreApplication>
#include <cmath>

#include "app/gui/plots/channel_plot.h"
#include "app/gui/plots/chooser/channel_offer.h"
#include "app/gui/plots/plane_plot.h"
#include "app/look/number_format.h"

namespace polhode::gui {
namespace {

class SpokenPlots {
  Q_DECLARE_TR_FUNCTIONS(polhode::gui::SpokenPlots)

 public:
  /// "quaternion, null space, Ω₁".
  static QString curveName(const ChannelPlot& plot, const SeriesCurve& curve,
                           const PlotData& data) {
    const QString name = plot.spec().difference ? plot.label() : data.runs[curve.run()].name;
    const QString component = plot.components().value(curve.component());
    return component.isEmpty() ? name : tr("%1, %2").arg(name, component);
  }

  static QString withUnit(const QString& value, const QString& unit) {
    return unit.isEmpty() ? value : tr("%1 %2").arg(value, unit);
  }

  static SpokenPart curve(const ChannelPlot& plot, const SeriesCurve& curve, const PlotData& data) {
    const double t = data.hoverTime.value_or(data.playhead);
    const QString words = plot.valueText(curve.run(), curve.component(), usualDigits);
    SpokenPart part;
    part.value = plot.overTime() ? withUnit(words, unitOf(plot.spec().channel)) : words;
    part.name = tr("%1: %2").arg(curveName(plot, curve, data), part.value);
    part.description = tr("at t = %1 s").arg(QString::number(t, 'g', 6));
    const bool known = words != readout(std::nan("")) && curve.series() != nullptr;
    if (known && plot.overTime()) part.number = interpolate(*curve.series(), t);
    part.place = plot.rect().rect();
    return part;
  }

  static QString values(const SpokenPart& plot) {
    QStringList all;
    for (const SpokenPart& curve : plot.parts) all << curve.name;
    return all.join(QStringLiteral("; "));
  }

  static QString description(const ChannelPlot& plot, const PlotData& data) {
    QStringList sentences;
    const QString empty = plot.emptyReason();
    QStringList runs;
    for (const int run : plot.shownRuns()) runs << data.runs[run].name;
    if (!empty.isEmpty())
      sentences << empty;
    else if (!runs.isEmpty())
      sentences << tr("Curves of: %1.").arg(runs.join(QStringLiteral("; ")));
    const QCPRange time = data.timeRange;
    if (plot.overTime())
      sentences << tr("Time from %1 s to %2 s.")
                       .arg(QString::number(time.lower, 'g', 4),
                            QString::number(time.upper, 'g', 4));
    sentences << (plot.valueAxis().scaleType() == QCPAxis::stLogarithmic
                      ? tr("Logarithmic from %1 to %2.")
                      : tr("Values from %1 to %2."))
                     .arg(readout(plot.valueAxis().range().lower),
                          readout(plot.valueAxis().range().upper));
    return sentences.join(QLatin1Char(' ')) + QLatin1Char('\n') + plot.description();
  }
};

}  // namespace

SpokenPart spokenPlot(const ChannelPlot& plot, const PlotData& data) {
  SpokenPart part{.name = plot.title(), .role = QAccessible::Chart};
  part.place = plot.rect().outerRect();
  for (const SeriesCurve* curve : plot.curves())
    if (curve->visible()) part.parts.push_back(SpokenPlots::curve(plot, *curve, data));
  part.description = SpokenPlots::description(plot, data);
  part.value = SpokenPlots::values(part);
  return part;
}

}  // namespace polhode::gui
