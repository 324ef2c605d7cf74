#include "app/gui/widgets/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QSettings>
#include <QTranslator>
#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "app/look/translations.h"

namespace polhode::gui {
namespace {

QString settingsKey() {
  return QStringLiteral("language");
}

/// Hands the translator to the application, which keeps it.
void install(std::unique_ptr<QTranslator> translator) {
  translator->setParent(QCoreApplication::instance());
  QCoreApplication::installTranslator(translator.release());
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
    QString code = wished.section(u'-', 0, 0);
    if (findLanguage(code)) return code;
  }
  return languages().front().code;
}

void installLanguage(const QString& code) {
  const QString wished = code.isEmpty() ? desktopLanguage() : code;
  auto qtsOwn = std::make_unique<QTranslator>(), ours = std::make_unique<QTranslator>();
  // Qt's own texts are a package of their own, which may be missing.
  if (qtsOwn->load(QStringLiteral("qtbase_") + wished,
                   QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
    install(std::move(qtsOwn));
  // English too: its plurals.
  if (loadTexts(*ours, wished)) install(std::move(ours));
}

QString windowLanguage() {
  return QCoreApplication::translate("polhode::gui::Language", "en",
                                     "the code of the language of these texts");
}

}  // namespace polhode::gui
