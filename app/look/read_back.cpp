#include "app/look/read_back.h"

#include <QMap>
#include <algorithm>
#include <string>
#include <utility>

namespace polhode::gui {
namespace {

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

}  // namespace

ReadBack::ReadBack(std::span<const SentenceList> lists, Lookup lookup)
    : lookup_(std::move(lookup)) {
  for (const SentenceList& list : lists) {
    if (std::ranges::find(contexts_, list.context) == contexts_.end())
      contexts_.push_back(list.context);
    for (const char* english : list.sentences) readers_.push_back(readerOf(list.context, english));
  }
}

ReadBack::Reader ReadBack::readerOf(const char* context, const char* english) {
  const QString sentence = QString::fromUtf8(english);
  Reader reader{context, english, {}, {}};
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

QString ReadBack::exact(std::string_view english) const {
  const QString plain = QString::fromUtf8(english.data(), static_cast<qsizetype>(english.size()));
  const std::string terminated(english);
  for (const char* context : contexts_) {
    const QString found = lookup_(context, terminated.c_str());
    if (found != plain) return found;
  }
  return {};
}

QString ReadBack::translated(std::string_view english) const {
  if (english.empty()) return {};
  if (const QString found = exact(english); !found.isNull()) return found;
  const QString plain = QString::fromUtf8(english.data(), static_cast<qsizetype>(english.size()));
  if (!plain.contains(u' ')) return plain;
  for (const Reader& reader : readers_) {
    const QRegularExpressionMatch match = reader.pattern.match(plain);
    if (!match.hasMatch()) continue;
    QMap<int, QString> values;
    for (qsizetype i = 0; i < reader.places.size(); ++i)
      values[reader.places[i]] = translated(match.captured(static_cast<int>(i) + 1).toStdString());
    return filled(lookup_(reader.context, reader.english), values);
  }
  return plain;
}

}  // namespace polhode::gui
