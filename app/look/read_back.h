// Texts that were put together in English elsewhere: looked up whole, or read back into the
// sentence they were made of and what stands in it.
#pragma once

#include <QList>
#include <QRegularExpression>
#include <QString>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace polhode::gui {

/// Sentences of one context, with %1 to %9 where names and numbers stand. The first that fits is
/// taken: the special ones stand before the general.
struct SentenceList {
  const char* context;
  std::span<const char* const> sentences;
};

class ReadBack {
 public:
  /// The translation of a text; the text itself where there is none.
  using Lookup = std::function<QString(const char* context, const char* english)>;

  /// Of several contexts the first that knows a text.
  ReadBack(std::span<const SentenceList> lists, Lookup lookup);

  /// The text as it is where nobody has translated it. What stands in a sentence is translated too.
  /// By any thread, if the lookup is.
  [[nodiscard]] QString translated(std::string_view english) const;
  /// Where a text is known whole; null where it is not.
  [[nodiscard]] QString exact(std::string_view english) const;

 private:
  struct Reader {
    const char* context;
    const char* english;
    QRegularExpression pattern;
    QList<int> places;  ///< which of %1 to %9 each group of the pattern is
  };
  static Reader readerOf(const char* context, const char* english);

  std::vector<const char*> contexts_;
  std::vector<Reader> readers_;
  Lookup lookup_;
};

}  // namespace polhode::gui
