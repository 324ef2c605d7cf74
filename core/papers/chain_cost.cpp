#include "core/papers/chain_cost.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <limits>
#include <optional>

#include "core/catalog.h"

namespace polhode {
namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// A chain in motion and out of line, so that no term vanishes.
InitialValueProblem chain(int links) {
  const ExampleInfo& example = *catalog::findExample("pendulum-chain");
  return example.make(completeParameters(
      example, {{"N", static_cast<double>(links)}, {"bend", 0.1}, {"angle", 0.3}, {"Omega", 0.5}}));
}

/// The least time of one right-hand side in several batches of about a millisecond; nothing if it
/// was stopped.
std::optional<double> timeOf(const Model& model, const std::vector<double>& y,
                             const std::stop_token& stop) {
  constexpr int batches = 7;
  constexpr double batchSeconds = 1e-3;
  std::vector<double> rate(y.size());
  Clock::time_point start = Clock::now();
  model.rhs(0, y, rate);
  const double first = std::max(secondsSince(start), 1e-8);
  const int repetitions = std::max(1, static_cast<int>(batchSeconds / first));
  double least = std::numeric_limits<double>::infinity();
  for (int batch = 0; batch < batches; ++batch) {
    if (stop.stop_requested()) return std::nullopt;
    start = Clock::now();
    for (int i = 0; i < repetitions; ++i) model.rhs(0, y, rate);
    least = std::min(least, secondsSince(start) / repetitions);
  }
  return least;
}

struct Way {
  const char* formulation;
  OptionValues options;
  int most;
};

}  // namespace

double ChainCost::slope() const {
  double n = 0, sx = 0, sy = 0, sxx = 0, sxy = 0;
  for (std::size_t i = 0; i < links.size(); ++i) {
    if (links[i] < 10) continue;
    const double x = std::log(links[i]), y = std::log(seconds[i]);
    n += 1;
    sx += x;
    sy += y;
    sxx += x * x;
    sxy += x * y;
  }
  return (n * sxy - sx * sy) / (n * sxx - sx * sx);
}

std::vector<ChainCost> measureChainCosts(const std::stop_token& stop) {
  const OptionValues lu{{"saddle-solver", "lu"}};
  const std::array ways{
      Way{"quaternion-null-space", {}, 1000}, Way{"director-null-space", {}, 1000},
      Way{"quaternion-absolute", {}, 1000},   Way{"director-absolute", {}, 1000},
      Way{"quaternion-jet", {}, 1000},        Way{"planar", {}, 1000},
      Way{"quaternion-absolute", lu, 30},     Way{"director-absolute", lu, 30}};
  std::vector<ChainCost> costs;
  for (const auto& [formulation, options, most] : ways) {
    const FormulationInfo& info = *catalog::findFormulation(formulation);
    ChainCost cost{formulation, std::string(info.name) + (options.empty() ? "" : ", LU"), {}, {}};
    for (const int links : {1, 3, 10, 30, 100, 300, 1000}) {
      if (links > most || stop.stop_requested()) break;
      const InitialValueProblem problem = chain(links);
      const std::unique_ptr<Model> model =
          info.make(problem.mechanism, catalog::settingsOf(options).formulation);
      std::vector<double> y(static_cast<std::size_t>(model->size()));
      model->encode(problem.bodies, y);
      const std::optional<double> seconds = timeOf(*model, y, stop);
      if (!seconds) break;
      cost.links.push_back(links);
      cost.seconds.push_back(*seconds);
    }
    if (!cost.links.empty()) costs.push_back(std::move(cost));
  }
  return costs;
}

}  // namespace polhode
