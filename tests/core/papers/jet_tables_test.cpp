// Tables of the jet-space method's runs, and what chains cost: their form, not their times.
#include <gtest/gtest.h>

#include "core/papers/chain_cost.h"
#include "core/papers/jet_tables.h"

namespace polhode {
namespace {

void expectFull(const Table& table, std::size_t columns, std::size_t rows = 9) {
  EXPECT_EQ(table.columns.size(), columns);
  EXPECT_EQ(table.rows.size(), rows);
  for (const auto& row : table.rows) {
    EXPECT_EQ(row.size(), columns);
    for (const std::string& cell : row) EXPECT_FALSE(cell.empty());
  }
  EXPECT_FALSE(table.notes.empty());
}

TEST(JetTables, HavePrintedBesideMeasured) {
  const Table table = jetRunTable("pendulum-3d");
  expectFull(table, 6);
  EXPECT_EQ(table.rows[0][1], "164 (36)");
  EXPECT_EQ(table.rows[8][2], "at 10 s");
}

TEST(JetTables, SayWhatCannotBeReproducedAndWhy) {
  const Table table = jetRunTable("planar-quadrangle");
  expectFull(table, 6);
  EXPECT_NE(table.rows[8][2].find("no step can be projected"), std::string::npos);
  EXPECT_NE(table.notes.back().find("cannot be reproduced"), std::string::npos);
}

TEST(JetTables, HaveTheMechanismsBelowOneAnother) {
  const Table table = jetRunTableWithoutEnergy();
  expectFull(table, 5, 27);  // three times nine
  EXPECT_EQ(table.rows[0][1], "153 (23)");
  EXPECT_EQ(table.rows[18][0], "crank: accepted (rejected) steps");
  EXPECT_EQ(table.rows[18][1], "1996 (87)");
  EXPECT_NE(table.notes.back().find("280"), std::string::npos);
}

/// Whatever the times are.
TEST(ChainCost, IsMeasuredForEveryLengthItCanBe) {
  const std::vector<ChainCost> costs = measureChainCosts();
  ASSERT_GE(costs.size(), 8u);
  for (const ChainCost& cost : costs) {
    SCOPED_TRACE(cost.name);
    EXPECT_EQ(cost.links.size(), cost.name.ends_with("LU") ? 4u : 7u);
    EXPECT_EQ(cost.seconds.size(), cost.links.size());
    for (const double seconds : cost.seconds) EXPECT_GT(seconds, 0);
  }
}

TEST(ChainCost, SlopeIsThatOfAPowerLaw) {
  const ChainCost cubic{"f", "f", {1, 10, 100, 1000}, {5, 1e3, 1e6, 1e9}};
  EXPECT_NEAR(cubic.slope(), 3, 1e-12);  // N = 1 is left out
}

TEST(ChainCost, StopsWhenAskedTo) {
  std::stop_source stop;
  stop.request_stop();
  EXPECT_TRUE(measureChainCosts(stop.get_token()).empty());
}

}  // namespace
}  // namespace polhode
