#include "core/simulation/run_impl.h"

namespace polhode {

Run::Run(const Scenario& scenario, const RunSettings& settings, const RunControl& control)
    : impl_(std::make_unique<Impl>(scenario, planOf(scenario, settings), control)) {}
Run::Run(Run&&) noexcept = default;
Run& Run::operator=(Run&&) noexcept = default;
Run::~Run() = default;

Run startRun(const Scenario& scenario, const RunSettings& settings, const RunControl& control,
             const std::function<void(const Run&)>& watch) {
  const RunSettings* before = parentOf(scenario, settings);
  if (!before) return {scenario, settings, control};
  Run parent = startRun(scenario, *before, {.stop = control.stop, .makeIntegrator = {}}, watch);
  do {
    if (watch && parent.time() <= startOf(settings)) watch(parent);
    if (control.stop.stop_requested()) parent.cancel();
  } while (parent.time() < startOf(settings) && parent.step());
  RunControl branching = control;
  branching.parent = &parent;
  return {scenario, settings, branching};
}

void followAngles(const Run& ancestor, ChannelMemory& memory) {
  memory.angles.follow(ancestor.time(), ancestor.bodies().front());
}

bool Run::step() {
  impl_->withinMemory([run = impl_.get()] {
    if (run->changed) run->applyChange();
    run->step();
  });
  return impl_->status == RunStatus::Running;
}

void Run::cancel() {
  if (impl_->status == RunStatus::Running) impl_->status = RunStatus::Cancelled;
}

std::int64_t Run::stepsToConclude() const {
  if (impl_->model->chartMargin(impl_->y)) return 1;
  return energyInterval - impl_->statistics.stepsAccepted % energyInterval;
}

bool Run::conclude(Integrator<double>::Outcome outcome, std::span<const double> before) {
  Impl& run = *impl_;
  const bool failed = outcome == Integrator<double>::Outcome::Failed;
  run.goOnFrom(failed ? run.integrator->time() : run.integrator->previousTime(), before);
  if (failed) run.measure();
  run.judge(outcome);
  return run.status == RunStatus::Running;
}

void Run::catchUp() {
  Impl& run = *impl_;
  run.readCounters();
  run.goOnFrom(run.integrator->time(), run.integrator->state());
  run.previousTime = run.integrator->previousTime();
  run.measure();
}

RunStatus Run::status() const {
  return impl_->status;
}
const std::optional<RunFailure>& Run::failure() const {
  return impl_->failure;
}
double Run::startTime() const {
  return impl_->start;
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
  return impl_->initial.energy;
}
double Run::relativeEnergyError() const {
  return polhode::relativeEnergyError(energy(), impl_->initial);
}
double Run::relativeEnergyChange(double change) const {
  return polhode::relativeEnergyChange(change, impl_->initial);
}
Drift<double> Run::drift() const {
  return impl_->model->drift(impl_->y);
}
ChannelSubject Run::channelSubject() const {
  return {*impl_->model, *catalog::findIntegrator(impl_->settings.integrator), &impl_->mechanism};
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
  if (impl_->sampleWithin(t))
    impl_->model->decode(impl_->sampled, bodies);
  else
    std::copy(impl_->bodies.begin(), impl_->bodies.end(), bodies.begin());
}

void Run::sample(double t, RunSample& sample) const {
  const bool within = impl_->sampleWithin(t);
  sample.t = t;
  sample.state = within ? impl_->sampled : impl_->y;
  sample.bodies = impl_->bodies;
  if (within) impl_->model->decode(sample.state, sample.bodies);
}

void Run::evaluate(const ChannelInfo& channel, std::span<double> values,
                   ChannelMemory* memory) const {
  channel.evaluate({*impl_->model, impl_->y, impl_->bodies, impl_->statistics, impl_->time,
                    stepSize(), impl_->initial, &impl_->mechanism, nullptr, memory},
                   values);
}

void Run::evaluate(const ChannelInfo& channel, const RunSample& sample, std::span<double> values,
                   ChannelMemory* memory) const {
  channel.evaluate({*impl_->model, sample.state, sample.bodies, impl_->statistics, sample.t,
                    stepSize(), impl_->initial, &impl_->mechanism, nullptr, memory},
                   values);
}

}  // namespace polhode
