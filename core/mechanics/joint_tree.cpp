#include "core/mechanics/joint_tree.h"

#include <cassert>
#include <limits>

#include "core/mechanics/small_symmetric.h"

namespace polhode {
namespace {

constexpr JointFreedoms freeBody = {.slides = 3, .turns = 3};

/// u × each column.
template <class S>
Matrix3<S> crossed(const Vector3<S>& u, const Matrix3<S>& X) {
  Matrix3<S> all;
  for (int k = 0; k < 3; ++k) all.col(k) = u.cross(X.col(k));
  return all;
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
  for (Work& work : work_) work.carried = Articulated::zero();
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
        release<left.count()>(i, nuRate);
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

  Vector3<S> sliding = Vector3<S>::Zero(), turning = Vector3<S>::Zero(), own = Vector3<S>::Zero();
  for (int k = 0; k < t; ++k) {
    const Vector3<S> axis = link.translations.col(k);
    columns[k].linear = parent.frame.R * axis;
    columns[k].angular.setZero();
    sliding += speeds[k] * axis;
    own += speeds[k] * columns[k].linear;
  }
  for (int k = 0; k < r; ++k) {
    const Vector3<S> axis = turnAxis<left>(link, k);
    columns[t + k].linear = R * link.rho.cross(axis);
    columns[t + k].angular = axis;
    turning += speeds[t + k] * axis;
    own += speeds[t + k] * columns[t + k].linear;
  }

  work.arm = body.frame.x - parent.frame.x;
  const Vector3<S> gained = parent.spin_W.cross(work.arm) + own;
  body.rate.x = parent.rate.x + gained;
  body.omega = R.transpose() * parent.spin_W + turning;
  body.spin_W = R * body.omega;

  work.biasLinear = parent.spin_W.cross(gained);
  if constexpr (t > 0) work.biasLinear += parent.frame.R * parent.omega.cross(sliding);
  work.biasAngular.setZero();
  if constexpr (r > 0) {
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
void JointTree<S>::absorbFree(std::size_t i, const Wrench<S>& wrench) {
  const Link& link = links_[i];
  Articulated& carried = work_[i].carried;
  const Articulated M = articulated(link, wrench, carried);
  carried = Articulated::zero();
  Eigen::Matrix<S, 6, 6> D;
  D << M.A, M.B, M.B.transpose(), M.C;
  const Vector<S, 6> diagonal = D.diagonal();
  if (!factorSymmetric(D, diagonal)) D.setConstant(std::numeric_limits<S>::quiet_NaN());
  Vector<S, 6> own;
  own << M.force, M.moment;
  solveFactored(D, own);
  for (std::size_t k = 0; k < 6; ++k) columns_[link.offset + k].own = own[k];
}

template <class S>
template <JointFreedoms left>
void JointTree<S>::absorb(std::size_t i, const Wrench<S>& wrench) {
  constexpr int n = left.count();
  if constexpr (n == 6) return absorbFree(i, wrench);
  const Link& link = links_[i];
  Work& work = work_[i];
  Column* columns = columns_.data() + link.offset;
  Articulated M = articulated(link, wrench, work.carried);
  work.carried = Articulated::zero();

  // U = M Z over forces and moments, D = ZᵀU.
  Eigen::Matrix<S, 3, n> force, moment;
  Eigen::Matrix<S, n, n> D;
  for (int k = 0; k < n; ++k) {
    const Column& c = columns[k];
    force.col(k) = M.A * c.linear + M.B * c.angular;
    moment.col(k) = M.B.transpose() * c.linear + M.C * c.angular;
    for (int j = k; j < n; ++j)
      D(j, k) = columns[j].linear.dot(force.col(k)) + columns[j].angular.dot(moment.col(k));
  }
  const Vector<S, n> diagonal = D.diagonal();
  if (!factorSymmetric(D, diagonal)) D.setConstant(std::numeric_limits<S>::quiet_NaN());

  M.force -= M.A * work.biasLinear + M.B * work.biasAngular;
  M.moment -= M.B.transpose() * work.biasLinear + M.C * work.biasAngular;
  Vector<S, n> own;
  for (int k = 0; k < n; ++k)
    own[k] = columns[k].linear.dot(M.force) + columns[k].angular.dot(M.moment);
  solveFactored(D, own);
  for (int k = 0; k < n; ++k) columns[k].own = own[k];
  if (link.parent < 0) return;

  Eigen::Matrix<S, 3, n> scaledForce = force, scaledMoment = moment;
  for (int row = 0; row < 3; ++row) {
    solveFactored(D, scaledForce.row(row));
    solveFactored(D, scaledMoment.row(row));
  }
  for (int k = 0; k < n; ++k) {
    columns[k].force = scaledForce.col(k);
    columns[k].moment = scaledMoment.col(k);
  }
  M.A -= scaledForce.lazyProduct(force.transpose());
  M.B -= scaledForce.lazyProduct(moment.transpose());
  M.C -= scaledMoment.lazyProduct(moment.transpose());
  M.force -= force * own;
  M.moment -= moment * own;
  handOver(M, bodies[link.body].frame.R, work.arm,
           work_[static_cast<std::size_t>(link.parent)].carried);
}

template <class S>
template <int n>
void JointTree<S>::release(std::size_t i, View nuRate) {
  const Link& link = links_[i];
  const Matrix3<S>& R = bodies[link.body].frame.R;
  Work& work = work_[i];
  // Without freedoms of its own.
  Vector3<S> linear = Vector3<S>::Zero(), angular = Vector3<S>::Zero();
  if (link.parent >= 0) {
    const Work& parent = work_[static_cast<std::size_t>(link.parent)];
    linear = parent.acceleration + parent.beta.cross(work.arm);
    angular = R.transpose() * parent.beta;
  }
  work.acceleration = linear + work.biasLinear;
  Vector3<S> alpha = angular + work.biasAngular;
  for (int k = 0; k < n; ++k) {
    const Column& c = columns_[link.offset + static_cast<std::size_t>(k)];
    const S rate = link.parent < 0 ? c.own : c.own - c.force.dot(linear) - c.moment.dot(angular);
    work.acceleration += rate * c.linear;
    alpha += rate * c.angular;
    nuRate[static_cast<Eigen::Index>(link.offset) + k] = rate;
  }
  work.beta = R * alpha;
}

/// Of the body, and of what it carries.
template <class S>
auto JointTree<S>::articulated(const Link& link, const Wrench<S>& wrench,
                               const Articulated& carried) const -> Articulated {
  const Body& body = bodies[link.body];
  const Matrix3<S>& R = body.frame.R;
  Articulated M{carried.A, carried.B * R, body.J + R.transpose() * (carried.C * R),
                carried.force + wrench.force_W,
                body.h + wrench.torque_B + R.transpose() * carried.moment};
  M.A.diagonal().array() += link.mass;
  return M;
}

/// Over (a, α) of the child, a = a_p + R_pα_p × d and α = RᵀR_pα_p, to (a, Rα) of its parent.
template <class S>
void JointTree<S>::handOver(const Articulated& rest, const Matrix3<S>& R, const Vector3<S>& arm,
                            Articulated& parent) {
  const Matrix3<S> turned = rest.B * R.transpose();
  const Matrix3<S> B = turned + crossed(arm, rest.A).transpose();
  parent.A += rest.A;
  parent.B += B;
  parent.C += R * rest.C * R.transpose() + crossed(arm, B) + crossed(arm, turned).transpose();
  parent.force += rest.force;
  parent.moment += R * rest.moment + arm.cross(rest.force);
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
