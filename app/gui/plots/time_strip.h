// The time axis of a column of plots that is higher than its place, kept in sight at its foot.
#pragma once

#include <QScrollArea>

#include "app/gui/plots/plot_canvas.h"

namespace polhode::gui {

class TimeStrip : public QWidget {
  Q_OBJECT
 public:
  /// Shows the foot of the lowest plot over time, as long as it is below what the area shows.
  TimeStrip(PlotCanvas* canvas, QScrollArea* area);

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void place();

  PlotCanvas* canvas_;
  QScrollArea* area_;
};

}  // namespace polhode::gui
