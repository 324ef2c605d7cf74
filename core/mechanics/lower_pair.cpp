#include "core/mechanics/lower_pair.h"

#include <Eigen/QR>
#include <algorithm>
#include <array>
#include <cassert>
#include <limits>
#include <random>

namespace polhode {
namespace {

using enum JointKind;

constexpr std::array table{
    LowerPairInfo{Revolute, "revolute", "Revolute", "C, O(m₁, n′), O(m₂, n′)", "–", "n′", 5, 7, 17,
                  7},
    LowerPairInfo{Prismatic, "prismatic", "Prismatic",
                  "D(m₁), D(m₂), O(m₁, n′), O(m₂, n′), O(m₁, m₂′)", "n", "–", 5, 7, 17, 7},
    LowerPairInfo{Cylindrical, "cylindrical", "Cylindrical", "D(m₁), D(m₂), O(m₁, n′), O(m₂, n′)",
                  "n", "n′", 4, 8, 16, 6},
    LowerPairInfo{Spherical, "spherical", "Spherical", "C", "–", "I₃", 3, 9, 15, 5},
    LowerPairInfo{Planar, "planar", "Planar", "D(n), O(m₁, n′), O(m₂, n′)", "[m₁ m₂]", "n′", 3, 9,
                  15, 5},
};

/// The distributions of the standard library differ between implementations; this does not.
class Source {
 public:
  explicit Source(std::uint64_t seed) : engine_(seed) {}

  /// Entries uniform in [-scale, scale).
  [[nodiscard]] Eigen::VectorXd vector(Eigen::Index size, double scale) {
    Eigen::VectorXd v(size);
    for (double& entry : v) entry = scale * (static_cast<double>(engine_() >> 11) * 0x1p-52 - 1);
    return v;
  }

  /// Uniform on the unit sphere.
  [[nodiscard]] Quaternion<double> unitQuaternion() {
    for (;;) {
      const Quaternion<double> p = vector(4, 1);
      if (p.norm() <= 1 && p.norm() >= 0.1) return p.normalized();
    }
  }

  [[nodiscard]] JointFrame<double> jointFrame() {
    return {vector(3, 5), rotationMatrix(unitQuaternion())};
  }

 private:
  std::mt19937_64 engine_;
};

/// A turn about an axis in the span of N by any angle.
Quaternion<double> randomTurn(const LowerPair<double>& pair, Source& source) {
  const Quaternion<double> any = source.unitQuaternion();
  Vector3<double> axis = Vector3<double>::Zero();
  for (const auto& freedom : pair.rotations().colwise())
    axis += freedom.dot(imaginary(any)) * freedom;
  const Quaternion<double> turn(any[0], axis[0], axis[1], axis[2]);
  return turn.norm() > 0.1 ? Quaternion<double>(turn.normalized()) : randomTurn(pair, source);
}

PairQuaternions<double> randomPlace(const LowerPair<double>& pair, Source& source) {
  const Vector3<double> x1 = source.vector(3, 5);
  const Quaternion<double> p1 = source.unitQuaternion();
  const Eigen::VectorXd slide = source.vector(pair.translations().cols(), 5);
  return pair.place(x1, p1, slide, randomTurn(pair, source));
}

template <int n>
void measure(const LowerPair<double>& pair, const Vector<double, n>& q,
             LowerPairMeasurement::Form& form) {
  const Eigen::MatrixXd G = pair.gradient(q), T = pair.nullSpace(q);
  const auto rank = [](const Eigen::MatrixXd& matrix) {
    return static_cast<int>(Eigen::ColPivHouseholderQR<Eigen::MatrixXd>(matrix).rank());
  };
  form.coordinates = n;
  form.constraints = static_cast<int>(G.rows());
  form.gradientRank = std::min(form.gradientRank, rank(G));
  form.nullSpaceRank = std::min(form.nullSpaceRank, rank(T));
  form.residual = std::max(form.residual, (G * T).norm() / (G.norm() * T.norm()));
}

}  // namespace

std::span<const LowerPairInfo> lowerPairs() {
  return table;
}

LowerPairMeasurement measureLowerPair(JointKind kind, int samples, std::uint64_t seed) {
  assert(samples >= 1);
  Source source(seed);
  LowerPairMeasurement measured;
  for (LowerPairMeasurement::Form* form : {&measured.directors, &measured.quaternions})
    form->gradientRank = form->nullSpaceRank = std::numeric_limits<int>::max();
  for (int i = 0; i < samples; ++i) {
    const JointFrame<double> first = source.jointFrame(), second = source.jointFrame();
    const LowerPair<double> pair(kind, first, second);
    measured.externalConstraints = pair.externalConstraintCount();
    measured.degreesOfFreedom = pair.degreesOfFreedom();
    const PairQuaternions<double> q = randomPlace(pair, source);
    measure(pair, q, measured.quaternions);
    measure(pair, pairDirectors(q), measured.directors);
  }
  return measured;
}

}  // namespace polhode
