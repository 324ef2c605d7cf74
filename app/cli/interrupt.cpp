#include "app/cli/interrupt.h"

#include <atomic>
#include <chrono>
#include <csignal>

namespace polhode::cli {
namespace {

std::atomic<bool> signalled = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may not wait");

extern "C" void onSignal(int) {
  signalled = true;
}

}  // namespace

Interrupt::Interrupt() {
  struct sigaction action = {};
  action.sa_handler = onSignal;
  action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_RESTART;
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  // Requesting a stop takes a lock, which a handler may not: a thread passes the word on.
  watcher_ = std::jthread([this](const std::stop_token& end) {
    while (!end.stop_requested() && !source_.stop_requested()) {
      if (signalled) source_.request_stop();
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  });
}

}  // namespace polhode::cli
