// Built without Qt: English is all there is.
#include "app/cli/language/texts.h"

namespace polhode::cli {

bool loadTexts(const std::string&) {
  return false;
}

bool knowsText(std::string_view) {
  return false;
}

std::string translatedText(std::string_view english) {
  return std::string(english);
}

}  // namespace polhode::cli
