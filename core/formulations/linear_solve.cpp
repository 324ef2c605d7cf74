#include "core/formulations/linear_solve.h"

#include <cassert>

#include "core/formulations/counted.h"

namespace polhode {

template <class S>
void solveByLu(int n, std::span<const S> A, std::span<S> b) {
  // Of bounded size, so that nothing is allocated.
  using Matrix =
      Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic, Eigen::ColMajor, maxLuSize, maxLuSize>;
  using Column = Eigen::Matrix<S, Eigen::Dynamic, 1, Eigen::ColMajor, maxLuSize, 1>;
  assert(n <= maxLuSize && A.size() == static_cast<std::size_t>(n) * static_cast<std::size_t>(n));
  const Eigen::PartialPivLU<Matrix> lu(Eigen::Map<const Matrix>(A.data(), n, n));
  for (auto column = b; !column.empty(); column = column.subspan(static_cast<std::size_t>(n))) {
    const Column x = lu.solve(Eigen::Map<const Column>(column.data(), n));
    Eigen::Map<Column>(column.data(), n) = x;
  }
}

template void solveByLu(int, std::span<const double>, std::span<double>);
template void solveByLu(int, std::span<const long double>, std::span<long double>);
template void solveByLu(int, std::span<const Counted>, std::span<Counted>);

}  // namespace polhode
