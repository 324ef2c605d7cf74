// What has happened last, kept where a program that crashes can still read it.
#pragma once

#include <QString>

namespace polhode::gui {

/// Takes the place of the oldest of about a hundred; long ones are cut short. Names of actions and
/// of what an edit changes, in English; paths lose the name of their folder. Of any thread.
void logEvent(const QString& event);
/// Oldest first, a line each, with the seconds since the first one. Calls only what may be called
/// while a signal is handled; an event that is just being written may be half one.
void writeEvents(int file);
/// A text that may be sent to others: the user's home folder is "~" in it.
[[nodiscard]] QString withoutHome(QString text);

}  // namespace polhode::gui
