// Ctrl+C as a stop token.
#pragma once

#include <stop_token>
#include <thread>

namespace polhode::cli {

/// While it lives, the first SIGINT or SIGTERM requests a stop; the second one ends the program.
class Interrupt {
 public:
  Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  [[nodiscard]] std::stop_token token() const { return source_.get_token(); }

 private:
  std::stop_source source_;
  std::jthread watcher_;
};

}  // namespace polhode::cli
