// Which pictures a video has.
#pragma once

#include <QString>
#include <cstdint>
#include <optional>

namespace polhode::gui {

/// What is asked for. Times of the motion [s].
struct VideoRequest {
  QString file = {};  ///< x.mp4, x.webm, x.gif, or a folder for numbered pictures
  double framesPerSecond = 30;
  double from = 0;
  std::optional<double> to = {};  ///< the end time where it is not said
  double speed = 1;               ///< seconds of motion a second
  bool sceneOnly = false;         ///< the stages without panels and bars
};

inline constexpr double mostFramesPerSecond = 240, greatestVideoSpeed = 1000;
inline constexpr std::int64_t mostFrames = 100'000;

/// Frames k = 0 … count - 1 at from + k speed/fps, both ends included as far as they are reached.
struct VideoPlan {
  double framesPerSecond, from, speed;
  std::int64_t count;

  [[nodiscard]] double timeOf(std::int64_t frame) const {
    return from + static_cast<double>(frame) * speed / framesPerSecond;
  }
};

/// Of a motion that ends at tEnd.
[[nodiscard]] VideoPlan planOf(const VideoRequest& request, double tEnd);
/// What is wrong with the request for such a motion, a sentence; empty: nothing.
[[nodiscard]] QString problemOf(const VideoRequest& request, double tEnd);

}  // namespace polhode::gui
