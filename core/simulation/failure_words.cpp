#include "core/simulation/failure_words.h"

namespace polhode {

std::string adviceOnExplosion(const RunSettings& run) {
  return takesFixedSteps(run) ? "Take smaller steps, or another integrator."
                              : "Try a smaller tolerance, a stabilisation, or another formulation.";
}

Explanation explainStepFailure(const StepFailure& failure, const FailureSituation& situation) {
  const bool fixedSteps = takesFixedSteps(*situation.run);
  const bool lowerIndex = situation.index > 1;
  constexpr auto projectVelocity = "Project the velocity as well (position-velocity).";
  constexpr auto takeLowerIndex = "Try equations of a lower index, or another tolerance.";
  switch (failure.reason) {
    case FailureReason::NotFinite:
      return {"the right-hand side is not finite (a singular matrix or an overflow)",
              adviceOnExplosion(*situation.run)};
    case FailureReason::NewtonDivergence:
      if (fixedSteps)
        return {
            "the equations of the step have no solution that Newton's iteration finds at this "
            "step size",
            "Try a smaller step."};
      return {"Newton's iteration does not converge at any step that t can resolve",
              situation.leavesVelocityErrors ? projectVelocity
              : lowerIndex                   ? takeLowerIndex
                           : "Try another tolerance, an analytic Jacobian or an explicit method."};
    case FailureReason::SingularMatrix:
      return {"the iteration matrix is singular however small the step is",
              "Try equations of a lower index, or another formulation."};
    case FailureReason::ProjectionFailed:
      return {"a stage cannot be projected onto the constraints at any step that t can resolve",
              "Try a larger projection tolerance, the tangential gradient, velocity scaling, or "
              "another stabilisation."};
    case FailureReason::Library:
      return {std::string(failure.detail), "Try another tolerance or another integrator."};
    case FailureReason::TooManySteps:
      return {"too many steps: " + std::to_string(situation.attempts) + " attempts",
              fixedSteps ? "Raise max-steps, or take longer steps."
                         : "Raise max-steps, or loosen the tolerance."};
    default:
      return {"step size underflow: the error test fails at every step that t can resolve",
              situation.leavesVelocityErrors ? projectVelocity
              : lowerIndex                   ? takeLowerIndex
              : situation.run->rtol > 1e-6
                  ? "Try a smaller tolerance: errors may have grown beyond what "
                    "the equations bear. Or another formulation."
                  : "Try a larger tolerance or another formulation."};
  }
}

}  // namespace polhode
