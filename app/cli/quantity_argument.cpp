#include "app/cli/quantity_argument.h"

#include "app/cli/arguments.h"

namespace polhode::cli {

void QuantityArgument::addTo(const Parser& parser, const std::string& whatElse) {
  parser.addText("--quantities", text, "a,b|all",
                 "What the run is asked for, see list quantities; all: those with a name of their "
                 "own that there are; " +
                     whatElse);
}

std::vector<Quantity> QuantityArgument::parse() const {
  if (text.empty()) return {};
  if (all()) return allQuantities();
  std::vector<Quantity> quantities;
  for (const std::string& id : parseIds("--quantities", text)) {
    auto found = findQuantity(id);
    if (const auto* problem = std::get_if<std::string>(&found))
      throw UsageError("--quantities: " + *problem);
    quantities.push_back(std::move(std::get<Quantity>(found)));
  }
  return quantities;
}

std::vector<Quantity> QuantityArgument::of(const Scenario& scenario) const {
  std::vector<Quantity> quantities = parse();
  if (quantities.empty()) return quantities;
  // Of a branch the same is available wherever it starts.
  RunSettings settings = scenario.runs.front();
  settings.from.reset();
  const Run run(scenario, settings);
  std::vector<Quantity> available;
  for (Quantity& quantity : quantities) {
    const std::string reason = unavailableReason(quantity, scenario, run);
    if (!reason.empty() && !all()) throw UsageError("--quantities " + quantity.id + ": " + reason);
    if (reason.empty()) available.push_back(std::move(quantity));
  }
  return available;
}

}  // namespace polhode::cli
