// How a window shows a scenario: what of it, how large, from where, how fast. Kept with the
// scenario, so that what its text says is on the screen when it is opened.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/examples/example.h"
#include "core/support/json_fields.h"

namespace polhode {

/// One curve a run: a channel, or one component of it.
struct ChannelChoice {
  std::string channel;
  int component = 0;  ///< from 1; 0: all, or the only one

  friend bool operator==(const ChannelChoice&, const ChannelChoice&) = default;
};

/// A plot against time, or of one component against another.
struct PlotChoice {
  ChannelChoice y;
  std::optional<ChannelChoice> x = {};  ///< absent: time
  std::string scale = {};               ///< "linear", "log"; empty: as the channel has it
  std::optional<std::array<double, 2>> range = {};
  int weight = 1;  ///< share of the height, 1 to 4

  friend bool operator==(const PlotChoice&, const PlotChoice&) = default;
};

/// Where the picture is seen from. What is absent stays as the window finds it best.
struct CameraChoice {
  std::optional<double> azimuth = {}, elevation = {};  ///< [deg]
  std::optional<double> distance = {};                 ///< [m]
  std::optional<std::array<double, 3>> target = {};    ///< [m]

  friend bool operator==(const CameraChoice&, const CameraChoice&) = default;
};

/// A picture beside or in place of the bodies.
struct StageChoice {
  std::string id;  ///< one of stageIds
  std::optional<CameraChoice> camera = {};
  std::optional<ChannelChoice> x = {}, y = {};  ///< of the phase plane

  friend bool operator==(const StageChoice&, const StageChoice&) = default;
};

/// All may be absent: then the window keeps what it has.
struct View {
  std::string layout;  ///< one of layoutIds
  std::vector<StageChoice> stages;
  std::optional<std::vector<PlotChoice>> plots;
  std::optional<CameraChoice> camera;  ///< of the stages that have none of their own
  std::optional<double> speed;         ///< seconds of motion a second
  std::optional<bool> follow, reference;
  std::optional<double> traces;  ///< length in turns; 0: none, -1: all
  std::optional<int> magnify;    ///< exponent of ten
  std::optional<bool> error;     ///< what is magnified is the error, not the drift
  std::optional<double> at;      ///< [s]; at the end where that comes before
  std::optional<bool> play;
  std::string reveal;  ///< one of revealIds

  friend bool operator==(const View&, const View&) = default;
};

inline constexpr std::array<std::string_view, 3> layoutIds{"overlay", "grid", "apart"};
inline constexpr std::array<std::string_view, 6> stageIds{"bodies", "poinsot", "momentum",
                                                          "cones",  "gimbal",  "phase"};
/// Curves stand complete ahead of the playhead, or grow with it.
inline constexpr std::array<std::string_view, 2> revealIds{"ahead", "as-it-plays"};
inline constexpr std::array<std::string_view, 2> scaleIds{"linear", "log"};
inline constexpr int maximumWeight = 4, maximumMagnify = 9;
inline constexpr double maximumSpeed = 1000;

/// Takes a view out of its object; problems are noted.
[[nodiscard]] View readView(JsonFields fields);

/// Everything that is wrong with a view, fields from "view" on.
[[nodiscard]] std::vector<Problem> validateView(const View& view);

}  // namespace polhode
