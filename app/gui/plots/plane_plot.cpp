#include "app/gui/plots/plane_plot.h"

#include <algorithm>
#include <cmath>

#include "app/gui/plots/chooser/channel_offer.h"
#include "app/gui/plots/plot_canvas.h"
#include "app/gui/plots/ranges/value_range.h"
#include "app/look/core_text.h"
#include "app/look/number_format.h"
#include "core/catalog.h"

namespace polhode::gui {

namespace {

QString withUnit(const QString& name, const QString& unit, bool magnitude) {
  const QString text = unit.isEmpty() ? name : name + QStringLiteral("  ") + unit;
  return magnitude ? text + ChannelPlot::magnitudeWord() : text;
}

}  // namespace

QString PlanePlot::label() const {
  return quantityName(spec().value(), valueNames_);
}

QString PlanePlot::acrossLabel() const {
  return withUnit(quantityName(*spec().across, acrossNames_), unitOf(spec().across->channel),
                  acrossMagnitude_);
}

QString PlanePlot::title() const {
  return PlotCanvas::tr("%1, against %2")
      .arg(withUnit(label(), unitOf(spec().channel), magnitude_),
           quantityName(*spec().across, acrossNames_));
}

QString PlanePlot::description() const {
  QStringList ids{spec().channel, spec().across->channel};
  ids.removeDuplicates();
  QString text = title();
  for (const QString& id : ids)
    if (const ChannelInfo* info = catalog::findChannel(id.toStdString()))
      text += QStringLiteral("\n%1: %2").arg(coreText(info->label), coreText(info->description));
  return text;
}

QString PlanePlot::emptyReason() const {
  if (data().runCount() == 0 || !curves().empty()) return {};
  for (const QString& id : {spec().channel, spec().across->channel}) {
    const ChannelInfo* info = catalog::findChannel(id.toStdString());
    const bool reference = info != nullptr && info->needsReference();
    if (reference && longestNames(data(), id).isEmpty())
      return PlotCanvas::tr("Needs the reference: menu View.");
  }
  return PlotCanvas::tr("None of the runs has both quantities.");
}

void PlanePlot::rebuild() {
  clearCurves();
  valueNames_ = longestNames(data(), spec().channel);
  acrossNames_ = longestNames(data(), spec().across->channel);
  const std::string across = spec().across->channel.toStdString();
  // The reference lies below the runs.
  for (const bool reference : {true, false}) {
    for (int run = 0; run < data().runCount(); ++run) {
      if (data().isReference(run) != reference) continue;
      if (data().series(run, spec().channel.toStdString(), spec().component) == nullptr ||
          data().series(run, across, spec().across->component) == nullptr)
        continue;
      addCurve(
          new PlaneCurve(&acrossAxis(), &valueAxis(), data(), spec().value(), *spec().across, run),
          data().runs[run].visible);
    }
  }
}

void PlanePlot::restyle(bool /*lowest*/) {
  restyleAxes(true);
  setScale(acrossAxis(), spec().acrossLogarithmic, timeTicker_, acrossLogTicker_);
  setScale(valueAxis(), spec().logarithmic, linearTicker_, logTicker_);
  for (SeriesCurve* curve : curves()) curve->setVisible(data().runs[curve->run()].visible);
  emphasise();
}

/// The exact motion is a thin line that whatever lies on it covers.
void PlanePlot::emphasise() {
  ChannelPlot::emphasise();
  for (SeriesCurve* curve : curves())
    if (data().isReference(curve->run()))
      curve->setPen(QPen(curve->pen().color(), data().look.line(1)));
}

std::vector<const PlaneCurve*> PlanePlot::visibleCurves() const {
  std::vector<const PlaneCurve*> visible;
  for (const SeriesCurve* curve : curves())
    if (curve->visible()) visible.push_back(static_cast<const PlaneCurve*>(curve));
  return visible;
}

QString PlanePlot::valueText(int run, int /*component*/, std::optional<int> digits) const {
  const double t = data().hoverTime.value_or(data().playhead);
  for (const PlaneCurve* curve : visibleCurves()) {
    if (curve->run() != run) continue;
    const auto point = curve->at(t);
    if (point)
      return QStringLiteral("%1, %2").arg(readout(point->x, digits.value_or(usualDigits)),
                                          readout(point->y, digits.value_or(usualDigits)));
  }
  return readout(std::nan(""));
}

bool PlanePlot::square() const {
  return unitOf(spec().channel) == unitOf(spec().across->channel) &&
         acrossAxis().scaleType() == QCPAxis::stLinear &&
         valueAxis().scaleType() == QCPAxis::stLinear;
}

void PlanePlot::resetFit() {
  ChannelPlot::resetFit();
  acrossFit_.reset();
}

void PlanePlot::updateRanges() {
  const ValueExtent values =
      extentOf(catalog::findChannel(spec().channel.toStdString()),
               [](const SeriesCurve& curve, ValueExtent& all) { curve.addTo(all); });
  const ValueExtent across = extentOf(catalog::findChannel(spec().across->channel.toStdString()),
                                      [](const SeriesCurve& curve, ValueExtent& all) {
                                        static_cast<const PlaneCurve&>(curve).addAcrossTo(all);
                                      });
  magnitude_ = valueAxis().scaleType() == QCPAxis::stLogarithmic && values.negative;
  acrossMagnitude_ = acrossAxis().scaleType() == QCPAxis::stLogarithmic && across.negative;
  for (QCPAxis* axis : {&valueAxis(), &acrossAxis()})
    axis->setTickLabels(!curves().empty() || data().runCount() == 0);
  arrangeHeader();
  const auto fitted = [](const QCPAxis& axis, const ValueExtent& extent, double free,
                         const std::optional<QCPRange>& now) {
    return axis.scaleType() == QCPAxis::stLogarithmic ? logRange(extent, free, now)
                                                      : linearRange(extent, free, now);
  };
  fit_ = fitted(valueAxis(), values, headroom(), fit_);
  acrossFit_ = fitted(acrossAxis(), across, 0, acrossFit_);
  valueAxis().setRange(spec().valueRange.value_or(*fit_));
  acrossAxis().setRange(spec().acrossRange.value_or(*acrossFit_));
  if (square()) equaliseUnits(acrossAxis(), valueAxis(), rect().size());
  fitTicksOf(valueAxis(), *linearTicker_, *logTicker_);
  fitTicksOf(acrossAxis(), *timeTicker_, *acrossLogTicker_);
}

std::vector<std::pair<int, QPointF>> PlanePlot::placesAt(double t) const {
  std::vector<std::pair<int, QPointF>> places;
  for (const PlaneCurve* curve : visibleCurves())
    if (const auto point = curve->at(t)) places.emplace_back(curve->run(), curve->pixelOf(*point));
  return places;
}

std::optional<double> PlanePlot::timeNear(const QPointF& pixel, double most) const {
  std::optional<double> time;
  for (const PlaneCurve* curve : visibleCurves()) {
    const auto nearest = curve->nearest(pixel);
    if (!nearest || nearest->distance > most) continue;
    most = nearest->distance;
    time = nearest->t;
  }
  return time;
}

}  // namespace polhode::gui
