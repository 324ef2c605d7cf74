// What is not saved is kept, and offered after a program that ended unexpectedly.
#include "app/gui/rescue/session_rescue.h"

#include <QDir>
#include <QFile>
#include <QPushButton>
#include <QTemporaryDir>

#include "app/gui/document/unsaved_work.h"
#include "app/gui/panels/message_bar.h"
#include "tests/app/answers.h"
#include "tests/app/window_fixture.h"

namespace polhode::gui {
namespace {

using test::waitUntil;

class Rescue : public test::WindowTest {
 protected:
  std::unique_ptr<SessionRescue> makeRescue() {
    auto rescue = std::make_unique<SessionRescue>(
        SessionRescue::Parts{
            &document(), [this] { return window.viewNow(); },
            [this](const KeptSession& kept) {
              return window.openEdited(kept.scenario, {kept.fileName, kept.saved}, kept.view);
            }},
        store.path());
    QObject::connect(rescue.get(), &SessionRescue::said, &window,
                     [this](const QString& sentence) { said << sentence; });
    window.addBar(rescue->bar());
    return rescue;
  }
  /// As a program leaves it that ends in the middle of something.
  void leave(double inertia, const QString& file = {}) {
    QTemporaryDir other;
    KeptSession session{.fileName = file, .scenario = scenario(), .saved = scenario()};
    session.scenario.parameters["I1"] = inertia;
    session.view = window.viewNow();
    session.view->speed = 0.5;
    const auto folder = SessionFolder::make(store.path(), nullptr);
    ASSERT_TRUE(folder);
    QFile kept(folder->sessionFile());
    ASSERT_TRUE(kept.open(QIODevice::WriteOnly));
    kept.write(textOf(session));
  }
  QStringList keptFiles() {
    QStringList files;
    const QDir sessions(store.filePath(QStringLiteral("sessions")));
    for (const QString& name : sessions.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
      if (sessions.exists(name + QStringLiteral("/session.json"))) files << name;
    return files;
  }
  QString offered() { return child<QLabel>("rescue")->text(); }
  void press(const char* button) { child<QPushButton>(button)->click(); }

  QTemporaryDir store;
  QStringList said;
};

TEST_F(Rescue, EditsAreKeptUntilTheyAreTakenBackOrSaved) {
  const auto rescue = makeRescue();
  EXPECT_TRUE(keptFiles().isEmpty());
  type("value.I1", QStringLiteral("44"));
  rescue->finish();
  EXPECT_EQ(keptFiles().size(), 1);
  document().undoStack()->undo();
  rescue->finish();
  EXPECT_TRUE(keptFiles().isEmpty());
  document().undoStack()->redo();
  rescue->finish();
  EXPECT_EQ(keptFiles().size(), 1);
  QTemporaryDir files;
  ASSERT_TRUE(window.fileActions()->saveTo(files.filePath(QStringLiteral("a.polhode.json"))));
  rescue->finish();
  EXPECT_TRUE(keptFiles().isEmpty());
}

TEST_F(Rescue, ACleanEndLeavesNothingAndAnyOtherEverything) {
  auto rescue = makeRescue();
  type("value.I1", QStringLiteral("44"));
  rescue->finish();
  rescue->end();
  EXPECT_TRUE(QDir(store.filePath(QStringLiteral("sessions"))).isEmpty());
  rescue = makeRescue();
  rescue.reset();
  EXPECT_EQ(keptFiles().size(), 1);
  EXPECT_EQ(takeLeftovers(store.path()).size(), 1U);
}

TEST_F(Rescue, WhatWasLeftComesBackWithItsFileAndItsEdits) {
  leave(44, QStringLiteral("/nowhere/mine.polhode.json"));
  const auto rescue = makeRescue();
  rescue->offerLeftovers();
  EXPECT_TRUE(offered().contains(QStringLiteral("mine.polhode.json"))) << offered().toStdString();
  press("restoreSession");
  EXPECT_EQ(scenario().parameters.at("I1"), 44);
  EXPECT_EQ(document().fileName(), QStringLiteral("/nowhere/mine.polhode.json"));
  EXPECT_TRUE(window.isWindowModified());
  EXPECT_EQ(controller().speed(), 0.5);
  EXPECT_TRUE(offered().isEmpty());
  EXPECT_EQ(keptFiles().size(), 1) << "now it is this program's";
  rescue->end();
  EXPECT_TRUE(keptFiles().isEmpty());
}

TEST_F(Rescue, TheNewestIsOfferedFirstAndDiscardedOnesAreGone) {
  leave(44);
  const QDir sessions(store.filePath(QStringLiteral("sessions")));
  const QString older = sessions.entryList(QDir::Dirs | QDir::NoDotAndDotDot).constFirst();
  QFile file(sessions.filePath(older + QStringLiteral("/session.json")));
  ASSERT_TRUE(file.open(QIODevice::ReadWrite));
  ASSERT_TRUE(file.setFileTime(QDateTime::currentDateTime().addDays(-1),
                               QFileDevice::FileModificationTime));
  file.close();
  leave(45);
  const auto rescue = makeRescue();
  rescue->offerLeftovers();
  EXPECT_TRUE(offered().contains(QStringLiteral("1 older")));
  press("discardSession");
  EXPECT_EQ(keptFiles(), QStringList{older});
  EXPECT_FALSE(document().modified());
  press("restoreSession");
  EXPECT_EQ(scenario().parameters.at("I1"), 44);
}

TEST_F(Rescue, ADraftIsNewerThanTheFileButMayBeBroken) {
  leave(44);
  const QDir sessions(store.filePath(QStringLiteral("sessions")));
  const QString left = sessions.entryList(QDir::Dirs | QDir::NoDotAndDotDot).constFirst();
  const auto folder = SessionFolder::take(store.path(), left);
  ASSERT_TRUE(folder);
  const auto kept = [&] { return std::get<KeptSession>(folder->session()); };
  KeptSession newer = kept();
  newer.scenario.parameters["I1"] = 45;
  QFile draft(folder->draftFile());
  ASSERT_TRUE(draft.open(QIODevice::WriteOnly));
  draft.write(textOf(newer));
  ASSERT_TRUE(draft.flush());
  EXPECT_EQ(kept().scenario.parameters.at("I1"), 45);
  ASSERT_TRUE(draft.resize(draft.size() / 2));
  EXPECT_EQ(kept().scenario.parameters.at("I1"), 44);
}

TEST_F(Rescue, WhatLivesIsNotTaken) {
  leave(44);
  const auto first = makeRescue();
  first->offerLeftovers();
  EXPECT_TRUE(takeLeftovers(store.path()).empty()) << "neither its own nor what it offers";
}

TEST_F(Rescue, WhatIsNotDecidedIsOfferedAgain) {
  leave(44);
  {
    const auto rescue = makeRescue();
    rescue->offerLeftovers();
    rescue->end();
  }
  EXPECT_EQ(takeLeftovers(store.path()).size(), 1U);
}

TEST_F(Rescue, AStoreThatCannotBeWrittenGetsASentence) {
  QFile file(store.filePath(QStringLiteral("occupied")));
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  SessionRescue rescue({&document(), [] { return View(); }, {}}, file.fileName());
  QString sentence;
  QObject::connect(&rescue, &SessionRescue::said, &window,
                   [&](const QString& text) { sentence = text; });
  EXPECT_TRUE(waitUntil([&] { return !sentence.isEmpty(); }));
  EXPECT_TRUE(sentence.contains(file.fileName()));
  type("value.I1", QStringLiteral("44"));
  EXPECT_EQ(scenario().parameters.at("I1"), 44) << "and the work goes on";
  delete rescue.bar();
}

TEST_F(Rescue, EditsThatCannotBeKeptAnyMoreAreToldOnce) {
  const auto rescue = makeRescue();
  type("value.I1", QStringLiteral("44"));
  rescue->finish();
  const QDir sessions(store.filePath(QStringLiteral("sessions")));
  const QString own = sessions.entryList(QDir::Dirs | QDir::NoDotAndDotDot).constFirst();
  ASSERT_TRUE(QDir(sessions.filePath(own)).removeRecursively());
  for (const char* value : {"45", "46"}) {
    type("value.I1", QString::fromLatin1(value));
    rescue->finish();
    test::settle();
  }
  ASSERT_TRUE(waitUntil([&] { return !said.isEmpty(); }));
  EXPECT_EQ(said.size(), 1);
}

TEST(KeptSessions, ComeBackToTheLastBit) {
  KeptSession session{.fileName = QStringLiteral("/tmp/Ω.polhode.json"),
                      .scenario = firstScenario(),
                      .saved = firstScenario()};
  session.scenario.parameters = {{"I3", 31.0 / 3}};
  session.scenario.title = "“a”\n\\b";
  session.view = View();
  session.view->layout = "grid";
  session.view->speed = 0.1;
  const auto read = readKeptSession(textOf(session));
  ASSERT_TRUE(std::holds_alternative<KeptSession>(read));
  const auto& back = std::get<KeptSession>(read);
  EXPECT_EQ(back.scenario, session.scenario);
  EXPECT_EQ(back.saved, session.saved);
  EXPECT_EQ(back.fileName, session.fileName);
  EXPECT_EQ(back.view, session.view);
  const QByteArray text = textOf(session);
  for (const QByteArray& wrong : {QByteArray(), QByteArray("{}"), text.left(text.size() / 2)})
    EXPECT_TRUE(std::holds_alternative<QString>(readKeptSession(wrong)));
}

TEST(UnsavedWork, IsWorthAQuestionWhereItHasCostThought) {
  const Scenario example = firstScenario();
  const auto worth = [&](const QString& file, const auto& edit) {
    Scenario edited = example;
    edit(edited);
    return isWorthAsking({edited, std::make_shared<Origin>(Origin{file, example})});
  };
  const QString none, file = QStringLiteral("mine.polhode.json");
  const auto nothing = [](Scenario&) {};
  const auto slider = [](Scenario& s) { s.parameters["I1"] = 44; };
  const auto spin = [](Scenario& s) {
    s.parameters = {{"Omega1", 1}, {"Omega2", 2}, {"Omega3", 3}};
  };
  const auto tuned = [](Scenario& s) {
    s.parameters = {{"I1", 44}, {"I2", 45}, {"Omega2", 2}, {"Omega3", 3}};
  };
  const auto run = [](Scenario& s) { s.runs.push_back(s.runs.front()); };
  const auto notes = [](Scenario& s) { s.text = "look here"; };
  EXPECT_FALSE(worth(none, nothing));
  EXPECT_FALSE(worth(file, nothing));
  EXPECT_FALSE(worth(none, slider)) << "given back in a moment";
  EXPECT_FALSE(worth(none, spin));
  EXPECT_TRUE(worth(none, tuned));
  EXPECT_TRUE(worth(none, run));
  EXPECT_TRUE(worth(none, notes));
  EXPECT_TRUE(worth(file, slider)) << "the file of a user is another matter";
}

}  // namespace
}  // namespace polhode::gui
