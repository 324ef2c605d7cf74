#include "app/cli/program.h"

int main(int argc, char** argv) {
  return polhode::cli::runProgram(argc, argv);
}
