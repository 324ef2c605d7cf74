// The presets' part of the catalog: combinations that go by a name of their own.
#include <array>

#include "core/catalog.h"

namespace polhode::catalog {

std::span<const PresetInfo> presets() {
  // A thousandth of a second is fine enough for every example.
  static const std::array table{
      PresetInfo{
          .id = "formulation-i",
          .name = "Formulation I",
          .description =
              "The quaternion and its rate as unknowns of a DAE, solved for the "
              "accelerations; RK4, then the quaternion normalised and its rate made tangent.",
          .source = "Terze, Müller, Zlatar (2016), Appendix C, (C.1)–(C.8)",
          .formulation = "euler-parameters",
          .integrator = "rk4",
          .stabilisation = "position-velocity",
          .step = 1e-3},
      PresetInfo{.id = "formulation-ii",
                 .name = "Formulation II",
                 .description = "The quaternion and the body angular velocity as unknowns of an "
                                "ODE; RK4, then the quaternion normalised.",
                 .source = "Terze, Müller, Zlatar (2016), Appendix C, (C.9)–(C.11)",
                 .formulation = "quaternion-null-space",
                 .integrator = "rk4",
                 .stabilisation = "position",
                 .step = 1e-3},
  };
  return table;
}

}  // namespace polhode::catalog
