#include "core/channels/channels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/channels/channel_names.h"
#include "core/channels/counter_channels.h"
#include "core/channels/joint_multipliers.h"
#include "core/channels/rotation_geometry.h"
#include "core/rotation/attitude_error.h"

namespace polhode {
namespace {

using namespace channel_names;

using Values = std::span<double>;

void energy(const ChannelContext& c, Values v) {
  v[0] = c.model.energy(c.y);
}

void relativeEnergyErrorChannel(const ChannelContext& c, Values v) {
  v[0] = relativeEnergyError(c.model.energy(c.y), c.initial);
}

void positionDrift(const ChannelContext& c, Values v) {
  v[0] = c.model.drift(c.y).position;
}
void velocityDrift(const ChannelContext& c, Values v) {
  v[0] = c.model.drift(c.y).velocity;
}

double angularVelocityOf(std::span<const BodyState> bodies, std::size_t i) {
  return bodies[i / 3].omega_B.data()[i % 3];
}
void angularVelocity(const ChannelContext& c, Values v) {
  for (std::size_t i = 0; i < 3 * c.bodies.size(); ++i) v[i] = angularVelocityOf(c.bodies, i);
}

/// Column by column.
double directorOf(std::span<const BodyState> bodies, std::size_t i) {
  return bodies[i / 9].R_WB.data()[i % 9];
}
void directors(const ChannelContext& c, Values v) {
  for (std::size_t i = 0; i < 9 * c.bodies.size(); ++i) v[i] = directorOf(c.bodies, i);
}

void stepSize(const ChannelContext& c, Values v) {
  v[0] = c.h > 0 ? c.h : std::nan("");
}

void chartMargin(const ChannelContext& c, Values v) {
  v[0] = c.model.chartMargin(c.y).value().angle;
}

void closedMultiplier(const ChannelContext& c, Values v) {
  v[0] = c.model.closedMultiplier(c.y).value();
}

void multipliers(const ChannelContext& c, Values v) {
  c.model.multipliers(c.y, v);
}

double potential(const ChannelContext& c) {
  return potentialEnergy(*c.mechanism, c.bodies);
}
void kineticEnergyChannel(const ChannelContext& c, Values v) {
  v[0] = c.model.energy(c.y) - potential(c) + c.model.externalWork(c.y);
}
void potentialEnergyChannel(const ChannelContext& c, Values v) {
  v[0] = potential(c);
}
void externalWork(const ChannelContext& c, Values v) {
  v[0] = c.model.externalWork(c.y);
}

Vector3<double> momentum(const ChannelContext& c) {
  return angularMomentum(c.model, *c.mechanism, c.y, c.bodies);
}
void angularMomentumChannel(const ChannelContext& c, Values v) {
  const Vector3<double> L = momentum(c);
  for (int i = 0; i < 3; ++i) v[static_cast<std::size_t>(i)] = L[i];
  v[3] = L.norm();
}
void verticalMomentum(const ChannelContext& c, Values v) {
  v[0] = momentum(c)[2];
}
void momentumErrorChannel(const ChannelContext& c, Values v) {
  v[0] = momentumError(*c.mechanism, momentum(c), c.initial.angularMomentum);
}
/// Parameters may have made another body of it on the way: then there are fewer or more values.
void casimir(const ChannelContext& c, Values v) {
  std::ranges::fill(v, std::nan(""));
  const OrientedBody* body = orientedBody(c.mechanism);
  if (!body) return;
  const Vector3<double> m = body->inertia.cwiseProduct(c.bodies[0].omega_B);
  const Vector3<double> gamma = c.bodies[0].R_WB.row(2).transpose();
  if (v.size() == 1) {
    v[0] = m.squaredNorm();
  } else {
    v[0] = gamma.dot(m);
    v[1] = gamma.squaredNorm();
  }
}
void lagrangeConstant(const ChannelContext& c, Values v) {
  const OrientedBody* body = symmetricTop(c.mechanism);
  v[0] = body ? body->inertia[2] * c.bodies[0].omega_B[2] : std::nan("");
}

template <bool torque>
void jointMultiplierValues(const ChannelContext& c, Values v) {
  std::vector<double> lambda(static_cast<std::size_t>(c.model.multiplierCount()));
  c.model.multipliers(c.y, lambda);
  auto at = v.begin();
  forJointMultipliers(
      c.model, c.mechanism,
      [&](std::size_t, std::size_t row, double sign, const JointMultipliers& joint) {
        const std::size_t first = torque ? row + joint.forces.size() : row;
        const auto& names = torque ? joint.torques : joint.forces;
        for (std::size_t i = 0; i < names.size(); ++i) *at++ = sign * lambda[first + i];
      });
}

/// |L² - 2T I_m| / L² with L² - 2T I_m = Σ I_i (I_i - I_m) Ω_i², free of its cancellation.
void separatrixDistance(const ChannelContext& c, Values v) {
  const OrientedBody* body = tumblingBody(c.mechanism);
  v[0] = std::nan("");
  if (!body) return;  // parameters that have changed on the way
  const Vector3<double>& I = body->inertia;
  const double middle = std::max(std::min(I[0], I[1]), std::min(std::max(I[0], I[1]), I[2]));
  const Vector3<double> squares = c.bodies[0].omega_B.cwiseAbs2();
  double distance = 0, momentum = 0;
  for (int i = 0; i < 3; ++i) {
    distance += I[i] * (I[i] - middle) * squares[i];
    momentum += I[i] * I[i] * squares[i];
  }
  v[0] = std::abs(distance) / momentum;
}

void errorGrowth(const ChannelContext& c, Values v) {
  v[0] = c.growth ? c.growth->position : std::nan("");
  v[1] = c.growth ? c.growth->velocity : std::nan("");
}

using ExtendedBodies = std::span<const BasicBodyState<long double>>;

void attitudeError(ExtendedBodies bodies, ExtendedBodies exact, Values v) {
  for (std::size_t i = 0; i < bodies.size(); ++i)
    v[i] = static_cast<double>(angleBetween(bodies[i].R_WB, exact[i].R_WB));
}

void angularVelocityError(ExtendedBodies bodies, ExtendedBodies exact, Values v) {
  for (std::size_t i = 0; i < bodies.size(); ++i)
    v[i] = static_cast<double>((bodies[i].omega_B - exact[i].omega_B).norm());
}

void positionError(ExtendedBodies bodies, ExtendedBodies exact, Values v) {
  for (std::size_t i = 0; i < bodies.size(); ++i)
    v[i] = static_cast<double>((bodies[i].x_W - exact[i].x_W).norm());
}

constexpr std::array tableOfMotion{
    ChannelInfo{
        .id = "relative-energy-error",
        .label = "Relative energy error",
        .unit = "",
        .logarithmic = true,
        .plotted = true,
        .description =
            "|E - E(0)| / |E(0)|, E from the formulation's own velocity. Where E(0) is less "
            "than a tenth of what has been at stake so far, as for mechanisms released at rest "
            "near the zero of their potential, it is relative to that: to the largest sum of "
            "m g |x| of the bodies and |W_ext|. E(0) is taken anew after a parameter change.",
        .components = scalar,
        .evaluate = relativeEnergyErrorChannel},
    ChannelInfo{
        .id = "attitude-error",
        .label = "Attitude error",
        .unit = "rad",
        .logarithmic = true,
        .plotted = true,
        .description =
            "Angle between the attitude, orthonormalised, and the exact one at the same time. "
            "The reference shows how exactly it is known itself.",
        .components = perBodyIfCompared,
        .ofExactMotion = true,
        .compare = attitudeError},
    ChannelInfo{
        .id = "position-drift",
        .label = "Constraint drift ‖g‖",
        .unit = "",
        .logarithmic = true,
        .plotted = true,
        .description =
            "Norm of the formulation's constraint g: how far it has left its manifold. Of a "
            "quaternion ½(‖p‖² − 1), next to ‖p‖ − 1.",
        .components = scalarIfConstrained,
        .evaluate = positionDrift},
    ChannelInfo{.id = "velocity-drift",
                .label = "Constraint rate ‖ġ‖",
                .unit = "1/s",
                .logarithmic = true,
                .plotted = false,
                .description = "Norm of the rate of the constraint; of a quaternion p·ṗ.",
                .components = scalarIfConstrained,
                .evaluate = velocityDrift},
    ChannelInfo{.id = "angular-velocity",
                .label = "Angular velocity Ω (body)",
                .unit = "rad/s",
                .logarithmic = false,
                .plotted = true,
                .description = "Angular velocity in the body frame.",
                .components = angularVelocityNames,
                .evaluate = angularVelocity,
                .ofExactMotion = true,
                .ofBodies = angularVelocityOf},
    ChannelInfo{.id = "step-size",
                .label = "Step size",
                .unit = "s",
                .logarithmic = true,
                .plotted = true,
                .description = "Accepted steps of the integrator.",
                .components = scalar,
                .evaluate = stepSize},
    ChannelInfo{
        .id = "energy",
        .label = "Energy",
        .unit = "J",
        .logarithmic = false,
        .plotted = false,
        .description =
            "Total energy T + U − W_ext from the formulation's own velocity: what is conserved.",
        .components = scalar,
        .evaluate = energy,
        .ofExactMotion = true},
    ChannelInfo{.id = "kinetic-energy",
                .label = "Kinetic energy T",
                .unit = "J",
                .logarithmic = false,
                .plotted = false,
                .description = "From the formulation's own velocity.",
                .components = scalarIfMechanismKnown,
                .evaluate = kineticEnergyChannel},
    ChannelInfo{.id = "potential-energy",
                .label = "Potential energy U",
                .unit = "J",
                .logarithmic = false,
                .plotted = false,
                .description = "Of gravity, springs and constant forces.",
                .components = scalarIfMechanismKnown,
                .evaluate = potentialEnergyChannel},
    ChannelInfo{
        .id = "momentum-error",
        .label = "Relative momentum error",
        .unit = "",
        .logarithmic = true,
        .plotted = false,
        .description =
            "|L - L(0)| / |L(0)| of the angular momentum about the origin where the motion keeps "
            "it, |L₃ - L₃(0)| / |L(0)| under gravity; in N m s where L(0) = 0.",
        .components = scalarIfMomentumKept,
        .evaluate = momentumErrorChannel},
    ChannelInfo{.id = "angular-momentum",
                .label = "Angular momentum L (space)",
                .unit = "N m s",
                .logarithmic = false,
                .plotted = false,
                .description = "About the origin, in space: components and norm.",
                .components = momentumNames,
                .evaluate = angularMomentumChannel,
                .ofExactMotion = true},
    ChannelInfo{.id = "vertical-momentum",
                .label = "Vertical angular momentum",
                .unit = "N m s",
                .logarithmic = false,
                .plotted = false,
                .description = "⟨L, e₃⟩: what a body under gravity keeps of its angular momentum.",
                .components = scalarIfUnderGravity,
                .evaluate = verticalMomentum,
                .ofExactMotion = true},
    ChannelInfo{
        .id = "casimir",
        .label = "Casimirs",
        .unit = "",
        .logarithmic = false,
        .plotted = false,
        .description =
            "Functions that every motion on the body's momentum space keeps, whatever its "
            "energy: ‖𝕀Ω‖² [N² m² s²] of a free body; ⟨γ, 𝕀Ω⟩ [N m s] and ‖γ‖², γ the vertical in "
            "the body, under gravity.",
        .components = casimirNames,
        .evaluate = casimir,
        .ofExactMotion = true},
    ChannelInfo{
        .id = "lagrange-constant",
        .label = "Lagrange's constant I₃Ω₃",
        .unit = "N m s",
        .logarithmic = false,
        .plotted = false,
        .description =
            "The third constant of a symmetric top (I₁ = I₂): its momentum about its own axis.",
        .components = scalarIfSymmetricTop,
        .evaluate = lagrangeConstant,
        .ofExactMotion = true},
    ChannelInfo{
        .id = "external-work",
        .label = "External work W_ext",
        .unit = "J",
        .logarithmic = false,
        .plotted = false,
        .description = "Work of torques and dampers since the start, integrated with the motion.",
        .components = scalarIfExternalWork,
        .evaluate = externalWork},
    ChannelInfo{
        .id = "joint-forces",
        .label = "Joint forces λ",
        .unit = "N",
        .logarithmic = false,
        .plotted = false,
        .description =
            "Multipliers of the joints' constraints that are forces: components in space of "
            "one that holds a point, along an axis of the first body of one that holds a "
            "plane.",
        .components = jointForceNames,
        .evaluate = jointMultiplierValues<false>},
    ChannelInfo{.id = "joint-torques",
                .label = "Joint torques λ",
                .unit = "N m",
                .logarithmic = false,
                .plotted = false,
                .description =
                    "Multipliers of the joints' constraints that are torques: they keep two axes "
                    "orthogonal.",
                .components = jointTorqueNames,
                .evaluate = jointMultiplierValues<true>},
    ChannelInfo{.id = "directors",
                .label = "Directors d",
                .unit = "",
                .logarithmic = false,
                .plotted = false,
                .description =
                    "Columns of the rotation matrix as the formulation has them, not normalised.",
                .components = directorNames,
                .evaluate = directors,
                .ofExactMotion = true,
                .ofBodies = directorOf},
    ChannelInfo{.id = "angular-velocity-error",
                .label = "Error of Ω",
                .unit = "rad/s",
                .logarithmic = true,
                .plotted = false,
                .description = "Norm of the difference to the exact angular velocity.",
                .components = perBodyIfCompared,
                .ofExactMotion = true,
                .compare = angularVelocityError},
    ChannelInfo{.id = "position-error",
                .label = "Position error",
                .unit = "m",
                .logarithmic = true,
                .plotted = false,
                .description = "Distance of the centre of mass to the exact one.",
                .components = perBodyIfSeveral,
                .ofExactMotion = true,
                .compare = positionError},
    ChannelInfo{
        .id = "error-growth",
        .label = "Growth of a small error",
        .unit = "",
        .logarithmic = true,
        .plotted = false,
        .description =
            "What a small error of the last body's angular velocity at the start has become "
            "along the exact motion, in positions and velocities, by its size: what it takes "
            "from the digits of every method.",
        .components = growthNames,
        .evaluate = errorGrowth,
        .ofExactMotion = true,
        .onlyOfExactMotion = true},
    ChannelInfo{
        .id = "separatrix-distance",
        .label = "Distance to the separatrix",
        .unit = "",
        .logarithmic = true,
        .plotted = false,
        .description =
            "|L² - 2T I₂| / L², I₂ the intermediate moment: free bodies with three different "
            "moments. Near round-off, double precision cannot tell when the body will flip.",
        .components = scalarIfTumbling,
        .evaluate = separatrixDistance,
        .ofExactMotion = true},
};

constexpr std::array chartMarginRow{ChannelInfo{
    .id = "chart-margin",
    .label = "Angle to the end of the chart",
    .unit = "rad",
    .logarithmic = true,
    .plotted = false,
    .description =
        "How far the body can still turn before the coordinates end: Euler angles at the "
        "gimbal singularity, the vector part of the quaternion at p₀ = 0, the rotation "
        "vector at a full turn.",
    .components = scalarIfChart,
    .evaluate = chartMargin}};

constexpr std::array tableOfCoordinates{
    ChannelInfo{
        .id = "multipliers",
        .label = "Lagrange multipliers λ",
        .unit = "",
        .logarithmic = false,
        .plotted = false,
        .description = "Multipliers of the formulation's constraint, from its absolute equations.",
        .components = multiplierNames,
        .evaluate = multipliers},
    ChannelInfo{.id = "multiplier-closed-form",
                .label = "λ in closed form",
                .unit = "N m",
                .logarithmic = false,
                .plotted = false,
                .description = "What the multiplier of Euler parameters is on the sphere by "
                               "formula: 0, or a sum of 4T, "
                               "2f·Au and 2uᵀf, as the form has them.",
                .components = scalarIfClosedMultiplier,
                .evaluate = closedMultiplier},
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
