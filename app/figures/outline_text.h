// Text as outlines: a picture that needs no font where it is shown.
#pragma once

#include <QPaintDevice>
#include <memory>

class QPainter;

namespace polhode::gui {

/// Passes all that is painted on it on to another painter, text as filled paths: what SVG needs to
/// look the same everywhere, as it cannot embed fonts that every program reads.
class OutlineTextDevice : public QPaintDevice {
 public:
  /// target: active and alive until this goes.
  explicit OutlineTextDevice(QPainter& target);
  ~OutlineTextDevice() override;

  [[nodiscard]] QPaintEngine* paintEngine() const override;

 protected:
  [[nodiscard]] int metric(PaintDeviceMetric metric) const override;

 private:
  class Engine;
  QPainter& target_;
  std::unique_ptr<Engine> engine_;
};

}  // namespace polhode::gui
