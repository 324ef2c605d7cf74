// Lessons the program comes with.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/lessons/lesson.h"

namespace polhode {

struct ShippedLesson {
  std::string name;  ///< of its file, without the suffix: "drift"
  Lesson lesson;
};

/// Those of resources/lessons in their order: by name, those with a number in front first; read
/// once.
[[nodiscard]] const std::vector<ShippedLesson>& shippedLessons();
/// nullptr where there is none of that name.
[[nodiscard]] const ShippedLesson* findShippedLesson(std::string_view name);

}  // namespace polhode
