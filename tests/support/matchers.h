// Assertions on vectors, matrices and bits.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <ostream>
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

/// Numbers by column, without the type of where they stood: what compares and prints them is
/// compiled once.
struct Numbers {
  template <class A>
  explicit Numbers(const Eigen::DenseBase<A>& matrix) : rows(matrix.rows()) {
    const typename A::PlainObject plain = matrix.derived();
    for (Eigen::Index j = 0; j < plain.cols(); ++j)
      for (Eigen::Index i = 0; i < plain.rows(); ++i)
        values.push_back(static_cast<long double>(plain(i, j)));
  }

  std::vector<long double> values;
  Eigen::Index rows;
};

inline std::ostream& operator<<(std::ostream& out, const Numbers& numbers) {
  const auto rows = static_cast<std::size_t>(numbers.rows);
  for (std::size_t i = 0; i < rows; ++i)
    for (std::size_t k = i; k < numbers.values.size(); k += rows)
      out << (k > i ? ", " : i > 0 ? "; " : "[") << numbers.values[k];
  return out << ']';
}

[[nodiscard]] inline testing::AssertionResult nearNumbers(const char* aText, const char* bText,
                                                          const char* toleranceText,
                                                          const Numbers& a, const Numbers& b,
                                                          long double tolerance) {
  if (a.rows != b.rows || a.values.size() != b.values.size())
    return testing::AssertionFailure() << aText << " and " << bText << " have different sizes";
  long double largest = 0;
  bool within = true;  // not by the largest: comparisons with NaN would let it pass
  for (std::size_t i = 0; i < a.values.size(); ++i) {
    const long double distance = std::abs(a.values[i] - b.values[i]);
    within = within && distance <= tolerance;
    largest = std::max(largest, distance);
  }
  if (within) return testing::AssertionSuccess();
  return testing::AssertionFailure() << aText << " = " << a << "\n"
                                     << bText << " = " << b << "\ndiffer by " << largest
                                     << ", more than " << toleranceText << " = " << tolerance;
}

/// EXPECT_PRED_FORMAT3(near, a, b, tolerance): no entry differs by more than the tolerance, none is
/// NaN.
template <class A, class B, class T>
testing::AssertionResult near(const char* aText, const char* bText, const char* toleranceText,
                              const Eigen::MatrixBase<A>& a, const Eigen::MatrixBase<B>& b,
                              T tolerance) {
  return nearNumbers(aText, bText, toleranceText, Numbers(a), Numbers(b),
                     static_cast<long double>(tolerance));
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
