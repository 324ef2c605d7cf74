// What is open, under which name, and what of it is worth a question before it goes.
#include <QAction>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>
#include <QUndoStack>

#include "app/gui/document/scenario_link.h"
#include "tests/app/answers.h"
#include "tests/app/window_fixture.h"

namespace polhode::gui {
namespace {

using test::Answers;

class Files : public test::WindowTest {
 protected:
  /// The scenario as a file that is open.
  QString saved() {
    QString file = directory.filePath(QStringLiteral("mine.polhode.json"));
    EXPECT_TRUE(window.fileActions()->saveTo(file));
    return file;
  }
  QTemporaryDir directory;
};

TEST_F(Files, AnotherExampleIsNotTheOpenFile) {
  const QString file = saved();
  chooseExample("tennis-racket");
  EXPECT_EQ(scenario().example, "tennis-racket");
  EXPECT_EQ(document().fileName(), QString());
  EXPECT_FALSE(document().title().contains(QStringLiteral("mine")));
  document().undoStack()->undo();
  EXPECT_EQ(document().fileName(), file) << "taken back with its name";
  EXPECT_FALSE(document().modified());
}

TEST_F(Files, OnlyEditsOfTheUserCountAsChanges) {
  EXPECT_FALSE(document().modified());
  chooseExample("tennis-racket");
  EXPECT_FALSE(window.isWindowModified());
  const Answers answers({}, QMessageBox::Cancel);
  child<QAction>("new")->trigger();
  EXPECT_EQ(scenario().example, "gyro-top");
  EXPECT_TRUE(answers.questions().isEmpty());

  type("value.I1", QStringLiteral("44"));
  EXPECT_TRUE(window.isWindowModified());
  document().undoStack()->undo();
  EXPECT_FALSE(window.isWindowModified());
}

TEST_F(Files, AChoiceThatIsTakenBackAndMadeAgainKeepsWhatWasSaved) {
  chooseExample("tennis-racket");
  const QString file = saved();
  type("endTime", QStringLiteral("1.5"));
  document().undoStack()->undo();
  document().undoStack()->undo();
  EXPECT_EQ(scenario().example, "gyro-top");
  EXPECT_EQ(document().fileName(), QString());
  document().undoStack()->redo();
  EXPECT_EQ(document().fileName(), file);
  EXPECT_FALSE(document().modified());
  document().undoStack()->redo();
  EXPECT_TRUE(document().modified());
}

TEST_F(Files, UnsavedChangesOfAFileAreNotLeftUnasked) {
  const QString file = saved();
  type("value.I1", QStringLiteral("44"));
  const Answers answers({}, QMessageBox::Cancel);
  chooseExample("tennis-racket");
  EXPECT_EQ(answers.questions().size(), 1);
  EXPECT_EQ(scenario().example, "gyro-top");
  EXPECT_EQ(document().fileName(), file);
  EXPECT_EQ(child<IdCombo>("example")->currentId(), QStringLiteral("gyro-top"));
}

TEST_F(Files, AFileOfTheCommandLineIsAmongTheRecentOnes) {
  const QString file = saved();
  QSettings().remove(QStringLiteral("recentFiles"));
  const MainWindow other(scenario(), file, nullptr);
  EXPECT_EQ(QSettings().value(QStringLiteral("recentFiles")).toStringList(), QStringList{file});
}

TEST(Documents, KeepTheLastFiveHundredEdits) {
  Document document(firstScenario(), {});
  for (int n = 1; n <= 600; ++n) {
    Scenario later = document.scenario();
    later.tEnd = n;
    ASSERT_TRUE(document.edit(later, Consequence::Resume).empty());
  }
  EXPECT_EQ(document.undoStack()->count(), 500);
  while (document.undoStack()->canUndo()) document.undoStack()->undo();
  EXPECT_EQ(document.scenario().tEnd, 100);
}

TEST(Documents, APinnedRunGoesOnWithAnotherExample) {
  Scenario scenario = firstScenario();
  scenario.runs.resize(1);
  scenario.runs[0].parameters = {{"mL", 7}};
  Document document(scenario, {});
  document.chooseExample("tennis-racket");
  EXPECT_EQ(document.scenario().example, "tennis-racket");
  EXPECT_TRUE(document.scenario().runs[0].parameters.empty()) << "they mean nothing here";
  EXPECT_EQ(document.undoStack()->undoText(), QStringLiteral("choice of the example"));
  document.undoStack()->undo();
  EXPECT_EQ(document.scenario(), scenario);
}

TEST(ScenarioLinks, OpenWhatTheyWereMadeOf) {
  Scenario scenario = firstScenario();
  scenario.title = "Ω₃  & 100 %";
  scenario.parameters = {{"I3", 31.0 / 3}};
  const QString link = linkOf(scenario);
  EXPECT_TRUE(isLink(link));
  EXPECT_FALSE(link.contains(QLatin1Char(' ')));
  const auto read = scenarioOfLink(link);
  ASSERT_TRUE(std::holds_alternative<Scenario>(read));
  EXPECT_EQ(std::get<Scenario>(read), scenario);
  EXPECT_FALSE(isLink(QStringLiteral("/shows/polhode:x")));
  for (const QString& wrong :
       {QStringLiteral("polhode:"), QStringLiteral("polhode:%7B%7D"), link.left(link.size() / 2),
        QStringLiteral("polhode:") + QString(longestLink, QLatin1Char('a'))})
    EXPECT_TRUE(std::holds_alternative<std::vector<FileProblem>>(scenarioOfLink(wrong)));
}

/// A slider's last place is told a little later, while the dialog asks for the name.
TEST_F(Files, AViewIsSavedWithWhatIsOpenOnceItHasAName) {
  const Answers answers(directory.filePath(QStringLiteral("seen.polhode.json")),
                        QMessageBox::Cancel);
  QTimer::singleShot(0, &window, [&] { type("value.I1", QStringLiteral("44")); });
  ASSERT_TRUE(window.fileActions()->saveWithView());
  EXPECT_EQ(currentParameters(scenario()).at("I1"), 44);
  EXPECT_EQ(currentParameters(controller().wishedScenario()).at("I1"), 44);
}

}  // namespace
}  // namespace polhode::gui
