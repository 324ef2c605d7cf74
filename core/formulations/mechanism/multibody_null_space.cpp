#include "core/formulations/mechanism/multibody_null_space.h"

#include "core/formulations/mechanism/form_of_mechanism.h"

namespace polhode {
namespace {

/// Loops would need other local coordinates on the way, which reference solutions do not take.
std::unique_ptr<BasicModel<long double>> makeExtended(const Mechanism& mechanism,
                                                      const FormulationSettings& settings) {
  const auto* multibody = std::get_if<Multibody>(&mechanism);
  if (!multibody || !JointTree<long double>::of(*multibody)) return nullptr;
  return makeModel<MultibodyModel<MultibodyQuaternionNullSpace<long double>>, Multibody>(mechanism,
                                                                                         settings);
}

}  // namespace

FormulationForm quaternionNullSpaceOfMechanism() {
  FormulationForm form = formOfMechanism<MultibodyQuaternionNullSpace<double>>(
      R"(<p>Unknowns: place x and quaternion p of each body, and the velocities ν of its joint, (u̇, θ̇), or
(ẋ, Ω) of a body that no joint holds.</p>
<p class="eq">(ẋ, Ω)<sub>child</sub> = X (ẋ, Ω)<sub>parent</sub> + Z ν, &nbsp; ṗ = ½ pΩ</p>
<p class="eq">TᵀMT dν/dt = Tᵀ (f − M Ṫν)</p>
<p>X carries the velocities of a body to the place of the next one, Z has the freedoms of the joint between them, M
the masses and inertias. T joins the null-space matrices of the lower pairs (Table 2) along the tree of joints; the accelerations come from
the articulated-body recursion, at a cost linear in the number of bodies. Where joints close loops T is computed by QR
and carried on smoothly.</p>)");
  form.makeExtended = makeExtended;
  return form;
}

FormulationForm directorNullSpaceOfMechanism() {
  return formOfMechanism<MultibodyDirectorNullSpace<double>>(
      R"(<p>Unknowns: place x and directors d of each body, and the velocities ν of its joint, (u̇, θ̇), or
(ẋ, Ω) of a body that no joint holds.</p>
<p class="eq">(ẋ, Ω)<sub>child</sub> = X (ẋ, Ω)<sub>parent</sub> + Z ν, &nbsp; ḋ = T<sub>d</sub>(d) Ω</p>
<p class="eq">TᵀM<sub>d</sub>T dν/dt = Tᵀ (ψ<sup>d</sup> − M<sub>d</sub> Ṫν)</p>
<p>X carries the velocities of a body to the place of the next one, Z has the freedoms of the joint between them, M
the masses and inertias. T joins the null-space matrices of the lower pairs (Table 2) along the tree of joints; where joints close loops it is
computed by QR and carried on smoothly.</p>)");
}

}  // namespace polhode
