#include "app/gui/window/file_drop.h"

#include <QDropEvent>
#include <QMimeData>
#include <QTimer>
#include <QUrl>
#include <QWidget>

#include "app/gui/window/file_actions.h"

namespace polhode::gui {

FileDrop::FileDrop(FileActions* actions, QWidget* window) : QObject(window), actions_(actions) {
  window->setAcceptDrops(true);
  window->installEventFilter(this);
}

bool FileDrop::eventFilter(QObject* watched, QEvent* event) {
  switch (event->type()) {
    // Whatever it is, it can be dropped: who is told nothing does not know what would be right.
    case QEvent::DragEnter:
    case QEvent::DragMove: {
      auto* drag = static_cast<QDropEvent*>(event);
      drag->setDropAction(Qt::CopyAction);
      drag->accept();
      return true;
    }
    case QEvent::Drop: {
      auto* drop = static_cast<QDropEvent*>(event);
      drop->setDropAction(Qt::CopyAction);
      drop->accept();
      open(*drop->mimeData());
      return true;
    }
    default:
      return QObject::eventFilter(watched, event);
  }
}

void FileDrop::open(const QMimeData& dropped) {
  const QList<QUrl> urls = dropped.urls();
  if (urls.isEmpty()) {
    emit refused(
        tr("That is no file: drop a scenario (*.polhode.json), a lesson or an export here "
           "to open it."));
  } else if (urls.size() > 1) {
    emit refused(tr("One file at a time: %1 files were dropped.").arg(urls.size()));
  } else if (!urls.first().isLocalFile()) {
    emit refused(tr("%1 is not on this machine: save it first, then drop the file.")
                     .arg(urls.first().toDisplayString()));
  } else {
    // The program it comes from waits for the end of the drop: questions come after it.
    QTimer::singleShot(0, actions_, [actions = actions_, file = urls.first().toLocalFile()] {
      actions->askAndOpen(file);
    });
  }
}

}  // namespace polhode::gui
