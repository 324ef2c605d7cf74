// What the motions of a mechanism keep: energy, angular momentum, Casimirs, constants of the top.
#pragma once

#include <optional>
#include <span>

#include "core/formulations/model.h"
#include "core/mechanics/geometry/poinsot.h"
#include "core/mechanics/mechanism.h"

namespace polhode {

/// What a state is measured against later.
struct Conserved {
  double energy = 0;                                          ///< [J]
  Vector3<double> angularMomentum = Vector3<double>::Zero();  ///< about the origin, space [N m s]
  /// The most that loads can have given or taken since: see energyAtStake() [J].
  double atStake = 0;
  std::optional<InvariablePlane> plane = {};  ///< of a free body that turns
};

/// What kinetic and potential energy are made of beside E(0), whatever the integration makes of
/// them: what weights and other constant forces can do from where the bodies are, Σ m g |x|, and
/// |W_ext| [J].
[[nodiscard]] double energyAtStake(const Model& model, const Mechanism& mechanism,
                                   std::span<const double> y, std::span<const BodyState> bodies);
/// What errors of the energy are relative to: |E(0)|, or what has been at stake so far where E(0)
/// is less than a tenth of that [J].
[[nodiscard]] double energyScale(const Conserved& initial);
/// |E - E(0)| / energyScale(), the only definition of it; of the energy, or of |E - E(0)|, which
/// grows with it.
[[nodiscard]] double relativeEnergyChange(double change, const Conserved& initial);
[[nodiscard]] double relativeEnergyError(double energy, const Conserved& initial);
/// From the bodies as their formulation has them [J].
[[nodiscard]] double kineticEnergy(const Mechanism& mechanism, std::span<const BodyState> bodies);

/// About the origin, in space [N m s]: Σ x × m v + R 𝕀 Ω, R and Ω as the formulation has them, or
/// what the formulation makes of its own velocity.
[[nodiscard]] Vector3<double> angularMomentum(const Model& model, const Mechanism& mechanism,
                                              std::span<const double> y,
                                              std::span<const BodyState> bodies);

[[nodiscard]] Conserved conserved(const Model& model, const Mechanism& mechanism,
                                  std::span<const double> y, std::span<const BodyState> bodies);

/// Which part of the angular momentum about the origin the motion keeps.
enum class KeptMomentum { None, Vertical, All };
/// All of it in free bodies and where every force goes through the origin; the vertical part of a
/// body under gravity; of mechanisms with joints to the ground nothing is said.
[[nodiscard]] KeptMomentum keptMomentum(const Mechanism& mechanism);

/// What the momentum is off by, of the part that is kept, relative to the norm it had at first.
[[nodiscard]] double momentumError(const Mechanism& mechanism, const Vector3<double>& momentum,
                                   const Vector3<double>& initial);

/// The body that turns about a point, if the mechanism is one; nullptr otherwise, as below.
[[nodiscard]] const OrientedBody* orientedBody(const Mechanism* mechanism);
/// The same, if it is free: no torque acts on it.
[[nodiscard]] const OrientedBody* freeBody(const Mechanism* mechanism);
/// The body, if it is free and has an intermediate axis.
[[nodiscard]] const OrientedBody* tumblingBody(const Mechanism* mechanism);
/// The body, if it is symmetric about its third axis.
[[nodiscard]] const OrientedBody* symmetricTop(const Mechanism* mechanism);

/// Principal moments of the only body of a mechanism of whatever kind; nullptr where there are
/// several.
[[nodiscard]] const Vector3<double>* inertiaOfOnlyBody(const Mechanism* mechanism);

}  // namespace polhode
