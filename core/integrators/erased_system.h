// Systems seen through one pointer.
#pragma once

#include <Eigen/Core>

namespace polhode {

/// y' = f(t, y), a System of ode.h without its type: where a right-hand side costs more than some
/// ten calls through a pointer, integrators are compiled once, for this, and not for each
/// formulation.
template <class S>
class ErasedSystem {
 public:
  using Scalar = S;
  using State = Eigen::Matrix<S, Eigen::Dynamic, 1>;

  virtual ~ErasedSystem() = default;

  /// n, the number of unknowns.
  [[nodiscard]] virtual int size() const = 0;
  /// f(t, y); y and f are n long.
  virtual void rhs(S t, const State& y, State& f) const = 0;
};

/// A System whose type is forgotten here; it must outlive the view.
template <class System>
class ErasedView final : public ErasedSystem<typename System::Scalar> {
 public:
  using Base = ErasedSystem<typename System::Scalar>;
  using typename Base::Scalar, typename Base::State;

  explicit ErasedView(const System& system) : system_(system) {}

  [[nodiscard]] int size() const override { return system_.size(); }
  void rhs(Scalar t, const State& y, State& f) const override { system_.rhs(t, y, f); }

 private:
  const System& system_;
};

}  // namespace polhode
