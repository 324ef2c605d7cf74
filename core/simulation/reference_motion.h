// The exact motion of a scenario, computed ahead of the runs that are compared with it.
#pragma once

#include <deque>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/simulation/closed_reference.h"
#include "core/simulation/error_propagation.h"
#include "core/simulation/reference_solution.h"

namespace polhode {

/// As computeReference(), but progressively and at any time: by the closed form where there is one,
/// else by dense output, whose error is below the round-off of double precision. Its steps depend
/// on the scenario alone.
class ReferenceMotion {
 public:
  /// Precondition: validateSystem(scenario) is empty.
  explicit ReferenceMotion(const Scenario& scenario, const ReferenceSettings& settings = {},
                           const std::stop_token& stop = {});

  /// One step on; false at the end time, or where there is a problem.
  bool step();
  /// Steps until time() has reached t; false where there is no way to it.
  bool advance(double t);

  [[nodiscard]] double time() const { return static_cast<double>(better_.time()); }
  [[nodiscard]] double previousTime() const { return static_cast<double>(better_.previousTime()); }
  [[nodiscard]] bool ended() const { return time() >= tEnd_ || !problem().empty(); }
  /// Why it does not go on, as a clause; empty if it does.
  [[nodiscard]] const std::string& problem() const;

  /// The bodies at t in [what has been forgotten, time()].
  void at(double t, std::span<ExtendedBodyState> bodies) const;
  /// Estimated error of that: the distance of the closed form to an integration, or of two
  /// integrations with tolerances a decade apart. What at() is is better than that by about ten.
  [[nodiscard]] StateError accuracyAt(double t) const;
  /// What is before t will not be asked for any more.
  void forgetBefore(double t);

  // At time():
  [[nodiscard]] std::span<const ExtendedBodyState> bodies() const { return bodies_; }
  /// By the less accurate of the two ways.
  [[nodiscard]] std::span<const ExtendedBodyState> looserBodies() const { return looserBodies_; }
  [[nodiscard]] const StateError& accuracy() const { return segments_.back().accuracy; }
  [[nodiscard]] ErrorGrowth growth() const { return errors_->growth(*model_, y_); }
  /// Its formulation in double precision, and the unknowns.
  [[nodiscard]] const Model& model() const { return *model_; }
  [[nodiscard]] std::span<const double> state() const { return y_; }
  [[nodiscard]] const Mechanism& mechanism() const { return better_.mechanism(); }
  /// Changes of parameters that the last steps have gone beyond.
  [[nodiscard]] int changesPassed() const { return changesPassed_; }

  /// How much of the motion is remembered.
  [[nodiscard]] std::size_t segmentCount() const { return segments_.size(); }

 private:
  /// A step's dense output, a polynomial of degree 7: by its values at 8 Chebyshev points.
  struct Segment {
    long double begin, end;
    std::vector<long double> values;  ///< unknowns at point k from [k * size] on
    std::shared_ptr<const ExtendedModel> model;
    StateError accuracy;  ///< at its end
  };

  void remember();
  void propagateErrors();
  [[nodiscard]] StateError compare();
  [[nodiscard]] const Segment& segmentAt(double t) const;

  double tEnd_;
  std::unique_ptr<ClosedReference> closed_;  // nullptr where there is none
  ExtendedIntegration better_, looser_;
  std::unique_ptr<Model> model_;
  const ExtendedModel* modelled_ = nullptr;  ///< what model_ is in double precision
  int changesPassed_ = 0;
  std::unique_ptr<ErrorPropagation> errors_;
  std::vector<double> y_, start_, middle_;
  std::vector<long double> sample_;
  std::vector<ExtendedBodyState> bodies_, looserBodies_;
  std::deque<Segment> segments_;
};

}  // namespace polhode
