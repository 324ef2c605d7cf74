// Chains of hundreds of links have thousands of columns: files of them are written, and read back.
#include <H5Cpp.h>

#include <array>
#include <memory>
#include <unordered_map>

#include "core/export/channel_comparison.h"
#include "core/export/channel_sink.h"
#include "core/export/export_layout.h"
#include "core/export/row_source.h"
#include "tests/support/channel_export_fixture.h"

namespace polhode::test {
namespace {

/// More than a chunk has of the widest channel of a thousand links.
constexpr std::size_t rowCount = 20;

/// All channels of a chain beside its exact motion, in a formulation with multipliers.
ExportedRun chainOf(int links) {
  const ExampleInfo& example = *catalog::findExample("pendulum-chain");
  const InitialValueProblem problem =
      example.make(completeParameters(example, {{"N", static_cast<double>(links)}}));
  const std::unique_ptr<Model> model =
      catalog::findFormulation("director-absolute")->make(problem.mechanism);
  ExportedRun run{"chain", {}, 0};
  run.layout = makeLayout(
      {*model, *catalog::findIntegrator("radau5"), &problem.mechanism, true},
      [](const ChannelInfo&) { return true; }, run.valuesPerStep);
  return run;
}

double timeOf(std::size_t row) {
  return 0.25 * static_cast<double>(row);
}

/// Another one in every cell.
double valueOf(const ExportedRun& run, std::size_t row, std::size_t k) {
  return static_cast<double>(row * run.valuesPerStep + k) / 8;
}

/// What went wrong; empty where nothing did.
std::string writeChain(const ExportedRun& run, const std::string& path) {
  const ExportSubject subject{"0", "2000-02-29T00:00:00Z", "{}", 1, {run}};
  std::vector<double> times, values;
  for (std::size_t row = 0; row < rowCount; ++row) {
    times.push_back(timeOf(row));
    for (std::size_t k = 0; k < run.valuesPerStep; ++k) values.push_back(valueOf(run, row, k));
  }
  WholeFile file;
  if (std::string problem = file.open(path); !problem.empty()) return problem;
  {
    const auto sink = exportFormatOf(path) == ExportFormat::Csv ? makeCsvSink(subject, file)
                                                                : makeHdf5Sink(subject, file);
    const std::vector<RunFacts> facts{{{export_layout::nameFact, run.name}}};
    std::string problem = sink->begin();
    if (problem.empty()) problem = sink->append(0, {times, values});
    if (problem.empty()) problem = sink->finish(facts, {});
    if (!problem.empty()) return problem;
  }
  return file.finish();
}

/// Holds the rows of a file against what was written.
void expectRows(const ExportedRun& run, RowSource& source) {
  std::unordered_map<std::string, std::size_t> places;
  for (const std::string& column : export_layout::columnsOf(run.layout))
    places.emplace(column, places.size());
  ASSERT_EQ(places.size(), run.valuesPerStep);
  ASSERT_EQ(source.columns().size(), run.valuesPerStep);
  RowBlock block;
  ASSERT_EQ(source.read(block), "");
  ASSERT_EQ(block.times.size(), rowCount);
  for (std::size_t row = 0; row < rowCount; ++row) {
    EXPECT_EQ(block.times[row], timeOf(row));
    for (std::size_t c = 0; c < source.columns().size(); ++c)
      ASSERT_EQ(block.values[row * run.valuesPerStep + c],
                valueOf(run, row, places.at(source.columns()[c])))
          << source.columns()[c] << " " << row;
  }
  ASSERT_EQ(source.read(block), "");
  EXPECT_TRUE(block.times.empty());
}

/// A file with a chain of so many links.
class LongChains : public ChannelExport, public testing::WithParamInterface<int> {};

TEST_P(LongChains, AreReadAsTheyWereWritten) {
  const ExportedRun run = chainOf(GetParam());
  EXPECT_GE(run.valuesPerStep, 24u * static_cast<unsigned>(GetParam()));
  for (const char* name : {"a.csv", "a.h5"}) {
    SCOPED_TRACE(name);
    ASSERT_EQ(writeChain(run, path(name)), "");
    OpenedExport opened = openExport(path(name));
    const auto* problem = std::get_if<std::string>(&opened);
    ASSERT_FALSE(problem) << *problem;
    auto& reader = *std::get<std::unique_ptr<ExportReader>>(opened);
    ASSERT_EQ(reader.runs(), std::vector<std::string>{"chain"});
    expectRows(run, *reader.rows(0));
  }
}

TEST_P(LongChains, OfBothFormatsAreCompared) {
  const ExportedRun run = chainOf(GetParam());
  std::vector<std::unique_ptr<ExportReader>> readers;
  for (const char* name : {"a.csv", "a.h5"}) {
    ASSERT_EQ(writeChain(run, path(name)), "");
    OpenedExport opened = openExport(path(name));
    ASSERT_TRUE(std::holds_alternative<std::unique_ptr<ExportReader>>(opened)) << name;
    readers.push_back(std::move(std::get<std::unique_ptr<ExportReader>>(opened)));
  }
  ChannelComparison comparison({Tolerance{}, {}});
  const RunMatch match = comparison.compare(run.name, *readers[0]->rows(0), *readers[1]->rows(0));
  EXPECT_EQ(match.problem, "");
  EXPECT_EQ(match.columns, run.valuesPerStep);
  EXPECT_EQ(match.rows, static_cast<std::int64_t>(rowCount));
  EXPECT_EQ(match.onlyA, std::vector<std::string>{});
  EXPECT_EQ(match.onlyB, std::vector<std::string>{});
  for (const ColumnDifference& difference : comparison.differences())
    ASSERT_FALSE(difference.outside) << difference.column;
}

TEST_P(LongChains, HaveTheNamesOfAllComponents) {
  const ExportedRun run = chainOf(GetParam());
  ASSERT_EQ(writeChain(run, path("a.h5")), "");
  const H5::H5File file(path("a.h5"), H5F_ACC_RDONLY);
  for (const ChannelSlot& slot : run.layout) {
    if (!export_layout::hasComponents(slot)) continue;
    const H5::Attribute attribute =
        file.openDataSet("/runs/1_chain/" + column(slot.channel->id)).openAttribute("components");
    std::vector<char*> names(
        static_cast<std::size_t>(attribute.getSpace().getSimpleExtentNpoints()));
    attribute.read(attribute.getDataType(), static_cast<void*>(names.data()));
    EXPECT_EQ(std::vector<std::string>(names.begin(), names.end()), slot.components)
        << slot.channel->id;
    H5::DataSet::vlenReclaim(names.data(), attribute.getDataType(), attribute.getSpace());
  }
}

/// Rows and columns.
std::array<hsize_t, 2> chunkOf(const H5::DataSet& dataset) {
  std::array<hsize_t, 2> chunk{1, 1};
  dataset.getCreatePlist().getChunk(dataset.getSpace().getSimpleExtentNdims(), chunk.data());
  return chunk;
}

TEST_P(LongChains, StandInPiecesThatACacheHolds) {
  const ExportedRun run = chainOf(GetParam());
  ASSERT_EQ(writeChain(run, path("a.h5")), "");
  const H5::H5File file(path("a.h5"), H5F_ACC_RDONLY);
  const H5::Group group = file.openGroup("/runs/1_chain");
  EXPECT_EQ(chunkOf(group.openDataSet("t"))[0], 4096u);
  for (const ChannelSlot& slot : run.layout) {
    const auto [rows, columns] = chunkOf(group.openDataSet(column(slot.channel->id)));
    EXPECT_EQ(columns, slot.components.size()) << slot.channel->id;
    EXPECT_LE(rows * columns * sizeof(double), std::size_t(1) << 20) << slot.channel->id;
    if (columns <= 32) {
      EXPECT_EQ(rows, 4096u) << slot.channel->id;
    }
  }
}

// From 228 links on the rows of a chunk were too long, from 455 on the names of the directors.
INSTANTIATE_TEST_SUITE_P(Links, LongChains, testing::Values(1, 2, 228, 454, 455, 1000),
                         testing::PrintToStringParamName());

}  // namespace
}  // namespace polhode::test
