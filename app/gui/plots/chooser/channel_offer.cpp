#include "app/gui/plots/chooser/channel_offer.h"

#include <algorithm>

#include "app/gui/widgets/text.h"
#include "app/look/core_text.h"
#include "core/catalog.h"

namespace polhode::gui {

QStringList longestNames(std::span<const RunHistory* const> runs, std::string_view channel) {
  const std::vector<std::string>* longest = nullptr;
  for (const RunHistory* run : runs) {
    const auto slot =
        std::ranges::find(run->layout, channel, [](const ChannelSlot& s) { return s.channel->id; });
    if (slot == run->layout.end()) continue;
    if (!longest || longest->size() < slot->components.size()) longest = &slot->components;
  }
  QStringList names;
  if (longest)
    for (const std::string& name : *longest) names << coreText(name);
  return names;
}

QStringList longestNames(const PlotData& data, const QString& channel) {
  std::vector<const RunHistory*> runs;
  for (int run = 0; run < data.runCount(); ++run) runs.push_back(&data.run(run));
  return longestNames(runs, channel.toStdString());
}

std::vector<OfferedChannel> offeredChannels(std::span<const RunHistory* const> runs) {
  std::vector<OfferedChannel> offered;
  for (const ChannelInfo& channel : catalog::channels()) {
    QStringList names = longestNames(runs, channel.id);
    if (!names.isEmpty()) offered.push_back({&channel, std::move(names)});
  }
  return offered;
}

std::vector<OfferedChannel> offeredChannels(const PlotData& data) {
  std::vector<const RunHistory*> shown, all;
  for (int run = 0; run < data.runCount(); ++run) {
    all.push_back(&data.run(run));
    if (data.runs[run].visible) shown.push_back(&data.run(run));
  }
  return offeredChannels(shown.empty() ? all : shown);
}

namespace {

/// The components that move: what stays where it was, but for rounding, tells nothing.
QList<int> movingComponents(const PlotData& data, const std::string& channel, int components) {
  constexpr double rounding = 1e-6;  // of the largest movement
  std::vector<double> spans(static_cast<std::size_t>(components), 0.0);
  for (int run = 0; run < data.runCount(); ++run)
    for (int c = 0; c < components; ++c) {
      const DecimatedSeries* series = data.series(run, channel, c);
      if (series == nullptr || series->values().empty()) continue;
      const auto [least, most] = std::ranges::minmax(series->values());
      double& span = spans[static_cast<std::size_t>(c)];
      span = std::max(span, most - least);
    }
  const double least = rounding * std::ranges::max(spans);
  QList<int> moving;
  for (int c = 0; c < components; ++c)
    if (spans[static_cast<std::size_t>(c)] > least) moving << c;
  return moving;
}

}  // namespace

ShownComponents shownAtFirst(const PlotData& data, const QString& channel, int components) {
  constexpr qsizetype few = 3;
  if (components <= legibleComponents) return {};
  const QList<int> moving = movingComponents(data, channel.toStdString(), components);
  const qsizetype offered = moving.isEmpty() ? components : moving.size();
  const qsizetype shown = std::min(few, offered);
  std::set<int> chosen;
  for (qsizetype k = 0; k < shown; ++k) {
    const qsizetype place = shown == 1 ? 0 : k * (offered - 1) / (shown - 1);
    chosen.insert(moving.isEmpty() ? static_cast<int>(place) : moving[place]);
  }
  return ShownComponents::only(chosen);
}

const OfferedChannel* findOffered(std::span<const OfferedChannel> offered, const QString& channel) {
  const std::string id = channel.toStdString();
  const auto found =
      std::ranges::find(offered, id, [](const OfferedChannel& o) { return o.channel->id; });
  return found == offered.end() ? nullptr : &*found;
}

QString quantityName(const PlotQuantity& quantity, const QStringList& components) {
  const ChannelInfo* info = catalog::findChannel(quantity.channel.toStdString());
  const QString title = info != nullptr ? coreText(info->plotTitle()) : quantity.channel;
  const QString name = components.value(quantity.component);
  if (name.isEmpty())
    return quantity.component == 0 ? title
                                   : QStringLiteral("%1 %2").arg(title).arg(quantity.component + 1);
  // A symbol speaks for itself, "body 1" and "position" do not.
  const bool symbol = std::ranges::any_of(name, [](QChar c) { return c.unicode() > 127; });
  return symbol ? name : QStringLiteral("%1, %2").arg(title, name);
}

QString quantityName(const PlotQuantity& quantity, std::span<const OfferedChannel> offered) {
  const OfferedChannel* found = findOffered(offered, quantity.channel);
  return quantityName(quantity, found != nullptr ? found->components : QStringList());
}

ChannelChoice choiceOf(const PlotQuantity& quantity, std::span<const OfferedChannel> offered) {
  const OfferedChannel* found = findOffered(offered, quantity.channel);
  const bool plain = found != nullptr ? found->components.size() < 2 : quantity.component == 0;
  return {quantity.channel.toStdString(), plain ? 0 : quantity.component + 1};
}

PlotQuantity quantityOf(const ChannelChoice& choice) {
  return {toQString(choice.channel), std::max(0, choice.component - 1)};
}

QString unitOf(const QString& channel) {
  const ChannelInfo* info = catalog::findChannel(channel.toStdString());
  return info != nullptr ? toQString(info->unit) : QString();
}

}  // namespace polhode::gui
