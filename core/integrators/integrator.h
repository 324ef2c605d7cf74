// What every integrator offers. It knows an ordinary differential equation, never a rotation.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>

namespace polhode {

/// Why a step could not be made.
enum class FailureReason {
  StepTooSmall,      ///< the error test fails at every step that t can resolve
  TooManySteps,      ///< the limit of attempts is reached
  NotFinite,         ///< the right-hand side is not finite
  Stiff,             ///< an explicit method was told to stop on a stiff problem
  NewtonDivergence,  ///< Newton's iteration fails at every step that t can resolve
  SingularMatrix,    ///< the iteration matrix is singular however small the step is
  Library,           ///< a foreign code gave up: see StepFailure::detail
  ProjectionFailed,  ///< a stage cannot be projected at any step that t can resolve
  Interrupted,       ///< asked to stop within a step
};

/// A numerical failure with its evidence.
struct StepFailure {
  FailureReason reason;
  double t;                      ///< where the integration stopped [s]
  double h;                      ///< the step that failed [s]
  std::int64_t attempts;         ///< steps tried so far
  std::string_view detail = {};  ///< what a foreign code said, a literal
};

/// Counters as the original codes report them.
struct Statistics {
  std::int64_t rhsEvaluations = 0;  ///< without those for difference Jacobians and dense output
  std::int64_t jacobianRhsEvaluations = 0;  ///< for difference Jacobians
  std::int64_t denseRhsEvaluations = 0;     ///< for dense output only
  std::int64_t jacobianEvaluations = 0;
  std::int64_t luDecompositions = 0;
  std::int64_t linearSolves = 0;
  std::int64_t attempts = 0;
  std::int64_t stepsAccepted = 0;
  std::int64_t stepsRejected = 0;  ///< by the error test
  std::int64_t newtonFailures =
      0;  ///< attempts given up because Newton's iteration did not converge
  // Of methods that project their stages.
  std::int64_t projections = 0, projectionIterations = 0, mostProjectionIterations = 0;
  std::int64_t projectionFailures = 0;  ///< attempts given up because a projection failed
  std::int64_t chartChanges = 0;        ///< of local coordinates, between two steps
  int order = 0;                        ///< of the last step, where the method chooses it
  bool stiff = false;                   ///< an explicit method found the problem stiff for it
};

/// Whether each stage of a step is projected, and how: see jet_projection.h.
enum class StageProjection { None, QuasiOrthogonal, Orthogonal };

/// How a symmetric step is composed with itself to a higher order: see composition.h.
enum class Composition { None, Suzuki4, Yoshida4, Yoshida6 };

/// Angle by which an energy–momentum step turns the body: see energy_momentum.h.
enum class AngleRule { Exponential, Cayley, QuaternionMidpoint };

/// How much is taken of the series of dexp⁻¹ in w: up to the term w, w², w⁴, or its sum.
enum class DexpInverse { Exact, W1, W2, W4 };

/// Settings of an integration; an integrator ignores what does not concern it. 0 or a negative
/// value stands for the original code's default where nothing else is said.
struct IntegratorSettings {
  double rtol = 1e-6;
  double atol = 1e-6;
  double step = 0;                        ///< fixed-step methods: the step [s]
  double initialStep = 0;                 ///< adaptive methods: 0 leaves the choice to the code [s]
  double maxStep = 0;                     ///< 0: the whole interval [s]
  std::int64_t maxSteps = 1'000'000;      ///< attempts, accepted or not
  double beta = -1;                       ///< PI step control; negative: the code's default
  std::int64_t stiffnessInterval = 1000;  ///< accepted steps between two stiffness tests
  bool stopWhenStiff = false;             ///< fail when found stiff; otherwise only report it
  bool denseOutput = true;        ///< interpolate() will be used; odex steps otherwise without
  bool analyticJacobian = false;  ///< implicit methods: where the system has one; else differences
  double newtonTolerance = 0;     ///< implicit methods: stopping criterion of Newton's iteration
  double jacobianReuse = -1;  ///< radau5, seulex: contraction up to which a Jacobian is kept (thet)
  double stepKeepFrom = 0,
         stepKeepTo = 0;            ///< radau5: changes in between keep the step (quot1, quot2)
  bool classicalControl = false;    ///< radau5: classical instead of Gustafsson's step control
  bool zeroStartingValues = false;  ///< radau5: Newton starts from 0 instead of the extrapolation
  int sequence = 0;                 ///< odex, seulex: number of the step sequence
  int denseShift = 0;               ///< seulex: λ of the dense output
  int maxOrder = 0;                 ///< BDF: up to 5
  bool suppressAlgebraic = false;   ///< ida: algebraic unknowns do not take part in the error test
  StageProjection stageProjection = StageProjection::None;
  Composition composition = Composition::None;   ///< symmetric methods
  AngleRule angleRule = AngleRule::Exponential;  ///< energy-momentum
  double spectralRadius = 0.8;                   ///< lie-generalised-alpha: of fast vibrations
  DexpInverse dexpInverse = DexpInverse::Exact;  ///< rkmk
  bool spatialMomentum = false;  ///< rkmk, commutator-free: in place of the body's Ω
  /// Looked at between two attempts of a step, and while matrices are made and factorised.
  std::stop_token stop;
};

/// What a method must know of the equations beyond their right-hand side.
enum class Structure {
  None,
  LieGroup,            ///< how rotations act on the state: see manifold.h
  RotatingBody,        ///< the motions of one turning body: see composition.h
  ConservingMidpoint,  ///< the discrete equations of conserving_midpoint.h
};
inline constexpr std::size_t structureCount = 4;

/// What is known of an integrator before one is made.
struct IntegratorInfo {
  std::string_view id;
  std::string_view name;
  std::string_view description;  ///< one sentence for tooltips and help
  std::string_view source;
  std::string_view equations = {};  ///< rich text for the help page, where there is more to say
  int order = 0;                    ///< of the solution; 0 where the method chooses it
  bool fixedStep = false;
  bool oneStep = true;    ///< one-step methods accept a projection after each step
  bool implicit = false;  ///< solves linear systems with the Jacobian, and has options for them
  Structure structure = Structure::None;
  bool composed = false;        ///< a symmetric step that can be composed to a higher order
  int maxIndex = 0;             ///< highest index of the equations it can solve
  bool projectsStages = false;  ///< its stages can be projected: see projected_dopri5.h
  bool extended = false;        ///< also there in extended precision, for reference solutions
};

/// Of each method that is a template over the equations: specialised beside it.
template <template <class> class Method>
inline constexpr IntegratorInfo infoOf{};

/// An integration in progress, type-erased once a step.
/// start(), then step() until it says Finished or Failed; between two steps interpolate() gives the
/// solution anywhere in [previousTime(), time()], and replaceState() puts a projected state in
/// place.
template <class S>
class Integrator {
 public:
  enum class Outcome { Accepted, Finished, Failed };

  /// They hold on to parts of themselves: not copied, not moved.
  Integrator(const Integrator&) = delete;
  Integrator& operator=(const Integrator&) = delete;
  virtual ~Integrator() = default;

  /// Sets y(t0) = y0; the integration will end at tEnd > t0.
  virtual void start(S t0, std::span<const S> y0, S tEnd) = 0;
  /// Makes one accepted step, with as many attempts as it takes. No allocation.
  virtual Outcome step() = 0;
  /// The solution at t in [previousTime(), time()]: the method's own dense output, at time() the
  /// state as replaced if it was.
  virtual void interpolate(S t, std::span<S> y) = 0;
  /// Replaces the state at time(), e.g. by its projection; stored slopes are evaluated anew,
  /// uncounted.
  virtual void replaceState(std::span<const S> y) = 0;

  [[nodiscard]] virtual std::span<const S> state() const = 0;
  [[nodiscard]] virtual S time() const = 0;
  [[nodiscard]] virtual S previousTime() const = 0;
  /// The last accepted step [s].
  [[nodiscard]] S stepSize() const { return time() - previousTime(); }
  [[nodiscard]] const Statistics& statistics() const { return statistics_; }
  [[nodiscard]] const std::optional<StepFailure>& failure() const { return failure_; }

 protected:
  Integrator() = default;

  Outcome fail(FailureReason reason, S t, S h, std::string_view detail = {}) {
    failure_ = StepFailure{reason, static_cast<double>(t), static_cast<double>(h),
                           statistics_.attempts, detail};
    return Outcome::Failed;
  }

  Statistics statistics_;
  std::optional<StepFailure> failure_;
};

}  // namespace polhode
