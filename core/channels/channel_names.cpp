#include "core/channels/channel_names.h"

#include <array>

#include "core/channels/joint_multipliers.h"

namespace polhode::channel_names {
namespace {

constexpr std::array<const char*, 9> subscripts{"₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉"};

std::string subscript(int number) {
  std::string text;
  for (const char digit : std::to_string(number))
    text += digit == '0' ? "₀" : subscripts[static_cast<std::size_t>(digit - '1')];
  return text;
}

/// The body's number, from 1, where there are several.
std::string bodyPrefix(const Model& model, int body) {
  return model.bodyCount() > 1 ? "body " + std::to_string(body) + " " : std::string();
}

/// Names of `perBody` components of each body.
Names bodyNames(const Model& model, const std::string& symbol, int perBody) {
  Names names;
  for (int body = 1; body <= model.bodyCount(); ++body)
    for (int i = 1; i <= perBody; ++i)
      names.push_back(bodyPrefix(model, body) + symbol + subscript(i));
  return names;
}

bool isCompared(const ChannelSubject& run) {
  return run.compared || run.exact;
}

template <bool torque>
Names jointMultiplierNames(const ChannelSubject& run) {
  Names names;
  forJointMultipliers(run.model, run.mechanism,
                      [&](std::size_t j, std::size_t, double, const JointMultipliers& joint) {
                        for (const std::string& name : torque ? joint.torques : joint.forces)
                          names.push_back("joint " + std::to_string(j + 1) + " " + name);
                      });
  return names;
}

}  // namespace

Names scalar(const ChannelSubject&) {
  return {""};
}

Names scalarIfConstrained(const ChannelSubject& run) {
  return run.model.constrained() ? Names{""} : Names{};
}

Names scalarIfImplicit(const ChannelSubject& run) {
  return run.integrator.implicit ? Names{""} : Names{};
}

Names scalarIfVariableOrder(const ChannelSubject& run) {
  return run.integrator.order == 0 ? Names{""} : Names{};
}

Names scalarIfChart(const ChannelSubject& run) {
  const std::vector<double> zero(static_cast<std::size_t>(run.model.size()));
  return run.model.chartMargin(zero) ? Names{""} : Names{};
}

Names scalarIfChartsChange(const ChannelSubject& run) {
  return run.model.changesCharts() ? Names{""} : Names{};
}

Names scalarIfClosedMultiplier(const ChannelSubject& run) {
  const std::vector<double> zero(static_cast<std::size_t>(run.model.size()));
  return run.model.closedMultiplier(zero) ? Names{""} : Names{};
}

Names scalarIfStagesProjected(const ChannelSubject& run) {
  return run.model.projectsStages() ? Names{""} : Names{};
}

Names multiplierNames(const ChannelSubject& run) {
  Names names;
  for (int i = 1; i <= run.model.multiplierCount(); ++i) names.push_back("λ" + subscript(i));
  return names;
}

Names scalarIfMechanismKnown(const ChannelSubject& run) {
  return run.mechanism ? Names{""} : Names{};
}

Names scalarIfMomentumKept(const ChannelSubject& run) {
  return run.mechanism && keptMomentum(*run.mechanism) != KeptMomentum::None ? Names{""} : Names{};
}

Names momentumNames(const ChannelSubject& run) {
  return run.mechanism ? Names{"L₁", "L₂", "L₃", "‖L‖"} : Names{};
}

Names scalarIfUnderGravity(const ChannelSubject& run) {
  const OrientedBody* body = orientedBody(run.mechanism);
  return body && body->gravityMoment != 0 ? Names{""} : Names{};
}

Names casimirNames(const ChannelSubject& run) {
  const OrientedBody* body = orientedBody(run.mechanism);
  if (!body) return {};
  return body->gravityMoment == 0 ? Names{"‖𝕀Ω‖²"} : Names{"⟨γ, 𝕀Ω⟩", "‖γ‖²"};
}

Names scalarIfSymmetricTop(const ChannelSubject& run) {
  return symmetricTop(run.mechanism) ? Names{""} : Names{};
}

Names scalarIfExternalWork(const ChannelSubject& run) {
  const auto* multibody = run.mechanism ? std::get_if<Multibody>(run.mechanism) : nullptr;
  return multibody && hasExternalWork(*multibody) ? Names{""} : Names{};
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
        names.push_back(bodyPrefix(model, body) + director + subscript(i));
  return names;
}

Names perBodyIfCompared(const ChannelSubject& run) {
  if (!isCompared(run)) return {};
  if (run.model.bodyCount() == 1) return {""};
  Names names;
  for (int body = 1; body <= run.model.bodyCount(); ++body)
    names.push_back("body " + std::to_string(body));
  return names;
}

Names perBodyIfSeveral(const ChannelSubject& run) {
  return run.model.bodyCount() > 1 ? perBodyIfCompared(run) : Names{};
}

Names growthNames(const ChannelSubject& run) {
  return run.exact ? Names{"position", "velocity"} : Names{};
}

Names scalarIfTumbling(const ChannelSubject& run) {
  return tumblingBody(run.mechanism) ? Names{""} : Names{};
}

Names scalarIfFree(const ChannelSubject& run) {
  return freeBody(run.mechanism) ? Names{""} : Names{};
}

Names herpolhodeNames(const ChannelSubject& run) {
  return freeBody(run.mechanism) ? Names{"ω·a₁", "ω·a₂"} : Names{};
}

Names scalarIfOneBody(const ChannelSubject& run) {
  return inertiaOfOnlyBody(run.mechanism) ? Names{""} : Names{};
}

Names bodyMomentumNames(const ChannelSubject& run) {
  return inertiaOfOnlyBody(run.mechanism) ? Names{"I₁Ω₁", "I₂Ω₂", "I₃Ω₃"} : Names{};
}

Names jointForceNames(const ChannelSubject& run) {
  return jointMultiplierNames<false>(run);
}

Names jointTorqueNames(const ChannelSubject& run) {
  return jointMultiplierNames<true>(run);
}

}  // namespace polhode::channel_names
