#include "core/figures/bounded_points.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace polhode {

BoundedPoints::BoundedPoints(FigureRun& into, std::size_t width, const PointBound& bound)
    : run_(into), width_(width), bound_(bound) {
  assert(run_.t.empty() && bound_.stretch > 0 && bound_.most >= 4 * (bound_.stretch + 1));
}

bool BoundedPoints::keepsNext() {
  const auto kept = [this] { return count_ / bound_.stretch % run_.keptOneIn == 0; };
  // Beside the stretch, the gap before it, and after it a last point with its own.
  if (count_ % bound_.stretch == 0 && kept() && rows_ + bound_.stretch + 3 > bound_.most) thin();
  return kept();
}

std::span<double> BoundedPoints::add(double t) {
  const bool kept = keepsNext();
  resize(rows_);
  if (bound_.stretch > 1 && count_ != end_) {
    resize(rows_ + 1);
    putGap(rows_);
  }
  resize(run_.t.size() + 1);
  run_.t.back() = t;
  ++count_;
  if (kept) {
    rows_ = run_.t.size();
    end_ = count_;
  }
  return std::span(run_.values).last(width_);
}

/// With the gap behind it.
std::size_t BoundedPoints::rowsOfStretch() const {
  return bound_.stretch > 1 && run_.keptOneIn > 1 ? bound_.stretch + 1 : bound_.stretch;
}

void BoundedPoints::resize(std::size_t rows) {
  run_.t.resize(rows);
  run_.values.resize(rows * width_);
}

/// At the time of the point before it.
void BoundedPoints::putGap(std::size_t row) {
  run_.t[row] = run_.t[row - 1];
  std::ranges::fill(std::span(run_.values).subspan(row * width_, width_), std::nan(""));
}

/// from, to: its first rows.
void BoundedPoints::moveStretch(std::size_t from, std::size_t to) {
  const auto move = [&](std::vector<double>& numbers, std::size_t width) {
    const std::span all(numbers);
    std::ranges::copy(all.subspan(from * width, bound_.stretch * width),
                      all.subspan(to * width).begin());
  };
  move(run_.t, 1);
  move(run_.values, width_);
}

/// Leaves every second stretch out. Precondition: the last one is whole, and the next one is one to
/// be kept.
void BoundedPoints::thin() {
  const std::size_t present = count_ / bound_.stretch / run_.keptOneIn, before = rowsOfStretch();
  run_.keptOneIn *= 2;
  const std::size_t after = rowsOfStretch(), kept = (present + 1) / 2;
  // Each comes to lie before where it was: nothing is overwritten that is still to be moved.
  for (std::size_t i = 1; i < kept; ++i) {
    if (after > bound_.stretch) putGap(i * after - 1);
    moveStretch(2 * i * before, i * after);
  }
  rows_ = (kept - 1) * after + bound_.stretch;
  end_ = ((kept - 1) * run_.keptOneIn + 1) * bound_.stretch;
  resize(rows_);
}

}  // namespace polhode
