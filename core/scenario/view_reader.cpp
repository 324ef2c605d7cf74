#include "core/scenario/view.h"

#include <algorithm>
#include <cstdlib>

#include "core/support/number_text.h"

namespace polhode {
namespace {

using Kind = JsonNode::Kind;

/// A whole number; what is none is a problem.
void readWhole(JsonFields& fields, std::string_view key, int& value) {
  const JsonNode* node = fields.find(key, Kind::Number);
  if (!node) return;
  if (const auto whole = parseInteger(node->text);
      whole && -1'000'000 < *whole && *whole < 1'000'000)
    value = static_cast<int>(*whole);
  else
    fields.notes().add(node->line, fields.path(key), "must be a whole number, got " + node->text);
}

/// A list of exactly n numbers.
template <std::size_t n>
void readNumbers(JsonFields& fields, std::string_view key,
                 std::optional<std::array<double, n>>& values) {
  const JsonNode* node = fields.find(key, Kind::Array);
  if (!node) return;
  std::vector<double> found;
  for (const JsonNode& element : node->elements)
    if (element.kind == Kind::Number) found.push_back(element.number);
  if (node->elements.size() != n || found.size() != n) {
    fields.notes().add(node->line, fields.path(key),
                       "must be a list of " + std::to_string(n) + " numbers");
    return;
  }
  std::copy_n(found.begin(), n, values.emplace().begin());
}

void readChannel(JsonFields& fields, ChannelChoice& choice) {
  fields.require("channel");
  fields.read("channel", choice.channel);
  if (const JsonNode* node = fields.find("component")) {
    readWhole(fields, "component", choice.component);
    if (choice.component < 1)
      fields.notes().add(node->line, fields.path("component"), "components count from 1");
  }
}

[[nodiscard]] ChannelChoice readAxis(JsonFields fields) {
  ChannelChoice choice;
  readChannel(fields, choice);
  fields.finish();
  return choice;
}

/// Members that are objects, as "x", "camera".
template <class T, class Read>
void readObject(JsonFields& fields, std::string_view key, std::optional<T>& value, Read read) {
  if (const JsonNode* node = fields.find(key))
    value = read(JsonFields(fields.notes(), *node, fields.path(key)));
}

[[nodiscard]] PlotChoice readPlot(JsonFields fields) {
  PlotChoice plot;
  std::optional<ChannelChoice> y;
  readObject(fields, "x", plot.x, readAxis);
  if (plot.x) {
    if (!fields.find("y")) fields.notes().add(fields.path("y.channel"), "is missing");
    readObject(fields, "y", y, readAxis);
    plot.y = y.value_or(ChannelChoice{});
  } else {
    readChannel(fields, plot.y);
  }
  fields.read("scale", plot.scale);
  readNumbers(fields, "range", plot.range);
  readWhole(fields, "weight", plot.weight);
  fields.finish();
  return plot;
}

[[nodiscard]] CameraChoice readCamera(JsonFields fields) {
  CameraChoice camera;
  readOptional(fields, "azimuth", camera.azimuth);
  readOptional(fields, "elevation", camera.elevation);
  readOptional(fields, "distance", camera.distance);
  readNumbers(fields, "target", camera.target);
  fields.finish();
  return camera;
}

[[nodiscard]] StageChoice readStage(const JsonNode& node, const std::string& field,
                                    JsonNotes& notes) {
  JsonFields fields(notes, node, field);
  StageChoice stage;
  if (!fields.find("id")) notes.add(node.line, field, "needs the id of a stage");
  fields.read("id", stage.id);
  readObject(fields, "camera", stage.camera, readCamera);
  readObject(fields, "x", stage.x, readAxis);
  readObject(fields, "y", stage.y, readAxis);
  fields.finish();
  return stage;
}

}  // namespace

View readView(JsonFields fields) {
  View view;
  fields.read("layout", view.layout);
  fields.eachOf("stages", [&](const JsonNode& node, const std::string& field) {
    if (node.kind == Kind::String)
      view.stages.push_back({.id = node.text});
    else
      view.stages.push_back(readStage(node, field, fields.notes()));
    fields.notes().meet(field, node.line);
  });
  if (fields.find("plots")) view.plots.emplace();
  fields.eachOf("plots", [&](const JsonNode& node, const std::string& field) {
    view.plots->push_back(readPlot({fields.notes(), node, field}));
  });
  readObject(fields, "camera", view.camera, readCamera);
  readOptional(fields, "speed", view.speed);
  readOptional(fields, "follow", view.follow);
  readOptional(fields, "reference", view.reference);
  readOptional(fields, "traces", view.traces);
  if (fields.find("magnify")) readWhole(fields, "magnify", view.magnify.emplace());
  readOptional(fields, "error", view.error);
  readOptional(fields, "at", view.at);
  readOptional(fields, "play", view.play);
  fields.read("reveal", view.reveal);
  fields.finish();
  return view;
}

}  // namespace polhode
