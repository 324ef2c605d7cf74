// A turning body as a free one that is kicked.
#pragma once

#include "core/integrators/rotations/composition.h"

namespace polhode {

/// Half a kick by the torque, the exact motion of the free body by Jacobi's elliptic functions,
/// half a kick: without a torque there is no error but round-off. van Zon, Schofield (2007), J.
/// Comput. Phys. 225; Celledoni, Fassò, Säfström, Zanna (2008), SIAM J. Sci. Comput. 30.
template <class Body>
class FreeFlowSplitting final : public ComposedSteps<Body> {
 public:
  using typename ComposedSteps<Body>::S, typename ComposedSteps<Body>::Phase;

  using ComposedSteps<Body>::ComposedSteps;

 private:
  std::optional<FailureReason> substep(S h, Phase& phase) override {
    this->kick(h / 2, phase);
    this->manifold_.freeFlow(h, phase);
    this->kick(h / 2, phase);
    return {};
  }
};

template <>
inline constexpr IntegratorInfo infoOf<FreeFlowSplitting>{
    .id = "free-flow-splitting",
    .name = "Free flow and kick",
    .description =
        "Splitting into the exact motion of the free body, by elliptic functions, and "
        "kicks of the torque.",
    .source = "van Zon, Schofield (2007); Celledoni, Fassò, Säfström, Zanna (2008)",
    .equations =
        R"(<p class="eq">m ← m + ½hμ; &nbsp; 𝕀Ω̇ = −Ω × 𝕀Ω for h, exactly; &nbsp; m ← m + ½hμ</p>)",
    .order = 2,
    .fixedStep = true,
    .structure = Structure::RotatingBody,
    .composed = true};

}  // namespace polhode
