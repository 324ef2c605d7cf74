// The symmetric top in its effective potential.
#pragma once

#include "core/figures/portraits/portrait.h"
#include "core/mechanics/geometry/effective_potential.h"

namespace polhode {

class EffectivePotentialPortrait final : public Portrait {
 public:
  [[nodiscard]] static std::string whyNot(const Scenario& scenario);
  [[nodiscard]] static std::unique_ptr<Portrait> make(const Scenario& scenario);

  explicit EffectivePotentialPortrait(const EffectivePotential& potential);

  [[nodiscard]] std::span<const std::string_view> columns() const override;
  void point(const BodyState& body, std::span<double> coordinates) const override;
  [[nodiscard]] FigurePanel frame() const override;
  void fit(FigurePanel& /*panel*/) const override {}

 private:
  [[nodiscard]] std::vector<PortraitCurve> makeBackground() const override;

  EffectivePotential potential_;
  std::pair<double, double> angles_, energies_;  ///< shown [rad], [J]
};

}  // namespace polhode
