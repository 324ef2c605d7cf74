// Benchmarks of ensembles.
#pragma once

namespace polhode {

void registerLanes();

}  // namespace polhode
