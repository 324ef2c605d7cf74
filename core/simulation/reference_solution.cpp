#include "core/simulation/reference_solution.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cmath>
#include <future>
#include <limits>
#include <memory>

#include "core/mechanics/closed_form.h"
#include "core/number_text.h"
#include "core/rotation/directors.h"

namespace polhode {
namespace {

using ExtendedModel = BasicModel<long double>;
using Outcome = Integrator<long double>::Outcome;

/// The states at the times asked for, or why there are none.
struct Trajectory {
  std::vector<std::vector<ExtendedBodyState>> states;
  std::string problem, method;
};

template <class S>
StateError distance(std::span<const BasicBodyState<S>> bodies,
                    std::span<const ExtendedBodyState> reference) {
  assert(bodies.size() == reference.size());
  const bool several = bodies.size() > 1;
  long double position = 0, velocity = 0;
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    const ExtendedBodyState body = bodies[i].template cast<long double>();
    position += (body.R_WB - reference[i].R_WB).squaredNorm();
    velocity += (body.omega_B - reference[i].omega_B).squaredNorm();
    if (several) {
      position += (body.x_W - reference[i].x_W).squaredNorm();
      velocity += (body.v_W - reference[i].v_W).squaredNorm();
    }
  }
  return {static_cast<double>(std::sqrt(position)), static_cast<double>(std::sqrt(velocity))};
}

InitialValueProblem initialValueProblem(const Scenario& scenario) {
  const ExampleInfo* example = catalog::findExample(scenario.example);
  assert(example);
  return example->make(completeParameters(*example, scenario.parameters));
}

/// The initial states with rotations to all digits: a matrix of doubles is one to 16 digits only.
std::vector<ExtendedBodyState> initialStates(const InitialValueProblem& problem) {
  std::vector<ExtendedBodyState> bodies;
  for (const BodyState& body : problem.bodies) {
    ExtendedBodyState& state = bodies.emplace_back(body.cast<long double>());
    Directors<long double> d = asDirectors(state.R_WB);
    projectPolar(d);
    state.R_WB = asMatrix(d);
  }
  return bodies;
}

struct NamedModel {
  std::unique_ptr<ExtendedModel> model;
  std::string formulation;
};

/// The null space of the quaternions where it is available, else the first formulation that is.
NamedModel makeModel(const Mechanism& mechanism) {
  const FormulationInfo* preferred = catalog::findFormulation("quaternion-null-space");
  if (preferred && preferred->makeExtended) {
    if (auto model = preferred->makeExtended(mechanism, {})) {
      return {std::move(model), std::string(preferred->id)};
    }
  }
  for (const FormulationInfo& formulation : catalog::formulations()) {
    if (!formulation.makeExtended) continue;
    if (auto model = formulation.makeExtended(mechanism, {})) {
      return {std::move(model), std::string(formulation.id)};
    }
  }
  return {};
}

/// One integration over the whole interval, cut where parameters change and at the times asked for.
class Propagation {
 public:
  Propagation(const Scenario& scenario, double tolerance, std::int64_t maxSteps,
              const std::stop_token& stop)
      : scenario_(scenario), stop_(stop), parameters_(scenario.parameters) {
    settings_.rtol = settings_.atol = tolerance;
    settings_.maxSteps = maxSteps;
    const InitialValueProblem problem = initialValueProblem(scenario);
    bodies_ = initialStates(problem);
    useMechanism(problem.mechanism);
  }

  Trajectory at(std::span<const double> times) {
    Trajectory trajectory;
    trajectory.method = method_;
    auto change = scenario_.changes.begin();
    for (const double t : times) {
      for (; change != scenario_.changes.end() && change->t <= t && problem_.empty(); ++change) {
        advance(change->t);
        apply(*change);
      }
      if (problem_.empty()) advance(t);
      if (!problem_.empty()) return {{}, problem_, method_};
      trajectory.states.push_back(bodies_);
    }
    return trajectory;
  }

 private:
  void useMechanism(const Mechanism& mechanism) {
    integrator_.reset();
    NamedModel made = makeModel(mechanism);
    model_ = std::move(made.model);
    method_ = "dop853 on " + made.formulation + " in extended precision";
    if (model_) integrator_ = model_->makeIntegrator("dop853", settings_);
    if (!integrator_) {
      problem_ = "no formulation of this example is available in extended precision";
      return;
    }
    y_.resize(static_cast<std::size_t>(model_->size()));
    model_->encode(bodies_, y_);
  }

  void apply(const ParameterChange& change) {
    const ExampleInfo* example = catalog::findExample(scenario_.example);
    for (const auto& [id, value] : change.parameters) parameters_[id] = value;
    useMechanism(example->make(completeParameters(*example, parameters_)).mechanism);
  }

  void advance(double t) {
    if (!problem_.empty() || !(t > t_)) return;
    integrator_->start(t_, y_, t);
    Outcome outcome = Outcome::Accepted;
    while (outcome == Outcome::Accepted) {
      if (stop_.stop_requested()) {
        problem_ = "cancelled";
        return;
      }
      outcome = integrator_->step();
    }
    if (outcome == Outcome::Failed) {
      problem_ = "the integration in extended precision stopped at t = " +
                 shortestText(integrator_->failure() ? integrator_->failure()->t : t_) + " s";
      return;
    }
    std::ranges::copy(integrator_->state(), y_.begin());
    model_->decode(y_, bodies_);
    t_ = t;
  }

  const Scenario& scenario_;
  const std::stop_token& stop_;
  ParameterValues parameters_;
  IntegratorSettings settings_;
  std::unique_ptr<ExtendedModel> model_;  // outlives the integrator
  std::unique_ptr<Integrator<long double>> integrator_;
  std::vector<ExtendedBodyState> bodies_;
  std::vector<long double> y_;
  double t_ = 0;
  std::string problem_, method_;
};

/// The closed form of a problem and of its neighbours; see computeReference() for what they are.
class ClosedFormPoints {
 public:
  explicit ClosedFormPoints(const InitialValueProblem& problem)
      : initial_(initialStates(problem)), exact_(closedForm(problem.mechanism, initial_)) {
    for (std::size_t body = 0; body < initial_.size() && exact_; ++body) {
      for (int i = 0; i < 3; ++i) {
        auto spun = initial_, turned = initial_;
        spun[body].omega_B[i] *= 1 + disturbance;
        turned[body].R_WB *=
            Eigen::AngleAxis<long double>(disturbance, Vector3<long double>::Unit(i)).matrix();
        neighbours_.push_back(closedForm(problem.mechanism, spun));
        neighbours_.push_back(closedForm(problem.mechanism, turned));
      }
    }
    // Of a degenerate motion even a neighbour may be one too many.
    available_ =
        exact_ && std::ranges::all_of(neighbours_, [](const auto& n) { return n != nullptr; });
  }

  [[nodiscard]] bool available() const { return available_; }
  [[nodiscard]] std::string method() const {
    return "closed form (" + std::string(exact_->name()) + ")";
  }

  [[nodiscard]] ReferencePoint at(double t) const {
    ReferencePoint point{t, initial_, {}};
    exact_->at(t, point.bodies);
    std::vector<ExtendedBodyState> other = initial_;
    for (const auto& neighbour : neighbours_) {
      neighbour->at(t, other);
      const StateError error = stateError(other, point.bodies);
      point.accuracy.position += error.position;
      point.accuracy.velocity += error.velocity;
    }
    return point;
  }

 private:
  static constexpr long double disturbance = 16 * std::numeric_limits<long double>::epsilon();
  std::vector<ExtendedBodyState> initial_;
  std::unique_ptr<ClosedForm> exact_;
  std::vector<std::unique_ptr<ClosedForm>> neighbours_;
  bool available_ = false;
};

ReferenceSolution evaluate(const ClosedFormPoints& closed, std::span<const double> times,
                           const std::stop_token& stop) {
  ReferenceSolution solution;
  solution.method = closed.method();
  for (const double t : times) {
    if (stop.stop_requested()) {
      solution.points.clear();
      solution.problem = "cancelled";
      break;
    }
    solution.points.push_back(closed.at(t));
  }
  return solution;
}

std::string twoDigits(double value) {
  std::array<char, 32> buffer;
  const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                    std::chars_format::scientific, 1);
  return {buffer.data(), result.ptr};
}

}  // namespace

StateError stateError(std::span<const BodyState> bodies,
                      std::span<const ExtendedBodyState> reference) {
  return distance(bodies, reference);
}

StateError stateError(std::span<const ExtendedBodyState> bodies,
                      std::span<const ExtendedBodyState> reference) {
  return distance(bodies, reference);
}

bool isResolved(const ReferencePoint& point) {
  // Directors are of unit length: an error of a thousandth of it leaves three digits, which is the
  // least that can be called known.
  return point.accuracy.position <= 1e-3;
}

std::string describeAccuracy(const ReferencePoint& point) {
  const std::string numbers = "position " + twoDigits(point.accuracy.position) + ", velocity " +
                              twoDigits(point.accuracy.velocity);
  if (isResolved(point)) return numbers;
  return "not resolvable in extended precision (two computations differ by " + numbers +
         "): the motion enlarges every disturbance, errors only show that a run has left it";
}

ReferenceSolution computeReference(const Scenario& scenario, std::span<const double> times,
                                   const ReferenceSettings& settings, const std::stop_token& stop) {
  if (settings.closedForms && scenario.changes.empty()) {
    const ClosedFormPoints closed(initialValueProblem(scenario));
    if (closed.available()) return evaluate(closed, times, stop);
  }
  const auto integrate = [&](double tolerance) {
    return Propagation(scenario, tolerance, settings.maxSteps, stop).at(times);
  };
  std::future<Trajectory> looser =
      std::async(std::launch::async, integrate, 10 * settings.tolerance);
  const Trajectory better = integrate(settings.tolerance);
  const Trajectory check = looser.get();

  ReferenceSolution solution;
  solution.method = better.method;
  solution.tolerance = settings.tolerance;
  solution.problem = better.problem.empty() ? check.problem : better.problem;
  if (!solution.available()) return solution;
  for (std::size_t i = 0; i < times.size(); ++i) {
    solution.points.push_back(
        {times[i], better.states[i], stateError(check.states[i], better.states[i])});
  }
  return solution;
}

}  // namespace polhode
