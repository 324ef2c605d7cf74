#include "app/look/core_text.h"

#include <QCoreApplication>
#include <QHash>
#include <QRegularExpression>
#include <string>
#include <vector>

namespace polhode::gui {
namespace {

constexpr char context[] = "core";

/// Reads one of the sentences back into what stands in it.
struct SentenceReader {
  const char* english;
  QRegularExpression pattern;
  QList<int> places;  ///< which of %1 to %9 each group of the pattern is
};

SentenceReader readerOf(const char* english) {
  const QString sentence = QString::fromUtf8(english);
  SentenceReader reader{english, {}, {}};
  QString pattern;
  for (qsizetype i = 0; i < sentence.size(); ++i) {
    const bool place = sentence[i] == u'%' && i + 1 < sentence.size() && sentence[i + 1].isDigit();
    if (!place) {
      pattern += QRegularExpression::escape(sentence.sliced(i, 1));
      continue;
    }
    reader.places << sentence[++i].digitValue();
    pattern += QStringLiteral("(.+?)");
  }
  reader.pattern.setPattern(QRegularExpression::anchoredPattern(pattern));
  return reader;
}

const std::vector<SentenceReader>& readers() {
  static const std::vector<SentenceReader> all = [] {
    std::vector<SentenceReader> made;
    for (const char* english : coreSentences()) made.push_back(readerOf(english));
    return made;
  }();
  return all;
}

/// In one pass: what is filled in may have a % of its own.
QString filled(const QString& sentence, const QMap<int, QString>& values) {
  QString text;
  for (qsizetype i = 0; i < sentence.size(); ++i) {
    const bool place = sentence[i] == u'%' && i + 1 < sentence.size() &&
                       values.contains(sentence[i + 1].digitValue());
    if (place)
      text += values.value(sentence[++i].digitValue());
    else
      text += sentence[i];
  }
  return text;
}

QString translatedSentence(const QString& english) {
  for (const SentenceReader& reader : readers()) {
    const QRegularExpressionMatch match = reader.pattern.match(english);
    if (!match.hasMatch()) continue;
    QMap<int, QString> values;
    for (qsizetype i = 0; i < reader.places.size(); ++i)
      values[reader.places[i]] = coreText(match.captured(static_cast<int>(i) + 1).toStdString());
    return filled(QCoreApplication::translate(context, reader.english), values);
  }
  return english;
}

/// Names are asked for with every picture.
QString rememberedSentence(const QString& english) {
  constexpr qsizetype most = 1000;
  thread_local QHash<QString, QString> known;
  const auto at = known.constFind(english);
  if (at != known.constEnd()) return *at;
  if (known.size() >= most) known.clear();
  const QString translation = translatedSentence(english);
  known.insert(english, translation);
  return translation;
}

/// Whether there is anything to read sentences back for.
bool hasTranslations() {
  constexpr char word[] = "finished";
  return QCoreApplication::translate(context, word) != QLatin1String(word);
}

}  // namespace

QString coreText(std::string_view english) {
  if (english.empty()) return {};
  const QString plain = QString::fromUtf8(english.data(), static_cast<qsizetype>(english.size()));
  const QString found = QCoreApplication::translate(context, std::string(english).c_str());
  if (found != plain || !plain.contains(u' ') || !hasTranslations()) return found;
  return rememberedSentence(plain);
}

}  // namespace polhode::gui
