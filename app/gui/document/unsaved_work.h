// What of edits is worth a question before it goes.
#pragma once

#include "app/gui/document/document.h"

namespace polhode::gui {

/// Everything that makes a file of the user differ from what is open. Without a file: everything
/// but a few values of parameters, which a slider gives back in a moment.
[[nodiscard]] bool isWorthAsking(const Revision& revision);

}  // namespace polhode::gui
