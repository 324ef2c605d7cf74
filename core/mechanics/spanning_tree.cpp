#include "core/mechanics/spanning_tree.h"

namespace polhode {
namespace {

class Growth {
 public:
  explicit Growth(const Multibody& multibody)
      : multibody_(multibody),
        placed_(multibody.bodies.size() + 1, false),
        used_(multibody.joints.size(), false) {
    placed_[0] = true;
  }

  TreeStep next() {
    for (std::size_t j = 0; j < used_.size(); ++j) {
      const Joint& joint = multibody_.joints[j];
      const bool first = isPlaced(joint.first);
      if (used_[j] || first == isPlaced(joint.second)) continue;
      used_[j] = true;
      return place({first ? joint.second : joint.first, static_cast<int>(j), first});
    }
    const auto free = std::ranges::find(placed_, false) - placed_.begin();
    return place({static_cast<int>(free), std::nullopt, true});
  }

  [[nodiscard]] bool usedAll() const {
    return std::ranges::all_of(used_, [](bool used) { return used; });
  }

 private:
  [[nodiscard]] bool isPlaced(int body) const { return placed_[static_cast<std::size_t>(body)]; }
  TreeStep place(const TreeStep& step) {
    placed_[static_cast<std::size_t>(step.body)] = true;
    return step;
  }

  const Multibody& multibody_;
  std::vector<bool> placed_, used_;
};

}  // namespace

std::optional<std::vector<TreeStep>> spanningTree(const Multibody& multibody) {
  Growth growth(multibody);
  std::vector<TreeStep> steps;
  for (std::size_t b = 0; b < multibody.bodies.size(); ++b) steps.push_back(growth.next());
  if (!growth.usedAll()) return std::nullopt;
  return steps;
}

}  // namespace polhode
