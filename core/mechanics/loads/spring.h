#pragma once

#include <utility>

#include "core/mechanics/loads/wrench.h"

namespace polhode {

/// A straight spring with a damper beside it, between points of two bodies (0: of the ground):
/// V = (k/2)(l - l0)², and the force -c l̇ that does external work.
struct Spring {
  int first = 0, second = 1;
  Vector3<double> point1 = Vector3<double>::Zero();  ///< in the frame of the first body [m]
  Vector3<double> point2 = Vector3<double>::Zero();
  double stiffness = 0;  ///< k [N/m]
  double length = 0;     ///< l0 [m]
  double damping = 0;    ///< c [N s/m]

  template <class S, class Bodies>
  void add(const Bodies& bodies, const std::span<Wrench<S>>& wrenches) const {
    const Stretch<S> s = stretch<S>(bodies);
    const Vector3<S> tension =
        (S(stiffness) * (s.length - S(length)) + S(damping) * s.rate) * s.direction;
    pull<S>(first, point1.cast<S>(), tension, bodies, wrenches);
    pull<S>(second, point2.cast<S>(), -tension, bodies, wrenches);
  }
  template <class S, class Bodies>
  void addConservative(const Bodies& bodies, const std::span<Wrench<S>>& wrenches) const {
    Spring undamped = *this;
    undamped.damping = 0;
    undamped.add(bodies, wrenches);
  }
  template <class S, class Bodies>
  [[nodiscard]] S potential(const Bodies& bodies) const {
    const S elongation = stretch<S>(bodies).length - S(length);
    return S(0.5 * stiffness) * elongation * elongation;
  }
  template <class S, class Bodies>
  [[nodiscard]] S power(const Bodies& bodies) const {
    const S rate = stretch<S>(bodies).rate;
    return -S(damping) * rate * rate;
  }
  [[nodiscard]] bool doesExternalWork() const { return damping != 0; }
  [[nodiscard]] bool keepsMomentum() const { return false; }
  [[nodiscard]] double energyAtStake(std::span<const BodyState> /*bodies*/) const { return 0; }
  [[nodiscard]] LoadMark mark() const {
    if (stiffness == 0 && damping == 0) return {};
    return {LoadMark::Kind::Spring, first, second, point1, point2};
  }

 private:
  template <class S>
  struct Stretch {
    S length, rate;        ///< l [m], l̇ [m/s]
    Vector3<S> direction;  ///< from the first point to the second; 0 where they meet
  };
  template <class S, class Bodies>
  [[nodiscard]] Stretch<S> stretch(const Bodies& bodies) const {
    const auto end = [&](int body, const Vector3<double>& point) {
      const Vector3<S>& p = point.cast<S>();
      if (body == 0) return std::pair<Vector3<S>, Vector3<S>>(p, Vector3<S>::Zero());
      const auto& b = bodies[bodyIndex(body)];
      return std::pair<Vector3<S>, Vector3<S>>(b.frame.x + b.frame.R * p, b.rate.x + b.rate.R * p);
    };
    const auto [x1, v1] = end(first, point1);
    const auto [x2, v2] = end(second, point2);
    const Vector3<S> d = x2 - x1;
    const S l = d.norm();
    const Vector3<S> direction = l > 0 ? Vector3<S>(d / l) : Vector3<S>::Zero();
    return {l, direction.dot(v2 - v1), direction};
  }
};

}  // namespace polhode
