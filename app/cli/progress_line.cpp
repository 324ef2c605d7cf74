#include "app/cli/progress_line.h"

#include <unistd.h>

#include <iostream>

#include "app/cli/language/language.h"
#include "core/support/progress_text.h"

namespace polhode::cli {

ProgressLine::ProgressLine(std::size_t total) : total_(total), shown_(isatty(STDERR_FILENO) != 0) {}

ProgressLine::~ProgressLine() {
  if (shown_) std::cerr << "\r\033[K" << std::flush;
}

void ProgressLine::say(const std::string& text) {
  if (!shown_ || text == said_) return;
  said_ = text;
  std::cerr << "\r\033[K" << told(text) << std::flush;
}

void ProgressLine::begin(std::size_t finished) {
  before_ = finished;
  begin_ = Clock::now();
}

void ProgressLine::report(std::size_t finished) {
  if (!shown_) return;
  const Clock::time_point now = Clock::now();
  if (now < next_) return;
  next_ = now + std::chrono::milliseconds(100);
  const double seconds = std::chrono::duration<double>(now - begin_).count();
  say(progressText(finished, total_, before_, seconds));
}

}  // namespace polhode::cli
