#include "core/lessons/lesson_markup.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string>

namespace polhode::test {
namespace {

TEST(LessonMarkup, AnEmptyLineParts) {
  EXPECT_EQ(lessonHtml("One\nline.\n\n  \nTwo."), "<p>One\nline.</p><p>Two.</p>");
  EXPECT_EQ(lessonHtml("\n\nOne.\r\n\r\nTwo.\n"), "<p>One.</p><p>Two.</p>");
  EXPECT_EQ(lessonHtml(""), "");
}

TEST(LessonMarkup, SignsMark) {
  EXPECT_EQ(lessonLineHtml("a *b* **c d** `e`"), "a <i>b</i> <b>c d</b> <code>e</code>");
  EXPECT_EQ(lessonLineHtml("**very *much* so**"), "<b>very <i>much</i> so</b>");
  EXPECT_EQ(lessonLineHtml("*as **much** so*"), "<i>as <b>much</b> so</i>");
  EXPECT_EQ(lessonLineHtml("`a *b* c`"), "<code>a *b* c</code>");
}

TEST(LessonMarkup, WhatMarksNothingStandsAsItIs) {
  for (const char* text : {"2 * 3 * 4", "a*", "*a", "** b **", "`a", "*", "**", "a ` b ` c", "\\"})
    EXPECT_EQ(lessonLineHtml(text), text);
  EXPECT_EQ(lessonLineHtml(R"(\*a\* \` \\)"), R"(*a* ` \)");
  EXPECT_EQ(lessonLineHtml("Ω₂ = 10⁻³ – drift"), "Ω₂ = 10⁻³ – drift");
}

TEST(LessonMarkup, WhatIsNotClosedIsNotLost) {
  EXPECT_EQ(lessonHtml("The **gyro is *fast* here.\n\nAnd `then** not."),
            "<p>The **gyro is <i>fast</i> here.</p><p>And `then** not.</p>");
  EXPECT_EQ(lessonHtml("A *b **c** d"), "<p>A *b <b>c</b> d</p>");
  EXPECT_EQ(lessonHtml("**a* b"), "<p>**a* b</p>");
  EXPECT_EQ(lessonHtml("So\n\n    g = **a"), "<p>So</p><p class=\"eq\">g = **a</p>");
  // Whatever the signs are, the letters between them are there, in their order.
  const std::array<std::string, 7> pieces{"*", "**", "`", "\\", " ", "\n", "x"};
  std::uint64_t state = 1;
  for (int i = 0; i < 20'000; ++i) {
    std::string text, letters, shown;
    for (int k = 0; k < 12; ++k) {
      state = state * 6364136223846793005U + 1442695040888963407U;
      const std::string& piece = pieces[(state >> 33) % pieces.size()];
      text += piece == "x" ? std::string(1, static_cast<char>('A' + k)) : piece;
    }
    for (const char c : text)
      if (c >= 'A' && c <= 'Z') letters += c;
    for (const char c : lessonHtml(text))
      if (c >= 'A' && c <= 'Z') shown += c;
    ASSERT_EQ(shown, letters) << text;
  }
}

TEST(LessonMarkup, HtmlIsText) {
  EXPECT_EQ(lessonHtml("a < b & \"c\" <b>d</b>"),
            "<p>a &lt; b &amp; &quot;c&quot; &lt;b&gt;d&lt;/b&gt;</p>");
  EXPECT_EQ(lessonLineHtml("`<i>`"), "<code>&lt;i&gt;</code>");
}

TEST(LessonMarkup, IndentedParagraphsAreFormulas) {
  EXPECT_EQ(lessonHtml("So\n\n    g = a * b < c\n    h = *d*\n\nholds."),
            "<p>So</p><p class=\"eq\">g = a * b &lt; c<br>h = *d*</p><p>holds.</p>");
  // One line of several does not make one.
  EXPECT_EQ(lessonHtml("So\n    it *goes*"), "<p>So\n    it <i>goes</i></p>");
}

}  // namespace
}  // namespace polhode::test
