// Numbers that a run comes to: each is a column of a scan, a key of a summary and a command-line
// name at once.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/simulation/measured_run.h"

namespace polhode {

struct Quantity;

/// What is observed. All of it outlives who observes.
struct ObservedRun {
  const Scenario& scenario;  ///< of the run; what it says of other runs plays no part
  const Run& run;
  std::stop_token stop = {};  ///< ends the computation of an exact motion
};

/// Follows one run from its start to its end.
class QuantityObserver {
 public:
  QuantityObserver() = default;
  QuantityObserver(const QuantityObserver&) = delete;
  QuantityObserver& operator=(const QuantityObserver&) = delete;
  virtual ~QuantityObserver() = default;

  /// At the start and after each accepted step. memory: what channels know of the steps before.
  virtual void observe(ChannelMemory& /*memory*/) {}
  /// No later step changes the value: none needs to be observed.
  [[nodiscard]] virtual bool settled() const { return false; }
  /// Once the run has ended; NaN where it has no such value.
  [[nodiscard]] virtual double value(const RunMaxima& maxima) const = 0;
};

/// A row of the table of quantities.
struct QuantityInfo {
  std::string_view id;     ///< "max-CHANNEL" of one that any channel has
  std::string_view label;  ///< as axes and lists name it; of any channel: behind the channel's
  std::string_view description;
  std::string_view unit;     ///< "" if dimensionless; of any channel: that of the channel
  bool ofChannel = false;    ///< any channel has it
  bool usual = false;        ///< observed where nothing else is asked for
  bool follows = false;      ///< observes every accepted step, not the end and the maxima alone
  bool denseOutput = false;  ///< looks into the steps
  bool compares = false;     ///< with the exact motion
  /// Why a run cannot have it, a clause; empty if it can. nullptr: every run can.
  std::string (*unavailable)(const Run& run, const Quantity& quantity) = nullptr;
  /// Whether it is what one wants to see first of such a run, which can have it. nullptr: of no
  /// one.
  bool (*telling)(const Run& run) = nullptr;
  /// Precondition: the run can have it.
  std::unique_ptr<QuantityObserver> (*observer)(const ObservedRun& run,
                                                const Quantity& quantity) = nullptr;
};

/// All of them, in the order in which "all" names them.
[[nodiscard]] std::span<const QuantityInfo> quantityInfos();

/// One that is asked for.
struct Quantity {
  std::string id;  ///< as it was named: "max-angular-velocity-2"
  const QuantityInfo* info = nullptr;
  const ChannelInfo* channel = nullptr;       ///< where it is one of a channel
  std::optional<std::size_t> component = {};  ///< of the channel, from 0; none was named

  [[nodiscard]] std::string_view unit() const { return channel ? channel->unit : info->unit; }
  [[nodiscard]] bool compares() const {
    return channel ? channel->compare != nullptr : info->compares;
  }
};

/// The quantity of that id, or why there is none, a clause.
[[nodiscard]] std::variant<Quantity, std::string> findQuantity(std::string_view id);
/// The rows that have a name of their own.
[[nodiscard]] std::vector<Quantity> allQuantities();
/// What is observed where nothing else is asked for.
[[nodiscard]] std::vector<Quantity> usualQuantities();

/// What one wants to see first of a run.
[[nodiscard]] Quantity tellingQuantity(const Run& run);

/// What a run of a scenario can have. Whether there is an exact motion to compare with, for which
/// it is begun, is found out once, for the first quantity that compares.
class Availability {
 public:
  /// Both outlive it.
  Availability(const Scenario& scenario, const Run& run) : scenario_(&scenario), run_(&run) {}

  /// Why it cannot have the quantity, a clause; empty if it can.
  [[nodiscard]] std::string reasonAgainst(const Quantity& quantity);

 private:
  const Scenario* scenario_;
  const Run* run_;
  std::optional<std::string> againstComparing_;
};

/// Why the run of the scenario cannot have it, a clause; empty if it can.
[[nodiscard]] std::string unavailableReason(const Quantity& quantity, const Scenario& scenario,
                                            const Run& run);
/// The same of each of them and the first run of a valid scenario; of a branch it is the same
/// wherever it starts.
[[nodiscard]] std::vector<std::string> unavailableReasons(std::span<const Quantity> quantities,
                                                          const Scenario& scenario);
/// Whether one of them looks into the steps.
[[nodiscard]] bool needDenseOutput(std::span<const Quantity> quantities);
/// Whether one of them observes every accepted step.
[[nodiscard]] bool followSteps(std::span<const Quantity> quantities);

/// What one has come to.
struct QuantityValue {
  const Quantity* quantity;
  double value;  ///< NaN where there is none
};

/// Observes one run. What the run cannot have is NaN.
class QuantityMeter {
 public:
  /// The run is at its start, or at its end where the quantities do not follow its steps. What is
  /// referred to outlives the meter. memory: of the run's ancestors.
  QuantityMeter(std::span<const Quantity> quantities, const ObservedRun& run,
                ChannelMemory memory = {});

  /// To be called after every accepted step of the run.
  void observe();
  /// Nothing comes of observing later steps.
  [[nodiscard]] bool settled() const;
  /// Of the run that has ended; as many as there are quantities.
  void read(const RunMaxima& maxima, std::span<double> values) const;
  [[nodiscard]] std::vector<QuantityValue> values(const RunMaxima& maxima) const;

 private:
  std::span<const Quantity> quantities_;
  ChannelMemory memory_;
  std::vector<std::unique_ptr<QuantityObserver>> observers_;  // nullptr: the run cannot have it
};

}  // namespace polhode
