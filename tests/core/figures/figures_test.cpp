// Figures: their descriptions, their computation, and what is drawn of it.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <stdexcept>

#include "core/figures/figure_data.h"
#include "core/figures/figure_panels.h"

namespace polhode::test {
namespace {

/// Two formulations of the racket at two tolerances, a moment's work.
FigureDescription smallFigure(FigureKind kind) {
  FigureDescription figure;
  figure.name = "small";
  figure.title = "A small figure";
  figure.source = "none";
  figure.kind = kind;
  figure.cases = {{"B", "Racket", defaultScenario("tennis-racket"), ""}};
  figure.cases[0].scenario.runs.clear();
  figure.cases[0].scenario.tEnd = 0.2;
  figure.formulations = {"quaternion-null-space", "director-absolute"};
  figure.integrators = {"dopri5"};
  figure.tolerances = {1e-4, 1e-6};
  if (kind == FigureKind::WorkPrecision) {
    figure.rows = {{.quantity = "position-error"}, {.quantity = "velocity-error"}};
    figure.x.quantity = "rhs-evaluations";
  } else {
    figure.columns = {FigureDimension::Tolerance};
    figure.rows = {{.quantity = "step-size"},
                   {.quantity = "angular-velocity", .components = {1, 3}}};
    figure.x = {"time", false, std::pair{0.0, 0.1}};
  }
  return figure;
}

/// The racket by four ways with names, two steps or tolerances each.
FigureDescription withMethods() {
  FigureDescription figure = smallFigure(FigureKind::WorkPrecision);
  figure.formulations.clear();
  figure.integrators.clear();
  figure.methods = {
      {.name = "Splitting, order 4",
       .formulation = "quaternion-null-space",
       .integrator = "touma-wisdom-splitting",
       .options = {{"composition", "suzuki4"}}},
      {.name = "Splitting, order 2",
       .formulation = "quaternion-null-space",
       .integrator = "touma-wisdom-splitting"},
      {.name = "Formulation II",
       .formulation = "quaternion-null-space",
       .integrator = "rk4",
       .stabilisation = "position"},
      {.name = "DoPri5", .formulation = "quaternion-null-space", .integrator = "dopri5"}};
  figure.steps = {0.02, 0.002};
  figure.rows = {{.quantity = "attitude-error"}};
  return figure;
}

std::vector<std::string> fieldsOf(const FigureDescription& figure) {
  std::vector<std::string> fields;
  for (const Problem& problem : validateFigure(figure)) fields.push_back(problem.field);
  return fields;
}

TEST(EveryFigure, IsValidAndNamedAfterItsFile) {
  std::set<std::string> files;
  for (const auto& entry :
       std::filesystem::directory_iterator(POLHODE_SOURCE_DIR "/resources/figures"))
    files.insert(entry.path().stem().string());
  std::set<std::string> names;
  for (const FigureDescription& figure : figures()) {
    names.insert(figure.name);
    for (const Problem& problem : validateFigure(figure))
      ADD_FAILURE() << figure.name << ": " << problem.field << " " << problem.message;
    EXPECT_FALSE(figure.text.empty()) << figure.name;
    EXPECT_EQ(findFigure(figure.name), &figure);
  }
  EXPECT_EQ(names, files);
  EXPECT_EQ(findFigure("none"), nullptr);
}

/// "3: cases[0].id: is missing", a line each.
std::string problemsOf(std::string_view json) {
  const auto figure = parseFigure(json);
  const auto* problems = std::get_if<std::vector<FileProblem>>(&figure);
  if (!problems) return "none";
  std::string text;
  for (const FileProblem& problem : *problems)
    text += (text.empty() ? "" : "\n") + std::to_string(problem.line) + ": " + problem.field +
            ": " + problem.message;
  return text;
}

TEST(FigureFile, SaysWhatIsWrongWithIt) {
  const std::string head = R"({"name": "x", "title": "t", "source": "s",
    "text": "t",
    )";
  EXPECT_EQ(problemsOf(head + R"("kind": "pie"})"),
            "3: kind: \"pie\" is none of work-precision, steps, table, cost, coning, portrait");
  EXPECT_EQ(problemsOf(head + R"("kind": "table"})"), "1: table: is missing");
  EXPECT_EQ(problemsOf(head + R"("kind": "table", "table": "a", "tabel": 1})"),
            "3: tabel: unknown key; there are: name, title, source, text, kind, table");
  EXPECT_EQ(problemsOf("[]"), "1: : must be an object, got a list");
  EXPECT_EQ(problemsOf("{").substr(0, 4), "1: :");
  EXPECT_EQ(problemsOf(head + R"("kind": "table", "table": "a"})"), "none");
}

TEST(FigureFile, SaysAllThatIsWrongEachWithItsLine) {
  EXPECT_EQ(
      problemsOf(R"({
    "name": "x",
    "title": 5,
    "source": "s", "text": "t", "kind": "steps",
    "cases": [
      {"id": "A", "title": "a", "example": "yo-yo"},
      {"title": "b", "example": "gyro-top", "t_end": "1"}
    ],
    "methods": [{"preset": "none"}],
    "tolerances": "fine",
    "columns": ["case", "colour"],
    "rows": ["step-size", {"quantity": "directors", "components": []},
             {"quantity": "directors", "components": [1, 1e300]},
             {"quantity": "directors", "components": [2.5]}],
    "x": {"quantity": "time", "range": [1]}
  })"),
      "3: title: must be a text, got a number\n"
      "6: cases[0].example: there is no example \"yo-yo\"\n"
      "7: cases[1].id: is missing\n"
      "7: cases[1].t_end: must be a number, got a text\n"
      "9: methods[0].preset: there is no preset \"none\"\n"
      "10: tolerances: must be a list or decades as \"1e-3:1e-9\"\n"
      "11: columns[1]: \"colour\" is none of case, formulation, integrator, method, tolerance\n"
      "12: rows[1].components: at least one is needed\n"
      "13: rows[2].components: must be integers from 1 on\n"
      "14: rows[3].components: must be integers from 1 on\n"
      "15: x.range: must be [from, to]");
}

TEST(Figure, ProblemsOfADescriptionHaveTheirField) {
  FigureDescription figure = smallFigure(FigureKind::WorkPrecision);
  figure.formulations = {"quaternions"};
  figure.integrators = {"rk4"};
  figure.tolerances = {1};
  figure.rows = {{.quantity = "energy"}};
  EXPECT_EQ(fieldsOf(figure), (std::vector<std::string>{"formulations", "steps", "tolerances",
                                                        "tolerances", "rows[0]"}));
}

TEST(Figure, NeedsWhatMakesItsIntegratorsFiner) {
  FigureDescription figure = smallFigure(FigureKind::WorkPrecision);
  figure.tolerances.clear();
  EXPECT_EQ(fieldsOf(figure), (std::vector<std::string>{"tolerances"}));
  figure.integrators = {"rkmk4"};
  EXPECT_EQ(fieldsOf(figure), (std::vector<std::string>{"steps"}));
  figure.steps = {0.01};
  figure.tolerances = {1e-6};  // plays no part
  EXPECT_EQ(fieldsOf(figure), (std::vector<std::string>{"tolerances"}));
  figure.tolerances.clear();
  figure.steps = {0.01};
  EXPECT_TRUE(validateFigure(figure).empty());
  figure.steps = {0.01, 0.3, 1e-9};  // past the end, and too many of them
  EXPECT_EQ(fieldsOf(figure), (std::vector<std::string>{"steps", "steps"}));
}

TEST(Figure, HasMethodsInPlaceOfFormulationsAndIntegrators) {
  FigureDescription figure = smallFigure(FigureKind::WorkPrecision);
  figure.methods = {{.name = "Mine", .formulation = "quaternions", .integrator = "dopri5"}};
  EXPECT_EQ(fieldsOf(figure), (std::vector<std::string>{"methods", "methods.Mine.formulation"}));
  figure = withMethods();
  EXPECT_TRUE(validateFigure(figure).empty());
  figure.columns = {FigureDimension::Integrator};
  EXPECT_EQ(fieldsOf(figure), (std::vector<std::string>{"columns"}));
}

TEST(Figure, RunsAMethodAtItsStepsOrTolerances) {
  const FigureDescription figure = withMethods();
  const FigureData data = computeFigure(figure, {});
  ASSERT_EQ(data.runs.size(), 8u);
  EXPECT_EQ(data.runs[0].settings.name, "Splitting, order 4");
  EXPECT_EQ(data.runs[0].settings.options.at("composition"), "suzuki4");
  EXPECT_EQ(data.runs[1].settings.step, 0.002);
  EXPECT_EQ(data.runs[4].settings.stabilisation, "position");
  EXPECT_EQ(data.runs[6].settings.rtol, 1e-4);
  EXPECT_EQ(describeRun(data, data.runs[0]), "case B, Splitting, order 4, step 0.02 s");
  EXPECT_EQ(describeRun(data, data.runs[7]), "case B, DoPri5, 1e-06");
  for (const FigureRun& run : data.runs) {
    EXPECT_EQ(run.row.status, RunStatus::Finished);
    EXPECT_EQ(scenarioOf(data, run).runs.at(0), run.settings);
    EXPECT_TRUE(validate(scenarioOf(data, run)).empty());
  }
}

TEST(FigurePanels, HaveACurveAMethodAndAnAxisOfSteps) {
  const FigureData data = computeFigure(withMethods(), {});
  const FigurePanels panels = makePanels(data, "step-size");
  ASSERT_EQ(panels.panels.size(), 1u);
  EXPECT_EQ(panels.panels[0].x.label, "Mean step size [s]");
  EXPECT_EQ(panels.panels[0].y.label, "Attitude error [rad]");
  ASSERT_EQ(panels.panels[0].curves.size(), 4u);
  EXPECT_EQ(panels.legend[0].label, "Splitting, order 4");
  const FigureCurve& splitting = panels.panels[0].curves[0];
  EXPECT_EQ(splitting.x, (std::vector{0.02, 0.002}));
  // Order 4: ten times shorter steps make the error 10⁴ times smaller; half of the exponent is
  // more than a method of order 2 has.
  EXPECT_GT(splitting.y[0] / splitting.y[1], 1e3);
  const FigureCurve& adaptive = panels.panels[0].curves[3];
  for (std::size_t k = 0; k < adaptive.x.size(); ++k) {
    const SweepRow& row = data.runs[adaptive.runs[k]].row;
    EXPECT_EQ(adaptive.x[k], 0.2 / static_cast<double>(row.statistics.stepsAccepted));
    EXPECT_EQ(adaptive.y[k], row.error->attitude);
  }
}

TEST(FigurePanels, NameStepsWhereOthersHaveTolerances) {
  FigureDescription figure = smallFigure(FigureKind::Steps);
  figure.integrators = {"rk4"};
  figure.tolerances.clear();
  figure.steps = {0.02, 0.01};
  const FigurePanels panels = makePanels(computeFigure(figure, {}));
  ASSERT_EQ(panels.columns, 2U);
  EXPECT_EQ(panels.panels[0].title, "step 0.02 s");
  EXPECT_EQ(panels.panels[1].title, "step 0.01 s");
  figure = withMethods();
  figure.methods.resize(1);
  figure.options["max-steps"] = "5";
  EXPECT_EQ(makePanels(computeFigure(figure, {})).panels[0].remark,
            "Did not finish: the run at step 0.02 s, 0.002 s.");
}

TEST(Figure, DoesNotDependOnTheNumberOfJobs) {
  for (const FigureKind kind : {FigureKind::WorkPrecision, FigureKind::Steps}) {
    const FigureDescription figure = smallFigure(kind);
    const FigureData one = computeFigure(figure, {.jobs = 1});
    const FigureData three = computeFigure(figure, {.jobs = 3});
    ASSERT_EQ(one.runs.size(), 4U);
    for (std::size_t i = 0; i < one.runs.size(); ++i) {
      EXPECT_TRUE(one.runs[i].done);
      EXPECT_EQ(one.runs[i].settings, three.runs[i].settings);
      EXPECT_EQ(one.runs[i].row.statistics.rhsEvaluations,
                three.runs[i].row.statistics.rhsEvaluations);
      EXPECT_EQ(one.runs[i].t, three.runs[i].t);
      // The start has no step size.
      EXPECT_TRUE(
          std::ranges::equal(one.runs[i].values, three.runs[i].values,
                             [](double a, double b) { return a == b || (a != a && b != b); }));
    }
  }
}

TEST(Figure, RecordsTheChannelsOfEveryAcceptedStep) {
  const FigureDescription figure = smallFigure(FigureKind::Steps);
  const FigureData data = computeFigure(figure, {});
  for (const FigureRun& drawn : data.runs) {
    polhode::Run run(figure.cases[0].scenario, drawn.settings, {.denseOutput = false, .stop = {}});
    std::size_t i = 0;
    do {
      ASSERT_LT(i, drawn.t.size());
      EXPECT_EQ(drawn.t[i], run.time());
      if (i > 0) {
        EXPECT_EQ(drawn.values[3 * i], run.stepSize());
      }
      EXPECT_EQ(drawn.values[3 * i + 1], run.bodies()[0].omega_B[0]);
      EXPECT_EQ(drawn.values[3 * i + 2], run.bodies()[0].omega_B[2]);
      ++i;
    } while (run.status() == RunStatus::Running && (run.step() || run.time() > drawn.t[i - 1]));
    EXPECT_EQ(i, drawn.t.size());
  }
}

TEST(Figure, ARowMayShowSomeCasesOnly) {
  FigureDescription figure = smallFigure(FigureKind::Steps);
  figure.columns.clear();
  figure.tolerances = {1e-4};
  figure.formulations = {"quaternion-null-space"};
  figure.cases.push_back(figure.cases[0]);
  figure.cases[1].id = "C";
  figure.rows = {{.quantity = "energy"}, {.quantity = "energy", .cases = {"C"}}};
  EXPECT_TRUE(validateFigure(figure).empty());
  const FigurePanels panels = makePanels(computeFigure(figure, {}));
  ASSERT_EQ(panels.panels.size(), 2U);
  EXPECT_EQ(panels.panels[0].curves.size(), 2U);
  ASSERT_EQ(panels.panels[1].curves.size(), 1U);
  EXPECT_EQ(panels.panels[1].curves[0].style, panels.panels[0].curves[1].style);
  figure.rows[1].cases = {"D"};
  ASSERT_EQ(validateFigure(figure).size(), 1U);
  EXPECT_EQ(validateFigure(figure)[0].field, "rows[1]");
}

TEST(Figure, OutcomeIsToldAsItComes) {
  std::vector<std::size_t> heard;
  FigureControl control;
  control.progress = [&](const FigureData& data, std::size_t done, std::size_t total) {
    EXPECT_EQ(total, 4U);
    EXPECT_EQ(static_cast<std::size_t>(std::ranges::count_if(data.runs, &FigureRun::done)), done);
    heard.push_back(done);
  };
  (void)computeFigure(smallFigure(FigureKind::WorkPrecision), control);
  EXPECT_EQ(heard, (std::vector<std::size_t>{1, 2, 3, 4}));
}

TEST(Figure, StopsWhenItIsToldTo) {
  std::stop_source source;
  source.request_stop();
  FigureControl control;
  control.stop = source.get_token();
  const FigureData data = computeFigure(smallFigure(FigureKind::WorkPrecision), control);
  for (const FigureRun& run : data.runs) EXPECT_EQ(run.row.status, RunStatus::Cancelled);
  for (const FigurePanel& panel : makePanels(data).panels)
    for (const FigureCurve& curve : panel.curves) EXPECT_TRUE(curve.x.empty());
}

TEST(FigurePanels, HaveAPointARunAndACurveAFormulation) {
  const FigureData data = computeFigure(smallFigure(FigureKind::WorkPrecision), {});
  const FigurePanels panels = makePanels(data);
  EXPECT_EQ(panels.rows, 2U);
  EXPECT_EQ(panels.columns, 1U);
  ASSERT_EQ(panels.legend.size(), 2U);
  EXPECT_NE(panels.legend[0].style, panels.legend[1].style);
  const FigurePanel& velocity = panels.panels[1];
  EXPECT_TRUE(velocity.x.logarithmic && velocity.y.logarithmic);
  ASSERT_EQ(velocity.curves.size(), 2U);
  for (const FigureCurve& curve : velocity.curves) {
    ASSERT_EQ(curve.runs.size(), 2U);
    for (std::size_t k = 0; k < 2; ++k) {
      const FigureRun& run = data.runs[curve.runs[k]];
      EXPECT_EQ(curve.x[k], static_cast<double>(run.row.statistics.rhsEvaluations));
      EXPECT_EQ(curve.y[k], run.row.error->velocity);
    }
  }
}

TEST(FigurePanels, CanCountOperationsInsteadOfEvaluations) {
  const FigureData data = computeFigure(smallFigure(FigureKind::WorkPrecision), {});
  const FigurePanels evaluations = makePanels(data), operations = makePanels(data, "operations");
  const auto ratio = [&](std::size_t curve) {
    return operations.panels[0].curves[curve].x[0] / evaluations.panels[0].curves[curve].x[0];
  };
  // The totals of a measured Table 1.
  EXPECT_EQ(ratio(0), countOperations("quaternion-null-space", "tennis-racket").total());
  EXPECT_EQ(ratio(1), countOperations("director-absolute", "tennis-racket").total());
  EXPECT_GT(ratio(1), ratio(0));
}

TEST(FigurePanels, CountOperationsOnceHoweverOftenTheyAreMade) {
  int counts = 0;
  CountedOperations counted(
      [&](std::string_view formulation, std::string_view example, const OptionValues& options) {
        ++counts;
        return countOperations(formulation, example, options);
      });
  FigureControl control;
  control.jobs = 1;
  control.progress = [&](const FigureData& data, std::size_t done, std::size_t) {
    const FigurePanels panels = makePanels(data, "operations", counted);
    std::size_t points = 0;
    for (const FigureCurve& curve : panels.panels[0].curves) points += curve.x.size();
    EXPECT_EQ(points, done);
  };
  (void)computeFigure(smallFigure(FigureKind::WorkPrecision), control);
  EXPECT_EQ(counts, 2);
}

TEST(FigurePanels, HaveNoPointsWhereOperationsAreNotWrittenOut) {
  FigureData data = computeFigure(smallFigure(FigureKind::WorkPrecision), {});
  data.figure.cases[0].scenario.example = "pendulum-chain";
  const FigurePanels panels = makePanels(data, "operations");
  ASSERT_EQ(panels.panels[0].curves.size(), 2U);
  for (const FigureCurve& curve : panels.panels[0].curves) EXPECT_TRUE(curve.x.empty());
  for (const FigurePanel& panel : panels.panels) EXPECT_TRUE(panel.uncounted);
  for (const char* other : {"rhs-evaluations", "computing-time", "step-size"})
    EXPECT_FALSE(makePanels(data, other).panels[0].uncounted) << other;
}

TEST(FigurePanels, AreUncountedWhereNoneOfTheirRunsIsCounted) {
  FigureDescription figure = smallFigure(FigureKind::WorkPrecision);
  figure.columns = {FigureDimension::Formulation};
  figure.x.quantity = "operations";
  CountedOperations counted(
      [](std::string_view formulation, std::string_view example, const OptionValues& options) {
        if (formulation == "director-absolute") throw std::invalid_argument("not written out");
        return countOperations(formulation, example, options);
      });
  // It is known before a run is made.
  for (const FigureData& data : {planFigure(figure), computeFigure(figure, {})}) {
    const FigurePanels panels = makePanels(data, {}, counted);
    ASSERT_EQ(panels.panels.size(), 4U);
    for (const FigurePanel& panel : panels.panels)
      EXPECT_EQ(panel.uncounted, panel.title == "Directors, absolute") << panel.title;
  }
  figure.columns.clear();  // one of the runs is enough
  EXPECT_FALSE(makePanels(planFigure(figure), {}, counted).panels.at(0).uncounted);
}

TEST(FigurePanels, SayWhatDidNotFinish) {
  FigureDescription figure = smallFigure(FigureKind::WorkPrecision);
  figure.options["max-steps"] = "5";
  const FigureData data = computeFigure(figure, {});
  EXPECT_EQ(
      makePanels(data).panels[0].remark,
      "Did not finish: Quaternion, null space at tolerance 10⁻⁴, 10⁻⁶; Directors, absolute at "
      "tolerance 10⁻⁴, 10⁻⁶.");
}

TEST(FigurePanels, ColumnsDifferInWhatTheDescriptionSays) {
  const FigurePanels panels = makePanels(computeFigure(smallFigure(FigureKind::Steps), {}));
  ASSERT_EQ(panels.columns, 2U);
  EXPECT_EQ(panels.panels[0].title, "tolerance 10⁻⁴");
  EXPECT_EQ(panels.panels[1].title, "tolerance 10⁻⁶");
  EXPECT_EQ(panels.panels[0].y.label, "Step size [s]");
  EXPECT_EQ(panels.panels[0].y.range, panels.panels[1].y.range);
  EXPECT_EQ(panels.panels[3].x.range, (std::pair{0.0, 0.1}));
}

TEST(FigureCsv, HasItsProvenanceAndARowARun) {
  FigureControl control;
  control.program = "Polhode 1.2.3";
  control.created = "2000-01-01T00:00:00Z";
  const FigureData data = computeFigure(smallFigure(FigureKind::WorkPrecision), control);
  std::vector<std::string> lines;
  writeFigureCsv(data, [&](std::string_view line) { lines.emplace_back(line); });
  EXPECT_EQ(lines[0], "# Polhode 1.2.3, figure small: A small figure");
  EXPECT_EQ(lines[2], "# created: 2000-01-01T00:00:00Z");
  const auto header = std::ranges::find_if(
      lines, [](const std::string& line) { return line.starts_with("case,example,formulation,"); });
  ASSERT_NE(header, lines.end());
  EXPECT_EQ(lines.end() - header, 5);
  EXPECT_TRUE(std::next(header)->starts_with("B,tennis-racket,quaternion-null-space,dopri5,none,"));
}

TEST(FigureCsv, NamesMethodsAndTheirSteps) {
  const FigureData data = computeFigure(withMethods(), {});
  std::string text;
  writeFigureCsv(data, [&](std::string_view line) { text += std::string(line) + "\n"; });
  for (const char* part :
       {"# method Splitting, order 4: quaternion-null-space, touma-wisdom-splitting; composition = "
        "suzuki4\n",
        "; step [s], in the column tolerance = 0.02 0.002;", "\ncase,method,example,",
        ",attitude_error\n",
        "\nB,\"Splitting, order "
        "4\",tennis-racket,quaternion-null-space,touma-wisdom-splitting,none,"
        "0.02,"})
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
}

}  // namespace
}  // namespace polhode::test
