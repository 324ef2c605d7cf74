// The channels of a turning body against their formulas, made anew from what is exported of it:
// directors and angular velocities.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "core/mechanics/geometry/effective_potential.h"
#include "core/simulation/session.h"
#include "tests/support/runs.h"

namespace polhode {
namespace {

using test::FormulationCase;
using test::OneRun;
using test::scenarioOf;
using Real = long double;
using Vec = Vector3<Real>;

constexpr Real pi = std::numbers::pi_v<Real>;

/// What a step has of a body, as it is exported, and every channel of it.
struct Row {
  double t;
  Matrix3<Real> R;
  Vec omega;
  std::map<std::string, std::vector<double>, std::less<>> channels;

  [[nodiscard]] double value(std::string_view id, std::size_t component = 0) const {
    return channels.find(id)->second.at(component);
  }
  [[nodiscard]] bool has(std::string_view id) const { return channels.contains(id); }
};

std::vector<Row> rowsOf(const RunBatch& batch, const std::vector<ChannelSlot>& layout,
                        std::size_t width) {
  std::vector<Row> rows;
  for (std::size_t n = 0; n < batch.stepTimes.size(); ++n) {
    Row& row = rows.emplace_back();
    row.t = batch.stepTimes[n];
    for (const ChannelSlot& slot : layout) {
      const double* first = batch.stepValues.data() + n * width + slot.offset;
      row.channels[std::string(slot.channel->id)] = {first, first + slot.components.size()};
    }
    for (int i = 0; i < 9; ++i)
      row.R.data()[i] = row.value("directors", static_cast<std::size_t>(i));
    for (int i = 0; i < 3; ++i)
      row.omega[i] = row.value("angular-velocity", static_cast<std::size_t>(i));
  }
  return rows;
}

struct Rows {
  std::vector<Row> run, exact;
};

Rows computed(const Scenario& scenario, bool reference = false) {
  Session session(scenario, scenario.tEnd, {.stop = {}, .reference = reference});
  std::vector<RunBatch> batches;
  while (!session.advance(scenario.tEnd, 1, batches)) continue;
  Rows rows{rowsOf(batches[0], session.layout(0), session.valuesPerStep(0)), {}};
  if (reference)
    rows.exact =
        rowsOf(batches[1], session.reference()->layout(), session.reference()->valuesPerStep());
  return rows;
}

Vec inertiaOf(const Scenario& scenario) {
  const InitialValueProblem problem = initialValueProblem(scenario);
  return std::get<OrientedBody>(problem.mechanism).inertia.cast<Real>();
}

/// Poinsot's picture of a start, formula by formula.
struct Plane {
  Vec n, a1, a2;
  Real L0, twoT0;

  Plane(const Vec& I, const Row& start) {
    const Vec L = start.R * I.cwiseProduct(start.omega);
    L0 = L.norm();
    n = L / L0;
    twoT0 = start.omega.dot(I.cwiseProduct(start.omega));
    const Vec omega = start.R * start.omega, across = omega - n * n.dot(omega);
    Vec direction = across;
    if (across.norm() < 1e-12L * omega.norm()) {
      int least = 0;
      for (const int k : {1, 2})
        if (std::abs(n[k]) < std::abs(n[least])) least = k;
      direction = Vec::Unit(least) - n * n[least];
    }
    a1 = direction.normalized();
    a2 = n.cross(a1);
  }
};

/// `what` is off by no more than 1e-12 of its scale.
#define EXPECT_SAME(value, formula, scale, what) \
  EXPECT_LE(std::abs((value) - (formula)), 1e-12L * std::max<Real>(1e-300L, scale)) << (what)

/// The ellipsoid on its plane in an attitude R.
struct Contact {
  Vec point;
  Real gap, slip;

  Contact(const Matrix3<Real>& R, const Vec& omega, const Vec& I, const Plane& plane) {
    const Vec nB = R.transpose() * plane.n;
    const Real q = nB.dot(nB.cwiseQuotient(I));
    point = nB.cwiseQuotient(I) * std::sqrt(plane.twoT0 / q);
    gap = std::sqrt(plane.twoT0 * q) * plane.L0 / plane.twoT0 - 1;
    slip = omega.cross(point).norm() / omega.squaredNorm();
  }
};

void expectPoinsot(const Row& row, const Vec& I, const Plane& plane) {
  const Contact contact(row.R, row.omega, I, plane);
  EXPECT_SAME(row.value("poinsot-gap"), contact.gap, 1 + std::abs(contact.gap), row.t);
  EXPECT_SAME(row.value("poinsot-slip"), contact.slip, contact.point.norm() / row.omega.norm(),
              row.t);
  const Vec omega = row.R * row.omega;
  EXPECT_SAME(row.value("herpolhode", 0), plane.a1.dot(omega), omega.norm(), row.t);
  EXPECT_SAME(row.value("herpolhode", 1), plane.a2.dot(omega), omega.norm(), row.t);
}

struct Angles {
  Vec theta, rates;
};

/// By the directors' components, d³ nowhere vertical.
Angles anglesOf(const Row& row) {
  const Matrix3<Real>& d = row.R;
  Angles a;
  a.theta = {std::atan2(d(0, 2), -d(1, 2)),
             std::atan2(std::sqrt(d(0, 2) * d(0, 2) + d(1, 2) * d(1, 2)), d(2, 2)),
             std::atan2(d(2, 0), d(2, 1))};
  const Real s = std::sin(a.theta[2]), c = std::cos(a.theta[2]);
  a.rates[0] = (row.omega[0] * s + row.omega[1] * c) / std::sin(a.theta[1]);
  a.rates[1] = row.omega[0] * c - row.omega[1] * s;
  a.rates[2] = row.omega[2] - std::cos(a.theta[1]) * a.rates[0];
  return a;
}

void expectAngles(const Row& row, const Row* before) {
  const Angles a = anglesOf(row);
  EXPECT_SAME(row.value("nutation"), a.theta[1], 1, row.t);
  EXPECT_SAME(row.value("nutation-rate"), a.rates[1], row.omega.norm(), row.t);
  for (const int k : {0, 2}) {
    const char* id = k == 0 ? "precession" : "spin";
    const Real value = row.value(id);
    Real expected = a.theta[k];
    if (before) {
      const Real h = row.t - before->t;
      const Real predicted = before->value(id) + h / 2 * (anglesOf(*before).rates[k] + a.rates[k]);
      // Next to it, but for round-off of the prediction.
      EXPECT_LE(std::abs(value - predicted), pi + 1e-9L * (1 + std::abs(predicted))) << row.t;
      expected += 2 * pi * std::round((value - expected) / (2 * pi));
    }
    EXPECT_SAME(value, expected, 1 + std::abs(expected), row.t);
  }
}

void expectFormulas(const std::vector<Row>& rows, const Vec& I) {
  ASSERT_GT(rows.size(), 10U);
  const Plane plane(I, rows.front());
  for (std::size_t n = 0; n < rows.size(); ++n) {
    const Row& row = rows[n];
    for (std::size_t k = 0; k < 3; ++k) {
      const auto i = static_cast<Eigen::Index>(k);
      EXPECT_SAME(row.value("body-momentum", k), I[i] * row.omega[i], I[i] * row.omega.norm(), n);
    }
    if (row.has("poinsot-gap")) expectPoinsot(row, I, plane);
    expectAngles(row, n > 0 ? &rows[n - 1] : nullptr);
    if (testing::Test::HasFailure()) return;
  }
}

class EveryFormulationOfOneBody : public testing::TestWithParam<FormulationCase> {
 protected:
  [[nodiscard]] Scenario scenario(std::string_view integrator, double tolerance) const {
    Scenario s = scenarioOf(GetParam().example->id, 1, GetParam().formulation->id, integrator);
    test::setResolution(s.runs[0], tolerance, 0.005);
    if (GetParam().formulation->changesCharts) s.runs[0].options["chart-change"] = "change";
    return s;
  }
};

std::vector<FormulationCase> casesOfOneBody() {
  std::vector<FormulationCase> cases = test::formulationCases();
  std::erase_if(cases, [](const FormulationCase& c) {
    return kindOf(c.problem().mechanism) != MechanismKind::OrientedBody;
  });
  return cases;
}

INSTANTIATE_TEST_SUITE_P(Catalog, EveryFormulationOfOneBody, testing::ValuesIn(casesOfOneBody()),
                         test::caseName);

TEST_P(EveryFormulationOfOneBody, ChannelsAreTheirFormulasOnDriftedStatesToo) {
  for (const double tolerance : {1e-3, 1e-9}) {
    const Scenario coarse = scenario("dopri5", tolerance);
    expectFormulas(computed(coarse).run, inertiaOf(coarse));
  }
}

TEST_P(EveryFormulationOfOneBody, ChannelsOfSplittingsAreTheirFormulas) {
  for (const char* splitting : {"three-rotation-splitting", "energy-momentum"}) {
    const Scenario s = scenario(splitting, 0);
    if (!catalog::unavailableReason({s.example, s.runs[0].formulation, splitting}).empty())
      continue;
    expectFormulas(computed(s).run, inertiaOf(s));
  }
}

/// The exact motions of body and top, also beyond a change of what they are.
TEST(ExactMotion, HasTheChannelsByTheirFormulasAndNeitherGapNorSlip) {
  for (const char* example : {"tennis-racket", "gyro-top"}) {
    const Scenario s = scenarioOf(example, 2, "quaternion-null-space");
    const Rows rows = computed(s, true);
    expectFormulas(rows.exact, inertiaOf(s));
    for (const Row& row : rows.exact) {
      if (!row.has("poinsot-gap")) continue;
      EXPECT_LE(std::abs(row.value("poinsot-gap")), 1e-12) << row.t;
      EXPECT_LE(row.value("poinsot-slip"), 1e-12) << row.t;
    }
  }
}

/// Of tops that are released, that are pushed, and that pass the vertical.
TEST(ExactMotion, NutatesBetweenTheTurningPointsOfTheEffectivePotential) {
  for (const Vec& omega : {Vec(0, 0, 20), Vec(1, -2, 15), Vec(0.5, 0, -8), Vec(2, 0, 0)}) {
    Scenario s = scenarioOf("gyro-top", 3, "quaternion-null-space");
    s.parameters = {{"I1", 46}, {"I2", 46}};
    for (int k = 0; k < 3; ++k)
      s.parameters["Omega" + std::to_string(k + 1)] = static_cast<double>(omega[k]);
    const InitialValueProblem problem = initialValueProblem(s);
    const EffectivePotential U(std::get<OrientedBody>(problem.mechanism), problem.bodies[0]);
    const auto [least, most] = U.turningPoints();
    double reached[]{10, 0};
    for (const Row& row : computed(s, true).exact) {
      const double theta = row.value("nutation");
      EXPECT_GE(theta, least - 1e-10) << row.t;
      EXPECT_LE(theta, most + 1e-10) << row.t;
      reached[0] = std::min(reached[0], theta);
      reached[1] = std::max(reached[1], theta);
      if (std::sin(theta) > 0.01) {
        EXPECT_NEAR(U.levelAt(theta, row.value("nutation-rate")), U.level(), 1e-8) << row.t;
      }
    }
    EXPECT_LT(reached[0], least + 0.05);
    EXPECT_GT(reached[1], most - 0.05);
  }
}

/// Another inertia makes another ellipsoid and another plane, for the run as for the exact motion.
TEST(ChangedParameters, RenewThePlaneFromTheStateTheyFind) {
  Scenario s = scenarioOf("tennis-racket", 2, "quaternion-null-space");
  s.parameters["Omega2"] = 3;
  s.changes.push_back({1, {{"I1", 30.0}, {"I2", 20.0}}});
  s.runs[0].rtol = s.runs[0].atol = 1e-13;
  const Rows rows = computed(s, true);
  Scenario after = s;
  after.parameters["I1"] = 30;
  after.parameters["I2"] = 20;
  for (const auto* motion : {&rows.run, &rows.exact}) {
    const auto change = std::ranges::find(*motion, 1.0, &Row::t);
    ASSERT_NE(change, motion->end());
    const Plane plane(inertiaOf(after), *change);
    for (auto row = change + 1; row != motion->end(); ++row) {
      expectPoinsot(*row, inertiaOf(after), plane);
      EXPECT_LE(std::abs(row->value("poinsot-gap")), 1e-10) << row->t;
      EXPECT_LE(row->value("poinsot-slip"), 1e-10) << row->t;
      EXPECT_EQ(row->value("body-momentum", 0), 30 * row->value("angular-velocity", 0));
    }
    // Angles go on.
    EXPECT_NEAR((change + 1)->value("spin"), change->value("spin"), 1);
  }
}

/// The largest over all steps.
struct Worst {
  Real gap = 0, slip = 0;

  void take(Real g, Real s) {
    gap = std::max(gap, std::abs(g));
    slip = std::max(slip, s);
  }
};

/// Of the racket over five seconds: a good method, a bad one, and two that keep the momentum, of
/// which one keeps the energy as well.
///
/// R as the formulation has it carries the drift of ‖p‖² into the gap. The numbers for unit
/// quaternions, made of R by Spurrier and Klumpp's way as `run` writes them, are from a program of
/// its own; a tenth of each is truncation error that no arithmetic changes.
TEST(Racket, GapsAndSlipsTellTheMethodsApart) {
  struct Case {
    const char* integrator;
    double tolerance;
    Worst own, ofUnitQuaternions;
  };
  for (const Case& c : {Case{"dop853", 1e-12, {2.74e-12, 3.77e-12}, {9e-13, 5.1e-12}},
                        Case{"dopri5", 1e-3, {0.0731, 0.190}, {0.0394, 0.182}},
                        Case{"three-rotation-splitting", 0, {4.06e-3, 0}, {4.06e-3, 0}},
                        Case{"energy-momentum", 0, {0, -1}, {0, -1}}}) {
    SCOPED_TRACE(c.integrator);
    Scenario s = scenarioOf("tennis-racket", 5, "quaternion-null-space", c.integrator);
    test::setResolution(s.runs[0], c.tolerance, 0.005);
    const std::vector<Row> rows = computed(s).run;
    const Vec I = inertiaOf(s);
    const Plane plane(I, rows.front());
    Worst own, unit;
    for (const Row& row : rows) {
      own.take(row.value("poinsot-gap"), row.value("poinsot-slip"));
      const Matrix3<Real> R = rotationMatrix<Real>(spurrierKlumpp<Real>(row.R).normalized());
      const Contact contact(R, row.omega, I, plane);
      unit.take(contact.gap, contact.slip);
    }
    // 0: round-off; less: whatever it is.
    const auto expectNear = [](Real value, Real number) {
      if (number < 0) return;
      const Real most = number > 0 ? 0.1L * number : 1e-13L;
      EXPECT_LE(std::abs(value - number), most) << value << " " << number;
    };
    expectNear(own.gap, c.own.gap);
    expectNear(own.slip, c.own.slip);
    expectNear(unit.gap, c.ofUnitQuaternions.gap);
    expectNear(unit.slip, c.ofUnitQuaternions.slip);
  }
}

/// Steps of odex are longer than half a turn; the angles are those of a run with small ones.
TEST(UnwrappedAngles, OfLongStepsAreThoseOfShortOnes) {
  Scenario s = scenarioOf("gyro-top", 3, "euler-angles", "odex");
  s.parameters["I2"] = 50;
  s.parameters["Omega3"] = 40;
  s.runs[0].rtol = s.runs[0].atol = 1e-11;
  const Rows rows = computed(s, true);
  double longest = 0;
  for (std::size_t n = 1; n < rows.run.size(); ++n)
    longest = std::max(longest, rows.run[n].t - rows.run[n - 1].t);
  EXPECT_GT(longest * 40, static_cast<double>(pi));
  for (const char* id : {"precession", "spin"})
    EXPECT_NEAR(rows.run.back().value(id), rows.exact.back().value(id), 1e-6) << id;
  EXPECT_GT(rows.run.back().value("spin"), 100);
  // What the coordinates themselves count.
  OneRun run(s, 0);
  while (run.step()) continue;
  EXPECT_NEAR(rows.run.back().value("spin"), run.state()[2], 1e-9);
}

TEST(RestingBody, LeavesThePictureEmptyButNotItsAngles) {
  Scenario s = scenarioOf("tennis-racket", 1, "quaternion-null-space");
  for (const char* id : {"Omega1", "Omega2", "Omega3"}) s.parameters[id] = 0;
  const Rows rows = computed(s, true);
  for (const auto* motion : {&rows.run, &rows.exact})
    for (const Row& row : *motion) {
      EXPECT_TRUE(std::isnan(row.value("poinsot-gap")));
      EXPECT_TRUE(std::isnan(row.value("poinsot-slip")));
      EXPECT_TRUE(std::isnan(row.value("herpolhode", 0)));
      EXPECT_TRUE(std::isnan(row.value("herpolhode", 1)));
      EXPECT_EQ(row.value("body-momentum", 1), 0);
      EXPECT_NEAR(row.value("nutation"), static_cast<double>(pi) / 4, 1e-12);
    }
}

/// A sleeping top: the precession stays what it is at the start, the spin has all the turning.
TEST(SleepingTop, SpinsAndDoesNotPrecess) {
  Scenario s = scenarioOf("gyro-top", 2, "quaternion-null-space", "dop853");
  s.parameters["I2"] = 50;
  s.parameters["theta2"] = 0;
  const Rows rows = computed(s, true);
  for (const auto* motion : {&rows.run, &rows.exact}) {
    for (const Row& row : *motion) {
      EXPECT_EQ(row.value("precession"), 0);
      EXPECT_EQ(row.value("nutation"), 0);
    }
    EXPECT_NEAR(motion->back().value("spin"), 40, 1e-3);  // at the default tolerance
  }
}

TEST(Channels, OfTheBodyAreThereWhereItHasThem) {
  const auto names = [](std::string_view example, std::string_view id) {
    const OneRun run(scenarioOf(example, 1, "director-null-space"), 0);
    return catalog::findChannel(id)->components(run.channelSubject()).size();
  };
  EXPECT_EQ(names("tennis-racket", "herpolhode"), 2U);
  EXPECT_EQ(names("gyro-top", "herpolhode"), 0U);
  EXPECT_EQ(names("gyro-top", "body-momentum"), 3U);
  EXPECT_EQ(names("spherical-joint", "body-momentum"), 0U);
  EXPECT_EQ(names("spherical-joint", "spin"), 0U);
  EXPECT_EQ(names("pendulum-3d", "poinsot-gap"), 0U);
}

}  // namespace
}  // namespace polhode
