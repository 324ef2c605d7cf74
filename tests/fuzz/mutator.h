// Small changes of JSON texts that know the catalog: most stay what a program has to take
// seriously.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace polhode::fuzz {

/// One to three changes of a JSON text; empty if it is none, or nothing could be changed. The same
/// for the same seed.
[[nodiscard]] std::string mutate(std::string_view text, unsigned seed);

/// Identifiers of everything, and names of fields.
[[nodiscard]] std::span<const std::string> catalogWords();

}  // namespace polhode::fuzz
