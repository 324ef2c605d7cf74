// Lessons are read, and what is wrong with them is told with line and field.
#include "core/lessons/lesson.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include "core/lessons/lesson_markup.h"
#include "core/lessons/shipped_lessons.h"

namespace polhode::test {
namespace {

namespace fs = std::filesystem;

std::string textOf(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

/// A problem a line: "12 steps[0].play: must be …".
std::string lessonProblems(const std::string& json) {
  const auto read = parseLesson(json);
  std::string lines;
  if (const auto* problems = std::get_if<std::vector<FileProblem>>(&read))
    for (const auto& [line, field, message] : *problems)
      lines += std::to_string(line) + " " + field + ": " + message + "\n";
  return lines;
}

/// A lesson whose one step has these lines, the first of them the sixth of the file.
std::string lessonOf(const std::string& step) {
  return "{\n\"format\": \"polhode-lesson\", \"version\": 1,\n\"title\": \"T\",\n\"steps\": "
         "[\n{\n" +
         step + "\n}]}";
}

const std::string beginning =
    "\"title\": \"A\", \"text\": \"B\",\n\"scenario\": {\"example\": \"gyro-top\", \"t_end\": 4,\n"
    "\"runs\": [{\"name\": \"One\", \"formulation\": \"director-null-space\"}]}";

/// The same with these lines behind, the first of them the ninth.
std::string problemsOfStep(const std::string& rest) {
  return lessonProblems(lessonOf(beginning + ",\n" + rest));
}

const fs::path lessons = POLHODE_SOURCE_DIR "/tests/lessons";

TEST(Lesson, IsRead) {
  const auto read = parseLesson(textOf(lessons / "racket.polhode-lesson.json"),
                                scenarioTextsBeside(lessons.string()));
  ASSERT_TRUE(std::holds_alternative<Lesson>(read));
  const auto& lesson = std::get<Lesson>(read);
  EXPECT_EQ(lesson.title.in("de"), "Der Schläger, der sich überschlägt");
  EXPECT_EQ(lesson.title.in("fr"), "The racket that flips");
  EXPECT_EQ(lesson.summary.in("de"), lesson.summary.en);
  EXPECT_EQ(lesson.minutes, 2);
  ASSERT_EQ(lesson.steps.size(), 3u);
  const LessonStep &first = lesson.steps[0], &second = lesson.steps[1], &third = lesson.steps[2];
  ASSERT_TRUE(first.scenario);
  EXPECT_EQ(first.scenario->example, "tennis-racket");
  EXPECT_EQ(first.play, (Stretch{0, 0.25, 0.5}));
  EXPECT_EQ(first.point, (std::vector<Pointer>{{Pointer::Kind::Plot, "angular-velocity"},
                                               {Pointer::Kind::Parameter, "Omega2"},
                                               {Pointer::Kind::Run, "Null space"},
                                               {Pointer::Kind::Stage, "bodies"}}));
  EXPECT_FALSE(second.scenario);
  ASSERT_TRUE(second.ask);
  EXPECT_EQ(second.ask->answer, 1u);
  EXPECT_EQ(second.ask->choices[1].in("de"), "Nein, er überschlägt sich.");
  EXPECT_EQ(second.ask->choices[0].in("de"), "Yes, for ever.");
  // Within a lesson a scenario need not say what it is.
  ASSERT_TRUE(third.scenario);
  EXPECT_EQ(third.scenario->runs.size(), 2u);
  EXPECT_EQ(third.view->reveal, "as-it-plays");
}

TEST(Lesson, ScenariosOfTheProgramAreCalledByName) {
  for (const char* name : {"racket-frozen", "racket-frozen.polhode.json"}) {
    const auto read = parseLesson(
        lessonOf("\"title\": \"A\", \"text\": \"B\", \"scenario\": \"" + std::string(name) + "\""));
    ASSERT_TRUE(std::holds_alternative<Lesson>(read)) << name;
    EXPECT_EQ(std::get<Lesson>(read).steps[0].scenario->example, "tennis-racket");
  }
  EXPECT_EQ(
      lessonProblems(lessonOf("\"title\": \"A\", \"text\": \"B\",\n\"scenario\": \"nowhere\"")),
      "7 steps[0].scenario: there is no file \"nowhere\" beside the lesson and no scenario of "
      "that name in the program\n");
}

TEST(Lesson, ProblemsOfANamedScenarioHaveItsLines) {
  const auto read =
      parseLesson(lessonOf("\"title\": \"A\", \"text\": \"B\",\n\"scenario\": \"bad\""),
                  [](const std::string&) {
                    return "{\"format\": \"polhode-scenario\",\n\"version\": 1,\n"
                           "\"example\": \"moon\", \"runs\": []}";
                  });
  const auto& problems = std::get<std::vector<FileProblem>>(read);
  ASSERT_EQ(problems.size(), 2u);
  for (const FileProblem& problem : problems) {
    EXPECT_EQ(problem.line, 7);
    EXPECT_EQ(problem.field, "steps[0].scenario");
    EXPECT_TRUE(problem.message.starts_with("bad, line 3, ")) << problem.message;
  }
}

TEST(Lesson, IsToldApartByItsFormat) {
  EXPECT_TRUE(saysItIsALesson(R"({"format": "polhode-lesson"})"));
  EXPECT_FALSE(saysItIsALesson(R"({"format": "polhode-scenario"})"));
  for (const char* other : {"", "{", "[]", "{}", "\"polhode-lesson\""})
    EXPECT_FALSE(saysItIsALesson(other)) << other;
}

TEST(Lesson, ForeignFilesAreOneProblem) {
  EXPECT_EQ(lessonProblems("[]"), "1 : a lesson is an object {...}, this is a list\n");
  EXPECT_EQ(lessonProblems("{\n\"format\": \"polhode-scenario\"}"),
            "2 format: this is not a lesson of Polhode: \"format\" must be \"polhode-lesson\"\n");
  EXPECT_EQ(lessonProblems("{\"format\": \"polhode-lesson\",\n\"version\": 2}"),
            "2 version: the file has version 2, this program reads version 1: a newer Polhode is "
            "needed\n");
  EXPECT_EQ(lessonProblems("{\"format\": \"polhode-lesson\"}"), "1 version: must be 1\n");
  EXPECT_EQ(lessonProblems("{\n\n,").substr(0, 2), "3 ");
}

TEST(Lesson, WhatIsMissingIsTold) {
  EXPECT_EQ(lessonProblems("{\"format\": \"polhode-lesson\",\n\"version\": 1}"),
            "1 title: is missing\n1 steps: is missing\n");
  EXPECT_EQ(lessonProblems("{\"format\": \"polhode-lesson\", \"version\": 1, \"title\": \"T\",\n"
                           "\"steps\": []}"),
            "2 steps: at least one step is needed\n");
  EXPECT_EQ(lessonProblems(lessonOf("")),
            "5 steps[0].title: is missing\n5 steps[0].text: is missing\n"
            "5 steps[0].scenario: is missing: the first step says what is open\n");
  EXPECT_EQ(problemsOfStep("\"ask\": {}"),
            "9 steps[0].ask.question: is missing\n9 steps[0].ask.choices: is missing\n"
            "9 steps[0].ask.answer: is missing\n9 steps[0].ask.why: is missing\n");
}

TEST(Lesson, UnknownKeysAreTold) {
  EXPECT_EQ(lessonProblems("{\"format\": \"polhode-lesson\", \"version\": 1, \"title\": \"T\",\n"
                           "\"author\": 1,\n\"steps\": [{" +
                           beginning + "}]}"),
            "2 author: unknown key; there are: format, version, title, summary, minutes, steps\n");
  EXPECT_EQ(problemsOfStep("\"hint\": 1"),
            "9 steps[0].hint: unknown key; there are: title, text, scenario, view, play, point, "
            "ask\n");
  EXPECT_EQ(problemsOfStep("\"play\": {\"to\": 1,\n\"until\": 2}"),
            "10 steps[0].play.until: unknown key; there are: from, to, speed\n");
}

TEST(Lesson, TextsHaveALargestLength) {
  const std::string endless(1'000'000, '*');
  EXPECT_NE(lessonProblems(lessonOf("\"title\": \"A\", \"text\": \"" + endless + "\""))
                .find("at most 20000 bytes, got 1000000"),
            std::string::npos);
}

TEST(Lesson, HasNotStepsWithoutEnd) {
  std::string steps;
  for (int i = 0; i < 201; ++i) steps += std::string(i > 0 ? "," : "") + "{}";
  EXPECT_EQ(lessonProblems(R"({"format": "polhode-lesson", "version": 1, "title": "A",)"
                           "\n\"steps\": [" +
                           steps + "]}"),
            "2 steps: at most 200 steps, got 201\n");
}

TEST(Lesson, TextsAreStringsOrHaveLanguages) {
  const auto withTitle = [](const std::string& title) {
    return lessonProblems("{\"format\": \"polhode-lesson\", \"version\": 1,\n\"title\": " + title +
                          ",\n\"steps\": [{" + beginning + "}]}");
  };
  EXPECT_EQ(withTitle("{\"en\": \"T\", \"de\": \"T\"}"), "");
  EXPECT_EQ(withTitle("1"),
            "2 title: must be a text or an object with a text for each language, got a "
            "number\n");
  EXPECT_EQ(withTitle("\"\""), "2 title: must not be empty\n");
  EXPECT_EQ(withTitle("{\"de\": \"T\"}"), "2 title.en: is missing\n");
  EXPECT_EQ(withTitle("{\"en\": \"\"}"), "2 title.en: must not be empty\n");
  EXPECT_EQ(withTitle("{\"en\": \"T\",\n\"fr\": \"T\"}"),
            "3 title.fr: unknown key; there are: en, de\n");
}

TEST(Lesson, ProblemsOfAScenarioHaveTheLinesOfTheLesson) {
  EXPECT_EQ(
      lessonProblems(lessonOf("\"title\": \"A\", \"text\": \"B\",\n\"scenario\": {\n"
                              "\"example\": \"gyro-top\",\n\"runs\": [\n"
                              "{\"formulation\": \"director-null-space\",\n\"rtol\": 0.5}]}")),
      "11 steps[0].scenario.runs[0].rtol: must be in [1e-14, 1e-1], got 0.5\n");
  EXPECT_EQ(lessonProblems(lessonOf("\"title\": \"A\", \"text\": \"B\",\n\"scenario\": {\n"
                                    "\"example\": \"gyro-top\",\n\"runs\": []}")),
            "9 steps[0].scenario.runs: at least one run is needed\n");
  EXPECT_EQ(lessonProblems(lessonOf("\"title\": \"A\", \"text\": \"B\",\n\"scenario\": 3")),
            "7 steps[0].scenario: must be a scenario or the name of one, got a number\n");
  EXPECT_EQ(lessonProblems(lessonOf("\"title\": \"A\", \"text\": \"B\",\n\"scenario\": {\n"
                                    "\"format\": \"polhode-lesson\",\n\"example\": \"gyro-top\"}")),
            "8 steps[0].scenario.format: this is not a Polhode scenario: \"format\" must be "
            "\"polhode-scenario\"\n");
}

TEST(Lesson, ProblemsOfAViewHaveTheLinesOfTheLesson) {
  EXPECT_EQ(problemsOfStep("\"view\": {\n\"stages\": [\"moon\"],\n\"at\": 5}"),
            "10 steps[0].view.stages[0]: must be one of bodies, poinsot, momentum, cones, gimbal, "
            "phase, got \"moon\"\n11 steps[0].view.at: must be at most t_end = 4, got 5\n");
}

TEST(Lesson, APartThatIsPlayedLiesWithinTheMotion) {
  EXPECT_EQ(problemsOfStep("\"play\": {\"from\": 1, \"to\": 4, \"speed\": 0.5}"), "");
  EXPECT_EQ(problemsOfStep("\"play\": {\n\"from\": 1,\n\"to\": 5}"),
            "11 steps[0].play.to: must be after from = 1 and at most t_end = 4, got 5\n");
  EXPECT_EQ(problemsOfStep("\"play\": {\"from\": 2, \"to\": 2}"),
            "9 steps[0].play.to: must be after from = 2 and at most t_end = 4, got 2\n");
  EXPECT_EQ(problemsOfStep("\"play\": {\"from\": 4, \"to\": 5}"),
            "9 steps[0].play.from: must be in [0, t_end = 4), got 4\n");
  EXPECT_EQ(problemsOfStep("\"play\": {\"to\": 2, \"speed\": 0}"),
            "9 steps[0].play.speed: must be in [1e-06, 1000], got 0\n");
}

TEST(Lesson, WhatIsPointedAtIsThere) {
  EXPECT_EQ(problemsOfStep("\"point\": [\"plot:energy\", \"run:One\", \"parameter:Omega3\", "
                           "\"stage:phase\"]"),
            "");
  EXPECT_EQ(problemsOfStep("\"point\": [\n\"plot:moon\",\n\"run:Two\",\n\"stage:moon\"]"),
            "10 steps[0].point[0]: unknown channel \"moon\"; see list channels\n"
            "11 steps[0].point[1]: no run has the name \"Two\"; there are: \"One\"\n"
            "12 steps[0].point[2]: unknown stage \"moon\"; there are: bodies, poinsot, momentum, "
            "cones, gimbal, phase\n");
  EXPECT_TRUE(problemsOfStep("\"point\": [\"parameter:moon\"]")
                  .starts_with("9 steps[0].point[0]: unknown parameter of gyro-top \"moon\"; there "
                               "are: I1, I2"));
  EXPECT_EQ(problemsOfStep("\"point\": [\"energy\", 1]"),
            "9 steps[0].point[0]: must be plot:CHANNEL, run:NAME, parameter:ID or stage:ID, got "
            "\"energy\"\n9 steps[0].point[1]: must be a text, got a number\n");
}

// A scenario stays open until another step brings one.
TEST(Lesson, LaterStepsAreCheckedAgainstWhatIsOpen) {
  EXPECT_EQ(problemsOfStep("\"play\": {\"to\": 1}},\n{\"title\": \"C\", \"text\": \"D\",\n"
                           "\"play\": {\"to\": 9},\n\"point\": [\"run:One\", \"run:Two\"]"),
            "11 steps[1].play.to: must be after from = 0 and at most t_end = 4, got 9\n"
            "12 steps[1].point[1]: no run has the name \"Two\"; there are: \"One\"\n");
}

TEST(Lesson, AQuestionHasChoicesAndAnAnswer) {
  const auto asked = [](const std::string& choices, const std::string& answer) {
    return problemsOfStep("\"ask\": {\"question\": \"Q\", \"why\": \"W\",\n\"choices\": " +
                          choices + ",\n\"answer\": " + answer + "}");
  };
  EXPECT_EQ(asked(R"(["a", {"en": "b"}])", "1"), "");
  EXPECT_EQ(asked(R"(["a"])", "0"),
            "10 steps[0].ask.choices: at least two choices are needed, got 1\n");
  EXPECT_EQ(asked(R"(["a", "b"])", "2"),
            "11 steps[0].ask.answer: must be the number of a choice, 0 to 1, got 2\n");
  EXPECT_EQ(asked(R"(["a", "b"])", "0.5"),
            "11 steps[0].ask.answer: must be the number of a choice, 0 to 1, got 0.5\n");
  EXPECT_EQ(asked(R"(["a", 2])", "0"),
            "10 steps[0].ask.choices[1]: must be a text or an object with a text for each "
            "language, got a number\n");
}

TEST(Lesson, MinutesAreSome) {
  EXPECT_EQ(lessonProblems("{\"format\": \"polhode-lesson\", \"version\": 1, \"title\": \"T\",\n"
                           "\"minutes\": 0,\n\"steps\": [{" +
                           beginning + "}]}"),
            "2 minutes: must be > 0, got 0\n");
}

TEST(ShippedLessons, AreTheFilesThereAre) {
  std::set<std::string> files, names;
  const fs::path folder = POLHODE_SOURCE_DIR "/resources/lessons";
  for (const auto& file : fs::directory_iterator(folder)) {
    const std::string name = file.path().filename().string();
    if (name.ends_with(Lesson::suffix))
      files.insert(name.substr(0, name.size() - Lesson::suffix.size()));
  }
  for (const ShippedLesson& shipped : shippedLessons()) {
    SCOPED_TRACE(shipped.name);
    names.insert(shipped.name);
    EXPECT_EQ(findShippedLesson(shipped.name), &shipped);
    EXPECT_GT(shipped.lesson.minutes, 0);
    EXPECT_FALSE(shipped.lesson.summary.en.empty());
    for (const LessonStep& step : shipped.lesson.steps)
      for (const char* language : {"en", "de"}) {
        const std::string html = lessonHtml(step.text.in(language));
        // A sign that is left over has lost the other half of its pair.
        EXPECT_EQ(html.find("**"), std::string::npos) << html;
        EXPECT_EQ(html.find('`'), std::string::npos) << html;
      }
  }
  EXPECT_EQ(names, files);
  EXPECT_EQ(findShippedLesson("no such lesson"), nullptr);
}

/// What stands there for whom wants to write one.
TEST(ShippedLessons, TheExampleOfTheReadmeIsALesson) {
  const std::string readme = textOf(POLHODE_SOURCE_DIR "/resources/lessons/README.md");
  const std::size_t from = readme.find("```json\n"), to = readme.find("\n```", from + 1);
  ASSERT_NE(to, std::string::npos);
  const std::string example = readme.substr(from + 8, to - from - 8);
  EXPECT_EQ(lessonProblems(example), "");
  EXPECT_TRUE(saysItIsALesson(example));
}

}  // namespace
}  // namespace polhode::test
