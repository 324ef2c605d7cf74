// What chance decides of one event.
#pragma once

#include <QStringList>
#include <cstdint>

namespace polhode::gui {

/// Numbers of an event, from the seed and its own number alone: what came before changes none of
/// them, and what is there changes as little as can be of what they choose.
class Dice {
 public:
  Dice(unsigned seed, long event);

  /// From 0 to n - 1; 0 where there is none. A few more to choose from move it little.
  int below(int n);
  bool chance(int percent) { return below(100) < percent; }
  template <class List>
  auto oneOf(const List& list) {
    return list[below(static_cast<int>(list.size()))];
  }
  /// The index of one of some things that have names, -1 where there is none: each name draws a
  /// number of its own and the least wins, so that things that come and go change nothing among
  /// those that stay. Of two with the same name the first.
  qsizetype oneNamed(const QStringList& names);

 private:
  std::uint64_t next();

  std::uint64_t state_;
};

}  // namespace polhode::gui
