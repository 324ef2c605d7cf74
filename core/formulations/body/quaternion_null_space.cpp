#include "core/formulations/body/quaternion_null_space.h"

#include "core/formulations/body/rotating_body_integrators.h"
#include "core/formulations/form_of.h"
#include "core/formulations/lanes/make_lanes.h"

namespace polhode {
namespace {

/// Integrators that keep the unit norm would not see what the literal form is about.
std::unique_ptr<Model> make(const Mechanism& mechanism, const FormulationSettings& settings) {
  if (settings.gyroscopicTerm == GyroscopicTerm::Literal)
    return makeModel<ModelOf<QuaternionNullSpaceLiteral<double>>, OrientedBody>(mechanism,
                                                                                settings);
  return makeModel<ModelOf<QuaternionNullSpace<double>, RotatingBodyIntegrators>, OrientedBody>(
      mechanism, settings);
}

CountedRate count(const Mechanism& mechanism, std::span<const double> y,
                  const FormulationSettings& settings) {
  return settings.gyroscopicTerm == GyroscopicTerm::Literal
             ? countRate<QuaternionNullSpaceLiteral<Counted>, OrientedBody>(mechanism, y, settings)
             : countRate<QuaternionNullSpace<Counted>, OrientedBody>(mechanism, y, settings);
}

std::unique_ptr<LaneStepper> lanes(std::string_view integrator, const IntegratorSettings& settings,
                                   const FormulationSettings& formulation, LaneWidth width) {
  if (formulation.gyroscopicTerm == GyroscopicTerm::Literal) return nullptr;
  return makeLanes<QuaternionNullSpace>(integrator, settings, formulation, width);
}

FormulationForm form(std::string_view equations) {
  FormulationForm form =
      describeForm<ModelOf<QuaternionNullSpace<double>, RotatingBodyIntegrators>, OrientedBody>(
          equations);
  form.make = make;
  form.makeExtended = makeModel<MotionOf<QuaternionNullSpace<long double>>, OrientedBody>;
  form.countRate = count;
  form.makeLanes = lanes;
  form.settings[static_cast<std::size_t>(FormulationSetting::GyroscopicTerm)] = true;
  return form;
}

}  // namespace

FormulationInfo quaternionNullSpaceFormulation() {
  return {.id = "quaternion-null-space",
          .name = "Quaternion, null space",
          .shortName = "quat NS",
          .description =
              "Four quaternion components, and the body angular velocity as velocity: tangent by "
              "construction, so that only the position drifts, and only linearly.",
          .source = "Lang (2010), eq. (42)",
          .nullSpace = true,
          .constrained = true,
          .directors = false,
          .forms = {form(
              R"(<p>Unknowns: quaternion <i>p</i> = (p<sub>0</sub> | p<sub>1</sub>, p<sub>2</sub>,
p<sub>3</sub>), body angular velocity Ω.</p>
<p class="eq">ṗ = T<sub>p</sub>(p) Ω = ½ pΩ</p>
<p class="eq">𝕀 dΩ/dt = μ − Ω × 𝕀Ω, &nbsp; μ = ½ Im(p̄ (−∇V))</p>
<p>Constraint, not imposed: g = ½(‖p‖² − 1). ġ = ⟨p, ṗ⟩ = 0 for every Ω. Nothing is normalised: what you see
drifting is ‖p‖.</p>)")}};
}

}  // namespace polhode
