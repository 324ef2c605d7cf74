// Work that Ctrl+C ends, while other threads of Python go on.
#pragma once

#include <functional>
#include <stop_token>

namespace polhode::python {

/// Does the work on a thread of its own, without the interpreter's lock, and looks for signals
/// meanwhile: where a handler of Python raises (KeyboardInterrupt) a stop is requested, and what
/// was raised is thrown on as soon as the work has come back, whatever that has come to. Else what
/// the work throws is thrown on. The work touches nothing of Python's.
/// Precondition: the caller holds the interpreter's lock.
void interruptible(const std::function<void(const std::stop_token&)>& work);

}  // namespace polhode::python
