#include "tests/benchmarks/what_if_benchmark.h"

#include <qcustomplot.h>

#include <deque>
#include <optional>

#include "app/gui/document/run_tree_edits.h"
#include "app/gui/document/scenario_transforms.h"
#include "app/gui/fan/fan_keeper.h"
#include "app/gui/map/map_opener.h"
#include "app/gui/playback/edit_router.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/plots/plot_panel.h"
#include "app/gui/window/main_window.h"
#include "tests/benchmarks/window_probe.h"

namespace polhode::benchmarks {
namespace {

Scenario topsOf(std::size_t count) {
  Scenario scenario = gui::withExample(gui::firstScenario(), "gyro-top");
  scenario.runs.clear();
  const char* formulations[] = {"quaternion-null-space", "director-null-space"};
  for (std::size_t i = 0; i < count; ++i) {
    RunSettings run;
    run.formulation = formulations[i % 2];
    run.name = "top " + std::to_string(i + 1);
    run.colour = runColour(i);
    scenario.runs.push_back(run);
  }
  return scenario;
}

/// The least that all runs have of a channel's time; 0 where they are not there.
double knownOf(const gui::SimulationController& controller, std::string_view channel) {
  const History& history = controller.history();
  double least = controller.shownScenario().tEnd;
  for (std::size_t i = 0; i < history.runCount(); ++i) {
    const DecimatedSeries* series = history.run(i).find(channel);
    const bool any = series != nullptr && !series->times().empty();
    least = std::min(least, any ? series->times().back() : 0);
  }
  return history.runCount() > 0 ? least : 0;
}

/// An edit as a slider makes it, to and fro among values that make a body.
void moveInertia(gui::MainWindow& window, int number) {
  const Scenario& now = window.document()->scenario();
  auto values = completeParameters(*catalog::findExample(now.example), now.parameters);
  values["I1"] += number % 40 < 20 ? 0.05 : -0.05;
  window.findChild<gui::EditRouter*>()->editSystem(values, now.tEnd);
}

QList<QWidget*> plotsOf(const gui::PlotPanel& panel) {
  QList<QWidget*> plots;
  for (QCustomPlot* plot : panel.findChildren<QCustomPlot*>()) plots << plot;
  return plots;
}

/// Of a slider that does not rest: how often the bodies are drawn, and how long it takes from a
/// value until its curves, or those of a newer one, are on the screen.
void measureDragging(gui::MainWindow& window, gui::PlotPanel& plots) {
  struct Wish {
    ParameterValues values;
    double at;
  };
  std::deque<Wish> wishes;
  std::vector<double> seen;
  QElapsedTimer clock;
  const gui::SimulationController& controller = *window.controller();
  const PaintWatcher watcher(plotsOf(plots), [&] {
    const Scenario& shown = controller.shownScenario();
    const auto found = std::ranges::find(wishes, shown.parameters, &Wish::values);
    if (found == wishes.end() || controller.history().computedUntil() < shown.tEnd) return;
    for (auto wish = wishes.begin(); wish <= found; ++wish)
      seen.push_back(milliseconds(clock) - wish->at);
    wishes.erase(wishes.begin(), found + 1);
  });
  QTimer slider;
  int edits = 60;
  QObject::connect(&slider, &QTimer::timeout, &window, [&] {
    const double now = milliseconds(clock);
    moveInertia(window, edits++);
    wishes.push_back({window.document()->scenario().parameters, now});
  });
  clock.start();
  slider.start(30);
  const qint64 frames = window.scene()->framesRendered();
  play(5);
  slider.stop();
  std::printf(
      "                              %.1f pictures of the bodies a second while dragged\n",
      static_cast<double>(window.scene()->framesRendered() - frames) * 1000 / milliseconds(clock));
  std::printf("                              and a value's curves seen after %s\n",
              summary(seen).c_str());
}

/// From the edit until the whole curves are on the screen, and until the curves of the errors are
/// there whole.
void measureDrag(gui::MainWindow& window) {
  window.document()->load(topsOf(5), {});
  window.controller()->setAhead(true);
  window.controller()->setPlaying(true);
  auto* plots = window.findChild<gui::PlotPanel*>();
  plots->setChannels({QStringLiteral("relative-energy-error"), QStringLiteral("position-drift"),
                      QStringLiteral("attitude-error")});
  window.controller()->setLooping(true);
  play(3);
  const gui::SimulationController& controller = *window.controller();
  const double tEnd = controller.shownScenario().tEnd;
  Scenario wished = window.document()->scenario();
  bool wholeDrawn = false;
  QElapsedTimer clock;
  std::optional<double> seen;  // after so many milliseconds
  const auto computed = [&] {
    return controller.shownScenario().parameters == wished.parameters &&
           controller.history().computedUntil() >= tEnd;
  };
  for (QCustomPlot* plot : plots->findChildren<QCustomPlot*>())
    QObject::connect(plot, &QCustomPlot::afterReplot, &window,
                     [&] { wholeDrawn = wholeDrawn || computed(); });
  const PaintWatcher watcher(plotsOf(*plots), [&] {
    if (wholeDrawn && !seen) seen = milliseconds(clock);
  });
  std::vector<double> curves, errors;
  for (int i = 0; i < 60; ++i) {
    wholeDrawn = false;
    seen.reset();
    clock.start();
    moveInertia(window, i);
    wished = window.document()->scenario();
    if (waitUntil([&] { return seen.has_value(); }, 5000)) curves.push_back(*seen);
    // Their last sample stands at the last accepted step.
    if (waitUntil([&] { return knownOf(controller, "attitude-error") > 0.999 * tEnd; }, 5000))
      errors.push_back(milliseconds(clock));
    play(0.1);
  }
  std::printf("5 tops of 60 s after an edit: whole curves seen after  %s\n",
              summary(curves).c_str());
  std::printf("                              errors known after       %s\n",
              summary(errors).c_str());
  seen.reset();
  wholeDrawn = false;
  measureDragging(window, *plots);
}

/// From the wish until the neighbours are there.
void measureFan(gui::MainWindow& window) {
  window.document()->load(gui::withExample(gui::firstScenario(), "tennis-racket"), {});
  play(1);
  const auto* keeper = window.findChild<gui::FanKeeper*>();
  std::vector<double> times;
  for (int i = 0; i < 20; ++i) {
    FanChoice fan;
    fan.run = "0";
    fan.members = 200;
    fan.spread = {{"Omega1", 0.01}, {"Omega2", 0.01}, {"Omega3", 0.01}};
    fan.seed = static_cast<std::uint64_t>(i + 1);
    const auto before = keeper->neighbours();
    QElapsedTimer clock;
    clock.start();
    window.document()->edit(gui::withFan(window.document()->scenario(), fan),
                            gui::Consequence::Looks);
    if (waitUntil([&] { return keeper->neighbours() != nullptr && keeper->neighbours() != before; },
                  5000))
      times.push_back(milliseconds(clock));
    play(0.2);
  }
  std::printf("200 neighbours of a racket there after %s\n", summary(times).c_str());
}

/// Sixteen runs, neighbours and a map while a slider moves.
void measureMemory(gui::MainWindow& window, double minutes) {
  Scenario scenario = topsOf(maximumRuns);
  FanChoice fan;
  fan.run = scenario.runs.front().name;
  fan.spread = {{"Omega1", 0.01}, {"Omega2", 0.01}};
  scenario.fan = fan;
  const auto tell = [](const char* what) {
    std::fprintf(stderr, "%s: %.0f MB\n", what, residentMegabytes());
  };
  tell("before");
  window.document()->load(scenario, {});
  window.controller()->setLooping(true);
  play(5);
  tell("16 runs and their neighbours");
  window.controller()->setPlaying(true);
  gui::MapWindow* map = window.findChild<gui::MapOpener*>()->open();
  play(5);
  tell("with the map");
  QTimer slider;
  int edits = 0;
  QObject::connect(&slider, &QTimer::timeout, &window, [&] { moveInertia(window, edits++); });
  slider.start(1000);
  double first = 0, most = 0;
  for (double passed = 0; passed < minutes; ++passed) {
    play(60);
    const double now = residentMegabytes();
    if (passed == 0) first = now;
    most = std::max(most, now);
    std::fprintf(stderr, "minute %.0f: %.0f MB\n", passed + 1, now);
  }
  slider.stop();
  map->close();
  std::printf("16 tops, neighbours and a map  %6.0f MB after a minute, at most %.0f MB in %.0f\n",
              first, most, minutes);
}

}  // namespace

void measureWhatIf(gui::MainWindow& window, double minutes) {
  measureDrag(window);
  measureFan(window);
  measureMemory(window, minutes);
}

}  // namespace polhode::benchmarks
