// The smallest rotation from one direction to another.
#pragma once

#include <Eigen/Core>

namespace polhode::gui {

/// R with R from ∥ to, about an axis across both; of opposite directions about any axis across
/// them. Neither is zero. Compiled once: Eigen's own brings a singular value decomposition into
/// every file that asks for it.
template <class S>
[[nodiscard]] Eigen::Matrix<S, 3, 3> shortestTurn(const Eigen::Matrix<S, 3, 1>& from,
                                                  const Eigen::Matrix<S, 3, 1>& to);

}  // namespace polhode::gui
