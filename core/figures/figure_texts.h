// The files of resources/figures, built into the program by core/CMakeLists.txt.
#pragma once

#include <span>
#include <string_view>

namespace polhode {

[[nodiscard]] std::span<const std::string_view> figureTexts();

}  // namespace polhode
