#include "core/formulations/mechanism/quaternion_jet.h"

#include <string>

#include "core/formulations/mechanism/form_of_mechanism.h"

namespace polhode {
namespace {

constexpr std::string_view ofEachBody =
    "place r and Euler parameters θ of each body, and their rates";

/// What is unknown, the equations, which are the same for all, and how they are solved.
std::string equationsOf(std::string_view unknowns, std::string_view solved) {
  static constexpr std::string_view equations =
      R"(
<p class="eq">E d + H dgᵀλ = F<sub>e</sub> − 8K − H∇U</p>
<p class="eq">dg Hᵀ d = dg 𝐈 y − d²g(y<sub>1</sub>, y<sub>1</sub>), &nbsp; y<sub>2</sub> = Hᵀd − 𝐈 y</p>
<p>y = (r, θ) with its rates y<sub>1</sub> and accelerations y<sub>2</sub>. H(θ) takes rates to six a body, so that
Ω = 2Hθ<sub>1</sub>, and 𝐈 y = (0, ‖θ<sub>1</sub>‖²θ) keeps them on the sphere; d are accelerations along it. E = diag(m,
4J) are masses and inertia, 8K = 2Ω × JΩ, F<sub>e</sub> the forces and twice the moments without a potential, U the
potential, g the joints' constraints with their derivatives dg and d²g.</p>
)";
  return "<p>Unknowns: " + std::string(unknowns) + ".</p>" + std::string(equations) +
         std::string(solved);
}

/// It has every mechanism as one of bodies and joints.
FormulationForm formOfAny(MechanismKind kind, std::string_view equations) {
  FormulationForm form = formOfMechanism<QuaternionJet<double>>(equations);
  form.kind = kind;
  form.make = [](const Mechanism& mechanism, const FormulationSettings& settings) {
    return makeModel<MultibodyModel<QuaternionJet<double>>, Multibody>(asMultibody(mechanism),
                                                                       settings);
  };
  return form;
}

}  // namespace

FormulationInfo quaternionJetFormulation() {
  static const std::string ofOne = equationsOf(
      "place r and Euler parameters θ of the body, which a ball joint holds at its centre, and "
      "their "
      "rates",
      R"(<p>With the stabilisations quasi-orthogonal and orthogonal every stage of DoPri5 is projected onto ‖θ‖ = 1,
⟨θ, θ<sub>1</sub>⟩ = 0, g = 0, dg y<sub>1</sub> = 0, and the end of a step onto its energy.</p>)");
  static const std::string ofPair =
      equationsOf(ofEachBody, "<p>λ by the Schur complement of E, Algorithm 5.1.</p>");
  static const std::string ofMany = equationsOf(
      ofEachBody,
      R"(<p>λ by the Schur complement of E, Algorithm 5.1. With the stabilisations quasi-orthogonal and orthogonal every stage
of DoPri5 is projected onto ‖θ‖ = 1, ⟨θ, θ<sub>1</sub>⟩ = 0, g = 0, dg y<sub>1</sub> = 0, and the end of a step onto
its energy T + U − W<sub>ext</sub>.</p>)");
  return FormulationInfo{.id = "quaternion-jet",
                         .name = "Quaternion, jet space",
                         .shortName = "quat jet",
                         .description =
                             "Places and Euler parameters with their rates; every stage of a step "
                             "is projected onto the "
                             "manifold of constraints, and its end onto that of the energy.",
                         .source = "HUT report (2006), Algorithms 3.2 to 5.5",
                         .nullSpace = false,
                         .constrained = true,
                         .directors = false,
                         .projectsStages = true}
      .with(formOfAny(MechanismKind::OrientedBody, ofOne),
            formOfAny(MechanismKind::BallJointedPair, ofPair),
            formOfAny(MechanismKind::Multibody, ofMany));
}

}  // namespace polhode
