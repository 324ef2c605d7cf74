#include "core/formulations/mechanism/multibody_null_space.h"

#include <string>

#include "core/formulations/mechanism/form_of_mechanism.h"

namespace polhode {
namespace {

/// With how a body is turned, its kinematics, the equations of motion, and how T is had.
std::string equationsOf(const std::string& turned, const std::string& kinematics,
                        const std::string& motion, const std::string& solved) {
  return "<p>Unknowns: place x and " + turned +
         R"( of each body, and the velocities ν of its joint, (u̇, θ̇), or
(ẋ, Ω) of a body that no joint holds.</p>
<p class="eq">(ẋ, Ω)<sub>child</sub> = X (ẋ, Ω)<sub>parent</sub> + Z ν, &nbsp; )" +
         kinematics + "</p>\n<p class=\"eq\">" + motion + R"(</p>
<p>X carries the velocities of a body to the place of the next one, Z has the freedoms of the joint between them, M
the masses and inertias. T joins the null-space matrices of the lower pairs (Table 2) along the tree of joints; )" +
         solved + "</p>";
}

/// Loops would need other local coordinates on the way, which reference solutions do not take.
std::unique_ptr<ExtendedModel> makeExtended(const Mechanism& mechanism,
                                            const FormulationSettings& settings) {
  const auto* multibody = std::get_if<Multibody>(&mechanism);
  if (!multibody || !isTree(*multibody)) return nullptr;
  return makeModel<MultibodyMotion<MultibodyQuaternionNullSpace<long double>>, Multibody>(mechanism,
                                                                                          settings);
}

}  // namespace

FormulationForm quaternionNullSpaceOfMechanism() {
  static const std::string equations =
      equationsOf("quaternion p", "ṗ = ½ pΩ", "TᵀMT dν/dt = Tᵀ (f − M Ṫν)",
                  R"(the accelerations come from
the articulated-body recursion, at a cost linear in the number of bodies. Where joints close loops T is computed by QR
and carried on smoothly.)");
  FormulationForm form = formOfMechanism<MultibodyQuaternionNullSpace<double>>(equations);
  form.makeExtended = makeExtended;
  return form;
}

FormulationForm directorNullSpaceOfMechanism() {
  static const std::string equations =
      equationsOf("directors d", "ḋ = T<sub>d</sub>(d) Ω",
                  "TᵀM<sub>d</sub>T dν/dt = Tᵀ (ψ<sup>d</sup> − M<sub>d</sub> Ṫν)",
                  R"(where joints close loops it is
computed by QR and carried on smoothly.)");
  return formOfMechanism<MultibodyDirectorNullSpace<double>>(equations);
}

}  // namespace polhode
