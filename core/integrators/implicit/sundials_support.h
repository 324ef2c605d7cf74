// Owners of what SUNDIALS allocates. Only for the .cpp files of the integrators that stand on it:
// their headers, and with them the installed library, do without those of SUNDIALS.
#pragma once

#include <cvode/cvode.h>
#include <ida/ida.h>
#include <nvector/nvector_serial.h>
#include <sundials/sundials_config.h>
#include <sundials/sundials_context.h>
#include <sunmatrix/sunmatrix_dense.h>

#include <Eigen/Core>
#include <cassert>
#include <memory>
#include <new>
#include <type_traits>

#include "core/integrators/implicit/sundials_dense_solver.h"
#include "core/integrators/implicit/sundials_integrator.h"

namespace polhode {

static_assert(std::is_same_v<sunrealtype, double>);

struct SundialsDelete {
  void operator()(SUNContext context) const { SUNContext_Free(&context); }
  void operator()(N_Vector vector) const { N_VDestroy(vector); }
  void operator()(SUNMatrix matrix) const { SUNMatDestroy(matrix); }
  void operator()(SUNLinearSolver solver) const { SUNLinSolFree(solver); }
};

template <class Handle>
using SundialsOwner = std::unique_ptr<std::remove_pointer_t<Handle>, SundialsDelete>;

/// The handle, which is none only when memory is short.
template <class Handle>
[[nodiscard]] Handle checked(Handle handle) {
  if (!handle) throw std::bad_alloc();
  return handle;
}

/// Every set-up call gets what it may get: settings are checked before they come here.
inline void expectDone(int flag) {
  assert(flag >= 0);
  (void)flag;
}

/// Takes the place of a code's own handler, which prints: failures are values here.
inline void ignoreMessage(int, const char*, const char*, char*, void*) {}

// The only place that knows versions of SUNDIALS apart. Up to 6 each code has a handler of its own;
// from 7 on the context has them, and is made with a communicator. That branch has been compiled
// against the declarations of 7.0, and never run.
#if SUNDIALS_VERSION_MAJOR < 7

inline constexpr SundialsFunctions::SetHandler *setIdaErrorHandler = IDASetErrHandlerFn,
                                               *setCvodeErrorHandler = CVodeSetErrHandlerFn;

[[nodiscard]] inline SUNContext makeSundialsContext() {
  SUNContext context = nullptr;
  SUNContext_Create(nullptr, &context);
  return checked(context);
}

#else

inline constexpr SundialsFunctions::SetHandler *setIdaErrorHandler = nullptr,
                                               *setCvodeErrorHandler = nullptr;

[[nodiscard]] inline SUNContext makeSundialsContext() {
  SUNContext context = nullptr;
  SUNContext_Create(SUN_COMM_NULL, &context);
  expectDone(SUNContext_ClearErrHandlers(checked(context)));
  return context;
}

#endif

/// What a code needs besides its own memory: vectors over y and the buffer of its dense output,
/// which must outlive it, and a dense matrix with its LU decomposition, which looks at `stop`.
struct SundialsWorkspace {
  SundialsWorkspace(Eigen::VectorXd& unknowns, Eigen::VectorXd& denseOutput,
                    const std::stop_token& stop)
      : y(over(unknowns)),
        dense(over(denseOutput)),
        matrix(checked(SUNDenseMatrix(unknowns.size(), unknowns.size(), context.get()))),
        solver(makeSundialsDenseSolver(unknowns.size(), stop, context.get())) {}

  /// A vector that reads and writes the memory of `values`.
  [[nodiscard]] N_Vector over(Eigen::VectorXd& values) const {
    return checked(N_VMake_Serial(values.size(), values.data(), context.get()));
  }

  SundialsOwner<SUNContext> context{makeSundialsContext()};  // all others belong to it
  SundialsOwner<N_Vector> y, dense;
  SundialsOwner<SUNMatrix> matrix;
  SundialsOwner<SUNLinearSolver> solver;
};

[[nodiscard]] inline Eigen::Map<Eigen::VectorXd> viewOf(N_Vector vector) {
  return {N_VGetArrayPointer(vector), static_cast<Eigen::Index>(N_VGetLength(vector))};
}

[[nodiscard]] inline Eigen::Map<Eigen::MatrixXd> viewOf(SUNMatrix matrix) {
  return {SUNDenseMatrix_Data(matrix), SUNDenseMatrix_Rows(matrix), SUNDenseMatrix_Columns(matrix)};
}

}  // namespace polhode
