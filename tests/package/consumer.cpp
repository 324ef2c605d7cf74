// Runs the gyro top through the installed library; exits with 0 if it makes the steps it should.
#include <cstdio>

#include "core/simulation/run.h"

int main() {
  const polhode::Scenario scenario = polhode::defaultScenario("gyro-top");
  polhode::Run run(scenario, 0);
  while (run.step()) {
  }
  std::printf("%lld right-hand sides\n", static_cast<long long>(run.statistics().rhsEvaluations));
  return run.statistics().rhsEvaluations == 19748 ? 0 : 1;
}
