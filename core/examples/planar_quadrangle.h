// Four links in a plane by revolute, spherical and cylindrical joints: HUT report, Sect. 6.2.2.
#pragma once

#include "core/examples/parameter_list.h"

namespace polhode::planar_quadrangle {

[[nodiscard]] const ExampleInfo& info();

}  // namespace polhode::planar_quadrangle
