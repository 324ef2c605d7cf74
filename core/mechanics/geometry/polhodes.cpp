#include "core/mechanics/geometry/polhodes.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

namespace polhode {
namespace {

constexpr double fullTurn = 2 * std::numbers::pi;

/// Indices of the axes by their moment, ascending.
struct Order {
  int least = 0, middle = 1, most = 2;

  explicit Order(const Vector3<double>& I) {
    std::array index{0, 1, 2};
    std::ranges::stable_sort(index, {}, [&](int k) { return I[k]; });
    least = index[0], middle = index[1], most = index[2];
  }
};

double distanceToChord(const Vector3<double>& p, const Vector3<double>& a,
                       const Vector3<double>& b) {
  const Vector3<double> chord = b - a;
  const double length = chord.norm();
  return length > 0 ? chord.cross(p - a).norm() / length : (p - a).norm();
}

/// Appends the curve from where `points` ends to `to`, halving where a chord is too far from it.
template <class Curve>
void refine(const Curve& curve, double from, double to, double tolerance, int depth,
            MomentumCurve& points) {
  const double half = from + (to - from) / 2;
  const Vector3<double> start = points.back(), middle = curve(half), end = curve(to);
  if (depth == 0 || distanceToChord(middle, start, end) <= tolerance) {
    points.push_back(end);
    return;
  }
  refine(curve, from, half, tolerance, depth - 1, points);
  refine(curve, half, to, tolerance, depth - 1, points);
}

/// A closed curve, given over one turn.
template <class Curve>
MomentumCurve closedCurve(const Curve& curve, double tolerance) {
  constexpr int pieces = 32, mostHalvings = 16;
  MomentumCurve points{curve(0)};
  for (int k = 0; k < pieces; ++k)
    refine(curve, fullTurn * k / pieces, fullTurn * (k + 1) / pieces, tolerance, mostHalvings,
           points);
  points.back() = points.front();
  return points;
}

}  // namespace

std::pair<double, double> energyRange(const Vector3<double>& I, double L) {
  return {L * L / (2 * I.maxCoeff()), L * L / (2 * I.minCoeff())};
}

std::vector<Polhode> polhodesOf(const Vector3<double>& I, double L, double energy,
                                double tolerance) {
  const auto [lowest, highest] = energyRange(I, L);
  if (!(energy > lowest && energy < highest)) return {};
  const Order order(I);
  const bool roundMost = L * L > 2 * energy * I[order.middle];
  const int axis = roundMost ? order.most : order.least;
  const int b = order.middle, c = roundMost ? order.least : order.most;
  // The ellipsoid less the sphere by I of the axis: an ellipse in the plane across,
  // m_b² (1/I_b - 1/I_a) + m_c² (1/I_c - 1/I_a) = 2T - L²/I_a, with coefficients of one sign.
  const double excess = 2 * energy * I[axis] - L * L;
  const double widthB = std::sqrt(excess * I[b] / (I[axis] - I[b]));
  const double widthC = std::sqrt(excess * I[c] / (I[axis] - I[c]));
  std::vector<Polhode> both;
  for (const int side : {1, -1}) {
    const auto point = [&](double angle) {
      Vector3<double> m;
      m[b] = widthB * std::cos(angle);
      m[c] = widthC * std::sin(angle);
      m[axis] = side * std::sqrt(std::max(0.0, L * L - m[b] * m[b] - m[c] * m[c]));
      return m;
    };
    both.push_back({energy, axis, side, closedCurve(point, tolerance * L)});
  }
  return both;
}

std::vector<Polhode> polhodeFamily(const Vector3<double>& I, double L, int energies,
                                   double tolerance) {
  const auto [lowest, highest] = energyRange(I, L);
  const double limit = L * L / (2 * I[Order(I).middle]);
  std::vector<Polhode> family;
  for (int k = 1; k <= energies; ++k) {
    const double energy = lowest + (highest - lowest) * k / (energies + 1);
    if (std::abs(energy - limit) < 1e-12 * limit) continue;
    std::ranges::move(polhodesOf(I, L, energy, tolerance), std::back_inserter(family));
  }
  return family;
}

std::vector<MomentumCurve> separatrix(const Vector3<double>& I, double L, double tolerance) {
  const Order order(I);
  const double least = I[order.least], middle = I[order.middle], most = I[order.most];
  if (!(least < middle && middle < most)) return {};
  // m_least² (1/I_least - 1/I_middle) = m_most² (1/I_middle - 1/I_most): two planes.
  const double x = std::sqrt(least * (most - middle)), y = std::sqrt(most * (middle - least));
  std::vector<MomentumCurve> circles;
  for (const int sign : {1, -1}) {
    Vector3<double> across = Vector3<double>::Zero();
    across[order.least] = x / std::hypot(x, y);
    across[order.most] = sign * y / std::hypot(x, y);
    const Vector3<double> along = Vector3<double>::Unit(order.middle);
    circles.push_back(closedCurve(
        [&](double angle) -> Vector3<double> {
          return L * (std::cos(angle) * along + std::sin(angle) * across);
        },
        tolerance* L));
  }
  return circles;
}

std::array<AxisStability, 3> axisStability(const Vector3<double>& I) {
  std::array<AxisStability, 3> all{};
  for (int k = 0; k < 3; ++k) {
    const double a = I[(k + 1) % 3], b = I[(k + 2) % 3];
    const double product = (I[k] - a) * (I[k] - b);
    all[static_cast<std::size_t>(k)] = product > 0   ? AxisStability::Stable
                                       : product < 0 ? AxisStability::Unstable
                                                     : AxisStability::Neutral;
  }
  return all;
}

}  // namespace polhode
