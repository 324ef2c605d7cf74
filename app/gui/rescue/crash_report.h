// What a crash leaves behind: a report that can be read, and sent.
#pragma once

#include <QString>

namespace polhode::gui {

/// From now on a crash (a signal that ends the program, std::terminate, qFatal) writes `file`: the
/// reason, the facts, the last events and the calls that led there; then the program ends as it
/// would have without. Everything that may ask for memory is done here.
void installCrashReport(const QString& file, const QString& facts);
/// The same with other facts; those of the display are known later than the first crash may come.
void setCrashFacts(const QString& facts);
/// What stands as the reason in a report to come: what an exception says. Its first word wins.
void noteCrashReason(const QString& reason);
/// Writes the report of a crash that is no signal: an exception that nobody has caught.
void writeCrashReport();
/// Crashes write nothing any more.
void endCrashReport();

}  // namespace polhode::gui
