// Which part of the time the plots show: all of it, what has been played so far, what the mouse
// asked for, or the last seconds.
#pragma once

#include <optional>

#include "app/gui/plots/ranges/follow_window.h"

namespace polhode::gui {

class ShownTime {
 public:
  [[nodiscard]] QCPRange range(const PlotData& data) const;

  [[nodiscard]] bool follows() const { return follows_; }
  void follow(bool on);
  /// Instead of all of a long run what has been played of it, at least so much [s]: the axis grows
  /// in steps, to round numbers, until another part is chosen. Nothing: all.
  void grow(std::optional<double> from) { growsFrom_ = from; }
  /// For the window of follow mode: see FollowWindow.
  void learn(const PlotData& data);
  void restart() { followWindow_.restart(); }

  /// A part chosen with the mouse; within [0, tEnd].
  void show(const QCPRange& range, double tEnd);
  /// How much follow mode shows, chosen with the wheel.
  void setFollowedWidth(double width, double tEnd);
  /// Forgets what was chosen.
  void reset();

 private:
  [[nodiscard]] double end(const PlotData& data) const;

  bool follows_ = false;
  FollowWindow followWindow_;
  std::optional<double> followedWidth_;
  std::optional<QCPRange> chosen_;  ///< when not following
  std::optional<double> growsFrom_;
};

}  // namespace polhode::gui
