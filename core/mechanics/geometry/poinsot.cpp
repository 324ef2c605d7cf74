#include "core/mechanics/geometry/poinsot.h"

#include <cmath>
#include <limits>

namespace polhode {
namespace {

// Of a body that turns nearly about its momentum what is in the plane is a small difference.
using Real = long double;
using Vec = Vector3<Real>;

/// Below this share of ω its part in the plane is round-off.
constexpr double leastInPlane = 1e-12;

/// The axis of space with the smallest component along n, made orthogonal to it.
Vec anyDirectionAcross(const Vec& n) {
  Eigen::Index least = 0;
  n.cwiseAbs().minCoeff(&least);
  const Vec e = Vec::Unit(least);
  return (e - n.dot(e) * n).normalized();
}

}  // namespace

std::optional<InvariablePlane> invariablePlane(const Vector3<double>& I, const BodyState& body) {
  const Vec momentum_B = I.cast<Real>().cwiseProduct(body.omega_B.cast<Real>());
  const Vec L = body.R_WB.cast<Real>() * momentum_B;
  const Vec omega_W = body.R_WB.cast<Real>() * body.omega_B.cast<Real>();
  const Real momentum = L.norm(), energy = momentum_B.dot(body.omega_B.cast<Real>()) / 2;
  if (!(momentum > 0 && energy > 0)) return std::nullopt;
  const Vec n = L / momentum;
  const Vec inPlane = omega_W - n.dot(omega_W) * n;
  const Vec a1 =
      inPlane.norm() < leastInPlane * omega_W.norm() ? anyDirectionAcross(n) : inPlane.normalized();
  return InvariablePlane{n.cast<double>(), a1.cast<double>(), n.cross(a1).cast<double>(),
                         static_cast<double>(momentum), static_cast<double>(energy)};
}

Vector3<double> inertiaEllipsoid(const Vector3<double>& I, const InvariablePlane& plane) {
  return (2 * plane.energy * I.cwiseInverse()).cwiseSqrt();
}

PoinsotContact poinsotContact(const InvariablePlane& plane, const Vector3<double>& I,
                              const BodyState& body) {
  PoinsotContact contact;
  contact.normal_B = body.R_WB.transpose() * plane.normal;
  const Vector3<double> direction = contact.normal_B.cwiseQuotient(I);
  const double square = contact.normal_B.dot(direction);
  contact.point_B = direction * std::sqrt(2 * plane.energy / square);
  contact.gap = std::sqrt(2 * plane.energy * square) / plane.distance() - 1;
  const double turning = body.omega_B.squaredNorm();
  contact.slip = turning > 0 ? body.omega_B.cross(contact.point_B).norm() / turning
                             : std::numeric_limits<double>::quiet_NaN();
  return contact;
}

Vector<double, 2> herpolhodePoint(const InvariablePlane& plane, const BodyState& body) {
  const Vector3<double> omega_W = body.R_WB * body.omega_B;
  return {plane.a1.dot(omega_W), plane.a2.dot(omega_W)};
}

}  // namespace polhode
