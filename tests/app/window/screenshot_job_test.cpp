// --screenshot: a picture, or a sentence and another exit code.
#include "app/gui/window/pictures/screenshot_job.h"

#include <gtest/gtest.h>

#include <QSettings>

#include "app/gui/document/scenario_transforms.h"
#include "app/gui/window/main_window.h"
#include "tests/app/scene/blank_scene.h"
#include "tests/app/wait.h"

namespace polhode::gui {
namespace {

using test::BlankScene;

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
