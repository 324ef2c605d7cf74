// How far a long command has come, on a terminal.
#pragma once

#include <cstddef>
#include <string>

namespace polhode::cli {

/// A line on standard error that is written over and over; nothing where that is no terminal.
class ProgressLine {
 public:
  explicit ProgressLine(std::size_t total);
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void say(const std::string& text);
  void report(std::size_t finished);

 private:
  std::size_t total_;
  bool shown_;
};

}  // namespace polhode::cli
