// One run of a scenario: a formulation, an integrator and a stabilisation stepping together.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/scenario/scenario.h"

namespace polhode {

enum class RunStatus { Running, Finished, Failed, Cancelled };
/// "running", "finished", "failed", "cancelled".
[[nodiscard]] std::string_view statusName(RunStatus status);

/// Why a run ended early.
struct RunFailure {
  double t = 0;        ///< [s]
  double h = 0;        ///< [s]
  std::string reason;  ///< a clause: "step size underflow: ..."
  std::string advice;  ///< what to try
};

/// Makes the integrator of a run, of this mechanism, where it is not to be the formulation's own.
using IntegratorMaker =
    std::function<std::unique_ptr<Integrator<double>>(const Mechanism&, const IntegratorSettings&)>;

class Run;

/// What is not the run's own: how it is used.
struct RunControl {
  /// sample() will be asked for times inside the steps. Where this changes steps or counters (odex)
  /// a run of which only the ends are wanted does better without.
  bool denseOutput = true;
  /// Looked at within steps too: a run ends as Cancelled soon after.
  std::stop_token stop = {};
  /// For who makes the steps of many runs at once, see conclude(); else empty.
  IntegratorMaker makeIntegrator = {};
  /// Of a branch (parentOf() is not nullptr): its parent, whose last step has reached the branch
  /// point, or that has ended before. Looked at while the run is made, and not later.
  const Run* parent = nullptr;
};

/// A run at one time, from dense output.
struct RunSample {
  double t = 0;               ///< [s]
  std::vector<double> state;  ///< the formulation's
  std::vector<BodyState> bodies;
};

/// Deterministic: the same scenario gives the same bits, whatever is sampled and when.
///
/// A branch starts in the state that its parent has there by dense output: its native one where
/// both have one formulation, else the bodies encoded anew. It keeps what the parent's errors are
/// measured against, E(0) and the like, unless a parameter of the mechanism differs. A branch whose
/// parent has ended before has failed, or has been cancelled, where that one was.
/// Precondition: validate(scenario) is empty.
class Run {
 public:
  Run(const Scenario& scenario, const RunSettings& settings, const RunControl& control = {});
  Run(const Scenario& scenario, std::size_t index) : Run(scenario, scenario.runs.at(index)) {}
  Run(Run&&) noexcept;
  Run& operator=(Run&&) noexcept;
  ~Run();

  /// Makes one accepted step and stabilises it; false once the run has ended.
  bool step();
  /// Ends a run that is still running as Cancelled.
  void cancel();

  // For who makes the steps with an integrator of RunControl's. One body that turns without
  // stabilisation and parameter changes may be left alone for some steps.
  /// After how many accepted steps there is something to conclude, unless one ends the integration.
  [[nodiscard]] std::int64_t stepsToConclude() const;
  /// What step() does after its integrator has made a step; before: the state it was made from.
  bool conclude(Integrator<double>::Outcome outcome, std::span<const double> before);
  /// Goes on to where the integrator is, between two steps.
  void catchUp();

  [[nodiscard]] RunStatus status() const;
  [[nodiscard]] const std::optional<RunFailure>& failure() const;
  [[nodiscard]] double startTime() const;  ///< [s]
  [[nodiscard]] double time() const;
  [[nodiscard]] double previousTime() const;
  [[nodiscard]] double stepSize() const;  ///< last accepted step, 0 before the first [s]

  /// The bodies at t in [previousTime(), time()], from dense output, projected if the run is
  /// stabilised.
  void sample(double t, std::span<BodyState> bodies) const;
  /// The same with the state.
  void sample(double t, RunSample& sample) const;
  /// The bodies at time(), as the formulation has them.
  [[nodiscard]] std::span<const BodyState> bodies() const;

  [[nodiscard]] double energy() const;
  /// At t = 0, or at the last parameter change; of a branch that of its parent's [J].
  [[nodiscard]] double initialEnergy() const;
  [[nodiscard]] double relativeEnergyError() const;  ///< see energyScale()
  /// The same of |E - E(0)| [J].
  [[nodiscard]] double relativeEnergyChange(double change) const;
  [[nodiscard]] Drift<double> drift() const;

  /// Values of a channel now; as many as channel.components(channelSubject()). memory: what is kept
  /// beside the run by who evaluates at every accepted step; without it angles are not unwrapped.
  void evaluate(const ChannelInfo& channel, std::span<double> values,
                ChannelMemory* memory = nullptr) const;
  /// The same of a sample of the last step. Counters and the step's size are those of this step.
  void evaluate(const ChannelInfo& channel, const RunSample& sample, std::span<double> values,
                ChannelMemory* memory = nullptr) const;

  [[nodiscard]] ChannelSubject channelSubject() const;
  [[nodiscard]] const Model& model() const;
  [[nodiscard]] std::span<const double> state() const;
  [[nodiscard]] const Statistics& statistics() const;
  /// In force now: changes on the way are part of them.
  [[nodiscard]] const RunSettings& settings() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// The run at its start, after its ancestors, which are made up to where it leaves them.
/// watch: sees them at their starts and after their steps up to there. Precondition: the scenario
/// is valid and has them.
[[nodiscard]] Run startRun(const Scenario& scenario, const RunSettings& settings,
                           const RunControl& control = {},
                           const std::function<void(const Run&)>& watch = {});

/// Beside who follows channels of a run: its angles go on where those of its ancestors, which
/// startRun()'s watch sees, have come to.
void followAngles(const Run& ancestor, ChannelMemory& memory);

/// The sentence a user reads: "Directors, absolute stopped at t = 1.25 s (h = 1e-18 s): ... Try
/// ...".
[[nodiscard]] std::string describeFailure(const RunSettings& run, const RunFailure& failure);

}  // namespace polhode
