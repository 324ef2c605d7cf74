#include "core/examples/parameter_list.h"

namespace polhode {
namespace {

constexpr const char* axisSubscripts[]{"₁", "₂", "₃"};

std::string name(int k) {
  return "body" + std::to_string(k);
}

}  // namespace

ParameterList& ParameterList::add(const std::string& id, const std::string& symbol,
                                  const std::string& unit, const std::string& description,
                                  double value, double minimum, double maximum, bool initial) {
  parameters_.push_back(
      {keep(id), keep(symbol), keep(unit), keep(description), value, minimum, maximum, initial});
  return *this;
}

ParameterList& ParameterList::count(const std::string& id, const std::string& symbol,
                                    const std::string& description, int value, int minimum,
                                    int maximum) {
  add(id, symbol, "", description, value, minimum, maximum, true);
  parameters_.back().whole = true;
  return *this;
}

ParameterList& ParameterList::gravity(const std::string& direction) {
  return add("g", "g", "m/s²", "Gravitational acceleration along " + direction + ".", 9.81, 0, 30);
}

ParameterList& ParameterList::vector(const std::string& prefix, const std::string& symbol,
                                     const std::string& unit, const std::string& description,
                                     const Vector3<double>& value, double limit, bool initial) {
  return components(prefix, symbol, initial ? "(0)" : "", unit, description, value, limit, initial);
}

ParameterList& ParameterList::fixedVector(const std::string& prefix, const std::string& symbol,
                                          const std::string& unit, const std::string& description,
                                          const Vector3<double>& value, double limit) {
  return components(prefix, symbol, "", unit, description, value, limit, true);
}

ParameterList& ParameterList::components(const std::string& prefix, const std::string& symbol,
                                         const std::string& suffix, const std::string& unit,
                                         const std::string& description,
                                         const Vector3<double>& value, double limit, bool initial) {
  for (int i = 0; i < 3; ++i)
    add(prefix + std::to_string(i + 1), symbol + axisSubscripts[i] + suffix, unit,
        description + " along axis " + std::to_string(i + 1) + ".", value[i], -limit, limit,
        initial);
  return *this;
}

ParameterList& ParameterList::body(int k, double mass, const Vector3<double>& inertia) {
  add(name(k) + ".m", "m", "kg", "Mass of body " + std::to_string(k) + ".", mass, mass / 20,
      mass * 5);
  for (int i = 0; i < 3; ++i)
    add(name(k) + ".I" + std::to_string(i + 1), std::string("I") + axisSubscripts[i], "kg m²",
        "Moment of inertia of body " + std::to_string(k) + " about its axis " +
            std::to_string(i + 1) + ", through the centre of mass.",
        inertia[i], inertia[i] / 20, inertia[i] * 5);
  return *this;
}

ParameterList& ParameterList::torque(int k, const Vector3<double>& value, double limit) {
  return vector(name(k) + ".torque", "τ", "N m",
                "Constant torque on body " + std::to_string(k) + " in its own frame", value, limit);
}

RigidBody bodyParameter(const ParameterValues& values, int k) {
  return {values.at(name(k) + ".m"), vectorParameter(values, name(k) + ".I")};
}

void addTorques(const ParameterValues& values, Multibody& multibody) {
  for (int k = 1; k <= static_cast<int>(multibody.bodies.size()); ++k) {
    if (!values.contains(name(k) + ".torque1")) continue;
    const Vector3<double> torque = vectorParameter(values, name(k) + ".torque");
    if (!torque.isZero(0)) multibody.loads.push_back(ConstantTorque{k, torque, false});
  }
}

void checkBodies(const ParameterValues& values, int count, std::vector<Problem>& problems) {
  for (int k = 1; k <= count; ++k) {
    checkPositive(values, name(k) + ".m", problems);
    checkInertia(values, name(k) + ".I", problems);
  }
}

ExampleSetUp setUpOf(const Multibody& multibody, Assembly assembly, const std::string& field) {
  if (!assembly.problem.empty()) return std::vector<Problem>{{field, std::move(assembly.problem)}};
  return InitialValueProblem{multibody, std::move(assembly.bodies), std::move(assembly.adjustment)};
}

ExampleSetUp drivenSetUp(const Multibody& multibody, std::vector<BodyState> bodies,
                         const std::string& field, int axis, double speed,
                         const std::string& speedField) {
  Assembly assembly = assemble(multibody, std::move(bodies));
  if (speed == 0 || !assembly.problem.empty())
    return setUpOf(multibody, std::move(assembly), field);
  Assembly driven = drive(multibody, std::move(assembly.bodies), 1, axis, speed);
  driven.adjustment = std::move(assembly.adjustment);
  return setUpOf(multibody, std::move(driven), speedField);
}

}  // namespace polhode
