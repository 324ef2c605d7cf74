// Exporting all channels from the window: beside it, and as the command line would.
#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QMessageBox>
#include <QProgressDialog>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTimer>

#include "app/gui/document/scenario_transforms.h"
#include "app/gui/export/channel_export_job.h"
#include "app/gui/export/export_actions.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/window/main_window.h"
#include "tests/app/wait.h"

namespace polhode::gui {
namespace {

using test::waitUntil;

class ChannelExport : public ::testing::Test {
 protected:
  void SetUp() override { show(shortScenario()); }

  static Scenario shortScenario() {
    Scenario scenario = firstScenario();
    scenario.tEnd = 0.5;
    return scenario;
  }
  /// Hours of work.
  static Scenario longScenario() {
    Scenario scenario = firstScenario();
    scenario.tEnd = 1e5;
    for (RunSettings& run : scenario.runs) {
      run.rtol = run.atol = 1e-13;
      run.options["max-steps"] = "1000000000";
    }
    return scenario;
  }

  void show(const Scenario& scenario) {
    window = std::make_unique<MainWindow>(scenario, QString(), nullptr);
    QObject::connect(window->findChild<ExportActions*>(), &ExportActions::done, window.get(),
                     [this](const QString& sentence) { said = sentence; });
    window->begin(false);
    ASSERT_TRUE(waitUntil([&] { return window->controller()->shownScenario() == scenario; }));
  }

  /// Triggers the action and answers its file dialog.
  void exportTo(const char* action, const QString& file) {
    QTimer::singleShot(0, window.get(), [file] {
      auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
      ASSERT_NE(dialog, nullptr);
      dialog->selectFile(file);
      static_cast<QDialog*>(dialog)->accept();
    });
    window->findChild<QAction*>(QString::fromLatin1(action))->trigger();
  }

  [[nodiscard]] QString path(const char* name) const {
    return directory.filePath(QString::fromUtf8(name));
  }
  [[nodiscard]] qsizetype fileCount() const {
    return QDir(directory.path()).entryList(QDir::Files | QDir::Hidden).size();
  }
  [[nodiscard]] QProgressDialog* progress() const {
    return window->findChild<QProgressDialog*>(QStringLiteral("exportProgress"));
  }

  QTemporaryDir directory;
  QString said;
  std::unique_ptr<MainWindow> window;
};

TEST_F(ChannelExport, WritesEveryStepOfTheShownScenario) {
  exportTo("exportChannels.csv", path("ä.csv"));
  ASSERT_TRUE(waitUntil([&] { return !said.isEmpty(); }));
  EXPECT_TRUE(said.startsWith(QStringLiteral("Wrote "))) << said.toStdString();
  EXPECT_EQ(progress(), nullptr);
  QFile file(path("ä.csv"));
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  qsizetype rows = -1;  // the names of the columns
  while (!file.atEnd()) {
    if (!file.readLine().startsWith('#')) ++rows;
  }
  Session session(window->controller()->shownScenario(), 0.1);
  std::vector<RunBatch> batches;
  ASSERT_TRUE(session.advance(1, 1e6, batches));
  std::size_t steps = 0;
  for (const RunBatch& batch : batches) steps += batch.stepTimes.size();
  EXPECT_EQ(static_cast<std::size_t>(rows), steps);
}

TEST_F(ChannelExport, WritesHdf5AndAddsTheEnding) {
  exportTo("exportChannels.h5", path("all"));
  ASSERT_TRUE(waitUntil([&] { return !said.isEmpty(); }));
  QFile file(path("all.h5"));
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  EXPECT_TRUE(file.read(8) == QByteArray("\x89HDF\r\n\x1a\n"));
  EXPECT_EQ(fileCount(), 1);
}

TEST_F(ChannelExport, TheWindowGoesOnAndCancelLeavesNothing) {
  show(longScenario());
  for (const char* name : {"a.csv", "a.h5"}) {
    said.clear();
    exportTo(name == std::string_view("a.csv") ? "exportChannels.csv" : "exportChannels.h5",
             path(name));
    ASSERT_TRUE(waitUntil([&] { return progress() && progress()->isVisible(); }));
    EXPECT_FALSE(progress()->isModal());
    window->controller()->seek(0);
    window->controller()->setPlaying(true);
    EXPECT_TRUE(waitUntil([&] { return window->controller()->time() > 0.1; }));
    EXPECT_EQ(said, QString());
    progress()->findChild<QPushButton*>()->click();
    ASSERT_TRUE(waitUntil([&] { return !said.isEmpty(); }));
    EXPECT_TRUE(said.startsWith(QStringLiteral("Export cancelled"))) << said.toStdString();
    EXPECT_EQ(fileCount(), 0) << name;
  }
}

TEST_F(ChannelExport, ClosingTheWindowCancels) {
  show(longScenario());
  exportTo("exportChannels.h5", path("a.h5"));
  ASSERT_TRUE(waitUntil([&] { return fileCount() > 0; }));
  window.reset();
  EXPECT_EQ(fileCount(), 0);
}

TEST_F(ChannelExport, WhatCannotBeWrittenIsSaid) {
  QString told;
  const auto answer = [&] {
    if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) {
      told = box->text();
      box->accept();
    }
  };
  QTimer watch;
  QObject::connect(&watch, &QTimer::timeout, window.get(), answer);
  watch.start(20);
  // A folder that goes between the choice and the writing.
  QDir(directory.path()).mkdir(QStringLiteral("gone"));
  QTimer::singleShot(0, window.get(), [this] {
    auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
    ASSERT_NE(dialog, nullptr);
    dialog->selectFile(path("gone/a.csv"));
    QDir(directory.path()).rmdir(QStringLiteral("gone"));
    static_cast<QDialog*>(dialog)->done(QDialog::Accepted);
  });
  window->findChild<QAction*>(QStringLiteral("exportChannels.csv"))->trigger();
  EXPECT_TRUE(waitUntil([&] { return !told.isEmpty(); }));
  EXPECT_TRUE(told.contains(QStringLiteral("could not be written: No such file or directory.")))
      << told.toStdString();
  EXPECT_EQ(said, QString());
}

TEST_F(ChannelExport, AnExceptionIsAFailureLikeAnyOther) {
  Scenario broken = shortScenario();
  broken.parameters["I1"] = -1;  // no body: what is not validated throws
  QString told;
  bool failure = false;
  ChannelExportJob job(broken, path("channels.csv"), ExportFormat::Csv, window.get(), nullptr);
  QObject::connect(&job, &ChannelExportJob::ended, &job, [&](const QString& text, bool failed) {
    told = text;
    failure = failed;
  });
  ASSERT_TRUE(waitUntil([&] { return !told.isEmpty(); }));
  EXPECT_TRUE(failure);
  EXPECT_TRUE(told.contains(QStringLiteral("channels.csv"))) << told.toStdString();
  EXPECT_EQ(fileCount(), 0) << "nothing is left behind";
}

}  // namespace
}  // namespace polhode::gui
