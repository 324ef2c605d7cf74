#include "app/cli/progress_line.h"

#include <unistd.h>

#include <iostream>

namespace polhode::cli {

ProgressLine::ProgressLine(std::size_t total) : total_(total), shown_(isatty(STDERR_FILENO) != 0) {}

ProgressLine::~ProgressLine() {
  if (shown_) std::cerr << "\r\033[K" << std::flush;
}

void ProgressLine::say(const std::string& text) {
  if (!shown_ || text == said_) return;
  said_ = text;
  std::cerr << "\r\033[K" << text << std::flush;
}

void ProgressLine::report(std::size_t finished) {
  say(std::to_string(finished) + " of " + std::to_string(total_) + " runs");
}

}  // namespace polhode::cli
