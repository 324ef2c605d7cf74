#include <QApplication>
#include <QByteArray>
#include <QDir>
#include <QFileInfo>
#include <QMessageBox>
#include <QScreen>
#include <QTimer>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <memory>
#include <optional>

#include "app/gui/command_line.h"
#include "app/gui/document/exported_file.h"
#include "app/gui/document/lesson_file.h"
#include "app/gui/document/recent_files.h"
#include "app/gui/document/scenario_link.h"
#include "app/gui/document/scenario_transforms.h"
#include "app/gui/export/frame_sink.h"
#include "app/gui/monkey/monkey.h"
#include "app/gui/monkey/monkey_folder.h"
#include "app/gui/monkey/nothing_opener.h"
#include "app/gui/panels/message_bar.h"
#include "app/gui/playback/kept_memory.h"
#include "app/gui/rescue/crash_report.h"
#include "app/gui/rescue/event_log.h"
#include "app/gui/rescue/event_watcher.h"
#include "app/gui/rescue/graphics_watch.h"
#include "app/gui/rescue/program_facts.h"
#include "app/gui/rescue/session_rescue.h"
#include "app/gui/single_instance.h"
#include "app/gui/widgets/language.h"
#include "app/gui/widgets/narrator.h"
#include "app/gui/window/handed_file.h"
#include "app/gui/window/main_window.h"
#include "app/gui/window/pictures/screenshot_job.h"
#include "app/gui/window/pictures/video_job.h"
#include "core/lessons/shipped_lessons.h"

namespace {

using namespace polhode;

constexpr int done = 0, noPicture = 1, wrongUsage = 2;

int complain(const QString& sentence, int code) {
  std::fprintf(stderr, "polhode: %s\n", qUtf8Printable(sentence));
  return code;
}

/// What Qt said while it opened the display.
QStringList& wordsOfQt() {
  static QStringList words;
  return words;
}

/// Qt ends the program with a core dump where a display cannot be opened, whether nobody answers,
/// the key is wrong or a plugin is missing: a sentence comes first, and the end without a dump.
void endWithoutDisplay(QtMsgType type, const QMessageLogContext& /*context*/,
                       const QString& message) {
  wordsOfQt() << message;
  if (type != QtFatalMsg) return;
  const QByteArray display = qgetenv("DISPLAY");
  std::fprintf(stderr,
               "polhode: the display %scannot be opened: %s; polhode-cli does everything without "
               "one\n",
               display.isEmpty() ? "" : (display + ' ').constData(),
               qUtf8Printable(wordsOfQt().constFirst()));
  std::_Exit(noPicture);
}

std::unique_ptr<QApplication> makeApplication(int& argc, char** argv) {
  const QtMessageHandler usual = qInstallMessageHandler(endWithoutDisplay);
  auto application = std::make_unique<QApplication>(argc, argv);
  qInstallMessageHandler(usual);
  for (const QString& word : std::as_const(wordsOfQt()))
    std::fprintf(stderr, "%s\n", qUtf8Printable(word));
  return application;
}

/// Without any display Qt would look for plugins before it gives up: better to look first.
bool hasDisplay() {
  return qEnvironmentVariableIsSet("QT_QPA_PLATFORM") || !qEnvironmentVariableIsEmpty("DISPLAY") ||
         !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
}

/// Whoever has clicked on a file sees no words that a program prints.
int refuseFile(const QString& sentence, int& argc, char** argv) {
  const auto clicked = {"GIO_LAUNCHED_DESKTOP_FILE", "DESKTOP_STARTUP_ID", "XDG_ACTIVATION_TOKEN"};
  if (hasDisplay() && std::ranges::any_of(clicked, qEnvironmentVariableIsSet)) {
    const std::unique_ptr<QApplication> application = makeApplication(argc, argv);
    QMessageBox::warning(nullptr, QStringLiteral("Polhode"), sentence);
  }
  return complain(sentence, wrongUsage);
}

/// What to start with.
struct Start {
  Scenario scenario = gui::firstScenario();
  QString file = {};                  ///< of the scenario
  std::optional<Lesson> lesson = {};  ///< in front of it
  QString key = {};                   ///< what its progress is kept under
  /// Of a link: whoever has clicked it sees a window, and no other words.
  std::vector<FileProblem> problems = {};
};

/// A sentence with all that is wrong with a file.
QString refusal(const QString& sentence, const std::vector<FileProblem>& problems) {
  return sentence + u'\n' + gui::describeProblems(problems);
}

std::variant<Start, QString> startLesson(const QString& nameOrFile) {
  if (const ShippedLesson* shipped = findShippedLesson(nameOrFile.toStdString()))
    return Start{.lesson = shipped->lesson, .key = nameOrFile};
  auto result = gui::readLessonFile(nameOrFile);
  if (const auto* problems = std::get_if<std::vector<FileProblem>>(&result))
    return refusal(QStringLiteral("%1 is no lesson that can be opened").arg(nameOrFile), *problems);
  return Start{.lesson = std::get<Lesson>(std::move(result)),
               .key = QFileInfo(nameOrFile).absoluteFilePath()};
}

/// Or a sentence about the file.
std::variant<Start, QString> startOf(const gui::CommandLine& line) {
  if (!line.lesson.isEmpty()) return startLesson(line.lesson);
  if (!line.example.isEmpty())
    return Start{.scenario = gui::withExample(gui::firstScenario(), line.example.toStdString())};
  if (line.file.isEmpty()) return Start{};
  if (gui::isLink(line.file)) {
    auto linked = gui::scenarioOfLink(line.file);
    if (const auto* problems = std::get_if<std::vector<FileProblem>>(&linked))
      return Start{.problems = *problems};
    return Start{.scenario = std::get<Scenario>(std::move(linked))};
  }
  if (gui::isLessonFile(line.file)) return startLesson(line.file);
  const bool exported = gui::isExport(line.file);
  auto result = exported ? gui::scenarioOfExport(line.file) : gui::readScenarioFile(line.file);
  if (const auto* problems = std::get_if<std::vector<FileProblem>>(&result))
    return refusal(QStringLiteral("%1 is not a scenario that can be run").arg(line.file),
                   *problems);
  return Start{.scenario = std::get<Scenario>(std::move(result)),
               .file = exported ? QString() : line.file};
}

/// What is wrong with the video that is asked for; empty: nothing.
QString videoProblem(const gui::CommandLine& line, const Start& start) {
  if (!line.video) return {};
  if (start.lesson) return QStringLiteral("a video is of a scenario, not of a lesson");
  if (!start.problems.empty())
    return refusal(QStringLiteral("the link is no scenario that can be run"), start.problems);
  const QString problem = gui::problemOf(*line.video, start.scenario.tEnd);
  return problem.isEmpty() ? gui::whyNoVideo(line.video->file) : problem;
}

/// The program is asked to end: Ctrl+C, say.
volatile std::sig_atomic_t asked = 0;

/// Ends by itself where it is asked to, so that nothing half is left.
int recordVideo(QApplication& application, gui::MainWindow& window,
                const gui::VideoRequest& request) {
  constexpr int pause = 50;  // between two looks at whether it is asked [ms]
  constexpr int made = -1;   // a window that is closed ends the program with 0
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) std::signal(signal, [](int) { asked = 1; });
  auto* job = new gui::VideoJob(&window, request);
  QTimer look;
  QObject::connect(&look, &QTimer::timeout, job, [job] {
    if (asked != 0) job->cancel();
  });
  look.start(pause);
  QObject::connect(job, &gui::VideoJob::canceled, &application, [] {
    QApplication::exit(complain(
        QStringLiteral("ended before the video was made; nothing is left of it"), noPicture));
  });
  QObject::connect(job, &gui::VideoJob::finished, &application, [](const QString& problem) {
    QApplication::exit(problem.isEmpty() ? made : complain(problem, noPicture));
  });
  const int code = application.exec();
  if (code == made) return done;
  if (code == noPicture) return code;
  return complain(QStringLiteral("the window was closed before its video was made"), noPicture);
}

/// What no event may bring about.
QString complaintAbout(const gui::MainWindow& window) {
  if (!window.isVisible()) return QStringLiteral("the window is gone");
  const std::vector<Problem> problems = validate(window.document()->scenario());
  if (problems.empty()) return {};
  return QStringLiteral("the scenario is not valid any more: %1: %2")
      .arg(QString::fromStdString(problems[0].field), QString::fromStdString(problems[0].message));
}

/// Random events instead of a user, each printed before it comes.
int runMonkey(gui::MainWindow& window, const gui::MonkeyRequest& request) {
  gui::Monkey::Plan plan{.seed = request.seed};
  if (!request.log.isEmpty()) {
    auto again = gui::readEvents(request.log);
    if (const auto* problem = std::get_if<QString>(&again)) return complain(*problem, wrongUsage);
    plan.again = std::get<QList<gui::MonkeyEvent>>(std::move(again));
    plan.events = plan.again.size();
  }
  if (request.events)
    plan.events = plan.again.isEmpty() ? *request.events : std::min(plan.events, *request.events);
  const gui::NothingOpener desktop;
  const gui::Monkey::Parts parts{&window, QDir::currentPath(),
                                 [&] { return complaintAbout(window); },
                                 [&](const QWidget* place) { return window.resting(place); }};
  gui::Monkey monkey(parts, std::move(plan));
  QObject::connect(&monkey, &gui::Monkey::doing, &window, [](const QString& event) {
    std::printf("%s\n", qUtf8Printable(event));
    std::fflush(stdout);
    gui::logEvent(event);
  });
  QObject::connect(&desktop, &gui::NothingOpener::asked, &window, [](const QString& address) {
    std::printf("  not opened: %s\n", qUtf8Printable(address));
  });
  QObject::connect(&monkey, &gui::Monkey::finished, &window, [&](const QString& problem) {
    std::printf("%s\n", qUtf8Printable(monkey.summary()));
    QApplication::exit(problem.isEmpty() ? done : complain(problem, noPicture));
  });
  return QApplication::exec();
}

/// Nobody has said what is to be seen.
bool isBareStart(const gui::CommandLine& line) {
  return line.file.isEmpty() && line.example.isEmpty() && line.lesson.isEmpty() &&
         line.screenshot.isEmpty() && !line.video && !line.playing && !line.present;
}

/// The window for a user: what is not saved is kept, and what was left is offered.
int runSafely(gui::MainWindow& window, const gui::CommandLine& line) {
  gui::SessionRescue rescue(
      {window.document(), [&window] { return window.viewNow(); },
       [&window](const gui::KeptSession& kept) {
         return window.openEdited(kept.scenario, {kept.fileName, kept.saved}, kept.view);
       }},
      gui::usualStore());
  window.addBar(rescue.bar());
  gui::GraphicsWatch graphics;
  window.addBar(graphics.bar());
  QObject::connect(&rescue, &gui::SessionRescue::said, &window, &gui::MainWindow::explain);
  if (const QString report = rescue.reportFile(); !report.isEmpty())
    gui::installCrashReport(report, gui::programVersions());
  gui::logEvent(QStringLiteral("started"));
  gui::watchEvents(&window, window.document());
  // After the first picture: neither is worth waiting for.
  QTimer::singleShot(0, &rescue, [&] {
    const gui::OpenGl openGl = gui::findOpenGl();
    gui::setCrashFacts(gui::programFacts(openGl));
    graphics.watch(gui::graphicsProbe(openGl));
    window.openWindows();
    rescue.offerLeftovers();
    if (isBareStart(line) && rescue.bar()->isHidden()) window.welcome();
  });
  gui::HandedFile file(&window);
  std::optional<gui::InstanceListener> listener;
  if (line.singleInstance) {
    listener.emplace([&window, &file](const QString& handed) {
      window.setWindowState(window.windowState() & ~Qt::WindowMinimized);
      window.show();
      window.raise();
      window.activateWindow();
      if (!handed.isEmpty()) file.take(handed);
    });
  }
  const int code = line.monkey ? runMonkey(window, *line.monkey) : QApplication::exec();
  gui::endCrashReport();
  rescue.end();
  return code;
}

void tellProblems(gui::MainWindow& window, const std::vector<FileProblem>& problems) {
  const QString words = gui::describeProblems(problems);
  complain(refusal(QStringLiteral("the link is no scenario that can be run"), problems), done);
  auto* bar = new gui::MessageBar({"bar", QStringLiteral("unopened"),
                                   QObject::tr("A link that cannot be opened"),
                                   QObject::tr("Hide this message."), 4});
  window.addBar(bar);
  bar->setSentences({QObject::tr("The link cannot be opened: %1").arg(words)});
}

int runWindow(QApplication& application, const gui::CommandLine& line, const Start& start) {
  gui::MainWindow window(start.scenario, start.file, gui::createQt3DSceneView);
  if (!window.scene()) return complain(window.sceneProblem(), noPicture);
  if (line.windowSize) {
    window.setWindowState(Qt::WindowNoState);
    window.resize(*line.windowSize);
  } else {
    window.resize(window.size().boundedTo(window.screen()->availableSize()));
  }
  window.show();
  if (line.windowSize && line.video && window.size() != *line.windowSize)
    return complain(QStringLiteral("a window of %1x%2 is too small: %3x%4 is the least")
                        .arg(line.windowSize->width())
                        .arg(line.windowSize->height())
                        .arg(window.minimumSizeHint().width())
                        .arg(window.minimumSizeHint().height()),
                    wrongUsage);
  window.begin(line.playing);
  if (start.lesson) window.openLesson(*start.lesson, start.key);
  // A scenario's own file the window remembers itself.
  if (!line.file.isEmpty() && start.file.isEmpty() && start.problems.empty())
    gui::rememberRecent(line.file);
  if (!start.problems.empty()) tellProblems(window, start.problems);
  if (line.present) window.present(!line.windowSize);
  if (line.video) return recordVideo(application, window, *line.video);
  if (line.screenshot.isEmpty()) return runSafely(window, line);
  const auto* job = new gui::ScreenshotJob(&window, line.screenshot, line.after);
  return job->exitCode(application.exec());
}

}  // namespace

int main(int argc, char** argv) try {
  gui::keepFreedMemory();
  QStringList words;
  for (int i = 1; i < argc; ++i) words << QString::fromLocal8Bit(argv[i]);
  const auto parsed = gui::parseCommandLine(words);
  if (const auto* problem = std::get_if<QString>(&parsed)) return complain(*problem, wrongUsage);
  const auto& line = std::get<gui::CommandLine>(parsed);
  if (line.help) {
    std::fputs(qUtf8Printable(gui::usage()), stdout);
    return done;
  }
  if (line.version) {
    std::puts("polhode " POLHODE_VERSION);
    return done;
  }
  const auto start = startOf(line);
  if (const auto* problem = std::get_if<QString>(&start)) return refuseFile(*problem, argc, argv);
  if (const QString problem = videoProblem(line, std::get<Start>(start)); !problem.isEmpty())
    return complain(problem, wrongUsage);
  if (!hasDisplay()) {
    return complain(QStringLiteral("there is no display; polhode-cli does everything without one"),
                    noPicture);
  }

  std::optional<gui::MonkeyFolder> monkeyFolder;
  if (line.monkey && monkeyFolder.emplace().path().isEmpty())
    return complain(QStringLiteral("there is no room for a temporary folder"), noPicture);
  // The other renderer of Qt3D uses more memory and wants other shaders.
  if (!qEnvironmentVariableIsSet("QT3D_RENDERER")) qputenv("QT3D_RENDERER", "opengl");
  const std::unique_ptr<QApplication> application = makeApplication(argc, argv);
  QApplication::setOrganizationName(QStringLiteral("Polhode"));
  QApplication::setApplicationName(QStringLiteral("polhode"));
  QApplication::setApplicationDisplayName(QStringLiteral("Polhode"));
  QApplication::setApplicationVersion(QString::fromLatin1(POLHODE_VERSION));
  QApplication::setDesktopFileName(QStringLiteral("org.polhode.Polhode"));
  const bool aFile = line.example.isEmpty() && line.lesson.isEmpty();
  if (line.singleInstance && aFile && gui::handToRunning(line.file)) return done;
  gui::Narrator::install();
  gui::installLanguage(line.language.isEmpty() ? gui::languageChoice() : line.language);
  return runWindow(*application, line, std::get<Start>(start));
} catch (const std::exception& error) {
  gui::noteCrashReason(QStringLiteral("exception: ") + QString::fromUtf8(error.what()));
  gui::writeCrashReport();
  return complain(QString::fromUtf8(error.what()), noPicture);
}
