// What is computed anew with every edit finds the memory of what it replaces.
#pragma once

namespace polhode::gui {

/// Freed memory stays with the program, some tens of megabytes of it: half a motion's time would
/// go into giving pages back and asking for them again. Call it first; does nothing where the C
/// library is not GNU's.
void keepFreedMemory();

}  // namespace polhode::gui
