#include "app/gui/plots/chooser/channel_offer.h"

#include <algorithm>

#include "app/gui/widgets/text.h"
#include "core/catalog.h"

namespace polhode::gui {

std::vector<OfferedChannel> offeredChannels(std::span<const RunHistory* const> runs) {
  std::vector<OfferedChannel> offered;
  for (const ChannelInfo& channel : catalog::channels()) {
    const std::vector<std::string>* longest = nullptr;
    for (const RunHistory* run : runs) {
      const auto slot = std::ranges::find(run->layout, channel.id,
                                          [](const ChannelSlot& s) { return s.channel->id; });
      if (slot == run->layout.end() || slot->components.empty()) continue;
      if (!longest || longest->size() < slot->components.size()) longest = &slot->components;
    }
    if (!longest) continue;
    OfferedChannel& added = offered.emplace_back(OfferedChannel{&channel, {}});
    for (const std::string& name : *longest) added.components << toQString(name);
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

QList<int> hiddenAtFirst(const PlotData& data, const QString& channel, int components) {
  constexpr qsizetype few = 3;
  QList<int> hidden;
  if (components <= legibleComponents) return hidden;
  for (int c = 0; c < components; ++c) hidden << c;
  QList<int> offered = movingComponents(data, channel.toStdString(), components);
  if (offered.isEmpty()) offered = hidden;
  const qsizetype shown = std::min(few, offered.size());
  for (qsizetype k = 0; k < shown; ++k)
    hidden.removeAll(offered[shown == 1 ? 0 : k * (offered.size() - 1) / (shown - 1)]);
  return hidden;
}

const OfferedChannel* findOffered(std::span<const OfferedChannel> offered, const QString& channel) {
  const std::string id = channel.toStdString();
  const auto found =
      std::ranges::find(offered, id, [](const OfferedChannel& o) { return o.channel->id; });
  return found == offered.end() ? nullptr : &*found;
}

QString quantityName(const Quantity& quantity, const QStringList& components) {
  const ChannelInfo* info = catalog::findChannel(quantity.channel.toStdString());
  const QString title = info != nullptr ? toQString(info->plotTitle()) : quantity.channel;
  const QString name = components.value(quantity.component);
  if (name.isEmpty())
    return quantity.component == 0 ? title
                                   : QStringLiteral("%1 %2").arg(title).arg(quantity.component + 1);
  // A symbol speaks for itself, "body 1" and "position" do not.
  const bool symbol = std::ranges::any_of(name, [](QChar c) { return c.unicode() > 127; });
  return symbol ? name : QStringLiteral("%1, %2").arg(title, name);
}

QString quantityName(const Quantity& quantity, std::span<const OfferedChannel> offered) {
  const OfferedChannel* found = findOffered(offered, quantity.channel);
  return quantityName(quantity, found != nullptr ? found->components : QStringList());
}

ChannelChoice choiceOf(const Quantity& quantity, std::span<const OfferedChannel> offered) {
  const OfferedChannel* found = findOffered(offered, quantity.channel);
  const bool plain = found != nullptr ? found->components.size() < 2 : quantity.component == 0;
  return {quantity.channel.toStdString(), plain ? 0 : quantity.component + 1};
}

Quantity quantityOf(const ChannelChoice& choice) {
  return {toQString(choice.channel), std::max(0, choice.component - 1)};
}

QString unitOf(const QString& channel) {
  const ChannelInfo* info = catalog::findChannel(channel.toStdString());
  return info != nullptr ? toQString(info->unit) : QString();
}

}  // namespace polhode::gui
