#include "core/support/text_lines.h"

#include <cerrno>
#include <istream>
#include <string_view>

#include "core/support/error_text.h"

namespace polhode {

/// False where there is no more.
bool TextLines::fill() {
  constexpr std::size_t size = std::size_t(1) << 16;
  block_.resize(size);
  at_ = 0;
  errno = 0;
  from_.read(block_.data(), static_cast<std::streamsize>(size));
  if (from_.bad()) problem_ = errorText(errno);
  block_.resize(static_cast<std::size_t>(from_.gcount()));
  return !block_.empty();
}

LineEnd TextLines::next(std::size_t longest) {
  line_.clear();
  ++number_;
  for (;;) {
    if (at_ == block_.size() && !fill()) return LineEnd::Text;
    std::string_view piece{block_.data() + at_, block_.size() - at_};
    const std::size_t end = piece.find('\n');
    piece = piece.substr(0, end);
    const std::size_t room = longest - line_.size();
    line_ += piece.substr(0, room);
    if (piece.size() > room) return LineEnd::TooLong;
    at_ += piece.size();
    if (end == std::string_view::npos) continue;
    ++at_;
    size_ += line_.size() + 1;
    return LineEnd::Break;
  }
}

std::string longerThan(std::size_t bytes) {
  return "is longer than " + std::to_string(bytes) + " bytes";
}

}  // namespace polhode
