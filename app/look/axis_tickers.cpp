#include "app/look/axis_tickers.h"

#include <array>
#include <cmath>

#include "app/look/number_format.h"

namespace polhode::gui {

double LogTicker::getTickStep(const QCPRange& range) {
  step_ = QCPAxisTicker::getTickStep(range);
  return step_;
}

int LogTicker::getSubTickCount(double) {
  return 0;
}

QVector<double> LogTicker::createTickVector(double tickStep, const QCPRange& range) {
  round_ = false;
  if (!(range.lower > 0)) return {};
  const double lowest = std::log10(range.lower), highest = std::log10(range.upper);
  const int first = static_cast<int>(std::ceil(lowest - 1e-9));
  const int last = static_cast<int>(std::floor(highest + 1e-9));

  QVector<double> ticks;
  if (last - first >= 1) {
    static constexpr std::array strides{1, 2, 3, 4, 5, 10, 20, 50, 100, 200};
    int stride = strides.back();
    for (const int s : strides) {
      if ((last - first) / s + 1 > tickCount()) continue;
      stride = s;
      break;
    }
    // Anchored at 10⁰, so that labels do not jump when the range grows.
    for (int n = first; n <= last; ++n)
      if (n % stride == 0) ticks.append(std::pow(10.0, n));
    return ticks;
  }

  for (int n = first - 1; n <= last + 1; ++n) {
    for (const double m : {1.0, 2.0, 5.0}) {
      const double tick = m * std::pow(10.0, n);
      if (tick >= range.lower && tick <= range.upper) ticks.append(tick);
    }
  }
  if (ticks.size() >= 2) return ticks;
  round_ = true;
  return QCPAxisTicker::createTickVector(tickStep, range);
}

QString LogTicker::getTickLabel(double tick, const QLocale&, QChar, int) {
  if (round_) return tickText(tick, step_);
  const int n = static_cast<int>(std::floor(std::log10(tick) + 1e-9));
  const int m = qRound(tick / std::pow(10.0, n));
  if (m == 1) return powerOfTen(n);
  return QString::number(m) + QChar(0x00B7) + powerOfTen(n);
}

double LinearTicker::getTickStep(const QCPRange& range) {
  step_ = QCPAxisTicker::getTickStep(range);
  if (whole_ && step_ != std::floor(step_)) step_ = step_ < 1 ? 1 : step_ < 5 ? 5 : 2 * step_;
  return step_;
}

int LinearTicker::getSubTickCount(double) {
  return 0;
}

QString LinearTicker::getTickLabel(double tick, const QLocale&, QChar, int) {
  return tickText(tick, step_);
}

}  // namespace polhode::gui
