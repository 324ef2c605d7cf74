#include "app/gui/widgets/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QSettings>
#include <QTranslator>
#include <algorithm>
#include <array>

/// A static library's resources are linked only when asked for; the macro wants the global
/// namespace.
static void loadTexts() {
  Q_INIT_RESOURCE(translations);
}

namespace polhode::gui {
namespace {

QString settingsKey() {
  return QStringLiteral("language");
}

void install(const QString& file, const QString& folder) {
  auto* translator = new QTranslator(QCoreApplication::instance());
  // Qt's own texts are a package of their own, which may be missing.
  if (translator->load(file, folder))
    QCoreApplication::installTranslator(translator);
  else
    delete translator;
}

}  // namespace

std::span<const Language> languages() {
  static const std::array all{Language{QStringLiteral("en"), QStringLiteral("English")},
                              Language{QStringLiteral("de"), QStringLiteral("Deutsch")}};
  return all;
}

const Language* findLanguage(const QString& code) {
  const auto at = std::ranges::find(languages(), code, &Language::code);
  return at == languages().end() ? nullptr : &*at;
}

QString languageChoice() {
  const QString code = QSettings().value(settingsKey()).toString();
  return findLanguage(code) ? code : QString();
}

void setLanguageChoice(const QString& code) {
  QSettings().setValue(settingsKey(), code);
}

QString desktopLanguage() {
  for (const QString& wished : QLocale::system().uiLanguages()) {
    const QString code = wished.section(u'-', 0, 0);
    if (findLanguage(code)) return code;
  }
  return languages().front().code;
}

void installLanguage(const QString& code) {
  loadTexts();
  const QString wished = code.isEmpty() ? desktopLanguage() : code;
  install(QStringLiteral("qtbase_") + wished, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
  // English too: its plurals.
  install(QStringLiteral("polhode_") + wished, QStringLiteral(":/i18n"));
}

QString windowLanguage() {
  return QCoreApplication::translate("polhode::gui::Language", "en",
                                     "the code of the language of these texts");
}

}  // namespace polhode::gui
