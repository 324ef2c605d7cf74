// What was given to the question of a step.
#pragma once

#include <cstddef>
#include <optional>

namespace polhode::gui {

struct LessonAnswer {
  std::optional<std::size_t> choice = {};  ///< none: the question was skipped
};

}  // namespace polhode::gui
