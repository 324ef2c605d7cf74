// --screenshot: a picture, or a sentence and another exit code.
#include "app/gui/window/screenshot_job.h"

#include <gtest/gtest.h>

#include <QSettings>

#include "app/gui/document/scenario_transforms.h"
#include "app/gui/scene/scene_view.h"
#include "app/gui/window/main_window.h"
#include "tests/app/wait.h"

namespace polhode::gui {
namespace {

/// A 3D view that draws nothing, but says when it would have.
class BlankScene : public SceneView {
 public:
  explicit BlankScene(QWidget* parent) : widget_(new QWidget(parent)) {}

  qint64 frames = 0;

  QWidget* widget() override { return widget_; }
  void setExample(const QString& /*example*/, const ParameterValues& /*values*/) override {}
  void setRuns(const QList<RunStyle>& /*runs*/) override {}
  void setLayout(SceneLayout /*layout*/) override {}
  void setTheme(const Theme& /*theme*/) override {}
  void setTracesVisible(bool /*visible*/) override {}
  void setFailed(int /*run*/, bool /*failed*/) override {}
  void setHighlighted(int /*run*/) override {}
  void setPose(int /*run*/, std::span<const BodyState> /*bodies*/) override {}
  void setTrace(int /*run*/, const std::vector<TracePoints>& /*traces*/) override {}
  std::vector<Eigen::Vector3f> traceTips(std::span<const BodyState> /*bodies*/) const override {
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
  QWidget* widget_;
};

TEST(ScreenshotJob, AWindowThatIsClosedBeforeItsPictureIsNoSuccess) {
  std::unique_ptr<BlankScene> scene;
  MainWindow window(firstScenario(), {}, [&](QWidget* parent, QString*) {
    scene = std::make_unique<BlankScene>(parent);
    return scene.get();
  });
  window.show();
  const ScreenshotJob job(&window, QStringLiteral("never-written.png"), 0);
  window.close();
  QSettings().clear();  // the window kept its looks for windows that other tests open
  ::testing::internal::CaptureStderr();
  EXPECT_EQ(job.exitCode(0), 1);
  const std::string said = ::testing::internal::GetCapturedStderr();
  EXPECT_EQ(said, "polhode: the window was closed before its picture was taken\n");
}

}  // namespace
}  // namespace polhode::gui
