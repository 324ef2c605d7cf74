// An event that a monkey brings about, in words that say all of it: who reads them can do it again.
#pragma once

#include <QList>
#include <QPoint>
#include <QString>
#include <Qt>
#include <optional>
#include <variant>

namespace polhode::gui {

struct MonkeyEvent {
  enum class Kind {
    Click,
    RightClick,
    DoubleClick,
    Point,
    Drag,
    Turn,  ///< the wheel
    Press,
    Type,
    Choose,  ///< from the menu bar
    Resize,
    Drop,
    Take,  ///< a file, in a dialog that asks for one
    Cancel,
    Leave,
  };

  Kind kind = Kind::Leave;
  bool atWork = false;  ///< while the program was still at work on what came before
  QString text = {};    ///< key, letters, entry or file
  QString part = {};    ///< as of visibleParts()
  QString place = {};   ///< as of openPlaces()
  std::optional<QPoint> at = {}, to = {};  ///< the part's own; to: a size for Resize
  int notches = 0;
  Qt::KeyboardModifiers held = Qt::NoModifier;

  friend bool operator==(const MonkeyEvent&, const MonkeyEvent&) = default;
};

/// One line. Texts and names have no closing quotation marks in them.
QString wordsOf(const MonkeyEvent& event);
/// Of such a line, after the event's number perhaps; nothing where it is none.
std::optional<MonkeyEvent> eventOf(const QString& words);
/// Of a file with what a monkey printed, other lines left out; a sentence where there are none.
std::variant<QList<MonkeyEvent>, QString> readEvents(const QString& fileName);

}  // namespace polhode::gui
