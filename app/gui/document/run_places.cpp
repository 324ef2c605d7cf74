#include "app/gui/document/run_places.h"

#include <algorithm>
#include <utility>

namespace polhode::gui {
namespace {

bool equal(const RunSettings& a, const RunSettings& b) {
  return a == b;
}
bool sameColour(const RunSettings& a, const RunSettings& b) {
  return a.colour == b.colour;
}
bool sameName(const RunSettings& a, const RunSettings& b) {
  return displayName(a) == displayName(b);
}
bool sameNameAndColour(const RunSettings& a, const RunSettings& b) {
  return sameColour(a, b) && sameName(a, b);
}

int placeOfGoneNumber(std::ptrdiff_t number) {
  return RunPlaces::nowhere - 1 - static_cast<int>(number);
}

}  // namespace

std::vector<std::optional<std::size_t>> placesAmong(const std::vector<RunSettings>& now,
                                                    const std::vector<RunSettings>& before) {
  std::vector<std::optional<std::size_t>> places(before.size());
  std::vector<bool> taken(now.size());
  const auto take = [&](std::size_t run, std::size_t place) {
    places[run] = place;
    taken[place] = true;
  };
  // Whoever is certain comes first.
  for (const auto same : {equal, sameNameAndColour, sameColour, sameName})
    for (std::size_t i = 0; i < before.size(); ++i)
      for (std::size_t j = 0; j < now.size() && !places[i]; ++j)
        if (!taken[j] && same(before[i], now[j])) take(i, j);
  if (before.size() == now.size())
    for (std::size_t i = 0; i < before.size(); ++i)
      if (!places[i] && !taken[i]) take(i, i);
  return places;
}

int RunPlaces::placeOfGone(const RunSettings& run) {
  auto known = std::ranges::find(gone_, run);
  if (known == gone_.end()) known = gone_.insert(gone_.end(), run);
  return placeOfGoneNumber(known - gone_.begin());
}

std::map<int, int> RunPlaces::follow(const Scenario& now) {
  std::map<int, int> moved;
  const std::vector<RunSettings> before = std::exchange(runs_, now.runs);
  if (before.empty() || before == runs_) return moved;
  const auto places = placesAmong(runs_, before);
  for (std::size_t i = 0; i < before.size(); ++i) {
    const int place = places[i] ? static_cast<int>(*places[i]) : placeOfGone(before[i]);
    moved.emplace(static_cast<int>(i), place);
  }
  moved.emplace(static_cast<int>(before.size()), static_cast<int>(runs_.size()));
  for (std::size_t j = 0; j < runs_.size(); ++j) {
    const auto back = std::ranges::find(gone_, runs_[j]);
    if (back == gone_.end() || std::ranges::find(places, std::optional(j)) != places.end())
      continue;
    moved.emplace(placeOfGoneNumber(back - gone_.begin()), static_cast<int>(j));
  }
  std::erase_if(moved, [](const auto& entry) { return entry.first == entry.second; });
  return moved;
}

}  // namespace polhode::gui
