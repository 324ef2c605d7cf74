#include "app/gui/document/unsaved_work.h"

#include "app/gui/document/scenario_transforms.h"

namespace polhode::gui {
namespace {

/// An attitude or a spin has three; who has chosen more of them has worked at it.
constexpr int playfulValues = 3;

int differentValues(const Scenario& before, const Scenario& after) {
  const ParameterValues from = startParameters(before), to = startParameters(after);
  int count = 0;
  for (const auto& [id, value] : to) {
    const auto known = from.find(id);
    if (known == from.end() || known->second != value) ++count;
  }
  return count;
}

}  // namespace

bool isWorthAsking(const Revision& revision) {
  if (!isModified(revision)) return false;
  const Origin& origin = *revision.origin;
  if (!origin.fileName.isEmpty()) return true;
  Scenario played = origin.scenario;
  played.parameters = revision.scenario.parameters;
  return played != revision.scenario ||
         differentValues(origin.scenario, revision.scenario) > playfulValues;
}

}  // namespace polhode::gui
