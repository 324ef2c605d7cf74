// Scalars measured on a run: each is a plot, a CSV column and a command-line name at once.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/formulations/model.h"

namespace polhode {

/// What a channel sees: one run at one accepted step, after stabilisation.
struct ChannelContext {
  const Model& model;
  std::span<const double> y;          ///< the formulation's state
  std::span<const BodyState> bodies;  ///< the same, decoded
  const Statistics& statistics;
  double t;
  double h;              ///< the step that led here [s]; 0 at the start
  double initialEnergy;  ///< [J]
};

/// What decides which channels a run has.
struct ChannelSubject {
  const Model& model;
  const IntegratorInfo& integrator;
};

struct ChannelInfo {
  std::string_view id;
  std::string_view label;  ///< for a plot's title, e.g. "Constraint drift ‖g‖"
  std::string_view unit;   ///< "" if dimensionless
  bool logarithmic;        ///< how its plot starts
  bool plotted;            ///< among the plots of a fresh window
  std::string_view description;
  /// Names of its components for the run, e.g. {"Ω₁", "Ω₂", "Ω₃"}; {""} for a plain scalar, {} if
  /// the run does not have the channel.
  std::vector<std::string> (*components)(const ChannelSubject& run);
  void (*evaluate)(const ChannelContext& context, std::span<double> values);
};

/// |value - initial| / |initial|, or |value| where initial is 0.
[[nodiscard]] double relativeError(double value, double initial);

/// All channels, in the order menus show them; see catalog::channels().
[[nodiscard]] std::span<const ChannelInfo> channelTable();

}  // namespace polhode
