// The momentum sphere of a free body with its polhodes, seen from outside.
#pragma once

#include "core/figures/portraits/portrait.h"

namespace polhode {

class PolhodePortrait final : public Portrait {
 public:
  [[nodiscard]] static std::string whyNot(const Scenario& scenario);
  [[nodiscard]] static std::unique_ptr<Portrait> make(const Scenario& scenario);

  /// I: principal moments [kg m²]; start: what the sphere and the exact polhode belong to.
  PolhodePortrait(const Vector3<double>& I, const BodyState& start);

  [[nodiscard]] std::span<const std::string_view> columns() const override;
  void point(const BodyState& body, std::span<double> coordinates) const override;
  [[nodiscard]] FigurePanel frame() const override;
  [[nodiscard]] std::vector<FigureCurve> drawn(const PortraitCurve& curve) const override;
  void fit(FigurePanel& panel) const override;

 private:
  [[nodiscard]] std::vector<PortraitCurve> makeBackground() const override;
  /// Right, up, and towards the eye.
  [[nodiscard]] Vector3<double> seen(const Vector3<double>& m) const { return view_ * m; }

  Vector3<double> inertia_, start_;  ///< start_: 𝕀Ω(0) [N m s]
  double momentum_;
  Matrix3<double> view_;
};

}  // namespace polhode
