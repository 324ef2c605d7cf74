// What the slider of a parameter reaches.
#pragma once

#include "core/catalog.h"

namespace polhode::gui {

/// Less than can be typed: a pixel is to be a step that one wants to make.
struct ParameterRange {
  double minimum, maximum;

  /// share: 0 at the minimum, 1 at the maximum.
  [[nodiscard]] double at(double share) const { return minimum + share * (maximum - minimum); }
  [[nodiscard]] double shareOf(double value) const;
  [[nodiscard]] bool contains(double value) const { return minimum <= value && value <= maximum; }
  friend bool operator==(const ParameterRange&, const ParameterRange&) = default;
};

/// As far as a few times the size of the paper's values: those of the whole vector where the
/// parameter is a component of one. Angles go round, whole numbers have few values, and where all
/// is zero there is no such size: these reach as far as the example says.
[[nodiscard]] ParameterRange sliderRange(const ParameterInfo& parameter,
                                         const ExampleInfo& example);
/// Doubled until it has the value, but never beyond what the example says.
[[nodiscard]] ParameterRange widened(ParameterRange range, const ParameterInfo& parameter,
                                     double value);

}  // namespace polhode::gui
