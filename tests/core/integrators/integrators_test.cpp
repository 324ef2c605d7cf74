// Properties of every integrator, on equations whose solutions are known.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "tests/support/equations.h"
#include "tests/support/matchers.h"

namespace polhode {
namespace {

using test::EveryIntegrator;
using test::integratorName;
using test::interpolated;
using test::Orbit;
using test::Recording;
using test::settingsFor;
using test::Smooth;
using test::spanOf;
using test::stateOf;

INSTANTIATE_TEST_SUITE_P(Catalog, EveryIntegrator, testing::ValuesIn(test::infos), integratorName);

/// So small beside a tolerance of 1e6 that Newton's iteration ends at round-off.
constexpr double exactNewton = 1e-17;

/// Error at t = 4 with steps of size h, whatever they cost: all are accepted, none is larger.
template <class S>
double errorWithStep(const IntegratorInfo& info, double h) {
  using System = Orbit<S>;
  const System system;
  IntegratorSettings settings = settingsFor(info, 1e6, h);
  if (!info.fixedStep) settings.initialStep = settings.maxStep = h;
  settings.newtonTolerance = exactNewton;
  const auto integrator = test::makeInAnyPrecision(info.id, system, settings);
  const auto start = system.solution(0);
  integrator->start(0, asSpan(start), 4);
  while (integrator->step() == Integrator<S>::Outcome::Accepted) {
  }
  EXPECT_EQ(integrator->statistics().stepsAccepted, std::lround(4 / h));
  const Eigen::Map<const typename System::State> end(integrator->state().data());
  return static_cast<double>((end - system.solution(4)).norm());
}

// Half the step divides the error by 2^order, but for terms of higher order: at these steps they
// change the exponent by less than a third.
TEST_P(EveryIntegrator, ReachesItsOrder) {
  const IntegratorInfo& info = GetParam();
  if (info.order == 0) return;  // it chooses its order: see Bdf and Extrapolation
  const double h = 0.0625;
  // Errors of high order sink below the round-off of double too soon; implicit methods have no
  // other.
  const auto error = info.implicit ? errorWithStep<double> : errorWithStep<long double>;
  const double observed = std::log2(error(info, h) / error(info, h / 2));
  EXPECT_NEAR(observed, info.order, 0.35);
}

/// Error and steps on the orbit at a tolerance.
struct Cost {
  double error, steps;
};
Cost costAt(std::string_view id, double tolerance, int maxOrder = 0) {
  using System = Orbit<double>;
  const System system;
  IntegratorSettings settings;
  settings.rtol = settings.atol = tolerance;
  settings.maxOrder = maxOrder;
  const auto integrator = integrators::make(id, system, settings);
  const auto start = system.solution(0);
  integrator->start(0, asSpan(start), 4);
  while (integrator->step() == Integrator<double>::Outcome::Accepted) {
  }
  const Eigen::Map<const System::State> end(integrator->state().data());
  return {(end - system.solution(4)).norm(),
          static_cast<double>(integrator->statistics().stepsAccepted)};
}

// Held at order p, the error falls like the number of steps to the power -p.
TEST(Bdf, ReachesTheOrderItIsHeldAt) {
  for (const std::string_view id : {"ida", "cvode-bdf"})
    for (const int order : {1, 2}) {
      SCOPED_TRACE(std::string(id) + " " + std::to_string(order));
      const Cost coarse = costAt(id, 1e-5, order), fine = costAt(id, 1e-8, order);
      const double observed =
          std::log(coarse.error / fine.error) / std::log(fine.steps / coarse.steps);
      EXPECT_NEAR(observed, order, 0.35);
    }
}

// Methods that choose their order take one that grows with the accuracy: digits get cheaper.
TEST(Extrapolation, RaisesItsOrderWithTheAccuracy) {
  for (const std::string_view id : {"odex", "seulex"}) {
    const Cost coarse = costAt(id, 1e-4), middle = costAt(id, 1e-7), fine = costAt(id, 1e-10);
    const auto order = [](const Cost& a, const Cost& b) {
      return std::log(a.error / b.error) / std::log(b.steps / a.steps);
    };
    EXPECT_GT(order(coarse, middle), 4) << id;
    EXPECT_GT(order(middle, fine), 8) << id;
  }
}

// The error at the end is a moderate multiple of the tolerance, or of the step's power; on this
// problem errors grow by e at most.
TEST_P(EveryIntegrator, IsAsAccurateAsAsked) {
  const Smooth<double> system;
  for (const double tolerance : {1e-4, 1e-6, 1e-8}) {
    const double step = std::pow(tolerance, 1.0 / GetParam().order);
    const auto integrator = make(system, settings(tolerance, step));
    integrator->start(0, spanOf(system.solution(0)), 3);
    Outcome outcome;
    do {
      outcome = integrator->step();
    } while (outcome == Outcome::Accepted);
    ASSERT_EQ(outcome, Outcome::Finished);
    const double error = test::distance(stateOf(*integrator), system.solution(3));
    EXPECT_LE(error, 100 * tolerance);
    EXPECT_GT(error, 0);
  }
}

TEST_P(EveryIntegrator, EndsExactlyAtTheEndTime) {
  const Smooth<double> system;
  for (const double tEnd : {1.0, 0.7, 3.0000001, 1e-3}) {
    const auto integrator = make(system, settings(1e-6, 0.03));
    integrator->start(0, spanOf(system.solution(0)), tEnd);
    Outcome outcome;
    double before = 0;
    do {
      outcome = integrator->step();
      EXPECT_EQ(integrator->previousTime(), before);
      EXPECT_GT(integrator->time(), before);
      EXPECT_EQ(integrator->stepSize(), integrator->time() - before);
      before = integrator->time();
    } while (outcome == Outcome::Accepted);
    EXPECT_EQ(outcome, Outcome::Finished);
    EXPECT_EQ(integrator->time(), tEnd);
  }
}

TEST_P(EveryIntegrator, StartsAgainAsIfNew) {
  const Smooth<double> system;
  const auto integrator = make(system, settings(1e-6, 0.05));
  std::vector<double> states[2];
  for (auto& recorded : states) {
    integrator->start(0, spanOf(system.solution(0)), 2);
    Outcome outcome;
    do {
      outcome = integrator->step();
      const auto y = integrator->state();
      recorded.insert(recorded.end(), y.begin(), y.end());
    } while (outcome == Outcome::Accepted);
  }
  EXPECT_TRUE(test::sameBits(states[0], states[1]));
}

// --- dense output ---

// Between the ends of a step the solution is at most a few orders less accurate than at the ends:
// for one of order p with dense output of order p - 2 the error is about tolerance^((p-1)/(p+1)) of
// a step.
TEST_P(EveryIntegrator, InterpolatesTheSolution) {
  const Smooth<double> system;
  // SEULEX does not control the error of its dense output, of lower order than its long steps.
  const double factor = GetParam().id == "seulex" ? 1e4 : 1e3;
  for (const double tolerance : {1e-6, 1e-9}) {
    const double step = std::pow(tolerance, 1.0 / GetParam().order);
    const auto integrator = make(system, settings(tolerance, step));
    integrator->start(0, spanOf(system.solution(0)), 3);
    Outcome outcome;
    Vector<double, 3> before = system.solution(0);
    do {
      outcome = integrator->step();
      const double t0 = integrator->previousTime(), h = integrator->stepSize();
      for (const double theta : {0.1, 0.3, 0.5, 0.7, 0.9}) {
        const double t = t0 + theta * h;
        EXPECT_NEAR_ALL(interpolated(*integrator, t), system.solution(t), factor * tolerance);
      }
      // At the ends it is the states themselves: continuous from step to step.
      EXPECT_NEAR_ALL(interpolated(*integrator, t0), before, 4 * test::eps<double>);
      before = stateOf(*integrator);
      EXPECT_NEAR_ALL(interpolated(*integrator, integrator->time()), before, 0);
    } while (outcome == Outcome::Accepted);
  }
}

/// Largest error inside one step of size h from t = 0.3 on.
double denseError(std::string_view id, double h) {
  const Smooth<double> system;
  IntegratorSettings settings;
  settings.rtol = settings.atol = 1e6;
  settings.step = settings.initialStep = settings.maxStep = h;
  settings.newtonTolerance = exactNewton;
  const auto integrator = integrators::make(id, system, settings);
  integrator->start(0.3, spanOf(system.solution(0.3)), 5);
  integrator->step();
  EXPECT_NEAR(integrator->stepSize(), h, 1e-15);
  double worst = 0;
  for (int i = 1; i < 50; ++i) {
    const double t = 0.3 + i * h / 50;
    worst = std::max(worst, test::distance(interpolated(*integrator, t), system.solution(t)));
  }
  return worst;
}

// Dense output of order q has a local error of order h^(q+1).
TEST(DenseOutput, HasItsOrder) {
  const auto observed = [](std::string_view id) {
    return std::log2(denseError(id, 0.1) / denseError(id, 0.05));
  };
  EXPECT_NEAR(observed("dopri5"), 4 + 1, 0.35);
  EXPECT_NEAR(observed("dop853"), 7 + 1, 0.35);
  EXPECT_NEAR(observed("radau5"), 3 + 1, 0.35);
  EXPECT_NEAR(observed("rk4"), 3 + 1, 0.35);
}

TEST_P(EveryIntegrator, SamplingChangesNeitherStepsNorCounters) {
  const Smooth<double> system;
  std::vector<double> states[2];
  std::int64_t evaluations[2];
  for (const int sampled : {0, 1}) {
    const auto integrator = make(system, settings(1e-7, 0.02));
    integrator->start(0, spanOf(system.solution(0)), 3);
    Outcome outcome;
    int n = 0;
    do {
      outcome = integrator->step();
      const auto y = integrator->state();
      states[sampled].insert(states[sampled].end(), y.begin(), y.end());
      states[sampled].push_back(integrator->time());
      for (int k = 0; sampled && k < n % 4; ++k)  // in some steps never, in others several times
        (void)interpolated(*integrator,
                           integrator->previousTime() + integrator->stepSize() * (0.2 + 0.2 * k));
      ++n;
    } while (outcome == Outcome::Accepted);
    evaluations[sampled] = integrator->statistics().rhsEvaluations;
  }
  EXPECT_TRUE(test::sameBits(states[0], states[1]));
  EXPECT_EQ(evaluations[0], evaluations[1]);
}

TEST(Rk4, EvaluatesFourTimesAStepSampledOrNot) {
  for (const bool sampled : {false, true}) {
    const Recording system;
    IntegratorSettings settings;
    settings.step = 0.01;
    const auto integrator = integrators::make("rk4", system, settings);
    integrator->start(0, spanOf(system.solution(0)), 1);
    for (int n = 1; n <= 100; ++n) {
      integrator->step();
      if (sampled) (void)interpolated(*integrator, integrator->time() - 0.004);
      EXPECT_EQ(integrator->statistics().rhsEvaluations, 4 * n);
    }
    // The slope at the end of a step is the first one of the next: only the last one is extra.
    EXPECT_EQ(system.calls.size(), sampled ? 401u : 400u);
    EXPECT_EQ(integrator->statistics().denseRhsEvaluations, sampled ? 1 : 0);
  }
}

TEST(Rk4, StepsToMultiplesOfItsStepAndTheRest) {
  const Smooth<double> system;
  IntegratorSettings settings;
  settings.step = 0.1;
  const auto integrator = integrators::make("rk4", system, settings);
  integrator->start(0, spanOf(system.solution(0)), 1.05);
  for (int n = 1; n <= 10; ++n) {
    EXPECT_EQ(integrator->step(), Integrator<double>::Outcome::Accepted);
    EXPECT_EQ(integrator->time(), n * 0.1);  // not a sum of steps: no round-off piles up
  }
  EXPECT_EQ(integrator->step(), Integrator<double>::Outcome::Finished);
  EXPECT_EQ(integrator->time(), 1.05);
  // Ten steps of 0.1 that end at 1 are ten, not ten and one of round-off.
  integrator->start(0, spanOf(system.solution(0)), 1);
  while (integrator->step() == Integrator<double>::Outcome::Accepted) {
  }
  EXPECT_EQ(integrator->statistics().stepsAccepted, 10);
}

// --- projection ---

/// Some other state, 5 % off: more than any projection does.
Vector<double, 3> displaced(const Vector<double, 3>& y) {
  return 1.05 * y;
}

TEST_P(EveryIntegrator, EvaluatesTheSlopeOfAReplacedState) {
  if (!GetParam().oneStep) return;  // a multistep method takes no projections
  const Recording system;
  const auto integrator = make(system, settings(1e-6, 0.05));
  integrator->start(0, spanOf(system.solution(0)), 2);
  for (int n = 0; n < 5; ++n) {
    integrator->step();
    const Vector<double, 3> y = displaced(stateOf(*integrator));
    integrator->replaceState(spanOf(y));
    EXPECT_NEAR_ALL(stateOf(*integrator), y, 0);
    const double t = integrator->time();
    system.calls.clear();
    integrator->step();
    const bool found = std::ranges::any_of(
        // The linearly implicit Euler method evaluates y' = f(t, y) at the end of its first
        // substep.
        system.calls, [&](const Recording::Call& call) {
          return (call.t == t || GetParam().id == "seulex") && call.y == y;
        });
    EXPECT_TRUE(found) << "step " << n;
    EXPECT_NEAR_ALL(interpolated(*integrator, t), y, 4 * test::eps<double>);
  }
}

// A step from a replaced state is one from a fresh start there. Inner iterations may differ by
// their tolerance; a stale slope would show: 5 % of it times the step, about 1e-3.
TEST_P(EveryIntegrator, StepsFromAReplacedStateAsFromAnyOther) {
  if (!GetParam().oneStep) return;  // a multistep method takes no projections
  const Smooth<double> system;
  const auto integrator = make(system, settings(1e-6, 0.05));
  integrator->start(0, spanOf(system.solution(0)), 2);
  for (int n = 0; n < 3; ++n) integrator->step();
  const Vector<double, 3> y = displaced(stateOf(*integrator));
  const double t = integrator->time();
  integrator->replaceState(spanOf(y));
  integrator->step();

  IntegratorSettings again = settings(1e-6, 0.05);
  again.initialStep = integrator->stepSize();
  const auto fresh = make(system, again);
  fresh->start(t, spanOf(y), 2);
  fresh->step();
  ASSERT_NEAR(fresh->time(), integrator->time(), 1e-15);
  EXPECT_NEAR_ALL(stateOf(*fresh), stateOf(*integrator), 1e-5);
}

// The same by hand, to round-off: seven stages and the last row of the tableau.
TEST(Dopri5, AStepAfterAProjectionIsItsFormula) {
  using T = tableaus::DormandPrince<double>;
  using State = Vector<double, 3>;
  const Smooth<double> system;
  IntegratorSettings settings;
  const auto integrator = integrators::make("dopri5", system, settings);
  integrator->start(0, spanOf(system.solution(0)), 2);
  for (int n = 0; n < 6; ++n) {
    integrator->step();
    const State y = displaced(stateOf(*integrator));
    integrator->replaceState(spanOf(y));
    integrator->step();
    const double t = integrator->previousTime(), h = integrator->stepSize();
    const auto f = [&](double c, const State& at) {
      State k;
      system.rhs(t + c * h, at, k);
      return k;
    };
    const State k1 = f(0, y), k2 = f(T::c2, y + h * T::a21 * k1),
                k3 = f(T::c3, y + h * (T::a31 * k1 + T::a32 * k2)),
                k4 = f(T::c4, y + h * (T::a41 * k1 + T::a42 * k2 + T::a43 * k3)),
                k5 = f(T::c5, y + h * (T::a51 * k1 + T::a52 * k2 + T::a53 * k3 + T::a54 * k4)),
                k6 = f(1, y + h * (T::a61 * k1 + T::a62 * k2 + T::a63 * k3 + T::a64 * k4 +
                                   T::a65 * k5));
    const State expected = y + h * (T::b1 * k1 + T::b3 * k3 + T::b4 * k4 + T::b5 * k5 + T::b6 * k6);
    EXPECT_NEAR_ALL(stateOf(*integrator), expected, 20 * test::eps<double>);
  }
}

TEST(Integrators, AreFoundByTheirIdsOnly) {
  EXPECT_EQ(integrators::make("no-such-thing", Smooth<double>(), {}), nullptr);
}

}  // namespace
}  // namespace polhode
