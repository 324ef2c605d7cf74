// Ticks of the plots: decades on logarithmic axes, round numbers on linear ones.
#pragma once

#include <qcustomplot.h>

namespace polhode::gui {

/// Decades, thinned out until they fit into tickCount(). Inside less than two decades: 1, 2, 5
/// times a power of ten, and inside less than those, round numbers.
class LogTicker : public QCPAxisTicker {
 protected:
  double getTickStep(const QCPRange& range) override;
  int getSubTickCount(double tickStep) override;
  QVector<double> createTickVector(double tickStep, const QCPRange& range) override;
  QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override;

 private:
  double step_ = 1;
  bool round_ = false;  // ticks are round numbers instead of decades
};

class LinearTicker : public QCPAxisTicker {
 public:
  /// Ticks at whole numbers only.
  void setWhole(bool whole) { whole_ = whole; }

 protected:
  double getTickStep(const QCPRange& range) override;
  int getSubTickCount(double tickStep) override;
  QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override;

 private:
  double step_ = 1;
  bool whole_ = false;
};

}  // namespace polhode::gui
