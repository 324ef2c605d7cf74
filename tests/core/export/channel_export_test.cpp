// What an export says is what a session computes, to the last bit; and it says it whole or not.
#include "core/export/channel_export.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <locale>
#include <map>
#include <nlohmann/json.hpp>

#include "core/support/number_text.h"
#include "tests/support/channel_export_fixture.h"

namespace polhode::test {
namespace {

struct CsvFile {
  std::vector<std::string> comments, header;
  std::vector<std::vector<std::string>> rows;
};

CsvFile readCsv(const std::string& path) {
  CsvFile file;
  std::ifstream stream(path);
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with("#")) {
      EXPECT_TRUE(file.header.empty()) << line;
      file.comments.push_back(line);
      continue;
    }
    std::vector<std::string> cells(1);
    for (const char c : line) {
      if (c == ',') {
        cells.emplace_back();
      } else {
        cells.back() += c;
      }
    }
    if (file.header.empty()) {
      file.header = cells;
    } else {
      EXPECT_EQ(cells.size(), file.header.size()) << line;
      file.rows.push_back(cells);
    }
  }
  return file;
}

TEST_F(ChannelExport, CsvHoldsWhatASessionComputes) {
  const Scenario scenario = fourRuns();
  const ExpectedSteps steps = stepsOf(scenario);
  const std::vector<RunBatch>& batches = steps.batches;
  ASSERT_EQ(write(scenario, "a.csv").outcome, Outcome::Written);

  const CsvFile csv = readCsv(path("a.csv"));
  ASSERT_GE(csv.header.size(), 2u);
  EXPECT_EQ(csv.header[0], "run");
  EXPECT_EQ(csv.header[1], "t");
  std::size_t row = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t n = 0; n < batches[i].stepTimes.size(); ++n, ++row) {
      ASSERT_LT(row, csv.rows.size());
      const std::vector<std::string>& cells = csv.rows[row];
      ASSERT_EQ(cells[0], std::to_string(i + 1));
      ASSERT_EQ(parseNumber(cells[1]), batches[i].stepTimes[n]);
      // What the run has, by name; every other cell has to be empty, and so what has no value yet.
      std::map<std::string, double> values;
      for (const ChannelSlot& slot : steps.layouts[i])
        for (std::size_t k = 0; k < slot.components.size(); ++k)
          values[column(slot.channel->id) +
                 (slot.components[k].empty() ? "" : "_" + std::to_string(k + 1))] =
              batches[i].stepValues[n * steps.valuesPerStep(i) + slot.offset + k];
      std::size_t found = 0;
      for (std::size_t c = 2; c < cells.size(); ++c) {
        const auto value = values.find(csv.header[c]);
        if (value == values.end()) {
          ASSERT_EQ(cells[c], "") << csv.header[c];
          continue;
        }
        ++found;
        if (std::isnan(value->second)) {
          ASSERT_EQ(cells[c], "");  // as the step size at the start
        } else {
          ASSERT_TRUE(sameValue(parseNumber(cells[c]).value(), value->second)) << cells[c];
        }
      }
      ASSERT_EQ(found, values.size());
    }
  }
  EXPECT_EQ(row, csv.rows.size());
}

TEST_F(ChannelExport, TheHeaderOfACsvSaysWhatMadeIt) {
  const Scenario scenario = fourRuns();
  const ExpectedSteps steps = stepsOf(scenario);
  const std::vector<RunBatch>& batches = steps.batches;
  ASSERT_EQ(write(scenario, "a.csv").outcome, Outcome::Written);
  const CsvFile csv = readCsv(path("a.csv"));
  const auto comment = [&](const std::string& start) -> std::string {
    for (const std::string& line : csv.comments)
      if (line.starts_with("# " + start)) return line.substr(2 + start.size());
    ADD_FAILURE() << start;
    return {};
  };
  EXPECT_TRUE(csv.comments.front().starts_with("# Polhode "));
  EXPECT_EQ(comment("created: "), "2000-02-29T00:00:00Z");
  EXPECT_EQ(std::get<Scenario>(parseScenario(comment("scenario: "))), scenario);
  for (std::size_t i = 0; i < 4; ++i) {
    const auto run = nlohmann::json::parse(comment("run " + std::to_string(i + 1) + ": "));
    EXPECT_EQ(run["name"], displayName(scenario.runs[i]));
    EXPECT_EQ(run["integrator"], scenario.runs[i].integrator);
    EXPECT_EQ(run["status"], "finished");
    EXPECT_EQ(run["reason"], "");
    EXPECT_EQ(run["rhs_evaluations"], batches[i].statistics.rhsEvaluations);
    EXPECT_EQ(run["steps_accepted"], batches[i].statistics.stepsAccepted);
    EXPECT_EQ(run["max_position_drift"], batches[i].maxPositionDrift);
    EXPECT_EQ(run.contains("rtol"), i != 3);
    EXPECT_EQ(run.contains("step"), i == 3);
    EXPECT_EQ(run["option_max_steps"], 1'000'000);
    EXPECT_EQ(run.contains("option_projection"), i == 1);
  }
  EXPECT_NE(comment("t [s]: "), "");
  EXPECT_NE(comment("energy [J]: "), "");
  EXPECT_NE(comment("angular_velocity_1 ... angular_velocity_3 [rad/s]: ").find("Ω₂"),
            std::string::npos);
}

TEST_F(ChannelExport, ThreadsDoNotChangeAByteOfACsv) {
  const Scenario scenario = fourRuns();
  ExportOptions options;
  options.jobs = 1;
  ASSERT_EQ(write(scenario, "one.csv", options).outcome, Outcome::Written);
  options.jobs = 4;
  ASSERT_EQ(write(scenario, "four.csv", options).outcome, Outcome::Written);
  EXPECT_EQ(readAll(path("one.csv")), readAll(path("four.csv")));
}

/// A number format with decimal commas, whatever locales the machine has.
struct Commas : std::numpunct<char> {
  char do_decimal_point() const override { return ','; }
  char do_thousands_sep() const override { return '.'; }
  std::string do_grouping() const override { return "\3"; }
};

TEST_F(ChannelExport, TheLocaleDoesNotChangeAByteOfACsv) {
  const Scenario scenario = fourRuns();
  ASSERT_EQ(write(scenario, "a.csv").outcome, Outcome::Written);
  const std::locale before = std::locale::global(std::locale(std::locale(), new Commas));
  const ExportReport report = write(scenario, "b.csv");
  std::locale::global(before);
  ASSERT_EQ(report.outcome, Outcome::Written);
  EXPECT_EQ(readAll(path("a.csv")), readAll(path("b.csv")));
}

TEST_F(ChannelExport, ProgressRisesToOne) {
  std::vector<double> shares;
  ExportOptions options;
  options.jobs = 2;
  options.progress = [&](double share) { shares.push_back(share); };
  ASSERT_EQ(write(fourRuns(), "a.csv", options).outcome, Outcome::Written);
  ASSERT_FALSE(shares.empty());
  EXPECT_TRUE(std::ranges::is_sorted(shares));
  EXPECT_EQ(shares.back(), 1);
}

TEST_F(ChannelExport, CancellingLeavesTheFolderAsItWas) {
  Scenario scenario = fourRuns();
  scenario.tEnd = 1e5;  // hours, were it not cancelled
  scenario.runs[3].step = 1e-2;
  for (const char* name : {"a.csv", "a.h5"}) {
    std::ofstream(path(name)) << "old";
    std::stop_source source;
    ExportOptions options;
    options.stop = source.get_token();
    int calls = 0;
    options.progress = [&](double) {
      if (++calls == 5) source.request_stop();
    };
    EXPECT_EQ(write(scenario, name, options).outcome, Outcome::Cancelled);
    EXPECT_GE(calls, 5);
    EXPECT_EQ(readAll(path(name)), "old");
    fs::remove(path(name));
    EXPECT_EQ(fileCount(), 0) << name;
  }
}

TEST_F(ChannelExport, WhatCannotBeOpenedIsRefusedAtOnce) {
  Scenario scenario = fourRuns();
  scenario.tEnd = 1e5;
  for (const char* name : {"no/such/folder.csv", "no/such/folder.h5"}) {
    const ExportReport report = write(scenario, name);
    EXPECT_EQ(report.outcome, Outcome::Refused);
    EXPECT_EQ(report.problem, "No such file or directory");
  }
  fs::create_directory(path("folder.h5"));
  EXPECT_EQ(write(scenario, "folder.h5").problem, "it is a directory");
  EXPECT_EQ(exportChannels(scenario, "/dev/null", ExportFormat::Hdf5).problem,
            "HDF5 needs a regular file");
  EXPECT_EQ(fileCount(), 1);
}

/// While it lives, no file may grow beyond so many bytes, as if the disk were full.
class FullDisk {
 public:
  explicit FullDisk(rlim_t size) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit limit{size, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &limit);
  }
  ~FullDisk() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  void (*handler_)(int);
  rlimit before_{};
};

TEST_F(ChannelExport, AFullDiskIsSaidAndLeavesNothing) {
  Scenario scenario = fourRuns();
  const rlim_t small = 1 << 10, middle = 12 << 20;
  {
    const FullDisk disk(middle);
    for (const char* name : {"a.csv", "a.h5"}) {
      ASSERT_EQ(write(scenario, name).outcome, Outcome::Written);
      fs::remove(path(name));
    }
  }
  // Before the first row, and in the middle: the 200,000 rows of the last run alone are 40 MB, and
  // 19 MB compressed.
  scenario.tEnd = 100;
  scenario.runs[3].step = 5e-4;
  for (const rlim_t size : {small, middle}) {
    for (const char* name : {"a.csv", "a.h5"}) {
      ExportReport report;
      {
        const FullDisk disk(size);
        report = write(scenario, name);
      }
      EXPECT_EQ(report.outcome, Outcome::Failed) << name << " " << size;
      EXPECT_EQ(report.problem, "File too large");
      EXPECT_EQ(fileCount(), 0) << name;
    }
  }
  // And the library has survived.
  scenario.tEnd = 1;
  EXPECT_EQ(write(scenario, "a.h5").outcome, Outcome::Written);
}

TEST(ExportFormats, AreToldByTheEnding) {
  EXPECT_EQ(exportFormatOf("a.csv"), ExportFormat::Csv);
  EXPECT_EQ(exportFormatOf("b/a.H5"), ExportFormat::Hdf5);
  EXPECT_EQ(exportFormatOf("a.hdf5"), ExportFormat::Hdf5);
  EXPECT_EQ(exportFormatOf("a.csv.txt"), std::nullopt);
  EXPECT_EQ(exportFormatOf("csv"), std::nullopt);
  EXPECT_EQ(exportFormatOf(""), std::nullopt);
}

}  // namespace
}  // namespace polhode::test
