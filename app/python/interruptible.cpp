#include "app/python/interruptible.h"

#include <pybind11/pybind11.h>

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>

namespace polhode::python {
namespace {

// Between two looks for signals: soon for who has pressed a key, rarely for who computes.
constexpr std::chrono::milliseconds lookInterval(20);

/// A piece of work on a thread of its own.
class BackgroundWork {
 public:
  explicit BackgroundWork(const std::function<void(const std::stop_token&)>& work)
      : thread_([this, &work](const std::stop_token& stop) {
          try {
            work(stop);
          } catch (...) {
            error_ = std::current_exception();
          }
          const std::scoped_lock lock(mutex_);
          ended_ = true;
          wake_.notify_all();
        }) {}

  /// Waits for its end, but not long; true when it has come.
  bool wait() {
    std::unique_lock lock(mutex_);
    return wake_.wait_for(lock, lookInterval, [this] { return ended_; });
  }

  void stop() { thread_.request_stop(); }

  /// What it has thrown, if anything.
  std::exception_ptr finish() {
    thread_.join();
    return error_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  bool ended_ = false;
  std::exception_ptr error_;
  std::jthread thread_;  // the last: it begins when the rest is there
};

}  // namespace

void interruptible(const std::function<void(const std::stop_token&)>& work) {
  std::optional<pybind11::error_already_set> raised;
  std::exception_ptr thrown;
  {
    const pybind11::gil_scoped_release free;
    BackgroundWork background(work);
    while (!background.wait()) {
      const pybind11::gil_scoped_acquire held;
      if (raised || PyErr_CheckSignals() == 0) continue;
      raised.emplace();
      background.stop();
    }
    thrown = background.finish();
  }
  if (raised) throw pybind11::error_already_set(*raised);
  if (thrown) std::rethrow_exception(thrown);
}

}  // namespace polhode::python
