// What the texts of lessons are written in.
#pragma once

#include <string>
#include <string_view>

namespace polhode {

/// The text as HTML. Paragraphs stand apart by an empty line; *emphasis*, **strong**, `code`; a
/// backslash takes the meaning from the sign behind it. A sign that is not closed in its paragraph
/// has none, and stands as it is: nothing of a text is lost. A paragraph whose lines all begin with
/// four spaces is a formula, a paragraph of class "eq", in which no sign has a meaning of its own.
[[nodiscard]] std::string lessonHtml(std::string_view text);

/// The same of a single line, a title or a choice, without paragraphs.
[[nodiscard]] std::string lessonLineHtml(std::string_view text);

}  // namespace polhode
