// Whatever the window writes: no file is replaced unasked.
#include <QAction>
#include <QComboBox>
#include <QFile>
#include <QMenu>
#include <QTemporaryDir>
#include <QToolButton>

#include "app/gui/figures/figures_menu.h"
#include "app/gui/plots/plot_panel.h"
#include "app/gui/window/pictures/video_dialog.h"
#include "tests/app/answers.h"
#include "tests/app/figures/figure_fixture.h"
#include "tests/app/window_fixture.h"

namespace polhode::gui {
namespace {

using test::waitUntil;

constexpr const char* precious = "cannot be computed anew";

class SaveDialogs : public test::WindowTest {
 protected:
  /// The file that a name without a suffix means.
  QString occupied(const char* ending) const {
    QString name = directory.filePath(QStringLiteral("plots.") + QString::fromLatin1(ending));
    QFile file(name);
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(precious);
    return name;
  }
  static QByteArray contents(const QString& name) {
    QFile file(name);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly));
    return file.readAll();
  }

  /// Typed without its suffix: asked about the real file, which stays unless the answer is yes.
  void expectAskedBeforeReplacing(QAction* action, const char* ending) {
    SCOPED_TRACE(action->objectName().toStdString());
    const QString file = occupied(ending);
    const QString typed = directory.filePath(QStringLiteral("plots"));
    {
      const test::Answers no(typed, QMessageBox::No);
      action->trigger();
      ASSERT_TRUE(waitUntil([&] { return !QApplication::activeModalWidget(); }));
      ASSERT_TRUE(waitUntil([&] { return no.fileDialogs() == 1; }));
      ASSERT_TRUE(waitUntil([&] { return !QApplication::activeModalWidget(); }));
      EXPECT_EQ(contents(file), precious);
      ASSERT_EQ(no.questions().size(), 1);
      EXPECT_TRUE(
          no.questions()[0].contains(QStringLiteral("plots.") + QString::fromLatin1(ending)))
          << no.questions()[0].toStdString();
    }
    const test::Answers yes(typed, QMessageBox::Yes);
    action->trigger();
    ASSERT_TRUE(waitUntil([&] { return contents(file) != precious; }));
    EXPECT_FALSE(QFile::exists(typed));
    EXPECT_EQ(yes.questions().size(), 1);
  }

  QTemporaryDir directory;
};

TEST_F(SaveDialogs, AskBeforeAScenarioIsReplaced) {
  expectAskedBeforeReplacing(child<QAction>("saveAs"), "polhode.json");
  EXPECT_TRUE(document().fileName().endsWith(QStringLiteral("plots.polhode.json")));
}

TEST_F(SaveDialogs, AskBeforeAnExportIsReplaced) {
  expectAskedBeforeReplacing(child<QAction>("exportPlots.pdf"), "pdf");
  expectAskedBeforeReplacing(child<QAction>("exportPlots.csv"), "csv");
}

TEST_F(SaveDialogs, AskBeforeAPlotIsReplaced) {
  auto* action = window.findChild<PlotPanel*>()->findChild<QAction*>(QStringLiteral("export.svg"));
  ASSERT_NE(action, nullptr);
  expectAskedBeforeReplacing(action, "svg");
}

TEST_F(SaveDialogs, AskBeforeAFigureIsReplaced) {
  FigureWindow* figure = window.findChild<FiguresMenu*>()->open(test::smallFigure());
  ASSERT_TRUE(test::waitForEnd(*figure->computation()));
  auto* action = figure->findChild<QAction*>(QStringLiteral("exportFigure.png"));
  ASSERT_NE(action, nullptr);
  expectAskedBeforeReplacing(action, "png");
}

/// With the second of the filters, as a user chooses it.
QString askForFolder(const QString& typed) {
  QTimer chooser;
  QObject::connect(&chooser, &QTimer::timeout, [&] {
    auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
    if (!dialog) return;
    chooser.stop();
    QTest::keyClick(dialog->findChild<QComboBox*>(QStringLiteral("fileTypeCombo")), Qt::Key_Down);
    dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(typed);
    QMetaObject::invokeMethod(dialog, "accept", Qt::QueuedConnection);
  });
  chooser.start(5);
  return askVideoFile(nullptr, QStringLiteral("Video"), QStringLiteral("polhode.mp4"));
}

TEST_F(SaveDialogs, AFolderOfPicturesHasNoEnding) {
  const QString folder = directory.filePath(QStringLiteral("pictures"));
  EXPECT_EQ(askForFolder(folder), folder);
  const test::Answers answers(folder, QMessageBox::Yes);
  EXPECT_EQ(askVideoFile(nullptr, QStringLiteral("Video"), QString()),
            folder + QStringLiteral(".mp4"))
      << "a film has one";
}

TEST_F(SaveDialogs, ANameThatIsFreeIsTakenWithoutAQuestion) {
  const test::Answers answers(directory.filePath(QStringLiteral("free")), QMessageBox::Yes);
  child<QAction>("saveAs")->trigger();
  EXPECT_TRUE(answers.questions().isEmpty());
  EXPECT_TRUE(QFile::exists(directory.filePath(QStringLiteral("free.polhode.json"))));
}

}  // namespace
}  // namespace polhode::gui
