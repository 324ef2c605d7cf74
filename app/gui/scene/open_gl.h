// Whether there is an OpenGL to draw with, and how.
#pragma once

#include <QString>

namespace polhode::gui {

struct OpenGl {
  QString problem;      ///< why there is no 3D picture, or empty
  int samples = 0;      ///< of multisampling that it bears
  QString driver = {};  ///< vendor, renderer, version

  /// Multisampling costs a graphics card little, but a processor two thirds of its pictures: it
  /// gets none.
  [[nodiscard]] bool onProcessor() const { return samples == 0; }
};

[[nodiscard]] OpenGl findOpenGl();

}  // namespace polhode::gui
