// The way of the angular velocity in the invariable plane of a free body.
#pragma once

#include <utility>

#include "core/figures/portraits/free_body_start.h"
#include "core/figures/portraits/portrait.h"

namespace polhode {

class HerpolhodePortrait final : public Portrait {
 public:
  [[nodiscard]] static std::string whyNot(const Scenario& scenario);
  [[nodiscard]] static std::unique_ptr<Portrait> make(const Scenario& scenario);

  /// tEnd: how far the exact herpolhode is drawn [s], but for one of more turns than can be told
  /// apart.
  HerpolhodePortrait(FreeBodyStart start, double tEnd);

  [[nodiscard]] std::span<const std::string_view> columns() const override;
  void point(const BodyState& body, std::span<double> coordinates) const override;
  [[nodiscard]] FigurePanel frame() const override;
  void fit(FigurePanel& panel) const override;

 private:
  [[nodiscard]] std::vector<PortraitCurve> makeBackground() const override;
  /// Where the exact herpolhode ends [s], and how many lines it is made of.
  [[nodiscard]] std::pair<double, int> endAndPieces() const;
  [[nodiscard]] PortraitCurve exact() const;

  FreeBodyStart start_;
  double tEnd_;
};

}  // namespace polhode
