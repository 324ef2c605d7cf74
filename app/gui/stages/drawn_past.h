// What is drawn of a run: its bodies as they are or magnified, and the way their tips have gone.
#pragma once

#include <QElapsedTimer>
#include <optional>
#include <unordered_map>
#include <vector>

#include "app/gui/stages/stage.h"

namespace polhode::gui {

/// The bodies with their drift or their error magnified; nothing where that is larger than the
/// picture.
[[nodiscard]] std::optional<std::vector<BodyState>> drawnBodies(
    const Mechanism& mechanism, const std::vector<BodyState>& bodies,
    const std::vector<BodyState>& exact, const Magnification& magnification);

/// The multiples of the stride from first on and before last: the same frames while it moves on.
struct FrameRange {
  std::ptrdiff_t first, last, stride;
};

/// A trace is the way of the tip that is seen, so that it ends there: it is magnified as its body
/// is. Projecting a mechanism takes its time, so each magnified frame is drawn once.
class DrawnPast {
 public:
  DrawnPast(const StageContext* context, const SceneView* scene)
      : context_(context), scene_(scene) {}

  /// There is another history.
  void restart() { known_.clear(); }
  /// Begins a picture: from now on what is not known yet is computed for a few milliseconds.
  void begin();
  /// Of a run's frames and of its bodies as they are drawn now; trace by trace. magnified: they
  /// are, and so is the past, as far back from now as it can be drawn.
  [[nodiscard]] std::vector<TracePoints> traces(std::size_t run, const FrameRange& frames,
                                                std::span<const BodyState> now, bool magnified);
  /// There was no time for all of it: the next picture has more.
  [[nodiscard]] bool isUnfinished() const { return unfinished_; }

 private:
  using Tips = std::vector<Eigen::Vector3f>;

  [[nodiscard]] std::span<const BodyState> bodiesAt(std::size_t run, std::ptrdiff_t frame) const;
  /// None where they are larger than the picture; nothing where the exact motion is not known yet.
  [[nodiscard]] std::optional<Tips> magnifiedTips(std::size_t run, std::ptrdiff_t frame);
  [[nodiscard]] std::optional<Tips> computeTips(std::size_t run, std::ptrdiff_t frame) const;

  const StageContext* context_;
  const SceneView* scene_;
  Magnification magnification_;
  std::vector<std::unordered_map<std::ptrdiff_t, Tips>> known_;  ///< run by run, by frame
  QElapsedTimer since_;
  bool unfinished_ = false;
};

}  // namespace polhode::gui
