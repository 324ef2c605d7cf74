// What a run is made of, and how it steps: seen by run.cpp alone.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/integrators/counters.h"
#include "core/integrators/implicit/dense_memory.h"
#include "core/mechanics/rank_watch.h"
#include "core/numbers/pairs.h"
#include "core/scenario/run_plan.h"
#include "core/simulation/failure_words.h"
#include "core/simulation/method_settings.h"
#include "core/simulation/run.h"
#include "core/support/number_text.h"

namespace polhode {

/// A run that ends there has come this close to the end of its chart [rad].
inline constexpr double nearChartEnd = 1e-2;

/// A motion with this much more kinetic energy than it can have is none. It is looked at every so
/// many steps, and at the end.
inline constexpr double beyondSense = 1e6;
inline constexpr std::int64_t energyInterval = 16;

/// Four sums side by side: it is asked at every step.
inline bool allFinite(std::span<const double> values) {
  std::array<double, 4> sums{};
  std::size_t i = 0;
  for (; i + 4 <= values.size(); i += 4)
    for (std::size_t k = 0; k < 4; ++k) sums[k] += 0 * values[i + k];
  for (; i < values.size(); ++i) sums[0] += 0 * values[i];
  return (sums[0] + sums[1]) + (sums[2] + sums[3]) == 0;
}

struct Run::Impl {
  Impl(const Scenario& scenario, RunPlan plan, const RunControl& use)
      : settings(std::move(plan.settings)),
        control(use),
        example(*catalog::findExample(scenario.example)),
        parameters(completeParameters(example, plan.parameters)),
        changes(std::move(plan.changes)),
        start(plan.start),
        tEnd(scenario.tEnd) {
    control.parent = nullptr;
    useSettings();
    if (use.parent) {
      branchFrom(*use.parent->impl_);
    } else {
      time = previousTime = start;
      InitialValueProblem problem = example.make(parameters);
      bodies = std::move(problem.bodies);
      makeModel(problem.mechanism);
      encodeBodies();
      withinMemory([this] { startSegment(start); });
      measure();
      initial = conserved(*model, mechanism, y, bodies);
    }
  }

  void useSettings() {
    method = methodSettingsOf(settings);
    method.integrator.denseOutput = control.denseOutput;
    method.integrator.stop = control.stop;
    const auto& stabilisation = *catalog::findStabilisation(settings.stabilisation);
    stabilised = stabilisation.position;
    projection = {.velocity = stabilisation.velocity, .directors = method.projection};
  }

  void encodeBodies() {
    y.resize(static_cast<std::size_t>(model->size()));
    reached.resize(y.size());
    sampled.resize(y.size());
    model->encode(bodies, y);
  }

  /// Takes over the parent's state at the start, or where it has ended before.
  void branchFrom(Impl& parent) {
    const bool there = parent.time >= start || parent.status == RunStatus::Finished;
    time = previousTime = there ? start : parent.time;
    const std::vector<double>& state =
        there && parent.sampleWithin(start) ? parent.sampled : parent.y;
    bodies.resize(parent.bodies.size());
    parent.model->decode(state, bodies);
    makeModel(example.make(parameters).mechanism);
    encodeBodies();
    if (settings.formulation == parent.settings.formulation) {
      y = state;
      model->continueFrom(*parent.model, y);
    }
    measure();
    initial =
        sameMechanism(parent.parameters) ? parent.initial : conserved(*model, mechanism, y, bodies);
    const double parentStep = method.index > 1 ? parent.time - parent.previousTime : 0;
    if (there)
      withinMemory([&] { startSegment(start, parentStep); });
    else
      endWith(parent);
  }

  /// Its parameters of the initial state play no part.
  [[nodiscard]] bool sameMechanism(const ParameterValues& others) const {
    return std::ranges::all_of(example.parameters, [&](const ParameterInfo& info) {
      return info.initialState ||
             parameters.at(std::string(info.id)) == others.at(std::string(info.id));
    });
  }

  void endWith(const Impl& parent) {
    status = parent.status;
    if (status != RunStatus::Failed) return;
    failure = parent.failure;
    failure->reason = "the run it leaves at t = " + shortestText(start) +
                      " s has ended before: " + failure->reason;
  }

  void makeModel(const Mechanism& ofParameters) {
    mechanism = ofParameters;
    auto next = catalog::findFormulation(settings.formulation)->make(mechanism, method.formulation);
    marginKnown = false;
    if (model) {
      next->continueFrom(*model, y);
      reached.resize(y.size());
      sampled.resize(y.size());
    }
    model = std::move(next);
    if (const auto* multibody = std::get_if<Multibody>(&mechanism)) {
      watch = RankWatch::of(*multibody);
      if (watch) watch->start(bodies);
    }
  }

  /// The integration goes from one parameter change to the next, and on to the end.
  void startSegment(double t, double firstStep = 0) {
    goesOn = !(before == Statistics{});
    const double end = nextChange < changes.size() ? changes[nextChange].t : tEnd;
    IntegratorSettings segment = method.integrator;
    segment.maxSteps -= before.attempts;  // of the run as a whole
    // In equations of index 2 and 3 a tiny first step would divide what is left of the constraint
    // by it and kick the velocity: the integration goes on with the step it had, a branch with its
    // parent's.
    if (method.index > 1 && time > previousTime) segment.initialStep = time - previousTime;
    if (firstStep > 0) segment.initialStep = firstStep;
    integrator = control.makeIntegrator
                     ? control.makeIntegrator(mechanism, segment)
                     : model->makeIntegrator(settings.integrator, segment, method.index);
    integrator->start(t, y, end);
  }

  void applyChange() {
    const RunChange& change = changes[nextChange++];
    applySettings(change, settings);
    useSettings();
    before = statistics;
    if (!change.parameters.empty()) {
      overlay(parameters, change.parameters);
      makeModel(example.make(parameters).mechanism);
    }
    startSegment(change.t);
    // Another system: from here on this is what it keeps.
    if (!change.parameters.empty()) initial = conserved(*model, mechanism, y, bodies);
  }

  bool step() {
    if (status != RunStatus::Running) return false;
    rechart();
    while (judge(integrator->step()) == Judgement::MadeAgain) continue;
    return status == RunStatus::Running;
  }

  /// What becomes of a step.
  enum class Judgement { Taken, Refused, MadeAgain };

  void readCounters() {
    statistics = integrator->statistics();
    if (goesOn) statistics = before + statistics;
  }

  Judgement judge(Integrator<double>::Outcome outcome) {
    readCounters();
    if (outcome == Integrator<double>::Outcome::Failed) {
      fail();
      return Judgement::Refused;
    }
    if (const auto margin = chartEnd(integrator->stepSize())) {
      if (mayStepNearer(*margin)) {
        goNearer(*margin);
        return Judgement::MadeAgain;
      }
      failAtChartEnd(*margin, integrator->stepSize());
      return Judgement::Refused;
    }
    const std::span<const double> state = integrator->state();
    copyJustWritten(state, reached);
    const bool projected = stabilised && method.integrator.stageProjection == StageProjection::None;
    if (projected) model->project(reached, projection);
    model->decode(reached, bodies);
    const bool last = outcome == Integrator<double>::Outcome::Finished;
    // Of one body that turns there is nothing to see at most steps, which are cheap.
    const bool look = projected || last || std::holds_alternative<Multibody>(mechanism) ||
                      statistics.stepsAccepted % energyInterval == 0;
    if (auto objection = look ? objectionToStep(projected || last, last) : std::nullopt) {
      refuseStep(std::move(*objection));
      return Judgement::Refused;
    }
    chartRetries = 0;
    previousTime = integrator->previousTime();
    time = integrator->time();
    y.swap(reached);
    if (marginOfState) marginOfState = marginReached;
    marginKnown = !projected;
    if (projected) integrator->replaceState(y);
    changed = false;
    if (outcome == Integrator<double>::Outcome::Finished) finishSegment();
    return Judgement::Taken;
  }

  void goOnFrom(double t, std::span<const double> state) {
    time = t;
    std::copy(state.data(), state.data() + state.size(), y.data());
    marginKnown = false;
  }

  /// Not before the last step has been sampled: states of before would be lost.
  void rechart() {
    if (!model->rechart(y)) return;
    marginKnown = false;
    ++before.chartChanges;
    ++statistics.chartChanges;
    goesOn = true;
    if (catalog::findIntegrator(settings.integrator)->oneStep) {
      integrator->replaceState(y);
    } else {
      before = statistics;
      startSegment(time, time - previousTime);
    }
  }

  void finishSegment() {
    if (nextChange < changes.size())
      changed = true;  // applied by the next step, so that this one can still be sampled
    else
      status = RunStatus::Finished;
  }

  void measure() { model->decode(y, bodies); }

  /// The state at a time inside the last step becomes `sampled`; false at its end, where it is y.
  [[nodiscard]] bool sampleWithin(double t) {
    if (t >= time || time == previousTime) return false;
    integrator->interpolate(t, sampled);
    // Both ends of a step are projected: projecting in between as well keeps the sampled motion
    // continuous and on the constraint, where the dense output would show the drift of a step.
    if (stabilised) model->project(sampled, projection);
    return true;
  }

  /// Projecting only the position of an absolute formulation feeds the errors of its velocity.
  [[nodiscard]] bool leavesVelocityErrors() const {
    return stabilised && !projection.velocity &&
           !catalog::findFormulation(settings.formulation)->nullSpace;
  }

  /// The margin of the state before a step of this size, if that led beyond the end of its chart,
  /// by the rate there: some methods step over the end, or along it, without noticing.
  [[nodiscard]] std::optional<double> chartEnd(double h) {
    if (!marginKnown) marginOfState = model->chartMargin(y);
    marginKnown = true;
    if (!marginOfState) return std::nullopt;
    marginReached = *model->chartMargin(integrator->state());
    const auto& [angle, rate] = *marginOfState;
    const bool left = rate < 0 && angle + h * rate <= 0;
    const bool atEnd = !(marginReached.angle > 0);
    return left || atEnd ? std::optional(angle) : std::nullopt;
  }
  void failAtChartEnd(double margin, double h) { refuse(h, explainChartEnd(margin)); }
  /// The step does not count: the run stays at the state before it.
  void refuse(double h, Explanation explanation) {
    previousTime = time;
    status = RunStatus::Failed;
    failure = RunFailure{time, h, std::move(explanation.reason), std::move(explanation.advice)};
    rejectStep();
  }
  void refuseStep(Explanation objection) {
    refuse(integrator->stepSize(), std::move(objection));
    measure();
  }
  /// What an integrator does not see, of the state `reached`, which is that of the bodies already.
  /// `touched`: not only by the integrator, which looks for values that are not finite itself.
  [[nodiscard]] std::optional<Explanation> objectionToStep(bool touched, bool last) {
    if (touched && !allFinite(reached))
      return Explanation{"the step leads to values that are not finite",
                         adviceOnExplosion(settings)};
    if (std::holds_alternative<Multibody>(mechanism))  // what is at stake moves with the bodies
      initial.atStake =
          std::max(initial.atStake, energyAtStake(*model, mechanism, reached, bodies));
    if (last || statistics.stepsAccepted % energyInterval == 0) {
      const double most = std::max(std::abs(initial.energy), initial.atStake);
      if (const double T = kineticEnergy(mechanism, bodies); T > beyondSense * most && most > 0)
        return Explanation{"the kinetic energy has grown to " + roundedText(T, 3) +
                               " J, more than a million times what the motion can have",
                           adviceOnExplosion(settings)};
    }
    if (watch && watch->passed(bodies)) return explainSingular(watch->weakestJoint(bodies));
    return std::nullopt;
  }
  [[nodiscard]] Explanation explainSingular(int joint) const {
    return {"the constraints of " + describeJoint(mechanism, joint) +
                " have become dependent: the mechanism is in a singular position",
            "Start from another position, or use a mechanism without redundant joints."};
  }
  /// Where the solution is simple an adaptive step knows nothing of the end.
  [[nodiscard]] bool mayStepNearer(double margin) const {
    constexpr int mostRetries = 40;
    return margin > nearChartEnd && !takesFixedSteps(settings) && chartRetries < mostRetries;
  }
  /// Starts again from the state before the step, with one that goes half of the way at the most.
  void goNearer(double margin) {
    ++chartRetries;
    rejectStep();
    const double h = integrator->stepSize(), rate = -model->chartMargin(y)->rate;
    before = statistics;
    startSegment(time, (rate > 0 ? std::min(h, margin / rate) : h) / 2);
  }
  /// Of the last one only its count has to be taken back: the state has not been copied yet.
  void rejectStep() {
    --statistics.stepsAccepted;
    ++statistics.stepsRejected;
  }

  void fail() {
    const StepFailure& evidence = *integrator->failure();
    previousTime = time;
    if (evidence.reason == FailureReason::Interrupted) {
      status = RunStatus::Cancelled;
      return;
    }
    status = RunStatus::Failed;
    auto [reason, advice] = explain(evidence);
    failure = RunFailure{evidence.t, evidence.h, std::move(reason), std::move(advice)};
  }

  /// Memory that runs out ends the run, not the program.
  void withinMemory(const auto& work) {
    const std::string problem = memoryProblem(work);
    if (problem.empty()) return;
    previousTime = time;
    status = RunStatus::Failed;
    failure = RunFailure{time, 0, problem, "Use an explicit method, or fewer bodies."};
  }

  /// margin: how far it is [rad].
  [[nodiscard]] Explanation explainChartEnd(double margin) const {
    const FormulationInfo& formulation = *catalog::findFormulation(settings.formulation);
    std::string advice = "Use a formulation without singularity, such as quaternion-null-space.";
    if (model->changesCharts())
      advice = std::string(takesFixedSteps(settings) ? "Take smaller steps" : "Limit max-step") +
               ": the chart can change between two steps only.";
    else if (formulation.changesCharts)
      advice =
          "Let the chart change there (chart-change=change), or use a formulation without "
          "singularity, such as quaternion-null-space.";
    return {std::string(formulation.chartEnd) + ": " + roundedText(margin, 3) + " rad away",
            std::move(advice)};
  }

  [[nodiscard]] Explanation explain(const StepFailure& evidence) const {
    // A method fails at the end of a chart after a few ever smaller steps, or a step before it.
    constexpr double stepsBefore = 2;
    const auto margin = model->chartMargin(integrator->state());
    if (evidence.reason != FailureReason::TooManySteps && margin &&
        margin->angle < std::max(nearChartEnd, -stepsBefore * evidence.h * margin->rate))
      return explainChartEnd(margin->angle);
    const int joint = evidence.reason == FailureReason::TooManySteps
                          ? -1
                          : model->singularJoint(integrator->state());
    if (joint >= 0) return explainSingular(joint);
    return explainStepFailure(evidence, {.run = &settings,
                                         .index = method.index,
                                         .attempts = statistics.attempts,
                                         .leavesVelocityErrors = leavesVelocityErrors()});
  }

  RunSettings settings;
  MethodSettings method;
  RunControl control;
  const ExampleInfo& example;
  ParameterValues parameters;
  std::vector<RunChange> changes;
  std::size_t nextChange = 0;
  bool changed = false;
  int chartRetries = 0;  ///< of the step that is being made
  double start, tEnd;
  bool stabilised = false;
  Projection projection;

  Mechanism mechanism;
  std::unique_ptr<Model> model;
  std::unique_ptr<Integrator<double>> integrator;
  std::optional<RankWatch> watch;  ///< of mechanisms whose joints close loops
  std::vector<double> y;
  std::vector<double> reached, sampled;  ///< by the step that is judged; within the last one
  std::optional<ChartMargin<double>>
      marginOfState;                    ///< of y; sines and their inverses, once a state
  ChartMargin<double> marginReached{};  ///< of the step that is judged
  bool marginKnown = false;
  std::vector<BodyState> bodies;
  double time = 0, previousTime = 0;
  Conserved initial;
  Statistics statistics, before;
  bool goesOn = false;  ///< something has been counted before this integrator
  RunStatus status = RunStatus::Running;
  std::optional<RunFailure> failure;
};

}  // namespace polhode
