// What a formulation says of itself.
#pragma once

#include <string_view>

namespace polhode {

struct FormulationDescription {
  std::string_view id;
  std::string_view name;           ///< "Quaternion, null space"
  std::string_view shortName;      ///< for tight places: "quat NS"
  std::string_view description;    ///< one or two sentences
  std::string_view source;         ///< "Lang (2010), eq. (42)"
  std::string_view equations;      ///< rich text for the help page, single body; empty likewise
  std::string_view pairEquations;  ///< the same for two bodies; empty where there is none
  std::string_view multibodyEquations = {};  ///< and for any number of bodies with joints
  bool nullSpace;                            ///< velocity is tangent by construction
  bool constrained;                          ///< has a constraint that can drift
  bool directors;                  ///< rotations are directors: offers the kinds of projection
  bool projectsStages = false;     ///< has the manifold that stages are projected onto
  bool planar = false;             ///< for bodies that move in a plane only
  std::string_view chartEnd = {};  ///< where its local coordinates end; empty: nowhere
  bool changesCharts = false;      ///< offers to go on in other local coordinates there
};

}  // namespace polhode
