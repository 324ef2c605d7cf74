// A table as HDF5 is the table as text, to the byte, and others can read it.
#include "core/export/study_hdf5.h"

#include <H5Cpp.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <sstream>

#include "core/studies/scan_study.h"

namespace polhode {
namespace {

namespace fs = std::filesystem;

class StudyHdf5 : public testing::Test {
 protected:
  void SetUp() override {
    path_ = fs::temp_directory_path() / ("polhode-" + std::to_string(getpid()) + ".h5");
  }
  void TearDown() override { fs::remove(path_); }

  /// A racket that turns over, one that does not in its time, and one that fails.
  static StudyTable rackets(const std::optional<Shard>& shard = {}) {
    ScanPlan plan;
    plan.scenario = defaultScenario("tennis-racket");
    plan.scenario.tEnd = 1;
    plan.scenario.runs[0].options["max-steps"] = "80";
    plan.axes = {{"Omega1", {5, 0.25, 50}}, {"Omega2", {0.1}}};
    for (const char* id : {"flip-time", "end-energy"})
      plan.quantities.push_back(std::get<Quantity>(findQuantity(id)));
    const auto members = std::get<ScanMembers>(expandScan(plan));
    StudyTable table = makeScanTable("# polhode-cli 1.2.3 scan", plan, members, shard);
    runEnsemble({plan.scenario, members.parameters, members.values, plan.quantities}, table.runs,
                {.jobs = 1}, [&](const MemberResult& result) {
                  table.rows[result.member] = formatScanRow(table.keys[result.member], result);
                });
    return table;
  }

  /// A row of so many quantities, which number them.
  static StudyTable wide(std::size_t quantities) {
    ScanPlan plan;
    plan.scenario = defaultScenario("tennis-racket");
    plan.axes = {{"Omega1", {5}}};
    std::vector<double> values;
    for (std::size_t k = 1; k <= quantities; ++k) {
      const std::string id = "max-angular-velocity-" + std::to_string(k);
      plan.quantities.push_back(std::get<Quantity>(findQuantity(id)));
      values.push_back(static_cast<double>(k));
    }
    const auto members = std::get<ScanMembers>(expandScan(plan));
    StudyTable table = makeScanTable("# polhode-cli 1.2.3 scan", plan, members);
    const Statistics statistics;
    table.rows[0] = formatScanRow(table.keys[0], {.member = 0,
                                                  .statistics = statistics,
                                                  .bodies = {},
                                                  .quantities = values,
                                                  .status = RunStatus::Finished,
                                                  .reason = {}});
    return table;
  }

  void write(const StudyTable& table) const {
    WholeFile file;
    ASSERT_EQ(file.open(path_), "");
    ASSERT_EQ(writeHdf5Table(table, file), "");
    ASSERT_EQ(file.finish(), "");
  }

  std::string path_;
};

TEST_F(StudyHdf5, ComesBackAsTheSameTable) {
  for (const std::optional<Shard>& shard :
       {std::optional<Shard>{}, std::optional<Shard>{{2, 2}}, std::optional<Shard>{{5, 5}}}) {
    const StudyTable table = rackets(shard);
    write(table);
    const auto read = readHdf5Table(scanKind(), path_);
    ASSERT_TRUE(std::holds_alternative<StudyTable>(read)) << std::get<std::string>(read);
    EXPECT_EQ(formatStudyTable(std::get<StudyTable>(read)), formatStudyTable(table));
  }
}

TEST_F(StudyHdf5, HasADatasetForEachColumn) {
  const StudyTable table = rackets();
  ASSERT_NE(table.rows[2].find(",failed,\""), std::string::npos) << table.rows[2];
  write(table);
  const H5::H5File file(path_, H5F_ACC_RDONLY);
  EXPECT_EQ(file.getNumObjs(), 1u + 9u);
  const H5::DataSet flip = file.openDataSet("flip_time");
  double times[3];
  flip.read(times, H5::PredType::NATIVE_DOUBLE);
  EXPECT_TRUE(std::isnan(times[1]));
  std::int64_t steps[3];
  file.openDataSet("steps_accepted").read(steps, H5::PredType::NATIVE_INT64);
  EXPECT_NE(table.rows[0].find("," + std::to_string(steps[0]) + ","), std::string::npos);
  std::string unit;
  const H5::Attribute attribute = flip.openAttribute("unit");
  attribute.read(attribute.getDataType(), unit);
  EXPECT_EQ(unit, "s");
}

// More than the header of the oldest format holds of an attribute.
TEST_F(StudyHdf5, HasTheNamesOfThousandsOfColumns) {
  const StudyTable table = wide(4100);
  ASSERT_TRUE(table.complete());
  write(table);
  const auto read = readHdf5Table(scanKind(), path_);
  ASSERT_TRUE(std::holds_alternative<StudyTable>(read)) << std::get<std::string>(read);
  EXPECT_EQ(formatStudyTable(std::get<StudyTable>(read)), formatStudyTable(table));
  const H5::H5File file(path_, H5F_ACC_RDONLY);
  const H5::Attribute columns = file.openAttribute("columns");
  EXPECT_EQ(columns.getSpace().getSimpleExtentNpoints() + 1,
            static_cast<hssize_t>(file.getNumObjs()));
}

TEST_F(StudyHdf5, ThatIsNoTableIsToldAsSuch) {
  { const H5::H5File empty(path_, H5F_ACC_TRUNC); }
  const auto read = readHdf5Table(scanKind(), path_);
  EXPECT_EQ(std::get<std::string>(read), "it is no table of a scan");
  fs::resize_file(path_, 20);
  EXPECT_TRUE(
      std::get<std::string>(readHdf5Table(scanKind(), path_)).starts_with("the HDF5 library says"));
  std::istringstream hdf5("\x89HDF\r\n\x1a\n..."), text("# polhode-cli 1.2.3 scan"), nothing;
  EXPECT_TRUE(startsHdf5(hdf5));
  EXPECT_FALSE(startsHdf5(text));
  EXPECT_FALSE(startsHdf5(nothing));
}

// Another program can have packed it.
TEST_F(StudyHdf5, ComesBackFromPiecesOfTexts) {
  const StudyTable table = rackets();
  write(table);
  {
    const H5::H5File file(path_, H5F_ACC_RDWR);
    const hsize_t rows = 3, chunk = 2;
    std::array<char*, 3> reasons{};
    const H5::DataSet plain = file.openDataSet("reason");
    plain.read(static_cast<void*>(reasons.data()), plain.getDataType());
    H5::DSetCreatPropList creation;
    creation.setChunk(1, &chunk);
    creation.setDeflate(4);
    file.unlink("reason");
    const H5::DataSet packed =
        file.createDataSet("reason", plain.getDataType(), H5::DataSpace(1, &rows), creation);
    packed.write(static_cast<const void*>(reasons.data()), plain.getDataType());
    H5::DataSet::vlenReclaim(reasons.data(), plain.getDataType(), plain.getSpace());
  }
  const auto read = readHdf5Table(scanKind(), path_);
  ASSERT_TRUE(std::holds_alternative<StudyTable>(read)) << std::get<std::string>(read);
  EXPECT_EQ(formatStudyTable(std::get<StudyTable>(read)), formatStudyTable(table));
}

TEST_F(StudyHdf5, IsNotBelievedWhatItSaysOfItself) {
  const StudyTable table = rackets();
  const auto problemAfter = [&](const auto& change) {
    write(table);
    {
      H5::H5File file(path_, H5F_ACC_RDWR);
      change(file);
    }
    const auto read = readHdf5Table(scanKind(), path_);
    const auto* problem = std::get_if<std::string>(&read);
    return problem ? *problem : "none";
  };
  const auto replaced = [](H5::H5File& file, const std::string& name, hsize_t rows, hsize_t chunk,
                           int packing = 0) {
    const hsize_t most = H5S_UNLIMITED;
    H5::DSetCreatPropList creation;
    creation.setChunk(1, &chunk);
    if (packing > 0) creation.setDeflate(packing);
    file.unlink(name);
    file.createDataSet(name, H5::PredType::IEEE_F64LE, H5::DataSpace(1, &rows, &most), creation);
  };
  const H5::StrType text(H5::PredType::C_S1, H5T_VARIABLE);
  const hsize_t many = hsize_t(1) << 50, huge = hsize_t(1) << 28;
  EXPECT_EQ(problemAfter([](H5::H5File&) {}), "none");
  EXPECT_EQ(problemAfter([&](H5::H5File& file) { replaced(file, "run", many, 1); }),
            "broken: the numbers of its runs");
  EXPECT_EQ(problemAfter([&](H5::H5File& file) { replaced(file, "flip_time", many, 1); }),
            "broken: flip_time has 1125899906842624 values, run has 3");
  EXPECT_EQ(problemAfter([&](H5::H5File& file) { replaced(file, "flip_time", 3, huge); }),
            "flip_time stands in pieces that are too large for that");
  EXPECT_EQ(problemAfter([&](H5::H5File& file) {
              replaced(file, "flip_time", 3, 3, 1);
              const std::uint32_t notPacked = 1;
              const hsize_t start = 0;
              const double one = 1;
              H5Dwrite_chunk(file.openDataSet("flip_time").getId(), H5P_DEFAULT, notPacked, &start,
                             sizeof(one), &one);
            }),
            "flip_time has a piece that is not as long as it has to be");
  // As many texts as no variable has room for.
  EXPECT_EQ(problemAfter([&](H5::H5File& file) {
              const hsize_t count = 2000;
              file.removeAttr("format");
              file.createAttribute("format", text, H5::DataSpace(1, &count));
            }),
            "its attribute format is broken");
  EXPECT_EQ(problemAfter([&](H5::H5File& file) {
              const std::string endless(65 << 20, '[');
              file.removeAttr("scan");
              file.createAttribute("scan", text, H5::DataSpace()).write(text, endless);
            }),
            "a piece of it is too large for that");
  EXPECT_EQ(problemAfter([&](H5::H5File& file) {
              const std::string endless(2 << 20, 'x');
              const char* reasons[]{"", endless.c_str(), ""};
              file.openDataSet("reason").write(static_cast<const void*>(reasons), text);
            }),
            "a piece of it is too large for that");
}

}  // namespace
}  // namespace polhode
