// What HDF5 files are read with that may be anything: what a file says of itself is believed only
// as far as there is a bound to it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/export/hdf5_support.h"

namespace polhode {

/// No piece of a file is read that is longer, and none unpacked [B]: the longest are a million
/// numbers of a table, 4096 rows of a channel, the values of a scan with as many members.
inline constexpr std::size_t largestPiece = std::size_t(64) << 20;

/// A file is not as it should be: a clause.
class BrokenFile : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Opens a file; largestPiece holds of it.
[[nodiscard]] H5::H5File openHdf5(const std::string& path);

/// An attribute that is one text; empty where there is none. Throws BrokenFile.
[[nodiscard]] std::string textAttribute(const H5::H5Object& object, const std::string& name);
/// An attribute that is one integer. Throws BrokenFile.
[[nodiscard]] std::int64_t integerAttribute(const H5::H5Object& object, const std::string& name);

/// A dataset, to be read by rows; nobody else has it open. Throws BrokenFile.
[[nodiscard]] H5::DataSet openColumn(const H5::Group& group, const std::string& name);
/// Throws BrokenFile where so many rows of the dataset cannot be read out of this file at once,
/// piece by piece.
void requirePlain(const H5::DataSet& dataset, const std::string& name, hsize_t rowsAtOnce);
/// Throws BrokenFile where a piece that these rows of such a dataset, opened by openColumn(), stand
/// in is not as long as the dataset says, unpacked: before the library, which would believe it,
/// reads them.
void requireWholePieces(const H5::DataSet& dataset, const std::string& name, hsize_t first,
                        hsize_t rows);
/// How many values a dataset has, whatever its shape.
[[nodiscard]] std::size_t countOf(const H5::DataSet& dataset);
/// All values of a dataset of texts. Throws BrokenFile where they are longer than so many bytes
/// together: a file of some bytes can name one text a million times.
[[nodiscard]] std::vector<std::string> textsOf(const H5::DataSet& dataset, std::size_t mostBytes);

/// Whether a piece was too long since this was asked last.
[[nodiscard]] bool takeRefusal();

/// attempt() of a task that reads.
template <class Task>
std::string attemptToRead(const Task& task) {
  return attempt([&]() -> std::string {
    (void)takeRefusal();
    try {
      return task();
    } catch (const BrokenFile& broken) {
      return broken.what();
    } catch (const H5::Exception&) {
      if (takeRefusal()) return "a piece of it is too large for that";
      throw;
    }
  });
}

}  // namespace polhode
