#include <array>
#include <fstream>

#include "core/export/row_source.h"
#include "core/support/text_file.h"

namespace polhode {
namespace {

/// The first bytes of every HDF5 file.
constexpr std::array<char, 8> hdf5Signature{'\x89', 'H', 'D', 'F', '\r', '\n', '\x1a', '\n'};

}  // namespace

OpenedExport openExport(const std::string& path) {
  std::ifstream file;
  if (const std::string problem = openToRead(file, path); !problem.empty())
    return "cannot read " + path + ": " + problem;
  std::array<char, 8> start{};
  file.read(start.data(), start.size());
  file.close();
  return start == hdf5Signature ? openHdf5Export(path) : openCsvExport(path);
}

}  // namespace polhode
