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
  const std::vector<std::string> reasons = unavailableReasons(quantities, scenario);
  std::vector<Quantity> available;
  for (std::size_t i = 0; i < quantities.size(); ++i) {
    if (!reasons[i].empty() && !all())
      throw UsageError("--quantities " + quantities[i].id + ": " + reasons[i]);
    if (reasons[i].empty()) available.push_back(std::move(quantities[i]));
  }
  return available;
}

}  // namespace polhode::cli
