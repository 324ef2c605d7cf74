#include <algorithm>
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

/// Under its key, where there is one.
template <class T>
void put(Json& object, std::string_view key, const std::optional<T>& value) {
  if (value) object[std::string(key)] = *value;
}

Json changeJson(const RunChange& change) {
  Json object{{"t", change.t}};
  if (!change.parameters.empty()) object["parameters"] = parametersJson(change.parameters);
  put(object, "stabilisation", change.stabilisation);
  put(object, "rtol", change.rtol);
  put(object, "atol", change.atol);
  put(object, "step", change.step);
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
  if (!run.parameters.empty()) object["parameters"] = parametersJson(run.parameters);
  for (const RunChange& change : run.changes) object["changes"].push_back(changeJson(change));
  if (run.from) object["from"] = {{"run", run.from->run}, {"t", run.from->t}};
  object["colour"] = run.colour;
  if (!run.visible) object["visible"] = false;
  return object;
}

Json channelJson(const ChannelChoice& choice) {
  Json object{{"channel", choice.channel}};
  if (choice.component > 0) object["component"] = choice.component;
  return object;
}

Json plotJson(const PlotChoice& plot) {
  Json object =
      plot.x ? Json{{"x", channelJson(*plot.x)}, {"y", channelJson(plot.y)}} : channelJson(plot.y);
  if (!plot.scale.empty()) object["scale"] = plot.scale;
  if (plot.range) object["range"] = *plot.range;
  if (plot.weight != 1) object["weight"] = plot.weight;
  return object;
}

Json cameraJson(const CameraChoice& camera) {
  Json object = Json::object();
  put(object, "azimuth", camera.azimuth);
  put(object, "elevation", camera.elevation);
  put(object, "distance", camera.distance);
  put(object, "target", camera.target);
  return object;
}

Json stageJson(const StageChoice& stage) {
  if (stage == StageChoice{.id = stage.id}) return stage.id;
  Json object{{"id", stage.id}};
  if (stage.camera) object["camera"] = cameraJson(*stage.camera);
  if (stage.x) object["x"] = channelJson(*stage.x);
  if (stage.y) object["y"] = channelJson(*stage.y);
  return object;
}

Json viewJson(const View& view, double tEnd) {
  Json object = Json::object();
  if (!view.layout.empty()) object["layout"] = view.layout;
  for (const StageChoice& stage : view.stages) object["stages"].push_back(stageJson(stage));
  if (view.plots) {
    object["plots"] = Json::array();
    for (const PlotChoice& plot : *view.plots) object["plots"].push_back(plotJson(plot));
  }
  if (view.camera) object["camera"] = cameraJson(*view.camera);
  put(object, "speed", view.speed);
  put(object, "follow", view.follow);
  put(object, "reference", view.reference);
  put(object, "traces", view.traces);
  put(object, "magnify", view.magnify);
  put(object, "error", view.error);
  // The end may have come nearer since the view was made; a reader takes no time behind it.
  if (view.at) object["at"] = std::min(*view.at, tEnd);
  put(object, "play", view.play);
  if (!view.reveal.empty()) object["reveal"] = view.reveal;
  return object;
}

Json fanJson(const FanChoice& fan) {
  return {{"run", fan.run},
          {"members", fan.members},
          {"spread", parametersJson(fan.spread)},
          {"distribution", fan.distribution},
          {"seed", fan.seed}};
}

bool needsVersion2(const Scenario& scenario) {
  const auto own = [](const RunSettings& run) {
    return !run.parameters.empty() || !run.changes.empty() || run.from;
  };
  return scenario.view || scenario.fan || std::ranges::any_of(scenario.runs, own);
}

}  // namespace

std::string formatScenario(const Scenario& scenario) {
  Json root;
  root["format"] = "polhode-scenario";
  root["version"] = needsVersion2(scenario) ? 2 : 1;
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
  if (scenario.fan) root["fan"] = fanJson(*scenario.fan);
  if (scenario.view) root["view"] = viewJson(*scenario.view, scenario.tEnd);
  return root.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace polhode
