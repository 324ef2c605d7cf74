// How much memory the dense matrices of an implicit method may take.
#pragma once

#include <array>
#include <cstdio>
#include <new>
#include <string>

namespace polhode {

/// Of one run: what a machine of today can spare beside its other work [bytes].
constexpr double largestDenseMemory = 2e9;

/// Says before they are made that matrices would take more than they may.
class DenseMatricesTooLarge : public std::bad_alloc {
 public:
  DenseMatricesTooLarge(int unknowns, double bytes) {
    std::snprintf(text_.data(), text_.size(),
                  "the method's dense matrices of %d unknowns would take %.3g GB; a run may have "
                  "%.0f GB",
                  unknowns, bytes * 1e-9, largestDenseMemory * 1e-9);
  }
  [[nodiscard]] const char* what() const noexcept override { return text_.data(); }

 private:
  std::array<char, 160> text_{};
};

/// matrices: how many n x n matrices of real numbers the method keeps.
inline void expectRoomForDense(int n, int matrices) {
  const double bytes = static_cast<double>(sizeof(double)) * matrices * n * n;
  if (bytes > largestDenseMemory) throw DenseMatricesTooLarge(n, bytes);
}

/// What went wrong with memory while `work` was done; empty: nothing.
template <class Work>
[[nodiscard]] std::string memoryProblem(const Work& work) {
  try {
    work();
  } catch (const DenseMatricesTooLarge& foreseen) {
    return foreseen.what();
  } catch (const std::bad_alloc&) {
    return "there is not enough memory";
  }
  return {};
}

}  // namespace polhode
