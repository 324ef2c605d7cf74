// One window for all files: a second program hands its file to the first, and ends.
#pragma once

#include <QLocalServer>
#include <QString>
#include <functional>

namespace polhode::gui {

/// Where programs of this user on this display listen.
[[nodiscard]] QString listenerName();

/// Hands a file or a link to the program that listens for this user on this display; empty: only
/// its window is wanted. False where nobody listens.
[[nodiscard]] bool handToRunning(const QString& fileOrLink);

/// Listens for such programs as long as it lives, unless another one does already.
class InstanceListener {
 public:
  /// take: called with what was handed over.
  explicit InstanceListener(std::function<void(const QString& fileOrLink)> take);

 private:
  void receive();

  std::function<void(const QString&)> take_;
  QLocalServer server_;
};

}  // namespace polhode::gui
