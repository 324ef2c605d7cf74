// What of a dataset may be read: the library believes what a file says of its pieces, and so
// unpacks one without end, or reads on behind one that is too short.
#include <zlib.h>

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "core/export/hdf5_input.h"

namespace polhode {
namespace {

/// Pieces that are read at once: the library takes kilobytes for each, however small it is.
constexpr hsize_t mostPieces = hsize_t(1) << 14;
/// Behind a piece [B].
constexpr std::size_t checksumBytes = 4;

/// How a dataset stands in its file.
struct ChunkLayout {
  std::vector<hsize_t> extent, chunk;  ///< values, of each dimension
  std::vector<H5Z_filter_t> filters;   ///< what a piece goes through, in this order
  std::size_t valueBytes = 0;
  bool edgesAreBare = false;  ///< pieces that the dataset ends in have gone through no filter

  /// Of a piece that is not packed [B]; anything above largestPiece where it is longer.
  [[nodiscard]] std::size_t chunkBytes() const {
    // Each is less than 2³²; what is too large already does not grow beyond all numbers.
    std::size_t bytes = valueBytes;
    for (std::size_t i = 0; i < chunk.size() && bytes <= largestPiece; ++i) bytes *= chunk[i];
    return bytes;
  }
  /// Whether a piece has gone through the filter. skipped: a bit for each filter that was left out.
  [[nodiscard]] bool uses(H5Z_filter_t filter, std::uint32_t skipped) const {
    const auto place = std::ranges::find(filters, filter) - filters.begin();
    return place < std::ssize(filters) && (skipped >> place & 1U) == 0;
  }
};

/// A text stands elsewhere; here are its length, the address of where that is and a number there.
std::size_t bytesInFile(const H5::DataSet& dataset) {
  const H5::DataType type = dataset.getDataType();
  if (H5Tis_variable_str(type.getId()) <= 0) return type.getSize();
  const hid_t id = H5Iget_file_id(dataset.getId());
  const H5::H5File file(id);
  H5Fclose(id);  // `file` counts for itself
  std::size_t address = 0, length = 0;
  file.getCreatePlist().getSizes(address, length);
  return address + 2 * sizeof(std::uint32_t);
}

ChunkLayout chunkLayoutOf(const H5::DataSet& dataset, const H5::DSetCreatPropList& creation) {
  ChunkLayout layout;
  layout.extent.resize(H5S_MAX_RANK);
  const int rank = dataset.getSpace().getSimpleExtentDims(layout.extent.data());
  layout.extent.resize(static_cast<std::size_t>(rank));
  layout.chunk.resize(layout.extent.size());
  if (creation.getChunk(rank, layout.chunk.data()) != rank ||
      std::ranges::find(layout.chunk, hsize_t(0)) != layout.chunk.end())
    throw H5::DataSetIException("chunkLayoutOf", "a chunk has no size");
  for (int i = 0; i < creation.getNfilters(); ++i) {
    unsigned flags = 0;
    std::size_t none = 0;
    layout.filters.push_back(H5Pget_filter2(creation.getId(), static_cast<unsigned>(i), &flags,
                                            &none, nullptr, 0, nullptr, nullptr));
  }
  layout.valueBytes = bytesInFile(dataset);
  unsigned options = 0;
  if (H5Pget_chunk_opts(creation.getId(), &options) < 0)
    throw H5::DataSetIException("chunkLayoutOf", "a chunk's options are not there");
  layout.edgesAreBare = options != 0 && !layout.filters.empty();
  return layout;
}

/// How many chunks of this size so many rows of a dataset touch, as far as they can be read.
hsize_t piecesOf(const ChunkLayout& layout, hsize_t rows) {
  hsize_t pieces = 1;
  for (std::size_t i = 0; i < layout.chunk.size() && pieces <= mostPieces; ++i) {
    const hsize_t values = i == 0 ? std::min(rows, layout.extent[0]) : layout.extent[i];
    pieces *= std::min((std::max<hsize_t>(values, 1) - 1) / layout.chunk[i], mostPieces) + 1;
  }
  return pieces;
}

/// Whether the filters are those that exports have, and perhaps a checksum: any other would have to
/// be believed too, and one that comes twice unpacks to any length.
bool areKnown(std::span<const H5Z_filter_t> filters) {
  constexpr std::array<H5Z_filter_t, 3> inOrder{H5Z_FILTER_SHUFFLE, H5Z_FILTER_DEFLATE,
                                                H5Z_FILTER_FLETCHER32};
  std::size_t known = 0;
  for (const H5Z_filter_t filter : inOrder)
    if (known < filters.size() && filters[known] == filter) ++known;
  return known == filters.size();
}

void requireReadableChunks(const ChunkLayout& layout, const std::string& name, hsize_t rowsAtOnce) {
  if (layout.chunkBytes() > largestPiece)
    throw BrokenFile(name + " stands in pieces that are too large for that");
  if (piecesOf(layout, rowsAtOnce) > mostPieces)
    throw BrokenFile(name + " stands in pieces that are too small for that");
  if (layout.edgesAreBare || !areKnown(layout.filters))
    throw BrokenFile(name + " is packed in a way that this program does not read");
}

/// Whether there is a whole stream that unpacks to so many bytes. No more than these, and a little,
/// are unpacked, and none are kept.
bool unpacksTo(std::size_t bytes, std::span<Bytef> packed) {
  std::array<Bytef, 1 << 14> room;
  z_stream stream{};
  stream.next_in = packed.data();
  stream.avail_in = static_cast<uInt>(packed.size());
  if (inflateInit(&stream) != Z_OK) return false;
  int state = Z_OK;
  while (state == Z_OK && stream.total_out <= bytes) {
    stream.next_out = room.data();
    stream.avail_out = static_cast<uInt>(room.size());
    state = inflate(&stream, Z_NO_FLUSH);
  }
  inflateEnd(&stream);
  return state == Z_STREAM_END && stream.total_out == bytes;
}

/// Tells whether pieces of a dataset are as long as they are said to be.
class PieceLengths {
 public:
  PieceLengths(const H5::DataSet& dataset, const ChunkLayout& layout)
      : dataset_(dataset.getId()), layout_(layout) {}

  /// at: the first value of the piece, in each dimension.
  [[nodiscard]] bool areRight(const std::vector<hsize_t>& at) {
    // Found as the piece itself is: a file can have several of the same place.
    hsize_t stored = 0;
    if (H5Dget_chunk_storage_size(dataset_, at.data(), &stored) < 0 || stored > largestPiece)
      return false;
    packed_.resize(std::max<hsize_t>(stored, 1));
    std::uint32_t skipped = 0;
    // One that was never written cannot be read.
    if (H5Dread_chunk(dataset_, H5P_DEFAULT, at.data(), &skipped, packed_.data()) < 0)
      return stored == 0;
    if (layout_.uses(H5Z_FILTER_DEFLATE, skipped))
      return unpacksTo(layout_.chunkBytes(), std::span(packed_).first(stored));
    const bool checked = layout_.uses(H5Z_FILTER_FLETCHER32, skipped);
    return stored == layout_.chunkBytes() + (checked ? checksumBytes : 0);
  }

 private:
  hid_t dataset_;
  const ChunkLayout& layout_;
  std::vector<Bytef> packed_;
};

/// The next piece, the last dimension fastest; in the first one up to `end`. False behind the last.
bool goToNext(std::vector<hsize_t>& at, const ChunkLayout& layout, hsize_t end) {
  for (std::size_t i = at.size(); i-- > 0;) {
    at[i] += layout.chunk[i];
    if (at[i] < (i == 0 ? end : layout.extent[i])) return true;
    if (i > 0) at[i] = 0;
  }
  return false;
}

}  // namespace

H5::DataSet openColumn(const H5::Group& group, const std::string& name) {
  // Where it keeps no piece, the library takes what is asked for from the file itself, and does not
  // believe how long a piece is said to be there. Packed ones it keeps whatever it is told.
  H5::DSetAccPropList access;
  access.setChunkCache(0, 0, 0);
  H5::DataSet dataset = group.openDataSet(name, access);
  const H5::DSetCreatPropList creation = dataset.getCreatePlist();
  if (creation.getLayout() != H5D_CHUNKED) return dataset;
  // All who have a dataset open share what it keeps: the first one has said how much.
  if (creation.getNfilters() > 0) {
    dataset.close();
    return group.openDataSet(name);
  }
  std::size_t places = 0, bytes = 0;
  double share = 0;
  dataset.getAccessPlist().getChunkCache(places, bytes, share);
  if (bytes > 0) throw BrokenFile(name + " is read elsewhere in this program");
  return dataset;
}

void requirePlain(const H5::DataSet& dataset, const std::string& name, hsize_t rowsAtOnce) {
  const H5::DSetCreatPropList creation = dataset.getCreatePlist();
  const H5D_layout_t layout = creation.getLayout();
  if (layout == H5D_VIRTUAL || creation.getExternalCount() > 0)
    throw BrokenFile(name + " stands in another file");
  if (layout == H5D_CHUNKED)
    return requireReadableChunks(chunkLayoutOf(dataset, creation), name, rowsAtOnce);
  if (dataset.getDataType().getSize() > largestPiece)
    throw BrokenFile(name + " stands in pieces that are too large for that");
}

void requireWholePieces(const H5::DataSet& dataset, const std::string& name, hsize_t first,
                        hsize_t rows) {
  const H5::DSetCreatPropList creation = dataset.getCreatePlist();
  if (creation.getLayout() != H5D_CHUNKED || countOf(dataset) == 0) return;
  const ChunkLayout layout = chunkLayoutOf(dataset, creation);
  if (layout.filters.empty()) return;  // openColumn() has seen to it
  const hsize_t end = std::min(first + rows, layout.extent[0]);
  std::vector<hsize_t> at(layout.extent.size());
  at[0] = first - first % layout.chunk[0];
  PieceLengths lengths(dataset, layout);
  for (bool more = at[0] < end; more; more = goToNext(at, layout, end))
    if (!lengths.areRight(at))
      throw BrokenFile(name + " has a piece that is not as long as it has to be");
}

}  // namespace polhode
