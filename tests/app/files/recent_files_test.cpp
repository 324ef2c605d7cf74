// What was opened last, and where files were last.
#include "app/gui/document/recent_files.h"

#include <QDir>
#include <QFile>
#include <QMenu>
#include <QSettings>
#include <QTemporaryDir>

#include "app/gui/document/scenario_link.h"
#include "app/gui/widgets/save_dialog.h"
#include "tests/app/answers.h"
#include "tests/app/window_fixture.h"

namespace polhode::gui {
namespace {

class RecentFiles : public test::WindowTest {
 protected:
  void SetUp() override {
    QSettings().remove(QStringLiteral("recentFiles"));
    QSettings().remove(QStringLiteral("folders"));
    WindowTest::SetUp();
  }
  QString saved(const char* name) {
    QString file = directory.filePath(QString::fromLatin1(name));
    EXPECT_TRUE(window.fileActions()->saveTo(file));
    return file;
  }
  QTemporaryDir directory;
};

TEST_F(RecentFiles, ComeFromEverywhere) {
  const QString one = saved("one.polhode.json"), two = saved("two.polhode.json");
  EXPECT_EQ(recentOnes(), QStringList({two, one}));
  EXPECT_TRUE(window.fileActions()->askAndOpen(one));
  EXPECT_EQ(recentOnes(), QStringList({one, two}));
  Scenario linked = defaultScenario("tennis-racket");
  linked.title = "Linked";
  const QString link = linkOf(linked);
  EXPECT_TRUE(window.fileActions()->askAndOpen(link));
  EXPECT_EQ(scenario(), linked);
  EXPECT_EQ(document().fileName(), QString());
  EXPECT_EQ(recentOnes(), QStringList({link, one, two}));
  EXPECT_TRUE(recentTitle(link).contains(QStringLiteral("Linked")));
}

TEST_F(RecentFiles, ThatAreGoneAreNotInTheMenuUntilTheyAreBack) {
  const QString one = saved("one.polhode.json"), two = saved("two.polhode.json");
  const QString away = two + QStringLiteral(".away");
  ASSERT_TRUE(QFile::rename(two, away));
  EXPECT_EQ(recentOnes(), QStringList{one});
  ASSERT_TRUE(QFile::rename(away, two));
  EXPECT_EQ(recentOnes(), QStringList({two, one}));
}

TEST_F(RecentFiles, AVanishedFileIsASentenceAndWritesAnewWhenSaved) {
  const QString file = saved("one.polhode.json");
  ASSERT_TRUE(QFile::remove(file));
  type("value.I1", QStringLiteral("44"));
  {
    const test::Answers answers({}, QMessageBox::Ok);
    EXPECT_FALSE(window.fileActions()->open(file));
    EXPECT_EQ(answers.questions().size(), 1);
  }
  EXPECT_EQ(scenario().parameters.at("I1"), 44) << "and nothing is lost";
  EXPECT_TRUE(window.fileActions()->save());
  EXPECT_TRUE(QFile::exists(file));
}

TEST_F(RecentFiles, AFolderThatCannotBeWrittenIsASentence) {
  QFile occupied(directory.filePath(QStringLiteral("occupied")));
  ASSERT_TRUE(occupied.open(QIODevice::WriteOnly));
  type("value.I1", QStringLiteral("44"));
  const test::Answers answers({}, QMessageBox::Ok);
  EXPECT_FALSE(
      window.fileActions()->saveTo(occupied.fileName() + QStringLiteral("/a.polhode.json")));
  ASSERT_EQ(answers.questions().size(), 1);
  EXPECT_TRUE(answers.questions().constFirst().contains(QStringLiteral("occupied")));
  EXPECT_TRUE(document().modified());
}

TEST_F(RecentFiles, DialogsBeginWhereAFileOfTheirKindWasLast) {
  ASSERT_TRUE(QDir(directory.path()).mkpath(QStringLiteral("tables")));
  const QString table = directory.filePath(QStringLiteral("tables/a.csv"));
  {
    const test::Answers answers(table, QMessageBox::Yes);
    EXPECT_EQ(askSaveFile(&window, QStringLiteral("x"), QStringLiteral("b.csv"),
                          QStringLiteral("csv"), QStringLiteral("*")),
              table);
  }
  const auto asked = [&](const char* suffix, const QString& typed) {
    const test::Answers answers(typed, QMessageBox::Yes);
    return askSaveFile(&window, QStringLiteral("x"), QStringLiteral("b.") + QLatin1String(suffix),
                       QLatin1String(suffix), QStringLiteral("*"));
  };
  const QString video = directory.filePath(QStringLiteral("c.mp4"));
  EXPECT_EQ(asked("mp4", video), video);
  EXPECT_EQ(asked("h5", QStringLiteral("d.h5")), directory.filePath(QStringLiteral("tables/d.h5")));
  EXPECT_EQ(asked("mp4", QStringLiteral("e.mp4")), directory.filePath(QStringLiteral("e.mp4")));
}

}  // namespace
}  // namespace polhode::gui
