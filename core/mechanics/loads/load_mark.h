// What a picture shows of a load.
#pragma once

#include "core/rotation/types.h"

namespace polhode {

struct LoadMark {
  enum class Kind {
    None,    ///< nothing, or nothing that acts
    Spring,  ///< between points of two bodies
    Torque,  ///< that turns the second body about an axis
  };
  Kind kind = Kind::None;
  int first = 0, second = 1;                         ///< bodies, which count from 1; 0: the ground
  Vector3<double> point1 = Vector3<double>::Zero();  ///< of a spring, in the first one's frame [m]
  Vector3<double> point2 = Vector3<double>::Zero();
  Vector3<double> axis = Vector3<double>::Zero();  ///< of a torque, of any length
  bool inSpace = false;                            ///< the axis; else in the body's frame
};

}  // namespace polhode
