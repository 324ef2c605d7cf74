// An HDF5 file says what a session computes, to the last bit, read with the library of others.
#include <H5Cpp.h>
#include <gtest/gtest.h>

#include "tests/support/channel_export_fixture.h"

namespace polhode::test {
namespace {

std::string textOf(const H5::H5Object& object, const std::string& name) {
  std::string text;
  const H5::Attribute attribute = object.openAttribute(name);
  attribute.read(attribute.getDataType(), text);
  return text;
}

template <class T>
T numberOf(const H5::H5Object& object, const std::string& name) {
  T value{};
  object.openAttribute(name).read(
      std::is_integral_v<T> ? H5::PredType::NATIVE_INT64 : H5::PredType::NATIVE_DOUBLE, &value);
  return value;
}

std::vector<std::string> textsOf(const H5::H5Object& object, const std::string& name) {
  const H5::Attribute attribute = object.openAttribute(name);
  std::vector<char*> pointers(
      static_cast<std::size_t>(attribute.getSpace().getSimpleExtentNpoints()));
  attribute.read(attribute.getDataType(), static_cast<void*>(pointers.data()));
  std::vector<std::string> texts(pointers.begin(), pointers.end());
  H5::DataSet::vlenReclaim(pointers.data(), attribute.getDataType(), attribute.getSpace());
  return texts;
}

/// A dataset with its extent; {n} or {n, columns}.
struct Table {
  std::vector<hsize_t> extent;
  std::vector<double> values;
};

Table readTable(const H5::Group& group, const std::string& name) {
  const H5::DataSet dataset = group.openDataSet(name);
  Table table;
  table.extent.resize(static_cast<std::size_t>(dataset.getSpace().getSimpleExtentNdims()));
  dataset.getSpace().getSimpleExtentDims(table.extent.data());
  table.values.resize(static_cast<std::size_t>(dataset.getSpace().getSimpleExtentNpoints()));
  dataset.read(table.values.data(), H5::PredType::NATIVE_DOUBLE);
  return table;
}

TEST_F(ChannelExport, Hdf5HoldsWhatASessionComputes) {
  const Scenario scenario = fourRuns();
  const ExpectedSteps steps = stepsOf(scenario);
  const std::vector<RunBatch>& batches = steps.batches;
  ASSERT_EQ(write(scenario, "a.h5").outcome, Outcome::Written);

  const H5::H5File file(path("a.h5"), H5F_ACC_RDONLY);
  const char* groups[] = {"1_Extrapolation", "2_Directors_projected", "3_3", "4_fixed_step"};
  ASSERT_EQ(file.openGroup("runs").getNumObjs(), 4u);
  for (std::size_t i = 0; i < 4; ++i) {
    SCOPED_TRACE(groups[i]);
    const H5::Group run = file.openGroup("runs").openGroup(groups[i]);
    ASSERT_EQ(run.getNumObjs(), steps.layouts[i].size() + 1);
    const std::size_t rows = batches[i].stepTimes.size();
    const Table times = readTable(run, "t");
    ASSERT_EQ(times.extent, std::vector<hsize_t>{rows});
    EXPECT_EQ(times.values, batches[i].stepTimes);
    EXPECT_EQ(textOf(run.openDataSet("t"), "unit"), "s");
    for (const ChannelSlot& slot : steps.layouts[i]) {
      SCOPED_TRACE(slot.channel->id);
      const H5::DataSet dataset = run.openDataSet(column(slot.channel->id));
      EXPECT_EQ(textOf(dataset, "unit"), slot.channel->unit);
      EXPECT_EQ(textOf(dataset, "label"), slot.channel->label);
      EXPECT_EQ(textOf(dataset, "description"), slot.channel->description);
      const Table table = readTable(run, column(slot.channel->id));
      const std::size_t width = slot.components.size();
      if (slot.components.front().empty()) {
        ASSERT_EQ(table.extent, std::vector<hsize_t>{rows});
      } else {
        ASSERT_EQ(table.extent, (std::vector<hsize_t>{rows, width}));
        EXPECT_EQ(textsOf(dataset, "components"), slot.components);
      }
      for (std::size_t n = 0; n < rows; ++n)
        for (std::size_t k = 0; k < width; ++k)
          ASSERT_TRUE(
              sameValue(table.values[n * width + k],
                        batches[i].stepValues[n * steps.valuesPerStep(i) + slot.offset + k]))
              << n << " " << k;
    }
  }
}

TEST_F(ChannelExport, TheAttributesOfAnHdf5FileSayWhatMadeIt) {
  Scenario scenario = fourRuns();
  // More text than the header of an HDF5 object holds.
  for (int k = 1; k <= 2000; ++k)
    scenario.changes.push_back({1e-4 * k, {{"g", 9.81 + 1e-3 * (k % 2)}}});
  ASSERT_EQ(validate(scenario), std::vector<Problem>{});
  scenario.runs = {scenario.runs[1], scenario.runs[3]};
  const ExpectedSteps steps = stepsOf(scenario);
  const std::vector<RunBatch>& batches = steps.batches;
  ASSERT_EQ(write(scenario, "a.h5").outcome, Outcome::Written);
  const H5::H5File file(path("a.h5"), H5F_ACC_RDONLY);
  EXPECT_EQ(textOf(file, "program"), "Polhode");
  EXPECT_NE(textOf(file, "version"), "");
  EXPECT_EQ(textOf(file, "created"), "2000-02-29T00:00:00Z");
  EXPECT_EQ(numberOf<std::int64_t>(file, "format_version"), 1);
  EXPECT_GT(textOf(file, "scenario").size(), std::size_t{1} << 16);
  EXPECT_EQ(std::get<Scenario>(parseScenario(textOf(file, "scenario"))), scenario);
  const H5::Group projected = file.openGroup("runs").openGroup("1_Directors_projected");
  EXPECT_EQ(textOf(projected, "name"), scenario.runs[0].name);
  EXPECT_EQ(textOf(projected, "stabilisation"), "position-velocity");
  EXPECT_EQ(textOf(projected, "option_projection"), "klumpp");
  EXPECT_EQ(textOf(projected, "status"), "finished");
  EXPECT_EQ(numberOf<double>(projected, "rtol"), 1e-6);
  EXPECT_EQ(numberOf<std::int64_t>(projected, "rhs_evaluations"),
            batches[0].statistics.rhsEvaluations);
  const H5::Group fixed = file.openGroup("runs").openGroup("2_fixed_step");
  EXPECT_EQ(numberOf<double>(fixed, "step"), 5e-3);
  EXPECT_FALSE(fixed.attrExists("rtol"));
}

TEST_F(ChannelExport, AStrideKeepsTheStartAndTheEnd) {
  Scenario scenario = fourRuns();
  scenario.runs.resize(2);
  const ExpectedSteps steps = stepsOf(scenario);
  const std::vector<RunBatch>& batches = steps.batches;
  for (const std::int64_t stride : {2, 7, 1000000}) {
    ExportOptions options;
    options.stride = stride;
    ASSERT_EQ(write(scenario, "a.h5", options).outcome, Outcome::Written);
    const H5::H5File file(path("a.h5"), H5F_ACC_RDONLY);
    EXPECT_EQ(numberOf<std::int64_t>(file, "steps_per_row"), stride);
    const std::vector<double>& all = batches[1].stepTimes;
    std::vector<double> expected;
    for (std::size_t n = 0; n < all.size(); ++n)
      if (n % static_cast<std::size_t>(stride) == 0 || n + 1 == all.size())
        expected.push_back(all[n]);
    const H5::Group run = file.openGroup("runs").openGroup("2_Directors_projected");
    EXPECT_EQ(readTable(run, "t").values, expected) << stride;
    EXPECT_EQ(readTable(run, "energy").values.size(), expected.size());
  }
}

TEST_F(ChannelExport, AFailedRunIsWrittenUpToThereWithItsReason) {
  Scenario scenario = fourRuns();
  scenario.runs.resize(2);
  scenario.runs[1].options["max-steps"] = "20";
  const ExpectedSteps steps = stepsOf(scenario);
  const std::vector<RunBatch>& batches = steps.batches;
  const ExportReport report = write(scenario, "a.h5");
  ASSERT_EQ(report.outcome, Outcome::Written);
  ASSERT_EQ(report.stopped.size(), 1u);
  EXPECT_EQ(report.stopped[0], describeFailure(scenario.runs[1], *batches[1].failure));
  const H5::H5File file(path("a.h5"), H5F_ACC_RDONLY);
  const H5::Group run = file.openGroup("runs").openGroup("2_Directors_projected");
  EXPECT_EQ(textOf(run, "status"), "failed");
  EXPECT_EQ(textOf(run, "reason"), report.stopped[0]);
  EXPECT_EQ(readTable(run, "t").values, batches[1].stepTimes);
}

TEST_F(ChannelExport, NothingReservedIsLeftInTheFile) {
  Scenario scenario = fourRuns();
  ASSERT_EQ(write(scenario, "a.h5").outcome, Outcome::Written);
  // 4 runs of about 20 datasets, each at most one chunk and its headers; 4 MB are reserved.
  EXPECT_LT(fs::file_size(path("a.h5")), 2u << 20);
  const H5::H5File file(path("a.h5"), H5F_ACC_RDONLY);
  EXPECT_EQ(fs::file_size(path("a.h5")), file.getFileSize());
}

}  // namespace
}  // namespace polhode::test
