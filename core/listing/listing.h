// What there is, for scripts: the catalog and what comes with the program, as JSON.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/catalog.h"

namespace polhode {

/// "examples", "formulations", …, in their order.
[[nodiscard]] std::vector<std::string_view> listedKinds();
/// JSON text: a list of the kind; of an empty one an object with a list for each kind.
[[nodiscard]] std::string listingJson(std::string_view kind);
/// "choice", "integer" or "real".
[[nodiscard]] std::string_view optionType(const OptionInfo& option);

}  // namespace polhode
