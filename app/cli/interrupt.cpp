#include "app/cli/interrupt.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <mutex>

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
    std::mutex mutex;
    std::condition_variable_any wake;
    std::unique_lock lock(mutex);
    while (!end.stop_requested() && !signalled) {
      wake.wait_for(lock, end, std::chrono::milliseconds(20), [] { return signalled.load(); });
    }
    if (signalled) source_.request_stop();
  });
}

}  // namespace polhode::cli
