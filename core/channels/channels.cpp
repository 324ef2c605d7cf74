#include "core/channels/channels.h"

#include <algorithm>
#include <array>

#include "core/channels/channel_names.h"
#include "core/channels/channel_values.h"
#include "core/channels/counter_channels.h"
#include "core/channels/rotation_geometry.h"

namespace polhode {
namespace {

using namespace channel_names;

constexpr std::array tableOfMotion{
    ChannelInfo{
        .id = "relative-energy-error",
        .label = "Relative energy error",
        .title = "Energy error",
        .group = ChannelGroup::Error,
        .unit = "",
        .logarithmic = true,
        .plotted = true,
        .description =
            "|E - E(0)| / |E(0)|, E from the formulation's own velocity. Where E(0) is less "
            "than a tenth of what has been at stake so far, as for mechanisms released at rest "
            "near the zero of their potential, it is relative to that: to the largest sum of "
            "m g |x| of the bodies and |W_ext|. E(0) is taken anew after a parameter change.",
        .components = scalar,
        .evaluate = channel_values::relativeEnergyErrorChannel},
    ChannelInfo{
        .id = "attitude-error",
        .label = "Attitude error",
        .group = ChannelGroup::Error,
        .unit = "rad",
        .logarithmic = true,
        .plotted = true,
        .description =
            "Angle between the attitude, orthonormalised, and the exact one at the same time. "
            "The reference shows how exactly it is known itself.",
        .components = perBodyIfCompared,
        .ofExactMotion = true,
        .compare = channel_values::attitudeError},
    ChannelInfo{
        .id = "position-drift",
        .label = "Constraint drift ‖g‖",
        .title = "Drift ‖g‖",
        .group = ChannelGroup::Drift,
        .unit = "",
        .logarithmic = true,
        .plotted = true,
        .description =
            "Norm of the formulation's constraint g: how far it has left its manifold. Of a "
            "quaternion ½(‖p‖² − 1), next to ‖p‖ − 1.",
        .components = scalarIfConstrained,
        .evaluate = channel_values::positionDrift},
    ChannelInfo{.id = "velocity-drift",
                .label = "Constraint rate ‖ġ‖",
                .title = "Drift rate ‖ġ‖",
                .group = ChannelGroup::Drift,
                .unit = "1/s",
                .logarithmic = true,
                .plotted = false,
                .description = "Norm of the rate of the constraint; of a quaternion p·ṗ.",
                .components = scalarIfConstrained,
                .evaluate = channel_values::velocityDrift},
    ChannelInfo{.id = "angular-velocity",
                .label = "Angular velocity Ω (body)",
                .title = "Angular velocity Ω",
                .group = ChannelGroup::Motion,
                .unit = "rad/s",
                .logarithmic = false,
                .plotted = true,
                .description = "Angular velocity in the body frame.",
                .components = angularVelocityNames,
                .evaluate = channel_values::angularVelocity,
                .ofExactMotion = true,
                .ofBodies = channel_values::angularVelocityOf},
    ChannelInfo{.id = "step-size",
                .label = "Step size",
                .group = ChannelGroup::Solver,
                .unit = "s",
                .logarithmic = true,
                .plotted = true,
                .description = "Accepted steps of the integrator.",
                .components = scalar,
                .evaluate = channel_values::stepSize},
    ChannelInfo{
        .id = "energy",
        .label = "Energy",
        .group = ChannelGroup::Energy,
        .unit = "J",
        .logarithmic = false,
        .plotted = false,
        .description =
            "Total energy T + U − W_ext from the formulation's own velocity: what is conserved.",
        .components = scalar,
        .evaluate = channel_values::energy,
        .ofExactMotion = true},
    ChannelInfo{.id = "kinetic-energy",
                .label = "Kinetic energy T",
                .group = ChannelGroup::Energy,
                .unit = "J",
                .logarithmic = false,
                .plotted = false,
                .description = "From the formulation's own velocity.",
                .components = scalarIfMechanismKnown,
                .evaluate = channel_values::kineticEnergyChannel},
    ChannelInfo{.id = "potential-energy",
                .label = "Potential energy U",
                .group = ChannelGroup::Energy,
                .unit = "J",
                .logarithmic = false,
                .plotted = false,
                .description = "Of gravity, springs and constant forces.",
                .components = scalarIfMechanismKnown,
                .evaluate = channel_values::potentialEnergyChannel},
    ChannelInfo{
        .id = "momentum-error",
        .label = "Relative momentum error",
        .title = "Momentum error",
        .group = ChannelGroup::Error,
        .unit = "",
        .logarithmic = true,
        .plotted = false,
        .description =
            "|L - L(0)| / |L(0)| of the angular momentum about the origin where the motion keeps "
            "it, |L₃ - L₃(0)| / |L(0)| under gravity; in N m s where L(0) = 0.",
        .components = scalarIfMomentumKept,
        .evaluate = channel_values::momentumErrorChannel},
    ChannelInfo{.id = "angular-momentum",
                .label = "Angular momentum L (space)",
                .title = "Angular momentum L",
                .group = ChannelGroup::Energy,
                .unit = "N m s",
                .logarithmic = false,
                .plotted = false,
                .description = "About the origin, in space: components and norm.",
                .components = momentumNames,
                .evaluate = channel_values::angularMomentumChannel,
                .ofExactMotion = true},
    ChannelInfo{.id = "vertical-momentum",
                .label = "Vertical angular momentum",
                .title = "Vertical momentum",
                .group = ChannelGroup::Energy,
                .unit = "N m s",
                .logarithmic = false,
                .plotted = false,
                .description = "⟨L, e₃⟩: what a body under gravity keeps of its angular momentum.",
                .components = scalarIfUnderGravity,
                .evaluate = channel_values::verticalMomentum,
                .ofExactMotion = true},
    ChannelInfo{
        .id = "casimir",
        .label = "Casimirs",
        .group = ChannelGroup::Energy,
        .unit = "",
        .logarithmic = false,
        .plotted = false,
        .description =
            "Functions that every motion on the body's momentum space keeps, whatever its "
            "energy: ‖𝕀Ω‖² [N² m² s²] of a free body; ⟨γ, 𝕀Ω⟩ [N m s] and ‖γ‖², γ the vertical in "
            "the body, under gravity.",
        .components = casimirNames,
        .evaluate = channel_values::casimir,
        .ofExactMotion = true},
    ChannelInfo{
        .id = "lagrange-constant",
        .label = "Lagrange's constant I₃Ω₃",
        .title = "Constant I₃Ω₃",
        .group = ChannelGroup::Energy,
        .unit = "N m s",
        .logarithmic = false,
        .plotted = false,
        .description =
            "The third constant of a symmetric top (I₁ = I₂): its momentum about its own axis.",
        .components = scalarIfSymmetricTop,
        .evaluate = channel_values::lagrangeConstant,
        .ofExactMotion = true},
    ChannelInfo{
        .id = "external-work",
        .label = "External work W_ext",
        .title = "External work",
        .group = ChannelGroup::Energy,
        .unit = "J",
        .logarithmic = false,
        .plotted = false,
        .description = "Work of torques and dampers since the start, integrated with the motion.",
        .components = scalarIfExternalWork,
        .evaluate = channel_values::externalWork},
    ChannelInfo{
        .id = "joint-forces",
        .label = "Joint forces λ",
        .group = ChannelGroup::Joints,
        .unit = "N",
        .logarithmic = false,
        .plotted = false,
        .description =
            "Multipliers of the joints' constraints that are forces: components in space of "
            "one that holds a point, along an axis of the first body of one that holds a "
            "plane.",
        .components = jointForceNames,
        .evaluate = channel_values::jointForces},
    ChannelInfo{.id = "joint-torques",
                .label = "Joint torques λ",
                .group = ChannelGroup::Joints,
                .unit = "N m",
                .logarithmic = false,
                .plotted = false,
                .description =
                    "Multipliers of the joints' constraints that are torques: they keep two axes "
                    "orthogonal.",
                .components = jointTorqueNames,
                .evaluate = channel_values::jointTorques},
    ChannelInfo{.id = "directors",
                .label = "Directors d",
                .group = ChannelGroup::Motion,
                .unit = "",
                .logarithmic = false,
                .plotted = false,
                .description =
                    "Columns of the rotation matrix as the formulation has them, not normalised.",
                .components = directorNames,
                .evaluate = channel_values::directors,
                .ofExactMotion = true,
                .ofBodies = channel_values::directorOf},
    ChannelInfo{.id = "angular-velocity-error",
                .label = "Error of Ω",
                .group = ChannelGroup::Error,
                .unit = "rad/s",
                .logarithmic = true,
                .plotted = false,
                .description = "Norm of the difference to the exact angular velocity.",
                .components = perBodyIfCompared,
                .ofExactMotion = true,
                .compare = channel_values::angularVelocityError},
    ChannelInfo{.id = "position-error",
                .label = "Position error",
                .group = ChannelGroup::Error,
                .unit = "m",
                .logarithmic = true,
                .plotted = false,
                .description = "Distance of the centre of mass to the exact one.",
                .components = perBodyIfSeveral,
                .ofExactMotion = true,
                .compare = channel_values::positionError},
    ChannelInfo{
        .id = "error-growth",
        .label = "Growth of a small error",
        .title = "Error growth",
        .group = ChannelGroup::Error,
        .unit = "",
        .logarithmic = true,
        .plotted = false,
        .description =
            "What a small error of the last body's angular velocity at the start has become "
            "along the exact motion, in positions and velocities, by its size: what it takes "
            "from the digits of every method. Neighbours of a run show the same by how they "
            "spread.",
        .components = growthNames,
        .evaluate = channel_values::errorGrowth,
        .ofExactMotion = true,
        .onlyOfExactMotion = true,
        .ofSpread = true},
    ChannelInfo{
        .id = "separatrix-distance",
        .label = "Distance to the separatrix",
        .title = "Separatrix distance",
        .group = ChannelGroup::Motion,
        .unit = "",
        .logarithmic = true,
        .plotted = false,
        .description =
            "|L² - 2T I₂| / L², I₂ the intermediate moment: free bodies with three different "
            "moments. Near round-off, double precision cannot tell when the body will flip.",
        .components = scalarIfTumbling,
        .evaluate = channel_values::separatrixDistance,
        .ofExactMotion = true},
};

constexpr std::array chartMarginRow{ChannelInfo{
    .id = "chart-margin",
    .label = "Angle to the end of the chart",
    .title = "Chart margin",
    .group = ChannelGroup::Drift,
    .unit = "rad",
    .logarithmic = true,
    .plotted = false,
    .description =
        "How far the body can still turn before the coordinates end: Euler angles at the "
        "gimbal singularity, the vector part of the quaternion at p₀ = 0, the rotation "
        "vector at a full turn.",
    .components = scalarIfChart,
    .evaluate = channel_values::chartMargin}};

constexpr std::array tableOfCoordinates{
    ChannelInfo{
        .id = "multipliers",
        .label = "Lagrange multipliers λ",
        .title = "Multipliers λ",
        .group = ChannelGroup::Joints,
        .unit = "",
        .logarithmic = false,
        .plotted = false,
        .description = "Multipliers of the formulation's constraint, from its absolute equations.",
        .components = multiplierNames,
        .evaluate = channel_values::multipliers},
    ChannelInfo{.id = "multiplier-closed-form",
                .label = "λ in closed form",
                .group = ChannelGroup::Joints,
                .unit = "N m",
                .logarithmic = false,
                .plotted = false,
                .description = "What the multiplier of Euler parameters is on the sphere by "
                               "formula: 0, or a sum of 4T, "
                               "2f·Au and 2uᵀf, as the form has them.",
                .components = scalarIfClosedMultiplier,
                .evaluate = channel_values::closedMultiplier},
};

constexpr auto table =
    joined(tableOfMotion, rotationGeometryChannels, counterChannels<CounterOf::EveryMethod>(scalar),
           counterChannels<CounterOf::VariableOrder>(scalarIfVariableOrder),
           counterChannels<CounterOf::ImplicitMethods>(scalarIfImplicit),
           counterChannels<CounterOf::StageProjection>(scalarIfStagesProjected), chartMarginRow,
           counterChannels<CounterOf::Charts>(scalarIfChartsChange), tableOfCoordinates);

}  // namespace

std::span<const ChannelInfo> channelTable() {
  return table;
}

}  // namespace polhode
