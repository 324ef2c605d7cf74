#include "app/gui/scene/open_gl.h"
#include "app/gui/scene/qt3d_scene_view.h"

namespace polhode::gui {

SceneView* createQt3DSceneView(QWidget* parent, QString* why) {
  const OpenGl found = findOpenGl();
  if (why != nullptr) *why = found.problem;
  if (!found.problem.isEmpty()) return nullptr;
  return new Qt3DSceneView(found.samples, parent);
}

}  // namespace polhode::gui
