#include "app/gui/rescue/graphics_watch.h"

#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <memory>
#include <utility>

#include "app/gui/panels/message_bar.h"

namespace polhode::gui {

GraphicsWatch::GraphicsWatch(QObject* parent)
    : QObject(parent),
      bar_(new MessageBar({"bar", QStringLiteral("graphics"), tr("The graphics driver"),
                           tr("Hide this message.")})) {
  timer_.setTimerType(Qt::VeryCoarseTimer);
  connect(&timer_, &QTimer::timeout, this, &GraphicsWatch::look);
}

void GraphicsWatch::watch(std::function<bool()> lost, int interval) {
  lost_ = std::move(lost);
  if (lost_) timer_.start(interval);
}

void GraphicsWatch::look() {
  if (!lost_()) return;
  timer_.stop();
  bar_->setSentences(
      {tr("The graphics driver was reset: the bodies are not drawn any more. Nothing of the "
          "scenario is lost, and plots and numbers go on: save it, and start Polhode again to see "
          "the bodies.")});
}

std::function<bool()> graphicsProbe(const OpenGl& found) {
  if (!found.problem.isEmpty() || found.onProcessor()) return {};
  struct Probe {
    QOpenGLContext context;
    QOffscreenSurface surface;
  };
  const auto probe = std::make_shared<Probe>();
  QSurfaceFormat format = QSurfaceFormat::defaultFormat();
  format.setOption(QSurfaceFormat::ResetNotification);
  probe->context.setFormat(format);
  if (!probe->context.create()) return {};
  probe->surface.setFormat(probe->context.format());
  probe->surface.create();
  return [probe] {
    if (probe->context.makeCurrent(&probe->surface)) {
      probe->context.doneCurrent();
      return false;
    }
    return !probe->context.isValid();
  };
}

}  // namespace polhode::gui
