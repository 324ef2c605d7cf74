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

  /// The two halves of step(), which two threads may do beside each other: what the one has made
  /// the other sees after takeSolved(), which is for one thread alone.
  /// Integrates on until t has been reached, or for so long [s]; at least one step.
  void solve(double t, double patience);
  void takeSolved();
  /// One of the steps that were taken over becomes time(), with its accuracy and the growth of
  /// errors; false where there is none left, or a problem.
  bool follow();
  /// Where solve() has come to, and how many steps it is that follow() has not done.
  [[nodiscard]] double solvedUntil() const { return static_cast<double>(better_.time()); }
  [[nodiscard]] std::size_t stepsAhead() const { return ahead_.size(); }

  [[nodiscard]] double time() const { return static_cast<double>(last().end); }
  [[nodiscard]] double previousTime() const { return static_cast<double>(last().begin); }
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
  [[nodiscard]] const StateError& accuracy() const { return last().accuracy; }
  [[nodiscard]] ErrorGrowth growth() const { return errors_->growth(model(), y_); }
  /// Its formulation in double precision, and the unknowns.
  [[nodiscard]] const Model& model() const { return *last().stretch->rounded; }
  [[nodiscard]] std::span<const double> state() const { return y_; }
  [[nodiscard]] const Mechanism& mechanism() const { return last().stretch->mechanism; }
  /// Changes of parameters that the last steps have gone beyond.
  [[nodiscard]] int changesPassed() const { return changesPassed_; }

  /// How much of the motion is remembered.
  [[nodiscard]] std::size_t segmentCount() const { return segments_.size(); }

 private:
  /// Between two changes of parameters. Models of its own: those that integrate are at work.
  struct Stretch {
    Mechanism mechanism;
    std::unique_ptr<ExtendedModel> reader;
    std::unique_ptr<Model> rounded;  ///< in double precision
  };
  /// A step's dense output, a polynomial of degree 7: by its values at 8 Chebyshev points.
  struct Segment {
    long double begin = 0, end = 0;
    std::vector<long double> values = {};  ///< unknowns at point k from [k * size] on, then midway
    std::shared_ptr<const Stretch> stretch = {};
    StateError accuracy = {};  ///< at its end
  };

  void renewStretch();
  [[nodiscard]] Segment solved();
  void propagateErrors();
  [[nodiscard]] StateError compare();
  [[nodiscard]] const Segment& last() const { return segments_.back(); }
  [[nodiscard]] std::span<const long double> valuesAt(const Segment& segment,
                                                      std::size_t point) const;
  [[nodiscard]] const Segment& segmentAt(double t) const;

  double tEnd_;
  std::size_t size_ = 0;  ///< of the unknowns
  // Of solve():
  ExtendedIntegration better_;
  const ExtendedModel* integrated_ = nullptr;  ///< what stretch_ is of
  std::shared_ptr<const Stretch> stretch_;
  std::vector<Segment> solved_;
  // Of follow():
  std::unique_ptr<ClosedReference> closed_;  // nullptr where there is none
  ExtendedIntegration looser_;
  int changesPassed_ = 0;
  std::unique_ptr<ErrorPropagation> errors_;
  std::vector<double> y_, start_, middle_;
  std::vector<long double> sample_;
  std::vector<ExtendedBodyState> bodies_, looserBodies_;
  std::deque<Segment> ahead_, segments_;
};

}  // namespace polhode
