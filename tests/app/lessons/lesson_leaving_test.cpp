// A lesson over work that is not saved: it goes only where something takes its place.
#include <QCloseEvent>
#include <QDir>
#include <QTemporaryDir>

#include "tests/app/answers.h"
#include "tests/app/lessons/lesson_fixture.h"

namespace polhode::gui {
namespace {

class LessonOverWork : public test::LessonTest {
 protected:
  void edit() {
    Scenario edited = scenario();
    edited.tEnd = 30;
    ASSERT_TRUE(document().edit(edited, Consequence::Restart).empty());
  }
  void openAnother() { trigger("guided.racket-frozen"); }
};

TEST_F(LessonOverWork, StaysWhereNoNameIsGivenToSaveItTo) {
  edit();
  const Scenario own = scenario();
  open();
  const Scenario ofTheLesson = scenario();
  const QTemporaryDir folder;
  const test::Answers answers(folder.path(), QMessageBox::Save);  // the dialog goes there, and on
  openAnother();
  EXPECT_EQ(answers.questions().size(), 1);
  EXPECT_EQ(answers.fileDialogs(), 1);
  EXPECT_TRUE(player().isOpen());
  EXPECT_EQ(scenario(), ofTheLesson);
  QCloseEvent closing;
  QApplication::sendEvent(&window, &closing);
  EXPECT_FALSE(closing.isAccepted());
  EXPECT_TRUE(player().isOpen());
  trigger("lessonLeave");
  EXPECT_EQ(scenario(), own);
  EXPECT_TRUE(document().modified());
}

TEST_F(LessonOverWork, StaysWhereItCannotBeSaved) {
  const QTemporaryDir folder;
  QDir inside(folder.filePath(QStringLiteral("inside")));
  ASSERT_TRUE(inside.mkpath(QStringLiteral(".")));
  ASSERT_TRUE(window.fileActions()->saveTo(inside.filePath(QStringLiteral("a.polhode.json"))));
  ASSERT_TRUE(inside.removeRecursively());
  edit();
  open();
  const test::Answers answers({}, QMessageBox::Save);
  openAnother();
  EXPECT_EQ(answers.questions().size(), 2) << "to save, and why that failed";
  EXPECT_TRUE(player().isOpen());
  EXPECT_TRUE(document().hasAside());
  EXPECT_TRUE(isModified(document().own()));
}

TEST_F(LessonOverWork, StaysWhereAFileCannotBeRead) {
  edit();
  open();
  const test::Answers answers({}, QMessageBox::Discard);
  EXPECT_FALSE(window.fileActions()->askAndOpen(QStringLiteral("/no/such.polhode.json")));
  EXPECT_EQ(answers.questions().size(), 2);
  EXPECT_TRUE(player().isOpen());
  EXPECT_TRUE(isModified(document().own()));
}

TEST_F(LessonOverWork, GoesOnceItIsSaved) {
  edit();
  const Scenario own = scenario();
  open();
  const QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("own.polhode.json"));
  const test::Answers answers(file, QMessageBox::Save);
  openAnother();
  EXPECT_FALSE(player().isOpen());
  EXPECT_EQ(std::get<Scenario>(readScenarioFile(file)), own);
  EXPECT_EQ(scenario().example, "tennis-racket");
  EXPECT_EQ(document().fileName(), QString());
}

}  // namespace
}  // namespace polhode::gui
