// The papers' tables with measured values: what stands where.
#include "core/papers/paper_tables.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/papers/lower_pair_table.h"
#include "core/support/number_text.h"

namespace polhode {
namespace {

/// The cell of a row, by its first cell, and a column, by its heading.
std::string cell(const Table& table, const std::string& row, const std::string& column) {
  const auto at = std::ranges::find(table.columns, column);
  for (const std::vector<std::string>& cells : table.rows)
    if (cells[0] == row && at != table.columns.end())
      return cells[static_cast<std::size_t>(at - table.columns.begin())];
  ADD_FAILURE() << "no " << row << " × " << column;
  return {};
}

TEST(PaperTables, AreRectangularAndExplained) {
  for (const Table& table : {operationCountTable(), pairOperationCountTable(),
                             variantOperationCountTable(), lowerPairTable()}) {
    EXPECT_FALSE(table.title.empty());
    EXPECT_FALSE(table.notes.empty());
    EXPECT_GE(table.rows.size(), 5u);
    for (const std::vector<std::string>& row : table.rows) {
      EXPECT_EQ(row.size(), table.columns.size()) << table.title << ", " << row[0];
      for (const std::string& text : row) EXPECT_FALSE(text.empty()) << row[0];
    }
    std::vector<std::string> headings = table.columns;
    std::ranges::sort(headings);
    EXPECT_EQ(std::ranges::adjacent_find(headings), headings.end()) << table.title;
  }
}

TEST(PaperTables, PrintedCountsAreThoseOfThePaper) {
  const std::span<const PrintedCounts> printed = printedCounts();
  ASSERT_EQ(printed.size(), 5u);
  // Column sums of Table 1.
  const int totals[] = {5 + 7 + 18 + 6, 12 + 24 + 3, 17 + 4 + 24 + 3 + 4, 16 + 1 + 10 + 9,
                        2 + 5 + 14 + 5 + 2 + 2};
  for (std::size_t i = 0; i < printed.size(); ++i) {
    EXPECT_EQ(printed[i].total(), totals[i]) << printed[i].equation;
    const FormulationInfo* info = catalog::findFormulation(printed[i].formulation);
    ASSERT_NE(info, nullptr);
    EXPECT_NE(info->source.find(printed[i].equation), std::string_view::npos) << info->source;
    const std::string unknowns(printed[i].unknowns);
    EXPECT_NE(unknowns.find(": " + std::to_string(info->forms[0].unknowns)), std::string::npos);
  }
}

TEST(PaperTables, OperationCountsStandBesideThePrintedOnes) {
  const Table table = operationCountTable();
  const std::string quaternion = "quaternion-null-space (42)", director = "director-absolute (23)";
  EXPECT_EQ(cell(table, "∗", quaternion + ", printed"), "18");
  const OperationCount measured = countOperations("quaternion-null-space", "gyro-top");
  EXPECT_EQ(cell(table, "∗", quaternion + ", measured"), std::to_string(measured.multiplications));
  EXPECT_EQ(cell(table, "all of these", quaternion + ", measured"),
            std::to_string(measured.total()));
  EXPECT_EQ(cell(table, "²", director + ", printed"), "9");
  EXPECT_EQ(cell(table, "LU decomposition", director + ", printed"), "15 × 15");
  const OperationCount lu =
      countOperations("director-absolute", "gyro-top", {{"saddle-solver", "lu"}});
  EXPECT_EQ(cell(table, "−", director + ", measured with LU"), std::to_string(lu.subtractions));
  EXPECT_EQ(cell(table, "unknowns", director + ", measured with LU"), "18");
}

// Lang (2010), Remark 4.6: a right-hand side with the spatial angular velocity is more expensive.
TEST(PaperTables, SpatialVariantsTakeMoreOperationsThanTheMaterialOnes) {
  const Table table = variantOperationCountTable();
  for (const std::string id : {"quaternion-null-space", "director-null-space"}) {
    const OperationCount material = countOperations(id, "gyro-top"),
                         spatial = countOperations(id + "-spatial", "gyro-top");
    EXPECT_GT(spatial.total(), material.total());
    EXPECT_EQ(cell(table, "all of these", id), std::to_string(material.total()));
    EXPECT_EQ(cell(table, "all of these", id + "-spatial"), std::to_string(spatial.total()));
  }
}

TEST(PaperTables, EveryFormOfEulerParametersIsCounted) {
  const auto total = [](const char* form, const char* force) {
    return countOperations("euler-parameters", "gyro-top",
                           {{"euler-parameter-form", form}, {"force-form", force}})
        .total();
  };
  EXPECT_GT(total("full", "torque"), total("simplified", "torque"));  // LᵀL more
  EXPECT_GT(total("simplified", "torque"), total("simplified", "reduced"));
  EXPECT_GT(total("simplified", "gradient"), total("simplified", "reduced"));
  EXPECT_LT(total("three-equations", "torque"), total("simplified", "torque"));
  EXPECT_EQ(total("three-equations", "torque"), total("three-equations", "gradient"));
}

// The numbers that the erratum of column (40) gives: 34 +, 28 −, 95 products with the squares, 1 /.
TEST(PaperTables, TheErratumOfColumn40IsWhatIsMeasured) {
  const OperationCount measured = countOperations("quaternion-absolute", "gyro-top");
  EXPECT_EQ(measured.additions, 34);
  EXPECT_EQ(measured.subtractions, 28);
  EXPECT_EQ(measured.multiplications + measured.squares, 95);
  EXPECT_EQ(measured.divisions, 1);
  const std::vector<std::string> notes = operationCountTable().notes;
  EXPECT_TRUE(std::ranges::any_of(notes, [](const std::string& note) {
    return note.find("34 +, 28 −, 95 products with the squares, 1 /") != std::string::npos;
  }));
}

TEST(PaperTables, CountsOfTwoBodiesCoverTheirFormulations) {
  const Table table = pairOperationCountTable();
  for (const PrintedCounts& printed : printedCounts()) {
    const std::string id(printed.formulation);
    const bool formulated = catalog::findFormulation(id)->forms[1].available();
    const bool listed = std::ranges::any_of(
        table.columns, [&](const std::string& heading) { return heading.starts_with(id); });
    EXPECT_EQ(listed, formulated) << id;
  }
  EXPECT_EQ(cell(table, "LU decomposition", "director-absolute, LU"), "39 × 39, counted above");
  EXPECT_EQ(cell(table, "LU decomposition", "quaternion-absolute, LU"), "19 × 19, counted above");
}

TEST(PaperTables, LowerPairsHaveFullRankAndNoResidual) {
  const Table table = lowerPairTable();
  ASSERT_EQ(table.rows.size(), lowerPairs().size());
  for (const LowerPairInfo& info : lowerPairs()) {
    const std::string name(info.name);
    EXPECT_EQ(cell(table, name, "N_DOF"), std::to_string(info.degreesOfFreedom));
    EXPECT_EQ(cell(table, name, "rank of G_d, measured"), std::to_string(info.directorConstraints));
    EXPECT_EQ(cell(table, name, "rank of G_p, measured"),
              std::to_string(info.quaternionConstraints));
    for (const char* form : {"d", "p"}) {
      const std::string G = std::string("G_") + form, T = std::string("T_") + form;
      EXPECT_EQ(cell(table, name, "rank of " + T + ", measured"),
                std::to_string(info.degreesOfFreedom));
      const auto residual =
          parseNumber(cell(table, name, "max ‖" + G + " " + T + "‖/(‖" + G + "‖ ‖" + T + "‖)"));
      ASSERT_TRUE(residual.has_value());
      EXPECT_LT(*residual, 1e-13);
      EXPECT_GT(*residual, 0);
    }
  }
}

}  // namespace
}  // namespace polhode
