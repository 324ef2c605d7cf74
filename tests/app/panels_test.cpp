// The panels by themselves: what they show, what they refuse, what they emit.
#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>

#include "app/gui/document/failure_text.h"
#include "app/gui/document/run_places.h"
#include "app/gui/document/scenario_transforms.h"
#include "app/gui/panels/equation_text.h"
#include "app/gui/panels/help_page.h"
#include "app/gui/panels/run_list.h"
#include "app/gui/panels/scenario_panel.h"
#include "app/gui/widgets/text.h"
#include "tests/app/accessibility/in_german.h"
#include "tests/app/child.h"
#include "tests/app/wait.h"

namespace polhode::gui {
namespace {

using test::child;

TEST(Text, FailuresSpeakOfWhatTheWindowShows) {
  RunSettings run;
  run.name = "my quaternion-null-space";
  const QString text = failureSentence(
      run,
      {1, 1e-9, "step size underflow", "Raise max-steps (position-velocity), not max-stepsize."});
  EXPECT_TRUE(text.startsWith(QStringLiteral("my quaternion-null-space stopped")));
  EXPECT_TRUE(text.contains(QStringLiteral("Raise “Step limit” (“Position and velocity”)")))
      << text.toStdString();
  EXPECT_TRUE(text.contains(QStringLiteral("max-stepsize"))) << "not a part of a word";
}

TEST(Text, FailuresSpeakOfChoicesAsTheWindowShowsThem) {
  const QString text = failureSentence(
      {}, {1, 1e-9, "step size underflow", "Let the chart change (chart-change=change) there."});
  const QString option = QString::fromUtf8(catalog::findOption("chart-change")->name.data());
  EXPECT_TRUE(text.contains(QStringLiteral("(“%1”: “Change the chart”)").arg(option)))
      << text.toStdString();
}

TEST(Text, FailuresWriteNumbersAsPlotsDo) {
  const QString text = failureSentence(
      {}, {1, 1e-9, "the state has grown to 8.16e+09, from 1e-12", "Raise the limit to 1e+08."});
  EXPECT_TRUE(text.contains(QStringLiteral("grown to 8.16·10⁹, from 10⁻¹².")))
      << text.toStdString();
  EXPECT_TRUE(text.endsWith(QStringLiteral("1e+08."))) << "as it is entered";
}

TEST(NumberEdit, KeepsEveryDigitUntilItIsEdited) {
  NumberEdit edit;
  edit.setValue(1.0 / 3);
  int edits = 0;
  QObject::connect(&edit, &NumberEdit::edited, &edit, [&] { ++edits; });
  emit edit.editingFinished();
  EXPECT_EQ(edit.value(), 1.0 / 3);
  EXPECT_EQ(edits, 0);
}

TEST(NumberEdit, StepsByDecades) {
  NumberEdit edit;
  edit.setDecadeSteps();
  edit.setStepRange(1e-14, 0.1);
  edit.setValue(1e-6);
  edit.stepBy(-1);
  EXPECT_DOUBLE_EQ(edit.value(), 1e-7);
  edit.setValue(1e-14);
  edit.stepBy(-1);
  EXPECT_DOUBLE_EQ(edit.value(), 1e-14);
}

TEST(ScenarioPanel, ShowsEveryParameterOfEveryExample) {
  ScenarioPanel panel;
  for (const ExampleInfo& example : catalog::examples()) {
    panel.setScenario(defaultScenario(example.id));
    for (const ParameterInfo& info : example.parameters) {
      const auto* edit =
          panel.findChild<NumberEdit*>(QStringLiteral("value.") + toQString(info.id));
      ASSERT_NE(edit, nullptr) << info.id;
      EXPECT_EQ(edit->value(), info.value) << info.id;
      EXPECT_FALSE(edit->toolTip().isEmpty());
      EXPECT_FALSE(edit->accessibleName().isEmpty());
    }
  }
}

TEST(ScenarioPanel, EmitsWhatIsTyped) {
  ScenarioPanel panel;
  panel.setScenario(defaultScenario("gyro-top"));
  ParameterValues seen;
  QObject::connect(&panel, &ScenarioPanel::edited, &panel,
                   [&](const ParameterValues& values, double) { seen = values; });
  auto* edit = child<NumberEdit>(panel, "value.I1");
  edit->findChild<QLineEdit*>()->setText(QStringLiteral("44"));
  emit edit->editingFinished();
  EXPECT_EQ(seen["I1"], 44);
}

TEST(ScenarioPanel, ProblemsStandAtTheirField) {
  ScenarioPanel panel;
  panel.setScenario(defaultScenario("gyro-top"));
  panel.setProblems({{"parameters.I1", "must be positive"}});
  EXPECT_TRUE(child<NumberEdit>(panel, "value.I1")->property("invalid").toBool());
  EXPECT_EQ(child<QLabel>(panel, "problem.I1")->text(), QStringLiteral("must be positive"));
  EXPECT_FALSE(child<NumberEdit>(panel, "value.I2")->property("invalid").toBool());
  panel.setProblems({});
  EXPECT_FALSE(child<NumberEdit>(panel, "value.I1")->property("invalid").toBool());
}

TEST(ScenarioPanel, KeepGoingLocksTheInitialState) {
  ScenarioPanel panel;
  panel.setScenario(defaultScenario("gyro-top"));
  child<QCheckBox>(panel, "keepGoing")->setChecked(true);
  EXPECT_FALSE(child<NumberEdit>(panel, "value.Omega3")->isEnabled());
  EXPECT_TRUE(child<NumberEdit>(panel, "value.I1")->isEnabled());
  child<QCheckBox>(panel, "keepGoing")->setChecked(false);
  EXPECT_TRUE(child<NumberEdit>(panel, "value.Omega3")->isEnabled());
}

/// A list that takes every edit, as the window would.
struct TakingRunList : RunList {
  TakingRunList() {
    setScenario(scenario);
    connect(this, &RunList::edited, this, [this](const Scenario& next) {
      scenario = withIdentities(next);
      setScenario(scenario);
    });
  }
  Scenario scenario = withIdentities(firstScenario());
};

TEST(ScenarioTransforms, DuplicatesAreCounted) {
  Scenario scenario = firstScenario();
  scenario.runs.resize(1);
  scenario.runs[0].name = "Suzuki, order 4";
  for (std::size_t run = 0; run < 3; ++run) scenario = withDuplicatedRun(scenario, run);
  QStringList names;
  for (const RunSettings& run : scenario.runs) names << toQString(run.name);
  EXPECT_EQ(names, QStringList(
                       {QStringLiteral("Suzuki, order 4"), QStringLiteral("Suzuki, order 4 2"),
                        QStringLiteral("Suzuki, order 4 3"), QStringLiteral("Suzuki, order 4 4")}));
}

TEST(RunList, TakesNoMoreHeightThanItsRows) {
  QWidget page;
  auto* layout = new QVBoxLayout(&page);
  auto* list = new RunList;
  layout->addWidget(list);
  layout->addStretch();
  list->setScenario(firstScenario());
  page.resize(300, 900);
  page.show();
  const auto* view = list->findChild<QListView*>();
  const auto* add = list->findChild<QPushButton*>(QStringLiteral("addRun"));
  // Rows get their heights when the list knows its width.
  EXPECT_TRUE(test::waitUntil([&] { return add->y() - view->geometry().bottom() < 12; }))
      << "no gap below the last run";
  EXPECT_EQ(view->y(), 0) << "nor above the first";
  EXPECT_LT(list->height(), 200);
}

TEST(RunList, CutsNoRow) {
  RunList list;
  Scenario scenario = firstScenario();
  for (std::size_t run = 0; run < 8; ++run) scenario = withDuplicatedRun(scenario, run);
  list.setScenario(scenario);
  list.show();
  const auto* view = list.findChild<QListView*>();
  for (int height = 260; height < 360; height += 13) {
    list.resize(300, height);
    test::settle();
    const int row = view->sizeHintForRow(0);
    EXPECT_LT(view->viewport()->height() % row, 4) << height;
    EXPECT_GE(view->viewport()->height(), 4 * row);
  }
}

TEST(RunList, DuplicatesAndRemoves) {
  TakingRunList list;
  list.findChild<QAction*>(QStringLiteral("duplicateRun"))->trigger();
  ASSERT_EQ(list.scenario.runs.size(), 3u);
  EXPECT_EQ(list.scenario.runs[1].formulation, list.scenario.runs[0].formulation);
  EXPECT_NE(list.scenario.runs[1].colour, list.scenario.runs[0].colour);
  EXPECT_NE(displayName(list.scenario.runs[1]), displayName(list.scenario.runs[0]));
  EXPECT_EQ(list.currentRun(), 1);
  QAction* remove = list.findChild<QAction*>(QStringLiteral("removeRun"));
  remove->trigger();
  remove->trigger();
  ASSERT_EQ(list.scenario.runs.size(), 1u);
  EXPECT_FALSE(remove->isEnabled());
}

TEST(RunList, AddsOnlyWhatMakesSense) {
  TakingRunList list;
  list.scenario = defaultScenario("spherical-joint");
  list.setScenario(list.scenario);
  auto* menu = list.findChild<QMenu*>(QStringLiteral("addRunMenu"));
  emit menu->aboutToShow();
  const auto* euler = menu->findChild<QAction*>(QStringLiteral("add.euler-angles"));
  ASSERT_NE(euler, nullptr);
  EXPECT_FALSE(euler->isEnabled());
  EXPECT_FALSE(euler->toolTip().isEmpty());
  menu->findChild<QAction*>(QStringLiteral("add.director-absolute"))->trigger();
  ASSERT_EQ(list.scenario.runs.size(), 2u);
  EXPECT_TRUE(validate(list.scenario).empty());
}

TEST(RunList, AddsPresetsUnderTheirNames) {
  TakingRunList list;
  list.scenario = defaultScenario("gyro-top");
  list.setScenario(list.scenario);
  auto* menu = list.findChild<QMenu*>(QStringLiteral("addRunMenu"));
  emit menu->aboutToShow();
  for (const PresetInfo& preset : catalog::presets()) {
    const std::string name = "add." + std::string(preset.id);
    auto* action = menu->findChild<QAction*>(QString::fromStdString(name));
    ASSERT_NE(action, nullptr) << preset.id;
    EXPECT_TRUE(action->isEnabled()) << preset.id;
    EXPECT_TRUE(action->toolTip().contains(QStringLiteral("Terze"))) << preset.id;
    action->trigger();
    const RunSettings& run = list.scenario.runs.back();
    EXPECT_EQ(displayName(run), preset.name);
    EXPECT_EQ(run.stabilisation, preset.stabilisation);
    EXPECT_TRUE(validate(list.scenario).empty()) << preset.id;
    emit menu->aboutToShow();
  }
  EXPECT_EQ(list.scenario.runs.size(), 1 + catalog::presets().size());
  list.scenario = defaultScenario("spherical-joint");
  list.setScenario(list.scenario);
  emit menu->aboutToShow();
  for (const PresetInfo& preset : catalog::presets()) {
    const auto* action =
        menu->findChild<QAction*>(QString::fromStdString("add." + std::string(preset.id)));
    EXPECT_EQ(action->isEnabled(),
              catalog::unavailableReason(
                  {"spherical-joint", preset.formulation, preset.integrator, preset.stabilisation})
                  .empty())
        << preset.id;
  }
}

TEST(RunList, LongNamesWrapInsteadOfBeingCut) {
  TakingRunList list;
  list.resize(272, 400);
  list.show();
  const auto* view = list.findChild<QListView*>(QStringLiteral("runList"));
  test::settle();
  const int usual = view->sizeHintForRow(0);
  list.scenario.runs[0].name = "Quaternion, absolute (exact), radau5 with position and velocity";
  list.setScenario(list.scenario);
  test::settle();
  EXPECT_GT(view->sizeHintForRow(0), usual);
  EXPECT_EQ(view->sizeHintForRow(1), usual);
  EXPECT_GE(view->height(), view->sizeHintForRow(0) + view->sizeHintForRow(1));
}

TEST(RunList, TheActionSaysWhatItDoes) {
  TakingRunList list;
  QAction* action = list.findChild<QAction*>(QStringLiteral("showRun"));
  EXPECT_EQ(action->text(), QStringLiteral("Hide run"));
  action->trigger();
  EXPECT_FALSE(list.scenario.runs[0].visible);
  EXPECT_EQ(action->text(), QStringLiteral("Show run"));
  action->trigger();
  EXPECT_TRUE(list.scenario.runs[0].visible);
}

TEST(HelpPage, ExplainsEveryFormulationOnEveryExample) {
  for (const ExampleInfo& example : catalog::examples()) {
    const Scenario scenario = defaultScenario(example.id);
    for (const FormulationInfo& formulation : catalog::formulations()) {
      if (!catalog::unavailableReason({example.id, formulation.id}).empty()) continue;
      RunSettings run;
      run.formulation = formulation.id;
      const QString text = helpText(scenario, run);
      EXPECT_TRUE(text.contains(toQString(formulation.name)));
      EXPECT_TRUE(text.contains(toQString(formulation.source)) || formulation.source.empty());
    }
  }
}

QString withoutTags(QString html) {
  static const QRegularExpression tag(QStringLiteral("<[^>]*>"));
  return html.remove(tag);
}

TEST(HelpPage, IsGermanInAGermanWindow) {
  static const QRegularExpression english(
      QStringLiteral("\\b(Unknowns|Constraints?|the|of|and)\\b"));
  const test::InGerman german;
  for (const ExampleInfo& example : catalog::examples()) {
    const Scenario scenario = defaultScenario(example.id);
    RunSettings run;
    const auto expectGerman = [&] {
      const QString text = withoutTags(helpText(scenario, run));
      EXPECT_FALSE(text.contains(english))
          << english.match(text).captured().toStdString() << " in " << text.toStdString();
    };
    for (const FormulationInfo& formulation : catalog::formulations()) {
      if (!catalog::unavailableReason({example.id, formulation.id}).empty()) continue;
      run.formulation = formulation.id;
      expectGerman();
    }
    for (const IntegratorInfo& integrator : catalog::integrators()) {
      run.integrator = integrator.id;
      expectGerman();
    }
  }
}

// Fonts put them anywhere.
TEST(HelpPage, HasNoDotsThatNoLetterHolds) {
  for (const FormulationInfo& formulation : catalog::formulations())
    for (const ExampleInfo& example : catalog::examples()) {
      if (!formulation.form(example.kind).available()) continue;
      Scenario scenario = defaultScenario(example.id);
      scenario.runs[0].formulation = formulation.id;
      const QString text = helpText(scenario, scenario.runs[0]);
      EXPECT_FALSE(text.contains(QChar(0x307))) << formulation.id;
      EXPECT_FALSE(text.contains(QChar(0x308))) << formulation.id;
    }
  Scenario top = defaultScenario("gyro-top");
  top.runs[0].formulation = "euler-parameters";
  EXPECT_TRUE(withoutTags(helpText(top, top.runs[0]))
                  .contains(QStringLiteral("4LᵀJL d²p/dt² + c + pλ = Q")));
}

TEST(HelpPage, AnIndexIsTheLettersAndNotTheTimes) {
  EXPECT_EQ(withoutLooseDots(QStringLiteral("Ω\u0308₂ = κ²Ω₂")), QStringLiteral("d²Ω₂/dt² = κ²Ω₂"));
  EXPECT_EQ(withoutLooseDots(QStringLiteral("½ I₁ θ\u0307₂²")), QStringLiteral("½ I₁ (dθ₂/dt)²"));
  EXPECT_EQ(withoutLooseDots(QStringLiteral("p\u0308<sub>1</sub>")),
            QStringLiteral("(d²p/dt²)<sub>1</sub>"));
}

TEST(HelpPage, SetsEquationsAsInPrint) {
  EXPECT_EQ(setInPrint(QStringLiteral(
                "<p class=\"eq\">ḋ = T<sub>d</sub>(d) Ω, dω/dt and d²p/dt² = sin θ</p>")),
            QStringLiteral(
                "<p class=\"eq\"><b>ḋ</b> = <i>T</i><sub>d</sub>(<b>d</b>) Ω, dω/d<i>t</i> and "
                "d²<i>p</i>/d<i>t</i>² = sin θ</p>"));
  EXPECT_EQ(setInPrint(QStringLiteral("<p>A body: a norm p.</p>")),
            QStringLiteral("<p>A body: a norm <i>p</i>.</p>"));
}

TEST(HelpPage, SaysWhatEveryLetterOfItsEquationsMeans) {
  EXPECT_EQ(
      unexplainedLetters(QStringLiteral("<p class=\"eq\">ṗ = ξ(y)</p><p>With y at hand.</p>")),
      QStringList{QStringLiteral("ξ")});
  for (const FormulationInfo& formulation : catalog::formulations())
    for (const ExampleInfo& example : catalog::examples()) {
      if (!formulation.form(example.kind).available()) continue;
      const QString page = toQString(formulation.form(example.kind).equations);
      EXPECT_TRUE(unexplainedLetters(page).isEmpty())
          << formulation.id << " of " << example.id << ": "
          << unexplainedLetters(page).join(QLatin1Char(' ')).toStdString();
    }
}

TEST(HelpPage, ShowsHowManyNumbersStandForThreeAngles) {
  Scenario top = defaultScenario("gyro-top");
  top.runs[0].formulation = "director-null-space";
  const QString page = withoutTags(helpText(top, top.runs[0]));
  EXPECT_TRUE(page.contains(QStringLiteral("9 numbers for three angles, tied by 6 equations")));
  EXPECT_TRUE(page.contains(QStringLiteral("3 for how they change")));
}

TEST(HelpPage, ShowsWhatTheIntegratorIsGiven) {
  const auto text = [](const char* formulation, const char* integrator, const char* equations) {
    RunSettings run;
    run.formulation = formulation;
    run.integrator = integrator;
    run.options["equations"] = equations;
    return helpText(defaultScenario("gyro-top"), run);
  };
  EXPECT_FALSE(text("director-absolute", "radau5", "index0").contains(QStringLiteral("index 0")));
  EXPECT_TRUE(text("director-absolute", "radau5", "index2").contains(QStringLiteral("ġ")));
  EXPECT_TRUE(text("director-absolute", "radau5", "index3")
                  .contains(QStringLiteral("Equations of index 3")));
  EXPECT_TRUE(text("director-absolute", "ida", "index1").contains(QStringLiteral("λ")));
  EXPECT_FALSE(text("quaternion-null-space", "radau5", "index1").contains(QStringLiteral("ᵀ λ")));
}

}  // namespace
}  // namespace polhode::gui
