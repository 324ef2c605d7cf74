// The exact motion in the window: its switch, its curve, what the scoreboard says of it.
#include <gtest/gtest.h>

#include <QAction>
#include <QFile>
#include <QSettings>
#include <QTemporaryDir>
#include <algorithm>
#include <memory>
#include <optional>

#include "app/gui/document/scenario_transforms.h"
#include "app/gui/export/export_actions.h"
#include "app/gui/panels/scoreboard.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/plots/plot_canvas.h"
#include "app/gui/plots/plot_panel.h"
#include "app/gui/plots/run_legend.h"
#include "app/gui/window/main_window.h"
#include "tests/app/wait.h"

namespace polhode::gui {
namespace {

using test::waitUntil;

class ReferenceInTheWindow : public ::testing::Test {
 protected:
  ~ReferenceInTheWindow() override { QSettings().clear(); }

  SimulationController& controller() { return *window->controller(); }
  const History& history() { return controller().history(); }
  QAction* theSwitch() { return window->findChild<QAction*>(QStringLiteral("reference")); }
  QStringList legend() {
    QStringList names;
    for (const RunLegendEntry* entry : window->findChildren<RunLegendEntry*>())
      if (!entry->isHidden()) names << entry->text();
    return names;
  }
  const ChannelPlot& plotOf(const char* channel) {
    const auto& plots = window->findChild<PlotCanvas*>()->plots();
    return **std::ranges::find_if(plots, [&](const std::unique_ptr<ChannelPlot>& each) {
      return each->spec().channel == QLatin1String(channel);
    });
  }
  std::vector<const SeriesCurve*> referenceCurves(const char* channel) {
    std::vector<const SeriesCurve*> found;
    for (const SeriesCurve* curve : plotOf(channel).curves())
      if (curve->run() == 2) found.push_back(curve);
    return found;
  }
  void start(const Scenario& scenario = firstScenario()) {
    window = std::make_unique<MainWindow>(scenario, QString(), nullptr);
    window->begin(true);
    ASSERT_TRUE(waitUntil([&] { return controller().time() > 0.1; }));
  }

  std::unique_ptr<MainWindow> window;
};

TEST_F(ReferenceInTheWindow, IsComputedAndListedAfterTheRuns) {
  start();
  EXPECT_TRUE(theSwitch()->isChecked());
  EXPECT_TRUE(history().hasReference());
  EXPECT_EQ(history().runCount(), 2u);
  EXPECT_EQ(legend().size(), 3);
  EXPECT_EQ(legend().constLast(), QStringLiteral("Reference"));
}

TEST_F(ReferenceInTheWindow, SwitchedOffItIsNotComputedAndTheTimeStays) {
  start();
  const double t = controller().time();
  theSwitch()->trigger();
  ASSERT_TRUE(waitUntil([&] { return !history().hasReference() && !controller().seeking(); }));
  EXPECT_GE(controller().time(), t);
  EXPECT_TRUE(controller().playing());
  EXPECT_EQ(history().run(0).find("attitude-error"), nullptr);
  EXPECT_EQ(legend().size(), 2);
  EXPECT_TRUE(plotOf("attitude-error").curves().empty());
  EXPECT_TRUE(plotOf("attitude-error").needsReference());
  theSwitch()->trigger();
  EXPECT_TRUE(waitUntil([&] { return history().hasReference() && legend().size() == 3; }));
}

TEST_F(ReferenceInTheWindow, TheSwitchIsRemembered) {
  start();
  theSwitch()->trigger();
  window->close();
  start();
  EXPECT_FALSE(theSwitch()->isChecked());
  EXPECT_FALSE(history().hasReference());
}

TEST_F(ReferenceInTheWindow, ItsCurveIsGreyInBothThemesAndBelowTheRuns) {
  start();
  for (const char* theme : {"theme.light", "theme.dark"}) {
    window->findChild<QAction*>(QString::fromLatin1(theme))->trigger();
    const auto curves = referenceCurves("angular-velocity");
    ASSERT_EQ(curves.size(), 3u);
    // What is made first is drawn first.
    EXPECT_EQ(plotOf("angular-velocity").curves().front(), curves.front());
    for (const SeriesCurve* curve : curves) EXPECT_EQ(curve->pen().color().hslSaturation(), 0);
    EXPECT_EQ(referenceCurves("attitude-error").front()->pen().style(), Qt::CustomDashLine);
    const Theme seen =
        theme == std::string("theme.dark") ? Theme::darkTheme() : Theme::lightTheme();
    EXPECT_GE(contrast(lineColour(referenceStyle(true).colour, seen), seen.panel), 2.9);
  }
  // What it has not is not drawn.
  EXPECT_TRUE(referenceCurves("step-size").empty());
}

TEST_F(ReferenceInTheWindow, AClickInTheLegendHidesItAndComputesNothing) {
  start();
  const History* before = &history();
  emit window->findChild<PlotPanel*>()->runVisibilityToggled(2);
  EXPECT_FALSE(referenceCurves("angular-velocity").front()->visible());
  EXPECT_TRUE(theSwitch()->isChecked());
  EXPECT_EQ(&history(), before);
  emit window->findChild<PlotPanel*>()->runVisibilityToggled(2);
  EXPECT_TRUE(referenceCurves("angular-velocity").front()->visible());
}

TEST_F(ReferenceInTheWindow, TheScoreboardTellsTheError) {
  start();
  const auto* board = window->findChild<Scoreboard*>();
  const auto cell = [&](int role) {
    return board->model()->index(0, ScoreboardModel::columnOf("error")).data(role).toString();
  };
  ASSERT_TRUE(waitUntil([&] { return cell(Qt::DisplayRole).contains(QStringLiteral("10⁻")); }));
  EXPECT_TRUE(cell(Qt::ToolTipRole).contains(QStringLiteral("Angular velocity")));
  EXPECT_TRUE(cell(Qt::ToolTipRole).contains(QStringLiteral("known to")));
  theSwitch()->trigger();
  EXPECT_TRUE(waitUntil([&] { return cell(Qt::DisplayRole) == QStringLiteral("–"); }));
}

TEST_F(ReferenceInTheWindow, AMarkSaysWhereAChaoticReferenceIsLost) {
  Scenario chaotic = defaultScenario("spherical-joint");
  chaotic.tEnd = 2.6;
  start(chaotic);
  controller().setPlaying(false);
  controller().seek(2.6);
  ASSERT_TRUE(waitUntil([&] { return history().reference().latest.unresolvedFrom.has_value(); }));
  ASSERT_TRUE(waitUntil([&] { return controller().time() >= 2.5; }));
  const QTemporaryDir directory;
  const QString name = directory.filePath(QStringLiteral("plots.svg"));
  const auto says = [&](const char* words) {
    EXPECT_EQ(window->findChild<PlotPanel*>()->exportTo(name), QString());
    QFile file(name);
    return file.open(QIODevice::ReadOnly) && file.readAll().contains(words);
  };
  EXPECT_TRUE(waitUntil([&] { return says("reference lost"); }));
}

TEST_F(ReferenceInTheWindow, IsExportedWithTheRuns) {
  start();
  ASSERT_TRUE(waitUntil([&] { return history().reference().computedUntil() > 0.1; }));
  const QTemporaryDir directory;
  const QString name = directory.filePath(QStringLiteral("plots.csv"));
  auto* plots = window->findChild<PlotPanel*>();
  plots->setChannels({QStringLiteral("attitude-error"), QStringLiteral("error-growth")});
  const auto contains = [&](const char* row) {
    EXPECT_EQ(plots->exportTo(name), QString());
    QFile file(name);
    return file.open(QIODevice::ReadOnly) && file.readAll().contains(row);
  };
  EXPECT_TRUE(waitUntil([&] { return contains("\nReference,error_growth,"); }));
  EXPECT_TRUE(waitUntil([&] { return contains("\nReference,attitude_error,"); }));
}

/// The last attitude error of the first run, where the errors are known to the end.
std::optional<double> lastError(const History& history, double tEnd) {
  if (history.runCount() == 0 || !history.ended()) return {};
  const DecimatedSeries* errors = history.run(0).find("attitude-error");
  if (!errors || errors->times().empty() || errors->times().back() < tEnd) return {};
  return errors->values().back();
}

/// As a slider makes them.
void editInQuickSuccession(SimulationController& controller, Scenario& scenario) {
  for (const double inertia : {51.0, 52.0}) {
    scenario.parameters["I1"] = inertia;
    controller.change(scenario, 0, 0);
  }
}

TEST(ReferenceOfEdits, IsAsExactAsCanBeSeenWhileTheyComeAndAsEverOnceTheyRest) {
  SimulationController controller;
  controller.setAhead(true);
  Scenario scenario = firstScenario();
  scenario.tEnd = 0.5;
  const auto error = [&]() -> std::optional<double> {
    const bool shown = controller.shownScenario().parameters == scenario.parameters;
    return shown ? lastError(controller.history(), scenario.tEnd) : std::nullopt;
  };
  controller.run(scenario);
  ASSERT_TRUE(waitUntil([&] { return error().has_value(); }));
  editInQuickSuccession(controller, scenario);
  ASSERT_TRUE(waitUntil([&] { return error().has_value(); }));
  const double passing = *error();
  EXPECT_FALSE(controller.resting());
  const auto shorter = std::make_shared<bool>(false);
  QObject::connect(&controller, &SimulationController::historyReplaced, &controller,
                   [&controller, shorter, tEnd = scenario.tEnd] {
                     *shorter = *shorter || !lastError(controller.history(), tEnd);
                   });
  ASSERT_TRUE(waitUntil([&] { return controller.resting(); }));
  EXPECT_FALSE(*shorter) << "curves of errors were gone meanwhile";
  const double exact = error().value();

  SimulationController fresh;
  fresh.setAhead(true);
  fresh.run(scenario);
  ASSERT_TRUE(waitUntil([&] { return fresh.resting(); }));
  EXPECT_EQ(exact, lastError(fresh.history(), scenario.tEnd).value());
  EXPECT_NE(passing, exact);
  EXPECT_NEAR(passing, exact, 1e-5 * exact);
}

TEST(CurvesOfEdits, AreThoseThatCanBeSeenWhileTheyComeAndAllOnceTheyRest) {
  SimulationController controller;
  controller.setAhead(true);
  controller.setSeenChannels([](std::string_view channel) { return channel == "energy"; });
  Scenario scenario = firstScenario();
  scenario.tEnd = 0.5;
  controller.run(scenario);
  ASSERT_TRUE(waitUntil([&] { return controller.resting(); }));
  const auto curve = [&](std::string_view channel) {
    return controller.history().run(0).find(channel);
  };
  EXPECT_NE(curve("angular-velocity"), nullptr);
  editInQuickSuccession(controller, scenario);
  ASSERT_TRUE(waitUntil([&] {
    return controller.shownScenario().parameters == scenario.parameters &&
           controller.history().ended();
  }));
  EXPECT_NE(curve("energy"), nullptr);
  EXPECT_NE(curve("attitude-error"), nullptr) << "the scoreboard shows it";
  EXPECT_EQ(curve("angular-velocity"), nullptr);
  ASSERT_TRUE(waitUntil([&] { return controller.resting(); }));
  EXPECT_NE(curve("angular-velocity"), nullptr);
}

}  // namespace
}  // namespace polhode::gui
