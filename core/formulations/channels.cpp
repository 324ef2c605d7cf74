#include "core/formulations/channels.h"

#include <array>
#include <cmath>

namespace polhode {
namespace {

using Names = std::vector<std::string>;

constexpr std::array<const char*, 9> subscripts{"₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉"};

std::string subscript(int number) {
  std::string text;
  for (const char digit : std::to_string(number))
    text += digit == '0' ? "₀" : subscripts[static_cast<std::size_t>(digit - '1')];
  return text;
}

/// Names of `perBody` components, the body's number in front where there are several.
Names bodyNames(const Model& model, const std::string& symbol, int perBody) {
  Names names;
  for (int body = 1; body <= model.bodyCount(); ++body)
    for (int i = 1; i <= perBody; ++i)
      names.push_back(
          (model.bodyCount() > 1 ? "body " + std::to_string(body) + " " : std::string()) + symbol +
          subscript(i));
  return names;
}

Names scalar(const ChannelSubject&) {
  return {""};
}

Names scalarIfConstrained(const ChannelSubject& run) {
  return run.model.multiplierCount() > 0 ? Names{""} : Names{};
}

Names scalarIfImplicit(const ChannelSubject& run) {
  return run.integrator.implicit ? Names{""} : Names{};
}

Names scalarIfVariableOrder(const ChannelSubject& run) {
  return run.integrator.order == 0 ? Names{""} : Names{};
}

Names scalarIfGimbal(const ChannelSubject& run) {
  const std::vector<double> zero(static_cast<std::size_t>(run.model.size()));
  return run.model.gimbalAngle(zero) ? Names{""} : Names{};
}

Names multiplierNames(const ChannelSubject& run) {
  Names names;
  for (int i = 1; i <= run.model.multiplierCount(); ++i) names.push_back("λ" + subscript(i));
  return names;
}

Names angularVelocityNames(const ChannelSubject& run) {
  return bodyNames(run.model, "Ω", 3);
}

Names directorNames(const ChannelSubject& run) {
  const Model& model = run.model;
  Names names;
  for (int body = 1; body <= model.bodyCount(); ++body)
    for (const char* director : {"d¹", "d²", "d³"})
      for (int i = 1; i <= 3; ++i)
        names.push_back(
            (model.bodyCount() > 1 ? "body " + std::to_string(body) + " " : std::string()) +
            director + subscript(i));
  return names;
}

using Values = std::span<double>;

void energy(const ChannelContext& c, Values v) {
  v[0] = c.model.energy(c.y);
}

void relativeEnergyError(const ChannelContext& c, Values v) {
  v[0] = relativeError(c.model.energy(c.y), c.initialEnergy);
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

void gimbalAngle(const ChannelContext& c, Values v) {
  v[0] = c.model.gimbalAngle(c.y).value();
}

void multipliers(const ChannelContext& c, Values v) {
  c.model.multipliers(c.y, v);
}

constexpr std::array table{
    ChannelInfo{"relative-energy-error", "Relative energy error", "", true, true,
                "|E - E(0)| / |E(0)|, E from the formulation's own velocity; E(0) is taken anew "
                "after a parameter change.",
                scalar, relativeEnergyError},
    ChannelInfo{"position-drift", "Constraint drift ‖g‖", "", true, true,
                "Norm of the formulation's constraint g: how far it has left its manifold.",
                scalarIfConstrained, positionDrift},
    ChannelInfo{"velocity-drift", "Constraint rate ‖ġ‖", "1/s", true, true,
                "Norm of the rate of the constraint.", scalarIfConstrained, velocityDrift},
    ChannelInfo{"angular-velocity", "Angular velocity Ω (body)", "rad/s", false, true,
                "Angular velocity in the body frame.", angularVelocityNames, angularVelocity},
    ChannelInfo{"step-size", "Step size", "s", true, true, "Accepted steps of the integrator.",
                scalar, stepSize},
    ChannelInfo{"energy", "Energy", "J", false, false,
                "Total energy from the formulation's own velocity.", scalar, energy},
    ChannelInfo{"directors", "Directors d", "", false, false,
                "Columns of the rotation matrix as the formulation has them, not normalised.",
                directorNames, directors},
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
    ChannelInfo{"gimbal-angle", "Angle to the gimbal singularity", "rad", true, false,
                "Euler angles only: 0 where the axes of the first and the third angle coincide.",
                scalarIfGimbal, gimbalAngle},
    ChannelInfo{"multipliers", "Lagrange multipliers λ", "", false, false,
                "Multipliers of the formulation's constraint, from its absolute equations.",
                multiplierNames, multipliers},
};

}  // namespace

double relativeError(double value, double initial) {
  return initial != 0 ? std::abs(value - initial) / std::abs(initial) : std::abs(value);
}

std::span<const ChannelInfo> channelTable() {
  return table;
}

}  // namespace polhode
