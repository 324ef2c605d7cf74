#pragma once

#include "core/mechanics/loads/wrench.h"

namespace polhode {

/// V = (k/2)|x|² of the centre of mass x: Lang (2010), Example C.
struct Bushing {
  int body = 1;
  double stiffness = 0;  ///< [N/m]

  template <class S, class Bodies>
  void add(const Bodies& bodies, const std::span<Wrench<S>>& wrenches) const {
    const std::size_t b = bodyIndex(body);
    wrenches[b].force_W -= S(stiffness) * bodies[b].frame.x;
  }
  template <class S, class Bodies>
  void addConservative(const Bodies& bodies, const std::span<Wrench<S>>& wrenches) const {
    add(bodies, wrenches);
  }
  template <class S, class Bodies>
  [[nodiscard]] S potential(const Bodies& bodies) const {
    return S(0.5 * stiffness) * bodies[bodyIndex(body)].frame.x.squaredNorm();
  }
  template <class S, class Bodies>
  [[nodiscard]] S power(const Bodies& /*bodies*/) const {
    return 0;
  }
  [[nodiscard]] bool doesExternalWork() const { return false; }
  [[nodiscard]] bool keepsMomentum() const { return true; }
  [[nodiscard]] double energyAtStake(std::span<const BodyState> /*bodies*/) const { return 0; }
  [[nodiscard]] LoadMark mark() const {
    if (stiffness == 0) return {};
    return {.kind = LoadMark::Kind::Spring, .second = body};
  }
};

}  // namespace polhode
