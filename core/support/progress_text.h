// How far a long piece of work has come, in words.
#pragma once

#include <cstddef>
#include <string>

namespace polhode {

/// "1200 of 5000 runs, 400/s, 10 s left". before: those of `finished` that were there when it
/// began; seconds: since then. Without a rate, as long as nothing tells one.
[[nodiscard]] std::string progressText(std::size_t finished, std::size_t total, std::size_t before,
                                       double seconds);

}  // namespace polhode
