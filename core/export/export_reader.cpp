#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>

#include "core/export/row_source.h"
#include "core/support/error_text.h"

namespace polhode {
namespace {

/// The first bytes of every HDF5 file.
constexpr std::array<char, 8> hdf5Signature{'\x89', 'H', 'D', 'F', '\r', '\n', '\x1a', '\n'};

}  // namespace

OpenedExport openExport(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored))
    return "cannot read " + path + ": it is a directory";
  std::ifstream file(path, std::ios::binary);
  if (!file) return "cannot read " + path + ": " + errorText(errno);
  std::array<char, 8> start{};
  file.read(start.data(), start.size());
  file.close();
  return start == hdf5Signature ? openHdf5Export(path) : openCsvExport(path);
}

}  // namespace polhode
