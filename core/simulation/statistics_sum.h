// Counters of an integration that goes on with another integrator.
#pragma once

#include <algorithm>

#include "core/integrators/integrator.h"

namespace polhode {

/// Of both together; the order is that of the later one.
[[nodiscard]] inline Statistics operator+(Statistics a, const Statistics& b) {
  a.rhsEvaluations += b.rhsEvaluations;
  a.jacobianRhsEvaluations += b.jacobianRhsEvaluations;
  a.denseRhsEvaluations += b.denseRhsEvaluations;
  a.jacobianEvaluations += b.jacobianEvaluations;
  a.luDecompositions += b.luDecompositions;
  a.linearSolves += b.linearSolves;
  a.attempts += b.attempts;
  a.stepsAccepted += b.stepsAccepted;
  a.stepsRejected += b.stepsRejected;
  a.newtonFailures += b.newtonFailures;
  a.projections += b.projections;
  a.projectionIterations += b.projectionIterations;
  a.mostProjectionIterations = std::max(a.mostProjectionIterations, b.mostProjectionIterations);
  a.projectionFailures += b.projectionFailures;
  a.chartChanges += b.chartChanges;
  a.order = b.order;
  a.stiff = a.stiff || b.stiff;
  return a;
}

}  // namespace polhode
