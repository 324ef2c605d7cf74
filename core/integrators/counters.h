// What is known of each counter of an integration: sums, summaries, exports, tables of sweeps and
// channels follow from this one table.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>
#include <variant>

#include "core/integrators/integrator.h"

namespace polhode {

/// What becomes of a counter where an integration goes on with another integrator.
enum class CounterSum { Added, Largest, Last };

/// Who counts it.
enum class CounterOf { EveryMethod, VariableOrder, ImplicitMethods, StageProjection, Charts };

/// The shortest of the tables that still has it; the longer ones, which come before it, have it
/// too.
enum class CounterTold { Nowhere, Exports, Summaries, Sweeps };

struct CounterInfo {
  using Member = std::variant<std::int64_t Statistics::*, int Statistics::*, bool Statistics::*>;

  std::string_view id;    ///< of its channel; with '_' in place of '-' its column and key
  std::string_view name;  ///< among others of its kind: "linear solves"
  Member member;
  CounterSum sum = CounterSum::Added;
  CounterOf of = CounterOf::EveryMethod;
  CounterTold told = CounterTold::Nowhere;
  std::string_view label = {};        ///< of its channel; empty where it has none
  std::string_view description = {};  ///< of its channel, a sentence

  [[nodiscard]] constexpr std::int64_t operator()(const Statistics& statistics) const {
    return std::visit([&](const auto at) { return static_cast<std::int64_t>(statistics.*at); },
                      member);
  }
};

/// In the order of files; channels have those of a kind together.
inline constexpr std::array counterTable{
    CounterInfo{.id = "rhs-evaluations",
                .name = "rhs evaluations",
                .member = &Statistics::rhsEvaluations,
                .told = CounterTold::Sweeps,
                .label = "Right-hand sides",
                .description = "Evaluations of the right-hand side since the start, as the "
                               "original codes count them."},
    CounterInfo{.id = "jacobian-rhs-evaluations",
                .name = "for Jacobians",
                .member = &Statistics::jacobianRhsEvaluations,
                .of = CounterOf::ImplicitMethods,
                .told = CounterTold::Sweeps},
    CounterInfo{.id = "dense-rhs-evaluations",
                .name = "for dense output",
                .member = &Statistics::denseRhsEvaluations,
                .told = CounterTold::Summaries},
    CounterInfo{.id = "jacobian-evaluations",
                .name = "Jacobians",
                .member = &Statistics::jacobianEvaluations,
                .of = CounterOf::ImplicitMethods,
                .told = CounterTold::Summaries,
                .label = "Jacobians",
                .description = "Jacobians of an implicit method since the start."},
    CounterInfo{
        .id = "lu-decompositions",
        .name = "LU decompositions",
        .member = &Statistics::luDecompositions,
        .of = CounterOf::ImplicitMethods,
        .told = CounterTold::Summaries,
        .label = "LU decompositions",
        .description = "Factorised iteration matrices of an implicit method since the start."},
    CounterInfo{.id = "linear-solves",
                .name = "linear solves",
                .member = &Statistics::linearSolves,
                .of = CounterOf::ImplicitMethods,
                .told = CounterTold::Summaries,
                .label = "Linear solves",
                .description = "Linear systems solved by an implicit method since the start."},
    CounterInfo{.id = "newton-failures",
                .name = "Newton failures",
                .member = &Statistics::newtonFailures,
                .of = CounterOf::ImplicitMethods,
                .told = CounterTold::Exports,
                .label = "Newton failures",
                .description = "Attempts given up because Newton's iteration did not converge, "
                               "since the start."},
    CounterInfo{.id = "projections",
                .name = "projections",
                .member = &Statistics::projections,
                .of = CounterOf::StageProjection,
                .told = CounterTold::Exports,
                .label = "Projections",
                .description = "States projected within steps by the jet-space method, since the "
                               "start."},
    CounterInfo{.id = "projection-iterations",
                .name = "iterations",
                .member = &Statistics::projectionIterations,
                .of = CounterOf::StageProjection,
                .told = CounterTold::Exports,
                .label = "Projection iterations",
                .description = "Iterations of Newton's method in projections within steps, since "
                               "the start."},
    CounterInfo{.id = "most-projection-iterations",
                .name = "iterations at most",
                .member = &Statistics::mostProjectionIterations,
                .sum = CounterSum::Largest,
                .of = CounterOf::StageProjection,
                .told = CounterTold::Exports},
    CounterInfo{.id = "projection-failures",
                .name = "projection failures",
                .member = &Statistics::projectionFailures,
                .of = CounterOf::StageProjection,
                .told = CounterTold::Exports,
                .label = "Projection failures",
                .description = "Attempts given up because a stage could not be projected, since "
                               "the start."},
    CounterInfo{.id = "steps-accepted",
                .name = "accepted",
                .member = &Statistics::stepsAccepted,
                .told = CounterTold::Sweeps,
                .label = "Accepted steps",
                .description = "Steps since the start."},
    CounterInfo{.id = "steps-rejected",
                .name = "rejected",
                .member = &Statistics::stepsRejected,
                .told = CounterTold::Sweeps,
                .label = "Rejected steps",
                .description = "Steps made again because the error test failed, since the start."},
    CounterInfo{.id = "attempts", .name = "attempts", .member = &Statistics::attempts},
    CounterInfo{.id = "order",
                .name = "order",
                .member = &Statistics::order,
                .sum = CounterSum::Last,
                .of = CounterOf::VariableOrder,
                .label = "Order",
                .description = "Order of the last step, where the method chooses it: BDF and "
                               "extrapolation."},
    CounterInfo{.id = "chart-changes",
                .name = "changes of the chart",
                .member = &Statistics::chartChanges,
                .of = CounterOf::Charts,
                .label = "Changes of the chart",
                .description = "How often the coordinates were changed for others before they "
                               "ended, since the start."},
    CounterInfo{
        .id = "stiff", .name = "stiff", .member = &Statistics::stiff, .sum = CounterSum::Largest},
};

namespace detail {
/// One counter of `a` and then of `b`: known when compiling, as a run adds them up after each step.
template <std::size_t I>
constexpr void addCounter(Statistics& a, const Statistics& b) {
  constexpr const CounterInfo& counter = counterTable[I];
  constexpr auto member = std::get<counter.member.index()>(counter.member);
  if constexpr (counter.sum == CounterSum::Added) {
    a.*member += b.*member;
  } else if constexpr (counter.sum == CounterSum::Largest) {
    if (a.*member < b.*member) a.*member = b.*member;
  } else {
    a.*member = b.*member;
  }
}
}  // namespace detail

/// Of both together, one after the other.
[[nodiscard]] constexpr Statistics operator+(Statistics a, const Statistics& b) {
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    (detail::addCounter<I>(a, b), ...);
  }
  (std::make_index_sequence<counterTable.size()>());
  return a;
}

/// Whether all counters are the same.
[[nodiscard]] constexpr bool operator==(const Statistics& a, const Statistics& b) {
  for (const CounterInfo& counter : counterTable)
    if (counter(a) != counter(b)) return false;
  return true;
}

namespace detail {
/// Stands for a member of any type.
struct AnyMember {
  template <class T>
  operator T() const;  // NOLINT(google-explicit-constructor): that is what it is for
};
template <std::size_t... I>
consteval bool hasMembers(std::index_sequence<I...>) {
  return requires {
    Statistics{(static_cast<void>(I), AnyMember())...};
  };
}
}  // namespace detail

static_assert(detail::hasMembers(std::make_index_sequence<counterTable.size()>()) &&
                  !detail::hasMembers(std::make_index_sequence<counterTable.size() + 1>()),
              "each counter of Statistics has a row, and only one");

}  // namespace polhode
