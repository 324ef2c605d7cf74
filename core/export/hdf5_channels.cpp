// Channels as HDF5: /runs/<number>_<name>/<channel>, one row a step; all else in attributes.
#include <algorithm>
#include <cctype>

#include "core/export/channel_sink.h"
#include "core/export/export_layout.h"
#include "core/export/hdf5_support.h"
#include "core/support/csv_text.h"

namespace polhode {
namespace {

/// A chunk has so many rows, or fewer where they are longer: the caches of those who read it hold
/// so much [B].
constexpr std::size_t mostChunkRows = 4096, chunkBytes = 1 << 20;
constexpr int deflateLevel = 4;
/// Of a text elsewhere, and of its place in an attribute, besides its letters [B].
constexpr std::size_t roomOfText = 64;
/// Disk space that is taken at a time, and room for what the library writes besides rows [B].
constexpr std::uint64_t megabyte = 1 << 20;

/// "1_Quaternion_null_space": the number, and of the name what can be typed.
std::string groupName(std::size_t index, const std::string& name) {
  std::string text = std::to_string(index + 1);
  bool gap = true;
  for (const char c : name) {
    const bool plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (plain && gap) text += '_';
    if (plain) text += c;
    gap = !plain;
  }
  return text;
}

/// While one of these lives, what is made in the file can have attributes of any size.
class LargeAttributes {
 public:
  explicit LargeAttributes(const H5::H5File& file) : file_(file) {
    if (H5Fset_libver_bounds(file_.getId(), formatOfLargeAttributes, H5F_LIBVER_LATEST) < 0)
      throw H5::FileIException("LargeAttributes", "H5Fset_libver_bounds failed");
  }
  ~LargeAttributes() {
    H5Fset_libver_bounds(file_.getId(), H5F_LIBVER_EARLIEST, H5F_LIBVER_LATEST);
  }
  LargeAttributes(const LargeAttributes&) = delete;
  LargeAttributes& operator=(const LargeAttributes&) = delete;

 private:
  const H5::H5File& file_;
};

/// A dataset that grows by rows: n, or n x columns where there are several or they have names.
class GrowingDataset {
 public:
  GrowingDataset(const H5::Group& group, const std::string& name, std::size_t columns, bool table)
      : columns_(columns),
        chunkRows_(
            std::clamp<std::size_t>(chunkBytes / (columns * sizeof(double)), 1, mostChunkRows)),
        rank_(table ? 2 : 1) {
    const Extent none = extent(0), unlimited = extent(H5S_UNLIMITED), chunk = extent(chunkRows_);
    H5::DSetCreatPropList creation;
    creation.setChunk(rank_, chunk.data());
    creation.setShuffle();
    creation.setDeflate(deflateLevel);
    // Only the chunk that is being filled has to be at hand.
    H5::DSetAccPropList access;
    access.setChunkCache(1, cacheSize(), 1);
    dataset_ =
        group.createDataSet(name, H5::PredType::IEEE_F64LE,
                            H5::DataSpace(rank_, none.data(), unlimited.data()), creation, access);
  }

  [[nodiscard]] H5::DataSet& dataset() { return dataset_; }
  /// Of what may not be on the disk yet [B].
  [[nodiscard]] std::size_t cacheSize() const { return chunkRows_ * columns_ * sizeof(double); }

  /// values: of row i at [i * stride], as many as there are columns.
  void append(std::size_t count, const double* values, std::size_t stride) {
    block_.resize(count * columns_);
    for (std::size_t i = 0; i < count; ++i) {
      std::copy_n(values + i * stride, columns_,
                  block_.begin() + static_cast<std::ptrdiff_t>(i * columns_));
    }
    const Extent size = extent(rows_ + count), added = extent(count), at = {rows_, 0};
    dataset_.extend(size.data());
    const H5::DataSpace space = dataset_.getSpace();
    space.selectHyperslab(H5S_SELECT_SET, added.data(), at.data());
    dataset_.write(block_.data(), H5::PredType::NATIVE_DOUBLE, H5::DataSpace(rank_, added.data()),
                   space);
    rows_ += count;
  }

 private:
  using Extent = std::array<hsize_t, 2>;
  [[nodiscard]] Extent extent(hsize_t rows) const { return {rows, columns_}; }

  std::size_t columns_, chunkRows_;
  int rank_;
  hsize_t rows_ = 0;
  H5::DataSet dataset_;
  std::vector<double> block_;
};

class Hdf5Sink : public ChannelSink {
 public:
  Hdf5Sink(const ExportSubject& subject, WholeFile& file) : subject_(subject), file_(file) {}
  ~Hdf5Sink() override {
    (void)attempt([this] { return close(); });
    // What a close that failed has left: not without the lock.
    const LibraryCall call;
    runs_.clear();
  }

  std::string begin() override {
    return attempt([this]() -> std::string {
      // Before there is a file, as it could not even be closed.
      if (std::string problem = file_.reserve(4 * megabyte); !problem.empty()) return problem;
      H5::FileAccPropList access;
      access.setFcloseDegree(H5F_CLOSE_STRONG);
      hdf5_ = std::make_unique<H5::H5File>(file_.temporary(), H5F_ACC_TRUNC,
                                           H5::FileCreatPropList::DEFAULT, access);
      if (std::string problem = reserve(subject_.scenario.size()); !problem.empty()) return problem;
      describeFile();
      const H5::Group runs = hdf5_->createGroup(export_layout::runsGroup);
      for (std::size_t i = 0; i < subject_.runs.size(); ++i) {
        const ExportedRun& run = subject_.runs[i];
        if (std::string problem = reserve(roomOfNames(run)); !problem.empty()) return problem;
        addRun(runs.createGroup(groupName(i, run.name)), run);
        if (std::string problem = reserve(0); !problem.empty()) return problem;
      }
      return {};
    });
  }

  std::string append(std::size_t index, const ChannelRows& rows) override {
    if (rows.times.empty()) return {};
    return attempt([&]() -> std::string {
      const std::size_t width = subject_.runs[index].valuesPerStep, count = rows.times.size();
      if (std::string problem = reserve(rows.times.size_bytes() + rows.values.size_bytes());
          !problem.empty()) {
        return problem;
      }
      RunGroup& run = runs_[index];
      run.times->append(count, rows.times.data(), 1);
      for (std::size_t c = 0; c < run.channels.size(); ++c) {
        run.channels[c].append(count, &rows.values[subject_.runs[index].layout[c].offset], width);
      }
      return {};
    });
  }

  std::string finish(std::span<const RunFacts> facts, const std::stop_token&) override {
    return attempt([&]() -> std::string {
      for (std::size_t i = 0; i < runs_.size(); ++i) {
        for (const auto& [name, fact] : facts[i]) {
          std::visit(
              [&, &key = name](const auto& value) { setAttribute(runs_[i].group, key, value); },
              fact);
        }
      }
      return close();
    });
  }

 private:
  struct RunGroup {
    H5::Group group;
    std::optional<GrowingDataset> times;
    std::vector<GrowingDataset> channels;  ///< in the order of the layout
  };

  void describeFile() {
    setAttribute(*hdf5_, export_layout::programAttribute, std::string(export_layout::programName));
    setAttribute(*hdf5_, "version", subject_.version);
    setAttribute(*hdf5_, export_layout::versionAttribute, export_layout::formatVersion);
    setAttribute(*hdf5_, "created", subject_.created);
    setAttribute(*hdf5_, "scenario", subject_.scenario);
    setAttribute(*hdf5_, "steps_per_row", subject_.stride);
  }

  void addRun(const H5::Group& group, const ExportedRun& run) {
    RunGroup& added = runs_.emplace_back();
    added.group = group;
    added.times.emplace(group, std::string(export_layout::timeColumn), 1, false);
    describeDataset(added.times->dataset(), "s", "Time", "Time of the accepted step.");
    added.channels.reserve(run.layout.size());
    for (const ChannelSlot& slot : run.layout) added.channels.push_back(addChannel(group, slot));
    for (GrowingDataset& dataset : added.channels) cached_ += dataset.cacheSize();
    cached_ += added.times->cacheSize();
  }

  [[nodiscard]] GrowingDataset addChannel(const H5::Group& group, const ChannelSlot& slot) const {
    const ChannelInfo& channel = *slot.channel;
    const bool named = export_layout::hasComponents(slot);
    std::optional<LargeAttributes> format;
    if (named && slot.components.size() > mostTextsInHeader) format.emplace(*hdf5_);
    GrowingDataset added(group, columnName(channel.id), slot.components.size(), named);
    describeDataset(added.dataset(), std::string(channel.unit), std::string(channel.label),
                    std::string(channel.description));
    if (named) setAttribute(added.dataset(), "components", slot.components);
    return added;
  }

  /// What the names of a run's components take of the file at most [B].
  static std::size_t roomOfNames(const ExportedRun& run) {
    std::size_t room = 0;
    for (const ChannelSlot& slot : run.layout)
      for (const std::string& name : slot.components) room += name.size() + roomOfText;
    return room;
  }

  static void describeDataset(const H5::DataSet& dataset, const std::string& unit,
                              const std::string& label, const std::string& description) {
    setAttribute(dataset, "unit", unit);
    setAttribute(dataset, "label", label);
    setAttribute(dataset, "description", description);
  }

  /// Makes sure that so many bytes to be written [B], and everything the library still holds back,
  /// find room on the disk. A full disk has to be noticed here: the library does not survive a file
  /// that it cannot write to its end.
  std::string reserve(std::uint64_t bytes) {
    hsize_t written = 0;
    H5Fget_filesize(hdf5_->getId(), &written);
    // What does not compress grows a little; and there are headers, attributes, lists of chunks.
    const std::uint64_t needed = written + cached_ + bytes + bytes / 64 + megabyte;
    if (needed <= reserved_) return {};
    const std::uint64_t size = needed + 3 * megabyte;
    std::string problem = file_.reserve(size);
    if (problem.empty()) reserved_ = size;
    return problem;
  }

  /// Closes what is open and gives back what was reserved in vain.
  std::string close() {
    if (!hdf5_) return {};
    const auto file = std::move(hdf5_);
    file->flush(H5F_SCOPE_GLOBAL);
    runs_.clear();
    hsize_t size = 0;
    H5Fget_filesize(file->getId(), &size);
    file->close();
    file_.truncate(size);
    return {};
  }

  const ExportSubject& subject_;
  WholeFile& file_;
  std::unique_ptr<H5::H5File> hdf5_;
  std::vector<RunGroup> runs_;
  std::uint64_t cached_ = 0, reserved_ = 0;
};

}  // namespace

std::unique_ptr<ChannelSink> makeHdf5Sink(const ExportSubject& subject, WholeFile& file) {
  return std::make_unique<Hdf5Sink>(subject, file);
}

}  // namespace polhode
