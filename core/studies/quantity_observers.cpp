#include "core/studies/quantity_observers.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/scenario/run_plan.h"
#include "core/simulation/reference_motion.h"
#include "core/support/bracketed_root.h"

namespace polhode::quantity_observers {
namespace {

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

/// The exact bodies at the end of a run; empty where there are none.
std::vector<ExtendedBodyState> exactBodiesAtEnd(const ObservedRun& observed) {
  const Run& run = observed.run;
  if (run.status() != RunStatus::Finished) return {};
  const double times[] = {observed.scenario.tEnd};
  ReferenceSolution reference =
      computeReference(systemOf(observed.scenario, run.settings()), times, {}, observed.stop);
  if (!reference.available()) return {};
  return std::move(reference.points.front().bodies);
}

class AttitudeErrorAtEnd : public QuantityObserver {
 public:
  explicit AttitudeErrorAtEnd(const ObservedRun& run) : observed_(run) {}
  [[nodiscard]] double value(const RunMaxima& /*maxima*/) const override {
    const auto exact = exactBodiesAtEnd(observed_);
    return exact.empty() ? nothing : stateError(observed_.run.bodies(), exact).attitude;
  }

 private:
  ObservedRun observed_;
};

/// The first change of sign of the component of Ω that is largest at the start.
class FlipTime : public QuantityObserver {
 public:
  explicit FlipTime(const Run& run) : run_(run), sampled_(run_.bodies().size()) {
    const Vector3<double>& omega = run_.bodies()[0].omega_B;
    for (Eigen::Index k = 1; k < 3; ++k)
      if (std::abs(omega[k]) > std::abs(omega[component_])) component_ = k;
    sign_ = omega[component_] < 0 ? -1 : 1;
    last_ = sign_ * omega[component_];
    searching_ = last_ > 0;  // a body at rest has no sign to change
  }

  void observe(ChannelMemory& /*memory*/) override {
    if (!searching_ || !(run_.time() > run_.previousTime())) return;
    // A step may hold two changes of sign: methods of high order take long ones.
    constexpr int parts = 4;
    const double begin = run_.previousTime(), h = run_.time() - begin;
    double t = begin;
    for (int k = 1; k <= parts && searching_; ++k) {
      const double next = k < parts ? begin + h * k / parts : run_.time();
      const double value = at(next);
      if (value < 0) {
        time_ = bracketedRoot([this](double x) { return at(x); }, t, last_, next, value);
        searching_ = false;
      }
      t = next;
      last_ = value;
    }
  }
  [[nodiscard]] bool settled() const override { return !searching_; }
  [[nodiscard]] double value(const RunMaxima& /*maxima*/) const override { return time_; }

 private:
  /// Positive as at the start.
  double at(double t) {
    run_.sample(t, sampled_);
    return sign_ * sampled_[0].omega_B[component_];
  }

  const Run& run_;
  std::vector<BodyState> sampled_;
  Eigen::Index component_ = 0;
  double sign_ = 1, last_ = 0;
  bool searching_ = false;
  double time_ = nothing;
};

/// Values of a channel of one component now.
double valueOf(const ChannelInfo& channel, const Run& run, ChannelMemory& memory) {
  double value = nothing;
  run.evaluate(channel, {&value, 1}, &memory);
  return value;
}

/// Range of the nutation θ₂ of eulerAngles(), whose other angles nobody asks for here. θ₂ in [0, π]
/// has the tangent s / c: as long as the vector (c, s) lies between those of the least and the
/// largest angle so far, by more than round-off, there is no angle to compute.
class RangeOfNutation : public QuantityObserver {
 public:
  explicit RangeOfNutation(const Run& run) : run_(run) {}
  void observe(ChannelMemory& /*memory*/) override {
    const Matrix3<double>& R = run_.bodies()[0].R_WB;
    const double c = R(2, 2), s = std::sqrt(R(0, 2) * R(0, 2) + R(1, 2) * R(1, 2));
    const double margin = 1e-12 * (std::abs(c) + s);
    if (least_.c * s - least_.s * c > margin && c * most_.s - s * most_.c > margin) return;
    const double angle = std::atan2(std::hypot(R(0, 2), R(1, 2)), c);
    if (std::isnan(angle)) return;
    if (!(angle >= least_.angle)) least_ = {angle, c, s};
    if (!(angle <= most_.angle)) most_ = {angle, c, s};
  }
  [[nodiscard]] double value(const RunMaxima& /*maxima*/) const override {
    return most_.angle - least_.angle;
  }

 private:
  struct Extreme {
    double angle = nothing, c = 0, s = 0;
  };
  const Run& run_;
  Extreme least_, most_;
};

class MeanRateOfChannel : public QuantityObserver {
 public:
  MeanRateOfChannel(const ChannelInfo& channel, const Run& run) : channel_(channel), run_(run) {}
  void observe(ChannelMemory& memory) override {
    last_ = valueOf(channel_, run_, memory);
    if (run_.time() == run_.startTime()) first_ = last_;
  }
  [[nodiscard]] double value(const RunMaxima& /*maxima*/) const override {
    const double duration = run_.time() - run_.startTime();
    return duration > 0 ? (last_ - first_) / duration : nothing;
  }

 private:
  const ChannelInfo& channel_;
  const Run& run_;
  double first_ = nothing, last_ = nothing;
};

/// One component of any channel the run itself has.
class ChannelReader {
 public:
  ChannelReader(const ObservedRun& observed, const Quantity& quantity)
      : channel_(*quantity.channel),
        run_(observed.run),
        component_(quantity.component.value_or(0)),
        values_(channel_.components(run_.channelSubject()).size()) {}

  double read(ChannelMemory& memory) {
    run_.evaluate(channel_, values_, &memory);
    return values_[component_];
  }

 private:
  const ChannelInfo& channel_;
  const Run& run_;
  std::size_t component_;
  std::vector<double> values_;
};

/// One component of a channel that compares with the exact motion.
class ErrorReader {
 public:
  explicit ErrorReader(const Quantity& quantity)
      : channel_(*quantity.channel), component_(quantity.component.value_or(0)) {}

  double read(const Run& run, std::span<const ExtendedBodyState> exact) {
    bodies_.clear();
    for (const BodyState& body : run.bodies()) bodies_.push_back(body.cast<long double>());
    values_.resize(bodies_.size());  // a channel of errors has one component a body
    channel_.compare(bodies_, exact, values_);
    return values_[component_];
  }

 private:
  const ChannelInfo& channel_;
  std::size_t component_;
  std::vector<ExtendedBodyState> bodies_;
  std::vector<double> values_;
};

class EndOfChannel : public QuantityObserver {
 public:
  EndOfChannel(const ObservedRun& observed, const Quantity& quantity)
      : reader_(observed, quantity) {}
  void observe(ChannelMemory& memory) override { last_ = reader_.read(memory); }
  [[nodiscard]] double value(const RunMaxima& /*maxima*/) const override { return last_; }

 private:
  ChannelReader reader_;
  double last_ = nothing;
};

class EndOfError : public QuantityObserver {
 public:
  EndOfError(const ObservedRun& observed, const Quantity& quantity)
      : observed_(observed), quantity_(quantity) {}
  [[nodiscard]] double value(const RunMaxima& /*maxima*/) const override {
    const auto exact = exactBodiesAtEnd(observed_);
    return exact.empty() ? nothing : ErrorReader(quantity_).read(observed_.run, exact);
  }

 private:
  ObservedRun observed_;
  const Quantity& quantity_;
};

class MaximumOfChannel : public QuantityObserver {
 public:
  MaximumOfChannel(const ObservedRun& observed, const Quantity& quantity)
      : reader_(observed, quantity) {}
  void observe(ChannelMemory& memory) override {
    maximum_ = std::fmax(maximum_, reader_.read(memory));
  }
  [[nodiscard]] double value(const RunMaxima& /*maxima*/) const override { return maximum_; }

 private:
  ChannelReader reader_;
  double maximum_ = nothing;
};

class MaximumOfError : public QuantityObserver {
 public:
  MaximumOfError(const ObservedRun& observed, const Quantity& quantity)
      : run_(observed.run),
        reader_(quantity),
        motion_(systemOf(observed.scenario, run_.settings()), {}, observed.stop),
        exact_(run_.bodies().size()) {}
  void observe(ChannelMemory& /*memory*/) override {
    if (!motion_.problem().empty() || !motion_.advance(run_.time())) {
      maximum_ = nothing;  // no more than a part of it is known
      return;
    }
    motion_.at(run_.time(), exact_);
    maximum_ = std::fmax(maximum_, reader_.read(run_, exact_));
    motion_.forgetBefore(run_.time());
  }
  [[nodiscard]] double value(const RunMaxima& /*maxima*/) const override { return maximum_; }

 private:
  const Run& run_;
  ErrorReader reader_;
  ReferenceMotion motion_;
  std::vector<ExtendedBodyState> exact_;
  double maximum_ = nothing;
};

}  // namespace

Observer attitudeErrorAtEnd(const ObservedRun& run, const Quantity& /*quantity*/) {
  return std::make_unique<AttitudeErrorAtEnd>(run);
}

Observer flipTime(const ObservedRun& run, const Quantity& /*quantity*/) {
  return std::make_unique<FlipTime>(run.run);
}

Observer nutationAmplitude(const ObservedRun& run, const Quantity& /*quantity*/) {
  return std::make_unique<RangeOfNutation>(run.run);
}

Observer precessionRate(const ObservedRun& run, const Quantity& /*quantity*/) {
  return std::make_unique<MeanRateOfChannel>(*catalog::findChannel("precession"), run.run);
}

Observer endOfChannel(const ObservedRun& run, const Quantity& quantity) {
  if (quantity.channel->compare) return std::make_unique<EndOfError>(run, quantity);
  return std::make_unique<EndOfChannel>(run, quantity);
}

Observer maximumOfChannel(const ObservedRun& run, const Quantity& quantity) {
  if (quantity.channel->compare) return std::make_unique<MaximumOfError>(run, quantity);
  return std::make_unique<MaximumOfChannel>(run, quantity);
}

}  // namespace polhode::quantity_observers
