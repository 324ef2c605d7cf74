#include "core/support/parallel_loop.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace polhode {
namespace {

/// Indices that threads take until there are none.
class Loop {
 public:
  Loop(std::size_t count, const std::stop_token& stop, const std::function<void(std::size_t)>& work)
      : count_(count), stop_(stop), work_(work) {}

  void run(std::size_t threads) {
    {
      std::vector<std::jthread> others;
      try {
        for (std::size_t i = 1; i < threads; ++i) others.emplace_back([this] { take(); });
      } catch (const std::system_error&) {
        // The machine gives no more threads: those that are there do it all.
      }
      take();
    }  // joins before anything the threads use goes
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  void take() {
    try {
      for (std::size_t i = next_++; i < count_ && !stop_.stop_requested(); i = next_++) work_(i);
    } catch (...) {
      next_ = count_;
      const std::scoped_lock lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
    }
  }

  const std::size_t count_;
  const std::stop_token& stop_;
  const std::function<void(std::size_t)>& work_;
  std::atomic<std::size_t> next_ = 0;
  std::mutex mutex_;
  std::exception_ptr failure_;
};

}  // namespace

unsigned threadCount(unsigned jobs) {
  return jobs > 0 ? jobs : std::max(1u, std::thread::hardware_concurrency());
}

void parallelLoop(std::size_t count, unsigned jobs, const std::stop_token& stop,
                  const std::function<void(std::size_t)>& work) {
  Loop(count, stop, work).run(std::min<std::size_t>(threadCount(jobs), count));
}

}  // namespace polhode
