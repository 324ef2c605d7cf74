#include "core/simulation/run.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/number_text.h"

namespace polhode {
namespace {

double optionNumber(const OptionValues& options, std::string_view id, double otherwise) {
  const auto at = options.find(id);
  return at == options.end() ? otherwise : parseNumber(at->second).value_or(otherwise);
}

IntegratorSettings integratorSettings(const RunSettings& run) {
  IntegratorSettings settings;
  settings.rtol = run.rtol;
  settings.atol = run.atol;
  settings.step = run.step;
  settings.initialStep = optionNumber(run.options, "initial-step", settings.initialStep);
  settings.maxStep = optionNumber(run.options, "max-step", settings.maxStep);
  settings.maxSteps = static_cast<std::int64_t>(
      optionNumber(run.options, "max-steps", static_cast<double>(settings.maxSteps)));
  return settings;
}

Statistics operator+(Statistics a, const Statistics& b) {
  a.rhsEvaluations += b.rhsEvaluations;
  a.jacobianRhsEvaluations += b.jacobianRhsEvaluations;
  a.denseRhsEvaluations += b.denseRhsEvaluations;
  a.jacobianEvaluations += b.jacobianEvaluations;
  a.luDecompositions += b.luDecompositions;
  a.linearSolves += b.linearSolves;
  a.attempts += b.attempts;
  a.stepsAccepted += b.stepsAccepted;
  a.stepsRejected += b.stepsRejected;
  a.stiff = a.stiff || b.stiff;
  return a;
}

}  // namespace

std::string_view statusName(RunStatus status) {
  switch (status) {
    case RunStatus::Running:
      return "running";
    case RunStatus::Finished:
      return "finished";
    case RunStatus::Failed:
      return "failed";
    case RunStatus::Cancelled:
      return "cancelled";
  }
  return "";
}

struct Run::Impl {
  Impl(const Scenario& scenario, const RunSettings& run)
      : settings(run),
        example(*catalog::findExample(scenario.example)),
        parameters(completeParameters(example, scenario.parameters)),
        changes(scenario.changes),
        tEnd(scenario.tEnd) {
    const auto& stabilisation = *catalog::findStabilisation(settings.stabilisation);
    stabilised = stabilisation.position;
    projection.velocity = stabilisation.velocity;
    if (const auto at = settings.options.find("projection");
        at != settings.options.end() && at->second == "polar")
      projection.directors = DirectorProjection::Polar;

    InitialValueProblem problem = example.make(parameters);
    bodies = std::move(problem.bodies);
    makeModel(problem.mechanism);
    y.resize(static_cast<std::size_t>(model->size()));
    sampled.resize(y.size());
    model->encode(bodies, y);
    startSegment(0);
    initialEnergy = model->energy(y);
    measure();
  }

  void makeModel(const Mechanism& mechanism) {
    model = catalog::findFormulation(settings.formulation)->make(mechanism, settings.options);
  }

  /// The integration goes from one parameter change to the next, and on to the end.
  void startSegment(double t) {
    const double end = nextChange < changes.size() ? changes[nextChange].t : tEnd;
    IntegratorSettings segment = integratorSettings(settings);
    segment.maxSteps -= before.attempts;  // of the run as a whole
    integrator = model->makeIntegrator(settings.integrator, segment);
    integrator->start(t, y, end);
  }

  void applyChange() {
    const ParameterChange& change = changes[nextChange++];
    for (const auto& [id, value] : change.parameters) parameters.insert_or_assign(id, value);
    before = statistics;
    makeModel(example.make(parameters).mechanism);
    startSegment(change.t);
    initialEnergy = model->energy(y);  // another system: its energy is conserved from here on
  }

  bool step() {
    if (status != RunStatus::Running) return false;
    const auto outcome = integrator->step();
    statistics = before + integrator->statistics();
    if (outcome == Integrator<double>::Outcome::Failed) {
      fail();
      return false;
    }
    previousTime = integrator->previousTime();
    time = integrator->time();
    const std::span<const double> reached = integrator->state();
    std::copy(reached.begin(), reached.end(), y.begin());
    if (stabilised) {
      model->project(y, projection);
      integrator->replaceState(y);
    }
    changed = false;
    measure();
    if (outcome == Integrator<double>::Outcome::Finished) finishSegment();
    return status == RunStatus::Running;
  }

  void finishSegment() {
    if (nextChange < changes.size())
      changed = true;  // applied by the next step, so that this one can still be sampled
    else
      status = RunStatus::Finished;
  }

  void measure() { model->decode(y, bodies); }

  /// Projecting only the position of an absolute formulation feeds the errors of its velocity.
  [[nodiscard]] bool leavesVelocityErrors() const {
    return stabilised && !projection.velocity &&
           !catalog::findFormulation(settings.formulation)->nullSpace;
  }

  void fail() {
    const StepFailure& evidence = *integrator->failure();
    status = RunStatus::Failed;
    previousTime = time;
    RunFailure f{evidence.t, evidence.h, {}, {}};
    const std::optional<double> gimbal = model->gimbalAngle(integrator->state());
    if (evidence.reason != FailureReason::TooManySteps && gimbal && *gimbal < 1e-2) {
      f.reason = "gimbal singularity: sin θ₂ = " + roundedText(std::sin(*gimbal), 3);
      f.advice = "Use a formulation without singularity, such as quaternion-null-space.";
    } else if (evidence.reason == FailureReason::NotFinite) {
      f.reason = "the right-hand side is not finite (a singular matrix or an overflow)";
      f.advice = "Try a smaller tolerance or step, a stabilisation, or another formulation.";
    } else if (evidence.reason == FailureReason::StepTooSmall) {
      f.reason = "step size underflow: the error test fails at every step that t can resolve";
      f.advice = leavesVelocityErrors() ? "Project the velocity as well (position-velocity)."
                                        : "Try a larger tolerance or another formulation.";
    } else {
      f.reason = "too many steps: " + std::to_string(statistics.attempts) + " attempts";
      f.advice = "Raise max-steps, or loosen the tolerance.";
    }
    failure = std::move(f);
  }

  RunSettings settings;
  const ExampleInfo& example;
  ParameterValues parameters;
  std::vector<ParameterChange> changes;
  std::size_t nextChange = 0;
  bool changed = false;
  double tEnd;
  bool stabilised = false;
  Projection projection;

  std::unique_ptr<Model> model;
  std::unique_ptr<Integrator<double>> integrator;
  std::vector<double> y, sampled;
  std::vector<BodyState> bodies;
  double time = 0, previousTime = 0, initialEnergy = 0;
  Statistics statistics, before;
  RunStatus status = RunStatus::Running;
  std::optional<RunFailure> failure;
};

Run::Run(const Scenario& scenario, const RunSettings& settings)
    : impl_(std::make_unique<Impl>(scenario, settings)) {}
Run::Run(Run&&) noexcept = default;
Run& Run::operator=(Run&&) noexcept = default;
Run::~Run() = default;

bool Run::step() {
  if (impl_->changed) impl_->applyChange();
  return impl_->step();
}

void Run::cancel() {
  if (impl_->status == RunStatus::Running) impl_->status = RunStatus::Cancelled;
}

RunStatus Run::status() const {
  return impl_->status;
}
const std::optional<RunFailure>& Run::failure() const {
  return impl_->failure;
}
double Run::time() const {
  return impl_->time;
}
double Run::previousTime() const {
  return impl_->previousTime;
}
double Run::stepSize() const {
  return impl_->time - impl_->previousTime;
}
std::span<const BodyState> Run::bodies() const {
  return impl_->bodies;
}
double Run::energy() const {
  return impl_->model->energy(impl_->y);
}
double Run::initialEnergy() const {
  return impl_->initialEnergy;
}
double Run::relativeEnergyError() const {
  return relativeError(energy(), impl_->initialEnergy);
}
Drift<double> Run::drift() const {
  return impl_->model->drift(impl_->y);
}
const Model& Run::model() const {
  return *impl_->model;
}
std::span<const double> Run::state() const {
  return impl_->y;
}
const Statistics& Run::statistics() const {
  return impl_->statistics;
}
const RunSettings& Run::settings() const {
  return impl_->settings;
}

void Run::sample(double t, std::span<BodyState> bodies) const {
  Impl& run = *impl_;
  if (t >= run.time || run.time == run.previousTime) {
    std::copy(run.bodies.begin(), run.bodies.end(), bodies.begin());
    return;
  }
  run.integrator->interpolate(t, run.sampled);
  // Both ends of a step are projected: projecting in between as well keeps the sampled motion
  // continuous and on the constraint, where the dense output would show the drift of a step.
  if (run.stabilised) run.model->project(run.sampled, run.projection);
  run.model->decode(run.sampled, bodies);
}

void Run::evaluate(const ChannelInfo& channel, std::span<double> values) const {
  channel.evaluate({*impl_->model, impl_->y, impl_->bodies, impl_->statistics, impl_->time,
                    stepSize(), impl_->initialEnergy},
                   values);
}

std::string describeFailure(const RunSettings& run, const RunFailure& failure) {
  return displayName(run) + " stopped at t = " + roundedText(failure.t, 5) +
         " s (h = " + roundedText(failure.h, 3) + " s): " + failure.reason + ". " + failure.advice;
}

}  // namespace polhode
