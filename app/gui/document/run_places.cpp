#include "app/gui/document/run_places.h"

#include <algorithm>
#include <set>
#include <utility>

namespace polhode::gui {
namespace {

int placeOfGoneNumber(std::ptrdiff_t number) {
  return RunPlaces::nowhere - 1 - static_cast<int>(number);
}

}  // namespace

Scenario withIdentities(Scenario scenario) {
  static std::uint64_t last = 0;
  std::set<std::uint64_t> taken{0};
  for (RunSettings& run : scenario.runs)
    if (!taken.insert(run.identity.number).second) run.identity.number = ++last;
  return scenario;
}

Scenario withNewIdentities(Scenario scenario) {
  for (RunSettings& run : scenario.runs) run.identity = {};
  return withIdentities(std::move(scenario));
}

bool isSameRun(const RunSettings& a, const RunSettings& b) {
  return a.identity.number != 0 && a.identity.number == b.identity.number;
}

std::vector<std::optional<std::size_t>> placesAmong(const std::vector<RunSettings>& now,
                                                    const std::vector<RunSettings>& before) {
  std::vector<std::optional<std::size_t>> places(before.size());
  for (std::size_t i = 0; i < before.size(); ++i)
    for (std::size_t j = 0; j < now.size() && !places[i]; ++j)
      if (isSameRun(before[i], now[j])) places[i] = j;
  return places;
}

std::vector<RunSettings>::iterator RunPlaces::findGone(const RunSettings& run) {
  return std::ranges::find_if(gone_, [&](const RunSettings& gone) { return isSameRun(gone, run); });
}

int RunPlaces::placeOfGone(const RunSettings& run) {
  auto known = findGone(run);
  if (known == gone_.end()) known = gone_.insert(gone_.end(), run);
  return placeOfGoneNumber(known - gone_.begin());
}

std::map<int, int> RunPlaces::follow(const Scenario& now) {
  std::map<int, int> moved;
  const std::vector<RunSettings> before = std::exchange(runs_, now.runs);
  if (before.empty()) return moved;
  const auto places = placesAmong(runs_, before);
  for (std::size_t i = 0; i < before.size(); ++i) {
    const int place = places[i] ? static_cast<int>(*places[i]) : placeOfGone(before[i]);
    moved.emplace(static_cast<int>(i), place);
  }
  moved.emplace(static_cast<int>(before.size()), static_cast<int>(runs_.size()));
  for (std::size_t j = 0; j < runs_.size(); ++j) {
    const auto back = findGone(runs_[j]);
    if (back == gone_.end() || std::ranges::find(places, std::optional(j)) != places.end())
      continue;
    moved.emplace(placeOfGoneNumber(back - gone_.begin()), static_cast<int>(j));
  }
  std::erase_if(moved, [](const auto& entry) { return entry.first == entry.second; });
  return moved;
}

}  // namespace polhode::gui
