// This program once more, for what ends a program: one test that nobody runs otherwise.
#pragma once

#include <QCoreApplication>
#include <QProcess>
#include <QProcessEnvironment>
#include <QString>
#include <utility>

namespace polhode::gui::test {

/// Starts the disabled test `name` with variables of the environment; ends it where it still runs.
class ChildProcess {
 public:
  ChildProcess(const QString& name, const QList<std::pair<QString, QString>>& variables) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    for (const char* share : {"GTEST_TOTAL_SHARDS", "GTEST_SHARD_INDEX"})
      environment.remove(QString::fromLatin1(share));
    for (const auto& [key, value] : variables) environment.insert(key, value);
    process.setProcessEnvironment(environment);
    process.start(QCoreApplication::applicationFilePath(),
                  {QStringLiteral("--gtest_also_run_disabled_tests"),
                   QStringLiteral("--gtest_filter=") + name});
  }
  ~ChildProcess() {
    process.kill();
    process.waitForFinished();
  }

  QProcess process;
};

/// Of the parent; empty where the test was started by hand.
[[nodiscard]] inline QString toldByParent(const char* variable) {
  return qEnvironmentVariable(variable);
}

}  // namespace polhode::gui::test
