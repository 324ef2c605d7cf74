// Differences of runs: what is found where, and what a tolerance allows.
#include "core/export/channel_comparison.h"

#include <gtest/gtest.h>

#include <limits>

#include "core/export/export_layout.h"
#include "core/export/frame_rows.h"
#include "tests/support/catalog_cases.h"

namespace polhode::test {
namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();
constexpr double infinite = std::numeric_limits<double>::infinity();

/// Rows that are given, two at a time.
class GivenRows : public RowSource {
 public:
  struct GivenRow {
    double t;
    std::vector<double> values;
  };
  GivenRows(std::vector<std::string> columns, std::vector<GivenRow> rows)
      : columns_(std::move(columns)), rows_(std::move(rows)) {}

  [[nodiscard]] const std::vector<std::string>& columns() const override { return columns_; }
  std::string read(RowBlock& block) override {
    block.times.clear();
    block.values.clear();
    for (; at_ < rows_.size() && block.times.size() < 2; ++at_) {
      block.times.push_back(rows_[at_].t);
      block.values.insert(block.values.end(), rows_[at_].values.begin(), rows_[at_].values.end());
    }
    return {};
  }

 private:
  std::vector<std::string> columns_;
  std::vector<GivenRow> rows_;
  std::size_t at_ = 0;
};

/// The one difference of two columns that have these values at t = 0, 1, ...
ColumnDifference differenceOf(const std::vector<double>& a, const std::vector<double>& b,
                              const Tolerances& tolerances = {}) {
  const auto rows = [](const std::vector<double>& values) {
    std::vector<GivenRows::GivenRow> made;
    for (const double value : values) made.push_back({static_cast<double>(made.size()), {value}});
    return GivenRows({"energy"}, std::move(made));
  };
  GivenRows first = rows(a), second = rows(b);
  ChannelComparison comparison(tolerances);
  const RunMatch match = comparison.compare("run", first, second);
  EXPECT_EQ(match.rows, static_cast<std::int64_t>(a.size()));
  const auto all = comparison.differences();
  EXPECT_EQ(all.size(), 1u);
  return all.empty() ? ColumnDifference{} : all.front();
}

Tolerances general(double absolute, double relative = 0) {
  return {.general = Tolerance{absolute, relative}};
}

TEST(ChannelComparing, TheFirstOfTheLargestDifferencesIsTold) {
  const ColumnDifference found = differenceOf({1, 2, 3, 4, 5}, {1, 2.5, 1, 6, 5});
  EXPECT_EQ(found.largest, 2);
  EXPECT_EQ(found.t, 2);
  EXPECT_FALSE(found.outside);
  const ColumnDifference equal = differenceOf({1, 2, 3}, {1, 2, 3}, general(0));
  EXPECT_EQ(equal.largest, 0);
  EXPECT_EQ(equal.t, 0);
  EXPECT_FALSE(equal.outside);
}

TEST(ChannelComparing, AValueAgainstNoneIsWithinNoTolerance) {
  const ColumnDifference found = differenceOf({none, 9, none, 4}, {none, 1, 3, none}, general(1e9));
  EXPECT_TRUE(std::isnan(found.largest));
  EXPECT_EQ(found.t, 2);
  ASSERT_TRUE(found.outside);
  EXPECT_EQ(found.outside->t, 2);
  EXPECT_TRUE(std::isnan(found.outside->a));
  EXPECT_EQ(found.outside->b, 3);
}

TEST(ChannelComparing, InfinitiesAreEqualToThemselvesAlone) {
  EXPECT_EQ(differenceOf({infinite, 1}, {infinite, 1}, general(0)).largest, 0);
  for (const double other : {1.0, -infinite}) {
    const ColumnDifference found = differenceOf({1, other}, {1, infinite}, general(1, 1));
    EXPECT_EQ(found.largest, infinite);
    EXPECT_TRUE(found.outside);
  }
}

TEST(ChannelComparing, ToleranceIsOfTheSecondValue) {
  // |a - b| <= 0.25 + 0.5 |b|, exact in binary: 1.25 against 2, 2.25 against 4.
  EXPECT_FALSE(differenceOf({3.25, 6.25}, {2, 4}, general(0.25, 0.5)).outside);
  EXPECT_FALSE(differenceOf({0.75}, {2}, general(0.25, 0.5)).outside);
  const auto found = differenceOf({3.25, 6.5}, {2, 4}, general(0.25, 0.5)).outside;
  ASSERT_TRUE(found);
  EXPECT_EQ(found->run, "run");
  EXPECT_EQ(found->t, 1);
  EXPECT_EQ(found->a, 6.5);
  EXPECT_EQ(found->b, 4);
  // The other way round 2 is |a - b| and 1.25 is allowed.
  EXPECT_TRUE(differenceOf({4}, {2}, general(0.25, 0.5)).outside);
  EXPECT_FALSE(differenceOf({2}, {4}, general(0.25, 0.5)).outside);
}

TEST(ChannelComparing, TheMostSpecialToleranceCounts) {
  const Tolerances tolerances{
      .general = Tolerance{1, 0},
      .special = {{"directors", {2, 0}}, {"directors_3", {3, 0}}, {"energy", {4, 0}}}};
  EXPECT_EQ(tolerances.of("directors_3")->absolute, 3);
  EXPECT_EQ(tolerances.of("directors_4")->absolute, 2);
  EXPECT_EQ(tolerances.of("energy")->absolute, 4);
  EXPECT_EQ(tolerances.of("kinetic_energy")->absolute, 1);
  EXPECT_EQ(Tolerances{}.of("energy"), std::nullopt);
}

TEST(ChannelComparing, OnlyWhatHasAPartnerIsCompared) {
  GivenRows a({"spin", "energy", "gone", "empty"},
              {{0, {1, 1, 1, none}}, {1, {2, 2, 2, none}}, {3, {3, 3, none, none}}});
  GivenRows b({"energy", "spin", "new_1"}, {{0, {1, 1, none}},
                                            {0.5, {9, 9, none}},
                                            {1, {2, 2, none}},
                                            {2, {9, 9, 1}},
                                            {3, {7, 3, none}}});
  ChannelComparison comparison{Tolerances{}};
  const RunMatch match = comparison.compare("run", a, b);
  EXPECT_EQ(match.columns, 2u);
  EXPECT_EQ(match.rows, 3);
  EXPECT_EQ(match.rowsA, 3);
  EXPECT_EQ(match.rowsB, 5);
  EXPECT_EQ(match.onlyA, std::vector<std::string>{"gone"});  // nothing is in the empty one
  EXPECT_EQ(match.onlyB, std::vector<std::string>{"new_1"});
  const auto found = comparison.differences();
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].column, "energy");  // as in the catalog
  EXPECT_EQ(found[0].largest, 4);
  EXPECT_EQ(found[0].t, 3);
  EXPECT_EQ(found[1].column, "spin");
  EXPECT_EQ(found[1].largest, 0);
}

TEST(ChannelComparing, TheLargestDifferenceOfAllRunsIsTold) {
  ChannelComparison comparison(general(1.5));
  for (const double difference : {1.0, 3.0, 2.0}) {
    GivenRows a({"energy", "multipliers_1"}, {{difference, {difference, none}}});
    GivenRows b({"energy", "multipliers_1"}, {{difference, {0, none}}});
    (void)comparison.compare("run " + std::to_string(difference), a, b);
  }
  const auto found = comparison.differences();
  ASSERT_EQ(found.size(), 1u);  // no run has a multiplier
  EXPECT_EQ(found[0].largest, 3);
  EXPECT_EQ(found[0].t, 3);
  ASSERT_TRUE(found[0].outside);
  EXPECT_EQ(found[0].outside->run, "run 3.000000");
}

TEST(ChannelComparing, ComponentsFollowTheirNumbers) {
  std::vector<std::string> columns;
  for (int k = 12; k > 0; --k) columns.push_back("directors_" + std::to_string(k));
  columns.insert(columns.begin(), {"unheard_of", "velocity_drift"});
  const std::vector<double> values(columns.size(), 1);
  GivenRows a(columns, {{0, values}}), b(columns, {{0, values}});
  ChannelComparison comparison{Tolerances{}};
  (void)comparison.compare("run", a, b);
  std::vector<std::string> found;
  for (const ColumnDifference& difference : comparison.differences())
    found.push_back(difference.column);
  // velocity_drift, directors_1 … directors_12, unheard_of
  std::reverse(columns.begin() + 2, columns.end());
  std::rotate(columns.begin(), columns.begin() + 1, columns.end());
  EXPECT_EQ(found, columns);
}

std::vector<RowBlock> blocksOf(RowSource& source) {
  std::vector<RowBlock> blocks(1);
  while (source.read(blocks.back()).empty() && !blocks.back().times.empty()) blocks.emplace_back();
  blocks.pop_back();
  return blocks;
}

std::vector<std::string> exampleIds() {
  std::vector<std::string> ids;
  for (const ExampleInfo& example : catalog::examples()) ids.emplace_back(example.id);
  return ids;
}

std::string exampleName(const testing::TestParamInfo<std::string>& info) {
  return testName(info.param);
}

class EveryFrameRow : public testing::TestWithParam<std::string> {};

TEST_P(EveryFrameRow, IsAFrameOfASession) {
  Scenario scenario = defaultScenario(GetParam());
  scenario.tEnd = 0.05;
  FrameRows rows(scenario, scenario.runs[0]);
  const std::vector<RowBlock> blocks = blocksOf(rows);
  Session session(scenario, defaultFrameInterval(scenario));
  std::vector<RunBatch> batches;
  while (!session.ended()) (void)session.advance(1e9, 1e6, batches);
  const RunBatch& batch = batches[0];

  const auto at = [&](std::string_view column) {
    return static_cast<std::size_t>(std::ranges::find(rows.columns(), column) -
                                    rows.columns().begin());
  };
  std::size_t frame = 0;
  const auto bodies = static_cast<std::size_t>(session.bodyCount());
  for (const RowBlock& block : blocks)
    for (std::size_t i = 0; i < block.times.size(); ++i, ++frame) {
      ASSERT_LT(frame, batch.frameTimes.size());
      ASSERT_EQ(block.times[i], batch.frameTimes[frame]);
      const double* values = block.values.data() + i * rows.columns().size();
      for (std::size_t k = 0; k < bodies; ++k) {
        const BodyState& body = batch.frames[frame * bodies + k];
        for (std::size_t j = 0; j < 9; ++j)
          ASSERT_EQ(values[at("directors_1") + 9 * k + j], body.R_WB.data()[j]) << frame;
        for (std::size_t j = 0; j < 3; ++j)
          ASSERT_EQ(values[at("angular_velocity_1") + 3 * k + j], body.omega_B.data()[j]) << frame;
      }
    }
  EXPECT_EQ(frame, batch.frameTimes.size());
  EXPECT_EQ(rows.run().statistics().rhsEvaluations, batch.statistics.rhsEvaluations);
  // The last frame is the last step, where all channels of a session are known.
  for (const ChannelSlot& slot : session.layout(0)) {
    const auto columns = export_layout::columnsOf({slot});
    const std::size_t first = at(columns.front());
    EXPECT_EQ(first < rows.columns().size(), slot.channel->group != ChannelGroup::Solver)
        << slot.channel->id;
    if (first == rows.columns().size()) continue;
    const std::vector<double>& block = blocks.back().values;
    const double* last = block.data() + block.size() - rows.columns().size();
    const double* expected =
        batch.stepValues.data() + batch.stepValues.size() - session.valuesPerStep(0);
    for (std::size_t k = 0; k < columns.size(); ++k)
      EXPECT_TRUE(last[first + k] == expected[slot.offset + k] ||
                  (std::isnan(last[first + k]) && std::isnan(expected[slot.offset + k])))
          << columns[k];
  }
}

INSTANTIATE_TEST_SUITE_P(Catalog, EveryFrameRow, testing::ValuesIn(exampleIds()), exampleName);

TEST(FrameRowsOf, ARunThatFailsEndThere) {
  Scenario scenario = defaultScenario("gyro-top");
  scenario.runs[0].options["max-steps"] = "20";
  FrameRows rows(scenario, scenario.runs[0]);
  const std::vector<RowBlock> blocks = blocksOf(rows);
  ASSERT_FALSE(blocks.empty());
  EXPECT_TRUE(rows.run().failure());
  const double last = blocks.back().times.back();
  EXPECT_LE(last, rows.run().time());
  EXPECT_GT(last + defaultFrameInterval(scenario), rows.run().time());
}

TEST(FrameRowsOf, AFastSpinCountsItsTurns) {
  // 200 rad/s about d³: a quarter of a turn from frame to frame, 955 turns in all.
  Scenario scenario = defaultScenario("tennis-racket");
  scenario.parameters = {{"Omega1", 0}, {"Omega2", 0}, {"Omega3", 200}};
  scenario.runs[0].rtol = scenario.runs[0].atol = 1e-9;
  scenario.tEnd = 30;
  ASSERT_EQ(validate(scenario), std::vector<Problem>{});
  FrameRows rows(scenario, scenario.runs[0]);
  const auto at =
      static_cast<std::size_t>(std::ranges::find(rows.columns(), "spin") - rows.columns().begin());
  ASSERT_LT(at, rows.columns().size());
  double first = none, last = none;
  for (const RowBlock& block : blocksOf(rows)) {
    if (std::isnan(first)) first = block.values[at];
    last = block.values[block.values.size() - rows.columns().size() + at];
  }
  // A turn missed would be 6.3 off.
  EXPECT_NEAR(last - first, 6000, 0.1);
}

}  // namespace
}  // namespace polhode::test
