// The settings of the selected run: what is offered, what gives way, what is told.
#include "app/gui/panels/run_settings_panel.h"

#include <gtest/gtest.h>

#include <QStandardItemModel>

#include "app/gui/document/scenario_transforms.h"
#include "app/gui/widgets/text.h"
#include "tests/app/child.h"

namespace polhode::gui {
namespace {

using test::child;

TEST(RunSettingsPanel, ChoicesHaveWordsInsteadOfIds) {
  RunSettingsPanel panel;
  for (const OptionInfo& option : catalog::options()) {
    const auto* combo = panel.findChild<IdCombo*>(QStringLiteral("option.") + toQString(option.id));
    if (!combo) continue;
    for (int i = 0; i < combo->count(); ++i) {
      EXPECT_TRUE(combo->itemText(i)[0].isUpper()) << combo->itemText(i).toStdString();
      EXPECT_EQ(combo->itemText(i).contains(QStringLiteral("default")),
                combo->itemData(i).toString() == toQString(option.defaultValue));
      EXPECT_FALSE(combo->nameAt(i).contains(QStringLiteral("default"))) << "when it is closed";
    }
  }
}

TEST(RunSettingsPanel, ImpossibleCombinationsAreDisabledWithAReason) {
  RunSettingsPanel panel;
  panel.setRun(defaultScenario("spherical-joint"), 0);
  const auto* combo = child<IdCombo>(panel, "formulation");
  const int euler = combo->findData(QStringLiteral("euler-angles"));
  const auto* items = qobject_cast<QStandardItemModel*>(combo->model());
  EXPECT_FALSE(items->item(euler)->isEnabled());
  EXPECT_FALSE(combo->itemData(euler, Qt::ToolTipRole).toString().isEmpty());
}

TEST(RunSettingsPanel, EveryChoiceGivesARunThatMakesSense) {
  for (const ExampleInfo& example : catalog::examples()) {
    RunSettingsPanel panel;
    Scenario scenario = defaultScenario(example.id);
    QObject::connect(&panel, &RunSettingsPanel::edited, &panel,
                     [&](int run, const RunSettings& settings) {
                       scenario.runs.at(static_cast<std::size_t>(run)) = settings;
                     });
    panel.setRun(scenario, 0);
    for (const char* name : {"formulation", "integrator", "stabilisation"}) {
      auto* combo = child<IdCombo>(panel, name);
      const auto* items = qobject_cast<QStandardItemModel*>(combo->model());
      for (int i = 0; i < combo->count(); ++i) {
        if (!items->item(i)->isEnabled()) continue;
        combo->setCurrentIndex(i);
        emit combo->activated(i);
        EXPECT_TRUE(validate(scenario).empty()) << name << " " << i;
      }
    }
  }
}

TEST(RunSettingsPanel, SaysWhatGivesWayToAChoiceAndWhy) {
  RunSettingsPanel panel;
  QStringList said;
  QObject::connect(&panel, &RunSettingsPanel::gaveWay, &panel,
                   [&](const QString& sentence) { said << sentence; });
  Scenario scenario = firstScenario();
  scenario.runs[1].integrator = "radau5";
  scenario.runs[1].options["equations"] = "index2";
  panel.setRun(scenario, 1);
  const auto choose = [&](const char* name, const char* id) {
    auto* combo = child<IdCombo>(panel, name);
    combo->setCurrentId(QString::fromLatin1(id));
    emit combo->activated(combo->currentIndex());
  };
  choose("integrator", "dopri5");
  ASSERT_EQ(said.size(), 1);
  EXPECT_TRUE(said.last().startsWith(QStringLiteral("Equations Index 0: DoPri5")))
      << said.last().toStdString();

  scenario.runs[1].options.clear();
  scenario.runs[1].stabilisation = "position";
  panel.setRun(scenario, 1);
  choose("integrator", "cvode-bdf");
  ASSERT_EQ(said.size(), 2);
  EXPECT_TRUE(said.last().startsWith(QStringLiteral("Stabilisation none: ")))
      << said.last().toStdString();
  EXPECT_TRUE(said.last().contains(QStringLiteral("multistep"))) << said.last().toStdString();

  choose("stabilisation", "none");
  EXPECT_EQ(said.size(), 2) << "nothing gave way";
}

TEST(RunSettingsPanel, FixedStepMethodsHaveAStepInsteadOfTolerances) {
  RunSettingsPanel panel;
  Scenario scenario = firstScenario();
  panel.setRun(scenario, 0);
  EXPECT_TRUE(child<NumberEdit>(panel, "step")->isHidden());
  scenario.runs[0].integrator = "rk4";
  scenario.runs[0].step = 1e-3;
  panel.setRun(scenario, 0);
  EXPECT_FALSE(child<NumberEdit>(panel, "step")->isHidden());
  EXPECT_TRUE(child<NumberEdit>(panel, "rtol")->isHidden());
}

TEST(RunSettingsPanel, AnOptionComesAndGoesWithTheDataItDependsOn) {
  RunSettingsPanel panel;
  Scenario scenario = firstScenario();
  scenario.runs[0].formulation = "euler-parameters";
  panel.setRun(scenario, 0);
  child<QPushButton>(panel, "moreSettings")->setChecked(true);
  const auto offered = [&] { return !child<IdCombo>(panel, "option.force-form")->isHidden(); };
  ASSERT_TRUE(offered());
  child<NumberEdit>(panel, "rtol")->setValue(0.5);  // what is being typed
  scenario.parameters["mL"] = 0;
  panel.setRun(scenario, 0);
  EXPECT_FALSE(offered()) << "a body without weight has no generalised force";
  scenario.parameters.erase("mL");
  panel.setRun(scenario, 0);
  EXPECT_TRUE(offered());
  EXPECT_EQ(child<NumberEdit>(panel, "rtol")->value(), 0.5) << "stays";
}

}  // namespace
}  // namespace polhode::gui
