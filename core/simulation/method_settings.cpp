#include "core/simulation/method_settings.h"

namespace polhode {

MethodSettings methodSettingsOf(const RunSettings& run) {
  MethodSettings method = catalog::settingsOf(run.options);
  method.integrator.rtol = run.rtol;
  method.integrator.atol = run.atol;
  method.integrator.step = run.step;
  method.integrator.stageProjection = catalog::findStabilisation(run.stabilisation)->stages;
  return method;
}

}  // namespace polhode
