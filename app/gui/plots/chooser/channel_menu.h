// A menu of channels: in groups, with a field that finds them, components of long ones one by one.
#pragma once

#include <QMenu>
#include <functional>
#include <vector>

#include "app/gui/plots/chooser/channel_offer.h"

namespace polhode::gui {

struct ChannelMenuContent {
  std::vector<OfferedChannel> offered;
  /// Channels with more components than this are taken a component at a time.
  int mostAtOnce = 1;
  /// All components at once (allComponents) are offered besides.
  bool whole = false;
  /// What is not offered; may be empty.
  std::function<bool(const OfferedChannel& channel, int component)> leftOut = {};
  std::function<void(const PlotQuantity& chosen)> take;
};

/// Takes what was in the menu out of it; menus below it are filled when they are opened. Actions
/// are called "channel.ID" or, of a component, "channel.ID.K", K from 1.
void fillChannelMenu(QMenu* menu, const ChannelMenuContent& content);

}  // namespace polhode::gui
