// The window fits a screen with 1280 x 720 in both languages, whatever is open in it.
#include <QSettings>
#include <memory>

#include "app/gui/lessons/lesson_player.h"
#include "core/catalog.h"
#include "core/lessons/shipped_lessons.h"
#include "tests/app/accessibility/in_german.h"
#include "tests/app/window_fixture.h"

namespace polhode::gui {
namespace {

constexpr QSize smallScreen(1280, 720);

class NarrowWindow : public ::testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    if (QLatin1String(GetParam()) == QLatin1String("de"))
      german = std::make_unique<test::InGerman>();
    window = std::make_unique<MainWindow>(firstScenario(), QString(), nullptr);
    window->findChild<QAction*>(QStringLiteral("ahead"))->setChecked(false);
    window->resize(smallScreen);
    window->show();
    window->begin(false);
  }
  void TearDown() override { QSettings().clear(); }

  /// What asks for most is named.
  void expectFits() {
    test::settle();
    const int least = window->minimumSizeHint().width();
    EXPECT_LE(least, smallScreen.width());
    EXPECT_LE(window->width(), smallScreen.width());
    if (least <= smallScreen.width() && window->width() <= smallScreen.width()) return;
    for (const QWidget* part : window->findChildren<QWidget*>())
      if (part->isVisible() && part->minimumSizeHint().width() > 200)
        ADD_FAILURE() << part->metaObject()->className() << ' ' << part->objectName().toStdString()
                      << ' ' << part->minimumSizeHint().width();
  }

  std::unique_ptr<test::InGerman> german;
  std::unique_ptr<MainWindow> window;
};

TEST_P(NarrowWindow, HoldsEveryExample) {
  for (const ExampleInfo& example : catalog::examples()) {
    SCOPED_TRACE(example.id);
    window->document()->load(withExample(firstScenario(), example.id), {});
    expectFits();
    if (HasFailure()) return;
  }
}

TEST_P(NarrowWindow, HoldsALessonThatIsOpenFromTheStart) {
  const ShippedLesson& shipped = shippedLessons().front();
  window->openLesson(shipped.lesson, QString::fromStdString(shipped.name));
  expectFits();
}

TEST_P(NarrowWindow, HoldsEveryStepOfEveryLesson) {
  test::settle();
  auto* player = window->findChild<LessonPlayer*>();
  for (const ShippedLesson& shipped : shippedLessons()) {
    window->openLesson(shipped.lesson, QString::fromStdString(shipped.name));
    for (int step = 0; step < player->stepCount(); ++step) {
      SCOPED_TRACE(shipped.name + " " + std::to_string(step));
      player->goTo(step);
      expectFits();
      if (HasFailure()) return;
    }
    player->leave();
    test::settle();
    // The start of a lesson that was left offers to go on with it.
    window->openLesson(shipped.lesson, QString::fromStdString(shipped.name));
    expectFits();
    player->leave();
  }
}

INSTANTIATE_TEST_SUITE_P(Languages, NarrowWindow, ::testing::Values("en", "de"),
                         [](const auto& chosen) { return std::string(chosen.param); });

}  // namespace
}  // namespace polhode::gui
