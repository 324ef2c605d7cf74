// Benchmarks of maps over two parameters.
#pragma once

namespace polhode {

void registerMaps();

}  // namespace polhode
