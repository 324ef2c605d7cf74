// How soon the window shows another motion while something is dragged, and what it holds.
#pragma once

namespace polhode::gui {
class MainWindow;
}

namespace polhode::benchmarks {

/// minutes: of the look at memory.
void measureWhatIf(gui::MainWindow& window, double minutes);

}  // namespace polhode::benchmarks
