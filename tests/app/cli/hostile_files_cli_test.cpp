// Files that are huge, never end, or are no files: a sentence, at once.
#include <sys/stat.h>

#include "tests/app/cli/sweep_fixture.h"

namespace polhode::test {
namespace {

class HostileFiles : public SweepFiles {
 protected:
  /// Gigabytes of zeros behind a text, which take no room on a disk.
  std::string huge(const std::string& name, const std::string& text = "") const {
    std::ofstream(path(name), std::ios::binary) << text;
    fs::resize_file(path(name), std::uintmax_t(16) << 30);
    return path(name);
  }
};

TEST_F(HostileFiles, AreNoTables) {
  const std::string problem = ": it is no table of a sweep";
  expectUsageError("sweep --merge " + huge("huge.csv"), "huge.csv" + problem);
  expectUsageError("sweep --merge /dev/zero", "/dev/zero" + problem);
  const Result piped = run("sweep --merge -", "yes |");
  EXPECT_EQ(piped.code, 2);
  EXPECT_NE(piped.err.find("-" + problem), std::string::npos) << piped.err;
  expectUsageError("scan --merge " + folder_.string(), "it is a directory");
  expectUsageError("scan --merge " + path("none.csv"), "No such file or directory");
  ASSERT_EQ(run(fewRuns + " --output " + table_).code, 0);
  expectUsageError("sweep --merge " + huge("more.csv", readFile(table_)),
                   "line 13: broken: it is longer than 1048576 bytes");
}

TEST_F(HostileFiles, AreNoExports) {
  ASSERT_EQ(run("export --example gyro-top --t-end 0.1 --output " + path("a.csv")).code, 0);
  expectUsageError("compare " + path("a.csv") + " " + huge("b.csv"), "b.csv:1: the line is longer");
  expectUsageError("compare " + path("a.csv") + " " + huge("c.csv", readFile(path("a.csv"))),
                   ": the line is longer than 8388608 bytes");
  expectUsageError("compare /dev/zero " + path("a.csv"), "/dev/zero:1: the line is longer");
}

TEST_F(HostileFiles, AreReplacedLikeOthers) {
  huge("table.csv");
  ASSERT_EQ(run(fewRuns + " --output " + table_).code, 0);
  EXPECT_EQ(parseCsv(readFile(table_)).size(), fewRunsCount);
}

TEST_F(HostileFiles, AreNoJournals) {
  huge("table.csv.part");
  expectUsageError(fewRuns + " --output " + table_, "what is there is no journal of a sweep");
  fs::remove(journal_);
  leaveTornJournal();
  const std::string torn = readFile(journal_);
  huge("table.csv.part", torn);
  expectUsageError(fewRuns + " --output " + table_,
                   "is longer than 1048576 bytes, which no row is");
  // The rows above it are not lost.
  EXPECT_EQ(fs::file_size(journal_), std::uintmax_t(16) << 30);
  fs::resize_file(journal_, torn.size());
  EXPECT_EQ(run(fewRuns + " --output " + table_).code, 0);
}

TEST_F(HostileFiles, APipeInPlaceOfAJournalIsNotWaitedFor) {
  ASSERT_EQ(mkfifo(journal_.c_str(), 0600), 0);
  expectUsageError(fewRuns + " --output " + table_, "it is not a regular file");
}

TEST_F(HostileFiles, AreNoScenarios) {
  expectUsageError("validate " + huge("huge.json"), "it is too large for that");
  expectUsageError("run --scenario /dev/zero", "it is too large for that");
  std::ofstream(path("deep.json")) << std::string(4'000'000, '[');
  expectUsageError("validate " + path("deep.json"), "nested too deeply");
  std::ofstream(path("number.json")) << std::string(4'000'000, '1');
  expectUsageError("validate " + path("number.json"), "number.json:1: ");
}

}  // namespace
}  // namespace polhode::test
