// Texts of files that a user names, drops or has opened before.
#pragma once

#include <QString>
#include <string>
#include <variant>

#include "core/support/json_fields.h"

namespace polhode::gui {

/// The text of a scenario or a lesson, or why there is none.
[[nodiscard]] std::variant<std::string, FileProblem> textOfFile(const QString& fileName);

}  // namespace polhode::gui
