// One window for all files: who listens, and who takes over.
#include "app/gui/single_instance.h"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QStringList>
#include <algorithm>
#include <atomic>
#include <thread>

#include "tests/app/wait.h"

namespace polhode::gui {
namespace {

/// Among themselves: on a display that nobody else is on.
class SingleInstance : public ::testing::Test {
 protected:
  void SetUp() override { qputenv("DISPLAY", QByteArray(":test-") + QByteArray::number(getpid())); }
  void TearDown() override {
    if (display_.isNull())
      qunsetenv("DISPLAY");
    else
      qputenv("DISPLAY", display_);
  }

  /// By another program, for as long as it is asked for.
  static bool hand(const QString& file) {
    std::atomic<bool> taken = false, ended = false;
    std::jthread other([&] {
      taken = handToRunning(file);
      ended = true;
    });
    EXPECT_TRUE(test::waitUntil([&] { return ended.load(); }));
    other.join();
    return taken;
  }
  static auto into(QStringList& files) {
    return [&files](const QString& file) { files << file; };
  }

 private:
  QByteArray display_ = qgetenv("DISPLAY");
};

TEST_F(SingleInstance, TakesWhatIsHandedOver) {
  EXPECT_FALSE(hand(QStringLiteral("/a"))) << "nobody is there";
  QStringList files;
  const InstanceListener listener(into(files));
  EXPECT_TRUE(hand(QStringLiteral("/a")));
  EXPECT_EQ(files, QStringList(QStringLiteral("/a")));
}

TEST_F(SingleInstance, WhoeverLivesGoesOnListening) {
  QStringList files, others;
  const InstanceListener listener(into(files));
  const InstanceListener late(into(others));
  EXPECT_TRUE(hand(QStringLiteral("/a")));
  EXPECT_EQ(files.size(), 1);
  EXPECT_TRUE(others.isEmpty());
}

TEST_F(SingleInstance, ThePlaceOfOneThatHasDiedIsTaken) {
  sockaddr_un place{.sun_family = AF_UNIX, .sun_path = {}};
  const QByteArray path = QFile::encodeName(QDir::temp().filePath(listenerName()));
  std::copy(path.begin(), path.end(), place.sun_path);
  const int dead = ::socket(AF_UNIX, SOCK_STREAM, 0);
  ASSERT_EQ(::bind(dead, reinterpret_cast<const sockaddr*>(&place), sizeof place), 0);
  ASSERT_EQ(::listen(dead, 1), 0);
  ::close(dead);
  ASSERT_TRUE(QDir::temp().exists(listenerName())) << "its name is left behind";
  QStringList files;
  const InstanceListener listener(into(files));
  EXPECT_TRUE(hand(QStringLiteral("/a")));
  EXPECT_EQ(files.size(), 1);
}

}  // namespace
}  // namespace polhode::gui
