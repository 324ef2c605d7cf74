#include "app/cli/language/language.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "app/cli/language/texts.h"

namespace polhode::cli {
namespace {

std::string_view environmentVariable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : value;
}

/// "de" of "de_AT.UTF-8@euro".
std::string_view languageCodeOf(std::string_view locale) {
  return locale.substr(0, locale.find_first_of("_.@-"));
}

/// The codes of the languages that the environment asks for ("de"), the best first; none: English.
std::vector<std::string> wishedLanguages() {
  constexpr std::array variables{"LC_ALL", "LC_MESSAGES", "LANG"};
  const auto first = std::ranges::find_if(
      variables, [](const char* name) { return !environmentVariable(name).empty(); });
  const std::string_view locale =
      languageCodeOf(first == variables.end() ? "" : environmentVariable(*first));
  // A locale of English gives way to the list: en_GB with LANGUAGE=de.
  if (locale.empty() || locale == "C" || locale == "POSIX") return {};
  std::string_view list = environmentVariable("LANGUAGE");
  if (list.empty()) list = locale;
  std::vector<std::string> codes;
  for (;;) {
    const auto end = list.find(':');
    const std::string_view code = languageCodeOf(list.substr(0, end));
    if (!code.empty()) codes.emplace_back(code);
    if (end == std::string_view::npos) return codes;
    list.remove_prefix(end + 1);
  }
}

bool isEnglish(std::string_view code) {
  return code.empty() || code == "C" || code == "POSIX" || code == "en";
}

/// What stands before a text of its own: the option, field, place or command it is about. 0: none.
std::size_t prefixLength(std::string_view line) {
  constexpr std::string_view colon = ": ";
  const auto at = line.find(colon);
  if (at == std::string_view::npos) return 0;
  const std::string_view prefix = line.substr(0, at);
  const bool isPlace = prefix.find_first_of("./[") != std::string_view::npos &&
                       prefix.find(' ') == std::string_view::npos;
  return prefix.starts_with("-") || isPlace ? at + colon.size() : 0;
}

std::string toldLine(std::string_view line) {
  const auto text = std::min(line.find_first_not_of(' '), line.size());
  const std::string indentation(line.substr(0, text));
  line.remove_prefix(text);
  if (const std::size_t prefix = prefixLength(line); prefix > 0 && !knowsText(line)) {
    const std::string rest = toldLine(line.substr(prefix));
    if (rest != line.substr(prefix))
      return indentation + std::string(line.substr(0, prefix)) + rest;
  }
  return indentation + translatedText(line);
}

}  // namespace

const std::string& spokenLanguage() {
  static const std::string language = [] {
    for (const std::string& code : wishedLanguages()) {
      if (isEnglish(code)) break;
      if (loadTexts(code)) return code;
    }
    return std::string("en");
  }();
  return language;
}

std::string told(std::string_view english) {
  if (spokenLanguage() == "en") return std::string(english);
  if (english.find('\n') == std::string_view::npos || knowsText(english)) return toldLine(english);
  std::string text;
  for (;;) {
    const auto end = english.find('\n');
    text += toldLine(english.substr(0, end));
    if (end == std::string_view::npos) return text;
    text += '\n';
    english.remove_prefix(end + 1);
  }
}

std::string padded(std::string_view text, std::size_t width) {
  std::string out(text);
  // Continuation bytes of UTF-8 take no place.
  const auto shown = static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
  out.append(shown < width ? width - shown : 1, ' ');
  return out;
}

}  // namespace polhode::cli
