// Lessons on the command line: checked and listed.
#include <nlohmann/json.hpp>

#include "tests/app/cli/cli_fixture.h"

namespace polhode::test {
namespace {

using Json = nlohmann::json;

const std::string lesson = POLHODE_SOURCE_DIR "/tests/lessons/racket.polhode-lesson.json";

TEST_F(Cli, ValidatesALesson) {
  const Result result = run("validate " + lesson);
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(result.out, lesson + ": valid lesson, 3 steps, 1 question\n");
  for (const auto& file : fs::directory_iterator(POLHODE_SOURCE_DIR "/resources/lessons")) {
    if (file.path().extension() != ".json") continue;
    EXPECT_EQ(run("validate " + file.path().string()).code, 0) << file.path();
  }
}

// A lesson that reaches for a scenario beside it is read where it stands.
TEST_F(Cli, TellsEveryProblemOfALesson) {
  std::ofstream(path("bad.polhode-lesson.json"))
      << "{\"format\": \"polhode-lesson\", \"version\": 1, \"title\": \"T\", \"steps\": [\n"
         "{\"title\": \"A\", \"text\": \"B\",\n\"scenario\": \"mine.polhode.json\",\n"
         "\"hint\": 1}]}";
  const std::string file = path("bad.polhode-lesson.json");
  expectUsageError("validate " + file, file + ":3: steps[0].scenario: there is no file");
  expectUsageError("validate " + file, file + ":4: steps[0].hint: unknown key");
  std::ofstream(path("mine.polhode.json"))
      << "{\"format\": \"polhode-scenario\", \"version\": 1, \"example\": \"gyro-top\",\n"
         "\"runs\": []}";
  expectUsageError("validate " + file,
                   file + ":3: steps[0].scenario: mine.polhode.json, line 2, runs: ");
}

TEST_F(Cli, ListsLessons) {
  const Result text = run("list lessons");
  const Json json = Json::parse(run("list lessons --json").out);
  EXPECT_TRUE(text.out.starts_with("lessons\n"));
  std::size_t files = 0;
  for (const auto& file : fs::directory_iterator(POLHODE_SOURCE_DIR "/resources/lessons"))
    files += file.path().string().ends_with(".polhode-lesson.json");
  EXPECT_EQ(json.size(), files);
  for (const Json& entry : json) {
    EXPECT_NE(text.out.find(entry["id"].get<std::string>()), std::string::npos);
    for (const char* key : {"title", "description", "minutes", "steps"})
      EXPECT_TRUE(entry.contains(key)) << key;
  }
}

}  // namespace
}  // namespace polhode::test
