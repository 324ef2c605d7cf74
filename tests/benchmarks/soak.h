// The window at work for as long as one likes.
#pragma once

namespace polhode::gui {
class MainWindow;
}

namespace polhode::benchmarks {

/// Plays in a loop at ten times the pace and edits once a second: parameters, runs, examples, what
/// is shown, and back again. Prints the memory each minute on stderr, and at the end how much it
/// grew after the first fifth of the time.
void soak(gui::MainWindow& window, double minutes);

}  // namespace polhode::benchmarks
