#include "app/gui/panels/gimbal_gauge.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/gui/widgets/widgets.h"

namespace polhode::gui {
namespace {

constexpr double rightAngle = std::numbers::pi / 2;
constexpr int barWidth = 64;

QString gaugeText(double angle) {
  return QObject::tr("to the chart's end: %1 rad").arg(QString::number(angle, 'f', 3));
}

}  // namespace

GimbalGauge::GimbalGauge(QWidget* parent) : QWidget(parent) {
  nameWidget(this, QStringLiteral("gimbalGauge"), tr("Angle to the end of the coordinates"));
  hide();
}

void GimbalGauge::setAngle(const QString& run, std::optional<double> angle) {
  setVisible(angle.has_value());
  if (!angle || *angle == angle_) return;
  angle_ = *angle;
  setToolTip(
      tr("%1: how far the body can turn before its coordinates end: Euler angles at the gimbal "
         "singularity,\nthe vector part where the component that was left out becomes 0, the "
         "rotation vector at a full turn.\nThe bar is full from π/2 rad on, red below %2 rad.")
          .arg(run)
          .arg(nearAngle));
  update();
}

void GimbalGauge::setTheme(const Theme& theme) {
  theme_ = theme;
  update();
}

QSize GimbalGauge::sizeHint() const {
  return {fontMetrics().horizontalAdvance(gaugeText(0)) + barWidth + 16,
          fontMetrics().height() + 6};
}

void GimbalGauge::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const bool close = std::abs(angle_) < nearAngle;
  const QColor colour = close ? theme_.warning : theme_.accent;
  const QRectF bar(width() - barWidth - 4, height() / 2.0 - 3, barWidth, 6);
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme_.grid);
  painter.drawRoundedRect(bar, 3, 3);
  QRectF filled = bar;
  filled.setWidth(bar.width() * std::clamp(std::abs(angle_) / rightAngle, 0.03, 1.0));
  painter.setBrush(colour);
  painter.drawRoundedRect(filled, 3, 3);
  painter.setPen(close ? theme_.warning : theme_.secondary);
  painter.drawText(rect().adjusted(0, 0, -barWidth - 12, 0), Qt::AlignRight | Qt::AlignVCenter,
                   gaugeText(angle_));
}

}  // namespace polhode::gui
