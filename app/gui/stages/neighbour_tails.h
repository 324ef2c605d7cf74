// Where the neighbours of a run are, and where they have come from.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "app/gui/scene/scene_view.h"
#include "core/studies/neighbours.h"

namespace polhode::gui {

/// A line a neighbour, or of so many that a picture can hold every so many one, from `duration`
/// before t up to t. tips: of some bodies, where their traces are drawn; the first one is used.
[[nodiscard]] std::vector<TracePoints> neighbourTails(
    const Neighbours& neighbours, double t, double duration,
    const std::function<TracePoints(std::span<const BodyState>)>& tips);

}  // namespace polhode::gui
