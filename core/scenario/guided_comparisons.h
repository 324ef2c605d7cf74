// Scenarios the program comes with, each with a title and what to look at.
#pragma once

#include <vector>

#include "core/scenario/scenario.h"

namespace polhode {

struct GuidedComparison {
  std::string name;  ///< of its file, without the suffix: "euler-gimbal"
  Scenario scenario;
};

/// Those of resources/scenarios that have a title, by name; read once.
[[nodiscard]] const std::vector<GuidedComparison>& guidedComparisons();

}  // namespace polhode
