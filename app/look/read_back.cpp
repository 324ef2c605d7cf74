#include "app/look/read_back.h"

#include <algorithm>
#include <string>
#include <utility>

namespace polhode::gui {
namespace {

bool isPlaceAt(const QString& sentence, qsizetype i) {
  return sentence[i] == u'%' && i + 1 < sentence.size() && sentence[i + 1].isDigit();
}

}  // namespace

ReadBack::ReadBack(std::span<const SentenceList> lists, Lookup lookup)
    : lookup_(std::move(lookup)) {
  for (const SentenceList& list : lists) {
    if (std::ranges::find(contexts_, list.context) == contexts_.end())
      contexts_.push_back(list.context);
    for (const char* english : list.sentences) readers_.push_back(readerOf(list, english));
  }
}

ReadBack::Reader ReadBack::readerOf(const SentenceList& list, const char* english) {
  const QString sentence = QString::fromUtf8(english);
  Reader reader{list.context, english, list.parts, {}, {}};
  QString piece;
  for (qsizetype i = 0; i < sentence.size(); ++i) {
    if (!isPlaceAt(sentence, i)) {
      piece += sentence[i];
      continue;
    }
    reader.pieces << std::exchange(piece, QString());
    reader.places << sentence[++i].digitValue();
  }
  reader.pieces << piece;
  return reader;
}

QStringList ReadBack::partsOf(const QString& text, const Reader& reader) {
  const QString& first = reader.pieces.front();
  const QString& last = reader.pieces.back();
  if (reader.places.empty() || !text.startsWith(first) || !text.endsWith(last)) return {};
  QStringList parts;
  qsizetype begin = first.size();
  for (qsizetype i = 1; i < reader.pieces.size(); ++i) {
    const bool atEnd = i + 1 == reader.pieces.size();
    // No part is empty.
    const qsizetype end =
        atEnd ? text.size() - last.size() : text.indexOf(reader.pieces[i], begin + 1);
    if (end <= begin) return {};
    parts << text.sliced(begin, end - begin);
    if (parts.back().contains(u'\n')) return {};
    begin = end + reader.pieces[i].size();
  }
  return parts;
}

/// In one pass: what is filled in may have a % of its own.
QString ReadBack::filled(const Reader& reader, const QStringList& parts) const {
  using Parts = SentenceList::Parts;
  const QString sentence = lookup_(reader.context, reader.english);
  QString text;
  for (qsizetype i = 0; i < sentence.size(); ++i) {
    const qsizetype at =
        isPlaceAt(sentence, i) ? reader.places.indexOf(sentence[i + 1].digitValue()) : -1;
    if (at < 0) {
      text += sentence[i];
      continue;
    }
    ++i;
    const bool told = reader.parts == Parts::All ||
                      (reader.parts == Parts::Last && at + 1 == reader.places.size());
    text += told ? translated(parts[at].toStdString()) : parts[at];
  }
  return text;
}

QString ReadBack::exact(std::string_view english) const {
  const QString plain = QString::fromUtf8(english.data(), static_cast<qsizetype>(english.size()));
  const std::string terminated(english);
  for (const char* context : contexts_) {
    QString found = lookup_(context, terminated.c_str());
    if (found != plain) return found;
  }
  return {};
}

QString ReadBack::translated(std::string_view english) const {
  if (english.empty()) return {};
  if (QString found = exact(english); !found.isNull()) return found;
  QString plain = QString::fromUtf8(english.data(), static_cast<qsizetype>(english.size()));
  if (!plain.contains(u' ')) return plain;
  for (const Reader& reader : readers_)
    if (const QStringList parts = partsOf(plain, reader); !parts.empty())
      return filled(reader, parts);
  return plain;
}

}  // namespace polhode::gui
