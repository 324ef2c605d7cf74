// Runs the tests of a program; a crash names the test it is in, as brief output shows none before.
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <string>

namespace {

// Written between tests, read by the handler of a crash.
std::string running;

constexpr std::array signals{SIGSEGV, SIGABRT, SIGFPE, SIGBUS, SIGILL};
std::array<struct sigaction, signals.size()> before;

/// Then as if it had not been here: the signal comes again, to a sanitizer's handler if there is
/// one.
void nameTest(int) {
  (void)!write(STDERR_FILENO, running.data(), running.size());
  for (std::size_t i = 0; i < signals.size(); ++i) sigaction(signals[i], &before[i], nullptr);
}

class Names : public testing::EmptyTestEventListener {
  void OnTestStart(const testing::TestInfo& test) override {
    running = std::string("[ CRASHED  ] ") + test.test_suite_name() + "." + test.name() + "\n";
  }
};

}  // namespace

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  testing::UnitTest::GetInstance()->listeners().Append(new Names);
  struct sigaction action = {};
  action.sa_handler = nameTest;
  for (std::size_t i = 0; i < signals.size(); ++i) sigaction(signals[i], &action, &before[i]);
  return RUN_ALL_TESTS();
}
