// What a step can point at.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/lessons/lesson.h"

namespace polhode {

/// "plot:CHANNEL", "run:NAME", "parameter:ID" or "stage:ID". Empty on success, else what is wrong
/// with it.
[[nodiscard]] std::string readPointerText(std::string_view text, Pointer& pointer);

/// Why there is no such thing where the scenario is open; empty if there is. Without a scenario
/// what depends on it is believed.
[[nodiscard]] std::string whyNotPointedAt(const Pointer& pointer,
                                          const std::optional<Scenario>& scenario);

}  // namespace polhode
