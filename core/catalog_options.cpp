// The options' part of the catalog: the table, and where each plays a part.
#include <algorithm>
#include <array>

#include "core/catalog.h"

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
                 .choices = {{"klumpp", "Spurrier–Klumpp"}, {"polar", "Polar"}}},
      OptionInfo{.id = "energy-invariant",
                 .name = "Energy",
                 .appliesTo = "stabilisation",
                 .description = "How the end of a step is brought back to its energy: by scaling "
                                "the velocities, by system (5.5) along the energy's gradient, or "
                                "not at all.",
                 .kind = Choice,
                 .defaultValue = "velocity-scaling",
                 .choices = {{"velocity-scaling", "Velocity scaling"},
                             {"projection", "Projection (5.5)"},
                             {"ignored", "Ignored"}}},
      OptionInfo{.id = "constraint-gradient",
                 .name = "Gradient dg",
                 .appliesTo = "stabilisation",
                 .description =
                     "dg of Algorithm 5.4: without its part along θ, with which it works "
                     "against Algorithm 5.3, or raw as printed.",
                 .kind = Choice,
                 .defaultValue = "tangential",
                 .choices = {{"tangential", "Tangential"}, {"raw", "Raw"}}},
      OptionInfo{.id = "external-work",
                 .name = "External work",
                 .appliesTo = "stabilisation",
                 .description = "How the power of external loads is integrated: by the weights of "
                                "the Runge–Kutta method, or by the trapezoidal rule as the report "
                                "does.",
                 .kind = Choice,
                 .defaultValue = "runge-kutta",
                 .choices = {{"runge-kutta", "Runge–Kutta"}, {"trapezoidal", "Trapezoidal"}}},
      OptionInfo{.id = "projection-tolerance",
                 .name = "Projection tolerance",
                 .appliesTo = "stabilisation",
                 .description = "Residual that the projection of a stage may leave in each "
                                "constraint; the report takes 1e-5.",
                 .kind = Real,
                 .defaultValue = "1e-10",
                 .minimum = 1e-14,
                 .maximum = 1e-2},
      OptionInfo{.id = "saddle-solver",
                 .name = "Saddle solver",
                 .appliesTo = "formulation",
                 .description =
                     "How an absolute formulation solves its saddle-point system: by the Schur "
                     "complement of the mass matrix, or by LU of the whole matrix as the paper "
                     "does.",
                 .kind = Choice,
                 .defaultValue = "schur",
                 .choices = {{"schur", "Schur complement"}, {"lu", "LU"}}},
      OptionInfo{.id = "gyroscopic-term",
                 .name = "Gyroscopic term",
                 .appliesTo = "formulation",
                 .description =
                     "The term Ω × 𝕀Ω of (42): as Newton and Euler have it, or with the factor "
                     "|p|⁴ that the printed equation leaves off the unit sphere.",
                 .kind = Choice,
                 .defaultValue = "newton-euler",
                 .choices = {{"newton-euler", "Newton–Euler"}, {"literal", "As printed"}}},
      OptionInfo{.id = "euler-parameter-form",
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
                             {"three-equations", "Three equations (25)"}}},
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
                             {"gradient", "Gradient B₂ᵀf"}}},
      OptionInfo{.id = "chart-change",
                 .name = "End of the chart",
                 .appliesTo = "formulation",
                 .description =
                     "Where local coordinates end: the run stops there, or goes on in other "
                     "coordinates, taken between two steps before the end.",
                 .kind = Choice,
                 .defaultValue = "stop",
                 .choices = {{"stop", "Stop"}, {"change", "Change the chart"}}},
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
                      {"index3", "Index 3"}}},
      OptionInfo{.id = "jacobian",
                 .name = "Jacobian",
                 .appliesTo = "integrator",
                 .description =
                     "Where an implicit method has its Jacobian from: differences of the "
                     "right-hand side as in the original codes, or the closed form.",
                 .kind = Choice,
                 .defaultValue = "differences",
                 .choices = {{"differences", "Differences"}, {"analytic", "Analytic"}},
                 .integrators = newton},
      OptionInfo{.id = "step-control",
                 .name = "Step control",
                 .appliesTo = "integrator",
                 .description = "Gustafsson's predictive control, the code's default, or the "
                                "classical one, which looks at one step only.",
                 .kind = Choice,
                 .defaultValue = "gustafsson",
                 .choices = {{"gustafsson", "Gustafsson"}, {"classical", "Classical"}},
                 .integrators = {"radau5"}},
      OptionInfo{.id = "error-test",
                 .name = "Error test",
                 .appliesTo = "integrator",
                 .description = "Unknowns that take part in the error test: all as in DASSL, or "
                                "without the algebraic ones as DASPK can.",
                 .kind = Choice,
                 .defaultValue = "all",
                 .choices = {{"all", "All unknowns"}, {"differential", "Differential only"}},
                 .integrators = {"ida"}},
      OptionInfo{.id = "max-order",
                 .name = "Highest order",
                 .appliesTo = "integrator",
                 .description = "Highest order of the BDF.",
                 .kind = Integer,
                 .defaultValue = "5",
                 .minimum = 1,
                 .maximum = 5,
                 .integrators = {"ida", "cvode-bdf"}},
      OptionInfo{.id = "newton-tolerance",
                 .name = "Newton tolerance",
                 .appliesTo = "integrator",
                 .description = "Newton's iteration ends when its error is below this part of the "
                                "tolerance; 0 leaves the choice to the code.",
                 .kind = Real,
                 .defaultValue = "0",
                 .minimum = 0,
                 .maximum = 1,
                 .integrators = {"radau5", "ida", "cvode-bdf"}},
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
                 .integrators = composed},
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
                 .integrators = {"energy-momentum"}},
      OptionInfo{.id = "spectral-radius",
                 .name = "Spectral radius",
                 .appliesTo = "integrator",
                 .description = "What is left of fast vibrations after a step: 1 damps nothing.",
                 .kind = Real,
                 .defaultValue = "0.8",
                 .minimum = 0,
                 .maximum = 1,
                 .integrators = {"lie-generalised-alpha"}},
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
          .integrators = {"rkmk4", "rkmk-dopri5"}},
      OptionInfo{.id = "group-velocity",
                 .name = "Velocity",
                 .appliesTo = "integrator",
                 .description = "What a Lie-group method adds up beside the rotations: the body "
                                "angular velocity, or the angular momentum in space, which a free "
                                "body keeps.",
                 .kind = Choice,
                 .defaultValue = "body",
                 .choices = {{"body", "Body, Ω"}, {"momentum", "Momentum in space"}},
                 .integrators = {"rkmk4", "rkmk-dopri5", "commutator-free4"}},
      OptionInfo{.id = "jacobian-reuse",
                 .name = "Jacobian reuse",
                 .appliesTo = "integrator",
                 .description = "A Jacobian is kept while Newton's iteration contracts at least by "
                                "this factor; 0 leaves the choice to the code.",
                 .kind = Real,
                 .defaultValue = "0",
                 .minimum = 0,
                 .maximum = 0.9,
                 .integrators = {"radau5", "seulex"}},
      OptionInfo{
          .id = "initial-step",
          .name = "Initial step",
          .appliesTo = "integrator",
          .description = "First step of an adaptive method; 0 leaves the choice to the code.",
          .kind = Real,
          .defaultValue = "0",
          .minimum = 0,
          .maximum = 1e6,
          .unit = "s"},
      OptionInfo{.id = "max-step",
                 .name = "Largest step",
                 .appliesTo = "integrator",
                 .description = "Largest step of an adaptive method; 0 means the whole interval.",
                 .kind = Real,
                 .defaultValue = "0",
                 .minimum = 0,
                 .maximum = 1e6,
                 .unit = "s"},
      OptionInfo{.id = "max-steps",
                 .name = "Step limit",
                 .appliesTo = "integrator",
                 .description = "Attempted steps after which a run is given up.",
                 .kind = Integer,
                 .defaultValue = "1000000",
                 .minimum = 1,
                 .maximum = 1e12},
  };
  return table;
}

int indexOf(std::string_view equations) {
  return equations.back() - '0';  // "index0" to "index3"
}

std::string equationsReason(const Combination& c, int index) {
  if (index == 0) return {};
  const IntegratorInfo* integrator = findIntegrator(c.integrator);
  if (integrator && integrator->maxIndex == 0)
    return std::string(integrator->name) +
           " needs the equations solved for the derivatives (index 0).";
  if (integrator && integrator->maxIndex < index)
    return std::string(integrator->name) + " solves equations up to index " +
           std::to_string(integrator->maxIndex) + ".";
  const ExampleInfo* example = findExample(c.example);
  const FormulationInfo* formulation = findFormulation(c.formulation);
  if (!example || !formulation) return {};
  const int possible = formulation->form(*example).maxIndex;
  if (possible >= index) return {};
  if (possible == 0)
    return std::string(formulation->name) +
           (example->kind == MechanismKind::OrientedBody ? "" : " of several bodies") +
           " is given solved for the derivatives (index 0) only.";
  return std::string(formulation->name) +
         " has no multipliers: beside index 0 there is its form with the mass matrix (index 1).";
}

std::string jacobianReason(const Combination& c) {
  const ExampleInfo* example = findExample(c.example);
  const FormulationInfo* formulation = findFormulation(c.formulation);
  if (!example || !formulation || formulation->form(*example).analyticJacobian) return {};
  return "There is no closed form of the Jacobian of " + std::string(formulation->name) +
         (example->kind == MechanismKind::OrientedBody ? "." : " for several bodies.");
}

/// True where it is not judged: without an example, or of parameters that make no body.
bool hasWeight(const Combination& c) {
  const ExampleInfo* example = findExample(c.example);
  if (!example) return true;
  const ExampleSetUp setUp = example->setUp(
      completeParameters(*example, c.parameters ? *c.parameters : ParameterValues{}));
  const auto* problem = std::get_if<InitialValueProblem>(&setUp);
  const auto* body = problem ? std::get_if<OrientedBody>(&problem->mechanism) : nullptr;
  return !body || body->gravityMoment != 0;
}

}  // namespace

std::span<const OptionInfo> options() {
  return optionTable();
}

std::string_view valueOf(const OptionInfo& option, const OptionValues& values) {
  const auto at = values.find(option.id);
  return at == values.end() ? option.defaultValue : std::string_view(at->second);
}

std::string unavailableReason(const Combination& combination, const OptionInfo& option,
                              std::string_view value) {
  if (option.id == "gyroscopic-term" && value == "literal") {
    const IntegratorInfo* integrator = findIntegrator(combination.integrator);
    if (integrator && integrator->structure != Structure::None)
      return std::string(integrator->name) +
             " keeps the unit norm, on which both forms are the same: it takes Newton–Euler.";
  }
  if (option.id == "equations") return equationsReason(combination, indexOf(value));
  if (option.id == "jacobian" && value == "analytic" && applies(option, combination, {}))
    return jacobianReason(combination);
  return {};
}

bool applies(const OptionInfo& option, const Combination& c, const OptionValues& values) {
  const FormulationInfo* formulation = findFormulation(c.formulation);
  const IntegratorInfo* integrator = findIntegrator(c.integrator);
  if (option.id == "group-velocity") {
    const ExampleInfo* example = findExample(c.example);
    if (example && example->kind != MechanismKind::OrientedBody) return false;
  }
  if (!option.integrators.empty())
    return std::ranges::find(option.integrators, c.integrator) != option.integrators.end();
  if (option.id == "projection")
    return formulation && formulation->directors && c.stabilisation != "none";
  if (option.id == "saddle-solver")
    return formulation && formulation->constrained && !formulation->nullSpace &&
           !formulation->projectsStages && c.formulation != "euler-parameters" &&
           !(integrator && integrator->structure == Structure::ConservingMidpoint);
  if (option.id == "euler-parameter-form") return c.formulation == "euler-parameters";
  if (option.id == "force-form")  // of a weight, in equations that know more of it than its moment
    return c.formulation == "euler-parameters" && hasWeight(c) &&
           valueOf(*findOption("euler-parameter-form"), values) != "three-equations";
  if (option.id == "chart-change") return formulation && formulation->changesCharts;
  if (option.appliesTo == "stabilisation") {
    const StabilisationInfo* stabilisation = findStabilisation(c.stabilisation);
    return stabilisation && stabilisation->stages != StageProjection::None &&
           (option.id != "constraint-gradient" ||
            stabilisation->stages == StageProjection::QuasiOrthogonal);
  }
  if (option.id == "gyroscopic-term") {
    const ExampleInfo* example = findExample(c.example);
    return c.formulation == "quaternion-null-space" && example &&
           example->kind == MechanismKind::OrientedBody;
  }
  if (option.id == "equations") return integrator && integrator->maxIndex > 0;
  return option.id == "max-steps" || (integrator && !integrator->fixedStep);
}

}  // namespace polhode::catalog
