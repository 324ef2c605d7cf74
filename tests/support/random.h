// Random numbers, rotations and states from a fixed seed, the same on every machine.
#pragma once

#include <cmath>
#include <cstdint>
#include <random>

#include "core/rotation/quaternion.h"

namespace polhode::test {

/// The distributions of the standard library differ between implementations; these do not.
class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}

  /// Uniform in [low, high).
  [[nodiscard]] double uniform(double low, double high) {
    return low + (high - low) * (static_cast<double>(engine_() >> 11) * 0x1p-53);
  }

  /// Entries uniform in [-scale, scale).
  template <class S, int N>
  [[nodiscard]] Vector<S, N> vector(double scale = 1) {
    Vector<S, N> v;
    for (int i = 0; i < N; ++i) v[i] = S(uniform(-scale, scale));
    return v;
  }

  template <class S>
  [[nodiscard]] Matrix3<S> matrix(double scale = 1) {
    const Vector<S, 9> v = vector<S, 9>(scale);
    return Eigen::Map<const Matrix3<S>>(v.data());
  }

  /// Uniform on the unit sphere.
  template <class S>
  [[nodiscard]] Quaternion<S> unitQuaternion() {
    for (;;) {
      const Quaternion<S> p = vector<S, 4>();
      if (p.norm() <= 1 && p.norm() >= S(0.1)) return p.normalized();
    }
  }

  /// Any direction, norm in [0.4, 2.5) but not within 0.1 of 1.
  template <class S>
  [[nodiscard]] Quaternion<S> anyQuaternion() {
    const double norm = uniform(0, 1) < 0.5 ? uniform(0.4, 0.9) : uniform(1.1, 2.5);
    return S(norm) * unitQuaternion<S>();
  }

  template <class S>
  [[nodiscard]] Matrix3<S> rotation() {
    return rotationMatrix(unitQuaternion<S>());
  }

  /// Moments of inertia of some body: sums of two positive Euler-tensor values each.
  [[nodiscard]] Vector3<double> inertia() {
    const Vector3<double> E(uniform(1, 40), uniform(1, 40), uniform(1, 40));
    return {E[1] + E[2], E[2] + E[0], E[0] + E[1]};
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace polhode::test
