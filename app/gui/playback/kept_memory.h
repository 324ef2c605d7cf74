// What is computed anew with every edit finds the memory of what it replaces.
#pragma once

namespace polhode::gui {

/// Freed memory stays with the program, some tens of megabytes of it: half a motion's time would
/// go into giving pages back and asking for them again. Call it first; does nothing where the C
/// library is not GNU's.
void keepFreedMemory();

/// Gives it back where more has gathered than the next edit will ask for: pieces between what is
/// still used, of which the largest edit has left behind the most. From any thread, once what has
/// been computed rests; takes some milliseconds where there is something to give.
void giveFreedMemoryBack();

}  // namespace polhode::gui
