// The language in which the program speaks to people: that of the environment. What machines read
// (CSV, JSON, HDF5, journals) is English in every language.
#pragma once

#include <string>
#include <string_view>

namespace polhode::cli {

/// The code of the language that told() speaks ("de"). The environment asks for it as gettext reads
/// it: of LC_ALL, LC_MESSAGES and LANG the first that is set, and LANGUAGE in its place unless that
/// is C or POSIX. "en" where there are no texts of those wished for.
[[nodiscard]] const std::string& spokenLanguage();

/// An English text in the language of the user, whatever it is: a name, a sentence, lines of them;
/// as it is where nobody has translated it, and where the program is built without Qt. By any
/// thread.
[[nodiscard]] std::string told(std::string_view english);

/// With blanks up to a width in characters, one at least. The text is UTF-8.
[[nodiscard]] std::string padded(std::string_view text, std::size_t width);

}  // namespace polhode::cli
