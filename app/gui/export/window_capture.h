// A picture of the whole window, 3D included.
#pragma once

#include <QImage>
#include <QWidget>
#include <functional>

#include "app/gui/scene/scene_view.h"

namespace polhode::gui {

/// QWidget::grab() leaves the 3D view blank: its own picture is drawn in its place. `done` is
/// called once, with what there is even if the 3D view never answers. The scene may be null.
void captureWindow(QWidget* window, SceneView* scene, std::function<void(const QImage&)> done);

}  // namespace polhode::gui
