#include "core/mechanics/joint_tree.h"

#include <cassert>
#include <limits>

#include "core/mechanics/small_symmetric.h"

namespace polhode {
namespace {

constexpr JointFreedoms freeBody = {.slides = 3, .turns = 3};

/// XᵀY, which is symmetric: half of it is computed.
template <class S>
Matrix3<S> symmetricProduct(const Matrix3<S>& X, const Matrix3<S>& Y) {
  Matrix3<S> product;
  for (int k = 0; k < 3; ++k)
    for (int i = k; i < 3; ++i) product(k, i) = product(i, k) = X.col(i).dot(Y.col(k));
  return product;
}

/// u × each column.
template <class S>
Matrix3<S> crossed(const Vector3<S>& u, const Matrix3<S>& X) {
  Matrix3<S> all;
  for (int k = 0; k < 3; ++k) all.col(k) = u.cross(X.col(k));
  return all;
}

/// Component i of u × v.
template <class S, class Column>
S crossEntry(const Vector3<S>& u, const Column& v, int i) {
  const int j = (i + 1) % 3, k = (i + 2) % 3;
  return u[j] * v[k] - u[k] * v[j];
}

/// L D Lᵀ in place; NaN where the rows are dependent.
template <class Block>
void factorOrLose(Block& D) {
  using S = typename Block::Scalar;
  const Eigen::Matrix<S, Block::RowsAtCompileTime, 1> diagonal = D.diagonal();
  if (!factorSymmetric(D, diagonal)) D.setConstant(std::numeric_limits<S>::quiet_NaN());
}

/// k of R E(ρ) Rᵀ = E(k): Rρ where R has not drifted.
template <class S>
Vector3<S> leverInSpace(const Matrix3<S>& lever, const Matrix3<S>& R) {
  return {lever.row(2).dot(R.row(1)), lever.row(0).dot(R.row(2)), lever.row(1).dot(R.row(0))};
}

/// action.operator()<freedoms>(): of all that joints leave.
template <class Action>
void withFreedoms(const JointFreedoms& freedoms, Action action) {
  const auto tryThis = [&]<JointFreedoms known>() {
    if (freedoms != known) return false;
    action.template operator()<known>();
    return true;
  };
  [&]<class... Types>(std::tuple<Types...>*) {
    (void)(tryThis.template operator()<freeBody>() || ... ||
           tryThis.template operator()<Types::freedoms>());
  }(static_cast<JointTypes*>(nullptr));
}

}  // namespace

template <class S>
JointTree<S>::JointTree(const Multibody& multibody)
    : bodies(multibody.bodies.size()), work_(multibody.bodies.size()) {
  const auto steps = spanningTree(multibody);
  assert(steps);
  std::vector<int> linkOf(multibody.bodies.size() + 1, -1);
  for (const TreeStep& step : *steps) {
    linkOf[static_cast<std::size_t>(step.body)] = static_cast<int>(links_.size());
    append(step, multibody, linkOf[static_cast<std::size_t>(step.parent(multibody))]);
  }
  for (Work& work : work_) {
    work.carried = Articulated::zero();
    work.biasLinear = work.biasAngular = Vector3<S>::Zero();
  }
}

template <class S>
void JointTree<S>::append(const TreeStep& step, const Multibody& multibody, int parent) {
  const auto body = static_cast<std::size_t>(step.body) - 1;
  Link link{.body = body,
            .parent = parent,
            .freedoms = freeBody,
            .offset = columns_.size(),
            .mass = S(multibody.bodies[body].mass)};
  if (step.joint) {
    hold(multibody.joints[static_cast<std::size_t>(*step.joint)], step.forward, link);
  } else {
    link.translations = link.rotations = Matrix3<S>::Identity();
  }
  if (series_.empty() || series_.back().freedoms != link.freedoms)
    series_.push_back({link.freedoms, links_.size(), 0});
  ++series_.back().count;
  columns_.resize(columns_.size() + static_cast<std::size_t>(link.freedoms.count()));
  links_.push_back(link);
}

/// From the joint's first body to its second or the other way round: axes n of both are parallel.
template <class S>
void JointTree<S>::hold(const Joint& joint, bool forward, Link& link) {
  const JointFrame<S> first = joint.frame1.template cast<S>(),
                      second = joint.frame2.template cast<S>();
  const JointFrame<S>&parent = forward ? first : second, &child = forward ? second : first;
  const JointComposition<S> composed = composeJoint<S>(joint.kind, parent, child);
  link.freedoms = polhode::freedomsOf(joint.kind);
  link.translations = composed.translations;
  link.rotations = composed.rotations;
  link.rho = child.rho;
  if (!link.freedoms.crossed) return;
  // Its axes belong to the bodies, not to the direction.
  const JointCross<S> cross = *composeJoint<S>(joint.kind, first, second).cross;
  link.crossed = forward ? cross.onFirst : cross.onSecond;
  link.rotations = forward ? cross.onSecond : cross.onFirst;
}

template <class S>
void JointTree<S>::velocities(ConstView nu) {
  for (const Series& series : series_)
    withFreedoms(series.freedoms, [&]<JointFreedoms left>() {
      for (std::size_t i = 0; i < series.count; ++i) move<left>(series.first + i, nu);
    });
}

template <class S>
void JointTree<S>::freedomsOf(View nu) {
  for (Body& body : bodies) body.spin_W = body.frame.R * body.omega;
  for (const Series& series : series_)
    withFreedoms(series.freedoms, [&]<JointFreedoms left>() {
      for (std::size_t i = 0; i < series.count; ++i) read<left>(links_[series.first + i], nu);
    });
}

template <class S>
void JointTree<S>::accelerate(std::span<const Wrench<S>> wrenches, View nuRate) {
  for (auto series = series_.rbegin(); series != series_.rend(); ++series)
    withFreedoms(series->freedoms, [&]<JointFreedoms left>() {
      for (std::size_t i = series->first + series->count; i-- > series->first;)
        absorb<left>(i, wrenches[links_[i].body]);
    });
  for (const Series& series : series_)
    withFreedoms(series.freedoms, [&]<JointFreedoms left>() {
      for (std::size_t i = series.first; i < series.first + series.count; ++i)
        release<left>(i, nuRate);
    });
}

template <class S>
template <JointFreedoms left>
void JointTree<S>::move(std::size_t i, ConstView nu) {
  constexpr int t = left.slides, r = left.turns;
  const Link& link = links_[i];
  const Body& parent = parentOf(link);
  Body& body = bodies[link.body];
  Work& work = work_[i];
  Column* columns = columns_.data() + link.offset;
  const S* speeds = nu.data() + link.offset;
  const Matrix3<S>& R = body.frame.R;

  if constexpr (left == freeBody) {
    // Nothing moves it but itself.
    body.rate.x = Vector3<S>(speeds[0], speeds[1], speeds[2]);
    body.omega = Vector3<S>(speeds[3], speeds[4], speeds[5]);
    body.spin_W = R * body.omega;
    return;
  }
  Vector3<S> sliding = Vector3<S>::Zero(), turning = Vector3<S>::Zero(), own = Vector3<S>::Zero();
  for (int k = 0; k < t; ++k) {
    const Vector3<S> axis = link.translations.col(k);
    columns[k].linear = parent.frame.R * axis;
    columns[k].angular.setZero();
    sliding += speeds[k] * axis;
    own += speeds[k] * columns[k].linear;
  }
  if constexpr (r == 3) {
    for (int row = 0; row < 3; ++row) work.lever.row(row) = R.row(row).cross(link.rho.transpose());
    turning = Vector3<S>(speeds[0], speeds[1], speeds[2]);
    own = work.lever * turning;
  } else {
    for (int k = 0; k < r; ++k) {
      const Vector3<S> axis = turnAxis<left>(link, k);
      columns[t + k].linear = R * link.rho.cross(axis);
      columns[t + k].angular = axis;
      turning += speeds[t + k] * axis;
      own += speeds[t + k] * columns[t + k].linear;
    }
  }

  work.arm = body.frame.x - parent.frame.x;
  const Vector3<S> gained = parent.spin_W.cross(work.arm) + own;
  body.rate.x = parent.rate.x + gained;
  body.omega = R.transpose() * parent.spin_W + turning;
  body.spin_W = R * body.omega;

  work.biasLinear = parent.spin_W.cross(gained);
  if constexpr (t > 0) work.biasLinear += parent.frame.R * parent.omega.cross(sliding);
  work.biasAngular.setZero();
  if constexpr (r == 3) {
    work.arm += leverInSpace<S>(work.lever, R);
    work.biasAngular = body.omega.cross(turning);
    // Ω × (ρ × turning), less ρ × that.
    work.biasLinear += R * body.omega.cross(link.rho).cross(turning);
  } else if constexpr (r > 0) {
    // -Ω × R_cᵀ R_p Ω_p, for Ω is that and the turning.
    Vector3<S> bending = body.omega.cross(turning);
    Vector3<S> swinging = body.omega.cross(link.rho.cross(turning));
    if constexpr (left.crossed) {
      const Vector3<S> axis = turnAxis<left>(link, 0);
      const Vector3<S> moving =
          speeds[0] * (axis.cross(body.omega) +
                       R.transpose() * (parent.frame.R * parent.omega.cross(link.crossed)));
      swinging += link.rho.cross(moving);
      bending += moving;
    }
    work.biasLinear += R * swinging;
    work.biasAngular = bending;
  }
}

template <class S>
template <JointFreedoms left>
void JointTree<S>::read(const Link& link, View nu) const {
  constexpr int t = left.slides, n = left.count();
  const Body &parent = parentOf(link), &body = bodies[link.body];
  Vector<S, 6> twist;
  twist << body.rate.x - parent.rate.x - parent.spin_W.cross(body.frame.x - parent.frame.x),
      body.omega - body.frame.R.transpose() * parent.spin_W;

  Eigen::Matrix<S, 6, n> Z = Eigen::Matrix<S, 6, n>::Zero();
  for (int k = 0; k < t; ++k)
    Z.template block<3, 1>(0, k) = parent.frame.R * link.translations.col(k);
  for (int k = t; k < n; ++k) {
    const Vector3<S> axis = turnAxis<left>(link, k - t);
    Z.col(k) << body.frame.R * link.rho.cross(axis), axis;
  }
  Eigen::Matrix<S, n, n> normal = Z.transpose() * Z;
  const Vector<S, n> diagonal = normal.diagonal();
  Vector<S, n> own = Z.transpose() * twist;
  if (factorSymmetric(normal, diagonal)) solveFactored(normal, own);
  nu.template segment<n>(static_cast<Eigen::Index>(link.offset)) = own;
}

template <class S>
auto JointTree<S>::articulated(const Link& link, const Wrench<S>& wrench,
                               const Articulated& carried) const -> Articulated {
  const Body& body = bodies[link.body];
  const Matrix3<S>& R = body.frame.R;
  Articulated M{carried.A, carried.B * R, body.J + symmetricProduct<S>(R, carried.C * R),
                carried.force + wrench.force_W,
                body.h + wrench.torque_B + R.transpose() * carried.moment};
  M.A.diagonal().array() += link.mass;
  return M;
}

/// ẍ = a + Lα.
template <class S>
void JointTree<S>::moveToPoint(const Matrix3<S>& lever, Articulated& M) {
  const Matrix3<S> B = M.B + M.A * lever;
  for (int k = 0; k < 3; ++k)
    for (int i = k; i < 3; ++i) {
      M.C(i, k) += lever.col(i).dot(B.col(k)) + M.B.col(i).dot(lever.col(k));
      M.C(k, i) = M.C(i, k);
    }
  M.B = B;
  M.moment += lever.transpose() * M.force;
}

/// C α = moment - Bᵀa: neither B nor C is left.
template <class S>
void JointTree<S>::eliminateAllTurns(Column* turns, Articulated& M) {
  factorOrLose(M.C);
  Matrix3<S> scaled = M.B;
  for (int row = 0; row < 3; ++row) solveFactored(M.C, scaled.row(row));
  Vector3<S> own = M.moment;
  solveFactored(M.C, own);
  subtractSymmetric(M.A, scaled, M.B);
  M.force -= M.B * own;
  for (int k = 0; k < 3; ++k) {
    turns[k].force = scaled.col(k);
    turns[k].own = own[k];
  }
}

template <class S>
template <int n>
void JointTree<S>::eliminate(Column* columns, Articulated& M) {
  // M Z over forces and moments, D = ZᵀM Z.
  Eigen::Matrix<S, 3, n> force, moment;
  Eigen::Matrix<S, n, n> D;
  Vector<S, n> own;
  for (int k = 0; k < n; ++k) {
    const Column& c = columns[k];
    force.col(k) = M.A * c.linear + M.B * c.angular;
    moment.col(k) = M.B.transpose() * c.linear + M.C * c.angular;
    for (int j = k; j < n; ++j)
      D(j, k) = columns[j].linear.dot(force.col(k)) + columns[j].angular.dot(moment.col(k));
    own[k] = c.linear.dot(M.force) + c.angular.dot(M.moment);
  }
  factorOrLose(D);
  solveFactored(D, own);
  M.force -= force * own;
  M.moment -= moment * own;
  Eigen::Matrix<S, 3, n> scaledForce = force, scaledMoment = moment;
  for (int row = 0; row < 3; ++row) {
    solveFactored(D, scaledForce.row(row));
    solveFactored(D, scaledMoment.row(row));
  }
  subtractSymmetric(M.A, scaledForce, force);
  M.B -= scaledForce.lazyProduct(moment.transpose());
  subtractSymmetric(M.C, scaledMoment, moment);
  for (int k = 0; k < n; ++k) {
    columns[k].force = scaledForce.col(k);
    columns[k].moment = scaledMoment.col(k);
    columns[k].own = own[k];
  }
}

template <class S>
void JointTree<S>::handOver(const Link& link, const Work& work, const Articulated& M) {
  const Matrix3<S>& R = bodies[link.body].frame.R;
  const Vector3<S>& arm = work.arm;
  const Vector3<S> force = M.force - (M.A * work.biasLinear + M.B * work.biasAngular),
                   moment = M.moment - (M.B.transpose() * work.biasLinear + M.C * work.biasAngular);
  const Matrix3<S> turned = M.B * R.transpose();
  const Matrix3<S> B = turned + crossed(arm, M.A).transpose(), half = M.C * R.transpose();
  Articulated& parent = carriedByParent(link);
  parent.A += M.A;
  parent.B += B;
  for (int k = 0; k < 3; ++k)
    for (int i = k; i < 3; ++i) {
      parent.C(i, k) += R.row(i).dot(half.col(k)) + crossEntry<S>(arm, B.col(k), i) +
                        crossEntry<S>(arm, turned.col(i), k);
      parent.C(k, i) = parent.C(i, k);
    }
  parent.force += force;
  parent.moment += R * moment + arm.cross(force);
}

template <class S>
void JointTree<S>::handOverForce(const Link& link, const Work& work, const Articulated& M) {
  const Vector3<S>& arm = work.arm;
  const Vector3<S> force = M.force - M.A * work.biasLinear;
  const Matrix3<S> B = crossed(arm, M.A).transpose();
  Articulated& parent = carriedByParent(link);
  parent.A += M.A;
  parent.B += B;
  for (int k = 0; k < 3; ++k)
    for (int i = k; i < 3; ++i) {
      parent.C(i, k) += crossEntry<S>(arm, B.col(k), i);
      parent.C(k, i) = parent.C(i, k);
    }
  parent.force += force;
  parent.moment += arm.cross(force);
}

template <class S>
template <JointFreedoms left>
void JointTree<S>::absorb(std::size_t i, const Wrench<S>& wrench) {
  const Link& link = links_[i];
  Work& work = work_[i];
  Column* columns = columns_.data() + link.offset;
  Articulated M = articulated(link, wrench, work.carried);
  work.carried = Articulated::zero();
  if constexpr (left == freeBody) {
    // Of the root of its tree, whose point is the centre of mass; space takes nothing.
    eliminateAllTurns(columns + 3, M);
    factorOrLose(M.A);
    solveFactored(M.A, M.force);
    for (int k = 0; k < 3; ++k) columns[k].own = M.force[k];
  } else if constexpr (left.turns == 3) {
    moveToPoint(work.lever, M);
    eliminateAllTurns(columns, M);
    if (link.parent >= 0) handOverForce(link, work, M);
  } else {
    eliminate<left.count()>(columns, M);
    if (link.parent >= 0) handOver(link, work, M);
  }
}

template <class S>
template <JointFreedoms left>
void JointTree<S>::release(std::size_t i, View nuRate) {
  constexpr int t = left.slides, n = left.count();
  const Link& link = links_[i];
  const Matrix3<S>& R = bodies[link.body].frame.R;
  Work& work = work_[i];
  const Column* columns = columns_.data() + link.offset;
  S* rates = nuRate.data() + link.offset;

  // Without freedoms of its own.
  Vector3<S> a = work.biasLinear, alpha = work.biasAngular;
  if (link.parent >= 0) {
    const Work& parent = work_[static_cast<std::size_t>(link.parent)];
    a += parent.acceleration + parent.beta.cross(work.arm);
    alpha += R.transpose() * parent.beta;
  }
  if constexpr (left.turns == 3) {
    for (int k = 0; k < t; ++k) a[k] = rates[k] = columns[k].own;
    for (int k = 0; k < 3; ++k) {
      const S whole = columns[t + k].own - columns[t + k].force.dot(a);
      rates[t + k] = whole - alpha[k];
      alpha[k] = whole;
    }
    if constexpr (t == 0) a += work.lever * alpha;
  } else {
    for (int k = 0; k < n; ++k)
      rates[k] = columns[k].own - columns[k].force.dot(a) - columns[k].moment.dot(alpha);
    for (int k = 0; k < n; ++k) {
      a += rates[k] * columns[k].linear;
      alpha += rates[k] * columns[k].angular;
    }
  }
  work.acceleration = a;
  work.beta = R * alpha;
}

template <class S>
auto JointTree<S>::Articulated::zero() -> Articulated {
  return {Matrix3<S>::Zero(), Matrix3<S>::Zero(), Matrix3<S>::Zero(), Vector3<S>::Zero(),
          Vector3<S>::Zero()};
}

template <class S>
auto JointTree<S>::groundBody() -> Body {
  Body ground;
  ground.frame = BodyFrame<S>::ground();
  ground.omega.setZero();
  ground.spin_W.setZero();
  return ground;
}

template class JointTree<double>;
template class JointTree<long double>;

}  // namespace polhode
