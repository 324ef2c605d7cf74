// An HDF5 file is not believed how long the pieces of its datasets are, packed or not.
#include <H5Cpp.h>

#include <array>

#include "core/export/hdf5_input.h"
#include "core/export/row_source.h"
#include "tests/support/channel_export_fixture.h"

namespace polhode::test {
namespace {

const std::string onlyRun = "/runs/1_fixed_step";

/// A file with one run of so few steps that they are one piece of each dataset.
class Hdf5Pieces : public ChannelExport {
 protected:
  void SetUp() override {
    ChannelExport::SetUp();
    scenario_.runs = {scenario_.runs[3]};
    file_ = path("a.h5");
  }

  void writeAnew() const { ASSERT_EQ(write(scenario_, "a.h5").outcome, Outcome::Written); }

  /// What reading says after the change, without the name of the file; `all` becomes what is read.
  template <class Change>
  [[nodiscard]] std::string problemAfter(const Change& change, RowBlock* all = nullptr) const {
    writeAnew();
    {
      H5::H5File file(file_, H5F_ACC_RDWR);
      change(file);
    }
    const std::string problem = problemOfReading(all);
    EXPECT_TRUE(problem.empty() || problem.starts_with(file_ + ": ")) << problem;
    return problem.substr(std::min(problem.size(), file_.size() + 2));
  }

  Scenario scenario_ = fourRuns();
  std::string file_;

 private:
  [[nodiscard]] std::string problemOfReading(RowBlock* all) const {
    OpenedExport opened = openExport(file_);
    if (const auto* problem = std::get_if<std::string>(&opened)) return *problem;
    const auto rows = std::get<std::unique_ptr<ExportReader>>(opened)->rows(0);
    RowBlock block;
    std::string problem = rows->read(block);
    if (all) *all = block;
    return problem;
  }
};

hsize_t rowCountOf(const H5::H5File& file) {
  const hssize_t rows = file.openDataSet(onlyRun + "/t").getSpace().getSimpleExtentNpoints();
  return static_cast<hsize_t>(rows);
}

/// A dataset with a value for each row and nothing in it yet.
H5::DataSet addColumn(const H5::H5File& file, const std::string& name,
                      const H5::DSetCreatPropList& creation) {
  const hsize_t rows = rowCountOf(file), most = H5S_UNLIMITED;
  return file.createDataSet(onlyRun + "/" + name, H5::PredType::IEEE_F64LE,
                            H5::DataSpace(1, &rows, &most), creation);
}

H5::DSetCreatPropList inPiecesOf(hsize_t values) {
  H5::DSetCreatPropList creation;
  creation.setChunk(1, &values);
  return creation;
}

/// Puts so many zeros in place of the only piece of a dataset, packed as it is.
void packZeros(const H5::H5File& file, const std::string& name, hsize_t count) {
  const hsize_t start = 0;
  const H5::DataSet dataset = file.openDataSet(onlyRun + "/" + name);
  H5::DSetCreatPropList creation = dataset.getCreatePlist();
  creation.setChunk(1, &count);
  const H5::DataSet other =
      file.createDataSet("other", H5::PredType::IEEE_F64LE, H5::DataSpace(1, &count), creation);
  other.write(std::vector<double>(count).data(), H5::PredType::NATIVE_DOUBLE);
  hsize_t stored = 0;
  ASSERT_GE(H5Dget_chunk_storage_size(other.getId(), &start, &stored), 0);
  std::vector<char> packed(stored);
  std::uint32_t skipped = 0;
  ASSERT_GE(H5Dread_chunk(other.getId(), H5P_DEFAULT, &start, &skipped, packed.data()), 0);
  ASSERT_GE(H5Dwrite_chunk(dataset.getId(), H5P_DEFAULT, skipped, &start, stored, packed.data()),
            0);
}

/// Puts a hundred bytes in place of the first piece. skipped: a bit for each filter of the dataset
/// that they have not gone through.
void putHundredBytes(const H5::DataSet& dataset, std::uint32_t skipped) {
  const hsize_t start = 0;
  const std::array<char, 100> bytes{};
  ASSERT_GE(
      H5Dwrite_chunk(dataset.getId(), H5P_DEFAULT, skipped, &start, bytes.size(), bytes.data()), 0);
}

const std::string wrongLength = " has a piece that is not as long as it has to be";

TEST_F(Hdf5Pieces, UnpackToNoMoreThanThereIsRoomFor) {
  // Kilobytes that unpack to megabytes, where there are 4096 values; and one value too many.
  for (const hsize_t count : {1 << 20, 4097})
    for (const std::string name : {"energy", "t"})
      EXPECT_EQ(problemAfter([&](const H5::H5File& file) { packZeros(file, name, count); }),
                onlyRun + ": " + name + wrongLength);
}

TEST_F(Hdf5Pieces, UnpackToNoLessThanIsRead) {
  EXPECT_EQ(problemAfter([](const H5::H5File& file) { packZeros(file, "energy", 4095); }),
            onlyRun + ": energy" + wrongLength);
  // Not packed, though others are; and no stream at all.
  for (const std::uint32_t skipped : {3, 0})
    EXPECT_EQ(problemAfter([&](const H5::H5File& file) {
                putHundredBytes(file.openDataSet(onlyRun + "/t"), skipped);
              }),
              onlyRun + ": t" + wrongLength);
}

// What is said of its length is not asked: the rest is looked for behind it in the file, which ends
// there, and not in memory.
TEST_F(Hdf5Pieces, ThatAreNotPackedAreReadWhereTheyStand) {
  EXPECT_EQ(problemAfter([](const H5::H5File& file) {
              putHundredBytes(addColumn(file, "more", inPiecesOf(4096)), 0);
            }),
            onlyRun + ": the HDF5 library says: H5Dread failed");
  const H5::H5File file(file_, H5F_ACC_RDONLY);
  std::size_t places = 0, bytes = 0;
  double share = 0;
  const H5::DataSet more = openColumn(file.openGroup(onlyRun), "more");
  more.getAccessPlist().getChunkCache(places, bytes, share);
  EXPECT_EQ(bytes, 0u) << "a piece in memory is as long as it is said to be";
}

TEST_F(Hdf5Pieces, AreNotUnpackedTwice) {
  H5::DSetCreatPropList creation = inPiecesOf(4096);
  creation.setDeflate(4);
  creation.setDeflate(4);
  EXPECT_EQ(problemAfter([&](const H5::H5File& file) { addColumn(file, "more", creation); }),
            onlyRun + "/more is packed in a way that this program does not read");
}

TEST_F(Hdf5Pieces, DoNotEndAsNoOtherIsPacked) {
  H5::DSetCreatPropList creation = inPiecesOf(7);
  creation.setDeflate(4);
  ASSERT_GE(H5Pset_chunk_opts(creation.getId(), H5D_CHUNK_DONT_FILTER_PARTIAL_CHUNKS), 0);
  EXPECT_EQ(problemAfter([&](const H5::H5File& file) { addColumn(file, "more", creation); }),
            onlyRun + "/more is packed in a way that this program does not read");
}

// What other programs make of a file that is good.
TEST_F(Hdf5Pieces, CanBeOfAnySizeAndPackedOrNot) {
  const auto nameOf = [](int packing) { return "times_" + std::to_string(packing); };
  const auto repack = [&](const H5::H5File& file) {
    std::vector<double> times(rowCountOf(file));
    file.openDataSet(onlyRun + "/t").read(times.data(), H5::PredType::NATIVE_DOUBLE);
    for (int packing = 0; packing < 8; ++packing) {
      H5::DSetCreatPropList creation = inPiecesOf(7);
      if ((packing & 1) != 0) creation.setShuffle();
      if ((packing & 2) != 0) creation.setDeflate(4);
      if ((packing & 4) != 0) creation.setFletcher32();
      addColumn(file, nameOf(packing), creation).write(times.data(), H5::PredType::NATIVE_DOUBLE);
    }
    addColumn(file, "never_written", inPiecesOf(7));
  };
  RowBlock rows;
  ASSERT_EQ(problemAfter(repack, &rows), "");
  ASSERT_GT(rows.times.size(), 14u);
  const OpenedExport opened = openExport(file_);
  const auto& columns = std::get<std::unique_ptr<ExportReader>>(opened)->columns(0);
  for (int packing = 0; packing < 8; ++packing) {
    const auto at =
        static_cast<std::size_t>(std::ranges::find(columns, nameOf(packing)) - columns.begin());
    ASSERT_LT(at, columns.size());
    for (std::size_t i = 0; i < rows.times.size(); ++i)
      ASSERT_EQ(rows.values[i * columns.size() + at], rows.times[i]) << packing << " " << i;
  }
}

}  // namespace
}  // namespace polhode::test
