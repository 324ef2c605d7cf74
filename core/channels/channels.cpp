#include "core/channels/channels.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/channels/channel_names.h"
#include "core/channels/joint_multipliers.h"
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

void angularVelocity(const ChannelContext& c, Values v) {
  std::size_t at = 0;
  for (const BodyState& body : c.bodies)
    for (int i = 0; i < 3; ++i) v[at++] = body.omega_B[i];
}

void directors(const ChannelContext& c, Values v) {
  std::size_t at = 0;
  for (const BodyState& body : c.bodies)
    for (int i = 0; i < 9; ++i) v[at++] = body.R_WB.data()[i];
}

void stepSize(const ChannelContext& c, Values v) {
  v[0] = c.h > 0 ? c.h : std::nan("");
}

/// One of the integrator's counters.
template <auto Counter>
void count(const ChannelContext& c, Values v) {
  v[0] = static_cast<double>(c.statistics.*Counter);
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

constexpr std::array table{
    ChannelInfo{"relative-energy-error", "Relative energy error", "", true, true,
                "|E - E(0)| / |E(0)|, E from the formulation's own velocity. Where E(0) is less "
                "than a tenth of what has been at stake so far, as for mechanisms released at rest "
                "near the zero of their potential, it is relative to that: to the largest sum of "
                "m g |x| of the bodies and |W_ext|. E(0) is taken anew after a parameter change.",
                scalar, relativeEnergyErrorChannel},
    ChannelInfo{"attitude-error", "Attitude error", "rad", true, true,
                "Angle between the attitude, orthonormalised, and the exact one at the same time. "
                "The reference shows how exactly it is known itself.",
                perBodyIfCompared, nullptr, true, attitudeError},
    ChannelInfo{"position-drift", "Constraint drift ‖g‖", "", true, true,
                "Norm of the formulation's constraint g: how far it has left its manifold. Of a "
                "quaternion ½(‖p‖² − 1), next to ‖p‖ − 1.",
                scalarIfConstrained, positionDrift},
    ChannelInfo{"velocity-drift", "Constraint rate ‖ġ‖", "1/s", true, false,
                "Norm of the rate of the constraint; of a quaternion p·ṗ.", scalarIfConstrained,
                velocityDrift},
    ChannelInfo{"angular-velocity", "Angular velocity Ω (body)", "rad/s", false, true,
                "Angular velocity in the body frame.", angularVelocityNames, angularVelocity, true},
    ChannelInfo{"step-size", "Step size", "s", true, true, "Accepted steps of the integrator.",
                scalar, stepSize},
    ChannelInfo{
        "energy", "Energy", "J", false, false,
        "Total energy T + U − W_ext from the formulation's own velocity: what is conserved.",
        scalar, energy, true},
    ChannelInfo{"kinetic-energy", "Kinetic energy T", "J", false, false,
                "From the formulation's own velocity.", scalarIfMechanismKnown,
                kineticEnergyChannel},
    ChannelInfo{"potential-energy", "Potential energy U", "J", false, false,
                "Of gravity, springs and constant forces.", scalarIfMechanismKnown,
                potentialEnergyChannel},
    ChannelInfo{
        "momentum-error", "Relative momentum error", "", true, false,
        "|L - L(0)| / |L(0)| of the angular momentum about the origin where the motion keeps "
        "it, |L₃ - L₃(0)| / |L(0)| under gravity; in N m s where L(0) = 0.",
        scalarIfMomentumKept, momentumErrorChannel},
    ChannelInfo{"angular-momentum", "Angular momentum L (space)", "N m s", false, false,
                "About the origin, in space: components and norm.", momentumNames,
                angularMomentumChannel, true},
    ChannelInfo{"vertical-momentum", "Vertical angular momentum", "N m s", false, false,
                "⟨L, e₃⟩: what a body under gravity keeps of its angular momentum.",
                scalarIfUnderGravity, verticalMomentum, true},
    ChannelInfo{
        "casimir", "Casimirs", "", false, false,
        "Functions that every motion on the body's momentum space keeps, whatever its "
        "energy: ‖𝕀Ω‖² [N² m² s²] of a free body; ⟨γ, 𝕀Ω⟩ [N m s] and ‖γ‖², γ the vertical in "
        "the body, under gravity.",
        casimirNames, casimir, true},
    ChannelInfo{"lagrange-constant", "Lagrange's constant I₃Ω₃", "N m s", false, false,
                "The third constant of a symmetric top (I₁ = I₂): its momentum about its own axis.",
                scalarIfSymmetricTop, lagrangeConstant, true},
    ChannelInfo{"external-work", "External work W_ext", "J", false, false,
                "Work of torques and dampers since the start, integrated with the motion.",
                scalarIfExternalWork, externalWork},
    ChannelInfo{"joint-forces", "Joint forces λ", "N", false, false,
                "Multipliers of the joints' constraints that are forces: components in space of "
                "one that holds a point, along an axis of the first body of one that holds a "
                "plane.",
                jointForceNames, jointMultiplierValues<false>},
    ChannelInfo{"joint-torques", "Joint torques λ", "N m", false, false,
                "Multipliers of the joints' constraints that are torques: they keep two axes "
                "orthogonal.",
                jointTorqueNames, jointMultiplierValues<true>},
    ChannelInfo{"directors", "Directors d", "", false, false,
                "Columns of the rotation matrix as the formulation has them, not normalised.",
                directorNames, directors, true},
    ChannelInfo{"angular-velocity-error", "Error of Ω", "rad/s", true, false,
                "Norm of the difference to the exact angular velocity.", perBodyIfCompared, nullptr,
                true, angularVelocityError},
    ChannelInfo{"position-error", "Position error", "m", true, false,
                "Distance of the centre of mass to the exact one.", perBodyIfSeveral, nullptr, true,
                positionError},
    ChannelInfo{"error-growth", "Growth of a small error", "", true, false,
                "What a small error of the last body's angular velocity at the start has become "
                "along the exact motion, in positions and velocities, by its size: what it takes "
                "from the digits of every method.",
                growthNames, errorGrowth, true, nullptr, true},
    ChannelInfo{"separatrix-distance", "Distance to the separatrix", "", true, false,
                "|L² - 2T I₂| / L², I₂ the intermediate moment: free bodies with three different "
                "moments. Near round-off, double precision cannot tell when the body will flip.",
                scalarIfTumbling, separatrixDistance, true},
    ChannelInfo{
        "rhs-evaluations", "Right-hand sides", "", false, false,
        "Evaluations of the right-hand side since the start, as the original codes count them.",
        scalar, count<&Statistics::rhsEvaluations>},
    ChannelInfo{"steps-accepted", "Accepted steps", "", false, false, "Steps since the start.",
                scalar, count<&Statistics::stepsAccepted>},
    ChannelInfo{"steps-rejected", "Rejected steps", "", false, false,
                "Steps made again because the error test failed, since the start.", scalar,
                count<&Statistics::stepsRejected>},
    ChannelInfo{"order", "Order", "", false, false,
                "Order of the last step, where the method chooses it: BDF and extrapolation.",
                scalarIfVariableOrder, count<&Statistics::order>},
    ChannelInfo{"jacobian-evaluations", "Jacobians", "", false, false,
                "Jacobians of an implicit method since the start.", scalarIfImplicit,
                count<&Statistics::jacobianEvaluations>},
    ChannelInfo{"lu-decompositions", "LU decompositions", "", false, false,
                "Factorised iteration matrices of an implicit method since the start.",
                scalarIfImplicit, count<&Statistics::luDecompositions>},
    ChannelInfo{"linear-solves", "Linear solves", "", false, false,
                "Linear systems solved by an implicit method since the start.", scalarIfImplicit,
                count<&Statistics::linearSolves>},
    ChannelInfo{"newton-failures", "Newton failures", "", false, false,
                "Attempts given up because Newton's iteration did not converge, since the start.",
                scalarIfImplicit, count<&Statistics::newtonFailures>},
    ChannelInfo{"projections", "Projections", "", false, false,
                "States projected within steps by the jet-space method, since the start.",
                scalarIfStagesProjected, count<&Statistics::projections>},
    ChannelInfo{"projection-iterations", "Projection iterations", "", false, false,
                "Iterations of Newton's method in projections within steps, since the start.",
                scalarIfStagesProjected, count<&Statistics::projectionIterations>},
    ChannelInfo{"projection-failures", "Projection failures", "", false, false,
                "Attempts given up because a stage could not be projected, since the start.",
                scalarIfStagesProjected, count<&Statistics::projectionFailures>},
    ChannelInfo{"chart-margin", "Angle to the end of the chart", "rad", true, false,
                "How far the body can still turn before the coordinates end: Euler angles at the "
                "gimbal singularity, the vector part of the quaternion at p₀ = 0, the rotation "
                "vector at a full turn.",
                scalarIfChart, chartMargin},
    ChannelInfo{"chart-changes", "Changes of the chart", "", false, false,
                "How often the coordinates were changed for others before they ended, since the "
                "start.",
                scalarIfChartsChange, count<&Statistics::chartChanges>},
    ChannelInfo{"multipliers", "Lagrange multipliers λ", "", false, false,
                "Multipliers of the formulation's constraint, from its absolute equations.",
                multiplierNames, multipliers},
    ChannelInfo{
        "multiplier-closed-form", "λ in closed form", "N m", false, false,
        "What the multiplier of Euler parameters is on the sphere by formula: 0, or a sum of 4T, "
        "2f·Au and 2uᵀf, as the form has them.",
        scalarIfClosedMultiplier, closedMultiplier},
};

}  // namespace

std::span<const ChannelInfo> channelTable() {
  return table;
}

}  // namespace polhode
