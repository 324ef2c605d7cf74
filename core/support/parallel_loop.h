// One piece of work for each index, on several threads.
#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>

namespace polhode {

/// As many threads as are asked for; 0 stands for one a core.
[[nodiscard]] unsigned threadCount(unsigned jobs);

/// Calls work(0), ..., work(count - 1), begun in this order, on up to `jobs` threads (0: one a
/// core), the caller's among them; returns when all are back. Once stop is requested no more are
/// begun. What one throws is thrown on, the first of several; then none is begun after it either.
void parallelLoop(std::size_t count, unsigned jobs, const std::stop_token& stop,
                  const std::function<void(std::size_t)>& work);

}  // namespace polhode
