// Sweeps into files, and processes that are stopped in the middle of them.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>

#include <chrono>
#include <optional>
#include <thread>

#include "tests/app/cli/cli_fixture.h"

namespace polhode::test {

/// Runs of some 10 ms: enough of them to be caught in the middle.
inline const std::string manyRuns =
    "sweep --example gyro-top --formulations "
    "quaternion-null-space,director-null-space,quaternion-absolute,euler-angles "
    "--integrators radau5 --tolerances 1e-4:1e-10";
inline constexpr std::size_t manyRunsCount = 28;
/// Over at once.
inline const std::string fewRuns =
    "sweep --example gyro-top --t-end 1 --formulations quaternion-null-space,director-absolute "
    "--integrators dopri5 --tolerances 1e-3:1e-6";
inline constexpr std::size_t fewRunsCount = 8;

class SweepFiles : public Cli {
 protected:
  void SetUp() override {
    Cli::SetUp();
    table_ = path("table.csv");
    journal_ = table_ + ".part";
  }

  /// Starts polhode-cli without waiting for it; maxBytes: no file of it gets larger, or it dies.
  pid_t start(const std::string& arguments, rlim_t maxBytes = RLIM_INFINITY) const {
    const pid_t child = fork();
    if (child != 0) return child;
    const rlimit size{maxBytes, maxBytes}, core{0, 0};
    setrlimit(RLIMIT_FSIZE, &size);
    setrlimit(RLIMIT_CORE, &core);
    const int words = open(path("words").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    dup2(words, STDERR_FILENO);
    std::vector<std::string> parts = split("polhode-cli " + arguments, ' ');
    std::vector<char*> argv;
    for (std::string& part : parts) argv.push_back(part.data());
    argv.push_back(nullptr);
    execv(POLHODE_CLI, argv.data());
    _exit(127);
  }

  static int waitFor(pid_t child) {
    int status = 0;
    waitpid(child, &status, 0);
    return status;
  }

  /// Waits until the journal has so many lines, or the child has ended: then its status.
  std::optional<int> waitForLines(std::size_t lines, pid_t child) const {
    for (;;) {
      int status = 0;
      if (waitpid(child, &status, WNOHANG) == child) return status;
      const std::string text = readFile(journal_);
      if (static_cast<std::size_t>(std::ranges::count(text, '\n')) >= lines) return std::nullopt;
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }

  /// The table without its wall times.
  static std::string timeless(const std::string& file) {
    std::istringstream lines(readFile(file));
    std::string out;
    for (std::string line; std::getline(lines, line);) {
      if (!line.starts_with("#")) {
        std::vector<std::string> cells = split(line, ',');
        EXPECT_EQ(cells.size(), 17u) << line;
        cells[14].clear();
        line.clear();
        for (const std::string& cell : cells) line += cell + ",";
      }
      out += line + "\n";
    }
    return out;
  }

  /// The same sweep made in one go.
  std::string undisturbed(const std::string& sweep) const {
    EXPECT_EQ(run(sweep + " --output " + path("whole.csv")).code, 0);
    return timeless(path("whole.csv"));
  }

  /// Leaves a journal of fewRuns in the middle of which the program was killed.
  void leaveTornJournal() const {
    ASSERT_EQ(run(fewRuns + " --output " + path("whole.csv")).code, 0);
    const std::string whole = readFile(path("whole.csv"));
    // A journal is longer than the table by the numbers of its runs: this is in some row.
    const int status = waitFor(
        start(fewRuns + " --jobs 1 --output " + table_, static_cast<rlim_t>(whole.size()) - 300));
    ASSERT_TRUE(WIFSIGNALED(status));
    ASSERT_EQ(WTERMSIG(status), SIGXFSZ);
    const std::string journal = readFile(journal_);
    ASSERT_FALSE(journal.ends_with("\n"));
    ASSERT_NE(journal.find("\n1,gyro-top,"), std::string::npos);
  }

  void expectNothingElseIsLeft(std::size_t files) const {
    std::string names;
    for (const auto& entry : fs::directory_iterator(folder_))
      names += entry.path().filename().string() + " ";
    EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(names, ' ')), files) << names;
  }

  std::string table_, journal_;
};

}  // namespace polhode::test
