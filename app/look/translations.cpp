#include "app/look/translations.h"

#include <QTranslator>

/// A static library's resources are linked only when asked for; the macro wants the global
/// namespace.
static void initialiseTexts() {
  Q_INIT_RESOURCE(translations);
}

namespace polhode::gui {

bool loadTexts(QTranslator& translator, const QString& language) {
  initialiseTexts();
  return translator.load(QStringLiteral("polhode_") + language, QStringLiteral(":/i18n"));
}

}  // namespace polhode::gui
