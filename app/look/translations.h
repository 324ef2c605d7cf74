// The texts of all languages, as the programs carry them within.
#pragma once

#include <QString>

class QTranslator;

namespace polhode::gui {

/// Gives a translator the texts of a language, by its code ("de"); false where there are none.
/// Needs no application.
[[nodiscard]] bool loadTexts(QTranslator& translator, const QString& language);

}  // namespace polhode::gui
