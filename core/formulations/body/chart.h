// What formulations with local coordinates do where these end.
#pragma once

namespace polhode {

enum class ChartChange {
  Stop,   ///< the run ends there, with a sentence
  Change  ///< it goes on in other coordinates, taken between two steps well before the end
};

}  // namespace polhode
