// Which channels can be chosen, and what their components are called.
#pragma once

#include <QStringList>
#include <optional>
#include <span>
#include <vector>

#include "app/gui/plots/plot_data.h"
#include "core/scenario/view.h"

namespace polhode::gui {

/// In place of the number of a component.
inline constexpr int allComponents = -1;
/// So many curves of a run can be told apart.
inline constexpr int legibleComponents = 6;

struct OfferedChannel {
  const ChannelInfo* channel;
  QStringList components;  ///< {""} for a plain scalar
};

/// The longest list of names that one of these runs has for the channel's components: runs may
/// differ in what they have. {""} for a plain scalar.
[[nodiscard]] QStringList longestNames(std::span<const RunHistory* const> runs,
                                       std::string_view channel);
[[nodiscard]] QStringList longestNames(const PlotData& data, const QString& channel);

/// What one of these runs has at least, in the order of the catalog; where runs differ the longest
/// list names all components.
[[nodiscard]] std::vector<OfferedChannel> offeredChannels(std::span<const RunHistory* const> runs);
/// Of the runs that are shown, the exact motion among them; of all where none is.
[[nodiscard]] std::vector<OfferedChannel> offeredChannels(const PlotData& data);

/// What a plot of so many components shows as long as nobody has chosen among them: all, or of more
/// than can be told apart a few, evenly among those that move at all.
[[nodiscard]] ShownComponents shownAtFirst(const PlotData& data, const QString& channel,
                                           int components);

/// The channel of that id in the list; nullptr where it is not.
[[nodiscard]] const OfferedChannel* findOffered(std::span<const OfferedChannel> offered,
                                                const QString& channel);
/// "Nutation θ₂", "Ω₁", "Error growth, position": short enough for an axis. Without the component's
/// name where nobody knows it.
[[nodiscard]] QString quantityName(const PlotQuantity& quantity, const QStringList& components);
[[nodiscard]] QString quantityName(const PlotQuantity& quantity,
                                   std::span<const OfferedChannel> offered);
/// As a scenario's view writes it: components count from 1, plain scalars have none.
[[nodiscard]] ChannelChoice choiceOf(const PlotQuantity& quantity,
                                     std::span<const OfferedChannel> offered);
[[nodiscard]] PlotQuantity quantityOf(const ChannelChoice& choice);
/// "rad/s"; empty for numbers and for channels that are not known.
[[nodiscard]] QString unitOf(const QString& channel);

}  // namespace polhode::gui
