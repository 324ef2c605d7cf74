// Videos: which pictures they have, that nothing in them hangs on wall time, and what is left when
// they are given up.
#include <QDir>
#include <QDockWidget>
#include <QElapsedTimer>
#include <QFile>
#include <QLabel>
#include <QPointer>
#include <QProgressDialog>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>

#include "app/gui/command_line.h"
#include "app/gui/export/frame_sink.h"
#include "app/gui/panels/message_bar.h"
#include "app/gui/panels/scoreboard.h"
#include "app/gui/window/pictures/live_recorder.h"
#include "app/gui/window/pictures/video_dialog.h"
#include "app/gui/window/pictures/video_job.h"
#include "tests/app/answers.h"
#include "tests/app/window/encoder.h"
#include "tests/app/window_fixture.h"

namespace polhode::gui {
namespace {

TEST(VideoPlan, HasBothEndsAndEveryTimeBetween) {
  VideoRequest request{.file = {}, .framesPerSecond = 20, .from = 0, .to = 0.5, .speed = 1};
  const VideoPlan plan = planOf(request, 60);
  EXPECT_EQ(plan.count, 11);
  EXPECT_DOUBLE_EQ(plan.timeOf(10), 0.5);
  request.speed = 0.5;
  EXPECT_EQ(planOf(request, 60).count, 21);
  request.to.reset();
  request.speed = 1;
  EXPECT_EQ(planOf(request, 2).count, 41);
  // 0.3 · 10 is less than 3 but for rounding.
  EXPECT_EQ(planOf({.framesPerSecond = 10, .from = 0, .to = 0.1 * 3}, 1).count, 4);
}

TEST(VideoPlan, SaysWhatIsWrong) {
  EXPECT_TRUE(problemOf({}, 60).isEmpty());
  EXPECT_FALSE(problemOf({.framesPerSecond = 0}, 60).isEmpty());
  EXPECT_FALSE(problemOf({.framesPerSecond = 1e9}, 60).isEmpty());
  EXPECT_FALSE(problemOf({.from = 3, .to = 2}, 60).isEmpty());
  EXPECT_FALSE(problemOf({.to = 61}, 60).isEmpty());
  EXPECT_FALSE(problemOf({.from = -1}, 60).isEmpty());
  EXPECT_FALSE(problemOf({.speed = -1}, 60).isEmpty());
  EXPECT_FALSE(problemOf({.speed = 1e-6}, 60).isEmpty()) << "too many pictures";
}

TEST(VideoCommandLine, TakesItsOptionsAndNothingElse) {
  const auto parse = [](const char* words) {
    return parseCommandLine(QString::fromLatin1(words).split(QLatin1Char(' ')));
  };
  const auto line = parse(
      "x.polhode.json --video out --fps 20 --from 1 --to=2.5 --speed 0.5 "
      "--scene-only --window-size 640x480");
  ASSERT_TRUE(std::holds_alternative<CommandLine>(line)) << std::get<QString>(line).toStdString();
  const VideoRequest video = *std::get<CommandLine>(line).video;
  EXPECT_EQ(video.file, QStringLiteral("out"));
  EXPECT_EQ(video.framesPerSecond, 20);
  EXPECT_EQ(video.from, 1);
  EXPECT_EQ(video.to, 2.5);
  EXPECT_EQ(video.speed, 0.5);
  EXPECT_TRUE(video.sceneOnly);
  for (const char* wrong : {"--video", "--fps 20", "--scene-only", "--video out --fps many",
                            "--video out --screenshot x.png", "--video= --fps 3"})
    EXPECT_TRUE(std::holds_alternative<QString>(parse(wrong))) << wrong;
}

TEST(FrameSinks, GoWhereThereIsRoomAndLeaveNothingHalfDone) {
  const QTemporaryDir home;
  const QString folder = home.filePath(QStringLiteral("pictures"));
  const QImage image(16, 9, QImage::Format_RGB32);
  {
    auto sink = std::get<std::unique_ptr<FrameSink>>(makeFrameSink(folder, 30, image.size()));
    EXPECT_TRUE(sink->write(image).isEmpty());
    EXPECT_TRUE(QDir(folder).exists());
  }
  EXPECT_FALSE(QDir(folder).exists()) << "given up";
  {
    auto sink = std::get<std::unique_ptr<FrameSink>>(makeFrameSink(folder, 30, image.size()));
    EXPECT_TRUE(sink->write(image).isEmpty());
    EXPECT_TRUE(sink->write(image).isEmpty());
    EXPECT_TRUE(sink->finish().isEmpty());
  }
  EXPECT_EQ(QDir(folder).entryList(QDir::Files).size(), 2);
  EXPECT_TRUE(whyNoVideo(folder).contains(QStringLiteral("not empty")));
  EXPECT_TRUE(whyNoVideo(home.filePath(QStringLiteral("no/such/x.mp4")))
                  .contains(QStringLiteral("no folder")));
  EXPECT_TRUE(whyNoVideo(home.filePath(QStringLiteral("x.mp4"))).isEmpty());
  EXPECT_TRUE(whyNoEncoder(folder).isEmpty());
  const QByteArray path = qgetenv("PATH");
  qputenv("PATH", home.path().toLocal8Bit());
  EXPECT_TRUE(whyNoEncoder(home.filePath(QStringLiteral("x.mp4")))
                  .contains(QStringLiteral("ffmpeg is not installed")));
  qputenv("PATH", path);
}

TEST(FrameSinks, SayWhichPictureCannotBeWritten) {
  const QTemporaryDir home;
  const QString folder = home.filePath(QStringLiteral("pictures"));
  const QImage image(16, 9, QImage::Format_RGB32);
  auto sink = std::get<std::unique_ptr<FrameSink>>(makeFrameSink(folder, 30, image.size()));
  EXPECT_EQ(sink->write(image), QString());
  // A folder has the name of the second picture.
  ASSERT_TRUE(QDir(folder).mkdir(QStringLiteral("frame-00001.png")));
  (void)sink->write(image);
  EXPECT_TRUE(sink->finish().contains(QStringLiteral("frame-00001.png")));
}

TEST(FrameSinks, SayWhenTheyWouldHaveToWait) {
  const QTemporaryDir home;
  const test::Encoder slow(test::Encoder::takesNothing);
  const QImage image(2000, 1500, QImage::Format_RGB32);
  auto sink = test::sinkInto(home.filePath(QStringLiteral("x.webm")), image.size());
  EXPECT_TRUE(sink->hasRoom());
  for (int n = 0; n < 7; ++n) {
    EXPECT_TRUE(sink->hasRoom()) << n;
    EXPECT_EQ(sink->write(image), QString());
  }
  EXPECT_FALSE(sink->hasRoom()) << "63 MB wait";
}

TEST(FrameSinks, TakeAPictureThatIsLargerThanAllThatMayWait) {
  const QTemporaryDir home;
  const test::Encoder slow(test::Encoder::takesNothing);
  const QImage image(8000, 4500, QImage::Format_RGB32);
  auto sink = test::sinkInto(home.filePath(QStringLiteral("x.webm")), image.size());
  EXPECT_TRUE(sink->hasRoom());
}

TEST(FrameSinks, AFilmTakesThePlaceOfAnother) {
  const QTemporaryDir home;
  const QString film = home.filePath(QStringLiteral("x.webm"));
  test::write(film, "a film");
  const test::Encoder encoder(test::Encoder::keepsAll);
  const QImage image(16, 9, QImage::Format_RGB32);
  auto sink = test::sinkInto(film, image.size());
  EXPECT_EQ(sink->write(image), QString());
  EXPECT_EQ(sink->finish(), QString());
  EXPECT_EQ(QFileInfo(film).size(), 3 * 16 * 9);
  EXPECT_EQ(QDir(home.path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
}

TEST(FrameSinks, AFilmStaysWhereAnotherCannotTakeItsPlace) {
  const QTemporaryDir home;
  const QString film = home.filePath(QStringLiteral("x.webm"));
  test::write(film, "a film");
  const test::Encoder encoder(test::Encoder::writesNothing);
  auto sink = test::sinkInto(film, {16, 9});
  EXPECT_NE(sink->finish(), QString());
  EXPECT_EQ(QFileInfo(film).size(), 6);
}

TEST(FrameSinks, AFilmIsCompletedWhileTheWindowGoesOn) {
  const QTemporaryDir home;
  const QString film = home.filePath(QStringLiteral("x.webm"));
  const QImage image(16, 9, QImage::Format_RGB32);
  std::optional<QString> outcome;
  const test::Encoder encoder(test::Encoder::keepsAll);
  auto sink = test::sinkInto(film, image.size());
  EXPECT_EQ(sink->write(image), QString());
  sink->close();
  EXPECT_TRUE(test::waitUntil([&] { return (outcome = sink->outcome()).has_value(); }));
  EXPECT_EQ(outcome, QString());
  EXPECT_TRUE(QFile::exists(film));
}

TEST(FrameSinks, WithoutFfmpegThereIsASentence) {
  const QTemporaryDir home;
  const QByteArray path = qgetenv("PATH");
  qputenv("PATH", home.path().toLocal8Bit());
  const auto sink = makeFrameSink(home.filePath(QStringLiteral("x.webm")), 30, {16, 16});
  qputenv("PATH", path);
  ASSERT_TRUE(std::holds_alternative<QString>(sink));
  EXPECT_TRUE(std::get<QString>(sink).contains(QStringLiteral("ffmpeg")));
}

class VideoTest : public test::WindowTest {
 protected:
  QString file(const char* name) { return home.filePath(QString::fromLatin1(name)); }

  /// Empty, or the sentence of the job.
  static QString make(MainWindow& window, const QString& folder) {
    VideoJob job(&window, {.file = folder, .framesPerSecond = 10, .from = 0.2, .to = 0.6});
    QSignalSpy ended(&job, &VideoJob::finished);
    EXPECT_TRUE(ended.wait(60'000));
    return ended.value(0).value(0).toString();
  }
  /// As its dialog is answered.
  void record(const QString& folder) {
    rest();
    child<QAction>("record")->trigger();
    auto* dialog = window.findChild<VideoDialog*>();
    dialog->findChild<QLineEdit*>(QStringLiteral("videoFile"))->setText(folder);
    dialog->findChild<QPushButton*>(QStringLiteral("videoRecord"))->click();
    ASSERT_TRUE(test::waitUntil([&] { return window.findChild<VideoJob*>() != nullptr; }));
  }
  static QList<QByteArray> picturesIn(const QString& folder) {
    QList<QByteArray> pictures;
    for (const QString& name : QDir(folder).entryList(QDir::Files, QDir::Name)) {
      QFile picture(folder + QLatin1Char('/') + name);
      EXPECT_TRUE(picture.open(QIODevice::ReadOnly));
      pictures << picture.readAll();
    }
    return pictures;
  }

  QTemporaryDir home;
};

TEST_F(VideoTest, TwiceTheSamePictures) {
  for (const char* folder : {"a", "b"}) {
    MainWindow fresh(firstScenario(), QString(), nullptr);
    fresh.resize(1000, 700);
    fresh.begin(false);
    EXPECT_EQ(make(fresh, file(folder)), QString());
  }
  const QList<QByteArray> first = picturesIn(file("a")), second = picturesIn(file("b"));
  ASSERT_EQ(first.size(), 5);
  ASSERT_EQ(second.size(), 5);
  for (qsizetype i = 0; i < 5; ++i) EXPECT_TRUE(first[i] == second[i]) << "picture " << i;
  EXPECT_NE(first[0], first[4]);
}

TEST_F(VideoTest, ShowsNoTimesOfTheMachineAndGivesThemBack) {
  rest();
  const auto* board = window.findChild<Scoreboard*>();
  const auto text = [&](const char* column) {
    return board->model()->index(0, ScoreboardModel::columnOf(column)).data().toString();
  };
  EXPECT_FALSE(text("time").isEmpty());
  EXPECT_FALSE(child("achievedSpeed")->isHidden());
  window.setRecording(true, true);
  EXPECT_TRUE(text("time").isEmpty());
  EXPECT_TRUE(text("step-time").isEmpty());
  EXPECT_TRUE(child("achievedSpeed")->isHidden());
  window.setRecording(false);
  EXPECT_FALSE(text("time").isEmpty());
  EXPECT_FALSE(child("achievedSpeed")->isHidden());
}

TEST_F(VideoTest, OfThePictureOnlyHasNoMessages) {
  rest();
  auto* bar = new MessageBar({"bar", QStringLiteral("late"), QStringLiteral("Late"), {}});
  auto* gone = new MessageBar({"bar", QStringLiteral("gone"), QStringLiteral("Gone"), {}});
  for (MessageBar* each : {bar, gone}) window.addBar(each);
  show();
  gone->setSentences({QStringLiteral("It has stopped.")});
  EXPECT_TRUE(gone->isVisible());
  window.setRecording(true, true);
  EXPECT_FALSE(gone->isVisible());
  bar->setSentences({QStringLiteral("It has stopped.")});
  EXPECT_FALSE(bar->isVisible()) << "said while pictures are taken";
  gone->setSentences({});
  window.setRecording(false);
  EXPECT_TRUE(bar->isVisible());
  EXPECT_FALSE(gone->isVisible()) << "it has nothing to say any more";
}

TEST_F(VideoTest, WhatIsCancelledLeavesNothing) {
  {
    VideoJob job(&window, {.file = file("c"), .framesPerSecond = 30, .from = 0, .to = 5});
    QSignalSpy frames(&job, &VideoJob::progressed);
    ASSERT_TRUE(frames.wait(120'000));
    EXPECT_TRUE(QDir(file("c")).exists());
  }
  EXPECT_FALSE(QDir(file("c")).exists());
  EXPECT_FALSE(child("achievedSpeed")->isHidden()) << "the window is as it was";
}

TEST_F(VideoTest, IsCancelledWhileAnEncoderComesToNoEnd) {
  const test::Encoder encoder(test::Encoder::neverEnds);
  VideoJob job(&window, {.file = file("c.mp4"), .framesPerSecond = 10, .from = 0, .to = 0.1});
  QSignalSpy frames(&job, &VideoJob::progressed), ended(&job, &VideoJob::finished),
      canceled(&job, &VideoJob::canceled), waits(&job, &VideoJob::waitsForEncoder);
  ASSERT_TRUE(test::waitUntil([&] { return frames.size() == 2 && waits.size() >= 2; }));
  job.cancel();
  ASSERT_TRUE(test::waitUntil([&] { return canceled.size() == 1; }));
  EXPECT_EQ(ended.size(), 0);
  EXPECT_TRUE(QDir(home.path()).isEmpty(QDir::Files | QDir::Hidden)) << "no part of it either";
}

TEST_F(VideoTest, WaitsForItsEncoderAndTheWindowGoesOn) {
  const test::Encoder encoder(test::Encoder::takesNothing);
  window.resize(2400, 1600);
  VideoJob job(&window, {.file = file("c.mp4"), .framesPerSecond = 30, .from = 0, .to = 2});
  QSignalSpy frames(&job, &VideoJob::progressed), waits(&job, &VideoJob::waitsForEncoder);
  ASSERT_TRUE(test::waitUntil([&] { return frames.size() >= 5 && waits.size() >= 5; }));
  EXPECT_LE(frames.size(), 6) << "11.5 MB each";
}

/// As the title bar does it: a dialog that is gone before its own event has ended is what this is
/// about.
TEST_F(VideoTest, ClosingItsProgressWindowCancelsIt) {
  record(file("c"));
  const QPointer<QProgressDialog> progress(child<QProgressDialog>("videoProgress"));
  const QPointer<VideoJob> job(window.findChild<VideoJob*>());
  ASSERT_TRUE(test::waitUntil([&] { return QDir(file("c")).exists(); }));
  progress->close();
  EXPECT_FALSE(progress.isNull());
  EXPECT_FALSE(job.isNull());
  EXPECT_TRUE(test::waitUntil([&] { return progress.isNull() && job.isNull(); }));
  EXPECT_FALSE(QDir(file("c")).exists());
}

TEST_F(VideoTest, IsCancelledWhileAPictureIsWritten) {
  record(file("c"));
  const QPointer<QProgressDialog> progress(child<QProgressDialog>("videoProgress"));
  const QPointer<VideoJob> job(window.findChild<VideoJob*>());
  bool within = false;
  QObject::connect(job, &VideoJob::progressed, progress, [&] {
    progress->findChild<QPushButton*>()->click();
    within = !progress.isNull() && !job.isNull();
  });
  EXPECT_TRUE(test::waitUntil([&] { return progress.isNull() && job.isNull(); }));
  EXPECT_TRUE(within);
  EXPECT_FALSE(QDir(file("c")).exists());
}

TEST_F(VideoTest, IsAskedForInADialog) {
  rest();
  child<QAction>("record")->trigger();
  auto* dialog = window.findChild<VideoDialog*>();
  ASSERT_NE(dialog, nullptr);
  auto* button = dialog->findChild<QPushButton*>(QStringLiteral("videoRecord"));
  auto* word = dialog->findChild<QLabel*>(QStringLiteral("videoWord"));
  EXPECT_FALSE(button->isEnabled()) << "no file yet";
  EXPECT_TRUE(word->text().contains(QStringLiteral("x.mp4"))) << word->text().toStdString();
  dialog->findChild<QLineEdit*>(QStringLiteral("videoFile"))->setText(file("d"));
  EXPECT_TRUE(button->isEnabled());
  const auto type = [&](const char* name, const char* text) {
    auto* edit = dialog->findChild<NumberEdit*>(QString::fromLatin1(name));
    edit->findChild<QLineEdit*>()->setText(QString::fromLatin1(text));
    emit edit->editingFinished();
  };
  type("videoTo", "1000");
  EXPECT_FALSE(button->isEnabled());
  EXPECT_TRUE(word->text().contains(QStringLiteral("between 0 and 60 s")))
      << word->text().toStdString();
  type("videoTo", "0.2");
  type("videoRate", "10");
  EXPECT_TRUE(word->text().startsWith(QLatin1Char('3'))) << word->text().toStdString();
  button->click();
  ASSERT_TRUE(test::waitUntil([&] { return QDir(file("d")).count() == 5; }));  // with . and ..
  EXPECT_TRUE(test::waitUntil([&] { return window.findChild<VideoJob*>() == nullptr; }));
}

/// A window of its own: it takes its looks from those that are kept, and keeps them when it closes.
class ClosedWhileRecording : public VideoTest {
 protected:
  void SetUp() override {
    VideoTest::SetUp();
    rest();
    closing = std::make_unique<MainWindow>(firstScenario(), QString(), nullptr);
    closing->resize(1280, 800);
    closing->show();
    closing->findChild<QAction*>(QStringLiteral("ahead"))->setChecked(false);
    closing->begin(false);
  }
  void TearDown() override { QSettings().clear(); }

  /// Until a part of it is there.
  VideoJob* beginVideo() {
    auto* job = new VideoJob(closing.get(), {.file = file("c"), .to = 5, .sceneOnly = true});
    QSignalSpy frames(job, &VideoJob::progressed);
    EXPECT_TRUE(frames.wait(120'000));
    EXPECT_TRUE(QDir(file("c")).exists());
    return job;
  }

  std::unique_ptr<MainWindow> closing;
};

TEST_F(ClosedWhileRecording, AVideoLeavesNothing) {
  QSignalSpy canceled(beginVideo(), &VideoJob::canceled);
  closing->close();
  EXPECT_EQ(canceled.size(), 1);
  EXPECT_FALSE(QDir(file("c")).exists());
  // Its looks are those without the video.
  MainWindow next(firstScenario(), QString(), nullptr);
  next.show();
  EXPECT_TRUE(next.findChild<QDockWidget*>(QStringLiteral("plotsDock"))->isVisible());
}

TEST_F(ClosedWhileRecording, AWindowThatIsDestroyedTakesItsVideoWithIt) {
  beginVideo();
  closing.reset();
  EXPECT_FALSE(QDir(file("c")).exists());
}

TEST_F(ClosedWhileRecording, ARecordingOfTheScreenIsKept) {
  const test::Answers answers(file("e"), QMessageBox::Ok);
  closing->findChild<QAction*>(QStringLiteral("recordScreen"))->trigger();
  const test::Encoder encoder(test::Encoder::keepsAll);
  auto* recorder = closing->findChild<LiveRecorder*>();
  ASSERT_NE(recorder, nullptr);
  ASSERT_TRUE(test::waitUntil([&] { return recorder->frames() >= 2; }));
  closing->close();
  EXPECT_GT(QFileInfo(file("e.mp4")).size(), 0);
}

TEST_F(VideoTest, OfTheScreenGoesAsFastAsWhatWasSeen) {
  LiveRecorder recorder(&window, file("e"), 20);
  QSignalSpy recorded(&recorder, &LiveRecorder::recorded);
  QElapsedTimer clock;
  clock.start();
  ASSERT_TRUE(test::waitUntil([&] { return recorder.frames() >= 10; }));
  EXPECT_GE(clock.elapsed(), 400) << "ten pictures of a twentieth of a second";
  recorder.stop();
  ASSERT_TRUE(test::waitUntil([&] { return recorded.size() == 1; }));
  EXPECT_EQ(recorded[0][0].toString(), QString());
  EXPECT_EQ(picturesIn(file("e")).size(), recorder.frames());
}

}  // namespace
}  // namespace polhode::gui
