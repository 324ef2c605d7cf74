#include <QApplication>
#include <QByteArray>
#include <cstdio>

#include "app/gui/command_line.h"
#include "app/gui/edits.h"
#include "app/gui/main_window.h"
#include "app/gui/screenshot_job.h"

namespace {

using namespace polhode;

constexpr int done = 0, noPicture = 1, wrongUsage = 2;

int complain(const QString& sentence, int code) {
  std::fprintf(stderr, "polhode: %s\n", qUtf8Printable(sentence));
  return code;
}

/// Qt ends the program with a core dump where there is no display: better to look first.
bool hasDisplay() {
  return qEnvironmentVariableIsSet("QT_QPA_PLATFORM") || !qgetenv("DISPLAY").isEmpty() ||
         !qgetenv("WAYLAND_DISPLAY").isEmpty();
}

/// What to start with, or a sentence about the file.
std::variant<Scenario, QString> startScenario(const gui::CommandLine& line) {
  if (!line.example.isEmpty()) {
    return gui::withExample(gui::firstScenario(), line.example.toStdString());
  }
  if (line.file.isEmpty()) return gui::firstScenario();
  auto result = gui::readScenarioFile(line.file);
  if (const auto* problems = std::get_if<std::vector<FileProblem>>(&result)) {
    return QStringLiteral("%1 is not a scenario that can be run\n%2")
        .arg(line.file, gui::describeProblems(*problems));
  }
  return std::get<Scenario>(std::move(result));
}

int runWindow(QApplication& application, const gui::CommandLine& line, const Scenario& scenario) {
  gui::MainWindow window(scenario, line.file, gui::createQt3DSceneView);
  if (!window.scene()) return complain(window.sceneProblem(), noPicture);
  if (line.windowSize) {
    window.setWindowState(Qt::WindowNoState);
    window.resize(*line.windowSize);
  }
  window.show();
  window.begin(!line.paused);
  if (!line.screenshot.isEmpty()) new gui::ScreenshotJob(&window, line.screenshot, line.after);
  return application.exec();
}

}  // namespace

int main(int argc, char** argv) {
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
  const auto scenario = startScenario(line);
  if (const auto* problem = std::get_if<QString>(&scenario)) return complain(*problem, wrongUsage);
  if (!hasDisplay()) {
    return complain(QStringLiteral("there is no display; polhode-cli does everything without one"),
                    noPicture);
  }

  // The other renderer of Qt3D uses more memory and wants other shaders.
  if (!qEnvironmentVariableIsSet("QT3D_RENDERER")) qputenv("QT3D_RENDERER", "opengl");
  QApplication application(argc, argv);
  QApplication::setOrganizationName(QStringLiteral("Polhode"));
  QApplication::setApplicationName(QStringLiteral("polhode"));
  QApplication::setApplicationDisplayName(QStringLiteral("Polhode"));
  QApplication::setApplicationVersion(QString::fromLatin1(POLHODE_VERSION));
  QApplication::setDesktopFileName(QStringLiteral("org.polhode.Polhode"));
  return runWindow(application, line, std::get<Scenario>(scenario));
}
