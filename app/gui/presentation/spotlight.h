// A bright ring around the pointer, seen from the last row.
#pragma once

#include <QTimer>
#include <QWidget>

namespace polhode::gui {

/// A window of its own, as nothing that a widget draws is seen over the 3D view, and of the ring's
/// shape, as not every desktop has translucent windows. It lets all clicks through.
class Spotlight : public QWidget {
  Q_OBJECT
 public:
  /// Goes with the pointer where that is over `window`.
  explicit Spotlight(QWidget* window);

  void setOn(bool on);
  [[nodiscard]] bool on() const { return following_.isActive(); }
  /// Of the ring [logical px].
  void setDiameter(int diameter);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void follow();

  QWidget* window_;
  QTimer following_;
};

}  // namespace polhode::gui
