// Formulations with local coordinates: what their charts are, where they end, and what happens
// there.
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "core/formulations/body/quaternion_vector_part.h"
#include "core/formulations/body/rotation_vector_form.h"
#include "tests/support/jacobians.h"
#include "tests/support/matchers.h"
#include "tests/support/runs.h"

namespace polhode {
namespace {

using test::OneRun;
using test::Random;

constexpr double pi = std::numbers::pi;

OrientedBody top() {
  return {{50, 42, 10}, 11.09 * 9.81};
}

BodyState turned(const Quaternion<double>& p, const Vector3<double>& omega) {
  BodyState body;
  body.R_WB = rotationMatrix<double>(p.normalized());
  body.omega_B = omega;
  return body;
}

/// R as y has it.
template <class F>
Matrix3<double> attitude(const F& formulation, const typename F::State& y) {
  BodyState body;
  formulation.decode(y, {&body, 1});
  return body.R_WB;
}

// --- charts ---

TEST(QuaternionVectorPart, NorthernHemisphereHoldsTheVectorPart) {
  const QuaternionVectorPart<double> formulation(top());
  Random random(1);
  for (int i = 0; i < 200; ++i) {
    Quaternion<double> p = random.unitQuaternion<double>();
    if (p[0] < 0) p = -p;
    if (p[0] < 0.1) continue;  // near the end p0 loses digits: eps/p0
    const BodyState body = turned(p, random.vector<double, 3>(10));
    EXPECT_NEAR_ALL(formulation.encode({&body, 1}).head<3>(), imaginary(p), 1e-14);
  }
}

TEST(QuaternionVectorPart, ChangingTheHemisphereKeepsTheState) {
  Random random(2);
  int changes = 0;
  for (int i = 0; i < 1000; ++i) {
    const QuaternionVectorPart<double> formulation(top(), ChartChange::Change);
    const BodyState body = turned(random.unitQuaternion<double>(), random.vector<double, 3>(10));
    Vector<double, 6> y = formulation.encode({&body, 1});
    EXPECT_NEAR_ALL(attitude(formulation, y), body.R_WB, 1e-14);
    // The largest of four components whose squares add up to 1.
    EXPECT_GE(formulation.chartMargin(y).angle, 2 * std::asin(0.5) - 1e-12);
    EXPECT_FALSE(formulation.rechart(y)) << "it has the best one already";

    y.head<3>() *= 0.999 / y.head<3>().norm();  // p_k = 0.045
    const Matrix3<double> before = attitude(formulation, y);
    const double energy = formulation.energy(y);
    const bool changed = formulation.rechart(y);
    EXPECT_TRUE(changed);
    changes += changed;
    EXPECT_NEAR_ALL(attitude(formulation, y), before, 1e-13);
    EXPECT_NEAR(formulation.energy(y), energy, 1e-11);
    EXPECT_NEAR_ALL(y.tail<3>(), body.omega_B, 0);
    EXPECT_GE(formulation.chartMargin(y).angle, 2 * std::asin(0.5) - 1e-12);
  }
  EXPECT_EQ(changes, 1000);
}

TEST(RotationVectorForm, ChangingTheChartKeepsTheState) {
  const RotationVectorForm<double> formulation(top(), ChartChange::Change);
  Random random(3);
  for (int i = 0; i < 1000; ++i) {
    const Quaternion<double> axis = random.unitQuaternion<double>();
    Vector<double, 6> y;
    y << random.uniform(0.1, 6.2) * imaginary(axis).normalized(), random.vector<double, 3>(10);
    const Vector<double, 6> before = y;
    const bool changed = formulation.rechart(y);
    EXPECT_EQ(changed, before.head<3>().norm() > pi);
    EXPECT_LE(y.head<3>().norm(), pi);
    EXPECT_NEAR_ALL(attitude(formulation, y), attitude(formulation, before), 1e-14);
    EXPECT_NEAR_ALL(y.tail<3>(), before.tail<3>(), 0);
  }
}

/// The margin's rate against a difference of the margin along the right-hand side: of order 2, with
/// 1e-6 of its curvature, which is the larger the nearer the ends.
template <class F>
void expectRateOfTheMargin(const F& formulation, const typename F::State& y) {
  typename F::State f;
  formulation.rhs(0, y, f);
  const double h = 1e-5;
  const double difference =
      (formulation.chartMargin(y + h * f).angle - formulation.chartMargin(y - h * f).angle) /
      (2 * h);
  EXPECT_NEAR(formulation.chartMargin(y).rate, difference, 1e-4 * (1 + f.norm()));
}

TEST(ChartMargin, HasItsRate) {
  const QuaternionVectorPart<double> vectorPart(top());
  const RotationVectorForm<double> rotationVector(top());
  Random random(4);
  for (int i = 0; i < 200; ++i) {
    Vector<double, 6> y;
    const Vector3<double> axis = imaginary(random.unitQuaternion<double>()).normalized();
    y << random.uniform(0.1, 0.9) * axis, random.vector<double, 3>(10);
    expectRateOfTheMargin(vectorPart, y);
    y.head<3>() = random.uniform(0.5, 6) * axis;
    expectRateOfTheMargin(rotationVector, y);
  }
}

TEST(ChartMargin, IsTheAngleThatIsLeft) {
  const QuaternionVectorPart<double> vectorPart(top());
  const RotationVectorForm<double> rotationVector(top());
  for (const double angle : {0.0, 0.5, 1.5, 3.0}) {
    const BodyState body = turned(exponential<double>({0, angle, 0}), {0, 2, 0});
    const auto inPart = vectorPart.chartMargin(vectorPart.encode({&body, 1}));
    EXPECT_NEAR(inPart.angle, pi - angle, 1e-13);
    EXPECT_NEAR(inPart.rate, -2, 1e-12);
    const auto inVector = rotationVector.chartMargin(rotationVector.encode({&body, 1}));
    EXPECT_NEAR(inVector.angle, 2 * pi - angle, 1e-13);
    EXPECT_NEAR(inVector.rate, -2, 1e-12);
  }
}

// --- Jacobians in every chart ---

TEST(LocalCoordinates, HaveTheirJacobiansInEveryChart) {
  const QuaternionVectorPart<double> part(top(), ChartChange::Change);
  const QuaternionVectorPart<long double> exactPart(top(), ChartChange::Change);
  const RotationVectorForm<double> vector(top());
  const RotationVectorForm<long double> exactVector(top());
  constexpr double tolerance = 1e-11;  // near the ends of the charts
  Random random(5);
  for (int i = 0; i < 100; ++i) {
    const BodyState body = turned(random.unitQuaternion<double>(), random.vector<double, 3>(10));
    const BasicBodyState<long double> same = body.cast<long double>();
    (void)exactPart.encode({&same, 1});  // takes the chart
    test::expectDerivative(part, exactPart, part.encode({&body, 1}), tolerance);
    Vector<double, 6> y = vector.encode({&body, 1});
    test::expectDerivative(vector, exactVector, y, tolerance);
    y.head<3>() *= 0.05;  // in the series
    test::expectDerivative(vector, exactVector, y, tolerance);
    y.head<3>() *= 5.5 / y.head<3>().norm();
    test::expectDerivative(vector, exactVector, y, tolerance);
  }
}

// --- runs ---

/// A free body that turns about its first axis from R = I with 1 rad/s: p0 = cos(t/2), ‖v‖ = t.
Scenario spinning(std::string_view formulation, std::string_view integrator, double tEnd) {
  Scenario scenario = test::scenarioOf("tennis-racket", tEnd, formulation, integrator);
  scenario.parameters = {{"theta1", 0}, {"theta2", 0}, {"theta3", 0},
                         {"Omega1", 1}, {"Omega2", 0}, {"Omega3", 0}};
  test::setResolution(scenario.runs[0], 1e-8, 1.0 / 64);
  scenario.runs[0].options["max-step"] = "0.1";
  return scenario;
}

struct ChartEnd {
  std::string_view formulation, reason;
  double t;
};
constexpr ChartEnd chartEnds[] = {{"quaternion-vector-part", "end of the chart, p₀ = 0", pi},
                                  {"rotation-vector", "end of the chart, ‖v‖ = 2π", 2 * pi}};

TEST(ChartsThatStop, EndTheRunWithASentence) {
  for (const ChartEnd& end : chartEnds)
    for (const IntegratorInfo& integrator : catalog::integrators()) {
      if (!catalog::unavailableReason({{}, end.formulation, integrator.id}).empty()) continue;
      SCOPED_TRACE(std::string(end.formulation) + " " + std::string(integrator.id));
      const Scenario scenario = spinning(end.formulation, integrator.id, 10);
      OneRun run(scenario, 0);
      std::int64_t steps = 0;
      while (run.step()) ++steps;
      ASSERT_EQ(run.status(), RunStatus::Failed);
      EXPECT_EQ(run.statistics().stepsAccepted, steps) << "the one past the end does not count";
      // Within one of the steps, 0.1 at most, or as near as the method gets: an error of 1e-8 in
      // the vector part is one of √2e-8 in p0 where that vanishes, and some of them add up.
      EXPECT_LE(run.failure()->t, end.t + 1e-3);
      EXPECT_GE(run.failure()->t, end.t - 0.11);
      const std::string sentence = describeFailure(run.settings(), *run.failure());
      for (const std::string_view part :
           {std::string_view("stopped at t = "), std::string_view("(h = "), end.reason,
            std::string_view("rad away. "), std::string_view("chart-change=change")})
        EXPECT_NE(sentence.find(part), std::string::npos) << part << " is missing in " << sentence;
      EXPECT_TRUE(run.bodies()[0].R_WB.allFinite());
      std::vector<double> margin(1);
      run.evaluate(*catalog::findChannel("chart-margin"), margin);
      EXPECT_LE(margin[0], 0.11);
    }
}

/// The bodies at steps of 0.01 s, sampled within the steps.
std::vector<Matrix3<double>> framesOf(const Scenario& scenario, std::int64_t& chartChanges) {
  OneRun run(scenario, 0);
  std::vector<Matrix3<double>> frames;
  std::vector<BodyState> bodies(1);
  const auto next = [&] { return 0.01 * static_cast<double>(frames.size()); };
  while (run.status() == RunStatus::Running) {
    run.step();
    while (next() <= run.time()) {
      run.sample(next(), bodies);
      frames.push_back(bodies[0].R_WB);
    }
  }
  EXPECT_EQ(run.status(), RunStatus::Finished)
      << describeFailure(run.settings(), run.failure().value_or(RunFailure{}));
  chartChanges = run.statistics().chartChanges;
  return frames;
}

// Errors at tolerance 1e-10 are 1e-8 or so after a few seconds, and what the racket's flip makes of
// them; a wrong change of the chart is off by 1 from there on.
TEST(ChartsThatChange, GoOnWithTheSameMotion) {
  for (const ChartEnd& end : chartEnds)
    for (const char* integrator : {"dopri5", "dop853", "odex", "radau5", "cvode-bdf", "rk4"}) {
      SCOPED_TRACE(std::string(end.formulation) + " " + integrator);
      for (const bool racket : {false, true}) {
        Scenario scenario = racket ? spinning(end.formulation, integrator, 20)
                                   : test::scenarioOf("gyro-top", 3, end.formulation, integrator);
        if (!racket) scenario.parameters["theta2"] = 0.2;  // it goes by R = I
        const bool fixed = catalog::findIntegrator(integrator)->fixedStep;
        test::setResolution(scenario.runs[0], 1e-10, 2e-3);
        Scenario reference = scenario;
        reference.runs[0].formulation = "quaternion-null-space";
        reference.runs[0].integrator = "dop853";
        reference.runs[0].step = 0;
        scenario.runs[0].options["chart-change"] = "change";
        ASSERT_TRUE(validate(scenario).empty());
        std::int64_t changes = 0, none = 0;
        const auto frames = framesOf(scenario, changes), expected = framesOf(reference, none);
        EXPECT_GE(changes, racket ? 3 : 5);
        EXPECT_EQ(none, 0);
        ASSERT_EQ(frames.size(), expected.size());
        for (std::size_t i = 0; i < frames.size(); ++i)
          ASSERT_LE(test::distance(frames[i], expected[i]), fixed ? 1e-4 : 2e-5) << i;
      }
    }
}

// About the vertical the sleeping top turns evenly: steps grow without bound, and would go far past
// the end of a chart.
TEST(Charts, AreComeNearToByStepsThatKnowNothingOfTheirEnds) {
  for (const char* formulation : {"rotation-vector", "quaternion-vector-part"})
    for (const IntegratorInfo& integrator : catalog::integrators()) {
      if (integrator.fixedStep ||
          !catalog::unavailableReason({{}, formulation, integrator.id}).empty())
        continue;
      SCOPED_TRACE(std::string(formulation) + " " + std::string(integrator.id));
      Scenario scenario = test::scenarioOf("gyro-top", 5, formulation, integrator.id);
      scenario.parameters["theta2"] = 0;
      test::setResolution(scenario.runs[0], 1e-8, 0);
      OneRun stopping(scenario, 0);
      while (stopping.step()) {
      }
      ASSERT_EQ(stopping.status(), RunStatus::Failed);
      std::vector<double> margin(1);
      stopping.evaluate(*catalog::findChannel("chart-margin"), margin);
      EXPECT_LE(margin[0], 0.1);
      scenario.runs[0].options["chart-change"] = "change";
      OneRun changing(scenario, 0);
      double last = -1;
      while (changing.step()) {
        ASSERT_GT(changing.time(), last);
        last = changing.time();
      }
      EXPECT_EQ(changing.status(), RunStatus::Finished)
          << describeFailure(changing.settings(), changing.failure().value_or(RunFailure{}));
      EXPECT_GT(changing.statistics().chartChanges, 10);
    }
}

// One step of 2 s turns by 2 rad: too far for any chart of the vector part, whose nearest end is 1
// rad away when it is changed.
TEST(ChartsThatChange, SayWhenAStepIsTooLongForThem) {
  Scenario scenario = spinning("quaternion-vector-part", "rk4", 20);
  scenario.runs[0].step = 2;
  scenario.runs[0].options["chart-change"] = "change";
  OneRun run(scenario, 0);
  while (run.step()) {
  }
  ASSERT_EQ(run.status(), RunStatus::Failed);
  EXPECT_NE(run.failure()->reason.find("end of the chart"), std::string::npos);
  EXPECT_NE(run.failure()->advice.find("smaller steps"), std::string::npos);
}

// --- the spatial variants, which have no charts but stand beside the material ones ---

TEST(SpatialForms, ConserveTheirEnergyOffTheConstraintToo) {
  Random random(6);
  for (const char* id : {"quaternion-null-space-spatial", "director-null-space-spatial"}) {
    SCOPED_TRACE(id);
    const auto model = catalog::findFormulation(id)->make(top(), {});
    for (int i = 0; i < 100; ++i) {
      const BodyState body = turned(random.unitQuaternion<double>(), random.vector<double, 3>(10));
      std::vector<double> y = test::encoded(*model, {body});
      for (double& value : y) value *= random.uniform(0.9, 1.1);
      const std::vector<double> f = test::rate(*model, y);
      const double power =
          test::derivative([&](double h) { return model->energy(test::moved(y, h, f)); }, 1e-4);
      // As on the constraint: a polynomial along the line, of degree 6 at most; (h Ω)⁴ of its
      // power.
      EXPECT_NEAR(power, 0, 1e-9 * (std::abs(model->energy(y)) + 100) * 20);
    }
  }
}

// Θω̇ + ω × Θω = μ is the balance of Θω whatever the directors are, and μ is horizontal.
TEST(SpatialForms, KeepTheVerticalMomentumOfDriftedDirectors) {
  Random random(7);
  const auto model = catalog::findFormulation("director-null-space-spatial")->make(top(), {});
  for (int i = 0; i < 100; ++i) {
    const BodyState body = turned(random.unitQuaternion<double>(), random.vector<double, 3>(10));
    std::vector<double> y = test::encoded(*model, {body});
    for (double& value : y) value *= random.uniform(0.9, 1.1);
    const std::vector<double> f = test::rate(*model, y);
    const auto vertical = [&](double h) {
      return model->angularMomentum(test::moved(y, h, f)).value()[2];
    };
    EXPECT_NEAR(test::derivative(vertical, 1e-4), 0, 1e-7 * model->angularMomentum(y)->norm());
  }
}

}  // namespace
}  // namespace polhode
