// What of a lesson is in sight.
#include <QScrollArea>
#include <QScrollBar>
#include <algorithm>

#include "app/gui/lessons/lesson_text.h"
#include "app/gui/lessons/step_dots.h"
#include "app/gui/plots/run_legend.h"
#include "app/gui/widgets/style.h"
#include "core/lessons/shipped_lessons.h"
#include "tests/app/accessibility/in_german.h"
#include "tests/app/accessibility/seen_text.h"
#include "tests/app/lessons/lesson_fixture.h"

namespace polhode::gui {
namespace {

/// Whose words are the longer ones, before there is a window.
struct German {
  test::InGerman german;
};

class LessonLayout : private German, public test::LessonTest {
 protected:
  /// All of it between the upper and the lower edge of the page.
  bool inSight(const QWidget* part) {
    const QWidget* page = child<QScrollArea>("stepPage")->viewport();
    const int top = part->mapTo(page, QPoint()).y();
    return part->isVisible() && top >= 0 && top + part->height() <= page->height();
  }
  int hidden() { return child<QScrollArea>("stepPage")->verticalScrollBar()->maximum(); }
};

TEST_F(LessonLayout, AnAnswerIsInSightWithItsReason) {
  show();
  window.resize(1280, 720);
  for (const ShippedLesson& shipped : shippedLessons()) {
    SCOPED_TRACE(shipped.name);
    window.openLesson(shipped.lesson, QString());
    for (int step = 0; step < player().stepCount(); ++step) {
      player().goTo(step);
      if (!player().asks()) continue;
      SCOPED_TRACE(step + 1);
      player().giveAnswer(player().current().ask->answer);
      EXPECT_TRUE(test::waitUntil([&] {
        return inSight(child("why")) && inSight(question().rightChoice()) &&
               !child("moreBelow")->isVisible();
      }));
    }
  }
}

TEST_F(LessonLayout, TheTaskAtTheEndIsInSightAboveItsSlider) {
  show();
  window.resize(1280, 720);
  for (const ShippedLesson& shipped : shippedLessons()) {
    SCOPED_TRACE(shipped.name);
    window.openLesson(shipped.lesson, QString());
    player().goTo(player().stepCount() - 1);
    EXPECT_TRUE(test::waitUntil([&] { return hidden() == 0 && inSight(child("stepText")); }))
        << hidden() << " hidden, text " << child("stepText")->height() << " of "
        << child<QScrollArea>("stepPage")->viewport()->height() << ", window " << window.width()
        << " x " << window.height() << ", scenario " << child("scenarioDock")->height();
    EXPECT_TRUE(child("scenarioDock")->isVisible());
  }
}

/// By the name that the window has for it.
TEST_F(LessonLayout, ARunIsPointedAtInGermanToo) {
  show();
  for (const ShippedLesson& shipped : shippedLessons()) {
    SCOPED_TRACE(shipped.name);
    window.openLesson(shipped.lesson, QString());
    for (int step = 0; step < player().stepCount(); ++step) {
      SCOPED_TRACE(step + 1);
      player().goTo(step);
      const auto wanted =
          std::ranges::count(player().current().point, Pointer::Kind::Run, &Pointer::kind);
      EXPECT_TRUE(test::waitUntil([&] {
        return std::ranges::count_if(window.findChildren<RunLegendEntry*>(),
                                     &RunLegendEntry::isPointed) == wanted;
      }));
    }
  }
}

/// Those of steps to come too, in both looks: by as much as what is no text needs (WCAG 2, 1.4.11).
TEST(StepDots, StandOutFromTheGround) {
  for (const Theme& theme : {Theme::lightTheme(), Theme::darkTheme()}) {
    applyTheme(theme);
    QWidget window;
    StepDots dots(&window);
    dots.setPlace(3, 8);
    dots.resize(dots.sizeHint());
    window.resize(dots.size());
    window.show();
    const QImage picture = test::seenPicture(window);
    const QSize half(dots.width() / 2, dots.height());
    EXPECT_GE(test::seenContrast(picture, QRect(QPoint(), half)), 3);
    EXPECT_GE(test::seenContrast(picture, QRect(QPoint(dots.width() * 3 / 4, 0), half)), 3);
  }
}

TEST(LessonText, NoLineEndsBetweenANumberAndItsUnit) {
  LessonText text;
  text.en = "It turns at 20 rad/s, h = 0.01 s, and I = 50 kg m².";
  const QString html = lineHtml(text, QStringLiteral("en"));
  EXPECT_TRUE(html.contains(QStringLiteral("20\u00a0rad/\u2060s, h\u00a0=\u00a00.01\u00a0s,")))
      << html.toStdString();
  EXPECT_TRUE(html.contains(QStringLiteral("I\u00a0=\u00a050\u00a0kg\u00a0m²")))
      << html.toStdString();
  EXPECT_TRUE(html.contains(QStringLiteral("It turns at 20")));
}

}  // namespace
}  // namespace polhode::gui
