// Random events: the same for the same seed, in dialogs too, and nothing outside their folder.
#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QVBoxLayout>

#include "app/gui/monkey/monkey.h"
#include "tests/app/window_fixture.h"

namespace polhode::gui {
namespace {

using test::waitUntil;

/// A window with a little of everything.
class Playground : public QMainWindow {
 public:
  Playground() {
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->addWidget(new QLineEdit);
    for (const char* name : {"ask", "save"}) {
      auto* button = new QPushButton(QString::fromLatin1(name));
      button->setObjectName(QString::fromLatin1(name));
      column->addWidget(button);
    }
    connect(page->findChild<QPushButton*>(QStringLiteral("ask")), &QPushButton::clicked, this,
            [this] { QMessageBox::question(this, {}, QStringLiteral("Really?")), ++answered; });
    connect(page->findChild<QPushButton*>(QStringLiteral("save")), &QPushButton::clicked, this,
            [this] { files << QFileDialog::getSaveFileName(this, {}, QStringLiteral("/")); });
    setCentralWidget(page);
    QMenu* menu = menuBar()->addMenu(QStringLiteral("Things"));
    menu->addAction(QStringLiteral("One"), this, [this] { ++chosen; });
    QAction* quit = menu->addAction(QStringLiteral("Quit"), this, [this] { ++quits; });
    quit->setObjectName(QStringLiteral("quit"));
    resize(400, 300);
    show();
  }

  int answered = 0, chosen = 0, quits = 0;
  QStringList files;
};

struct Outcome {
  QStringList events;
  QString problem;
};

Outcome letPlay(
    QMainWindow& window, const QString& folder, unsigned seed, long events,
    const std::function<QString()>& complaint = [] { return QString(); }) {
  Monkey monkey({&window, folder, complaint}, seed, events);
  Outcome outcome;
  bool ended = false;
  QObject::connect(&monkey, &Monkey::doing, &window,
                   [&outcome](const QString& event) { outcome.events << event; });
  QObject::connect(&monkey, &Monkey::finished, &window, [&](const QString& problem) {
    outcome.problem = problem;
    ended = true;
  });
  EXPECT_TRUE(waitUntil([&] { return ended; }));
  return outcome;
}

/// Of a window where nothing takes its time: what has the focus in a dialog hangs on how fast it
/// comes up.
TEST(Monkeys, OfTheSameSeedDoTheSame) {
  const QTemporaryDir folder;
  const auto eventsOf = [&](unsigned seed) {
    QMainWindow window;
    auto* edit = new QLineEdit;
    edit->setContextMenuPolicy(Qt::NoContextMenu);
    window.setCentralWidget(edit);
    window.resize(400, 300);
    window.show();
    return letPlay(window, folder.path(), seed, 60).events.join(u'\n').toStdString();
  };
  const std::string first = eventsOf(5);
  EXPECT_EQ(eventsOf(5), first);
  EXPECT_NE(eventsOf(6), first);
}

TEST(Monkeys, LeaveDialogsAndStayInTheirFolder) {
  const QTemporaryDir folder;
  Playground window;
  const Outcome outcome = letPlay(window, folder.path(), 1, 1500);
  EXPECT_EQ(outcome.problem, QString());
  EXPECT_GE(outcome.events.size(), 1500);
  EXPECT_EQ(QApplication::activeModalWidget(), nullptr);
  EXPECT_GT(window.answered, 0);
  EXPECT_GT(window.chosen, 0);
  EXPECT_EQ(window.quits, 0);
  int saved = 0;
  for (const QString& file : std::as_const(window.files)) {
    if (file.isEmpty()) continue;
    ++saved;
    EXPECT_EQ(QFileInfo(file).absolutePath(), QDir(folder.path()).absolutePath());
  }
  EXPECT_GT(saved, 0);
}

TEST(Monkeys, EndWhereSomethingIsWrong) {
  const QTemporaryDir folder;
  Playground window;
  const Outcome outcome = letPlay(window, folder.path(), 1, 100'000, [&] {
    return window.chosen > 2 ? QStringLiteral("chosen too often") : QString();
  });
  EXPECT_EQ(outcome.problem, QStringLiteral("chosen too often"));
  EXPECT_LT(outcome.events.size(), 100'000);
}

}  // namespace
}  // namespace polhode::gui
