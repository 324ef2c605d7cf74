// Says when the graphics driver has given up on this program.
#pragma once

#include <QObject>
#include <QTimer>
#include <functional>

#include "app/gui/scene/open_gl.h"

namespace polhode::gui {

class MessageBar;

/// Asks now and then, and says in a bar what is the matter and what is left to do. A driver that
/// was reset draws nothing more for the contexts of before; numbers, plots and files do not need
/// it.
class GraphicsWatch : public QObject {
  Q_OBJECT
 public:
  explicit GraphicsWatch(QObject* parent = nullptr);

  /// lost: whether the driver has been reset; asked every so many milliseconds until it has. Empty:
  /// there is nothing that could be lost, and nothing is asked.
  void watch(std::function<bool()> lost, int interval = 3000);
  /// To be put into the window.
  [[nodiscard]] MessageBar* bar() const { return bar_; }

 private:
  void look();

  std::function<bool()> lost_;
  MessageBar* bar_;
  QTimer timer_;
};

/// By a context of its own, which is lost with all others of the driver; empty where the processor
/// draws, which nobody resets, and where nothing does.
[[nodiscard]] std::function<bool()> graphicsProbe(const OpenGl& found);

}  // namespace polhode::gui
