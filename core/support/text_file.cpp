#include "core/support/text_file.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>

#include "core/support/error_text.h"

namespace polhode {

std::variant<std::string, NoText> readText(std::istream& from, std::size_t longest) {
  constexpr std::size_t piece = std::size_t(1) << 16;
  std::string text;
  while (from && text.size() <= longest) {
    const std::size_t size = text.size();
    // The last piece may be one byte too long, which is how it is seen that there is more.
    const std::size_t wanted = std::min(piece, longest - size + 1);
    text.resize(size + wanted);
    from.read(text.data() + size, static_cast<std::streamsize>(wanted));
    text.resize(size + static_cast<std::size_t>(from.gcount()));
  }
  if (from.bad()) return NoText{errorText(errno)};
  if (text.size() > longest) return NoText{"it is too large for that"};
  return text;
}

std::string openToRead(std::ifstream& file, const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) return "it is a directory";
  file.open(path, std::ios::binary);
  return file ? "" : errorText(errno);
}

std::variant<std::string, NoText> readTextFile(const std::string& path, std::size_t longest) {
  std::ifstream file;
  if (std::string problem = openToRead(file, path); !problem.empty())
    return NoText{std::move(problem)};
  return readText(file, longest);
}

}  // namespace polhode
