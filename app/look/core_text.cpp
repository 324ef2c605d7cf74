#include "app/look/core_text.h"

#include <QCoreApplication>
#include <QHash>
#include <array>
#include <string>

#include "app/look/read_back.h"

namespace polhode::gui {
namespace {

constexpr char coreContext[] = "core";

QString applicationText(const char* inContext, const char* english) {
  return QCoreApplication::translate(inContext, english);
}

/// Sentences read back with what the application has for texts.
const ReadBack& applicationSentences() {
  static const ReadBack all = [] {
    const std::array lists{SentenceList{coreContext, coreSentences()}};
    return ReadBack(lists, applicationText);
  }();
  return all;
}

/// Names are asked for with every picture.
QString rememberedSentence(const QString& english) {
  constexpr qsizetype most = 1000;
  thread_local QHash<QString, QString> known;
  const auto at = known.constFind(english);
  if (at != known.constEnd()) return *at;
  if (known.size() >= most) known.clear();
  QString translation = applicationSentences().translated(english.toStdString());
  known.insert(english, translation);
  return translation;
}

/// Whether there is anything to read sentences back for.
bool hasTranslations() {
  constexpr char word[] = "finished";
  return applicationText(coreContext, word) != QLatin1String(word);
}

}  // namespace

QString coreText(std::string_view english) {
  if (english.empty()) return {};
  const QString plain = QString::fromUtf8(english.data(), static_cast<qsizetype>(english.size()));
  QString found = applicationText(coreContext, std::string(english).c_str());
  if (found != plain || !plain.contains(u' ') || !hasTranslations()) return found;
  return rememberedSentence(plain);
}

}  // namespace polhode::gui
