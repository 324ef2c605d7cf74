// How many steps a lesson has, and which is shown: a dot each.
#pragma once

#include <QWidget>

namespace polhode::gui {

class StepDots : public QWidget {
  Q_OBJECT
 public:
  using QWidget::QWidget;

  void setPlace(int step, int count);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  [[nodiscard]] int largest() const { return fontMetrics().height() / 2; }

  int step_ = 0, count_ = 1;
};

}  // namespace polhode::gui
