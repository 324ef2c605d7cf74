// What is read of an export is what was computed, to the last bit; what is broken is said, with the
// line.
#include <H5Cpp.h>

#include "core/export/export_layout.h"
#include "core/export/row_source.h"
#include "tests/support/channel_export_fixture.h"

namespace polhode::test {
namespace {

class ExportReading : public ChannelExport {
 protected:
  [[nodiscard]] std::unique_ptr<ExportReader> open(const std::string& name) const {
    OpenedExport opened = openExport(path(name));
    if (const auto* problem = std::get_if<std::string>(&opened)) {
      ADD_FAILURE() << *problem;
      return nullptr;
    }
    return std::move(std::get<std::unique_ptr<ExportReader>>(opened));
  }

  void save(const std::string& name, const std::string& text) const {
    std::ofstream(path(name), std::ios::binary) << text;
  }

  /// What opening the file, or else reading all its runs, says.
  [[nodiscard]] std::string problemOf(const std::string& name) const;
};

/// All rows of a source; `problem` becomes what ends them.
RowBlock allRows(RowSource& source, std::string* problem = nullptr) {
  RowBlock all, block;
  for (;;) {
    const std::string found = source.read(block);
    if (problem) *problem = found;
    if (!found.empty() && !problem) ADD_FAILURE() << found;
    if (!found.empty() || block.times.empty()) return all;
    all.times.insert(all.times.end(), block.times.begin(), block.times.end());
    all.values.insert(all.values.end(), block.values.begin(), block.values.end());
  }
}

std::string ExportReading::problemOf(const std::string& name) const {
  OpenedExport opened = openExport(path(name));
  if (const auto* problem = std::get_if<std::string>(&opened)) return *problem;
  auto& reader = *std::get<std::unique_ptr<ExportReader>>(opened);
  for (std::size_t run = 0; run < reader.runs().size(); ++run) {
    std::string problem;
    (void)allRows(*reader.rows(run), &problem);
    if (!problem.empty()) return problem;
  }
  return {};
}

/// Values of a column, row by row; NaN where there is no such column.
std::vector<double> columnOf(const std::vector<std::string>& columns, const RowBlock& rows,
                             const std::string& column) {
  const auto at = static_cast<std::size_t>(std::ranges::find(columns, column) - columns.begin());
  std::vector<double> values;
  for (std::size_t i = 0; i < rows.times.size(); ++i)
    values.push_back(at < columns.size() ? rows.values[i * columns.size() + at] : std::nan(""));
  return values;
}

/// A dataset that has room for so many rows and columns, in pieces of this size, and nothing in it.
void addTable(H5::H5File& file, const std::string& name, const std::array<hsize_t, 2>& size,
              const std::array<hsize_t, 2>& chunk) {
  const std::array<hsize_t, 2> most{H5S_UNLIMITED, size[1]};
  H5::DSetCreatPropList creation;
  creation.setChunk(2, chunk.data());
  file.createDataSet(name, H5::PredType::IEEE_F64LE, H5::DataSpace(2, size.data(), most.data()),
                     creation);
}

TEST_F(ExportReading, EveryFormatGivesBackWhatASessionComputes) {
  const Scenario scenario = fourRuns();
  const ExpectedSteps steps = stepsOf(scenario);
  for (const char* name : {"a.csv", "a.h5"}) {
    SCOPED_TRACE(name);
    ASSERT_EQ(write(scenario, name).outcome, Outcome::Written);
    const auto reader = open(name);
    ASSERT_TRUE(reader);
    ASSERT_EQ(reader->runs().size(), 4u);
    for (std::size_t run = 0; run < 4; ++run) {
      EXPECT_EQ(reader->runs()[run], displayName(scenario.runs[run]));
      const auto source = reader->rows(run);
      EXPECT_EQ(source->columns(), reader->columns(run));
      const RowBlock rows = allRows(*source);
      ASSERT_EQ(rows.times, steps.batches[run].stepTimes);
      const std::vector<std::string> expected = export_layout::columnsOf(steps.layouts[run]);
      for (std::size_t c = 0; c < expected.size(); ++c) {
        const std::vector<double> values = columnOf(source->columns(), rows, expected[c]);
        for (std::size_t i = 0; i < values.size(); ++i)
          ASSERT_TRUE(sameValue(values[i], steps.batches[run].stepValues[i * expected.size() + c]))
              << expected[c] << " " << i;
      }
      // Of what the run does not have there is no value.
      for (const std::string& column : source->columns()) {
        if (std::ranges::find(expected, column) != expected.end()) continue;
        for (const double value : columnOf(source->columns(), rows, column))
          EXPECT_TRUE(std::isnan(value)) << column;
      }
    }
  }
}

TEST_F(ExportReading, RunsAreReadInAnyOrderAndSideBySide) {
  const Scenario scenario = fourRuns();
  for (const char* name : {"a.csv", "a.h5"}) {
    ASSERT_EQ(write(scenario, name).outcome, Outcome::Written);
    std::vector<std::vector<double>> times;
    const auto reader = open(name), other = open(name);
    ASSERT_TRUE(reader && other);
    for (std::size_t run = 0; run < 4; ++run) times.push_back(allRows(*reader->rows(run)).times);
    const auto second = other->rows(1), again = other->rows(1);
    for (const std::size_t run : {3u, 0u, 2u})
      EXPECT_EQ(allRows(*other->rows(run)).times, times[run]);
    EXPECT_EQ(allRows(*second).times, times[1]);
    EXPECT_EQ(allRows(*again).times, times[1]);
  }
}

TEST_F(ExportReading, LongRunsComeInBlocks) {
  Scenario scenario = fourRuns();
  scenario.runs = {scenario.runs[3], scenario.runs[3]};
  scenario.runs[0].step = 2e-4;  // 6501 rows, more than a chunk of HDF5
  std::vector<RowBlock> read;
  for (const char* name : {"a.csv", "a.h5"}) {
    ASSERT_EQ(write(scenario, name).outcome, Outcome::Written);
    const auto reader = open(name);
    ASSERT_TRUE(reader);
    RowBlock block;
    const auto source = reader->rows(0);
    ASSERT_EQ(source->read(block), "");
    EXPECT_LT(block.times.size(), 6501u);
    read.push_back(allRows(*reader->rows(0)));
    EXPECT_EQ(read.back().times.size(), 6501u);
    EXPECT_EQ(columnOf(source->columns(), read.back(), "energy").size(), 6501u);
  }
  EXPECT_EQ(read[0].times, read[1].times);
}

TEST_F(ExportReading, BlocksOfWideTablesAreNoLargerThanOthers) {
  Scenario scenario = fourRuns();
  scenario.runs = {scenario.runs[3]};
  scenario.runs[0].step = 2e-4;  // 6501 rows; so many of sixty thousand columns are 3 GB
  ASSERT_EQ(write(scenario, "a.h5").outcome, Outcome::Written);
  std::vector<double> times;
  if (const auto narrow = open("a.h5")) times = allRows(*narrow->rows(0)).times;
  ASSERT_EQ(times.size(), 6501u);
  {
    H5::H5File file(path("a.h5"), H5F_ACC_RDWR);
    addTable(file, "/runs/1_fixed_step/wide", {times.size(), 60000}, {1, 60000});
  }
  const auto reader = open("a.h5");
  ASSERT_TRUE(reader);
  const auto source = reader->rows(0);
  RowBlock block;
  std::size_t read = 0;
  for (int k = 0; k < 2; ++k) {
    ASSERT_EQ(source->read(block), "");
    ASSERT_FALSE(block.times.empty());
    ASSERT_LE(block.values.size(), largestBlock);
    EXPECT_EQ(block.times.front(), times[read]);
    read += block.times.size();
    EXPECT_EQ(block.times.back(), times[read - 1]);
  }
}

/// Three runs by hand, the last without rows.
const std::string goodCsv =
    "# Polhode 0: all channels of all runs\n"
    "# run 1: {\"name\":\"one\"}\n"
    "# run 2: {\"name\":\"two, of “several”\"}\n"
    "# run 3: {\"name\":\"three\"}\n"
    "# run: number of the run\n"
    "run,t,energy,directors_1\n"
    "1,0,1.5,\n"
    "1,1e-3,-2,inf\n"
    "2,0,,4\n";

TEST_F(ExportReading, ACsvIsReadAsItStands) {
  save("a.csv", goodCsv);
  const auto reader = open("a.csv");
  ASSERT_TRUE(reader);
  EXPECT_EQ(reader->runs(), (std::vector<std::string>{"one", "two, of “several”", "three"}));
  EXPECT_EQ(reader->columns(1), (std::vector<std::string>{"energy", "directors_1"}));
  const RowBlock one = allRows(*reader->rows(0)), two = allRows(*reader->rows(1));
  EXPECT_EQ(one.times, (std::vector<double>{0, 1e-3}));
  EXPECT_EQ(one.values[0], 1.5);
  EXPECT_TRUE(std::isnan(one.values[1]));
  EXPECT_EQ(one.values[2], -2);
  EXPECT_EQ(one.values[3], std::numeric_limits<double>::infinity());
  EXPECT_TRUE(std::isnan(two.values[0]));
  EXPECT_EQ(two.values[1], 4);
  EXPECT_TRUE(allRows(*reader->rows(2)).times.empty());
}

TEST_F(ExportReading, ABrokenCsvIsToldWithItsLine) {
  struct Case {
    std::string from, to, problem;
  };
  const std::vector<Case> cases{
      {"1,1e-3,-2,inf", "1,1e-3,-2", ":8: has 3 cells, the header 4"},
      {"1,1e-3,-2,inf", "1,1e-3,-2,1,7", ":8: has 5 cells, the header 4"},
      {"1,1e-3,-2,inf", "1,1e-3,x,1", ":8: energy: must be a number"},
      {"1,1e-3,-2,inf", "1,1e-3,-2,1;", ":8: directors_1: must be a number"},
      {"1,1e-3,-2,inf", "1,,-2,1", ":8: t: must be a number"},
      {"1,1e-3,-2,inf", "1,0,-2,1", ":8: t: times must ascend"},
      {"1,1e-3,-2,inf", "", ":8: does not begin with the number of a run"},
      {"2,0,,4", "4,0,,4", ":9: does not begin with the number of a run"},
      {"1,0,1.5,", "2,0,1.5,", ":8: runs do not stand in their order"},
      {"2,0,,4\n", "2,0,,4", ":9: the file ends within this line"},
      {"run,t,", "t,run,", ":6: this is no export"},
      {"run,t,energy", "run,t,directors_1", ":6: the column directors_1 stands twice"},
      {"# run 2", "# run 3", ":3: run 3 does not follow run 1"},
      {"{\"name\":\"three\"}", "{\"name\":", ":4: run 3 has no name"},
      {"{\"name\":\"three\"}", "{\"name\":3}", ":4: run 3 has no name"},
  };
  for (const Case& broken : cases) {
    std::string text = goodCsv;
    text.replace(text.find(broken.from), broken.from.size(), broken.to);
    save("a.csv", text);
    const std::string problem = problemOf("a.csv");
    EXPECT_TRUE(problem.starts_with(path("a.csv") + broken.problem)) << problem;
  }
  save("a.csv", goodCsv);
  EXPECT_EQ(problemOf("a.csv"), "");
}

TEST_F(ExportReading, WhatIsNoExportIsTold) {
  EXPECT_EQ(problemOf("none.csv"),
            "cannot read " + path("none.csv") + ": No such file or directory");
  fs::create_directory(path("folder.h5"));
  EXPECT_EQ(problemOf("folder.h5"), "cannot read " + path("folder.h5") + ": it is a directory");
  save("empty.csv", "");
  EXPECT_EQ(problemOf("empty.csv"), path("empty.csv") + ":1: there are no columns");
  save("trajectory.csv", "# scenario: {}\nt,body,q_w\n0,1,1\n");
  EXPECT_TRUE(problemOf("trajectory.csv").starts_with(path("trajectory.csv") + ":2: this is no "))
      << problemOf("trajectory.csv");
}

TEST_F(ExportReading, ABrokenHdf5FileIsTold) {
  const Scenario scenario = fourRuns();
  const auto problemAfter = [&](const auto& change) {
    EXPECT_EQ(write(scenario, "a.h5").outcome, Outcome::Written);
    change();
    const std::string problem = problemOf("a.h5");
    EXPECT_TRUE(problem.starts_with(path("a.h5") + ": ")) << problem;
    return problem.substr(std::min(problem.size(), path("a.h5").size() + 2));
  };
  const auto edit = [&] { return H5::H5File(path("a.h5"), H5F_ACC_RDWR); };
  const std::string run = "/runs/1_Extrapolation";

  EXPECT_NE(problemAfter([&] {
              fs::resize_file(path("a.h5"), fs::file_size(path("a.h5")) / 2);
            }).find("the HDF5 library says"),
            std::string::npos);
  EXPECT_NE(problemAfter([&] { edit().unlink("runs"); }).find("the HDF5 library says"),
            std::string::npos);
  EXPECT_NE(problemAfter([&] { edit().unlink(run + "/t"); }).find("the HDF5 library says"),
            std::string::npos);
  EXPECT_EQ(problemAfter([&] { edit().removeAttr("program"); }),
            "this is no export of all channels");
  EXPECT_EQ(problemAfter([&] {
              const std::int64_t next = 2;
              edit().openAttribute("format_version").write(H5::PredType::NATIVE_INT64, &next);
            }),
            "its format version is 2, this program knows 1");
  EXPECT_TRUE(problemAfter([&] {
                const hsize_t rows = 3;
                edit().openDataSet(run + "/energy").extend(&rows);
              }).starts_with(run + ": energy has 3 rows, t has "));
  EXPECT_NE(problemAfter([&] {
              edit().openGroup(run).createGroup("more");
            }).find("the HDF5 library says"),
            std::string::npos);
  EXPECT_EQ(problemAfter([&] {
              const hsize_t size = 2;
              edit().openGroup(run).createDataSet("more", H5::PredType::STD_I64LE,
                                                  H5::DataSpace(1, &size));
            }),
            run + "/more is no table of numbers");
  EXPECT_EQ(problemAfter([&] {
              const H5::H5File file = edit();
              H5::DataSet times = file.openDataSet(run + "/t");
              std::vector<double> values(
                  static_cast<std::size_t>(times.getSpace().getSimpleExtentNpoints()));
              times.write(values.data(), H5::PredType::NATIVE_DOUBLE);
            }),
            run + ": t: times must ascend");
}

TEST_F(ExportReading, LinesWithoutEndAreNotRead) {
  // Gigabytes of nothing, which take no room on a disk.
  const std::uintmax_t huge = std::uintmax_t(16) << 30;
  for (const auto& [text, place] : std::vector<std::pair<std::string, std::string>>{
           {"", ":1: "}, {std::string(goodCsv).substr(0, 4), ":1: "}, {goodCsv, ":10: "}}) {
    save("a.csv", text);
    fs::resize_file(path("a.csv"), huge);
    EXPECT_EQ(problemOf("a.csv"), path("a.csv") + place + "the line is longer than 8388608 bytes");
  }
  save("b.csv", "# run 1: " + std::string(2 << 20, '[') + "\nrun,t\n");
  EXPECT_EQ(problemOf("b.csv"), path("b.csv") + ":1: run 1 has no name");
}

TEST_F(ExportReading, AnHdf5FileIsNotBelievedWhatItSaysOfItself) {
  const Scenario scenario = fourRuns();
  const std::string run = "/runs/1_Extrapolation";
  const auto problemAfter = [&](const auto& change) {
    EXPECT_EQ(write(scenario, "a.h5").outcome, Outcome::Written);
    {
      H5::H5File file(path("a.h5"), H5F_ACC_RDWR);
      change(file);
    }
    const std::string problem = problemOf("a.h5"), start = path("a.h5") + ": ";
    EXPECT_TRUE(problem.starts_with(start)) << problem;
    return problem.substr(std::min(problem.size(), start.size()));
  };
  const auto add = [&](H5::H5File& file, hsize_t columns, hsize_t chunkRows,
                       hsize_t chunkColumns = 1) {
    addTable(file, run + "/more", {0, columns}, {chunkRows, chunkColumns});
  };
  const H5::StrType text(H5::PredType::C_S1, H5T_VARIABLE);
  const hsize_t many = hsize_t(1) << 40, huge = hsize_t(1) << 28, texts = 2000;
  EXPECT_EQ(problemAfter([&](H5::H5File& file) { add(file, many, 1); }),
            run + " has too many columns");
  EXPECT_EQ(problemAfter([&](H5::H5File& file) { add(file, 1, huge); }),
            run + "/more stands in pieces that are too large for that");
  // The library takes some kilobytes for each piece of a block.
  EXPECT_EQ(problemAfter([&](H5::H5File& file) {
              addTable(file, run + "/more", {4096, 8}, {1, 1});
            }),
            run + "/more stands in pieces that are too small for that");
  // The same run under many names, the first of which stand for less than a million columns.
  EXPECT_EQ(problemAfter([&](H5::H5File& file) {
              add(file, 50000, 1, 50000);
              for (int k = 5; k < 40; ++k)
                H5Lcreate_hard(file.getId(), run.c_str(), file.getId(),
                               ("/runs/" + std::to_string(k)).c_str(), H5P_DEFAULT, H5P_DEFAULT);
            }),
            "/runs/24 has too many columns");
  EXPECT_EQ(problemAfter([&](H5::H5File& file) {
              file.removeAttr("format_version");
              file.createAttribute("format_version", H5::PredType::STD_I64LE,
                                   H5::DataSpace(1, &texts));
            }),
            "its attribute format_version is broken");
  EXPECT_EQ(problemAfter([&](H5::H5File& file) {
              H5::Group group = file.openGroup(run);
              group.removeAttr("name");
              group.createAttribute("name", text, H5::DataSpace(1, &texts));
            }),
            "its attribute name is broken");
  EXPECT_EQ(problemAfter([&](H5::H5File& file) { file.openGroup(run).removeAttr("name"); }),
            "its attribute name is broken");
  EXPECT_EQ(problemAfter([&](H5::H5File& file) {
              const std::string endless(65 << 20, 'x');
              file.removeAttr("program");
              file.createAttribute("program", text, H5::DataSpace()).write(text, endless);
            }),
            "a piece of it is too large for that");
}

}  // namespace
}  // namespace polhode::test
