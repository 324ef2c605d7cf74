// How the parameters of an example are put together under headings.
#pragma once

#include <QString>
#include <vector>

#include "core/catalog.h"

namespace polhode::gui {

struct ParameterGroup {
  QString heading;  ///< empty for what needs none
  std::vector<const ParameterInfo*> parameters;
};

/// The mechanism as a whole, its geometry, its bodies one by one, then the state at t = 0 in the
/// same order.
[[nodiscard]] std::vector<ParameterGroup> groupParameters(const ExampleInfo& example);

/// The symbol as a panel shows it: with the number of its body where there are several, I₁⁽²⁾.
[[nodiscard]] QString symbolOf(const ParameterInfo& parameter, const ExampleInfo& example);

}  // namespace polhode::gui
