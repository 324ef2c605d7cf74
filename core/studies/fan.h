// Neighbours of a run: random values about those it has.
#pragma once

#include <cstdint>
#include <functional>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "core/scenario/fan_distribution.h"

namespace polhode {

struct Spread {
  std::string parameter;
  double sigma;  ///< standard deviation, in the parameter's unit
  friend bool operator==(const Spread&, const Spread&) = default;
};

/// A fan of neighbours. Its first member is the run itself.
struct Fan {
  std::size_t members = 2;
  std::vector<Spread> spread;
  FanDistribution distribution = FanDistribution::Normal;
  std::uint64_t seed = 1;
  friend bool operator==(const Fan&, const Fan&) = default;
};

/// Random numbers of mean 0 and standard deviation 1 that a seed means the same of on every
/// machine: mt19937_64 is fixed by the standard, its distributions are not. A uniform number in
/// (-1, 1) takes the upper 52 bits k of a draw, u = (2k + 1)/2⁵² - 1. A uniform deviate is √3 u;
/// normal ones come in pairs by Marsaglia's polar method, u √(-2 ln s / s) and v √(-2 ln s / s)
/// with s = u² + v² < 1, the logarithm by arithmetic alone, as libraries differ in its last digit.
class FanDraws {
 public:
  FanDraws(FanDistribution distribution, std::uint64_t seed)
      : engine_(seed), distribution_(distribution) {}
  [[nodiscard]] double next();

 private:
  [[nodiscard]] double uniform();

  std::mt19937_64 engine_;
  FanDistribution distribution_;
  double kept_ = 0;
  bool hasKept_ = false;
};

/// Draws that make no body, one after another, until a fan is given up.
inline constexpr int mostDrawsInVain = 1000;

/// The values of a fan's parameters about `centre`, member by member; draws that `makesSense` says
/// no to are drawn again. Empty if that does not end. centre: of the spread parameters.
[[nodiscard]] std::vector<double> fanValues(
    const Fan& fan, std::span<const double> centre,
    const std::function<bool(std::span<const double>)>& makesSense);

}  // namespace polhode
