// The language of the window: the desktop's, or the one that was chosen.
#pragma once

#include <QString>
#include <span>

namespace polhode::gui {

struct Language {
  QString code;  ///< "de"
  QString name;  ///< as those call it who speak it
};

/// All that there are texts of; the first is that of the sources.
[[nodiscard]] std::span<const Language> languages();
/// nullptr where there are no texts of it.
[[nodiscard]] const Language* findLanguage(const QString& code);

/// What is kept from one session to the next; empty: the desktop's.
[[nodiscard]] QString languageChoice();
void setLanguageChoice(const QString& code);

/// Of the desktop's languages the first that there are texts of, else that of the sources.
[[nodiscard]] QString desktopLanguage();

/// Gives the application its texts, and Qt's own dialogs theirs; empty: the desktop's language.
/// Before any widget: those that are there keep what they say.
void installLanguage(const QString& code);
/// That of the texts which are installed.
[[nodiscard]] QString windowLanguage();

}  // namespace polhode::gui
