// Assertions on vectors, matrices and bits.
#pragma once

#include <gtest/gtest.h>

#include <cstring>
#include <limits>
#include <span>
#include <vector>

#include "core/mechanics/body_state.h"

namespace polhode::test {

/// Rounding unit of a scalar.
template <class S>
inline constexpr S eps = std::numeric_limits<S>::epsilon();

/// Largest difference of two vectors or matrices.
template <class A, class B>
[[nodiscard]] double distance(const Eigen::MatrixBase<A>& a, const Eigen::MatrixBase<B>& b) {
  return static_cast<double>((a.derived() - b.derived()).cwiseAbs().maxCoeff());
}

/// EXPECT_PRED_FORMAT3(near, a, b, tolerance): no entry differs by more than the tolerance, none is
/// NaN.
template <class A, class B, class T>
testing::AssertionResult near(const char* aText, const char* bText, const char* toleranceText,
                              const Eigen::MatrixBase<A>& a, const Eigen::MatrixBase<B>& b,
                              T tolerance) {
  // Not by the maximum: comparisons with NaN would let it pass.
  if (((a.derived() - b.derived()).array().abs() <= typename A::Scalar(tolerance)).all())
    return testing::AssertionSuccess();
  const Eigen::IOFormat format(6, 0, ", ", "; ", "", "", "[", "]");
  return testing::AssertionFailure()
         << aText << " = " << a.derived().format(format) << "\n"
         << bText << " = " << b.derived().format(format) << "\ndiffer by " << distance(a, b)
         << ", more than " << toleranceText << " = " << static_cast<double>(tolerance);
}

#define EXPECT_NEAR_ALL(a, b, tolerance) EXPECT_PRED_FORMAT3(::polhode::test::near, a, b, tolerance)

template <class T>
[[nodiscard]] bool sameBits(std::span<const T> a, std::span<const T> b) {
  return a.size() == b.size() &&
         (a.empty() || std::memcmp(a.data(), b.data(), a.size_bytes()) == 0);
}
[[nodiscard]] inline bool sameBits(const std::vector<double>& a, const std::vector<double>& b) {
  return sameBits(std::span<const double>(a), std::span<const double>(b));
}
/// A BodyState is doubles only, without gaps.
[[nodiscard]] inline bool sameBits(const std::vector<BodyState>& a,
                                   const std::vector<BodyState>& b) {
  static_assert(sizeof(BodyState) == 18 * sizeof(double));
  return sameBits(std::span<const BodyState>(a), std::span<const BodyState>(b));
}

}  // namespace polhode::test
