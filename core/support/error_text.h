// Texts of errors.
#pragma once

#include <string>

namespace polhode {

/// What an errno means, as a clause: "No space left on device". May be called from several threads.
[[nodiscard]] std::string errorText(int error);

/// Whole if it can be read; else its beginning and end: a file may call a million letters a name.
[[nodiscard]] std::string abridged(std::string text);

}  // namespace polhode
