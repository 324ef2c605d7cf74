// The table of counters: every sum, file and channel has what it says.
#include "core/integrators/counters.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/catalog.h"
#include "core/studies/output.h"

namespace polhode {
namespace {

/// Every counter another number.
Statistics distinct(std::int64_t first) {
  Statistics statistics;
  std::int64_t next = first;
  for (const CounterInfo& counter : counterTable)
    std::visit(
        [&](const auto member) {
          statistics.*member =
              static_cast<std::remove_cvref_t<decltype(statistics.*member)>>(next++);
        },
        counter.member);
  return statistics;
}

TEST(EveryCounter, OfTwoPartsIsTheirSumTheirLargestOrTheLast) {
  const Statistics a = distinct(1000), b = distinct(20), sum = a + b;
  for (const CounterInfo& counter : counterTable) {
    const std::int64_t x = counter(a), y = counter(b);
    const std::int64_t expected = counter.sum == CounterSum::Added     ? x + y
                                  : counter.sum == CounterSum::Largest ? std::max(x, y)
                                                                       : y;
    EXPECT_EQ(counter(sum), expected) << counter.id;
  }
  EXPECT_TRUE(a == distinct(1000));
  EXPECT_FALSE(a == b);
}

TEST(EveryCounter, ThatDiffersMakesTheOthersDifferent) {
  for (const CounterInfo& counter : counterTable) {
    Statistics statistics;
    std::visit([&](const auto member) { statistics.*member = 1; }, counter.member);
    EXPECT_FALSE(statistics == Statistics()) << counter.id;
  }
}

TEST(EveryCounter, HasAnIdOfItsOwn) {
  std::set<std::string_view> ids;
  for (const CounterInfo& counter : counterTable) EXPECT_TRUE(ids.insert(counter.id).second);
}

TEST(EveryCounter, WithALabelIsAChannelThatCounts) {
  const Statistics statistics = distinct(100);
  const auto model =
      catalog::findFormulation("quaternion-absolute")
          ->make(defaultProblem(*catalog::findExample("tennis-racket")).mechanism, {});
  for (const CounterInfo& counter : counterTable) {
    const ChannelInfo* channel = catalog::findChannel(counter.id);
    EXPECT_EQ(channel != nullptr, !counter.label.empty()) << counter.id;
    if (!channel) continue;
    EXPECT_EQ(channel->label, counter.label);
    double value = 0;
    channel->evaluate(
        {.model = *model, .y = {}, .bodies = {}, .statistics = statistics, .t = 0, .h = 0},
        {&value, 1});
    EXPECT_EQ(value, static_cast<double>(counter(statistics))) << counter.id;
  }
}

/// Who reads the tables by these names is outside of this program.
TEST(Sweeps, HaveTheirColumnsInThisOrder) {
  EXPECT_EQ(sweepHeader(),
            "example,formulation,integrator,stabilisation,tolerance,rhs_evaluations,"
            "jacobian_rhs_evaluations,steps_accepted,steps_rejected,position_error,velocity_error,"
            "max_position_drift,max_velocity_drift,max_relative_energy_error,wall_time_s,status,"
            "reason");
}

}  // namespace
}  // namespace polhode
