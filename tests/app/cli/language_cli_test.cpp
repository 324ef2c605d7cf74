// polhode-cli in German: what people read is, what machines read is not.
#include <algorithm>
#include <array>
#include <cctype>
#include <set>

#include "tests/app/cli/cli_fixture.h"

namespace polhode::test {
namespace {

// The locale need not be installed.
constexpr const char* german = "LC_ALL=de_DE.UTF-8 LANGUAGE=";

constexpr std::array kinds{"examples", "formulations", "integrators", "stabilisations",
                           "channels", "quantities",   "options",     "presets",
                           "figures",  "lessons"};

std::vector<std::string> linesOf(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

/// Words of a sentence; ids have hyphens or commas, names a capital.
std::ptrdiff_t wordsIn(const std::string& text) {
  const auto isWord = [](const std::string& part) {
    return part.size() > 2 &&
           std::ranges::all_of(part, [](unsigned char c) { return std::islower(c) != 0; });
  };
  return std::ranges::count_if(split(text, ' '), isWord);
}

/// What --help says of an option: behind its name and value.
std::string descriptionIn(const std::string& line) {
  const auto begin = std::min(line.find_first_not_of(' '), line.size());
  if (line.compare(begin, 1, "-") != 0) return line.substr(begin);
  const auto gap = line.find("  ", begin);
  return gap == std::string::npos ? "" : line.substr(line.find_first_not_of(' ', gap));
}

class LanguageCli : public Cli {
 protected:
  void SetUp() override {
    Cli::SetUp();
    if (run("figure --help").code != 0) GTEST_SKIP() << "without Qt there is English only";
  }

  [[nodiscard]] Result inGerman(const std::string& arguments) const {
    return run(arguments, german);
  }

  /// The names of all commands, as --help has them.
  [[nodiscard]] std::vector<std::string> commands() const {
    std::vector<std::string> names;
    bool there = false;
    for (const std::string& line : linesOf(run("--help").out)) {
      if (there && line.starts_with("  ")) names.push_back(line.substr(2, line.find(' ', 2) - 2));
      if (line == "Subcommands:") there = true;
    }
    return names;
  }

  void expectSentence(const std::string& arguments, int code, const std::string& sentence) const {
    const Result result = inGerman(arguments);
    EXPECT_EQ(result.code, code) << arguments;
    EXPECT_EQ(result.code, run(arguments).code) << arguments;
    EXPECT_NE(result.err.find(sentence), std::string::npos) << arguments << "\n" << result.err;
    EXPECT_TRUE(result.err.starts_with("Fehler: ")) << result.err;
  }
};

TEST_F(LanguageCli, IsThatOfTheEnvironment) {
  struct Case {
    const char *environment, *said;
  };
  for (const auto& [environment, said] :
       {Case{"LC_ALL=de_DE.UTF-8", "Fehler"}, Case{"LC_ALL=de", "Fehler"},
        Case{"LC_ALL= LC_MESSAGES=de_AT LANG=en_US", "Fehler"},
        Case{"LC_ALL= LC_MESSAGES= LANG=de_CH@euro", "Fehler"},
        Case{"LC_ALL=en_US.UTF-8 LANGUAGE=xx:de", "Fehler"},
        Case{"LC_ALL=de_DE LANGUAGE=en:de", "error"}, Case{"LC_ALL=de_DE LANGUAGE=xx", "error"},
        Case{"LC_ALL=C LANG=de_DE", "error"}, Case{"LC_ALL=C.UTF-8 LANGUAGE=de", "error"},
        Case{"LC_ALL=POSIX LANGUAGE=de", "error"}, Case{"LC_ALL=xx_XX", "error"},
        Case{"LC_ALL= LC_MESSAGES= LANG= LANGUAGE=de", "error"}}) {
    const Result result = run("nothing", std::string("LANGUAGE= ") + environment);
    EXPECT_EQ(result.code, 2);
    EXPECT_TRUE(result.err.starts_with(std::string(said) + ": ")) << environment << "\n"
                                                                  << result.err;
  }
}

TEST_F(LanguageCli, HelpOfEveryCommandHasNoEnglishLeft) {
  std::vector<std::string> pages{"--help"};
  for (const std::string& command : commands()) pages.push_back(command + " --help");
  EXPECT_GT(pages.size(), 8U);
  for (const std::string& page : pages) {
    const std::vector<std::string> english = linesOf(run(page).out);
    const std::set<std::string> known(english.begin(), english.end());
    for (const std::string& line : linesOf(inGerman(page).out))
      EXPECT_FALSE(known.contains(line) && wordsIn(descriptionIn(line)) > 0)
          << page << ": " << line;
  }
}

TEST_F(LanguageCli, HelpSaysTheSameOptions) {
  const auto optionsIn = [](const std::string& help) {
    std::vector<std::string> names;
    for (const std::string& line : linesOf(help))
      if (const auto at = line.find_first_not_of(' '); at != std::string::npos && line[at] == '-')
        names.push_back(line.substr(at, line.find(' ', at) - at));
    return names;
  };
  for (const std::string& command : commands()) {
    const auto english = optionsIn(run(command + " --help").out);
    EXPECT_GT(english.size(), 1U);
    EXPECT_EQ(optionsIn(inGerman(command + " --help").out), english);
  }
}

TEST_F(LanguageCli, ListsHaveNoEnglishLeft) {
  for (const std::string kind : kinds) {
    const std::vector<std::string> english = linesOf(run("list " + kind).out);
    const std::vector<std::string> translated = linesOf(inGerman("list " + kind).out);
    ASSERT_EQ(translated.size(), english.size());
    EXPECT_NE(translated.front(), english.front());
    const std::set<std::string> known(english.begin(), english.end());
    for (const std::string& line : translated)
      EXPECT_FALSE(known.contains(line) && wordsIn(line) > 2) << kind << ": " << line;
  }
}

TEST_F(LanguageCli, WrongUsageIsToldInGerman) {
  expectSentence("", 2, "ein Befehl ist nötig; es gibt: list, run");
  expectSentence("nothing", 2, "unbekannter Befehl \"nothing\"; es gibt: list, run");
  expectSentence("run --foo", 2, "unbekannte Option --foo\nSiehe polhode-cli run --help.");
  expectSentence("run", 2, "nötig ist eine von --scenario, --example");
  expectSentence("run a.json", 2, "\"a.json\" steht allein; nötig ist eine von --scenario");
  expectSentence("run --example", 2, "--example: es fehlt ein Wert, ID");
  expectSentence("run --example a --example b", 2, "--example ist zweimal angegeben");
  expectSentence("run --example gyro-top --preset a --formulation b", 2,
                 "--preset schließt --formulation aus");
  expectSentence("list things", 2, "kind: things ist nicht in {examples,formulations");
  expectSentence("export --example gyro-top", 2, "--output ist nötig");
  expectSentence("run --example gyro-top --rtol x", 2,
                 "--rtol: muss eine Zahl sein, ist aber \"x\"");
  expectSentence("run --example gyro-top --t-end -1", 2, "--t-end: muss > 0 und höchstens");
  expectSentence("run --example gyro-top --option foo=1", 2,
                 "--option foo: unbekannte Einstellung \"foo\"; es gibt: ");
  expectSentence("sweep --example gyro-top --shard 3/2", 2,
                 "--shard: muss K/N mit 1 <= K <= N sein");
  expectSentence("figure nothing", 2, "es gibt keine Abbildung \"nothing\"; es gibt: ");
}

TEST_F(LanguageCli, ProblemsOfFilesAreToldInGerman) {
  const std::string file = path("wrong.polhode.json");
  std::ofstream(file) << "{\"format\": \"polhode-scenario\", \"version\": 1,\n"
                         "\"example\": \"gyro-top\", \"runs\": [{\"rtol\": 5, \"step\": \"a\"}],\n"
                         "\"foo\": 1}\n";
  expectSentence("validate " + file, 2,
                 file + ":2: runs[0].step: muss eine Zahl sein, ist aber ein Text");
  expectSentence("validate " + file, 2, file + ":3: foo: unbekannter Schlüssel; es gibt: format");
  const std::string chain = path("chain.polhode.json");
  std::ofstream(chain)
      << R"({"format": "polhode-scenario", "version": 2, "example": "pendulum-chain",
 "runs": [{"formulation": "quaternion-null-space", "parameters": {"N": 3}}]})";
  expectSentence("validate " + chain, 2, "gehört zum Szenario: Seine Läufe haben gleich viele");
  expectSentence("validate 'examples with figures'", 2,
                 "Fehler: examples with figures kann nicht gelesen werden: ");
  EXPECT_EQ(inGerman("validate examples").err,
            "Fehler: examples kann nicht gelesen werden: Datei oder Ordner nicht gefunden\n");
}

TEST_F(LanguageCli, RunsThatStopAreToldInGerman) {
  expectSentence("run --example gyro-top --option max-steps=5", 1,
                 "Quaternion, Nullraum hielt bei t = ");
  expectSentence("run --example gyro-top --option max-steps=5", 1, "Zu viele Schritte: 5 Versuche");
  const Result report = inGerman("run --example gyro-top --t-end 1 --integrator radau5");
  EXPECT_NE(report.out.find("beendet bei t = 1 s\n"), std::string::npos) << report.out;
  // Values stand below each other, as in English.
  const std::vector<std::string> lines = linesOf(report.out);
  ASSERT_GT(lines.size(), 10U);
  for (std::size_t i = 2; i < 10; ++i) {
    std::string letters = lines[i];
    std::erase_if(letters, [](unsigned char c) { return (c & 0xC0U) == 0x80U; });
    EXPECT_TRUE(letters.size() > 22 && letters[21] == ' ' && letters[22] >= '0' &&
                letters[22] <= '9')
        << lines[i];
  }
}

TEST_F(LanguageCli, NotesAreInGerman) {
  const Result result =
      inGerman("run --example gyro-top --t-end 0.1 --integrator dopri5 --step 1 --samples 5");
  EXPECT_EQ(result.code, 0);
  EXPECT_EQ(result.err,
            "Hinweis: dopri5 wählt seine Schritte: --step bleibt ohne Wirkung\n"
            "Hinweis: --samples bleibt ohne --output ohne Wirkung\n");
}

TEST_F(LanguageCli, WhatMachinesReadIsTheSameInEveryLanguage) {
  for (const std::string command :
       {"list --json", "run --example gyro-top --t-end 1 --output - --samples 11",
        "run --example gyro-top --output - --option max-steps=5",
        "compare --example gyro-top --t-end 1 --runs quaternion-null-space,euler-angles",
        "scan --example gyro-top --t-end 1 --vary Omega3=10:30:3 --quantities all",
        "scan --example gyro-top --t-end 1 --vary Omega3=10:30:3 --option max-steps=5",
        "--version"}) {
    const Result english = run(command), translated = inGerman(command);
    EXPECT_EQ(translated.code, english.code) << command;
    EXPECT_FALSE(english.out.empty()) << command;
    EXPECT_EQ(translated.out, english.out) << command;
  }
}

/// A file without the lines that say when it was made and how long that took.
std::string withoutClock(const std::string& text) {
  std::string kept;
  for (const std::string& line : linesOf(text))
    if (line.find("wall_time") == std::string::npos && line.find("created") == std::string::npos)
      kept += line + "\n";
  return kept;
}

TEST_F(LanguageCli, FilesAreTheSameInEveryLanguage) {
  for (const std::string options : {"", " --option max-steps=5"}) {
    const std::string arguments = " --example gyro-top --t-end 1" + options;
    for (const std::string& command :
         {"export" + arguments + " --output en.csv", "run" + arguments + " --summary en.json"}) {
      const auto dot = command.rfind("en.");
      const std::string before = command.substr(0, dot), ending = command.substr(dot + 2);
      EXPECT_EQ(run(before + path("en" + ending)).code,
                inGerman(before + path("de" + ending)).code);
      const std::string english = withoutClock(readFile(path("en" + ending)));
      EXPECT_GT(english.size(), 500U);
      EXPECT_EQ(withoutClock(readFile(path("de" + ending))), english);
    }
  }
}

TEST_F(LanguageCli, FiguresAreTheSameInEveryLanguage) {
  EXPECT_EQ(run("figure polhodes --output " + path("en.svg")).code, 0);
  EXPECT_EQ(inGerman("figure polhodes --output " + path("de.svg")).code, 0);
  const auto drawn = [](const std::string& svg) {
    return svg.substr(std::min(svg.find("<defs"), svg.size()));
  };
  EXPECT_GT(drawn(readFile(path("en.svg"))).size(), 1000U);
  EXPECT_EQ(drawn(readFile(path("de.svg"))), drawn(readFile(path("en.svg"))));
}

}  // namespace
}  // namespace polhode::test
