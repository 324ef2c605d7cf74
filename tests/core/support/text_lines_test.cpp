// Lines of files that may be anything: told apart, counted, and none is held that is too long.
#include "core/support/text_lines.h"

#include <gtest/gtest.h>

#include <sstream>

#include "tests/support/endless_text.h"

namespace polhode::test {
namespace {

TEST(TextLines, AreThoseOfTheText) {
  // Longer than a block of the reader, and across two of them.
  const std::string long1(70'000, 'a'), long2(65'535, 'b');
  std::istringstream from("one\n\n" + long1 + "\n" + long2 + "\ntorn");
  TextLines lines(from);
  std::uint64_t size = 0;
  std::int64_t number = 0;
  for (const std::string& expected : {std::string("one"), std::string(), long1, long2}) {
    ASSERT_EQ(lines.next(), LineEnd::Break);
    EXPECT_EQ(lines.line(), expected);
    EXPECT_EQ(lines.number(), ++number);
    EXPECT_EQ(lines.size(), size += expected.size() + 1);
  }
  EXPECT_EQ(lines.next(), LineEnd::Text);
  EXPECT_EQ(lines.line(), "torn");
  EXPECT_EQ(lines.size(), size);
  EXPECT_EQ(lines.next(), LineEnd::Text);
  EXPECT_EQ(lines.line(), "");
  EXPECT_EQ(lines.problem(), "");
}

TEST(TextLines, MayBeAsLongAsTheyMayAndNoByteLonger) {
  for (const std::size_t length : {1, 65535, 65536, 65537, 200000}) {
    const std::string text = std::string(length, 'x') + "\n";
    std::istringstream enough(text), tooLong(text);
    EXPECT_EQ(TextLines(enough).next(length), LineEnd::Break);
    EXPECT_EQ(TextLines(tooLong).next(length - 1), LineEnd::TooLong);
  }
}

TEST(TextLines, WithoutEndAreNotRead) {
  EndlessText text("first\n", 'x');
  std::istream from(&text);
  TextLines lines(from);
  EXPECT_EQ(lines.next(), LineEnd::Break);
  EXPECT_EQ(lines.next(), LineEnd::TooLong);
  EXPECT_EQ(lines.line().size(), longestRow);
  EXPECT_FALSE(text.exhausted());
}

}  // namespace
}  // namespace polhode::test
