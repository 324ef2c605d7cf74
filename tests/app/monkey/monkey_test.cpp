// Random events: done again as they are printed, in dialogs too, and nothing outside their folder.
#include <QAction>
#include <QDir>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTimer>
#include <QVBoxLayout>

#include "app/gui/monkey/dice.h"
#include "app/gui/monkey/event.h"
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

  [[nodiscard]] QStringList numbered() const {
    return events.filter(QRegularExpression(QStringLiteral("^\\d")));
  }
};

Outcome letPlay(
    QMainWindow& window, const QString& folder, const Monkey::Plan& plan,
    const std::function<QString()>& complaint = [] { return QString(); }) {
  Monkey monkey({&window, folder, complaint}, plan);
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

TEST(MonkeyDice, AreOfTheSeedAndTheEventAlone) {
  const auto some = [](Dice dice) {
    QList<int> numbers;
    for (int i = 0; i < 8; ++i) numbers << dice.below(1000);
    return numbers;
  };
  EXPECT_EQ(some(Dice(7, 30)), some(Dice(7, 30)));
  EXPECT_NE(some(Dice(7, 30)), some(Dice(7, 31)));
  EXPECT_NE(some(Dice(7, 30)), some(Dice(8, 30)));
  EXPECT_EQ(Dice(7, 30).below(0), 0);
  EXPECT_EQ(Dice(7, 30).oneNamed({}), -1);
}

TEST(MonkeyDice, ChooseEachAsOftenAndStayWithTheirChoice) {
  QStringList names;
  for (int i = 0; i < 20; ++i) names << QStringLiteral("part %1").arg(i);
  const QStringList fewer = names.mid(5);
  constexpr int throws = 20'000, expected = throws / 20;
  QList<int> often(names.size(), 0);
  for (int event = 0; event < throws; ++event) {
    const qsizetype which = Dice(3, event).oneNamed(names);
    ++often[which];
    // What goes takes nothing from what stays.
    if (which >= 5) {
      ASSERT_EQ(fewer[Dice(3, event).oneNamed(fewer)], names[which]);
    }
  }
  // Six standard deviations of a binomial distribution.
  for (const int count : std::as_const(often)) EXPECT_NEAR(count, expected, 6 * 31);
}

TEST(MonkeyEvents, AreSaidSoThatTheyCanBeDoneAgain) {
  using Kind = MonkeyEvent::Kind;
  const QString part = QStringLiteral("plotsDock/QToolButton:2"), place = QStringLiteral("window");
  const QPoint at(12, 3), to(-4, 500);
  for (const MonkeyEvent& event : QList<MonkeyEvent>{
           {.kind = Kind::Click, .part = part, .place = place, .at = at, .held = Qt::ShiftModifier},
           {.kind = Kind::RightClick, .atWork = true, .part = part, .place = place, .at = at},
           {.kind = Kind::DoubleClick, .part = part, .place = place, .at = at},
           {.kind = Kind::Point, .part = part, .place = place, .at = at},
           {.kind = Kind::Drag, .part = part, .place = place, .at = at, .to = to},
           {.kind = Kind::Turn, .part = part, .place = place, .at = at, .notches = -3},
           {.kind = Kind::Press, .text = QStringLiteral("Backtab"), .part = part, .place = place},
           {.kind = Kind::Press, .text = QStringLiteral("+"), .part = part, .place = place},
           {.kind = Kind::Type, .text = QStringLiteral("ä b"), .part = part, .place = place},
           {.kind = Kind::Choose, .text = QStringLiteral("&View/5 min\tx"), .place = place},
           {.kind = Kind::Resize, .place = place, .to = to},
           {.kind = Kind::Drop, .text = QStringLiteral("none.csv"), .place = place},
           {.kind = Kind::Take, .text = QStringLiteral("saved-1"), .place = QStringLiteral("a b")},
           {.kind = Kind::Cancel, .place = QStringLiteral("QFileDialog")},
           {.kind = Kind::Leave, .place = QStringLiteral("QMessageBox Save?")}}) {
    const QString words = QStringLiteral("17 ") + wordsOf(event);
    const auto read = eventOf(words);
    ASSERT_TRUE(read.has_value()) << words.toStdString();
    EXPECT_EQ(*read, event) << words.toStdString() << " and " << wordsOf(*read).toStdString();
  }
}

TEST(MonkeyEvents, OfWhichSomethingIsMissingAreNone) {
  for (const char* words :
       {"", "17", "17 dance", "click on “a” in “b”", "drag on “a” in “b” at 1,2", "resize in “b”",
        "17 press “Nonsense” on “a” in “b”", "  leave in “b”", "17 click on “a” in “b” at 1",
        "400 events of seed 3; the longest took 2 ms: 7 leave in “b”"})
    EXPECT_FALSE(eventOf(QString::fromUtf8(words)).has_value()) << words;
}

TEST(MonkeyEvents, AreReadFromWhatAMonkeyPrinted) {
  const QTemporaryDir folder;
  const QString name = folder.filePath(QStringLiteral("log"));
  const auto read = [&](const QByteArray& text) {
    QFile file(name);
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(text);
    file.close();
    return readEvents(name);
  };
  const auto events = read("1 leave in “a”\n  nothing to act on\n2 cancel in “b”\n2 events\n");
  ASSERT_TRUE(std::holds_alternative<QList<MonkeyEvent>>(events));
  ASSERT_EQ(std::get<0>(events).size(), 2);
  EXPECT_EQ(std::get<0>(events)[1].place, QStringLiteral("b"));
  EXPECT_TRUE(std::get<QString>(read("nothing")).contains(QStringLiteral("no events")));
  EXPECT_TRUE(std::get<QString>(readEvents(folder.filePath(QStringLiteral("none"))))
                  .contains(QStringLiteral("cannot be read")));
}

/// Those of a seed in a window where nothing takes its time, and those of a log in one with dialogs
/// and menus. In the program's own window: again.sh.
TEST(Monkeys, DoTheSameAgain) {
  const QTemporaryDir folder;
  const auto eventsOf = [&](unsigned seed) {
    QMainWindow window;
    auto* edit = new QLineEdit;
    edit->setContextMenuPolicy(Qt::NoContextMenu);
    window.setCentralWidget(edit);
    window.resize(400, 300);
    window.show();
    return letPlay(window, folder.path(), {.seed = seed, .events = 60}).numbered();
  };
  const QStringList first = eventsOf(5);
  EXPECT_EQ(eventsOf(5), first);
  EXPECT_NE(eventsOf(6), first);
}

TEST(Monkeys, DoAgainWhatTheyPrinted) {
  const QTemporaryDir folder;
  Monkey::Plan plan{.seed = 1, .events = 300};
  const auto eventsOf = [&] {
    Playground window;
    return letPlay(window, folder.path(), plan).numbered();
  };
  const QStringList first = eventsOf();
  for (const QString& words : first) plan.again << eventOf(words).value();
  ASSERT_EQ(plan.again.size(), 300);
  plan.seed = 2;
  EXPECT_EQ(eventsOf(), first);
  plan.events = 20;
  EXPECT_EQ(eventsOf(), first.first(20));
}

/// A dialog that comes up this time only is left, one that does not come up is told.
TEST(Monkeys, GoOnWhereSomethingElseIsOpen) {
  const QTemporaryDir folder;
  Playground window;
  QTimer::singleShot(0, &window, [&window] {
    QMessageBox::question(&window, QStringLiteral("Surprise"), QStringLiteral("Really?"));
  });
  const Monkey::Plan plan{.events = 2,
                          .again = {{.kind = MonkeyEvent::Kind::Choose,
                                     .text = QStringLiteral("Things/One"),
                                     .place = QStringLiteral("window")},
                                    {.kind = MonkeyEvent::Kind::Click,
                                     .part = QStringLiteral("no such part"),
                                     .place = QStringLiteral("window"),
                                     .at = QPoint(1, 1)}}};
  const QStringList events = letPlay(window, folder.path(), plan).events;
  EXPECT_EQ(window.chosen, 1);
  EXPECT_TRUE(events.contains(QStringLiteral("  leave in “QMessageBox Surprise”")));
  EXPECT_TRUE(events.contains(QStringLiteral("  nothing to act on")));
}

TEST(Monkeys, TellWhatHeldTheProgram) {
  const QTemporaryDir folder;
  Playground window;
  window.menuBar()->addAction(QStringLiteral("Work"), [] {
    QElapsedTimer working;
    working.start();
    while (working.elapsed() < 200) {
    }
  });
  const auto choose = [](const char* entry) {
    return MonkeyEvent{.kind = MonkeyEvent::Kind::Choose,
                       .text = QString::fromLatin1(entry),
                       .place = QStringLiteral("window")};
  };
  const auto told = [&](qint64 noticeable) {
    const Monkey::Plan plan{.events = 1, .again = {choose("Work")}, .noticeable = noticeable};
    const QStringList events = letPlay(window, folder.path(), plan).events;
    return !events.filter(QStringLiteral("  held the program for")).isEmpty();
  };
  EXPECT_TRUE(told(150));
  EXPECT_FALSE(told(600'000));
}

TEST(Monkeys, LeaveDialogsAndStayInTheirFolder) {
  const QTemporaryDir folder;
  Playground window;
  const Outcome outcome = letPlay(window, folder.path(), {.seed = 1, .events = 1500});
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
  const Outcome outcome = letPlay(window, folder.path(), {.seed = 1, .events = 100'000}, [&] {
    return window.chosen > 2 ? QStringLiteral("chosen too often") : QString();
  });
  EXPECT_EQ(outcome.problem, QStringLiteral("chosen too often"));
  EXPECT_LT(outcome.events.size(), 100'000);
}

}  // namespace
}  // namespace polhode::gui
