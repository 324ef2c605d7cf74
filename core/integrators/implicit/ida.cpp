#include "core/integrators/implicit/ida.h"

#include <ida/ida.h>

#include <utility>

#include "core/integrators/implicit/dense_memory.h"
#include "core/integrators/implicit/sundials_support.h"

namespace polhode {
namespace {

constexpr SundialsFunctions functions{.setErrorHandler = setIdaErrorHandler,
                                      .setTolerances = IDASStolerances,
                                      .setMaxOrder = IDASetMaxOrd,
                                      .setMaxSteps = IDASetMaxNumSteps,
                                      .setInitialStep = IDASetInitStep,
                                      .setMaxStep = IDASetMaxStep,
                                      .setNewtonTolerance = IDASetNonlinConvCoef,
                                      .rhsEvaluations = IDAGetNumResEvals,
                                      .jacobianRhsEvaluations = IDAGetNumLinResEvals,
                                      .jacobianEvaluations = IDAGetNumJacEvals,
                                      .luDecompositions = IDAGetNumLinSolvSetups,
                                      .newtonIterations = IDAGetNumNonlinSolvIters,
                                      .steps = IDAGetNumSteps,
                                      .errorTestFailures = IDAGetNumErrTestFails,
                                      .newtonFailures = IDAGetNumStepSolveFails,
                                      .lastLinearFlag = IDAGetLastLinFlag,
                                      .lastOrder = IDAGetLastOrder,
                                      .currentStep = IDAGetCurrentStep};

}  // namespace

struct Ida::Memory : SundialsWorkspace {
  struct Delete {
    void operator()(void* memory) const { IDAFree(&memory); }
  };

  explicit Memory(Ida& ida)
      : SundialsWorkspace(ida.y_, ida.dense_, ida.settings().stop),
        yRate(over(ida.yRate_)),
        differential(over(ida.differential_)),
        code(checked(IDACreate(context.get()))) {}

  static int residual(sunrealtype t, N_Vector y, N_Vector yRate, N_Vector residual, void* ida) {
    auto& self = *static_cast<Ida*>(ida);
    if (self.mustHalt()) return stopNow;
    const auto values = viewOf(residual);
    self.system_->residual(t, constViewOf(y), constViewOf(yRate), values);
    return self.judge(values.allFinite());
  }

  static int jacobian(sunrealtype t, sunrealtype c, N_Vector y, N_Vector /*yRate*/,
                      N_Vector /*residual*/, SUNMatrix J, void* ida, N_Vector, N_Vector, N_Vector) {
    auto& self = *static_cast<Ida*>(ida);
    if (self.mustHalt() || !self.system_->jacobian(t, c, constViewOf(y), SUNDenseMatrix_Data(J)))
      return stopNow;
    return self.judge(viewOf(J).allFinite());
  }

  static ResidualSystem::ConstView constViewOf(N_Vector vector) {
    const auto view = viewOf(vector);
    return {view.data(), view.size()};
  }

  SundialsOwner<N_Vector> yRate, differential;
  std::unique_ptr<void, Delete> code;
};

Ida::Ida(std::unique_ptr<const ResidualSystem> system, const IntegratorSettings& settings)
    : SundialsIntegrator(functions, system->size(), system->stateSize(), settings),
      system_(std::move(system)),
      yRate_(Vector::Zero(y_.size())),
      differential_(Vector::Ones(y_.size())) {
  system_->differential({differential_.data(), differential_.size()});
}

Ida::~Ida() = default;

std::optional<SundialsIntegrator::Refusal> Ida::begin(double t, std::span<const double> state,
                                                      bool anew) {
  system_->complete(t, state, {y_.data(), y_.size()}, {yRate_.data(), yRate_.size()});
  if (anew)
    create(t);
  else
    expectDone(IDAReInit(memory_->code.get(), t, memory_->y.get(), memory_->yRate.get()));
  expectDone(IDASetStopTime(memory_->code.get(), tEnd()));
  // IDA would go looking for a first step with them.
  if (!y_.allFinite() || !yRate_.allFinite()) return Refusal{FailureReason::NotFinite};
  if (system_->correctsStart()) return correctStart();
  return {};
}

void Ida::create(double t) {
  expectRoomForDense(system_->size(), 1);  // the iteration matrix
  memory_ = std::make_unique<Memory>(*this);
  void* const code = memory_->code.get();
  expectDone(IDAInit(code, Memory::residual, t, memory_->y.get(), memory_->yRate.get()));
  adopt(code);
  expectDone(IDASetUserData(code, this));
  expectDone(IDASetLinearSolver(code, memory_->solver.get(), memory_->matrix.get()));
  if (settings().analyticJacobian &&
      system_->jacobian(t, 1, {y_.data(), y_.size()}, SUNDenseMatrix_Data(memory_->matrix.get())))
    expectDone(IDASetJacFn(code, Memory::jacobian));
  expectDone(IDASetId(code, memory_->differential.get()));
  expectDone(IDASetSuppressAlg(code, settings().suppressAlgebraic));
}

/// Algebraic unknowns and derivatives from the differential unknowns. The end time gives IDA the
/// scale of its artificial step, as it does for the first step of the integration.
std::optional<SundialsIntegrator::Refusal> Ida::correctStart() {
  void* const code = memory_->code.get();
  const int flag = IDACalcIC(code, IDA_YA_YDP_INIT, tEnd());
  if (flag >= 0) {
    expectDone(IDAGetConsistentIC(code, memory_->y.get(), memory_->yRate.get()));
    return {};
  }
  const FailureReason reason = explain(flag).reason;
  if (reason == FailureReason::Interrupted || reason == FailureReason::NotFinite)
    return Refusal{reason};
  return Refusal{FailureReason::Library, "the initial values could not be made consistent"};
}

int Ida::advance(double& t) {
  return IDASolve(memory_->code.get(), tEnd(), &t, memory_->y.get(), memory_->yRate.get(),
                  IDA_ONE_STEP);
}

int Ida::evaluateDense(double t) {
  return IDAGetDky(memory_->code.get(), t, 0, memory_->dense.get());
}

}  // namespace polhode
