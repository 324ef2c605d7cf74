// A stand-in for the 3D view.
#pragma once

#include <QObject>
#include <QWidget>
#include <utility>
#include <vector>

#include "app/gui/scene/scene_view.h"
#include "app/gui/scene/shapes/example_shape.h"

namespace polhode::gui::test {

/// A view that takes whatever it is given as the real one does.
class CountingScene : public QObject, public SceneView {
 public:
  explicit CountingScene(QWidget* parent) : QObject(parent), widget_(new QWidget(parent)) {}

  QWidget* widget() override { return widget_; }
  void setExample(const QString& example, const ParameterValues& values) override {
    shape_ = makeExampleShape(example, values);
  }
  void setRuns(const QList<RunStyle>&) override {}
  void setLayout(SceneLayout) override {}
  void setTheme(const Theme&) override {}
  void setTracesVisible(bool) override {}
  void setFailed(int, bool) override {}
  void setHighlighted(int) override {}
  void setPose(int, std::span<const BodyState> bodies) override {
    bodies_ = bodies.size();
    complete_ = shape_.poses(bodies).size() == shape_.parts.size();
    ++posesOfFrame_;
  }
  void posed() override { posesOfFrames_.push_back(std::exchange(posesOfFrame_, 0)); }
  void setTrace(int, const std::vector<TracePoints>& traces) override { traces_ = traces.size(); }
  [[nodiscard]] std::vector<Eigen::Vector3f> traceTips(
      std::span<const BodyState> bodies) const override {
    return shape_.traceTips(bodies);
  }
  void setGhost(std::span<const BodyState>) override {}
  void setCamera(const CameraChoice& choice) override { camera_ = choice; }
  [[nodiscard]] CameraChoice camera() const override { return camera_; }
  void capture(std::function<void(const QImage&)>) override {}
  [[nodiscard]] qint64 framesRendered() const override { return 0; }

  std::size_t bodies_ = 0, traces_ = 0;
  bool complete_ = false;
  std::vector<int> posesOfFrames_;  ///< how many runs had theirs when each was said to be complete

 private:
  QWidget* widget_;
  ExampleShape shape_;
  CameraChoice camera_;
  int posesOfFrame_ = 0;
};

}  // namespace polhode::gui::test
