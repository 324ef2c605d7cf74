// Lessons in files.
#pragma once

#include <QString>
#include <variant>
#include <vector>

#include "core/lessons/lesson.h"

namespace polhode::gui {

/// Whether a file says that it is a lesson; one that cannot be read says nothing.
[[nodiscard]] bool isLessonFile(const QString& fileName);

/// Reads a lesson: it, or all that is wrong with it.
[[nodiscard]] std::variant<Lesson, std::vector<FileProblem>> readLessonFile(
    const QString& fileName);

}  // namespace polhode::gui
