// What every kind of load says of itself fits together.
#include "core/mechanics/loads.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/support/matchers.h"
#include "tests/support/multibody_states.h"

namespace polhode {
namespace {

using test::Random;

/// Has a force and a potential, but does not say whether it does other work.
struct ForgetsItsPower {
  template <class S, class Bodies>
  void add(const Bodies&, const std::span<Wrench<S>>&) const {}
  template <class S, class Bodies>
  void addConservative(const Bodies&, const std::span<Wrench<S>>&) const {}
  template <class S, class Bodies>
  S potential(const Bodies&) const {
    return 0;
  }
  bool doesExternalWork() const { return true; }
  bool keepsMomentum() const { return false; }
  double energyAtStake(std::span<const BodyState>) const { return 0; }
  LoadMark mark() const { return {}; }
};
static_assert(!IsLoad<ForgetsItsPower>, "a load without a power must not be accepted");

struct SaysItsPower : ForgetsItsPower {
  template <class S, class Bodies>
  S power(const Bodies&) const {
    return 0;
  }
};
static_assert(IsLoad<SaysItsPower>);

using Motions = std::vector<BodyMotion<double>>;

Motions randomMotions(Random& random) {
  Motions motions(3);
  for (auto& [frame, rate, omega] : motions) {
    omega = random.vector<double, 3>(3);
    frame = {random.vector<double, 3>(2), random.rotation<double>()};
    rate = {random.vector<double, 3>(2), frame.R * crossMatrix<double>(omega)};
  }
  return motions;
}

/// Σ⟨F, ẋ⟩ + ⟨τ, Ω⟩ [W].
double workRate(const Motions& motions, const std::vector<Wrench<double>>& wrenches) {
  double rate = 0;
  for (std::size_t b = 0; b < motions.size(); ++b)
    rate += wrenches[b].force_W.dot(motions[b].rate.x) + wrenches[b].torque_B.dot(motions[b].omega);
  return rate;
}

Motions moved(Motions motions, double h) {
  for (auto& [frame, rate, omega] : motions) {
    frame.x += h * rate.x;
    frame.R = frame.R * test::turnBy<double>(h * omega);
  }
  return motions;
}

class EveryLoad : public testing::Test {
 protected:
  void SetUp() override {
    Multibody multibody;
    multibody.bodies.resize(3);
    test::addRandomLoads(multibody, random_);
    loads_ = multibody.loads;
    std::set<std::size_t> kinds;
    for (const Load& load : loads_) kinds.insert(load.index());
    ASSERT_EQ(kinds.size(), std::variant_size_v<Load>) << "a kind of load is not tested";
  }

  Random random_{41};
  std::vector<Load> loads_;
};

TEST_F(EveryLoad, WorksAsItsPotentialFallsAndByItsPower) {
  const Motions motions = randomMotions(random_);
  constexpr double h = 1e-5;
  for (const Load& any : loads_)
    std::visit(
        [&](const auto& load) {
          SCOPED_TRACE(any.index());
          std::vector<Wrench<double>> all(3), conservative(3);
          load.add(motions, std::span(all));
          load.addConservative(motions, std::span(conservative));
          const double fall = (load.template potential<double>(moved(motions, -h)) -
                               load.template potential<double>(moved(motions, h))) /
                              (2 * h);
          // Central differences err by h²/6 of the third derivative, and by round-off over h.
          EXPECT_NEAR(workRate(motions, conservative), fall, 1e-5);
          EXPECT_NEAR(workRate(motions, all) - workRate(motions, conservative),
                      load.template power<double>(motions), 1e-11);
          EXPECT_EQ(load.doesExternalWork(), load.template power<double>(motions) != 0);
        },
        any);
}

TEST_F(EveryLoad, KeepsTheMomentumAboutTheOriginOnlyWhereItSaysSo) {
  const Motions motions = randomMotions(random_);
  for (const Load& any : loads_)
    std::visit(
        [&](const auto& load) {
          if (!load.keepsMomentum()) return;
          std::vector<Wrench<double>> wrenches(3);
          load.add(motions, std::span(wrenches));
          Vector3<double> moment = Vector3<double>::Zero();
          for (std::size_t b = 0; b < motions.size(); ++b)
            moment += motions[b].frame.x.cross(wrenches[b].force_W) +
                      motions[b].frame.R * wrenches[b].torque_B;
          EXPECT_LE(moment.norm(), 1e-11) << any.index();
        },
        any);
}

}  // namespace
}  // namespace polhode
