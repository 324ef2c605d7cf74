// The entry of a menu that opens the map.
#pragma once

#include <QAction>
#include <QPointer>

#include "app/gui/map/map_window.h"
#include "app/look/look.h"

namespace polhode::gui {

class MapOpener : public QObject {
  Q_OBJECT
 public:
  /// Document and editor outlive it; the map belongs to `window`.
  MapOpener(Document* document, EditRouter* editor, QWidget* window);

  [[nodiscard]] QAction* action() const { return action_; }
  /// The one that is open comes to the front.
  MapWindow* open();
  void setLook(const Look& look);
  /// Nothing is computed any more.
  void cancel();

 private:
  Document* document_;
  EditRouter* editor_;
  QWidget* parent_;
  QAction* action_;
  Look look_;
  QPointer<MapWindow> map_;
};

}  // namespace polhode::gui
