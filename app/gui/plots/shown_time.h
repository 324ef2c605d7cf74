// Which part of the time the plots show: all of it, what the mouse asked for, or the last seconds.
#pragma once

#include <optional>

#include "app/gui/plots/follow_window.h"

namespace polhode::gui {

class ShownTime {
 public:
  [[nodiscard]] QCPRange range(const PlotData& data) const;

  [[nodiscard]] bool follows() const { return follows_; }
  void follow(bool on);
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
  bool follows_ = false;
  FollowWindow followWindow_;
  std::optional<double> followedWidth_;
  std::optional<QCPRange> chosen_;  ///< when not following
};

}  // namespace polhode::gui
