#include "core/mechanics/rank_watch.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/mechanics/spanning_tree.h"

namespace polhode {
namespace {

/// Turns of less are left to add up before they are looked at, steps that turn a body further are
/// not judged [rad], nor motions with less than this cosine between them: a rocker that swings back
/// turns T as well.
constexpr double leastTurn = 0.35, largestTurn = 0.8, leastCosine = 0.8;

double traceOf(double angle) {
  return 1 + 2 * std::cos(angle);
}

}  // namespace

std::optional<RankWatch> RankWatch::of(const Multibody& multibody) {
  if (isTree(multibody)) return std::nullopt;
  return RankWatch(multibody);
}

RankWatch::RankWatch(const Multibody& multibody)
    : dynamics_(multibody),
      size_(6 * static_cast<Eigen::Index>(multibody.bodies.size())),
      rows_(dynamics_.rows()),
      G_(rows_, size_),
      K_(size_, size_),
      base_(size_, std::max<Eigen::Index>(size_ - rows_, 0)),
      nullSpace_(base_),
      overlap_(base_.cols(), base_.cols()),
      swaps_(static_cast<std::size_t>(size_)),
      attitudes_(multibody.bodies.size()) {}

void RankWatch::gather(std::span<const BodyState> bodies) {
  for (std::size_t b = 0; b < bodies.size(); ++b)
    dynamics_.bodies[b].frame = {bodies[b].x_W, bodies[b].R_WB};
  dynamics_.linearise();
  G_.setZero();
  for (std::size_t j = 0; j < dynamics_.jointCount(); ++j)
    for (std::size_t end = 0; end < 2; ++end)
      if (const Eigen::Index body = dynamics_.ends(j)[end]; body > 0) {
        const auto& G = dynamics_.gradient(j, end);
        G_.block(dynamics_.offset(j), 6 * (body - 1), G.rows(), 6) = G;
      }
}

void RankWatch::start(std::span<const BodyState> bodies) {
  sign_ = 0;
  if (base_.cols() == 0) return;  // nothing moves
  gather(bodies);
  findNullSpace();
  startAtNullSpace(bodies);
}

/// The last columns of Q.
void RankWatch::findNullSpace() {
  qr_.compute(G_.transpose());
  nullSpace_.setZero();
  nullSpace_.bottomRows(nullSpace_.cols()).setIdentity();
  qr_.householderQ().applyThisOnTheLeft(nullSpace_, workspace_);
}

void RankWatch::startAtNullSpace(std::span<const BodyState> bodies) {
  base_ = nullSpace_;
  sign_ = factor();
  remember(bodies);
}

bool RankWatch::passed(std::span<const BodyState> bodies) {
  if (sign_ == 0) return false;
  const double trace = traceSince(bodies);
  if (trace > traceOf(leastTurn)) return false;
  gather(bodies);
  const bool far = trace < traceOf(largestTurn);
  if (!far && factor() == sign_) {
    rebase();
    remember(bodies);
    return false;
  }
  findNullSpace();
  overlap_ = base_.transpose().lazyProduct(nullSpace_);
  const double cosine = overlap_.norm() / std::sqrt(static_cast<double>(base_.cols()));
  if (!far && cosine >= leastCosine) return true;
  startAtNullSpace(bodies);
  return false;
}

double RankWatch::traceSince(std::span<const BodyState> bodies) const {
  double least = 3;
  for (std::size_t b = 0; b < bodies.size(); ++b)
    least = std::min(least, attitudes_[b].cwiseProduct(bodies[b].R_WB).sum());
  return least;
}

void RankWatch::remember(std::span<const BodyState> bodies) {
  for (std::size_t b = 0; b < bodies.size(); ++b) attitudes_[b] = bodies[b].R_WB;
}

int RankWatch::factor() {
  K_.topRows(rows_) = G_;
  K_.bottomRows(base_.cols()) = base_.transpose();
  int sign = 1;
  for (Eigen::Index k = 0; k < size_; ++k) {
    Eigen::Index pivot = k;
    K_.col(k).tail(size_ - k).cwiseAbs().maxCoeff(&pivot);
    pivot += k;
    swaps_[static_cast<std::size_t>(k)] = pivot;
    if (pivot != k) {
      K_.row(k).swap(K_.row(pivot));
      sign = -sign;
    }
    const double p = K_(k, k);
    if (p == 0 || !std::isfinite(p)) return 0;
    if (p < 0) sign = -sign;
    const Eigen::Index below = size_ - k - 1;
    auto column = K_.col(k).tail(below);
    column /= p;
    for (Eigen::Index j = k + 1; j < size_; ++j)
      if (const double l = K_(k, j); l != 0) K_.col(j).tail(below) -= l * column;
  }
  return sign;
}

void RankWatch::rebase() {
  base_.setZero();
  base_.bottomRows(base_.cols()).setIdentity();
  for (Eigen::Index k = 0; k < size_; ++k)
    if (const Eigen::Index pivot = swaps_[static_cast<std::size_t>(k)]; pivot != k)
      base_.row(k).swap(base_.row(pivot));
  for (Eigen::Index c = 0; c < base_.cols(); ++c) {
    auto x = base_.col(c);
    for (Eigen::Index k = 0; k < size_; ++k)
      if (const double v = x[k]; v != 0) x.tail(size_ - k - 1) -= v * K_.col(k).tail(size_ - k - 1);
    for (Eigen::Index k = size_ - 1; k >= 0; --k) {
      x[k] /= K_(k, k);
      x.head(k) -= x[k] * K_.col(k).head(k);
    }
    x.normalize();
  }
}

int RankWatch::weakestJoint(std::span<const BodyState> bodies) {
  gather(bodies);
  qr_.compute(G_.transpose());
  // What is left of each row beside those before it.
  double least = std::numeric_limits<double>::infinity();
  Eigen::Index weakest = 0;
  for (Eigen::Index i = 0; i < std::min(rows_, size_); ++i)
    if (const double left = std::abs(qr_.matrixQR()(i, i)) / G_.row(i).norm(); left < least) {
      least = left;
      weakest = i;
    }
  int joint = 0;
  while (joint + 1 < static_cast<int>(dynamics_.jointCount()) &&
         dynamics_.offset(static_cast<std::size_t>(joint) + 1) <= weakest)
    ++joint;
  return joint;
}

}  // namespace polhode
