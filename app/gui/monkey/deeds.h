// Events in words, carried out.
#pragma once

#include "app/gui/monkey/event.h"

class QMainWindow;

namespace polhode::gui {

/// Does what a user would do, files being those of the folder. May come back late: what an event
/// opens may wait for the next one. False where there is no such place, part or entry, and nothing
/// was done.
bool carryOut(const MonkeyEvent& event, QMainWindow* window, const QString& folder);

}  // namespace polhode::gui
