#include "core/studies/lanes/lane_queue.h"

#include <bit>
#include <cassert>
#include <cmath>
#include <vector>

#include "core/scenario/run_plan.h"
#include "core/simulation/method_settings.h"

namespace polhode {
namespace {

/// One lane as the integrator of a run, which leaves the steps to who runs all lanes.
class LaneIntegrator final : public Integrator<double> {
 public:
  LaneIntegrator(LaneStepper& lanes, int lane, const Mechanism& mechanism,
                 const IntegratorSettings& settings)
      : lanes_(lanes),
        lane_(lane),
        body_(std::get<OrientedBody>(mechanism)),
        initialStep_(settings.initialStep),
        maxSteps_(settings.maxSteps) {}

  void start(double t0, std::span<const double> y0, double tEnd) override {
    state_.assign(y0.begin(), y0.end());
    placed_ = lanes_.place(lane_, body_.inertia.data(), body_.gravityMoment);
    lanes_.start(lane_, {t0, tEnd, initialStep_, maxSteps_}, y0.data());
    time_ = previousTime_ = t0;
    statistics_ = lanes_.statistics(lane_);
    failure_.reset();
  }
  Outcome step() override {
    assert(false && "steps are made in all lanes at once");
    return Outcome::Failed;
  }
  void interpolate(double t, std::span<double> y) override {
    lanes_.interpolate(lane_, t, y.data());
    statistics_ = lanes_.statistics(lane_);
  }
  void replaceState(std::span<const double>) override {
    assert(false && "a run that is stabilised has no lane");
  }

  [[nodiscard]] std::span<const double> state() const override { return state_; }
  [[nodiscard]] double time() const override { return time_; }
  [[nodiscard]] double previousTime() const override { return previousTime_; }

  /// Whether the body can be computed beside others.
  [[nodiscard]] bool placed() const { return placed_; }

  /// Reads what has become of its lane.
  void read(bool failed) {
    time_ = lanes_.time(lane_);
    previousTime_ = lanes_.previousTime(lane_);
    lanes_.state(lane_, state_.data());
    statistics_ = lanes_.statistics(lane_);
    if (failed) failure_ = lanes_.failure(lane_);
  }

 private:
  LaneStepper& lanes_;
  int lane_;
  OrientedBody body_;
  bool placed_ = false;
  double initialStep_;
  std::int64_t maxSteps_;
  double time_ = 0, previousTime_ = 0;
  std::vector<double> state_;
};

/// std::max would lose a NaN.
double larger(double a, double b) {
  return std::isnan(b) || b > a ? b : a;
}

std::unique_ptr<LaneStepper> stepperOf(const RunSettings& settings, LaneWidth width) {
  const FormulationForm& form =
      catalog::findFormulation(settings.formulation)->form(MechanismKind::OrientedBody);
  const MethodSettings method = methodSettingsOf(settings);
  if (!form.makeLanes || method.index != 0) return nullptr;
  return form.makeLanes(settings.integrator, method.integrator, method.formulation, width);
}

class Lanes {
 public:
  Lanes(const LaneQueue& queue, LaneWidth width)
      : queue_(queue), stepper_(stepperOf(queue.settings, width)) {
    members_.resize(static_cast<std::size_t>(stepper_->width()));
  }

  void run() {
    for (int lane = 0; lane < stepper_->width(); ++lane) refill(lane);
    while (occupied_ > 0) {
      const LaneEvents events = stepper_->run();
      for (LaneBits left = events.any(); left != 0; left &= left - 1) {
        const int lane = std::countr_zero(left);
        const LaneBits bit = LaneBits{1} << lane;
        conclude(lane, (events.failed & bit)     ? Integrator<double>::Outcome::Failed
                       : (events.finished & bit) ? Integrator<double>::Outcome::Finished
                                                 : Integrator<double>::Outcome::Accepted);
      }
    }
  }

 private:
  struct Member {
    std::size_t number = 0;
    std::optional<Run> run = {};
    LaneIntegrator* integrator = nullptr;  ///< the run's
    std::vector<double> before = {};
    bool followed = false;  ///< its steps are to be seen
  };

  void refill(int lane) {
    stepper_->stop(lane);
    while (const std::optional<std::size_t> next = queue_.next()) {
      if (begin(lane, *next)) return;
      stepper_->stop(lane);
      runAlone(*next);
    }
    members_[static_cast<std::size_t>(lane)].run.reset();
  }

  /// false: it cannot be computed beside others.
  bool begin(int lane, std::size_t number) {
    Member& member = members_[static_cast<std::size_t>(lane)];
    member.number = number;
    RunControl control;
    control.makeIntegrator = [this, lane](const Mechanism& mechanism,
                                          const IntegratorSettings& settings) {
      auto integrator = std::make_unique<LaneIntegrator>(*stepper_, lane, mechanism, settings);
      members_[static_cast<std::size_t>(lane)].integrator = integrator.get();
      return integrator;
    };
    member.run.emplace(queue_.scenario(number), queue_.settings, control);
    if (!member.integrator->placed()) return false;
    ++occupied_;
    member.before.resize(member.run->state().size());
    stepper_->measureFrom(lane, member.run->initialEnergy());
    member.followed = queue_.step && queue_.step(number, *member.run);
    pause(lane);
    return true;
  }

  void runAlone(std::size_t number) {
    MeasuredRun run(queue_.scenario(number), queue_.settings);
    bool followed = queue_.step && queue_.step(number, run.run());
    while (run.step()) {
      followed = followed && queue_.step(number, run.run());
      if (queue_.cancelled && queue_.cancelled(number)) run.cancel();
    }
    if (followed && run.advanced()) queue_.step(number, run.run());
    queue_.end(number, {run.run(), run.maxima()});
  }

  void pause(int lane) {
    const Member& member = members_[static_cast<std::size_t>(lane)];
    const std::int64_t made = member.integrator->statistics().stepsAccepted;
    stepper_->pauseAt(lane, made + (member.followed ? 1 : member.run->stepsToConclude()));
  }

  void conclude(int lane, Integrator<double>::Outcome outcome) {
    Member& member = members_[static_cast<std::size_t>(lane)];
    const bool failed = outcome == Integrator<double>::Outcome::Failed;
    member.integrator->read(failed);
    if (failed)
      stepper_->state(lane, member.before.data());
    else
      stepper_->stateBefore(lane, member.before.data());
    const double t = member.integrator->previousTime();
    const bool more = member.run->conclude(outcome, member.before);
    const bool taken = member.run->time() > t;
    if (taken && member.followed) member.followed = queue_.step(member.number, *member.run);
    if (more && queue_.cancelled && queue_.cancelled(member.number)) {
      member.run->cancel();
    } else if (more) {
      pause(lane);
      return;
    }
    end(lane, taken);
  }

  /// The last step is not left behind in its lane.
  void end(int lane, bool taken) {
    const Member& member = members_[static_cast<std::size_t>(lane)];
    const Run& run = *member.run;
    const LaneMaxima maxima = stepper_->maxima(lane);
    EndedMember ended{run,
                      {maxima.positionDrift, maxima.velocityDrift,
                       run.relativeEnergyChange(maxima.energyChange)}};
    if (taken) {
      const Drift<double> drift = run.drift();
      ended.maxima.positionDrift = larger(ended.maxima.positionDrift, drift.position);
      ended.maxima.velocityDrift = larger(ended.maxima.velocityDrift, drift.velocity);
      ended.maxima.relativeEnergyError =
          larger(ended.maxima.relativeEnergyError, run.relativeEnergyError());
    }
    queue_.end(member.number, ended);
    --occupied_;
    refill(lane);
  }

  const LaneQueue& queue_;
  std::unique_ptr<LaneStepper> stepper_;
  std::vector<Member> members_;
  int occupied_ = 0;
};

}  // namespace

bool takesLanes(const Scenario& scenario, const RunSettings& settings, LaneWidth width) {
  const ExampleInfo& example = *catalog::findExample(scenario.example);
  const StabilisationInfo& stabilisation = *catalog::findStabilisation(settings.stabilisation);
  return planOf(scenario, settings).changes.empty() && !settings.from && !stabilisation.position &&
         stabilisation.stages == StageProjection::None &&
         example.kind == MechanismKind::OrientedBody && stepperOf(settings, width) != nullptr;
}

void runInLanes(const LaneQueue& queue, LaneWidth width) {
  Lanes(queue, width).run();
}

}  // namespace polhode
