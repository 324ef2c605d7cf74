// Scenarios to export, and a folder to export them to.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "core/export/channel_export.h"
#include "core/simulation/session.h"
#include "tests/support/runs.h"

namespace polhode::test {

namespace fs = std::filesystem;
using Outcome = ExportReport::Outcome;

[[nodiscard]] inline RunSettings runOf(std::string_view formulation, std::string_view integrator,
                                       std::string_view stabilisation = "none") {
  RunSettings run;
  run.formulation = formulation;
  run.integrator = integrator;
  run.stabilisation = stabilisation;
  setResolution(run, 1e-6, 5e-3);
  return run;
}

/// Runs with different channels, a fixed step among them.
[[nodiscard]] inline Scenario fourRuns() {
  Scenario scenario;
  scenario.tEnd = 1.3;
  scenario.runs = {runOf("quaternion-null-space", "odex"),
                   runOf("director-absolute", "dopri5", "position-velocity"),
                   runOf("euler-angles", "radau5"), runOf("quaternion-absolute", "rk4")};
  scenario.runs[0].name = "Extrapolation";
  scenario.runs[1].name = "Directors / “projected”";
  scenario.runs[2].name = "3";
  scenario.runs[3].name = " fixed  step!";
  return scenario;
}

/// What each run of a scenario has to be exported, errors against the exact motion at its end.
struct ExpectedSteps {
  std::vector<std::vector<ChannelSlot>> layouts;
  std::vector<RunBatch> batches;  ///< with the errors among the values of a step
  [[nodiscard]] std::size_t valuesPerStep(std::size_t run) const {
    return batches[run].stepValues.size() / batches[run].stepTimes.size();
  }
};

[[nodiscard]] inline ExpectedSteps stepsOf(const Scenario& scenario) {
  Session session(scenario, 0.01,
                  SessionControl{.stop = {}, .reference = true, .referenceSettings = {}});
  std::vector<RunBatch> batches;
  while (!session.ended()) (void)session.advance(1e9, 1e6, batches);
  ExpectedSteps expected;
  for (std::size_t run = 0; run < scenario.runs.size(); ++run) {
    auto& layout = expected.layouts.emplace_back(session.layout(run));
    const std::size_t width = session.valuesPerStep(run),
                      errors = session.reference()->errorsPerStep();
    for (ChannelSlot slot : session.reference()->errorLayout()) {
      slot.offset += width;
      layout.push_back(std::move(slot));
    }
    RunBatch& batch = batches[run];
    EXPECT_EQ(batch.errorTimes, batch.stepTimes);
    std::vector<double> values;
    for (std::size_t i = 0; i < batch.stepTimes.size(); ++i) {
      for (std::size_t k = 0; k < width; ++k) values.push_back(batch.stepValues[i * width + k]);
      for (std::size_t k = 0; k < errors; ++k) values.push_back(batch.errorValues[i * errors + k]);
    }
    batch.stepValues = std::move(values);
    expected.batches.push_back(std::move(batch));
  }
  return expected;
}

[[nodiscard]] inline bool sameValue(double a, double b) {
  return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b) ||
         (std::isnan(a) && std::isnan(b));
}

[[nodiscard]] inline std::string column(std::string_view id) {
  std::string name(id);
  std::ranges::replace(name, '-', '_');
  return name;
}

[[nodiscard]] inline std::string readAll(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

/// Each test has a folder of its own, which goes with it.
class ChannelExport : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "polhode-export-XXXXXX").string();
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
  }
  void TearDown() override { fs::remove_all(folder_); }

  [[nodiscard]] std::string path(const std::string& name) const { return folder_ / name; }
  /// Exports by the file's ending at a fixed time.
  [[nodiscard]] ExportReport write(const Scenario& scenario, const std::string& name,
                                   ExportOptions options = {}) const {
    options.created = std::chrono::system_clock::from_time_t(951'782'400);  // 29 February 2000
    return exportChannels(scenario, path(name), exportFormatOf(name).value(), options);
  }
  [[nodiscard]] std::ptrdiff_t fileCount() const {
    return std::distance(fs::directory_iterator(folder_), {});
  }

  fs::path folder_;
};

}  // namespace polhode::test
