// Tells the log of events what the user does.
#pragma once

class QWidget;

namespace polhode::gui {

class Document;

/// From now on: the actions that the window has now, by their names, and the document's edits, by
/// what they change. Both outlive each other's end.
void watchEvents(QWidget* window, Document* document);

}  // namespace polhode::gui
