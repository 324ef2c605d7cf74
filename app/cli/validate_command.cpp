// polhode-cli validate: is a scenario file or a lesson good?
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>

#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/language/language.h"
#include "app/cli/scenario_arguments.h"
#include "core/lessons/lesson.h"

namespace polhode::cli {
namespace {

std::string counted(std::size_t count, const std::string& what) {
  return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

void validateLesson(const std::string& path, const std::string& text) {
  const auto read =
      parseLesson(text, scenarioTextsBeside(std::filesystem::path(path).parent_path().string()));
  if (const auto* problems = std::get_if<std::vector<FileProblem>>(&read))
    throw UsageError(describe(path, *problems));
  const auto& lesson = std::get<Lesson>(read);
  const auto questions = static_cast<std::size_t>(std::ranges::count_if(
      lesson.steps, [](const LessonStep& step) { return step.ask.has_value(); }));
  std::cout << path << ": "
            << told("valid lesson, " + counted(lesson.steps.size(), "step") + ", " +
                    counted(questions, "question"))
            << "\n";
}

void validateScenario(const std::string& path, const std::string& text) {
  const auto read = parseScenario(text);
  if (const auto* problems = std::get_if<std::vector<FileProblem>>(&read))
    throw UsageError(describe(path, *problems));
  const auto& scenario = std::get<Scenario>(read);
  noteAdjustment(scenario);
  noteIdleOptions(scenario);
  std::cout << path << ": "
            << told("valid, " + scenario.example + ", " + counted(scenario.runs.size(), "run"))
            << "\n";
}

}  // namespace

Command addValidateCommand(const Parser& program) {
  const Parser parser = program.addCommand(
      "validate",
      "Check a scenario file or a lesson: exit code 0 if it can be run, 2 and every problem with "
      "line and field if not");
  auto path = std::make_shared<std::string>();
  parser.addText("file", *path, "FILE", "Scenario file or lesson, - for standard input").required();
  return {parser, [path] {
            const std::string text = textOf(*path);
            (saysItIsALesson(text) ? validateLesson : validateScenario)(*path, text);
            return static_cast<int>(done);
          }};
}

}  // namespace polhode::cli
