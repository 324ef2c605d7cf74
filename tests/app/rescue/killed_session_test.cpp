// A program that is killed at any moment: what is offered is the last edit, or the one before it.
// POLHODE_KILLS says how often; tests/soak/killed_sessions.sh does it for long.
#include <gtest/gtest.h>

#include <unistd.h>

#include <QTemporaryDir>
#include <random>

#include "app/gui/document/scenario_transforms.h"
#include "app/gui/rescue/session_rescue.h"
#include "app/gui/window/main_window.h"
#include "tests/app/rescue/child_process.h"
#include "tests/app/wait.h"

namespace polhode::gui {
namespace {

constexpr double firstInertia = 40;
constexpr double perEdit = 1e-3;

/// Edits without end, and says so after each.
TEST(KilledSession, DISABLED_Child) {
  const QString store = test::toldByParent("POLHODE_STORE");
  ASSERT_FALSE(store.isEmpty());
  MainWindow window(firstScenario(), QString(), nullptr);
  const SessionRescue rescue({window.document(), [&] { return window.viewNow(); }, {}}, store);
  window.begin(true);
  std::mt19937 random(test::toldByParent("POLHODE_SEED").toUInt());
  std::uniform_int_distribution<int> pace(30, 200);  // [ms]
  for (int edit = 1; edit < 100'000; ++edit) {
    Scenario scenario = window.document()->scenario();
    scenario.parameters["I1"] = firstInertia + perEdit * edit;
    ASSERT_TRUE(window.document()->edit(scenario, Consequence::Restart).empty());
    const std::string line = std::to_string(edit) + '\n';
    ASSERT_GT(::write(STDOUT_FILENO, line.data(), line.size()), 0);
    [[maybe_unused]] const bool never = test::waitUntil([] { return false; }, pace(random));
  }
}

/// The last number of what it has said.
int lastEdit(const QByteArray& said) {
  const QList<QByteArray> lines = said.split('\n');
  for (qsizetype i = lines.size() - 2; i >= 0; --i) {
    bool ok = false;
    if (const int edit = lines[i].toInt(&ok); ok) return edit;
  }
  return 0;
}

TEST(KilledSessions, TheLastEditOrTheOneBeforeItIsOffered) {
  const int kills = std::max(3, qEnvironmentVariableIntValue("POLHODE_KILLS"));
  std::mt19937 random(1);
  std::uniform_int_distribution<int> lifetime(0, 1000);  // after the first edit [ms]
  for (int kill = 0; kill < kills; ++kill) {
    SCOPED_TRACE(kill);
    const QTemporaryDir store;
    test::ChildProcess child(QStringLiteral("KilledSession.DISABLED_Child"),
                             {{QStringLiteral("POLHODE_STORE"), store.path()},
                              {QStringLiteral("POLHODE_SEED"), QString::number(kill)}});
    QByteArray said;
    const auto hear = [&] {
      said += child.process.readAllStandardOutput();
      return lastEdit(said);
    };
    ASSERT_TRUE(test::waitUntil([&] { return hear() > 2; }));
    [[maybe_unused]] const bool never = test::waitUntil([] { return false; }, lifetime(random));
    child.process.kill();
    ASSERT_TRUE(child.process.waitForFinished());
    const int last = hear();
    auto left = takeLeftovers(store.path());
    ASSERT_EQ(left.size(), 1U);
    const auto read = left.front()->session();
    ASSERT_TRUE(std::holds_alternative<KeptSession>(read)) << std::get<QString>(read).toStdString();
    const double inertia = std::get<KeptSession>(read).scenario.parameters.at("I1");
    const int kept = static_cast<int>(std::lround((inertia - firstInertia) / perEdit));
    EXPECT_GE(kept, last - 1);
    EXPECT_LE(kept, last + 1) << "one that it had no time to tell of";
  }
}

}  // namespace
}  // namespace polhode::gui
