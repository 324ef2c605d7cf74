// Strips below the sliders: where they are, what they show, when they change.
#include "app/gui/map/parameter_strips.h"

#include <gtest/gtest.h>

#include <QSettings>

#include "app/gui/panels/scenario_panel.h"
#include "tests/app/window_fixture.h"

namespace polhode::gui {
namespace {

class StripsTest : public test::WindowTest {
 protected:
  void SetUp() override {
    QSettings().remove(QStringLiteral("strips"));
    WindowTest::SetUp();
    chooseExample("tennis-racket");
    rest();
    strips = window.findChild<ParameterStrips*>();
  }
  bool whole() {
    return test::waitUntil([&] {
      QCoreApplication::processEvents();
      return !strips->computation().running();
    });
  }
  QList<QBrush> colours(const char* name) { return child<ParameterStrip>(name)->colours(); }

  ParameterStrips* strips = nullptr;
};

TEST_F(StripsTest, AreOffAtFirst) {
  EXPECT_TRUE(strips->quantity().empty());
  EXPECT_TRUE(child<ParameterStrip>("strip.Omega2")->isHidden());
  EXPECT_TRUE(child<QAction>("strips.off")->isChecked());
}

TEST_F(StripsTest, ShowAQuantityBelowEverySlider) {
  child<QAction>("strips.flip-time")->trigger();
  ASSERT_TRUE(whole());
  for (const ParameterRow* row : window.findChild<ScenarioPanel*>()->rows()) {
    EXPECT_FALSE(row->strip()->isHidden()) << row->info().id;
    EXPECT_EQ(row->strip()->colours().size(), 32);
    EXPECT_FALSE(row->strip()->toolTip().isEmpty());
  }
  // The flip comes the sooner the larger the disturbance is; the heading plays no part.
  const QList<QBrush> disturbance = colours("strip.Omega2"), heading = colours("strip.theta1");
  EXPECT_NE(disturbance.first(), disturbance[15]);
  for (const QBrush& brush : heading) EXPECT_EQ(brush, heading.first());
  // An inertia larger than the others allow.
  EXPECT_EQ(colours("strip.I1").last().style(), Qt::BDiagPattern);
  child<QAction>("strips.off")->trigger();
  EXPECT_TRUE(child<ParameterStrip>("strip.Omega2")->isHidden());
}

TEST_F(StripsTest, ChangeAsOtherParametersMove) {
  child<QAction>("strips.flip-time")->trigger();
  ASSERT_TRUE(whole());
  const QList<QBrush> before = colours("strip.theta1");
  type("value.Omega2", QStringLiteral("5"));
  ASSERT_TRUE(test::waitUntil([&] { return colours("strip.theta1") != before; }));
  chooseExample("gyro-top");
  ASSERT_TRUE(test::waitUntil([&] { return !strips->computation().running(); }));
  EXPECT_EQ(window.findChild<ScenarioPanel*>()->rows().size(), 11u);
}

}  // namespace
}  // namespace polhode::gui
