// The whole command line: arguments in, exit code out.
#pragma once

namespace polhode::cli {

/// What main() does; an ExitCode.
[[nodiscard]] int runProgram(int argc, char** argv);

}  // namespace polhode::cli
