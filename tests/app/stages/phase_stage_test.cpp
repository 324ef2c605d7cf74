// The phase plane: any quantity against another, and a click that starts a motion.
#include <QAction>
#include <QSettings>
#include <QTemporaryDir>

#include "app/gui/plots/chooser/quantity_button.h"
#include "app/gui/plots/plot_panel.h"
#include "app/gui/stages/phase_stage.h"
#include "app/gui/stages/stage_panel.h"
#include "app/gui/widgets/text.h"
#include "core/catalog.h"
#include "tests/app/plots/open_menus.h"
#include "tests/app/window_fixture.h"

namespace polhode::gui::test {
namespace {

const PhaseDiagram& diagramOf(const char* id) {
  for (const PhaseDiagram& diagram : phaseDiagrams())
    if (diagram.id == QLatin1String(id)) return diagram;
  throw std::logic_error(id);
}

TEST(PhaseDiagrams, AxesAreChannels) {
  for (const PhaseDiagram& diagram : phaseDiagrams()) {
    if (!diagram.axes) continue;
    for (const PlotQuantity& quantity : {diagram.axes->across, diagram.axes->value})
      EXPECT_NE(catalog::findChannel(quantity.channel.toStdString()), nullptr)
          << quantity.channel.toStdString();
  }
}

TEST(PhaseDiagrams, ThePointOfTheStartIsTheOneThatWasClicked) {
  for (const char* id : {"gyro-top", "tennis-racket"}) {
    const ExampleInfo& example = *catalog::findExample(id);
    ParameterValues values = completeParameters(example, {{"theta3", 0.7}, {"Omega2", 0.4}});
    const QPointF wished(1.1, -2.5);
    const PhaseStart start = diagramOf("nutation").startAt(values, wished);
    ASSERT_TRUE(start.whyNot.isEmpty());
    const double spin = values.at("Omega3");
    for (const auto& [name, value] : start.values) values[name] = value;
    const InitialValueProblem problem = example.make(values);
    const PhaseSubject subject{*orientedBody(&problem.mechanism), problem.bodies.front()};
    const QPointF point = diagramOf("nutation").pointOf(subject, problem.bodies.front());
    EXPECT_NEAR(point.x(), wished.x(), 1e-12) << id;
    EXPECT_NEAR(point.y(), wished.y(), 1e-12) << id;
    EXPECT_EQ(values.at("Omega3"), spin) << id;
  }
}

TEST(PhaseDiagrams, APointThatIsNoStateSaysWhy) {
  const ParameterValues values = completeParameters(*catalog::findExample("gyro-top"), {});
  EXPECT_FALSE(diagramOf("nutation").startAt(values, {-0.1, 0}).whyNot.isEmpty());
  EXPECT_FALSE(diagramOf("nutation").startAt(values, {3.2, 0}).whyNot.isEmpty());
  EXPECT_FALSE(diagramOf("nutation").startAt({{"g", 1}}, {1, 0}).whyNot.isEmpty());
}

class PhaseStageTest : public WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    stages().setChosen({QStringLiteral("phase")});
    show();
    ASSERT_TRUE(waitUntil([&] { return stages().picturesDrawn().constFirst() > 2; }));
  }
  StagePanel& stages() { return *window.stages(); }
  QCustomPlot& plot() { return *child<>("stagePicture.phase")->findChild<QCustomPlot*>(); }
  QString diagram() { return child<IdCombo>("phaseDiagram")->currentId(); }
  void click(const QPointF& point, Qt::KeyboardModifiers modifiers = {}) {
    const QPoint pixel(qRound(plot().xAxis->coordToPixel(point.x())),
                       qRound(plot().yAxis->coordToPixel(point.y())));
    QTest::mouseClick(&plot(), Qt::LeftButton, modifiers, pixel);
  }
  void choose(const char* button, const char* action) {
    auto* chooser = child<QuantityButton>(button);
    fillAll(*chooser->menu());
    auto* entry = chooser->menu()->findChild<QAction*>(QLatin1String(action));
    ASSERT_NE(entry, nullptr) << action;
    entry->trigger();
  }
};

TEST_F(PhaseStageTest, QuantitiesCanBeChosen) {
  EXPECT_EQ(diagram(), QStringLiteral("nutation"));
  choose("phaseValue", "channel.energy");
  EXPECT_EQ(diagram(), ownDiagram);
  EXPECT_EQ(stages().axes(QStringLiteral("phase")), (PlaneAxes{{"nutation"}, {"energy"}}));
  EXPECT_TRUE(plot().yAxis->label().contains(QStringLiteral("Energy")));
  const qint64 before = stages().picturesDrawn().constFirst();
  ASSERT_TRUE(waitUntil([&] { return stages().picturesDrawn().constFirst() > before + 2; }));
  EXPECT_GT(plot().plottableCount(), 0);
  choose("phaseValue", "channel.nutation-rate");
  EXPECT_EQ(diagram(), QStringLiteral("nutation")) << "the diagram that is of these";
  choose("phaseAcross", "channel.body-momentum.1");
  choose("phaseValue", "channel.body-momentum.2");
  EXPECT_EQ(diagram(), QStringLiteral("body-momentum"));
}

TEST_F(PhaseStageTest, ItsCurvesAreThereWhileASliderMoves) {
  window.findChild<PlotPanel*>()->setChannels({QStringLiteral("position-drift")});
  choose("phaseValue", "channel.energy");
  controller().setAhead(true);
  rest();
  Scenario moved = document().scenario();
  moved.tEnd = 0.5;  // computed long before edits rest
  for (const double inertia : {51.0, 52.0}) {
    moved.parameters["I1"] = inertia;
    controller().change(moved, 0, 0);
  }
  ASSERT_TRUE(waitUntil([&] {
    return controller().shownScenario().parameters == moved.parameters &&
           controller().history().ended();
  }));
  const RunHistory& run = controller().history().run(0);
  EXPECT_EQ(run.find("angular-velocity"), nullptr) << "nobody sees it";
  for (const char* channel : {"energy", "nutation", "position-drift", "attitude-error"})
    EXPECT_NE(run.find(channel), nullptr) << channel;
}

TEST_F(PhaseStageTest, MagnifiedErrorsLeaveTheAxesAndSaySo) {
  controller().seek(3);
  rest();
  ASSERT_TRUE(waitUntil([&] { return controller().history().reference().computedUntil() > 3; }));
  const auto drawAnew = [&] {
    const qint64 before = stages().picturesDrawn().constFirst();
    stages().refresh();
    ASSERT_TRUE(waitUntil([&] { return stages().picturesDrawn().constFirst() > before; }));
  };
  drawAnew();
  const QCPRange across = plot().xAxis->range(), upwards = plot().yAxis->range();
  stages().setMagnification({9, false});
  drawAnew();
  EXPECT_EQ(plot().xAxis->range(), across);
  EXPECT_EQ(plot().yAxis->range(), upwards);
  stages().refresh();
  EXPECT_TRUE(child<QLabel>("stageRemark.phase")
                  ->text()
                  .contains(QStringLiteral("larger than the picture")))
      << qPrintable(child<QLabel>("stageRemark.phase")->text());
}

TEST_F(PhaseStageTest, TheChoiceIsWrittenAndRead) {
  Scenario scenario = document().scenario();
  View& view = scenario.view.emplace();
  view.stages = {{.id = "phase",
                  .x = ChannelChoice{"angular-velocity", 3},
                  .y = ChannelChoice{"angular-momentum", 2}}};
  view.plots = std::vector<PlotChoice>{{.y = {"angular-velocity", 2},
                                        .x = ChannelChoice{"angular-velocity", 1},
                                        .scale = "linear",
                                        .weight = 2}};
  document().load(scenario, {});
  EXPECT_EQ(diagram(), ownDiagram);
  const QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("top.polhode.json"));
  ASSERT_TRUE(window.fileActions()->saveTo(file));
  ASSERT_TRUE(window.fileActions()->saveWithView());
  const auto saved = readScenarioFile(file);
  ASSERT_TRUE(std::holds_alternative<Scenario>(saved));
  const View& written = *std::get<Scenario>(saved).view;
  ASSERT_EQ(written.stages.size(), 1u);
  EXPECT_EQ(written.stages[0].x, view.stages[0].x);
  EXPECT_EQ(written.stages[0].y, view.stages[0].y);
  EXPECT_EQ(written.plots, view.plots);
}

TEST_F(PhaseStageTest, TheChoiceOfAViewOutlivesAMechanism) {
  chooseExample("pendulum-chain");
  ASSERT_TRUE(waitUntil([&] { return controller().shownScenario().example == "pendulum-chain"; }));
  Scenario scenario = withExample(firstScenario(), "tennis-racket");
  scenario.view.emplace().stages = {
      {.id = "phase", .x = ChannelChoice{"herpolhode", 1}, .y = ChannelChoice{"herpolhode", 2}}};
  document().load(scenario, {});
  ASSERT_TRUE(waitUntil([&] { return controller().shownScenario().example == "tennis-racket"; }));
  EXPECT_EQ(stages().axes(QStringLiteral("phase")),
            (PlaneAxes{{"herpolhode", 1}, {"herpolhode", 2}}));
  EXPECT_EQ(diagram(), QStringLiteral("herpolhode"));
}

TEST_F(PhaseStageTest, AStartThatDoesNotComeKeepsNothingForTheNextOne) {
  rest();
  const Scenario before = scenario();
  const double usual = plot().yAxis->range().size();
  // As if the scenario refused it.
  QObject::disconnect(&stages(), &StagePanel::initialStateRequested, nullptr, nullptr);
  const QPoint middle = plot().axisRect()->rect().center();
  QWheelEvent wheel(middle, plot().mapToGlobal(middle), {}, QPoint(0, -120 * 20), Qt::NoButton,
                    Qt::NoModifier, Qt::NoScrollPhase, false);
  QApplication::sendEvent(&plot(), &wheel);
  ASSERT_GT(plot().yAxis->range().size(), 10 * usual);
  click({1, 0});
  ASSERT_TRUE(waitUntil([&] { return !child<QTimer>("phaseClick")->isActive(); }));
  ASSERT_EQ(scenario(), before);
  Scenario other = before;
  other.parameters["theta2"] = 0.7;
  ASSERT_TRUE(document().edit(other, Consequence::Restart).empty());
  EXPECT_TRUE(waitUntil([&] { return plot().yAxis->range().size() < 4 * usual; }));
}

TEST_F(PhaseStageTest, TheChoiceIsKeptForTheNextWindow) {
  choose("phaseValue", "channel.energy");
  window.close();
  const MainWindow next(firstScenario(), QString(), nullptr);
  EXPECT_EQ(next.stages()->axes(QStringLiteral("phase")), (PlaneAxes{{"nutation"}, {"energy"}}));
  QSettings().clear();
}

TEST_F(PhaseStageTest, AClickStartsAMotionThereAndCanBeTakenBack) {
  rest();
  const Scenario before = scenario();
  const QPointF point(plot().xAxis->range().center(), plot().yAxis->range().center());
  click(point);
  ASSERT_TRUE(waitUntil([&] { return scenario() != before; }));
  const ParameterValues values = startParameters(scenario());
  const double reach = 2 * plot().xAxis->range().size() / plot().axisRect()->width();
  EXPECT_NEAR(values.at("theta2"), point.x(), reach);
  EXPECT_EQ(values.at("Omega3"), startParameters(before).at("Omega3"));
  document().undoStack()->undo();
  EXPECT_EQ(scenario(), before);
}

TEST_F(PhaseStageTest, ADoubleClickEditsNothing) {
  rest();
  const Scenario before = scenario();
  const QPoint middle = plot().axisRect()->rect().center();
  QTest::mouseClick(&plot(), Qt::LeftButton, {}, middle);
  QTest::mouseDClick(&plot(), Qt::LeftButton, {}, middle);
  settle();
  EXPECT_FALSE(child<QTimer>("phaseClick")->isActive());
  EXPECT_EQ(scenario(), before);
}

TEST_F(PhaseStageTest, AClickInAnotherPlaneSeeks) {
  ASSERT_TRUE(waitUntil([&] { return controller().time() > 1; }));
  rest();
  choose("phaseValue", "channel.energy");
  settle();
  const Scenario before = scenario();
  const double end = controller().time();
  const QPoint left(plot().axisRect()->left() + 3, plot().axisRect()->center().y());
  QTest::mouseClick(&plot(), Qt::LeftButton, {}, left);
  ASSERT_TRUE(waitUntil([&] { return controller().time() != end; }));
  EXPECT_EQ(scenario(), before);
  EXPECT_TRUE(plot().toolTip().contains(QStringLiteral("no initial states")));
}

/// A diagram of a single rigid body stays chosen where a mechanism's motion is shown, also while
/// the stage is hidden, and is drawn again by what resets all cameras.
TEST_F(PhaseStageTest, OfAMechanismHasNoMagnifiedError) {
  for (const char* id : {"nutation", "body-momentum", "herpolhode", "effective-potential"}) {
    SCOPED_TRACE(id);
    chooseExample("tennis-racket");
    rest();
    stages().setChosen({QStringLiteral("phase")});
    child<IdCombo>("phaseDiagram")->setCurrentId(QLatin1String(id));
    emit child<IdCombo>("phaseDiagram")->activated(0);
    stages().setChosen({QStringLiteral("bodies")});
    chooseExample("pendulum-3d");
    rest();
    stages().setMagnification({3, true});
    stages().resetCameras();
    EXPECT_TRUE(plot().findChildren<QCPItemText*>().isEmpty());
    stages().setMagnification({0, false});
  }
}

}  // namespace
}  // namespace polhode::gui::test
