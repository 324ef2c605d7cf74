#include "app/gui/plots/plot_list.h"

#include <QJsonObject>
#include <algorithm>
#include <optional>
#include <utility>

#include "app/gui/document/run_places.h"
#include "app/gui/widgets/text.h"
#include "core/catalog.h"

namespace polhode::gui {

namespace {

/// A plot of a channel as it starts; nothing where there is no such channel.
std::optional<PlotSpec> specOf(const QString& channel) {
  const ChannelInfo* info = catalog::findChannel(channel.toStdString());
  if (info == nullptr) return std::nullopt;
  return PlotSpec{.channel = channel, .logarithmic = info->logarithmic};
}

PlotSpec* overTime(const PlotList::Specs& specs, const QString& channel) {
  const auto found = std::ranges::find_if(specs, [&](const auto& spec) {
    return spec && spec->channel == channel && spec->ofRunsOverTime();
  });
  return found == specs.end() ? nullptr : found->get();
}

/// One quantity against another as it starts; nothing where there is no such channel.
std::optional<PlotSpec> planeOf(const PlotQuantity& value, const PlotQuantity& across) {
  std::optional<PlotSpec> spec = specOf(value.channel);
  const ChannelInfo* acrossInfo = catalog::findChannel(across.channel.toStdString());
  if (!spec || acrossInfo == nullptr) return std::nullopt;
  spec->component = std::max(0, value.component);
  spec->across = PlotQuantity{across.channel, std::max(0, across.component)};
  spec->acrossLogarithmic = acrossInfo->logarithmic;
  spec->weight = spec->usualWeight();
  return spec;
}

const QString shownKey = QStringLiteral("shown"), hiddenKey = QStringLiteral("hidden");

ShownComponents readComponents(const QJsonObject& saved) {
  const auto read = [&saved](const QString& key) {
    std::set<int> components;
    const QJsonArray kept = saved.value(key).toArray();
    for (const auto& c : kept) components.insert(c.toInt());
    return components;
  };
  return saved.contains(shownKey) ? ShownComponents::only(read(shownKey))
                                  : ShownComponents::allBut(read(hiddenKey));
}

void applyLooks(PlotSpec& spec, const PlotChoice& choice) {
  if (!choice.scale.empty()) spec.logarithmic = choice.scale == scaleIds[1];
  if (choice.range) spec.valueRange = QCPRange((*choice.range)[0], (*choice.range)[1]);
  spec.weight = std::max(choice.weight, spec.usualWeight());
}

/// Which run has gone nobody knows but the session in which it was there.
int savedPlace(int place) {
  return std::max(place, RunPlaces::nowhere);
}

PlotSpec readSpec(const QJsonObject& saved) {
  PlotSpec spec;
  spec.channel = saved.value(QStringLiteral("channel")).toString();
  spec.logarithmic = saved.value(QStringLiteral("logarithmic")).toBool();
  spec.weight = std::clamp(saved.value(QStringLiteral("weight")).toInt(1), 1, maximumWeight);
  spec.components = readComponents(saved);
  spec.componentsChosen =
      !spec.components.listed().empty() || saved.value(QStringLiteral("chosen")).toBool();
  const QJsonArray pair = saved.value(QStringLiteral("difference")).toArray();
  if (pair.size() == 2)
    spec.difference = RunPair{savedPlace(pair[0].toInt()), savedPlace(pair[1].toInt())};
  const QJsonObject across = saved.value(QStringLiteral("across")).toObject();
  if (!across.isEmpty()) {
    spec.component = std::max(0, saved.value(QStringLiteral("component")).toInt());
    spec.across = PlotQuantity{across.value(QStringLiteral("channel")).toString(),
                               std::max(0, across.value(QStringLiteral("component")).toInt())};
    spec.acrossLogarithmic = across.value(QStringLiteral("logarithmic")).toBool();
  }
  return spec;
}

QJsonObject written(const PlotSpec& spec) {
  QJsonArray components;
  // What the program has left out belongs to an example, what the user has to the plot.
  const ShownComponents chosen = spec.componentsChosen ? spec.components : ShownComponents();
  for (const int c : chosen.listed()) components.append(c);
  QJsonObject object{{QStringLiteral("channel"), spec.channel},
                     {QStringLiteral("logarithmic"), spec.logarithmic},
                     {chosen.isAllBut() ? hiddenKey : shownKey, components}};
  if (spec.componentsChosen) object.insert(QStringLiteral("chosen"), true);
  if (spec.weight != 1) object.insert(QStringLiteral("weight"), spec.weight);
  if (const auto& pair = spec.difference)
    object.insert(QStringLiteral("difference"),
                  QJsonArray{savedPlace(pair->first), savedPlace(pair->second)});
  if (spec.across) {
    object.insert(QStringLiteral("component"), spec.component);
    object.insert(QStringLiteral("across"),
                  QJsonObject{{QStringLiteral("channel"), spec.across->channel},
                              {QStringLiteral("component"), spec.across->component},
                              {QStringLiteral("logarithmic"), spec.acrossLogarithmic}});
  }
  return object;
}

}  // namespace

PlotList::PlotList(QObject* parent) : QObject(parent), specs_(usual()) {}

PlotList::Specs PlotList::usual() {
  Specs specs;
  for (const ChannelInfo& channel : catalog::channels())
    if (channel.plotted)
      specs.push_back(std::make_unique<PlotSpec>(*specOf(toQString(channel.id))));
  return specs;
}

std::size_t PlotList::indexOf(const PlotSpec* spec) const {
  const auto found = std::ranges::find(specs_, spec, &std::unique_ptr<PlotSpec>::get);
  return static_cast<std::size_t>(found - specs_.begin());
}

const PlotSpec* PlotList::find(const QString& channel) const {
  return overTime(specs_, channel);
}

QStringList PlotList::channels() const {
  QStringList ids;
  for (const auto& spec : specs_) ids.append(spec->channel);
  return ids;
}

void PlotList::replace(Specs specs) {
  // Who shows the old ones lets go of them before they go.
  const Specs before = std::exchange(specs_, std::move(specs));
  emit listChanged();
}

void PlotList::setChannels(const QStringList& channels) {
  Specs now;
  for (const QString& id : channels) {
    const std::optional<PlotSpec> fresh = specOf(id);
    if (!fresh || overTime(now, id)) continue;
    // One that is there stays as it is.
    const auto old = std::ranges::find_if(specs_, [&id](const auto& spec) {
      return spec && spec->channel == id && spec->ofRunsOverTime();
    });
    now.push_back(old == specs_.end() ? std::make_unique<PlotSpec>(*fresh) : std::move(*old));
  }
  std::erase(specs_, nullptr);
  replace(std::move(now));
}

void PlotList::setChoices(const std::vector<PlotChoice>& choices) {
  Specs now;
  for (const PlotChoice& choice : choices) {
    if (choice.x) {
      auto plane = planeOf(quantityOf(choice.y), quantityOf(*choice.x));
      if (!plane) continue;
      applyLooks(*plane, choice);
      now.push_back(std::make_unique<PlotSpec>(*std::move(plane)));
      continue;
    }
    const QString channel = toQString(choice.y.channel);
    const auto fresh = specOf(channel);
    if (!fresh) continue;
    PlotSpec* spec = overTime(now, channel);
    const int component = choice.y.component - 1;
    if (spec == nullptr) {
      spec = now.emplace_back(std::make_unique<PlotSpec>(*fresh)).get();
      if (component >= 0) spec->components = ShownComponents::only({component});
    }
    spec->componentsChosen = true;
    if (component >= 0)
      spec->components.show(component, true);
    else
      spec->components = {};
    applyLooks(*spec, choice);
  }
  replace(std::move(now));
}

void PlotList::insert(PlotSpec spec, std::size_t position) {
  const auto at = static_cast<std::ptrdiff_t>(std::min(position, specs_.size()));
  const PlotSpec* added =
      specs_.insert(specs_.begin() + at, std::make_unique<PlotSpec>(std::move(spec)))->get();
  emit listChanged();
  emit asked(added);
}

void PlotList::add(const QString& channel, std::size_t position, int component) {
  if (PlotSpec* shown = overTime(specs_, channel)) {
    shown->componentsChosen = true;
    if (component == allComponents)
      shown->components = {};
    else
      shown->components.show(component, true);
    emit componentsChanged();
    emit asked(shown);
    return;
  }
  std::optional<PlotSpec> spec = specOf(channel);
  if (!spec) return;
  spec->componentsChosen = true;
  if (component != allComponents) spec->components = ShownComponents::only({component});
  insert(*std::move(spec), position);
}

void PlotList::addPlane(const PlotQuantity& value, const PlotQuantity& across,
                        std::size_t position) {
  if (std::optional<PlotSpec> spec = planeOf(value, across)) insert(*std::move(spec), position);
}

void PlotList::setPlane(PlotSpec* spec, const PlotQuantity& value, const PlotQuantity& across) {
  if (!contains(spec)) return;
  std::optional<PlotSpec> plane = planeOf(value, across);
  if (!plane) return;
  plane->weight = spec->weight;
  *spec = *std::move(plane);
  emit listChanged();
}

void PlotList::setLarge(PlotSpec* spec, bool large) {
  if (!contains(spec)) return;
  spec->weight = std::min(large ? spec->largeWeight() : spec->usualWeight(), maximumWeight);
  emit sizesChanged();
}

void PlotList::addDifference(const QString& channel, const RunPair& pair, std::size_t position) {
  std::optional<PlotSpec> spec = specOf(channel);
  if (!spec) return;
  spec->difference = pair;
  insert(*std::move(spec), position);
}

void PlotList::remove(const PlotSpec* spec) {
  const std::size_t i = indexOf(spec);
  if (i == specs_.size()) return;
  const std::unique_ptr<PlotSpec> removed = std::move(specs_[i]);
  specs_.erase(specs_.begin() + static_cast<std::ptrdiff_t>(i));
  emit listChanged();
}

void PlotList::setLogarithmic(PlotSpec* spec, bool logarithmic) {
  if (!contains(spec)) return;
  spec->logarithmic = logarithmic;
  spec->valueRange.reset();
  emit scaleChanged();
}

void PlotList::setAcrossLogarithmic(PlotSpec* spec, bool logarithmic) {
  if (!contains(spec)) return;
  spec->acrossLogarithmic = logarithmic;
  spec->acrossRange.reset();
  emit scaleChanged();
}

void PlotList::showComponent(PlotSpec* spec, int component, bool shown) {
  if (!contains(spec)) return;
  spec->componentsChosen = true;
  spec->components.show(component, shown);
  emit componentsChanged();
}

void PlotList::setDifference(PlotSpec* spec, const QString& channel, const RunPair& pair) {
  if (!contains(spec)) return;
  spec->difference = pair;
  spec->valueRange.reset();
  if (spec->channel != channel) {
    spec->channel = channel;
    spec->components = {};
    spec->componentsChosen = false;
  }
  emit listChanged();
}

bool PlotList::moveRuns(const std::map<int, int>& places) {
  bool moved = false;
  for (const auto& spec : specs_) {
    if (!spec->difference) continue;
    for (int* run : {&spec->difference->first, &spec->difference->second}) {
      const auto place = places.find(*run);
      if (place == places.end()) continue;
      *run = place->second;
      moved = true;
    }
  }
  return moved;
}

void PlotList::forgetValueRanges() {
  for (const auto& spec : specs_) {
    spec->valueRange.reset();
    spec->acrossRange.reset();
  }
}

QJsonArray PlotList::save() const {
  QJsonArray saved;
  for (const auto& spec : specs_) saved.append(written(*spec));
  return saved;
}

void PlotList::restore(const QJsonArray& saved) {
  Specs specs;
  for (const auto& value : saved) {
    PlotSpec spec = readSpec(value.toObject());
    const auto known = [](const QString& id) {
      return catalog::findChannel(id.toStdString()) != nullptr;
    };
    if (!known(spec.channel) || (spec.across && !known(spec.across->channel)) ||
        (spec.ofRunsOverTime() && overTime(specs, spec.channel)))
      continue;
    specs.push_back(std::make_unique<PlotSpec>(std::move(spec)));
  }
  replace(std::move(specs));
}

}  // namespace polhode::gui
