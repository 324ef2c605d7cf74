// Measures the window as a user meets it: start, frames, the time an edit takes to be seen, memory.
//   xvfb-run -a -s "-screen 0 1600x1000x24 -noreset" polhode-window-benchmark [--minutes M]
//   [--map|--what-if|--soak]
// With --map the map alone, with --what-if what is computed anew while something is dragged, with
// --soak memory alone while it plays and is edited.
#include <QApplication>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTimer>
#include <QWindow>
#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/gui/document/scenario_transforms.h"
#include "app/gui/map/map_opener.h"
#include "app/gui/playback/edit_router.h"
#include "app/gui/playback/kept_memory.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/stages/stage_panel.h"
#include "app/gui/window/main_window.h"
#include "tests/benchmarks/soak.h"
#include "tests/benchmarks/what_if_benchmark.h"
#include "tests/benchmarks/window_probe.h"

namespace {

using namespace polhode;
using namespace polhode::benchmarks;

Scenario fiveRuns(const char* example = "gyro-top") {
  Scenario scenario = gui::withExample(gui::firstScenario(), example);
  scenario.runs.clear();
  for (const char* formulation :
       {"quaternion-null-space", "director-null-space", "quaternion-absolute",
        "quaternion-absolute-exact", "director-absolute"}) {
    RunSettings run;
    run.formulation = formulation;
    run.colour = runColour(scenario.runs.size());
    scenario.runs.push_back(run);
  }
  return scenario;
}

void measureStart(const QElapsedTimer& sinceStart, gui::MainWindow& window) {
  waitUntil([&] { return window.windowHandle() && window.windowHandle()->isExposed(); }, 10000);
  std::printf("window shown after            %6.0f ms\n",
              static_cast<double>(sinceStart.elapsed()));
  waitUntil([&] { return window.scene()->framesRendered() >= 1; }, 10000);
  std::printf("first 3D frame after          %6.0f ms\n",
              static_cast<double>(sinceStart.elapsed()));
  waitUntil(
      [&] { return window.scene()->framesRendered() >= 5 && window.controller()->time() > 0; },
      10000);
  std::printf("moving after                  %6.0f ms\n",
              static_cast<double>(sinceStart.elapsed()));
}

void measureFrames(gui::MainWindow& window) {
  play(1);
  QElapsedTimer clock;
  clock.start();
  const qint64 before = window.scene()->framesRendered();
  play(10);
  std::printf("frames with 5 runs, overlay   %6.1f /s\n",
              static_cast<double>(window.scene()->framesRendered() - before) * 1000 /
                  static_cast<double>(clock.elapsed()));
}

/// Pictures of two stages side by side, of the slower one, what a picture of each takes of the
/// processors, and how long it takes until another choice is there.
void measureStages(gui::MainWindow& window) {
  window.document()->load(fiveRuns("tennis-racket"), {});
  window.controller()->setSpeed(0.1);
  window.controller()->setPlaying(true);
  play(1);
  const QList<QStringList> pairs{{QStringLiteral("bodies"), QStringLiteral("poinsot")},
                                 {QStringLiteral("poinsot"), QStringLiteral("momentum")},
                                 {QStringLiteral("cones"), QStringLiteral("gimbal")},
                                 {QStringLiteral("momentum"), QStringLiteral("phase")}};
  for (const QStringList& pair : pairs) {
    QElapsedTimer clock;
    clock.start();
    window.stages()->setChosen(pair);
    const QList<qint64> start = window.stages()->picturesDrawn();
    const auto drawnSince = [&](const QList<qint64>& before) {
      const QList<qint64> now = window.stages()->picturesDrawn();
      return std::min(now[0] - before[0], now[1] - before[1]);
    };
    waitUntil([&] { return drawnSince(start) > 0; }, 5000);
    const auto changed = static_cast<double>(clock.elapsed());
    play(1);
    clock.start();
    const QList<qint64> before = window.stages()->picturesDrawn();
    const double cost = processorTime();
    play(5);
    const auto drawn = static_cast<double>(drawnSince(before));
    std::printf(
        "%-8s and %-8s, 5 runs   %6.1f /s, %.0f ms of processors each, there after %.0f ms\n",
        qPrintable(pair[0]), qPrintable(pair[1]),
        drawn * 1000 / static_cast<double>(clock.elapsed()), (processorTime() - cost) / drawn,
        changed);
  }
  window.stages()->setChosen({QStringLiteral("bodies")});
  window.controller()->setSpeed(1);
  window.document()->load(fiveRuns(), {});
}

/// From the edit to the first picture of the new motion.
void measureEdits(gui::MainWindow& window) {
  auto* editor = window.findChild<gui::EditRouter*>();
  std::vector<double> latencies;
  for (int i = 0; i < 20; ++i) {
    const Scenario& shown = window.controller()->shownScenario();
    auto values = completeParameters(*catalog::findExample(shown.example), shown.parameters);
    values["I1"] = 45 + 0.1 * i;
    bool replaced = false;
    const auto connection =
        QObject::connect(window.controller(), &gui::SimulationController::historyReplaced, &window,
                         [&] { replaced = true; });
    QElapsedTimer clock;
    clock.start();
    editor->editSystem(values, shown.tEnd);
    waitUntil([&] { return replaced; }, 5000);
    const qint64 frame = window.scene()->framesRendered();
    waitUntil([&] { return window.scene()->framesRendered() > frame; }, 5000);
    latencies.push_back(static_cast<double>(clock.nsecsElapsed()) * 1e-6);
    QObject::disconnect(connection);
    play(0.3);
  }
  std::ranges::sort(latencies);
  std::printf("edit visible after            %6.0f ms (median), %.0f ms (worst of 20)\n",
              latencies[latencies.size() / 2], latencies.back());
}

/// How often the map of runs over tEnd [s] is drawn while a slider moves that is none of its axes,
/// and how soon after an edit there is something of the new one.
void measureMap(gui::MainWindow& window, const char* example, double tEnd) {
  Scenario scenario = gui::withExample(gui::firstScenario(), example);
  scenario.tEnd = tEnd;
  window.document()->load(scenario, {});
  window.controller()->setPlaying(true);
  auto* editor = window.findChild<gui::EditRouter*>();
  gui::MapWindow* map = window.findChild<gui::MapOpener*>()->open();
  QElapsedTimer clock;
  int drawn = 0;  // maps that are others than the one before
  gui::SharedMap last;
  std::optional<double> seen;  // after so many milliseconds
  const PaintWatcher watcher({map->picture()}, [&] {
    if (map->picture()->content().panels.isEmpty()) return;
    const gui::SharedMap shown = map->picture()->content().panels.first().map;
    if (shown == last) return;
    last = shown;
    ++drawn;
    if (!seen) seen = milliseconds(clock);
  });
  waitUntil([&] { return !map->computation().running(); }, 30000);
  const auto edit = [&](int number) {
    const Scenario& now = window.document()->scenario();
    auto values = completeParameters(*catalog::findExample(now.example), now.parameters);
    values["I1"] += number % 100 < 50 ? 0.05 : -0.05;
    editor->editSystem(values, now.tEnd);
  };
  std::vector<double> delays;
  for (int i = 0; i < 20; ++i) {
    seen.reset();
    clock.start();
    edit(i);
    if (waitUntil([&] { return seen.has_value(); }, 1000)) delays.push_back(*seen);
    play(0.3);
  }
  // As fast as a slider that is dragged makes them.
  QTimer slider;
  int edits = 20;
  QObject::connect(&slider, &QTimer::timeout, &window, [&] { edit(edits++); });
  slider.start(30);
  const int before = drawn;
  const qint64 pictures = window.scene()->framesRendered();
  clock.start();
  play(5);
  slider.stop();
  const double perSecond = 1000.0 / static_cast<double>(clock.elapsed());
  std::printf(
      "map of %-13s %3.0f s   %6.1f /s while a slider moves, %.1f pictures/s beside it; first "
      "seen after %s\n",
      example, tEnd, (drawn - before) * perSecond,
      static_cast<double>(window.scene()->framesRendered() - pictures) * perSecond,
      summary(delays).c_str());
  map->close();
  play(0.1);
}

void measureMemory(gui::MainWindow& window, double minutes) {
  window.controller()->setLooping(true);
  window.controller()->setSpeed(10);
  window.controller()->setPlaying(true);
  play(60);
  const double first = residentMegabytes();
  double most = first;
  for (int passed = 1; passed < minutes; ++passed) {
    play(60);
    most = std::max(most, residentMegabytes());
  }
  std::printf("memory after 1 minute at 10x  %6.0f MB, growth until minute %.0f: %.1f MB\n", first,
              minutes, most - first);
}

/// Until nothing of the window is left, as after quitting.
void measureEnd(std::unique_ptr<gui::MainWindow> window) {
  QElapsedTimer clock;
  clock.start();
  window.reset();
  std::printf("gone after                    %6.0f ms\n", static_cast<double>(clock.elapsed()));
}

}  // namespace

int main(int argc, char** argv) {
  gui::keepFreedMemory();
  // Who waits for minutes wants to see what is there.
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  QElapsedTimer sinceStart;
  sinceStart.start();
  double minutes = 3;
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  const auto asked = [&](const char* option) {
    return std::ranges::find(arguments, option) != arguments.end();
  };
  for (int i = 1; i + 1 < argc; ++i)
    if (std::string(argv[i]) == "--minutes") minutes = std::stod(argv[i + 1]);
  // A first start: nobody's settings are read or changed.
  QTemporaryDir home;
  for (const char* folder : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"})
    qputenv(folder, home.path().toUtf8());
  if (!qEnvironmentVariableIsSet("QT3D_RENDERER")) qputenv("QT3D_RENDERER", "opengl");
  QApplication application(argc, argv);
  auto window =
      std::make_unique<gui::MainWindow>(gui::firstScenario(), QString(), gui::createQt3DSceneView);
  if (!window->scene()) {
    std::fprintf(stderr, "%s\n", qUtf8Printable(window->sceneProblem()));
    return 1;
  }
  window->resize(1500, 950);
  window->show();
  window->begin(true);
  measureStart(sinceStart, *window);
  if (asked("--soak")) {
    window->document()->load(fiveRuns(), {});
    soak(*window, minutes);
    measureEnd(std::move(window));
    return 0;
  }
  if (!asked("--what-if")) {
    measureMap(*window, "tennis-racket", 2);
    measureMap(*window, "gyro-top", 10);
    measureMap(*window, "gyro-top", 60);
  }
  if (asked("--map")) return 0;
  measureWhatIf(*window, minutes);
  if (asked("--what-if")) return 0;
  window->document()->load(fiveRuns(), {});
  window->controller()->setLooping(true);
  window->controller()->setPlaying(true);
  measureFrames(*window);
  measureStages(*window);
  measureEdits(*window);
  measureMemory(*window, minutes);
  measureEnd(std::move(window));
  return 0;
}
