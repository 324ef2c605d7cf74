#include "app/gui/monkey/dice.h"

#include <algorithm>

namespace polhode::gui {
namespace {

/// SplitMix64's finalizer: each bit of the result hangs on all of the number (Steele, Lea, Flood:
/// Fast splittable pseudorandom number generators, 2014).
std::uint64_t mixed(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31);
}

/// Of a text, the same in each start of the program: Qt's own hash is not.
std::uint64_t numberOf(const QString& text, std::uint64_t start) {
  std::uint64_t number = start;
  for (const QChar& letter : text) number = mixed(number ^ letter.unicode());
  return number;
}

constexpr std::uint64_t goldenGamma = 0x9e3779b97f4a7c15U;

}  // namespace

Dice::Dice(unsigned seed, long event)
    : state_(mixed(mixed(seed + goldenGamma) + static_cast<std::uint64_t>(event))) {}

std::uint64_t Dice::next() {
  return mixed(state_ += goldenGamma);
}

int Dice::below(int n) {
  const std::uint64_t fraction = next() >> 32;  // of 2^32
  return n > 0 ? static_cast<int>(fraction * static_cast<std::uint64_t>(n) >> 32) : 0;
}

qsizetype Dice::oneNamed(const QStringList& names) {
  const std::uint64_t start = next();
  const auto least = std::ranges::min_element(
      names, {}, [start](const QString& name) { return numberOf(name, start); });
  return least == names.end() ? -1 : least - names.begin();
}

}  // namespace polhode::gui
