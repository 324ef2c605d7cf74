// The manual: found beside the program, shown by the desktop's browser.
#include "app/gui/widgets/manual.h"

#include <QDesktopServices>
#include <QDir>
#include <QFile>
#include <QMessageBox>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTextBrowser>
#include <QUrl>

#include "tests/app/window_fixture.h"

namespace polhode::gui {
namespace {

/// Takes what the desktop is asked to open.
class StandInBrowser : public QTextBrowser {
 public:
  StandInBrowser() { QDesktopServices::setUrlHandler(QStringLiteral("file"), this, "setSource"); }
  ~StandInBrowser() override { QDesktopServices::unsetUrlHandler(QStringLiteral("file")); }
};

class Manual : public ::testing::Test {
 protected:
  QString programs() const { return folder.filePath(QStringLiteral("bin")); }
  QString make() {
    EXPECT_TRUE(QDir(folder.path()).mkpath(QStringLiteral("share/doc/polhode/html")));
    QFile page(folder.filePath(QStringLiteral("share/doc/polhode/html/index.html")));
    EXPECT_TRUE(page.open(QIODevice::WriteOnly));
    return page.fileName();
  }

  QTemporaryDir folder;
  StandInBrowser browser;
  QWidget window;
};

TEST_F(Manual, IsFoundBesideTheProgramAndOpened) {
  const QString page = make();
  EXPECT_EQ(manualOf(programs()), page);
  openManual(programs(), &window);
  EXPECT_EQ(browser.source(), QUrl::fromLocalFile(page));
  EXPECT_EQ(window.findChild<QMessageBox*>(), nullptr);
}

TEST_F(Manual, ThatWasNotMadeIsToldOf) {
  EXPECT_EQ(manualOf(programs()), QString());
  openManual(programs(), &window);
  EXPECT_TRUE(browser.source().isEmpty());
  const auto* box = window.findChild<QMessageBox*>();
  ASSERT_NE(box, nullptr);
  EXPECT_TRUE(box->text().contains(QStringLiteral("not installed"))) << box->text().toStdString();
}

class ManualEntry : public test::WindowTest {};

TEST_F(ManualEntry, OfTheHelpMenuOpensIt) {
  StandInBrowser browser;
  child<QAction>("manual")->trigger();
  const bool told = window.findChild<QMessageBox*>(QStringLiteral("manualDialog")) != nullptr;
  EXPECT_NE(told, !browser.source().isEmpty()) << "one of both, whether it was made or not";
  const QString file = browser.source().toLocalFile();
  EXPECT_EQ(!file.isEmpty() && window.statusBar()->currentMessage().contains(file), !told);
}

}  // namespace
}  // namespace polhode::gui
