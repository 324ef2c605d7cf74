#include "core/lessons/lesson_markup.h"

#include <gtest/gtest.h>

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
