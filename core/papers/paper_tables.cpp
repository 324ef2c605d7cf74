#include "core/papers/paper_tables.h"

#include <array>
#include <cassert>
#include <cmath>
#include <stdexcept>

#include "core/papers/lower_pair_table.h"
#include "core/support/number_text.h"

namespace polhode {
namespace {

/// Lang (2010), Table 1.
constexpr std::array printed{
    PrintedCounts{"quaternion-null-space", "(42)", "p, Ω: 7", 5, 7, 18, 6, 0, 0, 0, 0},
    PrintedCounts{"director-null-space", "(25)", "d, Ω: 12", 0, 12, 24, 3, 0, 0, 0, 0},
    PrintedCounts{"quaternion-absolute", "(40)", "p, ṗ: 8 (+1)", 17, 4, 24, 3, 4, 0, 0, 0},
    PrintedCounts{"director-absolute", "(23)", "d, ḋ: 18 (+6)", 16, 1, 10, 0, 9, 0, 0, 15},
    PrintedCounts{"euler-angles", "(66)", "θ, Ω: 6", 2, 5, 14, 5, 0, 2, 2, 0},
};

constexpr const char* noCount = "–";

std::string text(int number) {
  return std::to_string(number);
}

/// The example at an initial state spread over the ranges of its sliders.
InitialValueProblem genericProblem(const ExampleInfo& example) {
  ParameterValues values = completeParameters(example, {});
  double fraction = 0.3;
  for (const ParameterInfo& parameter : example.parameters) {
    if (!parameter.initialState) continue;
    fraction = std::fmod(fraction + 0.618, 1.0);
    values[std::string(parameter.id)] =
        parameter.minimum + fraction * (parameter.maximum - parameter.minimum);
  }
  return example.make(values);
}

/// The lines of a column of counts, in the order of countLines.
constexpr std::array countLines{"+",
                                "−",
                                "∗",
                                "/",
                                "²",
                                "sin",
                                "cos",
                                "all of these",
                                "of them with a structural zero",
                                "sign changes",
                                "LU decomposition"};
using CountColumn = std::array<std::string, countLines.size()>;

CountColumn columnOf(const PrintedCounts& c) {
  return {text(c.additions),
          text(c.subtractions),
          text(c.multiplications),
          text(c.divisions),
          text(c.squares),
          text(c.sines),
          text(c.cosines),
          text(c.total()),
          noCount,
          noCount,
          c.luSize > 0 ? text(c.luSize) + " × " + text(c.luSize) : noCount};
}

CountColumn columnOf(const OperationCount& c, int luSize = 0) {
  return {text(c.additions),
          text(c.subtractions),
          text(c.multiplications),
          text(c.divisions),
          text(c.squares),
          text(c.sines),
          text(c.cosines),
          text(c.total()),
          text(c.withZero),
          text(c.signChanges),
          luSize > 0 ? text(luSize) + " × " + text(luSize) + ", counted above" : noCount};
}

/// A table of counts without its columns yet.
Table countTable(std::string title) {
  Table table{.title = std::move(title), .columns = {"operation"}, .rows = {}, .notes = {}};
  for (const char* line : countLines) table.rows.push_back({line});
  return table;
}

void append(Table& table, std::string heading, const CountColumn& column) {
  table.columns.push_back(std::move(heading));
  for (std::size_t i = 0; i < column.size(); ++i) table.rows[i].push_back(column[i]);
}

constexpr const char* howCounted =
    "Measured: the program's own right-hand side, run on a number type that counts. Every scalar "
    "operation counts as it is written, products by 2 and ½ and operations on structural zeros "
    "included; what depends on the bodies only, like 1/I, is computed beforehand. A square is a "
    "product of an object by itself; a sign change is not an operation.";

/// What explains the differences between printed and measured.
std::vector<std::string> countNotes() {
  const std::string top = "gyro-top";
  const OptionValues lu{{"saddle-solver", "lu"}}, literal{{"gyroscopic-term", "literal"}};
  const OperationCount plain = countOperations("quaternion-null-space", top),
                       printedForm = countOperations("quaternion-null-space", top, literal),
                       absolute = countOperations("quaternion-absolute", top),
                       exact = countOperations("quaternion-absolute-exact", top),
                       full = countOperations("director-absolute", top, lu);
  std::vector<std::string> notes{howCounted};
  const auto note = [&](std::string sentences) { notes.push_back(std::move(sentences)); };
  note(
      "(42), (25), (66): the printed numbers are those of the formulas for a moment μ that is "
      "given, a leading minus counted as −; measured includes the moment of gravity.");
  note(
      "(42), (25), (66): printed divides by the moments of inertia and halves by division; "
      "measured multiplies by 1/I and ½, and (66) divides by sin θ₂ once.");
  note("(42) is measured in its Newton–Euler form; as printed, with |p|⁴ Ω × 𝕀Ω, it takes " +
       text(printedForm.total() - plain.total()) + " operations more.");
  note(
      "(40): an erratum of the paper. The printed numbers leave out the mass-skew term 8 "
      "Q(ṗ)𝕀Q(ṗ)ᵀp of ψ and the norms; with them it takes " +
      text(absolute.additions) + " +, " + text(absolute.subtractions) + " −, " +
      text(absolute.multiplications + absolute.squares) + " products with the squares, " +
      text(absolute.divisions) + " /. The exact inverse, −(|ṗ|²/|p|²) p, takes " +
      text(exact.total() - absolute.total()) + " more.");
  note(
      "(23): printed names the LU decomposition of the saddle matrix without counting it. Measured "
      "counts it in full, its two triangular solutions too: " +
      text(full.withZero) + " of its " + text(full.total()) +
      " operations are on structural zeros, most of which the Schur complement avoids.");
  note(
      "(23): the squares of g^II are products of two copies in the program and stand under ∗; the "
      "9 squares of the Schur complement are its own.");
  return notes;
}

}  // namespace

std::span<const PrintedCounts> printedCounts() {
  return printed;
}

OperationCount countOperations(std::string_view formulation, std::string_view example,
                               const OptionValues& options) {
  const ExampleInfo* on = catalog::findExample(example);
  const FormulationInfo* info = catalog::findFormulation(formulation);
  // Only what is counted is made: spread values are no state of a closed loop.
  if (on && info && info->form(on->kind).countRate) {
    const InitialValueProblem problem = genericProblem(*on);
    const FormulationSettings settings = catalog::settingsOf(options).formulation;
    if (const std::unique_ptr<Model> model = info->make(problem.mechanism, settings)) {
      std::vector<double> y(static_cast<std::size_t>(model->size()));
      model->encode(problem.bodies, y);
      if (const auto counted = info->countRate(problem.mechanism, y, settings))
        return counted->count;
    }
  }
  throw std::invalid_argument("no operations to count: " + std::string(formulation) + " on " +
                              std::string(example));
}

Table operationCountTable(const std::stop_token& stop) {
  Table table = countTable("Operations of one right-hand side (Lang 2010, Table 1)");
  const std::string top = "gyro-top";
  const OptionValues lu{{"saddle-solver", "lu"}};
  std::vector<std::string> unknowns{"unknowns"};
  for (const PrintedCounts& counts : printed) {
    if (stop.stop_requested()) return table;
    const std::string head = std::string(counts.formulation) + " " + std::string(counts.equation);
    append(table, head + ", printed", columnOf(counts));
    const OperationCount measured = countOperations(counts.formulation, top);
    if (counts.luSize > 0) {
      append(table, head + ", measured with the Schur complement", columnOf(measured));
      append(table, head + ", measured with LU",
             columnOf(countOperations(counts.formulation, top, lu), counts.luSize));
    } else {
      append(table, head + ", measured", columnOf(measured));
    }
    const FormulationInfo* info = catalog::findFormulation(counts.formulation);
    unknowns.emplace_back(counts.unknowns);
    unknowns.resize(table.columns.size(),
                    text(catalog::unknownCount(*info, *catalog::findExample("gyro-top"))));
  }
  table.rows.insert(table.rows.begin(), unknowns);
  table.notes = countNotes();
  return table;
}

Table pairOperationCountTable(const std::stop_token& stop) {
  Table table = countTable("Operations of one right-hand side, two bodies on a spherical joint");
  const std::string pair = "spherical-joint";
  const OptionValues lu{{"saddle-solver", "lu"}};
  const Mechanism mechanism = genericProblem(*catalog::findExample(pair)).mechanism;
  std::vector<std::string> unknowns{"unknowns"};
  for (const PrintedCounts& counts : printed) {
    if (stop.stop_requested()) return table;
    const FormulationInfo* info = catalog::findFormulation(counts.formulation);
    const int count = catalog::unknownCount(*info, *catalog::findExample(pair));
    if (count == 0) continue;
    const std::string head(counts.formulation);
    const OperationCount eliminated = countOperations(head, pair),
                         decomposed = countOperations(head, pair, lu);
    if (decomposed == eliminated) {
      append(table, head, columnOf(eliminated));
    } else {
      const std::unique_ptr<Model> model = info->make(mechanism, {});
      const int size = count / 2 + model->multiplierCount();
      append(table, head + ", Schur complement", columnOf(eliminated));
      append(table, head + ", LU", columnOf(decomposed, size));
    }
    unknowns.resize(table.columns.size(), text(count));
  }
  table.rows.insert(table.rows.begin(), unknowns);
  table.notes = {
      howCounted,
      "All but LU eliminate everything down to a 3 × 3 system for the joint force, in closed form.",
      "LU of the 19 × 19 and 39 × 39 saddle matrices is done by blocks, whose products start their "
      "sums from zero and scale them: these operations are counted too, as with a structural zero "
      "where it is one.",
      "The paper prints no counts for two bodies.",
  };
  return table;
}

Table variantOperationCountTable(const std::stop_token& stop) {
  Table table = countTable("Operations of one right-hand side, further formulations of one body");
  const std::string top = "gyro-top";
  std::vector<std::string> unknowns{"unknowns"}, roots{"√"};
  const auto add = [&](const std::string& formulation, const std::string& heading,
                       const OptionValues& options) {
    if (stop.stop_requested()) return;
    const OperationCount counted = countOperations(formulation, top, options);
    append(table, heading, columnOf(counted));
    roots.push_back(text(counted.squareRoots));
    const FormulationInfo& info = *catalog::findFormulation(formulation);
    unknowns.push_back(text(catalog::unknownCount(info, *catalog::findExample(top))));
  };
  for (const char* id :
       {"quaternion-null-space", "quaternion-null-space-spatial", "director-null-space",
        "director-null-space-spatial", "euler-angles", "quaternion-vector-part", "rotation-vector"})
    add(id, id, {});
  const OptionInfo& forms = *catalog::findOption("force-form");
  for (const auto& [id, name] : catalog::findOption("euler-parameter-form")->choices)
    for (const auto& [force, forceName] : forms.choices) {
      const OptionValues options{{"euler-parameter-form", std::string(id)},
                                 {"force-form", std::string(force)}};
      if (force != forms.defaultValue &&
          !catalog::applies(forms, {top, "euler-parameters", {}, {}}, options))
        continue;
      add("euler-parameters",
          "euler-parameters, " + std::string(name) + ", " + std::string(forceName), options);
    }
  const auto cosines = std::ranges::find(
      table.rows, "cos", [](const std::vector<std::string>& row) { return row.front(); });
  assert(cosines != table.rows.end());
  table.rows.insert(cosines + 1, roots);
  table.rows.insert(table.rows.begin(), unknowns);
  table.notes = {
      howCounted,
      "Spatial angular velocity (Remark 4.6): with quaternions the inertia R𝕀Rᵀ is inverted by R, "
      "which costs two products with it; with directors it is put together from them, and three "
      "equations are solved.",
      "All four components of ½ pΩ are computed for the vector part of the quaternion. The "
      "rotation vector is counted beyond the angle of 0.5 rad below which series stand in for the "
      "cotangent.",
      "Euler parameters: the saddle-point system is solved in closed form; λ is not counted, the "
      "motion does not need it.",
  };
  return table;
}

Table lowerPairTable(const std::stop_token& stop) {
  Table table{
      .title = "Lower kinematic pairs (Lang 2010, Table 2)",
      .columns = {"pair", "external constraints g_ext", "N_λ^ext", "N_DOF", "N_λ, directors (24)",
                  "N_λ, quaternions (14)", "M_t", "N", "rank of G_d, measured",
                  "rank of T_d, measured", "max ‖G_d T_d‖/(‖G_d‖ ‖T_d‖)", "rank of G_p, measured",
                  "rank of T_p, measured", "max ‖G_p T_p‖/(‖G_p‖ ‖T_p‖)"},
      .rows = {},
      .notes = {}};
  for (const LowerPairInfo& info : lowerPairs()) {
    if (stop.stop_requested()) return table;
    const LowerPairMeasurement measured =
        measureLowerPair(info.kind, lowerPairSamples, lowerPairSeed, stop);
    const auto& [dCoordinates, dConstraints, dRankG, dRankT, dResidual] = measured.directors;
    const auto& [pCoordinates, pConstraints, pRankG, pRankT, pResidual] = measured.quaternions;
    table.rows.push_back({std::string(info.name), std::string(info.constraints),
                          text(info.externalConstraints), text(info.degreesOfFreedom),
                          text(info.directorConstraints), text(info.quaternionConstraints),
                          std::string(info.translations), std::string(info.rotations), text(dRankG),
                          text(dRankT), roundedText(dResidual, 2), text(pRankG), text(pRankT),
                          roundedText(pResidual, 2)});
  }
  table.notes = {
      "The four numbers are the paper's; constraints and null-space matrices are built from C "
      "(joint points coincide), D(u) (their distance is perpendicular to u of body 1) and O(u, w) "
      "(u of body 1 perpendicular to w of body 2); m₁, m₂, n are the joint's axes in body 1, a "
      "prime marks body 2.",
      "Velocities ν = (ẋ₁, Ω¹, u̇, θ̇): u slides along M_t, θ turns about N.",
      "Measured over " + text(lowerPairSamples) +
          " random joints in random admissible states: the lowest rank and the largest residual "
          "(Frobenius norms). Ranks equal to N_λ and N_DOF say that the constraints are "
          "independent and T spans the whole null space.",
  };
  return table;
}

}  // namespace polhode
