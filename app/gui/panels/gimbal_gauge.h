// How far Euler angles are from the gimbal singularity, and other local coordinates from their
// ends; warns when these are near.
#pragma once

#include <QWidget>
#include <optional>

#include "app/look/theme.h"

namespace polhode::gui {

class GimbalGauge : public QWidget {
  Q_OBJECT
 public:
  /// Nearer than this it warns [rad]: 1/sin of it costs a digit.
  static constexpr double nearAngle = 0.15;

  explicit GimbalGauge(QWidget* parent = nullptr);

  /// The angle of the run that is nearest to the singularity [rad]; hidden where no run has one.
  void setAngle(const QString& run, std::optional<double> angle);
  void setTheme(const Theme& theme);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  Theme theme_;
  double angle_ = 0;
};

}  // namespace polhode::gui
