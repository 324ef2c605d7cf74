// A disk without room: a sentence, and what was there stays.
#include <gtest/gtest.h>

#include <sys/resource.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <csignal>

#include "app/look/picture_file.h"

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

}  // namespace
}  // namespace polhode::gui
