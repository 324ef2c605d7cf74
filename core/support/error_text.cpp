#include "core/support/error_text.h"

#include <system_error>

namespace polhode {

std::string errorText(int error) {
  return std::generic_category().message(error);
}

std::string abridged(std::string text) {
  constexpr std::size_t mostBytes = 2000, kept = mostBytes / 2;
  if (text.size() <= mostBytes) return text;
  const auto isInside = [&](std::size_t at) {
    return (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;  // of a letter in UTF-8
  };
  std::size_t first = kept, last = text.size() - kept;
  while (first > 0 && isInside(first)) --first;
  while (last < text.size() && isInside(last)) ++last;
  return text.substr(0, first) + " … " + text.substr(last);
}

}  // namespace polhode
