// A stand-in for the 3D view.
#pragma once

#include <QObject>
#include <utility>
#include <vector>

#include "app/gui/scene/shapes/example_shape.h"
#include "tests/app/scene/blank_scene.h"

namespace polhode::gui::test {

/// A view that takes whatever it is given as the real one does.
class CountingScene : public QObject, public BlankScene {
 public:
  explicit CountingScene(QWidget* parent) : QObject(parent), BlankScene(parent) {}

  void setExample(const QString& example, const ParameterValues& values) override {
    shape_ = makeExampleShape(example, values);
  }
  void setPose(int /*run*/, std::span<const BodyState> bodies) override {
    bodies_ = bodies.size();
    complete_ = shape_.poses(bodies).size() == shape_.parts.size();
    ++posesOfFrame_;
  }
  void posed() override { posesOfFrames_.push_back(std::exchange(posesOfFrame_, 0)); }
  void setTrace(int /*run*/, const std::vector<TracePoints>& traces) override {
    traces_ = traces.size();
  }
  [[nodiscard]] std::vector<Eigen::Vector3f> traceTips(
      std::span<const BodyState> bodies) const override {
    return shape_.traceTips(bodies);
  }
  void setFormer(int /*run*/, std::span<const BodyState> bodies) override {
    former_.assign(bodies.begin(), bodies.end());
  }
  void setCamera(const CameraChoice& choice) override { camera_ = choice; }
  [[nodiscard]] CameraChoice camera() const override { return camera_; }
  void capture(std::function<void(const QImage&)> /*done*/) override {}

  std::size_t bodies_ = 0, traces_ = 0;
  std::vector<BodyState> former_;  ///< as they were before an edit
  bool complete_ = false;
  std::vector<int> posesOfFrames_;  ///< how many runs had theirs when each was said to be complete

 private:
  ExampleShape shape_;
  CameraChoice camera_;
  int posesOfFrame_ = 0;
};

}  // namespace polhode::gui::test
