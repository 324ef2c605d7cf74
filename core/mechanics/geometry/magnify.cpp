#include "core/mechanics/geometry/magnify.h"

#include <algorithm>
#include <cassert>
#include <numbers>

#include "core/mechanics/assembly.h"
#include "core/rotation/directors.h"
#include "core/rotation/rotation_vector.h"

namespace polhode {
namespace {

Matrix3<double> rotationNextTo(const Matrix3<double>& R) {
  if (!R.allFinite() || !(R.determinant() > 0)) return R;
  Directors<double> d = asDirectors(R);
  projectPolar(d);
  return asMatrix(d);
}

}  // namespace

std::vector<BodyState> projectedBodies(const Mechanism& mechanism,
                                       std::span<const BodyState> bodies) {
  std::vector<BodyState> projected(bodies.begin(), bodies.end());
  for (BodyState& body : projected) body.R_WB = rotationNextTo(body.R_WB);
  if (kindOf(mechanism) == MechanismKind::OrientedBody) return projected;
  const Assembly assembly = assemble(asMultibody(mechanism), projected);
  if (!assembly.problem.empty() || assembly.bodies.size() != projected.size()) return projected;
  for (std::size_t i = 0; i < projected.size(); ++i) {
    projected[i].R_WB = assembly.bodies[i].R_WB;
    projected[i].x_W = assembly.bodies[i].x_W;
  }
  return projected;
}

std::vector<BodyState> withMagnifiedDrift(const Mechanism& mechanism,
                                          std::span<const BodyState> bodies, double factor) {
  std::vector<BodyState> drawn = projectedBodies(mechanism, bodies);
  for (std::size_t i = 0; i < drawn.size(); ++i) {
    drawn[i].R_WB += factor * (bodies[i].R_WB - drawn[i].R_WB);
    drawn[i].x_W += factor * (bodies[i].x_W - drawn[i].x_W);
  }
  return drawn;
}

std::vector<BodyState> withMagnifiedError(std::span<const BodyState> bodies,
                                          std::span<const BodyState> exact, double factor) {
  assert(bodies.size() == exact.size());
  std::vector<BodyState> drawn(bodies.begin(), bodies.end());
  for (std::size_t i = 0; i < drawn.size(); ++i) {
    const Matrix3<double> reference = rotationNextTo(exact[i].R_WB);
    const Matrix3<double> turn = reference.transpose() * rotationNextTo(bodies[i].R_WB);
    Vector3<double> w = factor * logarithm<double>(spurrierKlumpp(turn).normalized());
    if (w.norm() > std::numbers::pi) w *= std::numbers::pi / w.norm();
    drawn[i].R_WB = reference * rotationMatrix(exponential(w));
    drawn[i].x_W = exact[i].x_W + factor * (bodies[i].x_W - exact[i].x_W);
  }
  return drawn;
}

double separation(std::span<const BodyState> bodies, std::span<const BodyState> others,
                  double length) {
  double most = 0;
  for (std::size_t i = 0; i < std::min(bodies.size(), others.size()); ++i)
    most = std::max({most, (bodies[i].R_WB - others[i].R_WB).norm(),
                     (bodies[i].x_W - others[i].x_W).norm() / length});
  return most;
}

}  // namespace polhode
