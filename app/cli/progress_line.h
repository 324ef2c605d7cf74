// How far a long command has come, on a terminal.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

namespace polhode::cli {

/// A line on standard error that is written over and over; nothing where that is no terminal.
class ProgressLine {
 public:
  /// total: of what report() counts.
  explicit ProgressLine(std::size_t total = 0);
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  /// What stands there already is not written again.
  void say(const std::string& text);
  /// The work begins now, with so many there: from here on a rate is told.
  void begin(std::size_t finished);
  /// As often as an eye can follow.
  void report(std::size_t finished);

 private:
  using Clock = std::chrono::steady_clock;

  std::size_t total_, before_ = 0;
  bool shown_;
  Clock::time_point begin_ = Clock::now(), next_ = begin_;
  std::string said_;
};

}  // namespace polhode::cli
