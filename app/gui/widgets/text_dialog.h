// A page of plain text in a window of its own, to be read and copied.
#pragma once

#include <QString>

class QWidget;

namespace polhode::gui {

/// name: of the text, for tests. The rest of the program goes on meanwhile.
void showTextDialog(QWidget* parent, const QString& title, const QString& name,
                    const QString& text);

}  // namespace polhode::gui
