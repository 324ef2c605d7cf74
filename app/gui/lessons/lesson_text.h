// Texts of lessons as labels show them.
#pragma once

#include <QString>

#include "core/lessons/lesson.h"

namespace polhode::gui {

/// That of the desktop, by its two letters.
[[nodiscard]] QString lessonLanguage();

/// Paragraphs, with formulas as the help page has them.
[[nodiscard]] QString textHtml(const LessonText& text, const QString& language);
/// A title or a choice.
[[nodiscard]] QString lineHtml(const LessonText& text, const QString& language);
/// The same without anything marked: for menus and for whom hears it.
[[nodiscard]] QString plainLine(const LessonText& text, const QString& language);

}  // namespace polhode::gui
