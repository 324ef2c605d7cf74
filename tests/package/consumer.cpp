// Runs the gyro top through the installed library; exits with 0 if it makes the steps it should and
// can export them.
#include <cstdio>

#include "core/export/channel_export.h"
#include "core/simulation/run.h"

int main() {
  const polhode::Scenario scenario = polhode::defaultScenario("gyro-top");
  polhode::Run run(scenario, 0);
  while (run.step()) {
  }
  std::printf("%lld right-hand sides\n", static_cast<long long>(run.statistics().rhsEvaluations));
  // Needs the libraries of every format, whichever it is.
  const auto exported =
      polhode::exportChannels(scenario, "/dev/null", polhode::ExportFormat::Csv).outcome;
  return run.statistics().rhsEvaluations == 19748 &&
                 exported == polhode::ExportReport::Outcome::Written
             ? 0
             : 1;
}
