// A disk without room: a sentence, and what was there stays.
#include <gtest/gtest.h>

#include <sys/resource.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <csignal>

#include "app/gui/document/scenario_transforms.h"
#include "app/gui/export/channel_export_job.h"
#include "app/look/picture_file.h"
#include "tests/app/wait.h"
#include "tests/app/window/encoder.h"

namespace polhode::gui {
namespace {

/// No file of this program can be longer, as long as it lives [bytes].
class RoomFor {
 public:
  explicit RoomFor(rlim_t bytes) : before_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &limit_);
    const rlimit less{bytes, limit_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &less);
  }
  ~RoomFor() {
    setrlimit(RLIMIT_FSIZE, &limit_);
    std::signal(SIGXFSZ, before_);
  }
  RoomFor(const RoomFor&) = delete;
  RoomFor& operator=(const RoomFor&) = delete;

 private:
  rlimit limit_{};
  void (*before_)(int);
};

TEST(FullDisk, IsASentenceAndLosesNothing) {
  const QTemporaryDir directory;
  const QString name = directory.filePath(QStringLiteral("mine.json"));
  ASSERT_EQ(writeFile(name, "precious"), QString());
  for (const qsizetype size : {1000, 100'000}) {
    QString problem;
    {
      const RoomFor little(100);
      problem = writeFile(name, QByteArray(size, 'x'));
    }
    EXPECT_TRUE(problem.contains(QStringLiteral("mine.json"))) << size;
    QFile file(name);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_EQ(file.readAll(), "precious") << size;
    EXPECT_EQ(QDir(directory.path()).entryList(QDir::Files).size(), 1) << "nothing half written";
  }
  EXPECT_EQ(writeFile(name, "new"), QString());
}

/// All that is there, however it is called.
QStringList filesIn(const QTemporaryDir& directory) {
  return QDir(directory.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden);
}

TEST(FullDisk, AnExportOfAllChannelsSaysSoAndLeavesNothing) {
  const QTemporaryDir directory;
  Scenario scenario = firstScenario();
  scenario.tEnd = 2;
  for (const auto& [name, format] :
       {std::pair{"all.csv", ExportFormat::Csv}, std::pair{"all.h5", ExportFormat::Hdf5}}) {
    const RoomFor little(5000);
    const QString file = directory.filePath(QLatin1String(name));
    QString said;
    bool hasFailed = false;
    ChannelExportJob job(scenario, file, format, nullptr, nullptr);
    QObject::connect(&job, &ChannelExportJob::ended, &job,
                     [&](const QString& sentence, bool failed) {
                       said = sentence;
                       hasFailed = failed;
                     });
    ASSERT_TRUE(test::waitUntil([&] { return !said.isEmpty(); }));
    EXPECT_TRUE(hasFailed);
    EXPECT_TRUE(said.contains(QLatin1String(name))) << qPrintable(said);
    EXPECT_EQ(filesIn(directory), QStringList());
  }
}

TEST(FullDisk, AVideoOfPicturesSaysWhichOneHasNoRoom) {
  const QTemporaryDir directory;
  QImage image(320, 180, QImage::Format_RGB32);
  image.fill(Qt::white);
  auto sink = test::sinkInto(directory.filePath(QStringLiteral("pictures")), image.size());
  EXPECT_EQ(sink->write(image), QString());
  const RoomFor little(50);
  (void)sink->write(image);
  EXPECT_TRUE(sink->finish().contains(QStringLiteral("frame-0000")));
  sink.reset();
  EXPECT_EQ(filesIn(directory), QStringList());
}

TEST(FullDisk, AFilmSaysWhatItsEncoderSaysAndAnotherStays) {
  const QTemporaryDir directory;
  const QString name = directory.filePath(QStringLiteral("film.webm"));
  test::write(name, "precious");
  const test::Encoder encoder(test::Encoder::keepsAll);
  QImage image(320, 180, QImage::Format_RGB32);
  image.fill(Qt::white);
  const RoomFor little(1000);
  auto sink = test::sinkInto(name, image.size());
  for (int n = 0; n < 3; ++n) (void)sink->write(image);
  const QString problem = sink->finish();
  EXPECT_TRUE(problem.contains(QStringLiteral("film.webm"))) << qPrintable(problem);
  EXPECT_FALSE(problem.contains(QStringLiteral("without a word"))) << qPrintable(problem);
  sink.reset();
  EXPECT_EQ(filesIn(directory), QStringList{QStringLiteral("film.webm")});
  QFile film(name);
  ASSERT_TRUE(film.open(QIODevice::ReadOnly));
  EXPECT_EQ(film.readAll(), "precious");
}

}  // namespace
}  // namespace polhode::gui
