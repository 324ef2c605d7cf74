// A scenario's view: the window opens on it, and saves its own.
#include <QAction>
#include <QCheckBox>
#include <QFileDialog>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTimer>

#include "app/gui/panels/magnify_control.h"
#include "app/gui/panels/run_list.h"
#include "app/gui/plots/plot_canvas.h"
#include "app/gui/plots/plot_panel.h"
#include "app/gui/stages/stage_panel.h"
#include "tests/app/answers.h"
#include "tests/app/window/counting_scene.h"
#include "tests/app/window_fixture.h"

namespace polhode::gui {
namespace {

using test::settle;
using test::waitUntil;

/// A racket with a view of its own.
Scenario viewed() {
  Scenario scenario = withExample(firstScenario(), "tennis-racket");
  View& view = scenario.view.emplace();
  view.layout = "grid";
  view.stages = {{.id = "momentum", .camera = CameraChoice{.azimuth = 10, .elevation = 40}},
                 {.id = "bodies"}};
  view.plots = {{.y = {"angular-velocity", 2}, .scale = "linear", .range = {{-1, 1}}, .weight = 3},
                {.y = {"position-drift"}, .scale = "log"}};
  view.speed = 0.25;
  view.follow = true;
  view.reference = false;
  view.traces = 0;
  view.magnify = 4;
  view.error = true;
  view.at = 0.5;
  view.play = false;
  view.reveal = "as-it-plays";
  return scenario;
}

class ViewTest : public test::WindowTest {
 protected:
  bool checked(const char* action) { return child<QAction>(action)->isChecked(); }
  StagePanel& stages() { return *window.stages(); }
};

TEST_F(ViewTest, AScenarioOpensOnItsView) {
  document().load(viewed(), {});
  EXPECT_EQ(stages().chosen(), QStringList({QStringLiteral("momentum"), QStringLiteral("bodies")}));
  EXPECT_EQ(stages().camera(QStringLiteral("momentum")).elevation, 40);
  EXPECT_TRUE(checked("grid"));
  EXPECT_TRUE(checked("follow"));
  EXPECT_FALSE(checked("reference"));
  EXPECT_FALSE(checked("traces"));
  EXPECT_FALSE(checked("ahead"));
  EXPECT_EQ(window.findChild<PlotPanel*>()->channels(),
            QStringList({QStringLiteral("angular-velocity"), QStringLiteral("position-drift")}));
  EXPECT_EQ(controller().speed(), 0.25);
  EXPECT_EQ(stages().magnification(), (Magnification{4, true}));
  EXPECT_FALSE(controller().playing());
  EXPECT_TRUE(waitUntil([&] { return controller().time() == 0.5; }));
  EXPECT_FALSE(document().modified());
}

TEST_F(ViewTest, WhatIsShownIsSavedAndOpensAgain) {
  document().load(viewed(), {});
  ASSERT_TRUE(waitUntil([&] { return controller().time() == 0.5; }));
  QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("racket.polhode.json"));
  ASSERT_TRUE(window.fileActions()->saveTo(file));
  // Then the user looks at it in another way, and saves that.
  stages().setChosen({QStringLiteral("cones")});
  child<QAction>("grid")->setChecked(false);
  ASSERT_TRUE(window.fileActions()->saveWithView());
  const auto saved = readScenarioFile(file);
  ASSERT_TRUE(std::holds_alternative<Scenario>(saved));
  const View& view = *std::get<Scenario>(saved).view;
  EXPECT_EQ(view.layout, "overlay");
  ASSERT_EQ(view.stages.size(), 1u);
  EXPECT_EQ(view.stages[0].id, "cones");
  Scenario plots = viewed();
  plots.view->plots = view.plots;
  EXPECT_EQ(formatScenario(plots), formatScenario(viewed()));
  EXPECT_EQ(view.speed, 0.25);
  EXPECT_EQ(view.magnify, 4);
  EXPECT_EQ(view.at, 0.5);
  EXPECT_FALSE(document().modified());
}

TEST_F(ViewTest, ChangedMindsAboutTheNameChangeNothing) {
  QTimer cancel;
  cancel.setInterval(5);
  QObject::connect(&cancel, &QTimer::timeout, &cancel, [] {
    if (auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget()))
      dialog->reject();
  });
  cancel.start();
  ASSERT_TRUE(document().fileName().isEmpty());
  EXPECT_FALSE(window.fileActions()->saveWithView());
  EXPECT_FALSE(document().modified());
  EXPECT_FALSE(document().scenario().view);
}

TEST_F(ViewTest, OneThatCannotBeReadIsNotSavedAndSaysWhy) {
  const QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("racket.polhode.json"));
  ASSERT_TRUE(window.fileActions()->saveTo(file));
  window.fileActions()->setViewSource(
      [] {
        View view;
        view.speed = 0;
        return view;
      },
      [] { return QStringList(); });
  const test::Answers answers(file, QMessageBox::Ok);
  EXPECT_FALSE(window.fileActions()->saveWithView());
  ASSERT_EQ(answers.questions().size(), 1);
  EXPECT_TRUE(answers.questions().front().contains(QStringLiteral("view.speed")));
  EXPECT_FALSE(std::get<Scenario>(readScenarioFile(file)).view);
}

TEST_F(ViewTest, ItsMotionIsRevealedAsFarAsItSays) {
  ASSERT_TRUE(waitUntil([&] { return controller().time() > 1; }));
  document().load(viewed(), {});
  ASSERT_TRUE(waitUntil([&] { return !controller().seeking(); }));
  EXPECT_EQ(controller().time(), 0.5);
  EXPECT_EQ(controller().revealedUntil(), 0.5);
}

TEST(BeginningOfAWindow, ShowsRunsAheadUnlessAViewSaysOtherwise) {
  Scenario scenario = firstScenario();
  EXPECT_TRUE(MainWindow(scenario, QString(), nullptr).controller()->ahead());
  scenario.view.emplace().reveal = "as-it-plays";
  MainWindow window(scenario, QString(), nullptr);
  window.begin(false);
  EXPECT_FALSE(window.controller()->ahead());
}

TEST(BeginningOfAWindow, PlaysAsItIsAskedTo) {
  const auto plays = [](std::optional<bool> view, std::optional<bool> asked) {
    Scenario scenario = firstScenario();
    scenario.view.emplace().play = view;
    MainWindow window(scenario, QString(), nullptr);
    window.begin(asked);
    return window.controller()->playing();
  };
  EXPECT_TRUE(plays({}, {}));
  EXPECT_FALSE(plays(false, {}));
  EXPECT_TRUE(plays(false, true));
  EXPECT_FALSE(plays(true, false));
}

TEST(BeginningOfAWindow, TheCameraOfTheViewGoesBeforeTheOneThatWasKept) {
  Scenario scenario = firstScenario();
  MainWindow window(scenario, QString(),
                    [](QWidget* parent, QString*) { return new test::CountingScene(parent); });
  const QVariantList kept{10.0, 20.0, 5.0, 0.0, 0.0, 0.0, QString::fromStdString(scenario.example)};
  window.stages()->setViews({{QStringLiteral("bodies"), kept}});
  scenario.view.emplace().camera = CameraChoice{.azimuth = 77};
  window.document()->load(scenario, {});
  ASSERT_TRUE(waitUntil([&] { return window.controller()->history().runCount() > 0; }));
  EXPECT_EQ(window.stages()->camera(QStringLiteral("bodies")), *scenario.view->camera);
}

TEST_F(ViewTest, SavingItComputesNothingAnew) {
  const QSignalSpy replaced(&controller(), &SimulationController::historyReplaced);
  Scenario scenario = document().scenario();
  scenario.view.emplace().speed = 2;
  EXPECT_TRUE(document().edit(scenario, Consequence::Looks).empty());
  const double before = controller().time();
  ASSERT_TRUE(waitUntil([&] { return controller().time() > before; }));
  EXPECT_TRUE(replaced.isEmpty());
}

TEST_F(ViewTest, AScenarioWithoutOneKeepsWhatIsShown) {
  document().load(viewed(), {});
  document().load(withExample(firstScenario(), "gyro-top"), {});
  EXPECT_EQ(stages().chosen(), QStringList({QStringLiteral("momentum"), QStringLiteral("bodies")}));
  EXPECT_EQ(stages().camera(QStringLiteral("momentum")), CameraChoice{});
  EXPECT_EQ(controller().speed(), 0.3) << "a speed goes with its scenario";
}

TEST_F(ViewTest, WhatIsMagnifiedGoesWithItsScenario) {
  document().load(viewed(), {});
  document().load(withExample(firstScenario(), "gyro-top"), {});
  EXPECT_EQ(stages().magnification(), Magnification{});
}

TEST_F(ViewTest, OneThatSaysLittleDoesNotShowWhatWasChosenForAnother) {
  document().load(viewed(), {});
  child<QCheckBox>("keepGoing")->setChecked(true);
  Scenario plain = withExample(firstScenario(), "gyro-top");
  plain.view.emplace().stages = {{.id = "bodies"}};
  document().load(plain, {});
  EXPECT_FALSE(child<QCheckBox>("keepGoing")->isChecked());
  EXPECT_FALSE(checked("grid"));
  EXPECT_FALSE(checked("follow"));
  EXPECT_TRUE(checked("reference"));
  EXPECT_TRUE(checked("traces"));
  EXPECT_EQ(stages().magnification(), Magnification{});
}

TEST_F(ViewTest, StagesThatItDoesNotNameKeepTheirPlaces) {
  document().load(viewed(), {});
  EXPECT_EQ(stages().order(), QStringList({QStringLiteral("momentum"), QStringLiteral("poinsot"),
                                           QStringLiteral("bodies"), QStringLiteral("cones"),
                                           QStringLiteral("gimbal"), QStringLiteral("phase")}));
}

TEST_F(ViewTest, RunsPulledApartAreAViewToo) {
  Scenario scenario = viewed();
  scenario.view->layout = "apart";
  scenario.view->traces = 5;
  document().load(scenario, {});
  EXPECT_TRUE(checked("apart"));
  EXPECT_FALSE(checked("grid"));
  QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("racket.polhode.json"));
  ASSERT_TRUE(window.fileActions()->saveTo(file));
  ASSERT_TRUE(window.fileActions()->saveWithView());
  const auto saved = readScenarioFile(file);
  ASSERT_TRUE(std::holds_alternative<Scenario>(saved));
  EXPECT_EQ(std::get<Scenario>(saved).view->layout, "apart");
  EXPECT_EQ(std::get<Scenario>(saved).view->traces, 5);
}

TEST_F(ViewTest, SavingItTellsWhatNoViewHolds) {
  QTemporaryDir folder;
  ASSERT_TRUE(window.fileActions()->saveTo(folder.filePath(QStringLiteral("top.polhode.json"))));
  const QSignalSpy sentences(window.fileActions(), &FileActions::done);
  const auto said = [&] { return sentences.constLast().at(0).toString(); };
  controller().setLooping(false);
  ASSERT_TRUE(window.fileActions()->saveWithView());
  EXPECT_FALSE(said().contains(QStringLiteral("Not part"))) << qPrintable(said());
  window.findChild<PlotPanel*>()->addDifference(QStringLiteral("energy"), 0, 1);
  window.findChild<RunList*>()->setCurrentRun(1);
  controller().setLooping(true);
  ASSERT_TRUE(window.fileActions()->saveWithView());
  for (const char* lost : {"the difference plot", "which run is selected", "in a loop"})
    EXPECT_TRUE(said().contains(QLatin1String(lost))) << qPrintable(said());
}

TEST_F(ViewTest, AtTheEndAfterChangesEveryCurveHasItsValue) {
  Scenario scenario = withExample(firstScenario(), "gyro-top");
  scenario.tEnd = 30;
  scenario.changes = {{.t = 10, .parameters = {{"g", 25.0}}},
                      {.t = 20, .parameters = {{"g", 9.81}}}};
  scenario.view.emplace().plots = {{.y = {"energy"}}, {.y = {"relative-energy-error"}}};
  document().load(scenario, {});
  controller().setSpeed(10);
  controller().setLooping(false);
  controller().setPlaying(true);
  ASSERT_TRUE(waitUntil([&] { return controller().time() > 0 && !controller().playing(); }));
  settle();
  EXPECT_NEAR(controller().time(), 30, 1e-9);
  for (const auto& plot : window.findChild<PlotCanvas*>()->plots())
    for (int run = 0; run < 2; ++run)
      EXPECT_NE(plot->valueText(run, 0), QStringLiteral("–")) << qPrintable(plot->title()) << run;
}

TEST_F(ViewTest, LayoutsAreOneOfThree) {
  child<QAction>("grid")->setChecked(true);
  child<QAction>("apart")->setChecked(true);
  EXPECT_FALSE(checked("grid"));
  child<QAction>("grid")->setChecked(true);
  EXPECT_FALSE(checked("apart"));
  child<QAction>("grid")->setChecked(false);
  EXPECT_FALSE(checked("apart")) << "all in one place";
}

}  // namespace
}  // namespace polhode::gui
