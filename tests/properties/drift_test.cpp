// How constraints drift, formulation by formulation: Lang (2010), Fig. 6, with dopri5.
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "core/simulation/run.h"
#include "tests/support/runs.h"

namespace polhode {
namespace {

struct DriftHistory {
  std::vector<double> t, g, gdot;
};

/// The gyro top over a minute at tolerance 1e-9, after every accepted step.
DriftHistory driftOf(std::string_view formulation) {
  Scenario scenario = test::scenarioOf("gyro-top", 60, formulation);
  scenario.runs[0].rtol = scenario.runs[0].atol = 1e-9;
  Run run(scenario, 0);
  DriftHistory history;
  while (run.status() == RunStatus::Running) {
    run.step();
    history.t.push_back(run.time());
    history.g.push_back(run.drift().position);
    history.gdot.push_back(run.drift().velocity);
  }
  EXPECT_EQ(run.status(), RunStatus::Finished);
  return history;
}

/// Slope of log value over log t by least squares, from 1 s on, at times that are equidistant in log t: as
/// steps are, most of them would stand in the last third of the figure.
double slope(const std::vector<double>& t, const std::vector<double>& value) {
  constexpr int samples = 200;
  double sx = 0, sy = 0, sxx = 0, sxy = 0;
  std::size_t at = 0;
  for (int k = 0; k < samples; ++k) {
    const double wanted = std::pow(60.0, static_cast<double>(k) / samples);
    while (t[at] < wanted) ++at;
    const double x = std::log(t[at]), y = std::log(value[at]);
    sx += x;
    sy += y;
    sxx += x * x;
    sxy += x * y;
  }
  return (samples * sxy - sx * sy) / (samples * sxx - sx * sx);
}

double largest(const std::vector<double>& values, std::size_t begin, std::size_t end) {
  double worst = 0;
  for (std::size_t i = begin; i < end; ++i) worst = std::max(worst, values[i]);
  return worst;
}

TEST(Drift, PRINT) {
  for (auto f : {"quaternion-null-space", "director-null-space", "quaternion-absolute",
                 "quaternion-absolute-exact", "director-absolute"}) {
    auto h = driftOf(f);
    auto n = h.t.size();
    std::cout << f << " " << n << " slope g " << slope(h.t, h.g) << " gdot " << slope(h.t, h.gdot)
              << " max g " << largest(h.g, 0, n / 2) << " " << largest(h.g, n / 2, n) << " gdot "
              << largest(h.gdot, 0, n / 2) << " " << largest(h.gdot, n / 2, n) << "\n";
  }
}

}  // namespace
}  // namespace polhode
