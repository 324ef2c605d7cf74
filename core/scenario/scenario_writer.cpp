#include <nlohmann/json.hpp>

#include "core/scenario/scenario.h"

namespace polhode {
namespace {

using Json = nlohmann::ordered_json;

Json parametersJson(const ParameterValues& values) {
  Json object = Json::object();
  for (const auto& [id, value] : values) object[id] = value;
  return object;
}

Json runJson(const RunSettings& run) {
  Json object;
  if (!run.name.empty()) object["name"] = run.name;
  object["formulation"] = run.formulation;
  object["integrator"] = run.integrator;
  object["stabilisation"] = run.stabilisation;
  object["rtol"] = run.rtol;
  object["atol"] = run.atol;
  if (run.step != 0) object["step"] = run.step;
  // As text, so that they come back exactly as they were typed.
  for (const auto& [id, value] : run.options) object["options"][id] = value;
  object["colour"] = run.colour;
  if (!run.visible) object["visible"] = false;
  return object;
}

}  // namespace

std::string formatScenario(const Scenario& scenario) {
  Json root;
  root["format"] = "polhode-scenario";
  root["version"] = Scenario::formatVersion;
  if (!scenario.title.empty()) root["title"] = scenario.title;
  if (!scenario.text.empty()) root["text"] = scenario.text;
  root["example"] = scenario.example;
  root["parameters"] = parametersJson(scenario.parameters);
  root["t_end"] = scenario.tEnd;
  for (const ParameterChange& change : scenario.changes) {
    root["changes"].push_back({{"t", change.t}, {"parameters", parametersJson(change.parameters)}});
  }
  root["runs"] = Json::array();
  for (const RunSettings& run : scenario.runs) root["runs"].push_back(runJson(run));
  return root.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace polhode
