// A frame around a picture that has the keyboard's focus.
#pragma once

#include <QWidget>

namespace polhode::gui {

/// Some pictures are drawn by others than the window and cannot have a frame within.
class FocusFrame : public QWidget {
 public:
  FocusFrame(QWidget* picture, QWidget* parent);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  QWidget* picture_;
};

}  // namespace polhode::gui
