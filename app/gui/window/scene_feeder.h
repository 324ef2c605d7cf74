// Shows the playhead's bodies and their traces in the picture.
#pragma once

#include <QElapsedTimer>
#include <QStringList>
#include <vector>

#include "app/gui/scene/scene_view.h"

namespace polhode::gui {

class SimulationController;

class SceneFeeder {
 public:
  /// Both must outlive the feeder.
  SceneFeeder(SceneView* scene, const SimulationController* controller)
      : scene_(scene), controller_(controller) {}

  /// After the history was replaced: shapes, runs and failures anew.
  void restart();
  /// After names, colours or visibility changed.
  void showLooks();
  /// Poses every time, traces a few times a second.
  void refresh();
  void setFailures(const QStringList& sentences);
  void setReferenceVisible(bool visible) { referenceVisible_ = visible; }

 private:
  void refreshTrace(std::size_t run, std::span<const BodyState> bodies);

  SceneView* scene_;
  const SimulationController* controller_;
  std::string example_;
  ParameterValues parameters_;
  QElapsedTimer sinceTraces_;
  bool referenceVisible_ = true;
};

}  // namespace polhode::gui
