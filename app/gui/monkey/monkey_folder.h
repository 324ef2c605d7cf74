// Where a monkey lives: what it saves, keeps and remembers stays there.
#pragma once

#include <QTemporaryDir>

namespace polhode::gui {

class MonkeyFolder {
 public:
  /// Before QApplication is made: the program's settings and the user's home are there from now
  /// on. Scenarios stand there, and files that are none. It is left where the program crashes.
  MonkeyFolder();

  /// Empty if there could be none.
  [[nodiscard]] QString path() const { return folder_.isValid() ? folder_.path() : QString(); }

 private:
  QTemporaryDir folder_;
};

}  // namespace polhode::gui
