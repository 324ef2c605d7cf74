// Scalars measured on a run: each is a plot, a CSV column and a command-line name at once.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/channels/conserved.h"
#include "core/mechanics/geometry/attitude_angles.h"

namespace polhode {

/// What a small error made at the start has become, by its size then.
struct ErrorGrowth {
  double position = 0;  ///< of the directors; with several bodies of all, and of their positions
  double velocity = 0;  ///< of the angular velocities; with several bodies and of their velocities
  /// Where the error that has become the largest pointed at the start: unit vectors in the frame of
  /// the last body, of one sign or the other.
  Eigen::Vector3d positionDirection = Eigen::Vector3d::Zero();
  Eigen::Vector3d velocityDirection = Eigen::Vector3d::Zero();
};

/// What channels know of the steps before: kept beside a run, or the exact motion, by who evaluates
/// them at each of its accepted steps.
struct ChannelMemory {
  FollowedAngles angles;
};

/// What a channel sees: one run at one accepted step, after stabilisation.
struct ChannelContext {
  const Model& model;
  std::span<const double> y;          ///< the formulation's state
  std::span<const BodyState> bodies;  ///< the same, decoded
  const Statistics& statistics;
  double t;
  double h;                              ///< the step that led here [s]; 0 at the start
  Conserved initial = {};                ///< at t = 0, or at the last parameter change
  const Mechanism* mechanism = nullptr;  ///< where the subject named one
  const ErrorGrowth* growth = nullptr;   ///< of the exact motion only
  ChannelMemory* memory = nullptr;       ///< without it a channel knows of this step alone
};

/// What decides which channels a run has.
struct ChannelSubject {
  const Model& model;
  const IntegratorInfo& integrator;
  const Mechanism* mechanism = nullptr;
  bool compared = false;  ///< the exact motion is known beside it
  bool exact = false;     ///< it is the exact motion itself
};

/// What a channel tells of; see channelGroups.
enum class ChannelGroup { Energy, Drift, Error, Motion, Joints, Solver };

struct ChannelGroupInfo {
  ChannelGroup group;
  std::string_view label;
};

/// In the order menus show them.
inline constexpr std::array channelGroups{
    ChannelGroupInfo{ChannelGroup::Energy, "Energy and momentum"},
    ChannelGroupInfo{ChannelGroup::Drift, "Drift"},
    ChannelGroupInfo{ChannelGroup::Error, "Error"},
    ChannelGroupInfo{ChannelGroup::Motion, "Motion"},
    ChannelGroupInfo{ChannelGroup::Joints, "Joints"},
    ChannelGroupInfo{ChannelGroup::Solver, "Solver"}};

struct ChannelInfo {
  std::string_view id;
  std::string_view label;       ///< in full, e.g. "Constraint drift ‖g‖"
  std::string_view title = {};  ///< of its plot, where the label is long: "Drift ‖g‖"
  ChannelGroup group = ChannelGroup::Motion;
  std::string_view unit;  ///< "" if dimensionless
  bool logarithmic;       ///< how its plot starts
  bool plotted;           ///< among the plots of a fresh window
  std::string_view description;
  /// Names of its components for the run, e.g. {"Ω₁", "Ω₂", "Ω₃"}; {""} for a plain scalar, {} if
  /// the run does not have the channel.
  std::vector<std::string> (*components)(const ChannelSubject& run);
  /// nullptr where compare() stands in its place.
  void (*evaluate)(const ChannelContext& context, std::span<double> values) = nullptr;
  bool ofExactMotion = false;  ///< the exact motion has it too
  /// Errors: how far the bodies are from the exact ones, which may be known later than they are.
  void (*compare)(std::span<const BasicBodyState<long double>> bodies,
                  std::span<const BasicBodyState<long double>> exact,
                  std::span<double> values) = nullptr;
  /// Of the exact motion alone: no run has it.
  bool onlyOfExactMotion = false;
  /// Beside that of the neighbours of a run, of all of them together.
  bool ofSpread = false;
  /// Of channels that are functions of the bodies alone: one component, so that frames will do.
  double (*ofBodies)(std::span<const BodyState> bodies, std::size_t component) = nullptr;

  [[nodiscard]] std::string_view plotTitle() const { return title.empty() ? label : title; }
  [[nodiscard]] bool needsReference() const { return compare || onlyOfExactMotion; }
};

/// All channels, in the order of their tables; menus have groups. See catalog::channels().
[[nodiscard]] std::span<const ChannelInfo> channelTable();

}  // namespace polhode
