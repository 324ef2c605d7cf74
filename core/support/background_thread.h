// Threads that compute beside those of the window.
#pragma once

namespace polhode {

/// Pictures and the simulation of the session come first; on Linux this concerns the calling thread
/// and those it starts.
void giveWay();

}  // namespace polhode
