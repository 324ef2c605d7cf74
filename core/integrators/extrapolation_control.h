// How the extrapolation codes ODEX and SEULEX go through the lines of their tableau, and choose
// order and step size together.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace polhode {

/// Work per unit step decides: HNW, Sect. II.9, and HW, Sect. IV.9, with the constants and the
/// details of the codes. Lines and columns of the tableau count from 1; the solution in column k is
/// that of line k.
template <class S>
class ExtrapolationControl {
 public:
  static constexpr int maxColumns = 12;

  struct Constants {
    int columns;           ///< KM, at most maxColumns
    S fac1, fac2;          ///< bounds of a step's change
    S orderDown, orderUp;  ///< work ratios that lower and raise the order
    S safe1, safe2;        ///< safety factors
    int powersPerColumn;   ///< 2 if only even powers of h are left, otherwise 1
  };
  enum class Verdict { Accepted, Rejected, Aborted };

  explicit ExtrapolationControl(const Constants& constants) : c_(constants) {}

  /// Work of the first j lines; beyond which error there is no hope for convergence in line j + 1
  /// from line j - 1, and from line j.
  void setLine(int j, S work, S hopelessBefore, S hopelessAt) {
    work_[at(j)] = work;
    hopelessBefore_[at(j)] = hopelessBefore;
    hopelessAt_[at(j)] = hopelessAt;
  }

  void start(int target, S workPerUnitOfFirst) {
    target_ = column_ = target;
    error_ = 0;
    oldError_ = S(1e10);
    rejected_ = false;
    step_.fill(0);
    workPerUnit_.fill(0);
    workPerUnit_[1] = workPerUnitOfFirst;
  }

  /// The first and the last step look for convergence in every line. computeLine(j): false to give
  /// the step up.
  template <class ComputeLine>
  [[nodiscard]] Verdict tryAll(const ComputeLine& computeLine) {
    for (column_ = 1; column_ <= target_; ++column_) {
      if (!computeLine(column_)) return Verdict::Aborted;
      if (column_ > 1 && error_ <= 1) return Verdict::Accepted;
    }
    column_ = target_;
    return tryBeyondTarget(computeLine);
  }

  /// All others expect it in the line before the target, the target or the line after it.
  template <class ComputeLine>
  [[nodiscard]] Verdict tryAroundTarget(const ComputeLine& computeLine) {
    const int k = target_;
    column_ = k - 1;
    for (int j = 1; j < k; ++j)
      if (!computeLine(j)) return Verdict::Aborted;
    if (k > 2 && !rejected_) {
      if (error_ <= 1) return Verdict::Accepted;
      if (error_ > hopelessBefore_[at(k)]) return Verdict::Rejected;
    }
    if (!computeLine(k)) return Verdict::Aborted;
    column_ = k;
    return error_ <= 1 ? Verdict::Accepted : tryBeyondTarget(computeLine);
  }

  /// Takes the error of line j > 1 of a step |h|, relative to the tolerance, and notes what step
  /// column j would like, at most hMax. False if the errors do not fall from line to line.
  [[nodiscard]] bool judge(int j, S error, S h, S hMax) {
    error_ = error;
    if (!std::isfinite(error) || (j > 2 && error >= oldError_)) return false;
    oldError_ = std::max(4 * error, S(1));
    const S exponent = S(1) / S(c_.powersPerColumn == 2 ? 2 * j - 1 : j);
    const S least = std::pow(c_.fac1, exponent);
    const S factor =
        std::min(c_.fac2 / least, std::max(least, std::pow(error / c_.safe1, exponent) / c_.safe2));
    // Rounded as in the codes: on linear problems the last bit decides an order now and then.
    step_[at(j)] = std::min(std::abs(h) * (1 / factor), hMax);
    workPerUnit_[at(j)] = work_[at(j)] / step_[at(j)];
    return true;
  }

  /// Chooses the target after a rejection; returns the |h| to try.
  [[nodiscard]] S reject() {
    target_ = std::min({target_, column_, c_.columns - 1});
    if (target_ > 2 && w(target_ - 1) < w(target_) * c_.orderDown) --target_;
    rejected_ = true;
    return step_[at(target_)];
  }
  /// The step is to be made again for another reason, without choosing a target.
  void repeat() { rejected_ = true; }

  /// Chooses the target after a step |h| was accepted; returns the next one.
  [[nodiscard]] S accept(S h) {
    const int best = bestColumn(), kc = column_;
    const bool goingUp = kc < target_ && w(kc) < w(kc - 1) * c_.orderUp;
    if (rejected_) {
      target_ = std::min(best, kc);
      rejected_ = false;
      return std::min(std::abs(h), step_[at(target_)]);
    }
    target_ = best;
    if (best <= kc) return step_[at(best)];
    return step_[at(kc)] * work_[at(goingUp ? best + 1 : best)] / work_[at(kc)];
  }

  /// Where the last step converged.
  [[nodiscard]] int column() const { return column_; }
  [[nodiscard]] bool rejected() const { return rejected_; }

 private:
  static constexpr std::size_t at(int j) { return static_cast<std::size_t>(j); }
  [[nodiscard]] S w(int j) const { return workPerUnit_[at(j)]; }

  template <class ComputeLine>
  [[nodiscard]] Verdict tryBeyondTarget(const ComputeLine& computeLine) {
    if (error_ > hopelessAt_[at(target_)]) return Verdict::Rejected;
    column_ = target_ + 1;
    if (!computeLine(column_)) return Verdict::Aborted;
    return error_ <= 1 ? Verdict::Accepted : Verdict::Rejected;
  }

  [[nodiscard]] int bestColumn() const {
    const int k = target_, kc = column_;
    if (kc == 2) return rejected_ ? 2 : std::min(3, c_.columns - 1);
    if (kc <= k) {
      if (w(kc) < w(kc - 1) * c_.orderUp) return std::min(kc + 1, c_.columns - 1);
      return w(kc - 1) < w(kc) * c_.orderDown ? kc - 1 : kc;
    }
    const int best = kc > 3 && w(kc - 2) < w(kc - 1) * c_.orderDown ? kc - 2 : kc - 1;
    return w(kc) < w(best) * c_.orderUp ? std::min(kc, c_.columns - 1) : best;
  }

  Constants c_;
  int target_ = 2, column_ = 2;
  S error_{}, oldError_{};
  bool rejected_ = false;
  std::array<S, maxColumns + 2> work_{}, hopelessBefore_{}, hopelessAt_{}, step_{}, workPerUnit_{};
};

/// One more line of an Aitken–Neville tableau kept in place: values[first..j-1] hold the last line
/// in the order T_{j-1,j-1}, ..., T_{j-1,1} and values[j] the new T_{j,1}; factor(j, l) is
/// (n_j/n_l)^p - 1. Leaves the most accurate value in values[first].
template <class Values, class Factor>
void extrapolateLine(Values& values, int first, int j, const Factor& factor) {
  for (int l = j; l > first; --l) {
    auto& coarse = values[static_cast<std::size_t>(l - 1)];
    const auto& fine = values[static_cast<std::size_t>(l)];
    coarse = fine + (fine - coarse) / factor(j, l - 1);
  }
}

}  // namespace polhode
