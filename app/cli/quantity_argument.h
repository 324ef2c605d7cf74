// --quantities: what runs are asked for beside their counters.
#pragma once

#include <string>
#include <vector>

#include "app/cli/parser.h"
#include "core/studies/quantities.h"

namespace polhode::cli {

struct QuantityArgument {
  std::string text;

  /// whatElse: what happens without it, for the help.
  void addTo(const Parser& parser, const std::string& whatElse);
  /// "all" leaves out what is not available; what is named is an error then.
  [[nodiscard]] bool all() const { return text == "all"; }
  /// Those that are named, or all; none where nothing is given. Throws UsageError.
  [[nodiscard]] std::vector<Quantity> parse() const;
  /// The same of those that the only run of a valid scenario has. Throws UsageError.
  [[nodiscard]] std::vector<Quantity> of(const Scenario& scenario) const;
};

}  // namespace polhode::cli
