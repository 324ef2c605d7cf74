// How far a long command has come, on a terminal.
#pragma once

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
  void report(std::size_t finished);

 private:
  std::size_t total_;
  bool shown_;
  std::string said_;
};

}  // namespace polhode::cli
