// What the library says, in the language of the window: the library itself knows English only.
#pragma once

#include <QString>
#include <span>
#include <string_view>

namespace polhode::gui {

/// A name, a description or a sentence of the library; as it is where nobody has translated it.
[[nodiscard]] QString coreText(std::string_view english);

/// Its sentences that have names and numbers in them, %1 to %9 where these stand.
[[nodiscard]] std::span<const char* const> coreSentences();

}  // namespace polhode::gui
