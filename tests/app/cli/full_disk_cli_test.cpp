// A disk that is full, a folder that cannot be written to: a sentence, exit code 1 or 2, and what
// was there before stays.
#include <cstdio>
#include <set>

#include "tests/app/cli/sweep_fixture.h"

namespace polhode::test {
namespace {

struct Writer {
  std::string arguments, name;
};

const std::string oneRun = " --example gyro-top --formulation quaternion-null-space --t-end 1";
const std::string members = "scan --example gyro-top --t-end 0.1 --vary Omega3=1:20:200";
/// Each writes some kilobytes at least; HDF5 reserves megabytes.
const std::vector<Writer> writers{{"run --samples 1000" + oneRun, "a.csv"},
                                  {"export" + oneRun, "a.csv"},
                                  {"export" + oneRun, "a.h5"},
                                  {members, "a.csv"},
                                  {members, "a.h5"},
                                  {fewRuns, "a.csv"}};
/// Of the same, and of figures where there are any.
const std::vector<Writer> pictures{{"figure lang-6", "a.csv"},
                                   {"figure effective-potential", "a.svg"},
                                   {"figure effective-potential", "a.pdf"},
                                   {"figure effective-potential", "a.png"}};

class FullDisk : public SweepFiles {
 protected:
  /// As run(), but no file may grow beyond so many bytes, and who tries is told so, as on a full
  /// disk. What the program says goes through a pipe, which has no size.
  Result runOnFullDisk(const std::string& arguments, std::uintmax_t kilobytes) const {
    const std::string command = "trap '' XFSZ; ulimit -f " + std::to_string(2 * kilobytes) +
                                "; " POLHODE_CLI " " + arguments + " 2>&1 >/dev/null";
    FILE* pipe = popen(command.c_str(), "r");
    if (!pipe) return {-1, "", "no pipe"};
    std::string said;
    for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) said += static_cast<char>(c);
    const int status = pclose(pipe);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, "", said};
  }

  /// Not without Qt.
  bool hasFigures() const { return run("figure --help").code == 0; }

  /// Names of what is in the folder, but for what run() leaves there.
  std::string names() const {
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder_))
      names.insert(entry.path().filename().string());
    std::string text;
    for (const std::string& name : names)
      if (name != "stdout" && name != "stderr") text += name + " ";
    return text;
  }

  void expectNothingTorn(const Writer& writer, std::uintmax_t kilobytes) const {
    const std::string target = path(writer.name);
    for (const bool before : {false, true}) {
      if (before) std::ofstream(target) << "old";
      const Result result = runOnFullDisk(writer.arguments + " --output " + target, kilobytes);
      EXPECT_EQ(result.code, 1) << writer.arguments << result.err;
      EXPECT_NE(result.err.find("could not write " + target), std::string::npos)
          << writer.arguments << "\n"
          << result.err.substr(0, 1000);
      EXPECT_NE(result.err.find(": File too large\n"), std::string::npos)
          << result.err.substr(0, 1000);
      EXPECT_EQ(result.err.find("HDF5: "), std::string::npos) << result.err.substr(0, 1000);
      // Rows of a study that there was room for stay in its journal.
      const bool study = writer.arguments.starts_with("s");
      EXPECT_EQ(names(), (before ? writer.name + " " : "") + (study ? writer.name + ".part " : ""))
          << writer.arguments;
      EXPECT_EQ(readFile(target), before ? "old" : "") << writer.arguments;
      for (const auto& entry : fs::directory_iterator(folder_)) fs::remove(entry.path());
    }
  }
};

TEST_F(FullDisk, IsSaidAndLeavesNothingTorn) {
  for (const Writer& writer : writers)
    for (const std::uintmax_t kilobytes : {0, 2}) expectNothingTorn(writer, kilobytes);
}

TEST_F(FullDisk, IsSaidOfFigures) {
  if (!hasFigures()) return;
  for (const Writer& writer : pictures) expectNothingTorn(writer, 0);
}

TEST_F(FullDisk, AStudyGoesOnWhereThereIsRoomAgain) {
  const std::string expected = undisturbed(fewRuns);
  const std::string command = fewRuns + " --jobs 1 --output " + table_;
  const auto bytes = fs::file_size(path("whole.csv"));
  const Result full = runOnFullDisk(command, bytes / 1024);
  ASSERT_EQ(full.code, 1) << full.err;
  const Result result = run(command);
  EXPECT_EQ(result.code, 0);
  EXPECT_NE(result.err.find("rows are there already"), std::string::npos) << result.err;
  EXPECT_EQ(timeless(table_), expected);
}

TEST_F(FullDisk, IsSaidOfMergedTables) {
  ASSERT_EQ(run(members + " --output " + path("whole.csv")).code, 0);
  const std::string whole = readFile(path("whole.csv"));
  for (const char* name : {"a.csv", "a.h5"}) {
    const Result result =
        runOnFullDisk("scan --merge " + path("whole.csv") + " --output " + path(name), 2);
    EXPECT_EQ(result.code, 1);
    EXPECT_NE(result.err.find("could not write " + path(name) + ": File too large"),
              std::string::npos)
        << result.err;
    EXPECT_EQ(names(), "whole.csv ");
  }
  EXPECT_EQ(readFile(path("whole.csv")), whole);
}

TEST_F(FullDisk, IsSaidOfSummaries) {
  const Result result = runOnFullDisk("run" + oneRun + " --summary " + path("s.json"), 0);
  EXPECT_EQ(result.code, 1);
  EXPECT_NE(result.err.find("could not write " + path("s.json") + ": File too large"),
            std::string::npos)
      << result.err;
  EXPECT_EQ(names(), "");
}

TEST_F(FullDisk, IsSaidOfStandardOutput) {
  if (!fs::exists("/dev/full")) return;  // Linux has it
  ASSERT_EQ(run("export" + oneRun + " --output " + path("a.csv")).code, 0);
  const std::string scenario =
      POLHODE_SOURCE_DIR "/resources/scenarios/tennis-racket-flip.polhode.json";
  for (const std::string& arguments :
       {std::string("--help"), std::string("run --help"), std::string("list"),
        std::string("list --json"), "validate " + scenario, "run" + oneRun,
        "run --summary -" + oneRun, "run --output -" + oneRun, "export --output -" + oneRun,
        "compare " + path("a.csv") + " " + path("a.csv"), fewRuns, members}) {
    const std::string command = POLHODE_CLI " " + arguments + " >/dev/full 2>" + path("words");
    const int status = std::system(command.c_str());
    EXPECT_EQ(WEXITSTATUS(status), 1) << arguments;
    const std::string words = readFile(path("words"));
    EXPECT_NE(words.find("error: could not write to standard output: No space left on device\n"),
              std::string::npos)
        << arguments << "\n"
        << words;
  }
}

TEST_F(FullDisk, AFolderThatCannotBeWrittenToIsSaid) {
  // Root may write anywhere but there.
  std::vector<Writer> all = writers;
  if (hasFigures()) all.insert(all.end(), pictures.begin(), pictures.end());
  fs::create_directory(path("closed"));
  fs::permissions(path("closed"), fs::perms::owner_read | fs::perms::owner_exec);
  const std::string folder = access(path("closed").c_str(), W_OK) == 0 ? "/proc/" : path("closed/");
  for (const Writer& writer : all)
    expectUsageError(writer.arguments + " --output " + folder + writer.name,
                     "cannot write " + folder + writer.name);
  expectUsageError("run" + oneRun + " --summary " + folder + "s.json", "cannot write " + folder);
}

TEST_F(FullDisk, AFileThatHasVanishedIsSaid) {
  const std::string gone = path("gone.csv"), there = "No such file or directory";
  for (const std::string& arguments :
       {"validate " + gone, "run --scenario " + gone, "sweep --scenario " + gone,
        "scan --vary g=1,2 --scenario " + gone, "export --output - --scenario " + gone,
        "compare " + gone + " " + gone, "sweep --merge " + gone, "scan --merge " + gone})
    expectUsageError(arguments, "cannot read " + gone + ": " + there);
}

}  // namespace
}  // namespace polhode::test
