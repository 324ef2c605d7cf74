// What the multistep codes of SUNDIALS have in common as integrators. No header of SUNDIALS is
// needed here.
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>

#include "core/integrators/integrator.h"

namespace polhode {

/// The functions that each code has under a name of its own; `code` is the memory it works in.
struct SundialsFunctions {
  using SetHandler = int(void* code,
                         void (*handle)(int flag, const char* module, const char* function,
                                        char* message, void* data),
                         void* data);
  using SetTolerances = int(void* code, double rtol, double atol);
  using SetInt = int(void* code, int);
  using SetCount = int(void* code, long);
  using SetReal = int(void* code, double);
  using GetInt = int(void* code, int*);
  using GetCount = int(void* code, long*);
  using GetReal = int(void* code, double*);

  SetHandler* setErrorHandler;  ///< nullptr where the context has them
  SetTolerances* setTolerances;
  SetInt* setMaxOrder;
  SetCount* setMaxSteps;
  SetReal *setInitialStep, *setMaxStep, *setNewtonTolerance;
  GetCount *rhsEvaluations, *jacobianRhsEvaluations, *jacobianEvaluations, *luDecompositions;
  GetCount *newtonIterations, *steps, *errorTestFailures, *newtonFailures;
  GetCount* lastLinearFlag;
  GetInt* lastOrder;
  GetReal* currentStep;
};

/// Holds the unknowns at both ends of the last step, stops the code where it has to stop, and puts
/// its settings, counters and return values into our own terms.
class SundialsIntegrator : public Integrator<double> {
 public:
  using Vector = Eigen::VectorXd;

  SundialsIntegrator(const SundialsIntegrator&) = delete;  // SUNDIALS knows its address
  SundialsIntegrator& operator=(const SundialsIntegrator&) = delete;

  /// Throws std::bad_alloc where memory is short; all other failures are those of the first step.
  void start(double t0, std::span<const double> y0, double tEnd) final;
  Outcome step() final;
  void interpolate(double t, std::span<double> y) final;
  /// The next step starts the method anew, of order 1, from this state.
  void replaceState(std::span<const double> y) final;

  [[nodiscard]] std::span<const double> state() const final { return shown(y_); }
  [[nodiscard]] double time() const final { return tNew_; }
  [[nodiscard]] double previousTime() const final { return t_; }

 protected:
  /// Why a code does not go on.
  struct Refusal {
    FailureReason reason;
    std::string_view detail = {};
  };

  /// Of all unknowns the first `stateSize` are the state. The functions are static.
  SundialsIntegrator(const SundialsFunctions& functions, int size, int stateSize,
                     const IntegratorSettings& settings);

  // --- what each code does in its own way ---

  /// Completes y_ from the state at t and gives a new memory to adopt(), or (not `anew`) starts the
  /// one there is again.
  virtual std::optional<Refusal> begin(double t, std::span<const double> state, bool anew) = 0;
  /// One accepted step towards tEnd(), into t and y_; returns the code's own flag.
  virtual int advance(double& t) = 0;
  /// The unknowns at a t of the last step, into dense_; returns the code's own flag.
  virtual int evaluateDense(double t) = 0;

  /// Gives an initialised memory its settings.
  void adopt(void* code);

  // --- for the functions that SUNDIALS calls ---

  /// Asked to stop, or out of attempts: the function then returns `stopNow`.
  [[nodiscard]] bool mustHalt();
  /// What the function returns: `tryAgain` for values that are not finite.
  [[nodiscard]] int judge(bool finite);
  static constexpr int stopNow = -1, tryAgain = 1;

  [[nodiscard]] const IntegratorSettings& settings() const { return settings_; }
  [[nodiscard]] double tEnd() const { return tEnd_; }
  /// Why the code gave up with this (negative) flag.
  [[nodiscard]] Refusal explain(int flag) const;

  Vector y_, dense_;

 private:
  [[nodiscard]] std::span<const double> shown(const Vector& y) const {
    return {y.data(), static_cast<std::size_t>(stateSize_)};
  }
  void prepare(bool anew);
  [[nodiscard]] bool singular() const;
  [[nodiscard]] std::int64_t attempts() const;
  [[nodiscard]] Statistics counters() const;
  [[nodiscard]] Statistics total() const;
  Outcome giveUp(const Refusal& refusal);

  const SundialsFunctions& functions_;
  void* code_ = nullptr;
  IntegratorSettings settings_;
  Eigen::Index stateSize_;
  double t_ = 0, tNew_ = 0, tEnd_ = 0;
  Vector yOld_;
  Statistics earlier_;                   // before the code was started anew
  std::int64_t allowedAttempts_ = 0;     // of the code's own count
  std::optional<Refusal> startRefusal_;  // what begin() said
  std::optional<FailureReason> halted_;  // why a function returned stopNow
  bool finite_ = true;                   // the last values were
  std::int64_t lastNotFinite_ = 0;       // accepted steps when some were not
  bool stuck_ = false;                   // the last step is too small for t to resolve
  bool replaced_ = false;
};

}  // namespace polhode
