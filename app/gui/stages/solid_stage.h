// What stages in space have in common: a picture that the mouse turns, with labels on it.
#pragma once

#include "app/gui/scene/orbit_camera.h"
#include "app/gui/stages/drawing/picture.h"
#include "app/gui/stages/drawing/view_projection.h"
#include "app/gui/stages/stage.h"

namespace polhode::gui {

/// Points all over the ball about the origin.
[[nodiscard]] std::vector<QVector3D> ballPoints(float radius);

class SolidStage : public Stage {
  Q_OBJECT
 public:
  SolidStage(const StageParts& parts, QWidget* parent);

  [[nodiscard]] QWidget* widget() const override { return widget_; }
  void restart() override { showLooks(); }
  void showLooks() override;
  void refresh() override;
  void setCamera(const CameraChoice& choice) override;
  [[nodiscard]] CameraChoice camera() const override;
  [[nodiscard]] QVariantList view() const override;
  void setView(const QVariantList& view) override;
  void capture(std::function<void(const QImage&)> done) override;
  [[nodiscard]] qint64 picturesDrawn() const override { return drawn_; }

 protected:
  /// All that is in the picture now.
  [[nodiscard]] virtual Picture compose() const = 0;
  /// Radius about the origin of what the camera shows.
  [[nodiscard]] virtual float reach() const = 0;
  /// What it has room for at first: the ball of that radius.
  [[nodiscard]] virtual std::vector<QVector3D> framed() const;
  /// From where it looks at first [degrees].
  [[nodiscard]] virtual std::pair<float, float> azimuthAndElevation() const { return {-55, 22}; }

  /// Lines below the picture that notes may need.
  [[nodiscard]] virtual int noteLines() const { return 0; }

  /// By how much the error of something is larger than it is, or that it is not known.
  void addMagnified(Picture& picture, const std::vector<ShownMotion>& motions,
                    const QString& of) const;
  /// That the picture begins where the parameters were changed last.
  void addSince(Picture& picture) const;

  [[nodiscard]] const StageContext& context() const { return *context_; }

  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void paint();
  void paintWords(QPainter& painter, const Picture& picture, const ViewProjection& view) const;
  [[nodiscard]] QFont wordsFont() const;
  /// Of all gauges that there is room for, those that have least left.
  [[nodiscard]] std::vector<GaugeItem> shownGauges(const Picture& picture) const;
  /// Of one gauge with the gap below it [logical px].
  [[nodiscard]] qreal gaugeHeight() const;
  /// Returns where they stand.
  QRectF paintGauges(QPainter& painter, const std::vector<GaugeItem>& gauges, qreal top) const;
  void fitCamera();

  const StageContext* context_;
  std::shared_ptr<PictureRenderer> renderer_;
  QWidget* widget_;
  OrbitCamera camera_;
  CameraControl* control_;
  CameraChoice wished_;
  bool cameraMoved_ = false;
  std::size_t gauges_ = 0;  ///< that the camera leaves room for
  qint64 drawn_ = 0;
};

}  // namespace polhode::gui
