// Lines of files that may be anything: none is held beyond a length that it may have.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

namespace polhode {

/// Of a row, with thousands of numbers and a reason [B]; what is far beyond that is none.
inline constexpr std::size_t longestRow = std::size_t(1) << 20;
/// Of a line above the rows [B]: a scenario, the values of a million members, the numbers of as
/// many runs.
inline constexpr std::size_t longestHeadLine = std::size_t(64) << 20;

/// How a line ends.
enum class LineEnd {
  Break,   ///< as it should
  Text,    ///< the text ends within it, or before it
  TooLong  ///< it is longer than it may be; nothing beyond that was read
};

/// Takes line after line off a stream, and knows where it is.
class TextLines {
 public:
  /// From where the stream stands; it outlives this.
  explicit TextLines(std::istream& from) : from_(from) {}

  /// The next line becomes line(), without its break, as far as there is one.
  LineEnd next(std::size_t longest = longestRow);

  [[nodiscard]] const std::string& line() const { return line_; }
  /// Of this line, from 1.
  [[nodiscard]] std::int64_t number() const { return number_; }
  /// Of all lines that have ended with a break [B].
  [[nodiscard]] std::uint64_t size() const { return size_; }
  /// Why the stream could not be read to its end, a clause; empty if it could.
  [[nodiscard]] const std::string& problem() const { return problem_; }

 private:
  bool fill();

  std::istream& from_;
  std::vector<char> block_;
  std::size_t at_ = 0;  // of the block: what is behind it is to come
  std::string line_, problem_;
  std::int64_t number_ = 0;
  std::uint64_t size_ = 0;
};

/// "is longer than 1048576 bytes", of a line.
[[nodiscard]] std::string longerThan(std::size_t bytes);

}  // namespace polhode
