// Cells come back as they were written, and columns and time stamps are what files call them.
#include "core/support/csv_text.h"

#include <gtest/gtest.h>

#include <limits>

#include "core/support/number_text.h"
#include "core/support/time_stamp.h"

namespace polhode {
namespace {

TEST(CsvText, CellsAreQuotedWhereTheyMustBe) {
  EXPECT_EQ(csvCell("dopri5"), "dopri5");
  EXPECT_EQ(csvCell(""), "");
  EXPECT_EQ(csvCell("a,b"), "\"a,b\"");
  EXPECT_EQ(csvCell("so-called \"exact\""), "\"so-called \"\"exact\"\"\"");
  EXPECT_EQ(csvCell("two\r\nlines"), "\"two\r\nlines\"");
  EXPECT_EQ(csvQuoted("plain"), "\"plain\"");
}

TEST(CsvText, ALineFallsIntoTheCellsItWasMadeOf) {
  const std::vector<std::string> cells{"a", "", "b,c", "say \"d\", e", "1e-3"};
  std::string line;
  for (const std::string& cell : cells) line += (line.empty() ? "" : ",") + csvCell(cell);
  const auto read = csvCells(line);
  ASSERT_EQ(read.size(), cells.size());
  for (std::size_t i = 0; i < cells.size(); ++i) EXPECT_EQ(read[i], csvCell(cells[i]));
}

TEST(CsvText, NumbersHaveAllDigitsAndWhatIsNoneIsEmpty) {
  EXPECT_EQ(csvNumber(0.1), "0.10000000000000001");
  EXPECT_EQ(csvNumber(-std::numeric_limits<double>::infinity()), "-inf");
  EXPECT_EQ(csvNumber(std::numeric_limits<double>::quiet_NaN()), "");
}

TEST(CsvText, ColumnsHaveUnderscores) {
  EXPECT_EQ(columnName("max-position-drift"), "max_position_drift");
}

TEST(TimeStamp, IsUniversalTimeToTheSecond) {
  EXPECT_EQ(timeStamp(std::chrono::system_clock::from_time_t(951'782'400)), "2000-02-29T00:00:00Z");
}

TEST(NumberText, WritesPowersOfTenAsPeopleDo) {
  for (const char* text : {"1e-14", "1e-1", "1e0", "1e6", "1e8"})
    EXPECT_EQ(powerOfTenText(*parseNumber(text)), text);
}

}  // namespace
}  // namespace polhode
