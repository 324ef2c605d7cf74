// Where the scenarios come from that a lesson calls by name.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/lessons/lesson.h"
#include "core/scenario/guided_comparisons.h"

namespace polhode {
namespace {

/// A scenario is a few kilobytes; a file far beyond that is a mistake and not worth the memory.
constexpr std::uintmax_t largestFile = 16U << 20;

std::optional<std::string> fileText(const std::filesystem::path& path) {
  std::error_code error;
  const std::uintmax_t size = std::filesystem::file_size(path, error);
  if (error || size > largestFile) return std::nullopt;
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
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
