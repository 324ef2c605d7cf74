// The start page: all there is to begin with, by mouse and by keyboard.
#include "app/gui/start/start_page.h"

#include <QSet>
#include <QSettings>
#include <QSignalSpy>
#include <QVBoxLayout>

#include "app/gui/document/scenario_transforms.h"
#include "app/gui/lessons/lesson_progress.h"
#include "app/gui/stages/stage_panel.h"
#include "app/gui/widgets/text.h"
#include "core/catalog.h"
#include "core/lessons/shipped_lessons.h"
#include "core/scenario/guided_comparisons.h"
#include "tests/app/controls.h"
#include "tests/app/window_fixture.h"

namespace polhode::gui {
namespace {

using test::settle;
using test::waitUntil;

/// A sheet over an empty window.
class StartPageTest : public ::testing::Test {
 protected:
  void SetUp() override {
    window.resize(1280, 720);
    window.show();
    QApplication::setActiveWindow(&window);
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    page.open({QStringLiteral("/shows/one.polhode.json")});
    settle();
  }
  void TearDown() override { QSettings().clear(); }

  StartCard* card(const QString& name) {
    auto* found = page.findChild<StartCard*>(name);
    EXPECT_NE(found, nullptr) << name.toStdString();
    return found;
  }
  /// Opens it with Return and closes the page; what the page says then.
  QString opened(const QString& name, void (StartPage::*signal)(const QString&)) {
    if (page.isHidden()) page.open({QStringLiteral("/shows/one.polhode.json")});
    QSignalSpy spy(&page, signal);
    StartCard* chosen = card(name);
    chosen->setFocus(Qt::TabFocusReason);
    QTest::keyClick(chosen, Qt::Key_Return);
    EXPECT_TRUE(page.isHidden());
    return spy.count() == 1 ? spy.first().first().toString() : QString();
  }

  QWidget window;
  QWidget bar{&window};
  StartPage page{&window, &bar};
};

TEST_F(StartPageTest, HasAllThereIsAndOpensItByKeyboard) {
  for (const ExampleInfo& example : catalog::examples()) {
    const QString id = toQString(example.id);
    EXPECT_EQ(opened(QStringLiteral("start.example.") + id, &StartPage::exampleChosen), id);
  }
  for (const ShippedLesson& lesson : shippedLessons()) {
    const QString name = toQString(lesson.name);
    EXPECT_EQ(opened(QStringLiteral("start.lesson.") + name, &StartPage::lessonChosen), name);
  }
  for (const GuidedComparison& guided : guidedComparisons()) {
    const QString name = toQString(guided.name);
    EXPECT_EQ(opened(QStringLiteral("start.guided.") + name, &StartPage::guidedChosen), name);
  }
  EXPECT_EQ(opened(QStringLiteral("start.file"), &StartPage::fileChosen),
            QStringLiteral("/shows/one.polhode.json"));
}

TEST_F(StartPageTest, ArrowsReachEveryCard) {
  QTest::keyClick(&page, Qt::Key_Down);
  auto* first = qobject_cast<StartCard*>(page.focusWidget());
  ASSERT_NE(first, nullptr);
  QSet<StartCard*> seen{first};
  QList<StartCard*> from{first};
  while (!from.isEmpty()) {
    StartCard* here = from.takeFirst();
    for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down}) {
      here->setFocus();
      QTest::keyClick(here, key);
      auto* there = qobject_cast<StartCard*>(page.focusWidget());
      if (there && !seen.contains(there)) {
        seen << there;
        from << there;
      }
    }
  }
  EXPECT_EQ(seen.size(), page.findChildren<StartCard*>().size());
}

TEST_F(StartPageTest, EveryControlHasANameAndATip) {
  test::expectNamesAndTips(page, 20);
}

TEST_F(StartPageTest, EscapeLeavesWithoutAChoice) {
  QTest::keyClick(&page, Qt::Key_Escape);
  EXPECT_TRUE(page.isHidden());
}

TEST_F(StartPageTest, PicturesAreComputedAndMove) {
  StartCard* top = card(QStringLiteral("start.example.gyro-top"));
  ASSERT_TRUE(waitUntil([&] { return top->hasMotion(); }));
  top->setFocus(Qt::TabFocusReason);
  const QImage before = top->grab().toImage();
  EXPECT_TRUE(waitUntil([&] { return top->grab().toImage() != before; }));
}

TEST_F(StartPageTest, LessonsTellHowFarTheyHaveCome) {
  const ShippedLesson& lesson = shippedLessons().front();
  const QString name = toQString(lesson.name);
  keepLessonProgress(name, {1, false});
  page.open({});
  EXPECT_TRUE(card(QStringLiteral("start.lesson.") + name)->detail().contains(QStringLiteral("2")));
  keepLessonProgress(name, {1, true});
  page.open({});
  EXPECT_TRUE(card(QStringLiteral("start.lesson.") + name)->detail().contains(u'✓'));
}

class WelcomeTest : public test::WindowTest {
 protected:
  void TearDown() override { QSettings().clear(); }
  StartPage* page() { return window.findChild<StartPage*>(); }
};

TEST_F(WelcomeTest, AnExampleIsOpenedAndPlays) {
  show();
  window.welcome();
  ASSERT_NE(page(), nullptr);
  ASSERT_TRUE(page()->isVisible());
  EXPECT_FALSE(window.stages()->isVisible());
  QTest::keyClick(page()->findChild<StartCard*>(QStringLiteral("start.example.tennis-racket")),
                  Qt::Key_Return);
  EXPECT_TRUE(page()->isHidden());
  EXPECT_TRUE(window.stages()->isVisible());
  EXPECT_EQ(scenario().example, "tennis-racket");
  EXPECT_TRUE(waitUntil([&] { return controller().time() > 0; }));
}

TEST_F(WelcomeTest, AnExampleAfterAComparisonIsAsAtFirst) {
  show();
  const auto start = [&](const QString& card) {
    window.welcome();
    QTest::keyClick(page()->findChild<StartCard*>(QStringLiteral("start.") + card), Qt::Key_Return);
  };
  const Scenario first = scenario();
  start(QStringLiteral("guided.racket-frozen"));
  EXPECT_NE(scenario().runs, first.runs);
  start(QStringLiteral("example.") + toQString(first.example));
  EXPECT_EQ(scenario(), withExample(firstScenario(), first.example));
  EXPECT_FALSE(document().modified());
}

TEST_F(WelcomeTest, PausingLeavesThePage) {
  show();
  window.welcome();
  QTest::keyClick(page(), Qt::Key_Space);
  EXPECT_TRUE(page()->isHidden());
  EXPECT_FALSE(controller().playing());
}

TEST_F(WelcomeTest, StaysAwayWhereItIsUnticked) {
  show();
  window.welcome();
  page()->findChild<QCheckBox*>(QStringLiteral("showAtStart"))->setChecked(false);
  page()->close();
  window.welcome();
  EXPECT_TRUE(page()->isHidden());
  child<QAction>("welcome")->trigger();
  EXPECT_TRUE(page()->isVisible());
}

}  // namespace
}  // namespace polhode::gui
