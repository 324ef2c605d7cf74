#include "core/integrators/implicit/cvode_bdf.h"

#include <cvode/cvode.h>

#include <utility>

#include "core/integrators/implicit/dense_memory.h"
#include "core/integrators/implicit/sundials_support.h"

namespace polhode {
namespace {

constexpr SundialsFunctions functions{.setErrorHandler = setCvodeErrorHandler,
                                      .setTolerances = CVodeSStolerances,
                                      .setMaxOrder = CVodeSetMaxOrd,
                                      .setMaxSteps = CVodeSetMaxNumSteps,
                                      .setInitialStep = CVodeSetInitStep,
                                      .setMaxStep = CVodeSetMaxStep,
                                      .setNewtonTolerance = CVodeSetNonlinConvCoef,
                                      .rhsEvaluations = CVodeGetNumRhsEvals,
                                      .jacobianRhsEvaluations = CVodeGetNumLinRhsEvals,
                                      .jacobianEvaluations = CVodeGetNumJacEvals,
                                      .luDecompositions = CVodeGetNumLinSolvSetups,
                                      .newtonIterations = CVodeGetNumNonlinSolvIters,
                                      .steps = CVodeGetNumSteps,
                                      .errorTestFailures = CVodeGetNumErrTestFails,
                                      .newtonFailures = CVodeGetNumStepSolveFails,
                                      .lastLinearFlag = CVodeGetLastLinFlag,
                                      .lastOrder = CVodeGetLastOrder,
                                      .currentStep = CVodeGetCurrentStep};

}  // namespace

struct CvodeBdf::Memory : SundialsWorkspace {
  struct Delete {
    void operator()(void* memory) const { CVodeFree(&memory); }
  };

  explicit Memory(CvodeBdf& cvode)
      : SundialsWorkspace(cvode.y_, cvode.dense_, cvode.settings().stop),
        code(checked(CVodeCreate(CV_BDF, context.get()))) {}

  static int rhs(sunrealtype t, N_Vector y, N_Vector yRate, void* cvode) {
    auto& self = *static_cast<CvodeBdf*>(cvode);
    if (self.mustHalt()) return stopNow;
    self.yCall_ = viewOf(y);
    self.system_->rhs(t, self.yCall_, self.f_);
    viewOf(yRate) = self.f_;
    return self.judge(self.f_.allFinite());
  }

  static int jacobian(sunrealtype t, N_Vector y, N_Vector /*yRate*/, SUNMatrix J, void* cvode,
                      N_Vector, N_Vector, N_Vector) {
    auto& self = *static_cast<CvodeBdf*>(cvode);
    if (self.mustHalt()) return stopNow;
    self.yCall_ = viewOf(y);
    if (!self.system_->jacobian(t, self.yCall_, self.dfdy_)) return stopNow;
    viewOf(J) = self.dfdy_;
    return self.judge(self.dfdy_.allFinite());
  }

  std::unique_ptr<void, Delete> code;
};

CvodeBdf::CvodeBdf(std::unique_ptr<const ImplicitSystem> system, const IntegratorSettings& settings)
    : SundialsIntegrator(functions, system->size(), system->stateSize(), settings),
      system_(std::move(system)),
      yCall_(y_),
      f_(y_) {
  assert(!system_->mass());
}

CvodeBdf::~CvodeBdf() = default;

std::optional<SundialsIntegrator::Refusal> CvodeBdf::begin(double t, std::span<const double> state,
                                                           bool anew) {
  system_->complete(t, state, yCall_);
  y_ = yCall_;  // SUNDIALS knows the address of y_: it must not be given to the system to assign to
  if (anew)
    create(t);
  else
    expectDone(CVodeReInit(memory_->code.get(), t, memory_->y.get()));
  expectDone(CVodeSetStopTime(memory_->code.get(), tEnd()));
  return {};
}

void CvodeBdf::create(double t) {
  // The Jacobian, as CVODE keeps it too, and the iteration matrix.
  expectRoomForDense(system_->size(), 3);
  dfdy_.setZero(y_.size(), y_.size());
  memory_ = std::make_unique<Memory>(*this);
  void* const code = memory_->code.get();
  expectDone(CVodeInit(code, Memory::rhs, t, memory_->y.get()));
  adopt(code);
  expectDone(CVodeSetUserData(code, this));
  expectDone(CVodeSetLinearSolver(code, memory_->solver.get(), memory_->matrix.get()));
  if (settings().analyticJacobian && system_->jacobian(t, y_, dfdy_))
    expectDone(CVodeSetJacFn(code, Memory::jacobian));
}

int CvodeBdf::advance(double& t) {
  return CVode(memory_->code.get(), tEnd(), memory_->y.get(), &t, CV_ONE_STEP);
}

int CvodeBdf::evaluateDense(double t) {
  return CVodeGetDky(memory_->code.get(), t, 0, memory_->dense.get());
}

}  // namespace polhode
