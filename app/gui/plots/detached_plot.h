// A plot in a window of its own; closing it puts the plot back into the panel.
#pragma once

#include <QCloseEvent>
#include <QKeyEvent>
#include <QVBoxLayout>
#include <QWidget>

#include "app/gui/plots/plot_canvas.h"

namespace polhode::gui {

class DetachedPlot : public QWidget {
  Q_OBJECT
 public:
  DetachedPlot(const PlotData& plotData, PlotSpec& spec, QWidget* panel)
      : QWidget(panel, Qt::Window), canvas_(new PlotCanvas(plotData, this)) {
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(canvas_);
    canvas_->setPlots({&spec});
    setWindowTitle(canvas_->plots().front()->title());
    setFocusProxy(canvas_);
    resize(40 * fontMetrics().height(), 22 * fontMetrics().height());
  }
  [[nodiscard]] PlotCanvas* canvas() const { return canvas_; }

 signals:
  void closed();

 protected:
  void keyPressEvent(QKeyEvent* event) override {
    if (event->key() == Qt::Key_Escape)
      close();
    else
      QWidget::keyPressEvent(event);
  }
  void closeEvent(QCloseEvent* event) override {
    event->accept();
    emit closed();
  }

 private:
  PlotCanvas* canvas_;
};

}  // namespace polhode::gui
