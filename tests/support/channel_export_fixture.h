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

#include "core/simulation/channel_export.h"
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

[[nodiscard]] inline std::vector<RunBatch> stepsOf(const Scenario& scenario) {
  Session session(scenario, 0.01);
  std::vector<RunBatch> batches;
  EXPECT_TRUE(session.advance(1e9, 1e6, batches));
  return batches;
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
