#include "core/papers/lower_pair_table.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>
#include <random>

#include "core/mechanics/lower_pair.h"

namespace polhode {
namespace {

using enum JointKind;

constexpr std::array pairTable{
    LowerPairInfo{.kind = Revolute,
                  .id = "revolute",
                  .name = "Revolute",
                  .constraints = "C, O(m₁, n′), O(m₂, n′)",
                  .translations = "–",
                  .rotations = "n′",
                  .externalConstraints = 5,
                  .degreesOfFreedom = 7,
                  .directorConstraints = 17,
                  .quaternionConstraints = 7},
    LowerPairInfo{.kind = Prismatic,
                  .id = "prismatic",
                  .name = "Prismatic",
                  .constraints = "D(m₁), D(m₂), O(m₁, n′), O(m₂, n′), O(m₁, m₂′)",
                  .translations = "n",
                  .rotations = "–",
                  .externalConstraints = 5,
                  .degreesOfFreedom = 7,
                  .directorConstraints = 17,
                  .quaternionConstraints = 7},
    LowerPairInfo{.kind = Cylindrical,
                  .id = "cylindrical",
                  .name = "Cylindrical",
                  .constraints = "D(m₁), D(m₂), O(m₁, n′), O(m₂, n′)",
                  .translations = "n",
                  .rotations = "n′",
                  .externalConstraints = 4,
                  .degreesOfFreedom = 8,
                  .directorConstraints = 16,
                  .quaternionConstraints = 6},
    LowerPairInfo{.kind = Spherical,
                  .id = "spherical",
                  .name = "Spherical",
                  .constraints = "C",
                  .translations = "–",
                  .rotations = "I₃",
                  .externalConstraints = 3,
                  .degreesOfFreedom = 9,
                  .directorConstraints = 15,
                  .quaternionConstraints = 5},
    LowerPairInfo{.kind = Planar,
                  .id = "planar",
                  .name = "Planar",
                  .constraints = "D(n), O(m₁, n′), O(m₂, n′)",
                  .translations = "[m₁ m₂]",
                  .rotations = "n′",
                  .externalConstraints = 3,
                  .degreesOfFreedom = 9,
                  .directorConstraints = 15,
                  .quaternionConstraints = 5},
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

/// By orthogonalising the longest column that is left, until none is longer than round-off.
int rankOf(Eigen::MatrixXd A) {
  const double least = static_cast<double>(std::min(A.rows(), A.cols())) *
                       std::numeric_limits<double>::epsilon() *
                       std::sqrt(A.colwise().squaredNorm().maxCoeff());
  for (int rank = 0; rank < A.cols(); ++rank) {
    Eigen::Index longest = 0;
    const double length = std::sqrt(A.colwise().squaredNorm().maxCoeff(&longest));
    if (!(length > least)) return rank;
    const Eigen::VectorXd direction = A.col(longest) / length;
    for (Eigen::Index k = 0; k < A.cols(); ++k)
      // Twice is enough: once leaves what round-off had hidden.
      for (int pass = 0; pass < 2; ++pass) A.col(k) -= direction.dot(A.col(k)) * direction;
    A.col(longest).setZero();
  }
  return static_cast<int>(A.cols());
}

void measure(const Eigen::MatrixXd& G, const Eigen::MatrixXd& T, LowerPairMeasurement::Form& form) {
  form.coordinates = static_cast<int>(G.cols());
  form.constraints = static_cast<int>(G.rows());
  form.gradientRank = std::min(form.gradientRank, rankOf(G));
  form.nullSpaceRank = std::min(form.nullSpaceRank, rankOf(T));
  form.residual = std::max(form.residual, (G * T).norm() / (G.norm() * T.norm()));
}

}  // namespace

std::span<const LowerPairInfo> lowerPairs() {
  return pairTable;
}

LowerPairMeasurement measureLowerPair(JointKind kind, int samples, std::uint64_t seed,
                                      const std::stop_token& stop) {
  assert(samples >= 1);
  Source source(seed);
  LowerPairMeasurement measured;
  for (LowerPairMeasurement::Form* form : {&measured.directors, &measured.quaternions})
    form->gradientRank = form->nullSpaceRank = std::numeric_limits<int>::max();
  for (int i = 0; i < samples && !stop.stop_requested(); ++i) {
    const JointFrame<double> first = source.jointFrame(), second = source.jointFrame();
    const LowerPair<double> pair(kind, first, second);
    measured.externalConstraints = pair.externalConstraintCount();
    measured.degreesOfFreedom = pair.degreesOfFreedom();
    const PairQuaternions<double> q = randomPlace(pair, source);
    measure(pair.gradient(q), pair.nullSpace(q), measured.quaternions);
    const PairDirectors<double> d = pairDirectors(q);
    measure(pair.gradient(d), pair.nullSpace(d), measured.directors);
  }
  return measured;
}

}  // namespace polhode
