// Words and numbers as the window writes them.
#include "app/gui/widgets/text.h"

#include <gtest/gtest.h>

#include <cmath>

#include "app/look/number_format.h"

namespace polhode::gui {
namespace {

TEST(Text, NumbersReadTheSameInEveryLocale) {
  EXPECT_EQ(formatNumber(1e-6), QStringLiteral("1e-6"));
  EXPECT_EQ(formatNumber(11.09), QStringLiteral("11.09"));
  EXPECT_EQ(formatPower(1.94e-9), QStringLiteral("1.9·10⁻⁹"));
  EXPECT_EQ(formatPower(9.99e-9), QStringLiteral("1.0·10⁻⁸"));
  EXPECT_EQ(formatPower(0), QStringLiteral("0"));
  EXPECT_EQ(formatCount(1234567), QStringLiteral("1\u202F234\u202F567"));
  bool ok = false;
  EXPECT_DOUBLE_EQ(parseNumber(QStringLiteral("2,5"), &ok), 2.5);
  EXPECT_TRUE(ok);
  (void)parseNumber(QStringLiteral("two"), &ok);
  EXPECT_FALSE(ok);
}

TEST(Text, NumbersBesideALinearAxisHaveItsDecimals) {
  EXPECT_EQ(readoutWithin(99.9924, 0.015), QStringLiteral("99.9924"));
  EXPECT_EQ(readoutWithin(100, 0.015), QStringLiteral("100.0000"));
  EXPECT_EQ(readoutWithin(-3.132, 3.5), QStringLiteral("−3.13"));
  EXPECT_EQ(readoutWithin(0.0637, 3.5), QStringLiteral("0.064"));
  EXPECT_EQ(readoutWithin(0.8012, 3.5), QStringLiteral("0.80"));
  EXPECT_EQ(readoutWithin(1.1e-4, 3.5), QStringLiteral("1.1·10⁻⁴")) << "no more than 0.00 there";
  EXPECT_EQ(readoutWithin(0, 3.5), QStringLiteral("0"));
  EXPECT_EQ(readoutWithin(std::nan(""), 3.5), QStringLiteral("–"));
}

TEST(Text, ManyWordsBecomeLinesThatFit) {
  const QFontMetricsF metrics{QFont()};
  const QString text = QStringLiteral("bands: neighbours, half of them dark, 90 % pale");
  EXPECT_EQ(linesWithin(text, metrics, 2 * metrics.horizontalAdvance(text)), QStringList{text});
  const qreal width = metrics.horizontalAdvance(QStringLiteral("neighbours, half"));
  const QStringList lines = linesWithin(text, metrics, width);
  EXPECT_GE(lines.size(), 3);
  EXPECT_EQ(lines.join(QLatin1Char(' ')), text);
  for (const QString& line : lines) EXPECT_LE(metrics.horizontalAdvance(line), width);
  EXPECT_EQ(linesWithin(text, metrics, 1).size(), text.count(QLatin1Char(' ')) + 1);
}

}  // namespace
}  // namespace polhode::gui
