// The options' part of the catalog.
#include <algorithm>
#include <array>

#include "core/catalog.h"
#include "core/catalog_conditions.h"

namespace polhode::catalog {
namespace {

std::span<const OptionInfo> optionTable() {
  using enum OptionInfo::Kind;
  static const std::vector<std::string_view> newton{"radau5", "seulex", "ida", "cvode-bdf"};
  static const std::vector<std::string_view> composed = [] {
    std::vector<std::string_view> ids;
    for (const IntegratorInfo& info : integrators())
      if (info.composed) ids.push_back(info.id);
    return ids;
  }();
  static const std::array table{
      OptionInfo{.id = "projection",
                 .name = "Projection",
                 .appliesTo = "stabilisation",
                 .description = "How directors are projected: the paper's explicit way by a "
                                "quaternion, or the nearest rotation (polar decomposition).",
                 .kind = Choice,
                 .defaultValue = "klumpp",
                 .choices = {{"klumpp", "Spurrier–Klumpp"}, {"polar", "Polar"}},
                 .usual = true,
                 .applies = projectsDirectors,
                 .set = [](MethodSettings& s,
                           double v) { s.projection = static_cast<DirectorProjection>(v); }},
      OptionInfo{
          .id = "energy-invariant",
          .name = "Energy",
          .appliesTo = "stabilisation",
          .description = "How the end of a step is brought back to its energy: by scaling "
                         "the velocities, by system (5.5) along the energy's gradient, or "
                         "not at all.",
          .kind = Choice,
          .defaultValue = "velocity-scaling",
          .choices = {{"velocity-scaling", "Velocity scaling"},
                      {"projection", "Projection (5.5)"},
                      {"ignored", "Ignored"}},
          .usual = true,
          .applies = projectsStages,
          .set = [](MethodSettings& s,
                    double v) { s.formulation.jet.invariant = static_cast<EnergyInvariant>(v); }},
      OptionInfo{.id = "constraint-gradient",
                 .name = "Gradient dg",
                 .appliesTo = "stabilisation",
                 .description =
                     "dg of Algorithm 5.4: without its part along θ, with which it works "
                     "against Algorithm 5.3, or raw as printed.",
                 .kind = Choice,
                 .defaultValue = "tangential",
                 .choices = {{"tangential", "Tangential"}, {"raw", "Raw"}},
                 .usual = true,
                 .applies =
                     [](const Chosen& c) {
                       return c.stabilisation &&
                              c.stabilisation->stages == StageProjection::QuasiOrthogonal;
                     },
                 .set = [](MethodSettings& s,
                           double v) { s.formulation.jet.tangentialGradient = v == 0; }},
      OptionInfo{
          .id = "external-work",
          .name = "External work",
          .appliesTo = "stabilisation",
          .description = "How the power of external loads is integrated: by the weights of "
                         "the Runge–Kutta method, or by the trapezoidal rule as the report "
                         "does.",
          .kind = Choice,
          .defaultValue = "runge-kutta",
          .choices = {{"runge-kutta", "Runge–Kutta"}, {"trapezoidal", "Trapezoidal"}},
          .usual = true,
          .applies = projectsStages,
          .set = [](MethodSettings& s, double v) { s.formulation.jet.trapezoidalWork = v != 0; }},
      OptionInfo{.id = "projection-tolerance",
                 .name = "Projection tolerance",
                 .appliesTo = "stabilisation",
                 .description = "Residual that the projection of a stage may leave in each "
                                "constraint; the report takes 1e-5.",
                 .kind = Real,
                 .defaultValue = "1e-10",
                 .minimum = 1e-14,
                 .maximum = 1e-2,
                 .applies = projectsStages,
                 .set = [](MethodSettings& s, double v) { s.formulation.jet.tolerance = v; }},
      OptionInfo{
          .id = "saddle-solver",
          .name = "Saddle solver",
          .appliesTo = "formulation",
          .description = "How an absolute formulation solves its saddle-point system: by the Schur "
                         "complement of the mass matrix, or by LU of the whole matrix as the paper "
                         "does.",
          .kind = Choice,
          .defaultValue = "schur",
          .choices = {{"schur", "Schur complement"}, {"lu", "LU"}},
          .applies =
              [](const Chosen& c) {
                return reads(c, FormulationSetting::SaddleSolver) &&
                       !(c.integrator && c.integrator->structure == Structure::ConservingMidpoint);
              },
          .set = [](MethodSettings& s,
                    double v) { s.formulation.saddleSolver = static_cast<SaddleSolver>(v); }},
      OptionInfo{
          .id = "gyroscopic-term",
          .name = "Gyroscopic term",
          .appliesTo = "formulation",
          .description = "The term Ω × 𝕀Ω of (42): as Newton and Euler have it, or with the factor "
                         "|p|⁴ that the printed equation leaves off the unit sphere.",
          .kind = Choice,
          .defaultValue = "newton-euler",
          .choices = {{"newton-euler", "Newton–Euler"}, {"literal", "As printed"}},
          .applies =
              [](const Chosen& c) {
                return c.example && reads(c, FormulationSetting::GyroscopicTerm);
              },
          .set = [](MethodSettings& s,
                    double v) { s.formulation.gyroscopicTerm = static_cast<GyroscopicTerm>(v); },
          .unavailable = literalTermReason},
      OptionInfo{
          .id = "euler-parameter-form",
          .name = "Euler-parameter form",
          .appliesTo = "formulation",
          .description =
              "The gyroscopic term with Euler parameters: full as in (23), simplified as in "
              "(29), or the three equations (25) without a multiplier, which know the "
              "moment of the forces only.",
          .kind = Choice,
          .defaultValue = "simplified",
          .choices = {{"full", "Full (23)"},
                      {"simplified", "Simplified (29)"},
                      {"three-equations", "Three equations (25)"}},
          .applies =
              [](const Chosen& c) { return reads(c, FormulationSetting::EulerParameterForm); },
          .set =
              [](MethodSettings& s, double v) {
                s.formulation.eulerParameters.equations =
                    static_cast<EulerParameterForm::Equations>(v);
              }},
      OptionInfo{.id = "force-form",
                 .name = "Generalised force",
                 .appliesTo = "formulation",
                 .description =
                     "How a force acts on Euler parameters: by its moment, 2Lᵀn; reduced, 2HᵀGᵀf "
                     "(82); or by the gradient of its point's place, B₂ᵀf (62). The multiplier "
                     "tells them apart; (25) has the moment in any case.",
                 .kind = Choice,
                 .defaultValue = "torque",
                 .choices = {{"torque", "Moment 2Lᵀn"},
                             {"reduced", "Reduced 2HᵀGᵀf"},
                             {"gradient", "Gradient B₂ᵀf"}},
                 .applies = showsForceForm,
                 .set =
                     [](MethodSettings& s, double v) {
                       s.formulation.eulerParameters.force =
                           static_cast<EulerParameterForm::Force>(v);
                     }},
      OptionInfo{
          .id = "chart-change",
          .name = "End of the chart",
          .appliesTo = "formulation",
          .description = "Where local coordinates end: the run stops there, or goes on in other "
                         "coordinates, taken between two steps before the end.",
          .kind = Choice,
          .defaultValue = "stop",
          .choices = {{"stop", "Stop"}, {"change", "Change the chart"}},
          .applies = [](const Chosen& c) { return c.formulation && c.formulation->changesCharts; },
          .set = [](MethodSettings& s,
                    double v) { s.formulation.chartChange = static_cast<ChartChange>(v); }},
      OptionInfo{
          .id = "equations",
          .name = "Equations",
          .appliesTo = "formulation",
          .description =
              "What the integrator is given. Index 0: solved for the derivatives. Index 1: "
              "the mass matrix, and the multipliers where there are any, among the unknowns; "
              "the constraint on accelerations. Index 2, 3: the constraint on velocities, on "
              "positions.",
          .kind = Choice,
          .defaultValue = "index0",
          .choices = {{"index0", "Index 0"},
                      {"index1", "Index 1"},
                      {"index2", "Index 2"},
                      {"index3", "Index 3"}},
          .usual = true,
          .applies = [](const Chosen& c) { return c.integrator && c.integrator->maxIndex > 0; },
          .set = [](MethodSettings& s, double v) { s.index = static_cast<int>(v); },
          .unavailable = equationsReason},
      OptionInfo{.id = "jacobian",
                 .name = "Jacobian",
                 .appliesTo = "integrator",
                 .description =
                     "Where an implicit method has its Jacobian from: differences of the "
                     "right-hand side as in the original codes, or the closed form.",
                 .kind = Choice,
                 .defaultValue = "differences",
                 .choices = {{"differences", "Differences"}, {"analytic", "Analytic"}},
                 .integrators = newton,
                 .set = [](MethodSettings& s, double v) { s.integrator.analyticJacobian = v != 0; },
                 .unavailable = jacobianReason},
      OptionInfo{
          .id = "step-control",
          .name = "Step control",
          .appliesTo = "integrator",
          .description = "Gustafsson's predictive control, the code's default, or the "
                         "classical one, which looks at one step only.",
          .kind = Choice,
          .defaultValue = "gustafsson",
          .choices = {{"gustafsson", "Gustafsson"}, {"classical", "Classical"}},
          .integrators = {"radau5"},
          .set = [](MethodSettings& s, double v) { s.integrator.classicalControl = v != 0; }},
      OptionInfo{
          .id = "error-test",
          .name = "Error test",
          .appliesTo = "integrator",
          .description = "Unknowns that take part in the error test: all as in DASSL, or "
                         "without the algebraic ones as DASPK can.",
          .kind = Choice,
          .defaultValue = "all",
          .choices = {{"all", "All unknowns"}, {"differential", "Differential only"}},
          .integrators = {"ida"},
          .set = [](MethodSettings& s, double v) { s.integrator.suppressAlgebraic = v != 0; }},
      OptionInfo{
          .id = "max-order",
          .name = "Highest order",
          .appliesTo = "integrator",
          .description = "Highest order of the BDF.",
          .kind = Integer,
          .defaultValue = "5",
          .minimum = 1,
          .maximum = 5,
          .integrators = {"ida", "cvode-bdf"},
          .set = [](MethodSettings& s, double v) { s.integrator.maxOrder = static_cast<int>(v); }},
      OptionInfo{.id = "newton-tolerance",
                 .name = "Newton tolerance",
                 .appliesTo = "integrator",
                 .description = "Newton's iteration ends when its error is below this part of the "
                                "tolerance; 0 leaves the choice to the code.",
                 .kind = Real,
                 .defaultValue = "0",
                 .minimum = 0,
                 .maximum = 1,
                 .integrators = {"radau5", "ida", "cvode-bdf"},
                 .set = [](MethodSettings& s, double v) { s.integrator.newtonTolerance = v; }},
      OptionInfo{.id = "composition",
                 .name = "Composition",
                 .appliesTo = "integrator",
                 .description = "A symmetric step of order 2 by itself, or several of them, some "
                                "backwards, to a higher order.",
                 .kind = Choice,
                 .defaultValue = "none",
                 .choices = {{"none", "None"},
                             {"suzuki4", "Suzuki, order 4"},
                             {"yoshida4", "Yoshida, order 4"},
                             {"yoshida6", "Yoshida, order 6"}},
                 .integrators = composed,
                 .set = [](MethodSettings& s,
                           double v) { s.integrator.composition = static_cast<Composition>(v); }},
      OptionInfo{.id = "angle-rule",
                 .name = "Angle rule",
                 .appliesTo = "integrator",
                 .description = "How far the mean velocity of an energy–momentum step turns the "
                                "body: by its own angle, by Cayley's map, which lags behind, or by "
                                "the midpoint rule on quaternions.",
                 .kind = Choice,
                 .defaultValue = "exponential",
                 .choices = {{"exponential", "Exponential"},
                             {"cayley", "Cayley"},
                             {"quaternion-midpoint", "Quaternion midpoint"}},
                 .integrators = {"energy-momentum"},
                 .set = [](MethodSettings& s,
                           double v) { s.integrator.angleRule = static_cast<AngleRule>(v); }},
      OptionInfo{.id = "spectral-radius",
                 .name = "Spectral radius",
                 .appliesTo = "integrator",
                 .description = "What is left of fast vibrations after a step: 1 damps nothing.",
                 .kind = Real,
                 .defaultValue = "0.8",
                 .minimum = 0,
                 .maximum = 1,
                 .integrators = {"lie-generalised-alpha"},
                 .set = [](MethodSettings& s, double v) { s.integrator.spectralRadius = v; }},
      OptionInfo{
          .id = "dexp-inverse",
          .name = "dexp⁻¹",
          .appliesTo = "integrator",
          .description = "The rate of a rotation vector w: exact, or its series cut off after "
                         "the term ½ w×, w²/12 or w⁴/720.",
          .kind = Choice,
          .defaultValue = "exact",
          .choices =
              {{"exact", "Exact"}, {"w1", "Up to w"}, {"w2", "Up to w²"}, {"w4", "Up to w⁴"}},
          .integrators = {"rkmk4", "rkmk-dopri5"},
          .set = [](MethodSettings& s,
                    double v) { s.integrator.dexpInverse = static_cast<DexpInverse>(v); }},
      OptionInfo{.id = "group-velocity",
                 .name = "Velocity",
                 .appliesTo = "integrator",
                 .description = "What a Lie-group method adds up beside the rotations: the body "
                                "angular velocity, or the angular momentum in space, which a free "
                                "body keeps.",
                 .kind = Choice,
                 .defaultValue = "body",
                 .choices = {{"body", "Body, Ω"}, {"momentum", "Momentum in space"}},
                 .integrators = {"rkmk4", "rkmk-dopri5", "commutator-free4"},
                 .applies =
                     [](const Chosen& c) {
                       return !c.example || !c.formulation ||
                              c.formulation->form(c.example->kind).has(Structure::RotatingBody);
                     },
                 .set = [](MethodSettings& s, double v) { s.integrator.spatialMomentum = v != 0; }},
      OptionInfo{
          .id = "jacobian-reuse",
          .name = "Jacobian reuse",
          .appliesTo = "integrator",
          .description = "A Jacobian is kept while Newton's iteration contracts at least by "
                         "this factor; 0 leaves the choice to the code.",
          .kind = Real,
          .defaultValue = "0",
          .minimum = 0,
          .maximum = 0.9,
          .integrators = {"radau5", "seulex"},
          .set = [](MethodSettings& s, double v) { s.integrator.jacobianReuse = v > 0 ? v : -1; }},
      OptionInfo{
          .id = "initial-step",
          .name = "Initial step",
          .appliesTo = "integrator",
          .description = "First step of an adaptive method; 0 leaves the choice to the code.",
          .kind = Real,
          .defaultValue = "0",
          .minimum = 0,
          .maximum = 1e6,
          .unit = "s",
          .applies = isAdaptive,
          .set = [](MethodSettings& s, double v) { s.integrator.initialStep = v; }},
      OptionInfo{.id = "max-step",
                 .name = "Largest step",
                 .appliesTo = "integrator",
                 .description = "Largest step of an adaptive method; 0 means the whole interval.",
                 .kind = Real,
                 .defaultValue = "0",
                 .minimum = 0,
                 .maximum = 1e6,
                 .unit = "s",
                 .applies = isAdaptive,
                 .set = [](MethodSettings& s, double v) { s.integrator.maxStep = v; }},
      OptionInfo{.id = "max-steps",
                 .name = "Step limit",
                 .appliesTo = "integrator",
                 .description = "Attempted steps after which a run is given up.",
                 .kind = Integer,
                 .defaultValue = "1000000",
                 .minimum = 1,
                 .maximum = 1e12,
                 .set = [](MethodSettings& s,
                           double v) { s.integrator.maxSteps = static_cast<std::int64_t>(v); }},
  };
  return table;
}

}  // namespace

std::span<const OptionInfo> options() {
  return optionTable();
}

}  // namespace polhode::catalog
