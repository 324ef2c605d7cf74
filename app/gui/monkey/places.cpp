#include "app/gui/monkey/places.h"

#include <QAction>
#include <QApplication>
#include <QHash>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <algorithm>

namespace polhode::gui {
namespace {

/// Adds things under their names; the second of a name is told by its number.
template <class Thing>
class Naming {
 public:
  void add(Thing* thing, QString name) {
    name.replace(u'“', u'\'').replace(u'”', u'\'');  // they stand around it in an event's words
    const int before = seen_[name]++;
    named_.things << thing;
    named_.names << (before == 0 ? name : QStringLiteral("%1:%2").arg(name).arg(before + 1));
  }
  Named<Thing> all() && { return std::move(named_); }

 private:
  QHash<QString, int> seen_;
  Named<Thing> named_;
};

/// Its own name, or its kind.
QString nameOf(const QWidget* widget) {
  return widget->objectName().isEmpty() ? QString::fromLatin1(widget->metaObject()->className())
                                        : widget->objectName();
}

/// Through what has a name of its own.
QString wayTo(const QWidget* part, const QWidget* place) {
  QString way = nameOf(part);
  for (const QWidget* over = part->parentWidget(); over && over != place;
       over = over->parentWidget()) {
    if (!over->objectName().isEmpty()) way = over->objectName() + u'/' + way;
  }
  return way;
}

void collect(const QList<QAction*>& actions, const QString& way, Naming<QAction>& entries) {
  for (QAction* action : actions) {
    const QString here = way + action->text();
    if (action->menu()) {
      // What is enabled is often found out when a menu comes up.
      emit action->menu()->aboutToShow();
      collect(action->menu()->actions(), here + u'/', entries);
    } else if (action->isEnabled() && action->isVisible() && !action->isSeparator()) {
      entries.add(action, here);
    }
  }
}

}  // namespace

Named<QWidget> openPlaces(const QMainWindow& window) {
  QWidgetList widgets;
  for (QWidget* widget : QApplication::topLevelWidgets())
    if (widget->isVisible() && widget->isWindow() && !widget->size().isEmpty() &&
        widget->windowType() != Qt::ToolTip)
      widgets << widget;
  // Their order in Qt's set changes from start to start; the desktop's numbers rise.
  std::ranges::sort(widgets, {}, [](const QWidget* widget) { return widget->winId(); });
  Naming<QWidget> places;
  for (QWidget* widget : std::as_const(widgets)) {
    const bool main = widget == &window;
    places.add(widget, main ? QStringLiteral("window")
                            : (nameOf(widget) + u' ' + widget->windowTitle()).trimmed());
  }
  return std::move(places).all();
}

QWidget* inFrontOfAll() {
  QWidget* popup = QApplication::activePopupWidget();
  return popup ? popup : QApplication::activeModalWidget();
}

Named<QWidget> visibleParts(QWidget* place) {
  Naming<QWidget> parts;
  parts.add(place, QStringLiteral("itself"));
  for (QWidget* child : place->findChildren<QWidget*>())
    if (child->isVisible() && child->window() == place->window() && !child->size().isEmpty())
      parts.add(child, wayTo(child, place));
  return std::move(parts).all();
}

Named<QAction> menuEntries(const QMainWindow& window) {
  Naming<QAction> entries;
  collect(window.menuBar()->actions(), QString(), entries);
  return std::move(entries).all();
}

}  // namespace polhode::gui
