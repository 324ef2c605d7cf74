#include "core/mechanics/joint_tree.h"

namespace polhode {

template <class S>
auto JointTree<S>::of(const Multibody& multibody) -> std::optional<JointTree> {
  JointTree tree;
  if (!tree.grow(multibody)) return std::nullopt;
  return tree;
}

template <class S>
void JointTree<S>::velocities(Dynamics& dynamics, ConstView nu) const {
  std::vector<Body>& bodies = dynamics.bodies;
  for (const Link& link : links_) {
    Body& body = bodies[link.body];
    Twist twist = connect(link, bodies).Z * nu.segment(link.offset, link.freedoms);
    if (link.parent >= 0) twist += carried(link, bodies);
    body.rate.x = twist.template head<3>();
    body.omega = twist.template tail<3>();
  }
}

template <class S>
void JointTree<S>::freedomsOf(const std::vector<Body>& bodies, View nu) const {
  for (const Link& link : links_) {
    const Body& body = bodies[link.body];
    Twist twist;
    twist << body.rate.x, body.omega;
    if (link.parent >= 0) twist -= carried(link, bodies);
    const Zmatrix Z = connect(link, bodies).Z;
    Small normal = Z.transpose().lazyProduct(Z);
    const auto diagonal = SmallVector(normal.diagonal());
    SmallVector own = Z.transpose() * twist;
    if (factorSymmetric(normal, diagonal)) solveFactored(normal, own);
    nu.segment(link.offset, link.freedoms) = own;
  }
}

template <class S>
void JointTree<S>::accelerate(Dynamics& dynamics, ConstView nu, View nuRate) {
  start(dynamics, nu);
  for (auto link = links_.rbegin(); link != links_.rend(); ++link) absorb(*link);
  for (const Link& link : links_) {
    const Work& work = work_[link.body];
    Twist a = work.bias;
    if (link.parent >= 0) a += work.X * acceleration_[static_cast<std::size_t>(link.parent)];
    SmallVector own = work.Z.transpose() * (work.force - work.inertia * a);
    solveFactored(work.D, own);
    nuRate.segment(link.offset, link.freedoms) = own;
    acceleration_[link.body] = a + work.Z * own;
  }
}

template <class S>
bool JointTree<S>::grow(const Multibody& multibody) {
  const std::size_t count = multibody.bodies.size();
  std::vector<bool> placed(count + 1, false), used(multibody.joints.size(), false);
  placed[0] = true;
  for (std::size_t done = 0; done < count; ++done)
    if (!addJointed(multibody, placed, used)) addFree(placed);
  work_.resize(count);
  acceleration_.resize(count);
  return std::ranges::all_of(used, [](bool u) { return u; });
}

template <class S>
bool JointTree<S>::addJointed(const Multibody& multibody, std::vector<bool>& placed,
                              std::vector<bool>& used) {
  for (std::size_t j = 0; j < multibody.joints.size(); ++j) {
    const Joint& joint = multibody.joints[j];
    const bool one = placed[static_cast<std::size_t>(joint.first)],
               two = placed[static_cast<std::size_t>(joint.second)];
    if (used[j] || one == two) continue;
    used[j] = true;
    placed[static_cast<std::size_t>(one ? joint.second : joint.first)] = true;
    addLink(joint, one);
    return true;
  }
  return false;
}

template <class S>
void JointTree<S>::addFree(std::vector<bool>& placed) {
  const auto next = std::ranges::find(placed, false);
  *next = true;
  Link link;
  link.body = static_cast<std::size_t>(next - placed.begin()) - 1;
  link.free = true;
  append(link);
}

template <class S>
void JointTree<S>::addLink(const Joint& joint, bool forward) {
  const JointFrame<S> parent = (forward ? joint.frame1 : joint.frame2).template cast<S>();
  const JointFrame<S> child = (forward ? joint.frame2 : joint.frame1).template cast<S>();
  const JointComposition<S> composed = composeJoint<S>(joint.kind, parent, child);
  Link link;
  link.body = static_cast<std::size_t>(forward ? joint.second : joint.first) - 1;
  link.parent = (forward ? joint.first : joint.second) - 1;
  link.translations = composed.translations;
  link.rotations = composed.rotations;
  link.rho = child.rho;
  link.freedoms = composed.slides() + composed.turns();
  link.cross = crossOf(joint, forward);
  append(link);
}

template <class S>
auto JointTree<S>::crossOf(const Joint& joint, bool forward) -> std::optional<JointCross<S>> {
  auto cross =
      composeJoint<S>(joint.kind, joint.frame1.template cast<S>(), joint.frame2.template cast<S>())
          .cross;
  if (!cross || forward) return cross;
  return JointCross<S>{cross->onSecond, cross->onFirst};
}

template <class S>
auto JointTree<S>::connect(const Link& link, const std::vector<Body>& bodies) const -> Connection {
  if (link.free) return {Matrix6::Identity(), {}};
  const Matrix3<S>& R = bodies[link.body].frame.R;
  const Matrix3<S> parent = parentFrame(link, bodies);
  Connection c{Zmatrix::Zero(6, link.freedoms), link.rotations};
  if (link.cross) {
    c.N.resize(3, 2);
    c.N << R.transpose() * (parent * link.cross->onFirst), link.cross->onSecond;
  }
  const Eigen::Index t = link.translations.cols(), r = c.N.cols();
  c.Z.template topRows<3>().leftCols(t) = parent * link.translations;
  for (Eigen::Index k = 0; k < r; ++k) {
    const Vector3<S> axis = c.N.col(k);
    c.Z.template block<3, 1>(0, t + k) = R * link.rho.cross(axis);
    c.Z.template block<3, 1>(3, t + k) = axis;
  }
  return c;
}

template <class S>
auto JointTree<S>::carried(const Link& link, const std::vector<Body>& bodies) const -> Twist {
  const Body& parent = bodies[static_cast<std::size_t>(link.parent)];
  const Body& body = bodies[link.body];
  const Vector3<S> omega_W = parent.frame.R * parent.omega;
  Twist twist;
  twist << parent.rate.x + omega_W.cross(body.frame.x - parent.frame.x),
      body.frame.R.transpose() * omega_W;
  return twist;
}

template <class S>
void JointTree<S>::start(const Dynamics& dynamics, ConstView nu) {
  for (const Link& link : links_) {
    const Body& body = dynamics.bodies[link.body];
    Work& work = work_[link.body];
    work.inertia.setZero();
    work.inertia.diagonal().template head<3>().setConstant(S(1) / dynamics.inverseMass(link.body));
    work.inertia.template bottomRightCorner<3, 3>() = body.J;
    work.force << dynamics.wrenches[link.body].force_W,
        body.h + dynamics.wrenches[link.body].torque_B;
    const Connection connection = connect(link, dynamics.bodies);
    work.Z = connection.Z;
    work.bias.setZero();
    if (!link.free) addBias(link, connection, dynamics.bodies, nu);
  }
}

template <class S>
void JointTree<S>::absorb(const Link& link) {
  Work& work = work_[link.body];
  work.U = work.inertia * work.Z;
  work.D = work.Z.transpose().lazyProduct(work.U);
  const SmallVector diagonal = work.D.diagonal();
  if (!factorSymmetric(work.D, diagonal)) work.D.setConstant(std::numeric_limits<S>::quiet_NaN());
  if (link.parent < 0) return;
  const Twist pushed = work.force - work.inertia * work.bias;
  SmallVector own = work.Z.transpose() * pushed;
  solveFactored(work.D, own);
  Zmatrix scaled = work.U;  // U D⁻¹, row by row of U
  for (Eigen::Index i = 0; i < 6; ++i) solveFactored(work.D, scaled.row(i));
  const Matrix6 left = work.inertia - scaled.lazyProduct(work.U.transpose());
  Work& parent = work_[static_cast<std::size_t>(link.parent)];
  parent.inertia.noalias() += work.X.transpose() * (left * work.X);
  parent.force.noalias() += work.X.transpose() * (pushed - work.U * own);
}

template <class S>
auto JointTree<S>::groundBody() -> Body {
  Body ground;
  ground.frame = BodyFrame<S>::ground();
  ground.omega.setZero();
  return ground;
}

template class JointTree<double>;
template class JointTree<long double>;

}  // namespace polhode
