// How far a figure is: a bar with Cancel while it is computed, a sentence afterwards.
#pragma once

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include "app/gui/figures/figure_computation.h"

namespace polhode::gui {

class FigureProgress : public QWidget {
  Q_OBJECT
 public:
  explicit FigureProgress(QWidget* parent = nullptr);

  void showState(const FigureComputation& computation);

 signals:
  void cancelled();

 private:
  QProgressBar* bar_;
  QLabel* sentence_;
  QPushButton* cancel_;
};

}  // namespace polhode::gui
