// What a right-hand side costs, counted by the formulations' own code: see counted.h.
#pragma once

#include <compare>
#include <vector>

namespace polhode {

/// Operations of an evaluation as they are written and carried out on scalars: nothing is shared,
/// folded or left out that the source does not share, fold or leave out.
/// - A product by a constant (2, ½) and an operation on a structural zero count like any other; how
///   many of the latter there are stands in withZero.
/// - A sum of n terms is n - 1 additions. Eigen's blocked products, which only LU of more than 16
///   rows has, start their sums from zero and scale them by -1: that is counted too.
/// - What depends on the mechanism only (1/I, 2ρ, ...) is done beforehand by the formulations and
///   is not part of a right-hand side.
/// - A compiler may need fewer instructions, or carry out two operations at once.
struct OperationCount {
  int additions = 0, subtractions = 0;
  int multiplications = 0;  ///< of different factors
  /// Of an object by itself, which is how |v|² and x * x are written. A product of two objects that
  /// happen to hold the same value cannot be told from any other: it is a multiplication.
  int squares = 0;
  int divisions = 0, squareRoots = 0, sines = 0, cosines = 0;

  // Not arithmetic.
  int signChanges = 0;  ///< -x and |x|
  int comparisons = 0;  ///< of the search for pivots

  /// How many of the sums, differences, products and quotients have an operand that is zero
  /// whatever the state: written out as 0 in the formulas, or a datum of the mechanism that is 0.
  int withZero = 0;

  [[nodiscard]] int total() const {
    return additions + subtractions + multiplications + squares + divisions + squareRoots + sines +
           cosines;
  }
  friend bool operator==(const OperationCount&, const OperationCount&) = default;
};

/// A right-hand side and the operations it took.
struct CountedRate {
  OperationCount count;
  std::vector<double> rate;  ///< dy/dt
};

}  // namespace polhode
