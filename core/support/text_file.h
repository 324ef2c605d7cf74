// Texts that people write, from files that may be anything.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <variant>

namespace polhode {

/// Of a scenario, a lesson or a figure [B]: they are some kilobytes; what is far beyond that is a
/// mistake, and not worth its time and memory.
inline constexpr std::size_t longestText = std::size_t(4) << 20;

/// Why there is no text, as a clause: "it is a directory".
struct NoText {
  std::string reason;
};

/// Opens a file for reading. Empty on success, else why there is nothing to read, as NoText.
[[nodiscard]] std::string openToRead(std::ifstream& file, const std::string& path);

/// The whole of what is left of a stream; nothing where that is longer.
[[nodiscard]] std::variant<std::string, NoText> readText(std::istream& from,
                                                         std::size_t longest = longestText);
/// The whole of a file, or of a pipe. No more than `longest` bytes are read, and one: a device may
/// have no end.
[[nodiscard]] std::variant<std::string, NoText> readTextFile(const std::string& path,
                                                             std::size_t longest = longestText);

}  // namespace polhode
