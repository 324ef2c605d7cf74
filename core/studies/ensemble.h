// One run at many values of some of its parameters: each member is the run that the scenario makes
// with its values, bit for bit.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/studies/quantities.h"

namespace polhode {

/// What the members have in common, and their values. All it refers to outlives it.
struct Ensemble {
  const Scenario& scenario;                 ///< its first run is made, on its other parameters
  std::span<const std::string> parameters;  ///< that members have values of their own of
  std::span<const double> values;           ///< of member i at [i * parameters.size() ...]
  std::span<const Quantity> quantities;

  [[nodiscard]] std::span<const double> valuesOf(std::size_t member) const {
    return values.subspan(member * parameters.size(), parameters.size());
  }
};

/// How a member has ended. What it refers to is there during the call that tells of it.
struct MemberResult {
  std::size_t member;
  const Statistics& statistics;
  std::span<const BodyState> bodies;   ///< at its end; empty of one that was not begun
  std::span<const double> quantities;  ///< NaN where there is none
  RunStatus status;
  std::string_view reason;  ///< why it did not finish, a sentence
};

/// How an ensemble is made; it plays no part in what comes out.
struct EnsembleControl {
  unsigned jobs = 0;  ///< threads; 0: one a core
  int lanes = 0;      ///< members side by side at most, where method and machine can; 0: no limit
};

/// Makes some members and tells of each when it has ended, also of those that a stop leaves out:
/// by the thread that made it, several at once. What the listener throws ends it and is thrown on.
/// Precondition: the scenario is valid with the values of every member.
void runEnsemble(const Ensemble& ensemble, std::span<const std::size_t> members,
                 const EnsembleControl& control,
                 const std::function<void(const MemberResult&)>& ended,
                 const std::stop_token& stop = {});

}  // namespace polhode
