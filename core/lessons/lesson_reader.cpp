#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "core/lessons/lesson.h"
#include "core/lessons/point_check.h"
#include "core/support/json_fields.h"
#include "core/support/number_text.h"

namespace polhode {
namespace {

using Kind = JsonNode::Kind;

/// More is no step of a lesson [bytes].
constexpr std::size_t longestLessonText = 20'000;
/// Each may name a scenario as large as a file can be.
constexpr std::size_t mostSteps = 200;

/// Takes a lesson out of a tree.
class LessonReader {
 public:
  explicit LessonReader(const ScenarioTexts& scenarios) : scenarios_(scenarios) {}

  std::variant<Lesson, std::vector<FileProblem>> read(const JsonNode& root) {
    if (root.kind != Kind::Object) {
      notes_.add(root.line, "",
                 "a lesson is an object {...}, this is " + std::string(kindName(root.kind)));
      return notes_.take();
    }
    JsonFields fields(notes_, root, "");
    // A foreign file or a newer version is one problem, not fifty.
    if (!checkFormat(fields, root.line)) return notes_.take();
    readLesson(fields);
    if (!notes_.empty()) return notes_.take();
    return std::move(lesson_);
  }

 private:
  bool checkFormat(JsonFields& fields, int line) {
    const JsonNode* format = fields.find("format");
    if (!format || format->kind != Kind::String || format->text != Lesson::format) {
      notes_.add(format ? format->line : line, "format",
                 "this is not a lesson of Polhode: \"format\" must be \"polhode-lesson\"");
      return false;
    }
    const JsonNode* version = fields.find("version");
    if (version && version->kind == Kind::Number && version->number == Lesson::formatVersion)
      return true;
    const bool newer =
        version && version->kind == Kind::Number && version->number > Lesson::formatVersion;
    const std::string known = std::to_string(Lesson::formatVersion);
    notes_.add(version ? version->line : line, "version",
               newer ? "the file has version " + version->text + ", this program reads version " +
                           known + ": a newer Polhode is needed"
                     : "must be " + known);
    return false;
  }

  void readLesson(JsonFields& fields) {
    readText(fields, "title", lesson_.title, true);
    readText(fields, "summary", lesson_.summary, false);
    fields.read("minutes", lesson_.minutes);
    if (const JsonNode* node = fields.find("minutes"); node && !(lesson_.minutes > 0))
      notes_.add(node->line, "minutes", "must be > 0, got " + shortestText(lesson_.minutes));
    fields.require("steps");
    const JsonNode* steps = fields.find("steps");
    const std::size_t count = steps ? steps->elements.size() : 0;
    if (count > mostSteps)
      return notes_.add(
          steps->line, "steps",
          "at most " + std::to_string(mostSteps) + " steps, got " + std::to_string(count));
    fields.eachOf("steps", [this](const JsonNode& node, const std::string& field) {
      readStep({notes_, node, field}, field);
    });
    if (steps && steps->kind == Kind::Array && count == 0)
      notes_.add(steps->line, "steps", "at least one step is needed");
    fields.finish();
  }

  /// A text, or one for each language.
  void readText(JsonFields& fields, std::string_view key, LessonText& text, bool needed) {
    const JsonNode* node = fields.find(key);
    if (!node) {
      if (needed) fields.require(key);
      return;
    }
    readText(*node, fields.path(key), text);
  }

  void readText(const JsonNode& node, const std::string& field, LessonText& text) {
    notes_.meet(field, node.line);
    if (node.kind == Kind::String) {
      text.en = node.text;
    } else if (node.kind == Kind::Object) {
      JsonFields languages(notes_, node, field);
      languages.require("en");
      languages.read("en", text.en);
      languages.read("de", text.de);
      languages.finish();
      if (text.en.empty()) return checkFilled(languages.find("en"), field + ".en");
    } else {
      notes_.add(node.line, field,
                 "must be a text or an object with a text for each language, got " +
                     std::string(kindName(node.kind)));
      return;
    }
    if (text.en.empty()) notes_.add(node.line, field, "must not be empty");
    if (const std::size_t longest = std::max(text.en.size(), text.de.size());
        longest > longestLessonText)
      notes_.add(node.line, field,
                 "at most " + std::to_string(longestLessonText) + " bytes, got " +
                     std::to_string(longest));
  }

  void checkFilled(const JsonNode* node, const std::string& field) {
    if (node && node->kind == Kind::String) notes_.add(node->line, field, "must not be empty");
  }

  void readStep(JsonFields fields, const std::string& field) {
    LessonStep& step = lesson_.steps.emplace_back();
    readText(fields, "title", step.title, true);
    readText(fields, "text", step.text, true);
    readScenarioOf(fields, step);
    if (const JsonNode* view = fields.find("view")) {
      step.view = readView({notes_, *view, fields.path("view")});
      for (const Problem& problem : validateView(*step.view))
        addUnlessKnown(field + "." + problem.field, problem.message);
    }
    if (const JsonNode* play = fields.find("play"))
      step.play = readStretch({notes_, *play, fields.path("play")});
    fields.eachOf(
        "point", [&](const JsonNode& node, const std::string& at) { readPointer(node, at, step); });
    if (const JsonNode* ask = fields.find("ask"))
      step.ask = readQuestion({notes_, *ask, fields.path("ask")});
    checkTimes(step, field);
    fields.finish();
  }

  /// What is open at this step from now on; nothing where that cannot be known.
  void readScenarioOf(JsonFields& fields, LessonStep& step) {
    const JsonNode* node = fields.find("scenario");
    if (!node) {
      if (lesson_.steps.size() == 1)
        notes_.add(fields.path("scenario"), "is missing: the first step says what is open");
      return;
    }
    open_.reset();
    const std::string field = fields.path("scenario");
    if (node->kind == Kind::String) {
      take(readNamed(*node, field), field, step);
    } else if (node->kind == Kind::Object) {
      take(readScenario(*node), field, step);
    } else {
      notes_.add(node->line, field,
                 "must be a scenario or the name of one, got " + std::string(kindName(node->kind)));
    }
  }

  std::variant<Scenario, std::vector<FileProblem>> readNamed(const JsonNode& node,
                                                             const std::string& field) {
    const std::optional<std::string> text = scenarios_(node.text);
    if (!text) {
      notes_.add(node.line, field,
                 "there is no file \"" + node.text +
                     "\" beside the lesson and no scenario of that name in the program");
      return std::vector<FileProblem>{};
    }
    auto read = parseScenario(*text);
    // Its lines are not those of the lesson.
    if (auto* problems = std::get_if<std::vector<FileProblem>>(&read)) {
      for (const FileProblem& problem : *problems)
        notes_.add(node.line, field,
                   node.text + ", line " + std::to_string(problem.line) +
                       (problem.field.empty() ? "" : ", " + problem.field) + ": " +
                       problem.message);
      problems->clear();
    }
    return read;
  }

  void take(std::variant<Scenario, std::vector<FileProblem>> read, const std::string& field,
            LessonStep& step) {
    if (auto* problems = std::get_if<std::vector<FileProblem>>(&read)) {
      for (FileProblem& problem : *problems)
        notes_.add(problem.line, problem.field.empty() ? field : field + "." + problem.field,
                   std::move(problem.message));
      return;
    }
    open_ = step.scenario = std::get<Scenario>(std::move(read));
  }

  static Stretch readStretch(JsonFields fields) {
    Stretch stretch;
    fields.require("to");
    fields.read("from", stretch.from);
    fields.read("to", stretch.to);
    readOptional(fields, "speed", stretch.speed);
    fields.finish();
    return stretch;
  }

  void readPointer(const JsonNode& node, const std::string& field, LessonStep& step) {
    if (!notes_.expect(node, Kind::String, field)) return;
    Pointer pointer;
    if (std::string problem = readPointerText(node.text, pointer); !problem.empty())
      return notes_.add(node.line, field, std::move(problem));
    if (std::string problem = whyNotPointedAt(pointer, open_); !problem.empty())
      return notes_.add(node.line, field, std::move(problem));
    step.point.push_back(std::move(pointer));
  }

  Question readQuestion(JsonFields fields) {
    Question question;
    readText(fields, "question", question.question, true);
    fields.require("choices");
    fields.eachOf("choices", [&](const JsonNode& node, const std::string& field) {
      readText(node, field, question.choices.emplace_back());
    });
    const JsonNode* choices = fields.find("choices");
    if (choices && choices->kind == Kind::Array && question.choices.size() < 2)
      notes_.add(choices->line, fields.path("choices"),
                 "at least two choices are needed, got " + std::to_string(question.choices.size()));
    fields.require("answer");
    readAnswer(fields, question);
    readText(fields, "why", question.why, true);
    fields.finish();
    return question;
  }

  void readAnswer(JsonFields& fields, Question& question) {
    const JsonNode* node = fields.find("answer", Kind::Number);
    if (!node) return;
    const auto answer = parseInteger(node->text);
    const auto count = static_cast<std::int64_t>(question.choices.size());
    if (answer && *answer >= 0 && *answer < count) {
      question.answer = static_cast<std::size_t>(*answer);
    } else if (count > 0) {
      notes_.add(node->line, fields.path("answer"),
                 "must be the number of a choice, 0 to " + std::to_string(count - 1) + ", got " +
                     node->text);
    }
  }

  /// Times lie within the scenario that is open at the step.
  void checkTimes(const LessonStep& step, const std::string& field) {
    const double end = open_ ? open_->tEnd : maximumEndTime;
    const std::string endText = open_ ? "t_end = " + shortestText(end) : shortestText(end);
    if (step.view && step.view->at && *step.view->at > end)
      addUnlessKnown(field + ".view.at",
                     "must be at most " + endText + ", got " + shortestText(*step.view->at));
    if (!step.play) return;
    const auto& [from, to, speed] = *step.play;
    if (!(from >= 0 && from < end))
      addUnlessKnown(field + ".play.from",
                     "must be in [0, " + endText + "), got " + shortestText(from));
    else if (!(to > from && to <= end))
      addUnlessKnown(field + ".play.to", "must be after from = " + shortestText(from) +
                                             " and at most " + endText + ", got " +
                                             shortestText(to));
    if (speed && !(*speed >= 1e-6 && *speed <= maximumSpeed))
      addUnlessKnown(field + ".play.speed", "must be in [1e-06, " + shortestText(maximumSpeed) +
                                                "], got " + shortestText(*speed));
  }

  /// What could not be read keeps a default value: judging that as well would only confuse.
  void addUnlessKnown(const std::string& field, const std::string& message) {
    if (!notes_.knows(field)) notes_.add(field, message);
  }

  const ScenarioTexts& scenarios_;
  Lesson lesson_;
  std::optional<Scenario> open_;  ///< at the step that is being read
  JsonNotes notes_;
};

}  // namespace

bool saysItIsALesson(std::string_view json) {
  const auto tree = readJson(json);
  const auto* root = std::get_if<JsonNode>(&tree);
  return root && root->kind == Kind::Object &&
         std::ranges::any_of(root->members, [](const JsonMember& member) {
           return member.key == "format" && member.value.text == Lesson::format;
         });
}

std::variant<Lesson, std::vector<FileProblem>> parseLesson(std::string_view json,
                                                           const ScenarioTexts& scenarios) {
  const auto tree = readJson(json);
  if (const auto* error = std::get_if<JsonSyntaxError>(&tree))
    return std::vector<FileProblem>{{error->line, "", error->message}};
  return LessonReader(scenarios).read(std::get<JsonNode>(tree));
}

}  // namespace polhode
