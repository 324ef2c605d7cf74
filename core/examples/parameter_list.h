// Parameters of mechanisms, body by body.
#pragma once

#include <deque>
#include <string>

#include "core/examples/example.h"
#include "core/mechanics/assembly.h"

namespace polhode {

/// Collects a table of parameters; it must outlive every use of it.
class ParameterList {
 public:
  ParameterList() = default;
  ParameterList(const ParameterList&) = delete;  // its texts are seen by reference
  ParameterList& operator=(const ParameterList&) = delete;
  ParameterList(ParameterList&&) = default;
  ParameterList& operator=(ParameterList&&) = default;
  ~ParameterList() = default;

  /// Of the mechanism, or, `initial`, of the state at t = 0.
  ParameterList& add(const std::string& id, const std::string& symbol, const std::string& unit,
                     const std::string& description, double value, double minimum, double maximum,
                     bool initial = false);
  /// A whole number, of what cannot change on the way.
  ParameterList& count(const std::string& id, const std::string& symbol,
                       const std::string& description, int value, int minimum, int maximum);
  /// g [m/s²], 9.81 by default.
  ParameterList& gravity(const std::string& direction);
  /// bodyK.m and bodyK.I1 to I3.
  ParameterList& body(int k, double mass, const Vector3<double>& inertia);
  /// <prefix>1 to 3, with ranges of ±limit.
  ParameterList& vector(const std::string& prefix, const std::string& symbol,
                        const std::string& unit, const std::string& description,
                        const Vector3<double>& value, double limit, bool initial = false);
  /// The same for what a mechanism is built with: it cannot change on the way, and is no state.
  ParameterList& fixedVector(const std::string& prefix, const std::string& symbol,
                             const std::string& unit, const std::string& description,
                             const Vector3<double>& value, double limit);
  /// bodyK.torque1 to 3 [N m], body frame.
  ParameterList& torque(int k, const Vector3<double>& value, double limit);

  [[nodiscard]] std::span<const ParameterInfo> parameters() const { return parameters_; }

 private:
  ParameterList& components(const std::string& prefix, const std::string& symbol,
                            const std::string& suffix, const std::string& unit,
                            const std::string& description, const Vector3<double>& value,
                            double limit, bool initial);
  std::string_view keep(std::string text) { return texts_.emplace_back(std::move(text)); }

  std::deque<std::string> texts_;
  std::vector<ParameterInfo> parameters_;
};

/// Body K with the values of body().
[[nodiscard]] RigidBody bodyParameter(const ParameterValues& values, int k);
/// Constant torques in the body frames where their parameters are not zero.
void addTorques(const ParameterValues& values, Multibody& multibody);
/// Masses and inertias of bodies 1 to count; g must be finite.
void checkBodies(const ParameterValues& values, int count, std::vector<Problem>& problems);

/// An assembly as an example's set-up; what is wrong with it is reported at `field`.
[[nodiscard]] ExampleSetUp setUpOf(const Multibody& multibody, Assembly assembly,
                                   const std::string& field);
/// The same of bodies to be assembled, and then driven where `speed` is not 0: component `axis` (0
/// to 2) of the angular velocity of body 1. Its parameter is `speedField`.
[[nodiscard]] ExampleSetUp drivenSetUp(const Multibody& multibody, std::vector<BodyState> bodies,
                                       const std::string& field, int axis, double speed,
                                       const std::string& speedField);

}  // namespace polhode
