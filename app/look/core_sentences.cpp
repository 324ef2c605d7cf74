// The sentences of the library that its tables do not hold: what `coreText` reads back.
// The first that fits is taken: the special ones stand before the general.
#include <QCoreApplication>
#include <array>

#include "app/look/core_text.h"

namespace polhode::gui {
namespace {

constexpr std::array sentences{
    QT_TRANSLATE_NOOP("core", "joint %1 (%2, %3 to %4)"),
    QT_TRANSLATE_NOOP("core", "body %1 cannot turn that way in this position"),
    QT_TRANSLATE_NOOP("core", "%1; body %2 moved by %3"),
    QT_TRANSLATE_NOOP("core", "%1; body %2 turned by %3"),
    QT_TRANSLATE_NOOP("core", "%1; body %2 velocity changed by %3"),
    QT_TRANSLATE_NOOP("core", "%1; body %2 angular velocity by %3"),
    QT_TRANSLATE_NOOP("core", "%1, turned by %2"),
    QT_TRANSLATE_NOOP("core", "%1, velocity changed by %2"),
    QT_TRANSLATE_NOOP("core", "%1, angular velocity by %2"),
    QT_TRANSLATE_NOOP("core", "body %1 moved by %2"),
    QT_TRANSLATE_NOOP("core", "body %1 turned by %2"),
    QT_TRANSLATE_NOOP("core", "body %1 velocity changed by %2"),
    QT_TRANSLATE_NOOP("core", "body %1 angular velocity by %2"),
    QT_TRANSLATE_NOOP("core", "body %1"),
    QT_TRANSLATE_NOOP("core", "joint %1"),
    QT_TRANSLATE_NOOP("core", "index %1"),
    QT_TRANSLATE_NOOP("core",
                      "%1: formulated for a single body; %2 is a mechanism of bodies "
                      "and joints."),
    QT_TRANSLATE_NOOP("core", "%1: only for bodies that move in a plane; those of %2 do not."),
    QT_TRANSLATE_NOOP("core",
                      "%1 moves unit quaternions by rotations: it needs quaternions with "
                      "body angular velocities (quaternion-null-space)."),
    QT_TRANSLATE_NOOP("core",
                      "%1 is made for one body that turns about a point, in quaternions "
                      "with its angular velocity (quaternion-null-space)."),
    QT_TRANSLATE_NOOP("core",
                      "%1 has discrete equations of its own, for one body in absolute "
                      "coordinates (quaternion-absolute, quaternion-absolute-exact, "
                      "director-absolute)."),
    QT_TRANSLATE_NOOP("core",
                      "%1: projecting stages belongs to the jet-space method "
                      "(quaternion-jet)."),
    QT_TRANSLATE_NOOP("core", "%1: the stages of a step can be projected in DoPri5 only."),
    QT_TRANSLATE_NOOP("core",
                      "%1 keeps the constraint itself; a projection would disturb its "
                      "rates, which leave the tangent space between steps."),
    QT_TRANSLATE_NOOP("core", "%1 has no constraint to project onto."),
    QT_TRANSLATE_NOOP("core",
                      "%1 is a multistep method: a projection would break with its "
                      "stored steps. Its equations of index 1 hold the constraint on the "
                      "accelerations instead."),
    QT_TRANSLATE_NOOP("core",
                      "%1 is a multistep method: a projection would break with its "
                      "stored steps."),
    QT_TRANSLATE_NOOP("core",
                      "%1 keeps the unit norm, on which both forms are the same: it "
                      "takes Newton–Euler."),
    QT_TRANSLATE_NOOP("core", "%1 needs the equations solved for the derivatives (index 0)."),
    QT_TRANSLATE_NOOP("core", "%1 solves equations up to index %2."),
    QT_TRANSLATE_NOOP("core",
                      "The three equations (25) have no multiplier: they are given at "
                      "index 0."),
    QT_TRANSLATE_NOOP("core",
                      "%1 of several bodies is given solved for the derivatives (index "
                      "0) only."),
    QT_TRANSLATE_NOOP("core", "%1 is given solved for the derivatives (index 0) only."),
    QT_TRANSLATE_NOOP("core",
                      "%1 has no multipliers: beside index 0 there is its form with the "
                      "mass matrix (index 1)."),
    QT_TRANSLATE_NOOP("core",
                      "The closed forms are those of index 0; equations of another index "
                      "take differences."),
    QT_TRANSLATE_NOOP("core", "There is no closed form of the Jacobian of %1 for several bodies."),
    QT_TRANSLATE_NOOP("core", "There is no closed form of the Jacobian of %1."),
    QT_TRANSLATE_NOOP("core", "%1 stopped at t = %2 s (h = %3 s): %4. %5"),
    QT_TRANSLATE_NOOP("core", "the run it leaves at t = %1 s has ended before: %2"),
    QT_TRANSLATE_NOOP("core",
                      "the right-hand side is not finite (a singular matrix or an "
                      "overflow)"),
    QT_TRANSLATE_NOOP("core",
                      "the equations of the step have no solution that Newton's "
                      "iteration finds at this step size"),
    QT_TRANSLATE_NOOP("core",
                      "Newton's iteration does not converge at any step that t can "
                      "resolve"),
    QT_TRANSLATE_NOOP("core", "the iteration matrix is singular however small the step is"),
    QT_TRANSLATE_NOOP("core",
                      "a stage cannot be projected onto the constraints at any step that "
                      "t can resolve"),
    QT_TRANSLATE_NOOP("core", "too many steps: %1 attempts"),
    QT_TRANSLATE_NOOP("core",
                      "step size underflow: the error test fails at every step that t "
                      "can resolve"),
    QT_TRANSLATE_NOOP("core", "the step leads to values that are not finite"),
    QT_TRANSLATE_NOOP("core",
                      "the kinetic energy has grown to %1 J, more than a million times "
                      "what the motion can have"),
    QT_TRANSLATE_NOOP("core",
                      "the constraints of %1 have become dependent: the mechanism is in "
                      "a singular position"),
    QT_TRANSLATE_NOOP("core", "the constraints of %1 depend on those of other joints"),
    QT_TRANSLATE_NOOP("core", "%1: %2 rad away"),
    QT_TRANSLATE_NOOP("core", "Take smaller steps, or another integrator."),
    QT_TRANSLATE_NOOP("core", "Try a smaller tolerance, a stabilisation, or another formulation."),
    QT_TRANSLATE_NOOP("core", "Project the velocity as well (position-velocity)."),
    QT_TRANSLATE_NOOP("core", "Try equations of a lower index, or another tolerance."),
    QT_TRANSLATE_NOOP("core", "Try a smaller step."),
    QT_TRANSLATE_NOOP("core", "Try another tolerance, an analytic Jacobian or an explicit method."),
    QT_TRANSLATE_NOOP("core", "Try equations of a lower index, or another formulation."),
    QT_TRANSLATE_NOOP("core",
                      "Try a larger projection tolerance, the tangential gradient, "
                      "velocity scaling, or another stabilisation."),
    QT_TRANSLATE_NOOP("core", "Try another tolerance or another integrator."),
    QT_TRANSLATE_NOOP("core", "Raise max-steps, or take longer steps."),
    QT_TRANSLATE_NOOP("core", "Raise max-steps, or loosen the tolerance."),
    QT_TRANSLATE_NOOP("core",
                      "Try a smaller tolerance: errors may have grown beyond what the "
                      "equations bear. Or another formulation."),
    QT_TRANSLATE_NOOP("core", "Try a larger tolerance or another formulation."),
    QT_TRANSLATE_NOOP("core",
                      "Start from another position, or use a mechanism without redundant "
                      "joints."),
    QT_TRANSLATE_NOOP("core", "Use an explicit method, or fewer bodies."),
    QT_TRANSLATE_NOOP("core",
                      "Use a formulation without singularity, such as "
                      "quaternion-null-space."),
    QT_TRANSLATE_NOOP("core", "Take smaller steps: the chart can change between two steps only."),
    QT_TRANSLATE_NOOP("core", "Limit max-step: the chart can change between two steps only."),
    QT_TRANSLATE_NOOP("core",
                      "Let the chart change there (chart-change=change), or use a "
                      "formulation without singularity, such as quaternion-null-space."),
    QT_TRANSLATE_NOOP("core", "The runs go on without it."),
    QT_TRANSLATE_NOOP("core", "there is not enough memory"),
    QT_TRANSLATE_NOOP("core",
                      "the method's dense matrices of %1 unknowns would take %2 GB; a "
                      "run may have %3 GB"),
    QT_TRANSLATE_NOOP("core", "the iteration matrix could not be set up"),
    QT_TRANSLATE_NOOP("core", "the linear solver failed"),
    QT_TRANSLATE_NOOP("core", "the equations could not be evaluated"),
    QT_TRANSLATE_NOOP("core", "the tolerances ask for more digits than the numbers have"),
    QT_TRANSLATE_NOOP("core",
                      "the interval is too short, or an unknown without absolute "
                      "tolerance is 0"),
    QT_TRANSLATE_NOOP("core", "the code gave up"),
    QT_TRANSLATE_NOOP("core", "gimbal singularity, sin θ₂ = 0"),
    QT_TRANSLATE_NOOP("core", "end of the chart, ‖v‖ = 2π"),
    QT_TRANSLATE_NOOP("core", "end of the chart, p₀ = 0"),
    QT_TRANSLATE_NOOP("core", "the ground"),
    QT_TRANSLATE_NOOP("core", "revolute"),
    QT_TRANSLATE_NOOP("core", "prismatic"),
    QT_TRANSLATE_NOOP("core", "cylindrical"),
    QT_TRANSLATE_NOOP("core", "planar"),
    QT_TRANSLATE_NOOP("core", "spherical"),
    QT_TRANSLATE_NOOP("core", "universal"),
    QT_TRANSLATE_NOOP("core", "running"),
    QT_TRANSLATE_NOOP("core", "finished"),
    QT_TRANSLATE_NOOP("core", "failed"),
    QT_TRANSLATE_NOOP("core", "cancelled"),
    QT_TRANSLATE_NOOP("core", "none"),
    QT_TRANSLATE_NOOP("core", "position"),
    QT_TRANSLATE_NOOP("core", "position and velocity"),
    QT_TRANSLATE_NOOP("core", "position-velocity"),
    QT_TRANSLATE_NOOP("core", "stages, quasi-orthogonal"),
    QT_TRANSLATE_NOOP("core", "stages, orthogonal"),
    QT_TRANSLATE_NOOP("core", "quasi-orthogonal"),
    QT_TRANSLATE_NOOP("core", "orthogonal"),
    QT_TRANSLATE_NOOP("core", "normal"),
    QT_TRANSLATE_NOOP("core", "uniform"),
    QT_TRANSLATE_NOOP("core",
                      "The initial state did not fit the joints and was brought to the "
                      "nearest one that does: %1."),
    QT_TRANSLATE_NOOP("core", "the bodies cannot be joined: a gap of %1 m stays"),
    QT_TRANSLATE_NOOP("core",
                      "%1: no body has a moment of inertia larger than the sum of the other "
                      "two (%2 > %3)"),
    QT_TRANSLATE_NOOP("core",
                      "no body has a moment of inertia larger than the sum of the other "
                      "two (%1 > %2)"),
    QT_TRANSLATE_NOOP("core", "must be positive, got %1"),
    QT_TRANSLATE_NOOP("core", "must not be negative, got %1"),
    QT_TRANSLATE_NOOP("core", "must be a whole number from 1 to %1, got %2"),
    QT_TRANSLATE_NOOP("core", "must be finite, got %1"),
    QT_TRANSLATE_NOOP("core", "must be after 0 and before t_end = %1, got %2"),
    QT_TRANSLATE_NOOP("core", "changes must be in ascending order, got %1 after %2"),
    QT_TRANSLATE_NOOP("core", "must be > 0 and at most t_end = %1, got %2"),
    QT_TRANSLATE_NOOP("core", "must be > 0 and at most %1 s, got %2"),
    QT_TRANSLATE_NOOP("core", "must be > 0, got %1"),
    QT_TRANSLATE_NOOP("core", "%1 takes fixed steps: the step in s is needed, > 0"),
    QT_TRANSLATE_NOOP("core", "makes %1 steps, more than the %2 allowed"),
    QT_TRANSLATE_NOOP("core", "must be one of %1, got %2"),
    QT_TRANSLATE_NOOP("core", "must be an integer in %1, got %2"),
    QT_TRANSLATE_NOOP("core", "must be a number in %1, got %2"),
    QT_TRANSLATE_NOOP("core", "must be in [%1, t_end = %2), where %3 is, got %4"),
    QT_TRANSLATE_NOOP("core", "must be in %1, got %2"),
    QT_TRANSLATE_NOOP("core", "must be normal or uniform, got %1"),
    QT_TRANSLATE_NOOP("core", "must be a colour \"#RRGGBB\", got %1"),
    QT_TRANSLATE_NOOP("core", "must not contain control characters or line breaks"),
    QT_TRANSLATE_NOOP("core", "must ascend, got %1"),
    QT_TRANSLATE_NOOP("core", "unknown run %1; there are: %2"),
    QT_TRANSLATE_NOOP("core", "unknown run %1; no run has a name"),
    QT_TRANSLATE_NOOP("core", "unknown parameter of %1 %2; there are: %3"),
    QT_TRANSLATE_NOOP("core", "unknown example %1; there are: %2"),
    QT_TRANSLATE_NOOP("core", "unknown formulation %1; there are: %2"),
    QT_TRANSLATE_NOOP("core", "unknown integrator %1; there are: %2"),
    QT_TRANSLATE_NOOP("core", "unknown stabilisation %1; there are: %2"),
    QT_TRANSLATE_NOOP("core", "unknown option %1; there are: %2"),
    QT_TRANSLATE_NOOP("core", "unknown channel %1; see list channels"),
    QT_TRANSLATE_NOOP("core", "unknown key; there are: %1"),
    QT_TRANSLATE_NOOP("core", "%1 starts from this run, itself or through others"),
    QT_TRANSLATE_NOOP("core", "%1 is already the name of a run"),
    QT_TRANSLATE_NOOP("core",
                      "belongs to the initial state: a branch starts in the state of its "
                      "parent"),
    QT_TRANSLATE_NOOP("core", "belongs to the initial state and cannot change later"),
    QT_TRANSLATE_NOOP("core", "belongs to the scenario: its runs have equally many bodies"),
    QT_TRANSLATE_NOOP("core", "no run has the name %1"),
    QT_TRANSLATE_NOOP("core", "a fan is of a run from the initial state, not of a branch"),
    QT_TRANSLATE_NOOP("core", "at least one parameter is needed"),
    QT_TRANSLATE_NOOP("core", "at least one run is needed"),
    QT_TRANSLATE_NOOP("core", "at most %1 bytes, got %2"),
    QT_TRANSLATE_NOOP("core", "at most %1 runs, got %2"),
    QT_TRANSLATE_NOOP("core", "at most %1 steps, got %2"),
    QT_TRANSLATE_NOOP("core", "at most %1 changes, got %2"),
    QT_TRANSLATE_NOOP("core", "components count from 1, got %1"),
    QT_TRANSLATE_NOOP("core", "components count from 1"),
    QT_TRANSLATE_NOOP("core", "%1 stands twice in the list"),
    QT_TRANSLATE_NOOP("core", "is missing"),
    QT_TRANSLATE_NOOP("core", "appears twice"),
    QT_TRANSLATE_NOOP("core", "must be %1, got %2"),
    QT_TRANSLATE_NOOP("core", "cannot be read: %1"),
    QT_TRANSLATE_NOOP("core", "and %1 more problems"),
    QT_TRANSLATE_NOOP("core", "it is too large for that"),
    QT_TRANSLATE_NOOP("core", "it is not a regular file"),
    QT_TRANSLATE_NOOP("core", "is a table of numbers without the scenario that it was made from"),
    QT_TRANSLATE_NOOP("core", "is a picture without the scenario that it was made from"),
    QT_TRANSLATE_NOOP("core", "objects and arrays are nested too deeply"),
    QT_TRANSLATE_NOOP("core", "true or false"),
    QT_TRANSLATE_NOOP("core", "a number"),
    QT_TRANSLATE_NOOP("core", "a text"),
    QT_TRANSLATE_NOOP("core", "a list"),
    QT_TRANSLATE_NOOP("core", "an object"),
    QT_TRANSLATE_NOOP("core", "is a whole number and cannot be spread"),
    QT_TRANSLATE_NOOP("core", "the spread of at least one parameter is needed"),
    QT_TRANSLATE_NOOP("core", "must be a standard deviation > 0, got %1"),
    QT_TRANSLATE_NOOP("core", "%1 draws in a row make no body: spread them less"),
    QT_TRANSLATE_NOOP("core",
                      "%1 neighbours with %2 bodies each are too many to keep: at most %3 can "
                      "be had"),
    QT_TRANSLATE_NOOP("core", "makes %1 runs, more than the %2 allowed"),
    QT_TRANSLATE_NOOP("core", "there is no parameter %1"),
    QT_TRANSLATE_NOOP("core", "must go from a smaller value to a larger one, got %1 to %2"),
    QT_TRANSLATE_NOOP("core", "must be > 0 where it is logarithmic, got %1"),
    QT_TRANSLATE_NOOP("core", "must have 2 values or more"),
    QT_TRANSLATE_NOOP("core", "must be another parameter than the first"),
    QT_TRANSLATE_NOOP("core", "makes %1 cells, more than the %2 allowed"),
    QT_TRANSLATE_NOOP("core", "it is told of a single body, and there are %1"),
    QT_TRANSLATE_NOOP("core", "only the exact motion has the channel %1, no run"),
    QT_TRANSLATE_NOOP("core", "there is no channel %1 with this example and method"),
    QT_TRANSLATE_NOOP("core", "there is no exact motion to compare with: %1"),
    QT_TRANSLATE_NOOP("core", "no formulation of this example is available in extended precision"),
    QT_TRANSLATE_NOOP("core", "the integration in extended precision stopped at t = %1 s"),
    QT_TRANSLATE_NOOP("core", "Cancelled before it began."),
    QT_TRANSLATE_NOOP("core", "HDF5 needs a regular file"),
    QT_TRANSLATE_NOOP("core", "it is a directory"),
    QT_TRANSLATE_NOOP("core",
                      "Only a single body that turns about a point has an effective "
                      "potential."),
    QT_TRANSLATE_NOOP("core",
                      "The effective potential is that of a top under gravity; this body "
                      "is free."),
    QT_TRANSLATE_NOOP("core",
                      "Only a symmetric top has an effective potential: I₁ and I₂ must "
                      "be equal."),
    QT_TRANSLATE_NOOP("core",
                      "%1 belongs to one set of parameters; those of this scenario "
                      "change on the way, or differ from run to run."),
    QT_TRANSLATE_NOOP("core", "The effective potential"),
    QT_TRANSLATE_NOOP("core", "The momentum sphere"),
    QT_TRANSLATE_NOOP("core",
                      "Only a single free body has polhodes and a herpolhode; \"%1\" is "
                      "a mechanism."),
    QT_TRANSLATE_NOOP("core",
                      "Only a free body has polhodes and a herpolhode; a torque of "
                      "gravity acts on this one."),
    QT_TRANSLATE_NOOP("core",
                      "The body is at rest: it has no angular momentum, and so neither "
                      "polhode nor herpolhode."),
    QT_TRANSLATE_NOOP("core", "Nothing is left to run."),
    QT_TRANSLATE_NOOP("core", "Problems: at least one is needed."),
    QT_TRANSLATE_NOOP("core", "Formulations: at least one is needed."),
    QT_TRANSLATE_NOOP("core", "Solvers: at least one is needed."),
    QT_TRANSLATE_NOOP("core", "Tolerances: at least one is needed."),
    QT_TRANSLATE_NOOP("core", "Errors: at least one is needed."),
    QT_TRANSLATE_NOOP("core",
                      "Fixed steps: some integrators take fixed steps: at least one is "
                      "needed."),
    QT_TRANSLATE_NOOP("core",
                      "Fixed steps: must be > 0, at most the end time of %1 and at least "
                      "a %2th of it, got %3."),
    QT_TRANSLATE_NOOP("core",
                      "The error at the end time against what the run has cost, a point "
                      "a tolerance or step. Lower and further left is better."),
    QT_TRANSLATE_NOOP("core", "Branch at %1 s"),
    QT_TRANSLATE_NOOP("core", "Figure %1"),
    QT_TRANSLATE_NOOP("core", "Table %1"),
    QT_TRANSLATE_NOOP("core", "%1 with %2: %3"),
    QT_TRANSLATE_NOOP("core", "%1 (%2)")};

}  // namespace

std::span<const char* const> coreSentences() {
  return sentences;
}

}  // namespace polhode::gui
