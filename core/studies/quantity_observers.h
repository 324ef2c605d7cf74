// How each quantity of the table is observed; see quantities.cpp.
#pragma once

#include "core/studies/quantities.h"

namespace polhode::quantity_observers {

using Observer = std::unique_ptr<QuantityObserver>;

/// One of the maxima that are measured on every run.
template <double RunMaxima::*measured>
Observer maximum(const ObservedRun& /*run*/, const Quantity& /*quantity*/) {
  struct Maximum : QuantityObserver {
    [[nodiscard]] double value(const RunMaxima& maxima) const override { return maxima.*measured; }
  };
  return std::make_unique<Maximum>();
}

Observer attitudeErrorAtEnd(const ObservedRun& run, const Quantity& quantity);
Observer flipTime(const ObservedRun& run, const Quantity& quantity);
Observer nutationAmplitude(const ObservedRun& run, const Quantity& quantity);
Observer precessionRate(const ObservedRun& run, const Quantity& quantity);
Observer endOfChannel(const ObservedRun& run, const Quantity& quantity);
Observer maximumOfChannel(const ObservedRun& run, const Quantity& quantity);

}  // namespace polhode::quantity_observers
