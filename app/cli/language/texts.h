// The texts of other languages behind told(): Qt's where there is Qt, else none.
#pragma once

#include <string>
#include <string_view>

namespace polhode::cli {

/// Loads the texts of a language, once and before what follows; false where there are none.
[[nodiscard]] bool loadTexts(const std::string& language);
/// Whether all of it is a text that is translated.
[[nodiscard]] bool knowsText(std::string_view english);
/// What has no translation is returned as it is.
[[nodiscard]] std::string translatedText(std::string_view english);

}  // namespace polhode::cli
