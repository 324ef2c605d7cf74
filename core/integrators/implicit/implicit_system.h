// What implicit integrators solve, seen without its types: a call of a virtual function disappears
// beside the linear algebra, and the methods need to be compiled only once.
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <span>

#include "core/integrators/erased_system.h"

namespace polhode {

/// M y' = f(t, y) with a constant matrix M, singular where the system has algebraic equations.
class ImplicitSystem : public ErasedSystem<double> {
 public:
  using Vector = State;
  using Matrix = Eigen::MatrixXd;

  /// How many unknowns are differential or of index 1, of index 2, of index 3; they stand in this
  /// order.
  struct IndexSizes {
    int one, two = 0, three = 0;
  };

  /// False where rhs() depends on t.
  [[nodiscard]] virtual bool autonomous() const = 0;

  /// ∂f/∂y (n x n) in closed form; false where there is none.
  virtual bool jacobian(double /*t*/, const Vector& /*y*/, Matrix& /*J*/) const { return false; }
  /// M (n x n); nullptr for the identity.
  [[nodiscard]] virtual const Matrix* mass() const { return nullptr; }
  [[nodiscard]] virtual IndexSizes indices() const { return {size()}; }

  /// The unknowns that are the solution's state: the first ones. What follows are accelerations and
  /// multipliers.
  [[nodiscard]] virtual int stateSize() const { return size(); }
  /// All unknowns, consistent with the state.
  virtual void complete(double /*t*/, std::span<const double> state, Vector& y) const {
    y = Eigen::Map<const Vector>(state.data(), static_cast<Eigen::Index>(state.size()));
  }
};

/// F(t, y, y') = 0 of index 0 or 1.
class ResidualSystem {
 public:
  using Vector = Eigen::VectorXd;
  using ConstView = Eigen::Map<const Vector>;
  using View = Eigen::Map<Vector>;

  virtual ~ResidualSystem() = default;

  [[nodiscard]] virtual int size() const = 0;
  /// The unknowns that are the solution's state: the first ones. What follows are multipliers.
  [[nodiscard]] virtual int stateSize() const { return size(); }
  /// F; all are size() long.
  virtual void residual(double t, ConstView y, ConstView yRate, View residual) const = 0;
  /// 1 for each unknown whose derivative appears, 0 for algebraic ones.
  virtual void differential(View flags) const { flags.setOnes(); }
  /// y and y' consistent with the state, but for what correctsStart() leaves to the integrator.
  virtual void complete(double t, std::span<const double> state, View y, View yRate) const = 0;
  /// The algebraic unknowns and the derivatives from complete() are a first guess only.
  [[nodiscard]] virtual bool correctsStart() const { return false; }
  /// c ∂F/∂y' + ∂F/∂y (column-major n x n) in closed form; false where there is none.
  virtual bool jacobian(double /*t*/, double /*c*/, const ConstView& /*y*/, double* /*J*/) const {
    return false;
  }
};

}  // namespace polhode
