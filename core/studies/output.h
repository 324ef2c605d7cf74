// Tables and summaries of runs as text: CSV rows and JSON, the same in every locale.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/integrators/counters.h"
#include "core/simulation/measured_run.h"
#include "core/studies/quantities.h"
#include "core/studies/sweep.h"

namespace polhode {

/// Unit quaternions of rotation matrices, one body after another in time, without jumps of sign.
class QuaternionTracker {
 public:
  /// Unit quaternion of R (Spurrier, Klumpp), of the two the one nearer to the last; the first one
  /// has w >= 0.
  Quaternion<double> follow(const Matrix3<double>& R);
  /// The same, but the next follow() does not depend on it.
  [[nodiscard]] Quaternion<double> at(const Matrix3<double>& R) const;

 private:
  std::optional<Quaternion<double>> last_;
};

/// A setting, counter or outcome of a run, to be written as what it is.
using Fact = std::variant<std::string, std::int64_t, double>;
/// The value of an option as the kind it has, not as text; text where it is none.
[[nodiscard]] Fact optionFact(const OptionInfo* option, const std::string& value);

/// A wall time [s] for tables and summaries: the clock has no more than four digits that mean
/// anything.
[[nodiscard]] std::string wallTimeText(double seconds);

/// "t,body,q_w,...": columns of a trajectory, without line break.
[[nodiscard]] std::string_view trajectoryHeader();

/// What a row of a trajectory says.
struct TrajectoryRow {
  double t;              ///< [s]
  std::size_t body;      ///< 0-based; written 1-based
  Quaternion<double> q;  ///< unit, scalar first
  const BodyState& state;
  double energy;  ///< of the whole run [J]
  Drift<double> drift;
};
/// One line, 17 significant digits, without line break.
[[nodiscard]] std::string formatRow(const TrajectoryRow& row);

/// The counters that tables of sweeps have, in their order.
[[nodiscard]] std::vector<const CounterInfo*> sweepCounters();
/// "example,formulation,...": columns of a sweep, without line break.
[[nodiscard]] std::string_view sweepHeader();
/// What the errors of a sweep are, a sentence for a comment.
[[nodiscard]] std::string_view errorDefinition();
/// One line without line break. The tolerance of a run of fixed steps is its step [s]: what it is
/// made finer by. Missing errors are empty; the reason is quoted.
[[nodiscard]] std::string formatRow(const SweepRow& row);

/// The scenario as JSON on one line, to stand in a comment.
[[nodiscard]] std::string compactScenario(const Scenario& scenario);

/// One JSON object about a run that has ended. attitudes: the quaternions of run.bodies();
/// quantities: those that were asked for. Numbers that are not finite, and tolerances or a step
/// that the integrator does not use, are null.
[[nodiscard]] std::string formatSummary(const Scenario& scenario, const MeasuredRun& measured,
                                        std::string_view reason,
                                        std::span<const Quaternion<double>> attitudes,
                                        std::span<const QuantityValue> quantities = {});

}  // namespace polhode
