// What a scenario brings in place of what somebody has chosen, and takes away again unless he has
// changed it.
#pragma once

#include <optional>
#include <utility>

namespace polhode::gui {

/// `State` is all that is kept for the next start, `Shown` what tells whether it was changed.
template <class State, class Shown>
class Brought {
 public:
  /// `shown` has come; until it is changed, `own` is what is kept.
  void bring(State own, Shown shown) { brought_.emplace(std::move(own), std::move(shown)); }
  /// What there was of one's own, as long as what came is shown as it came; else nullptr.
  [[nodiscard]] const State* own(const Shown& now) const {
    return brought_ && brought_->second == now ? &brought_->first : nullptr;
  }
  /// The same, to be shown again: whoever chooses later what had come chooses it himself.
  [[nodiscard]] std::optional<State> take(const Shown& now) {
    std::optional<State> taken;
    if (own(now)) taken = std::move(brought_->first);
    forget();
    return taken;
  }
  void forget() { brought_.reset(); }

 private:
  std::optional<std::pair<State, Shown>> brought_;
};

}  // namespace polhode::gui
