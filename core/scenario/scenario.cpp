#include "core/scenario/scenario.h"

#include <array>

namespace polhode {

namespace {

InitialValueProblem problemOf(const Scenario& scenario) {
  const ExampleInfo& example = *catalog::findExample(scenario.example);
  return example.make(completeParameters(example, scenario.parameters));
}

}  // namespace

int bodyCountOf(const Scenario& scenario) {
  return static_cast<int>(problemOf(scenario).bodies.size());
}

std::string adjustmentOf(const Scenario& scenario) {
  return problemOf(scenario).adjustment;
}

bool takesFixedSteps(const RunSettings& run) {
  return catalog::takesFixedSteps(run.integrator);
}

double resolutionOf(const RunSettings& run) {
  return takesFixedSteps(run) ? run.step : run.rtol;
}

RunSettings runOf(const PresetInfo& preset) {
  RunSettings run;
  run.name = preset.name;
  run.formulation = preset.formulation;
  run.integrator = preset.integrator;
  run.stabilisation = preset.stabilisation;
  run.options = preset.options;
  run.step = preset.step;
  return run;
}

std::string displayName(const RunSettings& run) {
  if (!run.name.empty()) return run.name;
  const FormulationInfo* formulation = catalog::findFormulation(run.formulation);
  std::string name = formulation ? std::string(formulation->name) : run.formulation;
  // What is usual goes without saying; the rest tells runs of one formulation apart.
  std::string details;
  const RunSettings usual;
  if (run.integrator != usual.integrator) details = run.integrator;
  const auto equations = run.options.find("equations");
  if (equations != run.options.end() && catalog::settingsOf(run.options).index > 0)
    details += (details.empty() ? "" : ", ") + equations->second;
  if (run.stabilisation != usual.stabilisation)
    details += (details.empty() ? "" : ", ") + run.stabilisation;
  return details.empty() ? name : name + " (" + details + ")";
}

std::string_view runColour(std::size_t index) {
  static constexpr std::array<std::string_view, 7> colours{
      "#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#F0E442"};
  return colours[index % colours.size()];
}

std::string defaultFormulation(std::string_view example, std::string_view integrator,
                               std::string_view stabilisation) {
  const auto fits = [&](std::string_view id) {
    return catalog::unavailableReason({example, id, integrator, stabilisation}).empty();
  };
  constexpr std::string_view preferred = "quaternion-null-space";
  if (catalog::findFormulation(preferred) && fits(preferred)) return std::string(preferred);
  for (const FormulationInfo& formulation : catalog::formulations()) {
    if (fits(formulation.id)) return std::string(formulation.id);
  }
  return {};
}

Scenario defaultScenario(std::string_view example) {
  const ExampleInfo* info = catalog::findExample(example);
  Scenario scenario;
  scenario.example = example;
  if (info) scenario.tEnd = info->tEnd;
  RunSettings run;
  run.formulation = defaultFormulation(example);
  run.colour = runColour(0);
  scenario.runs.push_back(std::move(run));
  return scenario;
}

}  // namespace polhode
