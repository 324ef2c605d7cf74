#include "tests/benchmarks/soak.h"

#include <array>

#include "app/gui/document/scenario_transforms.h"
#include "app/gui/playback/edit_router.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/stages/stage_panel.h"
#include "app/gui/window/main_window.h"
#include "tests/benchmarks/window_probe.h"

namespace polhode::benchmarks {
namespace {

/// Edits in turn, the same in each round of a minute.
class Editor {
 public:
  explicit Editor(gui::MainWindow& window) : window_(window) {}

  [[nodiscard]] int edits() const { return edits_; }

  void next() {
    constexpr int round = 60;
    const int turn = edits_++ % round;
    if (turn == 0) return chooseExample();
    if (turn % 10 == 1) return addRun();
    if (turn % 10 == 4) return changeStage();
    if (turn % 10 == 6) return document().undoStack()->undo();
    if (turn % 10 == 7) return document().undoStack()->redo();
    if (turn % 10 == 9) return removeRun();
    moveParameter(turn);
  }

 private:
  gui::Document& document() { return *window_.document(); }
  [[nodiscard]] const Scenario& scenario() const { return window_.document()->scenario(); }

  void chooseExample() {
    const auto examples = catalog::examples();
    document().chooseExample(examples[example_++ % examples.size()].id);
  }
  void moveParameter(int turn) {
    const ExampleInfo& example = *catalog::findExample(scenario().example);
    auto values = completeParameters(example, scenario().parameters);
    const auto& [id, value] = *std::next(values.begin(), turn % std::ssize(values));
    values[id] = value * (turn % 2 == 0 ? 1.01 : 0.995);
    // What makes no body is refused, which is what a user meets too.
    window_.findChild<gui::EditRouter*>()->editSystem(values, scenario().tEnd);
  }
  void addRun() {
    if (scenario().runs.size() < 5)
      (void)document().edit(gui::withDuplicatedRun(scenario(), 0), gui::Consequence::Resume);
  }
  void removeRun() {
    if (scenario().runs.size() < 2) return;
    Scenario fewer = scenario();
    fewer.runs.pop_back();
    (void)document().edit(fewer, gui::Consequence::Resume);
  }
  void changeStage() {
    const std::array choices{QStringList{QStringLiteral("bodies"), QStringLiteral("poinsot")},
                             QStringList{QStringLiteral("bodies")},
                             QStringList{QStringLiteral("momentum"), QStringLiteral("cones")}};
    window_.stages()->setChosen(choices[stage_++ % choices.size()]);
  }

  gui::MainWindow& window_;
  int edits_ = 0;
  std::size_t example_ = 0, stage_ = 0;
};

}  // namespace

void soak(gui::MainWindow& window, double minutes) {
  window.controller()->setLooping(true);
  window.controller()->setSpeed(10);
  window.controller()->setPlaying(true);
  Editor editor(window);
  QTimer second;
  QObject::connect(&second, &QTimer::timeout, &window, [&] {
    editor.next();
    window.controller()->setSpeed(10);
    window.controller()->setPlaying(true);
  });
  second.start(1000);
  double warm = 0, most = 0;
  for (int passed = 1; passed <= minutes; ++passed) {
    play(60);
    const double now = residentMegabytes();
    std::fprintf(stderr, "minute %d: %d edits, %.0f MB\n", passed, editor.edits(), now);
    if (passed <= minutes / 5)
      warm = std::max(warm, now);
    else
      most = std::max(most, now);
  }
  second.stop();
  std::printf(
      "%.0f minutes at 10x, %d edits: %.0f MB at most in the first fifth, %.0f MB after it\n",
      minutes, editor.edits(), warm, most);
}

}  // namespace polhode::benchmarks
