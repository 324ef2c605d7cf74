// Reads back what hdf5_channels.cpp writes, some thousand rows at a time.
#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <optional>

#include "core/export/export_layout.h"
#include "core/export/hdf5_input.h"
#include "core/export/row_source.h"
#include "core/support/text_file.h"

namespace polhode {
namespace {

/// At a time, those of the longest chunk: each is unpacked once, or twice where two blocks meet.
constexpr hsize_t rowsPerBlock = 4096;

/// Of a file, and of a run: hundreds are many.
constexpr hsize_t mostRuns = 4096, mostChannels = 1024;
/// Of a run, and of all of them: a chain of a thousand links has 24 for each of them.
constexpr std::size_t mostColumns = std::size_t(1) << 16, mostColumnsOfAll = std::size_t(1) << 20;

/// A run of a file, and what its datasets are called and how many columns each has.
struct Hdf5Run {
  std::string group;  ///< "/runs/1_Quaternion_null_space"
  struct Channel {
    std::string name;
    std::size_t columns;
  };
  std::vector<Channel> channels;
  std::vector<std::string> columns;
};

/// Rows and columns: {n} or {n, columns}; empty of anything else.
std::vector<hsize_t> extentOf(const H5::DataSet& dataset) {
  const H5::DataSpace space = dataset.getSpace();
  const int rank = space.getSimpleExtentNdims();
  if ((rank != 1 && rank != 2) || dataset.getTypeClass() != H5T_FLOAT) return {};
  std::vector<hsize_t> extent(static_cast<std::size_t>(rank));
  space.getSimpleExtentDims(extent.data());
  return extent;
}

class Hdf5Rows : public RowSource {
 public:
  Hdf5Rows(const H5::H5File& file, const std::string& path, const Hdf5Run& run)
      : file_(file), path_(path), run_(run) {}
  ~Hdf5Rows() override {
    const LibraryCall call;
    times_.reset();
    channels_.clear();
  }

  [[nodiscard]] const std::vector<std::string>& columns() const override { return run_.columns; }

  std::string read(RowBlock& block) override {
    const std::string problem = attemptToRead([&]() -> std::string {
      if (channels_.empty()) {
        if (std::string mismatch = open(); !mismatch.empty()) return mismatch;
      }
      return readRows(block);
    });
    return problem.empty() ? "" : path_ + ": " + run_.group + ": " + problem;
  }

 private:
  /// Every channel has as many rows as there are times.
  std::string open() {
    const H5::Group group = file_.openGroup(run_.group);
    times_ = openColumn(group, std::string(export_layout::timeColumn));
    rows_ = extentOf(*times_).at(0);
    for (const Hdf5Run::Channel& channel : run_.channels) {
      channels_.push_back(openColumn(group, channel.name));
      const hsize_t rows = extentOf(channels_.back()).at(0);
      if (rows != rows_)
        return channel.name + " has " + std::to_string(rows) + " rows, " +
               std::string(export_layout::timeColumn) + " has " + std::to_string(rows_);
    }
    return {};
  }

  std::string readRows(RowBlock& block) {
    const std::size_t width = run_.columns.size();
    const hsize_t count = std::min(
        {rowsPerBlock, rows_ - at_, hsize_t(largestBlock / std::max<std::size_t>(width, 1))});
    block.times.resize(count);
    block.values.resize(count * width);
    if (count == 0) return {};
    readBlock(*times_, std::string(export_layout::timeColumn), count, block.times.data());
    for (const double t : block.times) {
      if (!(t > lastTime_)) return std::string(export_layout::timeColumn) + ": times must ascend";
      lastTime_ = t;
    }
    std::size_t offset = 0;
    for (std::size_t c = 0; c < channels_.size(); ++c) {
      const std::size_t columns = run_.channels[c].columns;
      channel_.resize(count * columns);
      readBlock(channels_[c], run_.channels[c].name, count, channel_.data());
      for (std::size_t i = 0; i < count; ++i)
        std::copy_n(channel_.data() + i * columns, columns,
                    block.values.data() + i * width + offset);
      offset += columns;
    }
    at_ += count;
    return {};
  }

  void readBlock(const H5::DataSet& dataset, const std::string& name, hsize_t count,
                 double* values) const {
    requireWholePieces(dataset, name, at_, count);
    const H5::DataSpace space = dataset.getSpace();
    std::array<hsize_t, 2> from{}, size{};
    space.getSimpleExtentDims(size.data());
    from[0] = at_;
    size[0] = count;
    space.selectHyperslab(H5S_SELECT_SET, size.data(), from.data());
    dataset.read(values, H5::PredType::NATIVE_DOUBLE,
                 H5::DataSpace(space.getSimpleExtentNdims(), size.data()), space);
  }

  const H5::H5File& file_;
  const std::string& path_;
  const Hdf5Run& run_;
  std::optional<H5::DataSet> times_;
  std::vector<H5::DataSet> channels_;
  std::vector<double> channel_;
  hsize_t rows_ = 0, at_ = 0;
  double lastTime_ = -std::numeric_limits<double>::infinity();
};

class Hdf5Reader : public ExportReader {
 public:
  ~Hdf5Reader() override {
    (void)attempt([this]() -> std::string {
      file_.close();
      return {};
    });
  }

  /// Empty on success.
  std::string open(const std::string& path) {
    path_ = path;
    const std::string problem = attemptToRead([&]() -> std::string {
      file_ = openHdf5(path);
      if (std::string foreign = foreignness(); !foreign.empty()) return foreign;
      const H5::Group runs = file_.openGroup(export_layout::runsGroup);
      for (const std::string& name : groupNames(runs)) {
        if (std::string mismatch = addRun(runs.openGroup(name), name); !mismatch.empty())
          return mismatch;
      }
      return runs_.empty() ? "there are no runs" : "";
    });
    return problem.empty() ? "" : path + ": " + problem;
  }

  [[nodiscard]] const std::vector<std::string>& runs() const override { return names_; }
  [[nodiscard]] const std::vector<std::string>& columns(std::size_t run) const override {
    return runs_[run].columns;
  }
  [[nodiscard]] std::unique_ptr<RowSource> rows(std::size_t run) override {
    return std::make_unique<Hdf5Rows>(file_, path_, runs_[run]);
  }

 private:
  /// Why the file is none of ours; empty if it is.
  [[nodiscard]] std::string foreignness() const {
    namespace layout = export_layout;
    if (!file_.attrExists(layout::programAttribute) ||
        !file_.attrExists(layout::versionAttribute) ||
        textAttribute(file_, layout::programAttribute) != layout::programName)
      return "this is no export of all channels";
    const std::int64_t version = integerAttribute(file_, layout::versionAttribute);
    if (version == layout::formatVersion) return {};
    return "its format version is " + std::to_string(version) + ", this program knows " +
           std::to_string(layout::formatVersion);
  }

  /// By the numbers they begin with: "2_…" before "10_…".
  static std::vector<std::string> groupNames(const H5::Group& runs) {
    std::vector<std::string> names;
    if (runs.getNumObjs() > mostRuns) throw BrokenFile("there are too many runs");
    for (hsize_t i = 0; i < runs.getNumObjs(); ++i) names.push_back(runs.getObjnameByIdx(i));
    const auto number = [](const std::string& name) {
      std::size_t value = 0;
      std::from_chars(name.data(), name.data() + name.size(), value);
      return value;
    };
    std::ranges::stable_sort(names, {}, number);
    return names;
  }

  std::string addRun(const H5::Group& group, const std::string& name) {
    Hdf5Run& run = runs_.emplace_back();
    run.group = std::string("/") + export_layout::runsGroup + "/" + name;
    if (!group.attrExists(export_layout::nameFact))
      throw BrokenFile(std::string("its attribute ") + export_layout::nameFact + " is broken");
    names_.push_back(textAttribute(group, export_layout::nameFact));
    if (group.getNumObjs() > mostChannels) return run.group + " has too many channels";
    for (hsize_t i = 0; i < group.getNumObjs(); ++i) {
      const std::string channel = group.getObjnameByIdx(i);
      const H5::DataSet dataset = group.openDataSet(channel);
      const std::vector<hsize_t> extent = extentOf(dataset);
      const bool time = channel == export_layout::timeColumn;
      if (extent.empty() || (time && extent.size() > 1))
        return run.group + "/" + channel + " is no table of numbers";
      const std::size_t components = extent.size() == 1 ? 1 : extent[1];
      if (!time &&
          components > std::min(mostColumns - run.columns.size(), mostColumnsOfAll - columns_))
        return run.group + " has too many columns";
      requirePlain(dataset, run.group + "/" + channel, rowsPerBlock);
      if (time) continue;
      columns_ += components;
      const auto columns = export_layout::columnsOf(channel, components, extent.size() == 2);
      run.channels.push_back({channel, components});
      run.columns.insert(run.columns.end(), columns.begin(), columns.end());
    }
    return {};
  }

  std::string path_;
  H5::H5File file_;
  std::vector<std::string> names_;
  std::vector<Hdf5Run> runs_;
  std::size_t columns_ = 0;  // of all runs
};

}  // namespace

OpenedExport openHdf5Export(const std::string& path) {
  auto reader = std::make_unique<Hdf5Reader>();
  if (std::string problem = reader->open(path); !problem.empty()) return problem;
  return reader;
}

std::string scenarioTextOfHdf5(const std::string& path) {
  std::string text;
  const std::string problem = attemptToRead([&]() -> std::string {
    text = textAttribute(openHdf5(path), "scenario");
    return {};
  });
  return problem.empty() && text.size() <= longestText ? text : std::string();
}

}  // namespace polhode
