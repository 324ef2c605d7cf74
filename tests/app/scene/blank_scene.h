// A 3D view that draws nothing: what it is told is overridden where a test wants to know.
#pragma once

#include <QPointer>

#include "app/gui/scene/scene_view.h"

namespace polhode::gui::test {

class BlankScene : public SceneView {
 public:
  explicit BlankScene(QWidget* parent = nullptr)
      : widget_(parent ? new QWidget(parent) : nullptr) {}

  qint64 frames = 0;

  QWidget* widget() override { return widget_; }
  void setExample(const QString& /*example*/, const ParameterValues& /*values*/) override {}
  void setRuns(const QList<RunStyle>& /*runs*/) override {}
  void setLayout(SceneLayout /*layout*/) override {}
  void setLook(const Look& /*look*/) override {}
  void setTracesVisible(bool /*visible*/) override {}
  void setFailed(int /*run*/, bool /*failed*/) override {}
  void setHighlighted(int /*run*/) override {}
  void setPose(int /*run*/, std::span<const BodyState> /*bodies*/) override {}
  void setTrace(int /*run*/, const std::vector<TracePoints>& /*traces*/) override {}
  [[nodiscard]] std::vector<Eigen::Vector3f> traceTips(
      std::span<const BodyState> /*bodies*/) const override {
    return {};
  }
  void setGhost(std::span<const BodyState> /*bodies*/) override {}
  void setCamera(const CameraChoice& /*choice*/) override {}
  [[nodiscard]] CameraChoice camera() const override { return {}; }
  void capture(std::function<void(const QImage&)> done) override {
    done(QImage(8, 8, QImage::Format_RGB32));
  }
  [[nodiscard]] qint64 framesRendered() const override { return frames; }

 private:
  QPointer<QWidget> widget_;
};

}  // namespace polhode::gui::test
