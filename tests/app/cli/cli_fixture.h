// Starts polhode-cli as its users do: a shell, arguments, files.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

namespace polhode::test {

namespace fs = std::filesystem;
using Row = std::map<std::string, std::string>;

inline std::string readFile(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

/// Waits until a program listens to SIGINT and has computed for a while since; false if it has
/// ended before.
inline bool waitUntilInterruptible(pid_t child) {
  const std::string folder = "/proc/" + std::to_string(child);
  const auto listens = [&] {
    const std::string status = readFile(folder + "/status");
    const auto at = status.find("SigCgt:");
    return at != std::string::npos &&
           std::stoull(status.substr(at + 7), nullptr, 16) >> (SIGINT - 1) & 1;
  };
  const auto ticks = [&] {
    // The twelfth field behind the name, which stands in parentheses.
    const std::string stat = readFile(folder + "/stat");
    std::istringstream fields(stat.substr(std::min(stat.rfind(')'), stat.size() - 1) + 1));
    std::string word;
    for (int i = 0; i < 12; ++i) fields >> word;
    return std::stoul(word);
  };
  std::optional<unsigned long> since;
  for (;;) {
    siginfo_t ended = {};
    if (waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED | WNOHANG | WNOWAIT) != 0 ||
        ended.si_pid == child)
      return false;
    if (!since && listens()) since = ticks();
    if (since && ticks() > *since + 5) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

struct Result {
  int code;
  std::string out, err;
};

/// Each test has a folder of its own, which goes with it.
class Cli : public testing::Test {
 protected:
  void SetUp() override {
    // Whatever the tests are started in: the program is to speak English.
    ASSERT_EQ(setenv("LC_ALL", "C", 1), 0);
    std::string pattern = (fs::temp_directory_path() / "polhode-cli-XXXXXX").string();
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
  }
  void TearDown() override { fs::remove_all(folder_); }

  [[nodiscard]] std::string path(const std::string& name) const { return folder_ / name; }

  /// Runs "polhode-cli <arguments>" in a shell; `before` may set variables or pipe something in.
  Result run(const std::string& arguments, const std::string& before = "") const {
    const std::string command =
        before + " " POLHODE_CLI " " + arguments + " >" + path("stdout") + " 2>" + path("stderr");
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, readFile(path("stdout")),
            readFile(path("stderr"))};
  }

  void expectUsageError(const std::string& arguments, const std::string& part) const {
    const Result result = run(arguments);
    EXPECT_EQ(result.code, 2) << arguments;
    EXPECT_EQ(result.out, "") << arguments;
    EXPECT_NE(result.err.find(part), std::string::npos) << arguments << "\n" << result.err;
  }

  fs::path folder_;
};

inline std::vector<std::string> split(const std::string& line, char separator) {
  std::vector<std::string> parts;
  std::string part;
  bool quoted = false;
  for (const char c : line) {
    if (c == '"') quoted = !quoted;
    if (c == separator && !quoted) {
      parts.push_back(std::move(part));
      part.clear();
    } else {
      part += c;
    }
  }
  parts.push_back(part);
  return parts;
}

/// Rows by column name; `#` lines may stand at the beginning only.
inline std::vector<Row> parseCsv(const std::string& text) {
  std::vector<Row> rows;
  std::vector<std::string> header;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("#")) {
      EXPECT_TRUE(header.empty()) << line;
      continue;
    }
    const std::vector<std::string> cells = split(line, ',');
    if (header.empty()) {
      header = cells;
      continue;
    }
    EXPECT_EQ(cells.size(), header.size()) << line;
    Row row;
    for (std::size_t i = 0; i < std::min(cells.size(), header.size()); ++i)
      row[header[i]] = cells[i];
    rows.push_back(std::move(row));
  }
  return rows;
}

inline std::string headerOf(const std::string& text) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    if (!line.starts_with("#")) return line;
  return {};
}

}  // namespace polhode::test
