#include "core/simulation/reference_solution.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cmath>

#include "core/rotation/attitude_error.h"
#include "core/simulation/closed_reference.h"
#include "core/support/parallel_loop.h"

namespace polhode {
namespace {

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
  long double position = 0, velocity = 0, attitude = 0;
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    const ExtendedBodyState body = bodies[i].template cast<long double>();
    position += (body.R_WB - reference[i].R_WB).squaredNorm();
    velocity += (body.omega_B - reference[i].omega_B).squaredNorm();
    const long double angle = angleBetween(body.R_WB, reference[i].R_WB);
    attitude += angle * angle;
    if (several) {
      position += (body.x_W - reference[i].x_W).squaredNorm();
      velocity += (body.v_W - reference[i].v_W).squaredNorm();
    }
  }
  return {static_cast<double>(std::sqrt(position)), static_cast<double>(std::sqrt(velocity)),
          static_cast<double>(std::sqrt(attitude))};
}

/// One integration over the whole interval that meets every time asked for.
Trajectory integrate(const Scenario& scenario, const ReferenceSettings& settings,
                     std::span<const double> times, const std::stop_token& stop) {
  ExtendedIntegration integration(scenario, settings, stop);
  Trajectory trajectory;
  if (integration.formulation())
    trajectory.method =
        "dop853 on " + std::string(integration.formulation()->id) + " in extended precision";
  for (const double t : times) {
    while (integration.step(t)) {
    }
    if (!integration.problem().empty()) return {{}, integration.problem(), trajectory.method};
    trajectory.states.emplace_back(integration.bodies().begin(), integration.bodies().end());
  }
  return trajectory;
}

ReferenceSolution evaluate(const ClosedReference& closed, std::size_t bodies,
                           std::span<const double> times, const std::stop_token& stop) {
  ReferenceSolution solution;
  solution.method = closed.method();
  for (const double t : times) {
    if (stop.stop_requested()) {
      solution.points.clear();
      solution.problem = "cancelled";
      break;
    }
    ReferencePoint& point = solution.points.emplace_back();
    point.t = t;
    point.bodies.resize(bodies);
    closed.at(t, point.bodies);
    for (const auto& neighbour : closed.neighboursAt(t)) {
      const StateError error = stateError(neighbour, point.bodies);
      point.accuracy.position += error.position;
      point.accuracy.velocity += error.velocity;
    }
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

bool isResolved(const StateError& accuracy) {
  // Directors are of unit length: an error of a thousandth of it leaves three digits, which is the
  // least that can be called known.
  return accuracy.position <= 1e-3;
}

bool isResolved(const ReferencePoint& point) {
  return isResolved(point.accuracy);
}

std::string describeAccuracy(const ReferencePoint& point) {
  std::string numbers = "position " + twoDigits(point.accuracy.position) + ", velocity " +
                        twoDigits(point.accuracy.velocity);
  if (isResolved(point)) return numbers;
  return "not resolvable in extended precision (two computations differ by " + numbers +
         "): the motion enlarges every disturbance, errors only show that a run has left it";
}

ReferenceSolution computeReference(const Scenario& scenario, std::span<const double> times,
                                   const ReferenceSettings& settings, const std::stop_token& stop) {
  if (settings.closedForms) {
    if (const auto closed = ClosedReference::of(scenario)) {
      const ExampleInfo& example = *catalog::findExample(scenario.example);
      return evaluate(*closed, static_cast<std::size_t>(example.bodies), times, stop);
    }
  }
  std::array accuracies{settings, settings};
  accuracies[1].tolerance *= 10;
  std::array<Trajectory, 2> trajectories;
  parallelLoop(accuracies.size(), static_cast<unsigned>(accuracies.size()), {}, [&](std::size_t i) {
    trajectories[i] = integrate(scenario, accuracies[i], times, stop);
  });
  const auto& [better, check] = trajectories;

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
