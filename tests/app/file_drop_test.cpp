// Files that are dropped onto the window.
#include "app/gui/window/file_drop.h"

#include <QDropEvent>
#include <QFile>
#include <QMessageBox>
#include <QMimeData>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QUrl>

#include "tests/app/answers.h"
#include "tests/app/window_fixture.h"

namespace polhode::gui {
namespace {

using test::waitUntil;

class DroppedFiles : public test::WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    show();
  }

  /// As the desktop does it: onto the top window, which looks for who wants it.
  void drop(const QList<QUrl>& urls, QWidget* onto = nullptr) {
    QMimeData data;
    data.setUrls(urls);
    if (urls.isEmpty()) data.setText(QStringLiteral("12"));
    QWidget* target = onto ? onto : window.centralWidget();
    while (target && !target->acceptDrops()) target = target->parentWidget();
    ASSERT_NE(target, nullptr);
    QDragEnterEvent enter({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(target, &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent dropped({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(target, &dropped);
    rest();
  }
  QUrl fileWith(const char* name, const QByteArray& bytes) {
    const QString path = directory.filePath(QString::fromLatin1(name));
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(bytes);
    return QUrl::fromLocalFile(path);
  }
  [[nodiscard]] std::string said() { return window.statusBar()->currentMessage().toStdString(); }

  QTemporaryDir directory;
};

TEST_F(DroppedFiles, AScenarioIsOpened) {
  const QUrl url =
      fileWith("racket.polhode.json",
               QByteArray::fromStdString(formatScenario(defaultScenario("tennis-racket"))));
  drop({url});
  EXPECT_EQ(scenario().example, "tennis-racket");
  EXPECT_EQ(document().fileName(), url.toLocalFile());
}

TEST_F(DroppedFiles, OnANumberTheyAreMeantForTheWindowToo) {
  const QUrl url =
      fileWith("racket.polhode.json",
               QByteArray::fromStdString(formatScenario(defaultScenario("tennis-racket"))));
  drop({url}, child<NumberEdit>("value.I1")->findChild<QLineEdit*>());
  EXPECT_EQ(scenario().example, "tennis-racket");
}

TEST_F(DroppedFiles, AnythingElseGetsASentence) {
  const Scenario before = scenario();
  {
    const test::Answers answers({}, QMessageBox::Ok);
    drop({fileWith("picture.png", "\x89PNG")});
    ASSERT_EQ(answers.questions().size(), 1);
    EXPECT_TRUE(answers.questions().first().contains(QStringLiteral("picture.png")));
  }
  drop({});
  EXPECT_NE(said().find("no file"), std::string::npos) << said();
  drop({QUrl(QStringLiteral("https://example.org/a.polhode.json"))});
  EXPECT_NE(said().find("example.org"), std::string::npos) << said();
  drop({fileWith("a.json", "{}"), fileWith("b.json", "{}")});
  EXPECT_NE(said().find("2 files"), std::string::npos) << said();
  EXPECT_EQ(scenario(), before);
}

TEST_F(DroppedFiles, EditsAreAskedAboutFirst) {
  Scenario edited = scenario();
  edited.runs.push_back(edited.runs.front());
  ASSERT_TRUE(document().edit(edited, Consequence::Restart).empty());
  const test::Answers answers({}, QMessageBox::Cancel);
  drop({fileWith("racket.polhode.json",
                 QByteArray::fromStdString(formatScenario(defaultScenario("tennis-racket"))))});
  EXPECT_EQ(answers.questions().size(), 1);
  EXPECT_EQ(scenario().example, "gyro-top");
}

}  // namespace
}  // namespace polhode::gui
