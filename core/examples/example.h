// What an example is: data and an initial state, no coordinates.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/mechanics/mechanism.h"

namespace polhode {

/// Values by parameter id; what is absent has its default.
using ParameterValues = std::map<std::string, double, std::less<>>;

/// Something wrong with a value, and where: {"runs[1].rtol", "must be in [1e-14, 1e-1], got 0.5"}.
struct Problem {
  std::string field;
  std::string message;
  friend bool operator==(const Problem&, const Problem&) = default;
};

struct ParameterInfo {
  std::string_view id;           ///< as in --set and scenario files
  std::string_view symbol;       ///< for the window, e.g. "I₁", "Ω₃(0)"
  std::string_view unit;         ///< "" if dimensionless
  std::string_view description;  ///< one sentence
  double value;                  ///< the paper's
  double minimum, maximum;  ///< range of the slider; other values are accepted if they make sense
  bool initialState;        ///< of the state at t = 0, or of joints: cannot change on the way
  bool whole = false;       ///< a whole number
};

/// Mechanism and initial state; or all that is wrong with the parameters, each with its id as
/// field.
using ExampleSetUp = std::variant<InitialValueProblem, std::vector<Problem>>;

struct ExampleInfo {
  std::string_view id;
  std::string_view name;
  std::string_view description;
  std::string_view source;
  double tEnd;  ///< default end time [s]
  int bodies;   ///< with default parameters
  std::span<const ParameterInfo> parameters;
  /// values: complete and finite.
  ExampleSetUp (*setUp)(const ParameterValues& values);
  MechanismKind kind = MechanismKind::OrientedBody;
  /// Bodies move in planes of constant z, about axes along z: what the formulation `planar` takes.
  bool planar = false;

  /// Of values that have no problems().
  [[nodiscard]] InitialValueProblem make(const ParameterValues& values) const;
  /// What is wrong with complete, finite values; empty if nothing is.
  [[nodiscard]] std::vector<Problem> problems(const ParameterValues& values) const;
};

/// The problem at the example's default parameters.
[[nodiscard]] InitialValueProblem defaultProblem(const ExampleInfo& example);

/// Values of all parameters: the example's defaults, overridden.
[[nodiscard]] ParameterValues completeParameters(const ExampleInfo& example,
                                                 const ParameterValues& values);

/// Three parameters with a common prefix: {"I1", "I2", "I3"} for prefix "I".
[[nodiscard]] Vector3<double> vectorParameter(const ParameterValues& values,
                                              const std::string& prefix);

/// Moments of inertia <prefix>1..3 must be positive, and none larger than the sum of the other two.
void checkInertia(const ParameterValues& values, const std::string& prefix,
                  std::vector<Problem>& problems);
/// The value must be greater than zero.
void checkPositive(const ParameterValues& values, const std::string& id,
                   std::vector<Problem>& problems);
/// The value must not be negative.
void checkNotNegative(const ParameterValues& values, const std::string& id,
                      std::vector<Problem>& problems);

}  // namespace polhode
