// What a right-hand side costs against the number of bodies.
#pragma once

#include <stop_token>
#include <string>
#include <vector>

namespace polhode {

/// A formulation on pendulum-chain with N links.
struct ChainCost {
  std::string formulation;  ///< id in the catalog
  std::string name;         ///< with its option, where it has another one than the default
  std::vector<double> links, seconds;  ///< N, and one right-hand side [s]

  /// d log(seconds)/d log N by least squares over N >= 10: 1 for a linear cost, 3 for LU. Not a
  /// number where fewer than two such lengths were measured.
  [[nodiscard]] double slope() const;
};

/// N = 1, 3, 10, 30, 100, 300, 1000, for those of cubic cost up to 30; least time of several
/// repetitions, in one thread. About two seconds. Once stop is requested it comes back with the
/// numbers it has, within some right-hand sides.
[[nodiscard]] std::vector<ChainCost> measureChainCosts(const std::stop_token& stop = {});

}  // namespace polhode
