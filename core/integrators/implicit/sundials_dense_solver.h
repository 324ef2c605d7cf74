// The direct linear solver of SUNDIALS' codes here: one that can be stopped. Only for the .cpp
// files of the integrators that stand on SUNDIALS.
#pragma once

#include <sundials/sundials_linearsolver.h>

#include <stop_token>

namespace polhode {

/// Factorises the code's dense matrix (n x n) in place by the operations of SUNDIALS' own solver,
/// hence with its digits where that was compiled without fused ones. That one goes on for a minute
/// where there are thousands of unknowns; this one gives up as soon as `stop` is asked for. Throws
/// std::bad_alloc; to be freed by SUNLinSolFree().
[[nodiscard]] SUNLinearSolver makeSundialsDenseSolver(sunindextype n, std::stop_token stop,
                                                      SUNContext context);

}  // namespace polhode
