#include "core/lessons/lesson_markup.h"

#include <algorithm>
#include <array>
#include <vector>

namespace polhode {
namespace {

constexpr std::string_view formulaIndent = "    ";

std::string escaped(std::string_view text) {
  std::string html;
  for (const char c : text) {
    switch (c) {
      case '&':
        html += "&amp;";
        break;
      case '<':
        html += "&lt;";
        break;
      case '>':
        html += "&gt;";
        break;
      case '"':
        html += "&quot;";
        break;
      default:
        html += c;
    }
  }
  return html;
}

/// Signs that stand around what they mark, the longer ones first.
struct Mark {
  std::string_view sign, tag;
  bool plain;  ///< nothing within has a meaning
};
constexpr std::array marks{Mark{"**", "b", false}, Mark{"*", "i", false}, Mark{"`", "code", true}};

bool isBlank(std::string_view text, std::size_t at) {
  return at >= text.size() || text[at] == ' ' || text[at] == '\n';
}

/// Where a mark that opens before `from` closes: never behind a blank, so that "a * b" is a
/// product.
std::size_t closingOf(const Mark& mark, std::string_view text, std::size_t from) {
  for (std::size_t at = from; at < text.size(); ++at) {
    if (text[at] == '\\' && !mark.plain) {
      ++at;
      continue;
    }
    if (!text.substr(at).starts_with(mark.sign)) continue;
    // The first half of a "**" closes no "*".
    const bool doubled = mark.sign == "*" && text.substr(at).starts_with("**");
    if (doubled) {
      ++at;
      continue;
    }
    if (at > from && !isBlank(text, at - 1)) return at;
  }
  return std::string_view::npos;
}

std::string inlineHtml(std::string_view text) {
  std::string html;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '\\' && at + 1 < text.size()) {
      html += escaped(text.substr(at + 1, 1));
      at += 2;
      continue;
    }
    const auto mark = std::ranges::find_if(
        marks, [&](const Mark& each) { return text.substr(at).starts_with(each.sign); });
    const std::size_t from = mark == marks.end() ? 0 : at + mark->sign.size();
    const std::size_t to = mark == marks.end() || isBlank(text, from)
                               ? std::string_view::npos
                               : closingOf(*mark, text, from);
    if (to == std::string_view::npos) {
      const std::size_t plain = mark == marks.end() ? 1 : mark->sign.size();
      html += escaped(text.substr(at, plain));
      at += plain;
      continue;
    }
    const std::string_view inner = text.substr(from, to - from);
    const std::string tag(mark->tag);
    html += "<" + tag + ">" + (mark->plain ? escaped(inner) : inlineHtml(inner)) + "</" + tag + ">";
    at = to + mark->sign.size();
  }
  return html;
}

std::vector<std::string_view> linesOf(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.push_back(line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

bool isEmpty(std::string_view line) {
  return line.find_first_not_of(" \t") == std::string_view::npos;
}

std::string paragraphHtml(const std::vector<std::string_view>& lines) {
  const bool formula = std::ranges::all_of(
      lines, [](std::string_view line) { return line.starts_with(formulaIndent); });
  std::string text;
  for (const std::string_view line : lines) {
    if (formula)
      text += (text.empty() ? "" : "<br>") + escaped(line.substr(formulaIndent.size()));
    else
      text += (text.empty() ? "" : "\n") + std::string(line);
  }
  return formula ? "<p class=\"eq\">" + text + "</p>" : "<p>" + inlineHtml(text) + "</p>";
}

}  // namespace

std::string lessonHtml(std::string_view text) {
  std::string html;
  std::vector<std::string_view> paragraph;
  const auto finish = [&] {
    if (!paragraph.empty()) html += paragraphHtml(paragraph);
    paragraph.clear();
  };
  for (const std::string_view line : linesOf(text)) {
    if (isEmpty(line))
      finish();
    else
      paragraph.push_back(line);
  }
  finish();
  return html;
}

std::string lessonLineHtml(std::string_view text) {
  return inlineHtml(text);
}

}  // namespace polhode
