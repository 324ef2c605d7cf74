// What a reader of files must hold whatever it is given: judged by the fuzzers, and by the tests
// for all texts that ever showed a fault.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace polhode::fuzz {

struct Oracle {
  std::string_view name;  ///< of the folder with its texts, and of its fuzzer
  /// What such a text shows to be wrong with the program, a sentence; empty: nothing.
  std::string (*fault)(std::string_view text);
  /// A small change of such a text, the same for the same seed; empty: none is known. Without it
  /// bytes are changed.
  std::string (*change)(std::string_view text, unsigned seed) = nullptr;
};

/// scenario: a valid one is written and read back to the same, its first run makes fifty steps, to
/// its end or to a failure with a reason, and no number is none before that.
/// lesson, figure: read, and a figure that can be computed is planned.
/// sweep, scan: a table that is read is written as it was.
/// journal: what is whole of it is read again to the same rows.
[[nodiscard]] std::span<const Oracle> oracles();

/// options: words of a command line, a line each, of a command that makes runs. What they ask for
/// is planned and not made: a plan is valid, and what is refused has a reason.
[[nodiscard]] std::span<const Oracle> optionOracles();

}  // namespace polhode::fuzz
