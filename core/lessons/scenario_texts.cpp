// Where the scenarios come from that a lesson calls by name.
#include <algorithm>
#include <filesystem>

#include "core/lessons/lesson.h"
#include "core/scenario/guided_comparisons.h"
#include "core/support/text_file.h"

namespace polhode {
namespace {

std::optional<std::string> fileText(const std::filesystem::path& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return std::nullopt;
  auto read = readTextFile(path.string());
  if (auto* text = std::get_if<std::string>(&read)) return std::move(*text);
  return std::nullopt;
}

}  // namespace

std::optional<std::string> shippedScenarioText(const std::string& name) {
  constexpr std::string_view suffix = ".polhode.json";
  std::string_view stem = name;
  if (stem.ends_with(suffix)) stem.remove_suffix(suffix.size());
  const auto& list = guidedComparisons();
  const auto found = std::ranges::find(list, stem, &GuidedComparison::name);
  if (found == list.end()) return std::nullopt;
  return formatScenario(found->scenario);
}

ScenarioTexts scenarioTextsBeside(const std::string& folder) {
  return [folder = std::filesystem::path(folder)](const std::string& name) {
    auto text = fileText(folder / name);
    return text ? text : shippedScenarioText(name);
  };
}

}  // namespace polhode
