#include "core/integrators/implicit/sundials_dense_solver.h"

#include <memory>
#include <utility>

#include "core/integrators/implicit/iteration_matrix.h"
#include "core/integrators/implicit/sundials_support.h"

namespace polhode {
namespace {

struct Content {
  LuFactors<double> factors;
  std::stop_token stop;
};

Content& contentOf(SUNLinearSolver solver) {
  return *static_cast<Content*>(solver->content);
}

SUNLinearSolver_Type typeOf(SUNLinearSolver) {
  return SUNLINEARSOLVER_DIRECT;
}

int setUp(SUNLinearSolver solver, SUNMatrix A) {
  Content& content = contentOf(solver);
  switch (content.factors.factorise(viewOf(A), content.stop)) {
    case LuOutcome::Done:
      return SUNLS_SUCCESS;
    case LuOutcome::Singular:
      return SUNLS_LUFACT_FAIL;
    case LuOutcome::Stopped:
      break;
  }
  return SUNLS_PACKAGE_FAIL_UNREC;
}

int solve(SUNLinearSolver solver, SUNMatrix A, N_Vector x, N_Vector b, sunrealtype /*tolerance*/) {
  auto solution = viewOf(x);
  solution = viewOf(b);
  contentOf(solver).factors.solve(viewOf(A), solution);
  return SUNLS_SUCCESS;
}

int discard(SUNLinearSolver solver) {
  delete static_cast<Content*>(solver->content);
  solver->content = nullptr;
  SUNLinSolFreeEmpty(solver);
  return SUNLS_SUCCESS;
}

}  // namespace

SUNLinearSolver makeSundialsDenseSolver(sunindextype n, std::stop_token stop, SUNContext context) {
  auto content = std::make_unique<Content>();
  content->factors.start(n);
  content->stop = std::move(stop);
  const SUNLinearSolver solver = checked(SUNLinSolNewEmpty(context));
  solver->ops->gettype = typeOf;
  solver->ops->setup = setUp;
  solver->ops->solve = solve;
  solver->ops->free = discard;
  solver->content = content.release();
  return solver;
}

}  // namespace polhode
