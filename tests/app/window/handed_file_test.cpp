// What another program hands over, and when it is opened.
#include "app/gui/window/handed_file.h"

#include <QDialog>
#include <QSignalSpy>
#include <QTemporaryDir>

#include "app/gui/window/pictures/video_job.h"
#include "tests/app/window_fixture.h"

namespace polhode::gui {
namespace {

class HandedFileTest : public test::WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    const Scenario before = scenario();
    chooseExample("crank-mechanism");
    file = folder.filePath(QStringLiteral("handed.polhode.json"));
    ASSERT_TRUE(document().saveTo(file).isEmpty());
    document().load(before, {});
    rest();
  }
  bool opened() { return document().fileName() == file; }

  QTemporaryDir folder;
  QString file;
  HandedFile handed{&window};
  QSignalSpy looks{&handed, &HandedFile::heldBack};
};

TEST_F(HandedFileTest, IsOpenedSoon) {
  handed.take(file);
  EXPECT_FALSE(opened()) << "who hands it over does not wait";
  EXPECT_TRUE(test::waitUntil([&] { return opened(); }));
}

TEST_F(HandedFileTest, WaitsForADialogToBeAnswered) {
  QDialog dialog(&window);
  dialog.open();
  handed.take(file);
  ASSERT_TRUE(test::waitUntil([&] { return looks.size() >= 2; }));
  EXPECT_FALSE(opened());
  dialog.accept();
  EXPECT_TRUE(test::waitUntil([&] { return opened(); }));
}

TEST_F(HandedFileTest, WaitsForAVideo) {
  auto* job = new VideoJob(&window, {.file = folder.filePath(QStringLiteral("v")), .to = 5});
  handed.take(file);
  ASSERT_TRUE(test::waitUntil([&] { return looks.size() >= 2; }));
  EXPECT_FALSE(opened());
  delete job;
  EXPECT_TRUE(test::waitUntil([&] { return opened(); }));
}

TEST_F(HandedFileTest, TheLastOneIsOpened) {
  handed.take(folder.filePath(QStringLiteral("another.polhode.json")));
  handed.take(file);
  EXPECT_TRUE(test::waitUntil([&] { return opened(); }));
}

}  // namespace
}  // namespace polhode::gui
