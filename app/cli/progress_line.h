// A line on a terminal that is written over and over.
#pragma once

#include <unistd.h>

#include <iostream>
#include <string>

namespace polhode::cli {

/// Shown on stderr where that is a terminal, gone with the object.
class ProgressLine {
 public:
  ProgressLine() : shown_(isatty(STDERR_FILENO) != 0) {}
  ~ProgressLine() {
    if (shown_) std::cerr << "\r\033[K" << std::flush;
  }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  /// What stands there already is not written again.
  void say(const std::string& text) {
    if (!shown_ || text == said_) return;
    said_ = text;
    std::cerr << "\r\033[K" << text << std::flush;
  }

 private:
  bool shown_;
  std::string said_;
};

}  // namespace polhode::cli
