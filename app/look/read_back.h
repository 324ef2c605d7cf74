// Texts that were put together in English elsewhere: looked up whole, or read back into the
// sentence they were made of and what stands in it.
#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace polhode::gui {

/// Sentences of one context, with %1 to %9 where names and numbers stand. The first that fits is
/// taken: the special ones stand before the general.
struct SentenceList {
  /// Which of the things that stand in a sentence are translated too: a reason is, but no path.
  enum class Parts { All, Last, None };

  const char* context;
  std::span<const char* const> sentences;
  Parts parts = Parts::All;
};

class ReadBack {
 public:
  /// The translation of a text; the text itself where there is none.
  using Lookup = std::function<QString(const char* context, const char* english)>;

  /// Of several contexts the first that knows a text.
  ReadBack(std::span<const SentenceList> lists, Lookup lookup);

  /// The text as it is where nobody has translated it. By any thread, if the lookup is.
  [[nodiscard]] QString translated(std::string_view english) const;
  /// Where a text is known whole; null where it is not.
  [[nodiscard]] QString exact(std::string_view english) const;

 private:
  struct Reader {
    const char* context;
    const char* english;
    SentenceList::Parts parts;
    QStringList pieces;  ///< what stands before, between and behind the places
    QList<int> places;   ///< which of %1 to %9 each is
  };
  static Reader readerOf(const SentenceList& list, const char* english);
  /// What stands at each place, as short as can be; empty where the sentence is another.
  static QStringList partsOf(const QString& text, const Reader& reader);
  [[nodiscard]] QString filled(const Reader& reader, const QStringList& parts) const;

  std::vector<const char*> contexts_;
  std::vector<Reader> readers_;
  Lookup lookup_;
};

}  // namespace polhode::gui
