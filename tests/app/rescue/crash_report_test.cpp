// What a crash leaves behind.
#include "app/gui/rescue/crash_report.h"

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/prctl.h>

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <csignal>
#include <stdexcept>
#include <thread>

#include "app/gui/rescue/event_log.h"
#include "app/gui/rescue/program_facts.h"
#include "tests/app/rescue/child_process.h"

namespace polhode::gui {
namespace {

[[noreturn]] void giveUp() {
  throw std::runtime_error("no way back from " + QDir::homePath().toStdString() + "/secret");
}

// NOLINTNEXTLINE(bugprone-exception-escape): this is what is tested
void throwOutOfNoexcept() noexcept {
  giveUp();
}

/// Known to the linker by its name, and with something to do after the call.
[[gnu::noinline]] void callWhatIsNotThere(void (*function)()) {
  function();
  logEvent(QStringLiteral("came back"));
}

/// Ends this program in the way that it is told to.
TEST(CrashReport, DISABLED_Child) {
  const QString way = test::toldByParent("POLHODE_CRASH");
  ASSERT_FALSE(way.isEmpty());
  installCrashReport(test::toldByParent("POLHODE_REPORT"), programVersions());
  for (int i = 0; i < 250; ++i) logEvent(QStringLiteral("event %1").arg(i));
  logEvent(QStringLiteral("opened %1/secret.json").arg(QDir::homePath()));
  if (way == QStringLiteral("terminate")) throwOutOfNoexcept();
  if (way == QStringLiteral("fatal")) qFatal("no such plugin");
  if (way == QStringLiteral("elsewhere"))
    std::thread([] {
      ::prctl(PR_SET_NAME, "painter-3");
      std::raise(SIGSEGV);
    }).join();
  if (way == QStringLiteral("address")) {
    void* page = ::mmap(nullptr, 1, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    logEvent(QStringLiteral("0x%1 cannot be written").arg(reinterpret_cast<quintptr>(page), 0, 16));
    *static_cast<volatile char*>(page) = 1;
  }
  if (way == QStringLiteral("nowhere")) {
    void* page = ::mmap(nullptr, 1, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    callWhatIsNotThere(reinterpret_cast<void (*)()>(page));
  }
  std::raise(way.toInt());
}

class CrashReports : public ::testing::Test {
 protected:
  /// The report of a program that ends in this way.
  QString reportOf(const QString& way) {
    const QString file = directory.filePath(QStringLiteral("report.txt"));
    test::ChildProcess child(
        QStringLiteral("CrashReport.DISABLED_Child"),
        {{QStringLiteral("POLHODE_CRASH"), way}, {QStringLiteral("POLHODE_REPORT"), file}});
    EXPECT_TRUE(child.process.waitForFinished(60'000));
    EXPECT_EQ(child.process.exitStatus(), QProcess::CrashExit) << "it ends as it would without";
    QFile report(file);
    EXPECT_TRUE(report.open(QIODevice::ReadOnly)) << way.toStdString();
    return QString::fromUtf8(report.readAll());
  }
  QTemporaryDir directory;
};

TEST_F(CrashReports, IsWrittenForEverySignalThatEndsTheProgram) {
  const std::pair<int, const char*> ends[]{{SIGSEGV, "SIGSEGV"},
                                           {SIGABRT, "SIGABRT"},
                                           {SIGBUS, "SIGBUS"},
                                           {SIGFPE, "SIGFPE"},
                                           {SIGILL, "SIGILL"}};
  for (const auto& [number, name] : ends) {
    const QString report = reportOf(QString::number(number));
    EXPECT_TRUE(report.contains(QLatin1String(name))) << report.toStdString();
    EXPECT_TRUE(report.contains(QStringLiteral("Polhode: " POLHODE_VERSION)));
    EXPECT_TRUE(report.contains(QStringLiteral("Qt: ")));
    EXPECT_TRUE(report.contains(QStringLiteral("widget-tests+0x"))) << "calls";
  }
}

TEST_F(CrashReports, TellsTheLastEventsAndNobodysName) {
  const QString report = reportOf(QString::number(SIGSEGV));
  EXPECT_TRUE(report.contains(QStringLiteral("event 249\n")));
  EXPECT_TRUE(report.contains(QStringLiteral("event 151\n")));
  EXPECT_FALSE(report.contains(QStringLiteral("event 150\n"))) << "the last hundred";
  EXPECT_TRUE(report.contains(QStringLiteral("opened ~/secret.json")));
  EXPECT_FALSE(report.contains(QDir::homePath() + u'/'));
}

TEST_F(CrashReports, TellsTheThread) {
  EXPECT_TRUE(
      reportOf(QStringLiteral("elsewhere")).contains(QStringLiteral("in the thread painter-3\n")));
  EXPECT_TRUE(
      reportOf(QString::number(SIGABRT)).contains(QStringLiteral("in the thread widget-tests\n")));
}

TEST_F(CrashReports, TellsTheAddressThatWasNotThere) {
  const QString report = reportOf(QStringLiteral("address"));
  static const QRegularExpression sentence(
      QStringLiteral("was used, at the address (0x[0-9a-f]+)\n"));
  const auto said = sentence.match(report);
  ASSERT_TRUE(said.hasMatch()) << report.toStdString();
  EXPECT_TRUE(report.contains(said.captured(1) + QStringLiteral(" cannot be written")));
  EXPECT_FALSE(reportOf(QString::number(SIGSEGV)).contains(QStringLiteral("at the address")))
      << "of a signal that was sent there is none";
}

/// Without instructions to read the calls could not be followed.
TEST_F(CrashReports, TellsWhoCalledAFunctionThatIsNotThere) {
  const QString report = reportOf(QStringLiteral("nowhere"));
  EXPECT_TRUE(report.contains(QStringLiteral("was used, at the address 0x")));
  const qsizetype calls = report.indexOf(QStringLiteral("Calls, innermost first\n"));
  EXPECT_GE(QStringView(report).mid(calls).count(u"widget-tests+0x"), 3) << report.toStdString();
}

TEST_F(CrashReports, TellsWhatAnExceptionAndQtSaid) {
  const QString terminated = reportOf(QStringLiteral("terminate"));
  EXPECT_TRUE(terminated.contains(QStringLiteral("exception: no way back from ~/secret")));
  EXPECT_TRUE(terminated.contains(QStringLiteral("SIGABRT")));
  EXPECT_TRUE(reportOf(QStringLiteral("fatal")).contains(QStringLiteral("no such plugin")));
}

}  // namespace
}  // namespace polhode::gui
