// Projections of the jet-space method onto the manifold of a mechanism's motions: HUT report
// (2006), Sect. 5.2.
#pragma once

#include "core/formulations/mechanism/multibody_absolute.h"
#include "core/formulations/settings.h"
#include "core/integrators/explicit/projected_dopri5.h"
#include "core/mechanics/small_symmetric.h"

namespace polhode {

/// Projects states y = (q, W, q1) of a formulation F, a MultibodyAbsolute of quaternions:
/// q = (r, θ) of each body.
template <class F>
class JetProjection {
 public:
  using Scalar = typename F::Scalar;
  using S = Scalar;
  using State = typename F::State;
  static constexpr bool autonomous = true;

  /// The formulation must outlive it.
  JetProjection(const F& formulation, const JetSettings& settings)
      : formulation_(formulation),
        settings_(settings),
        bodies_(formulation.bodyCount()),
        n_(formulation.coordinateCount()),
        rows_(formulation.multiplierCount()) {
    G_.setZero(rows_, n_);
    Gtangent_ = G_;
    GRate_ = G_;
    g_.setZero(rows_);
    gRate_ = g_;
    gradient_.setZero(2 * n_);
  }

  void rhs(S t, const State& y, State& dydt) const { formulation_.rhs(t, y, dydt); }

  void start(const State& y) { target_ = energy(y); }

  /// Where positions and velocities stand; the work of external loads is not among them.
  [[nodiscard]] std::array<std::pair<Eigen::Index, Eigen::Index>, 2> errorParts() const {
    return {{{0, n_}, {formulation_.size() - n_, n_}}};
  }

  /// Onto M_θ ∩ M_hc.
  ProjectionOutcome projectStage(State& y) {
    return settings_.orthogonal ? orthogonal(y, false) : alternating(y, false);
  }

  /// Onto the invariant too.
  ProjectionOutcome projectEnd(State& y, const State& y0, S h, const State& f0, const State& f1) {
    if (settings_.trapezoidalWork && formulation_.hasWork())
      y[n_] = y0[n_] + h / 2 * (f0[n_] + f1[n_]);
    if (settings_.invariant != EnergyInvariant::Projection) {
      ProjectionOutcome outcome = projectStage(y);
      if (outcome.converged && settings_.invariant == EnergyInvariant::VelocityScaling)
        scaleVelocity(y);
      return outcome;
    }
    return settings_.orthogonal ? orthogonal(y, true) : alternating(y, true);
  }

 private:
  using Matrix = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>;

  [[nodiscard]] auto q(State& y) const { return y.head(n_); }
  [[nodiscard]] auto v(State& y) const { return y.tail(n_); }
  [[nodiscard]] static Eigen::Index theta(Eigen::Index b) { return 7 * b + 3; }

  [[nodiscard]] S energy(const State& y) const {
    return formulation_.kineticEnergy(y) + formulation_.potentialEnergy(y) -
           formulation_.externalWork(y);
  }

  /// Algorithm 5.3.
  void ontoSpheres(State& y) const {
    for (Eigen::Index b = 0; b < bodies_; ++b) {
      auto p = q(y).template segment<4>(theta(b));
      auto p1 = v(y).template segment<4>(theta(b));
      p.normalize();
      p1 -= p1.dot(p) * p;
    }
  }

  /// g, dg and dg y1 of the joints.
  void linearise(const State& y) {
    formulation_.jointConstraint(y, g_);
    formulation_.jointGradient(y, G_);
    gRate_.noalias() = G_ * y.tail(n_);
  }
  [[nodiscard]] bool closed() const {
    if (rows_ == 0) return true;
    return g_.template lpNorm<Eigen::Infinity>() <= S(settings_.tolerance) &&
           gRate_.template lpNorm<Eigen::Infinity>() <= S(settings_.tolerance);
  }

  /// Of A Aᵀ; where its rows are dependent, not finite.
  void factorNormal(const Matrix& A) {
    // A lazy product: blocked ones take their workspace from the heap.
    normal_ = A.lazyProduct(A.transpose());
    diagonal_ = normal_.diagonal();
    if (!factorSymmetric(normal_, diagonal_))
      normal_.setConstant(std::numeric_limits<S>::quiet_NaN());
  }

  /// dg of Algorithm 5.4, and the Cholesky factors of dg dgᵀ.
  void chooseGradient(const State& y) {
    Gtangent_ = G_;
    if (settings_.tangentialGradient)
      for (Eigen::Index b = 0; b < bodies_; ++b) {
        const Quaternion<S> p = y.template segment<4>(theta(b));
        auto part = Gtangent_.template middleCols<4>(theta(b));
        for (Eigen::Index i = 0; i < rows_; ++i)
          part.row(i) -= part.row(i).dot(p.transpose()) / p.squaredNorm() * p.transpose();
      }
    factorNormal(Gtangent_);
  }

  /// Algorithms 5.3 and 5.4, the latter with Newton's method for (5.3); false where it fails.
  bool ontoJoints(State& y, ProjectionOutcome& outcome) {
    ontoSpheres(y);
    linearise(y);
    if (closed()) return true;
    do {
      if (!y.allFinite() || outcome.iterations >= settings_.maxIterations) return false;
      ++outcome.iterations;
      chooseGradient(y);
      mu_ = g_;
      solveFactored(normal_, mu_);
      q(y).noalias() -= Gtangent_.transpose() * mu_;
      linearise(y);
    } while (g_.template lpNorm<Eigen::Infinity>() > S(settings_.tolerance));
    chooseGradient(y);
    gRate_.noalias() = Gtangent_ * y.tail(n_);
    mu_ = gRate_;
    solveFactored(normal_, mu_);
    v(y).noalias() -= Gtangent_.transpose() * mu_;
    return true;
  }

  /// (5.5) by Newton's method; false where it fails.
  bool ontoEnergy(State& y, ProjectionOutcome& outcome) {
    for (;;) {
      const S gap = energy(y) - target_;
      if (std::abs(gap) <= S(settings_.tolerance)) return true;
      if (!std::isfinite(gap) || outcome.iterations >= settings_.maxIterations) return false;
      ++outcome.iterations;
      energyGradient(y);
      const S mu = gap / gradient_.squaredNorm();
      q(y) -= mu * gradient_.head(n_);
      v(y) -= mu * gradient_.tail(n_);
    }
  }

  /// Algorithm 5.5: spheres, joints and, if asked, energy in turn until all hold at once.
  ProjectionOutcome alternating(State& y, bool withEnergy) {
    ProjectionOutcome outcome;
    do {
      if (!ontoJoints(y, outcome) || (withEnergy && !ontoEnergy(y, outcome))) {
        outcome.converged = false;
        return outcome;
      }
      if (!withEnergy && !settings_.tangentialGradient) return outcome;
    } while (residual(y) > S(settings_.tolerance));
    return outcome;
  }

  /// The largest of spheres and joints.
  [[nodiscard]] S residual(const State& y) {
    linearise(y);
    S largest =
        std::max(g_.template lpNorm<Eigen::Infinity>(), gRate_.template lpNorm<Eigen::Infinity>());
    for (Eigen::Index b = 0; b < bodies_; ++b) {
      const Quaternion<S> p = y.template segment<4>(theta(b));
      const Quaternion<S> p1 = y.tail(n_).template segment<4>(theta(b));
      largest = std::max({largest, std::abs(p.squaredNorm() - 1), std::abs(p.dot(p1))});
    }
    return largest;
  }

  /// ∇W over (q, q1): ∂T/∂θ = 4 H1ᵀ𝕀H1θ because Hθ1 = -H1θ, ∂T/∂θ1 = 4 Hᵀ𝕀Hθ1.
  void energyGradient(const State& y) {
    formulation_.potentialGradient(y, gradient_.head(n_));
    for (Eigen::Index b = 0; b < bodies_; ++b) {
      const auto i = static_cast<std::size_t>(b);
      const Quaternion<S> p = y.template segment<4>(theta(b));
      const Quaternion<S> p1 = y.tail(n_).template segment<4>(theta(b));
      const Vector3<S> I = formulation_.inertiaOf(i);
      // Hθ1 = Ω/2; 4 Hᵀw is twice... H(θ)ᵀw = p·(0, w), the quaternion product.
      const Vector3<S> s = imaginary<S>(multiply<S>(conjugate<S>(p), p1));
      const Vector3<S> momentum = I.cwiseProduct(s);
      gradient_.tail(n_).template segment<3>(7 * b) =
          formulation_.massOf(i) * y.tail(n_).template segment<3>(7 * b);
      gradient_.tail(n_).template segment<4>(theta(b)) = S(8) * quaternionRate<S>(p, momentum);
      gradient_.head(n_).template segment<4>(theta(b)) -= S(8) * quaternionRate<S>(p1, momentum);
    }
  }

  /// Not where the wished kinetic energy is far from the one there: at a turning point T says
  /// nothing about its scale.
  void scaleVelocity(State& y) const {
    constexpr S largest = S(0.1);
    const S T = formulation_.kineticEnergy(y);
    const S wished = T + target_ - energy(y);
    if (T > 0 && std::abs(wished - T) <= largest * T) v(y) *= std::sqrt(wished / T);
  }

  /// System (5.2), with the spheres and the invariant among its constraints F: the point next to a
  /// with F = 0, by y ← a - DFᵀν, DF DFᵀν = F + DF (a - y), DF = [dg 0; d²g(y1, ·) dg].
  ProjectionOutcome orthogonal(State& y, bool withEnergy) {
    const Eigen::Index m = rows_ + bodies_, all = 2 * m + (withEnergy ? 1 : 0);
    start_.resize(2 * n_);
    start_ << y.head(n_), y.tail(n_);
    point_ = start_;
    ProjectionOutcome outcome;
    for (;;) {
      fillAll(y, m, all, withEnergy);
      if (F_.template lpNorm<Eigen::Infinity>() <= S(settings_.tolerance)) return outcome;
      if (!F_.allFinite() || outcome.iterations >= settings_.maxIterations)
        return {false, outcome.iterations};
      ++outcome.iterations;
      factorNormal(DF_);
      step_ = F_;
      apart_ = start_ - point_;
      step_.noalias() += DF_.lazyProduct(apart_);
      mu_ = step_;
      solveFactored(normal_, mu_);
      point_ = start_;
      point_.noalias() -= DF_.transpose() * mu_;
      y.head(n_) = point_.head(n_);
      y.tail(n_) = point_.tail(n_);
    }
  }

  void fillAll(const State& y, Eigen::Index m, Eigen::Index all, bool withEnergy) {
    linearise(y);
    formulation_.jointRateGradient(y, GRate_);
    F_.setZero(all);
    DF_.setZero(all, 2 * n_);
    F_.head(rows_) = g_;
    F_.segment(m, rows_) = gRate_;
    DF_.topLeftCorner(rows_, n_) = G_;
    DF_.block(m, 0, rows_, n_) = GRate_;
    DF_.block(m, n_, rows_, n_) = G_;
    for (Eigen::Index b = 0; b < bodies_; ++b) {
      const Quaternion<S> p = y.template segment<4>(theta(b));
      const Quaternion<S> p1 = y.tail(n_).template segment<4>(theta(b));
      const Eigen::Index row = rows_ + b;
      F_[row] = p.squaredNorm() - 1;
      F_[m + row] = p.dot(p1);
      DF_.template block<1, 4>(row, theta(b)) = 2 * p.transpose();
      DF_.template block<1, 4>(m + row, theta(b)) = p1.transpose();
      DF_.template block<1, 4>(m + row, n_ + theta(b)) = p.transpose();
    }
    if (!withEnergy) return;
    energyGradient(y);
    F_[all - 1] = energy(y) - target_;
    DF_.row(all - 1) = gradient_.transpose();
  }

  const F& formulation_;
  JetSettings settings_;
  Eigen::Index bodies_, n_, rows_;
  S target_ = 0;
  Matrix G_, Gtangent_, GRate_, normal_, DF_;
  State g_, gRate_, mu_, gradient_, F_, start_, point_, apart_, step_, diagonal_;
};

}  // namespace polhode
