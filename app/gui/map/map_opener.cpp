#include "app/gui/map/map_opener.h"

#include <QScreen>

namespace polhode::gui {

MapOpener::MapOpener(Document* document, EditRouter* editor, QWidget* window)
    : QObject(window),
      document_(document),
      editor_(editor),
      parent_(window),
      action_(new QAction(tr("&Map…"), this)) {
  action_->setObjectName(QStringLiteral("map"));
  action_->setShortcut(QKeySequence(Qt::Key_M));
  action_->setToolTip(
      tr("A quantity of the runs over two parameters, in colours: the scenario is dragged over\n"
         "it like two sliders at once."));
  connect(action_, &QAction::triggered, this, &MapOpener::open);
}

MapWindow* MapOpener::open() {
  const bool other = !map_ || !map_->isVisible();  // one that was closed is on its way out
  if (other) map_ = new MapWindow(document_, editor_, look_, parent_);
  map_->show();
  // The picture stays to be seen: the map covers the plots, which are on the right.
  if (other && !map_->placed()) {
    const QRect room = parent_->screen()->availableGeometry();
    const QRect window = parent_->frameGeometry();
    const QSize size = map_->frameSize().boundedTo(room.size());
    map_->move(std::max(room.left(), std::min(window.right(), room.right()) - size.width()),
               std::max(room.top(), std::min(window.bottom(), room.bottom()) - size.height()));
  }
  map_->raise();
  map_->activateWindow();
  return map_;
}

void MapOpener::setLook(const Look& look) {
  look_ = look;
  if (map_) map_->setLook(look);
}

void MapOpener::cancel() {
  if (map_) map_->cancel();
}

}  // namespace polhode::gui
