// What the program says on standard error, in the language of the user.
#pragma once

#include <string_view>

namespace polhode::cli {

/// "error: …": why something is not done. In English, as all that is handed over here; translated
/// on the way.
void tellError(std::string_view english);
/// "note: …": what one may want to know.
void tellNote(std::string_view english);

}  // namespace polhode::cli
