// A lesson: steps beside the picture, each with a text, perhaps a scenario, and perhaps a question
// that is answered before the motion is shown. A value; read from one JSON file.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/scenario/scenario.h"

namespace polhode {

/// In the languages there are. English is always there; see lessonHtml() for what it is written in.
struct LessonText {
  std::string en;
  std::string de;  ///< empty: not translated

  /// In a language by its two letters; in English where it is not translated.
  [[nodiscard]] const std::string& in(std::string_view language) const {
    return language == "de" && !de.empty() ? de : en;
  }
  friend bool operator==(const LessonText&, const LessonText&) = default;
};

/// What is asked before the motion is shown.
struct Question {
  LessonText question;
  std::vector<LessonText> choices;  ///< two at least
  std::size_t answer = 0;           ///< the right one, from 0
  LessonText why;

  friend bool operator==(const Question&, const Question&) = default;
};

/// The part of the motion that a step plays.
struct Stretch {
  double from = 0;  ///< [s]
  double to = 0;    ///< it stays here [s]
  std::optional<double> speed = {};

  friend bool operator==(const Stretch&, const Stretch&) = default;
};

/// What a step points at.
struct Pointer {
  enum class Kind { Plot, Run, Parameter, Stage };
  Kind kind = Kind::Plot;
  std::string name;  ///< of a channel, of a run, of a parameter, of a stage

  friend bool operator==(const Pointer&, const Pointer&) = default;
};

struct LessonStep {
  LessonText title, text;
  std::optional<Scenario> scenario = {};  ///< absent: what is open goes on
  std::optional<View> view = {};          ///< in place of that of the scenario
  std::optional<Stretch> play = {};
  std::vector<Pointer> point = {};
  std::optional<Question> ask = {};

  friend bool operator==(const LessonStep&, const LessonStep&) = default;
};

struct Lesson {
  static constexpr int formatVersion = 1;
  /// What a file says it is.
  static constexpr std::string_view format = "polhode-lesson";
  /// The end of a file's name.
  static constexpr std::string_view suffix = ".polhode-lesson.json";

  LessonText title, summary;
  double minutes = 0;             ///< that it takes; 0: nobody has said
  std::vector<LessonStep> steps;  ///< the first has a scenario

  friend bool operator==(const Lesson&, const Lesson&) = default;
};

/// The text of a scenario that a step calls by its name or file; nothing where there is none.
using ScenarioTexts = std::function<std::optional<std::string>(const std::string& name)>;

/// Those that come with the program, by their names, with or without the suffix.
[[nodiscard]] std::optional<std::string> shippedScenarioText(const std::string& name);
/// Files, their paths relative to a folder, and after them those that come with the program.
[[nodiscard]] ScenarioTexts scenarioTextsBeside(const std::string& folder);

/// Whether a file says that it is a lesson. One that cannot be read says nothing.
[[nodiscard]] bool saysItIsALesson(std::string_view json);

/// Reads a lesson from JSON text. Either a lesson all of whose steps can be shown or every problem
/// found.
[[nodiscard]] std::variant<Lesson, std::vector<FileProblem>> parseLesson(
    std::string_view json, const ScenarioTexts& scenarios = shippedScenarioText);

}  // namespace polhode
