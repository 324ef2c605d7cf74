// Whether there is an OpenGL to draw with, and how.
#pragma once

#include <QString>

namespace polhode::gui {

struct OpenGl {
  QString problem;      ///< why there is no 3D picture, or empty
  int samples = 0;      ///< of multisampling that it bears
  QString driver = {};  ///< vendor, renderer, version
};

[[nodiscard]] OpenGl findOpenGl();

}  // namespace polhode::gui
