#include "core/lessons/point_check.h"

#include <algorithm>
#include <array>

#include "core/scenario/validation.h"

namespace polhode {
namespace {

using validation::inQuotes;

std::string whyNoPlot(const std::string& name, const std::optional<Scenario>&) {
  const auto channels = catalog::channels();
  if (std::ranges::find(channels, name, &ChannelInfo::id) != channels.end()) return {};
  return "unknown channel " + inQuotes(name) + "; see list channels";
}

std::string whyNoRun(const std::string& name, const std::optional<Scenario>& scenario) {
  std::string names;
  if (!scenario) return {};
  for (const RunSettings& run : scenario->runs) {
    if (displayName(run) == name) return {};
    names += (names.empty() ? "" : ", ") + inQuotes(displayName(run));
  }
  return "no run has the name " + inQuotes(name) + "; there are: " + names;
}

std::string whyNoParameter(const std::string& name, const std::optional<Scenario>& scenario) {
  const ExampleInfo* example = scenario ? catalog::findExample(scenario->example) : nullptr;
  if (!example) return {};
  const auto& parameters = example->parameters;
  if (std::ranges::find(parameters, name, &ParameterInfo::id) != parameters.end()) return {};
  return validation::unknownMessage("parameter of " + scenario->example, name, parameters);
}

std::string whyNoStage(const std::string& name, const std::optional<Scenario>&) {
  if (std::ranges::find(stageIds, name) != stageIds.end()) return {};
  std::string list;
  for (const std::string_view id : stageIds) list += (list.empty() ? "" : ", ") + std::string(id);
  return "unknown stage " + inQuotes(name) + "; there are: " + list;
}

/// What stands before the colon, and why there is nothing of the name behind it.
struct PointerKind {
  std::string_view word;
  Pointer::Kind kind;
  std::string (*whyNot)(const std::string& name, const std::optional<Scenario>& scenario);
};
constexpr std::array pointerKinds{
    PointerKind{"plot", Pointer::Kind::Plot, whyNoPlot},
    PointerKind{"run", Pointer::Kind::Run, whyNoRun},
    PointerKind{"parameter", Pointer::Kind::Parameter, whyNoParameter},
    PointerKind{"stage", Pointer::Kind::Stage, whyNoStage},
};

}  // namespace

std::string readPointerText(std::string_view text, Pointer& pointer) {
  const std::size_t colon = text.find(':');
  const std::string_view word = text.substr(0, colon);
  const auto kind = std::ranges::find(pointerKinds, word, &PointerKind::word);
  if (colon == std::string_view::npos || kind == pointerKinds.end())
    return "must be plot:CHANNEL, run:NAME, parameter:ID or stage:ID, got " + inQuotes(text);
  pointer = {kind->kind, std::string(text.substr(colon + 1))};
  return {};
}

std::string whyNotPointedAt(const Pointer& pointer, const std::optional<Scenario>& scenario) {
  return std::ranges::find(pointerKinds, pointer.kind, &PointerKind::kind)
      ->whyNot(pointer.name, scenario);
}

}  // namespace polhode
