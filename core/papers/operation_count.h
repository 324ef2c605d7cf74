// What a right-hand side costs, counted by the formulations' own code.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/formulations/body/euler_parameters.h"
#include "core/formulations/linear_solve.h"
#include "core/mechanics/mechanism.h"
#include "core/papers/counted.h"

namespace polhode {

/// Which form of a formulation is meant; each plays a part in some of them only.
struct CountedForm {
  SaddleSolver saddleSolver = SaddleSolver::Schur;
  bool literalGyroscopicTerm = false;  ///< (42) off the unit sphere as printed
  EulerParameterForm eulerParameters = {};
};

struct CountedRate {
  OperationCount count;
  std::vector<double> rate;  ///< dy/dt
};

/// dy/dt of a formulation on a mechanism at the state y, all entries of which count as unknowns,
/// and the operations it took; Counted::counter() stays as it was. Nothing if the formulation has
/// no counted instance for the mechanism. The numbers do not depend on y, but for LU: its
/// substitutions skip zeros, and where those stand depends on the pivots. formulation: its id; y:
/// as long as the formulation's state.
[[nodiscard]] std::optional<CountedRate> countedRate(std::string_view formulation,
                                                     const Mechanism& mechanism,
                                                     std::span<const double> y,
                                                     const CountedForm& form = {});

}  // namespace polhode
