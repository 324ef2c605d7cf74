// Portraits: a motion as geometry. What is drawn lies where its formulas say.
#include "core/figures/portraits/portrait.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <sstream>

#include "core/figures/bounded_points.h"
#include "core/figures/portraits/herpolhode_portrait.h"
#include "core/mechanics/geometry/polhodes.h"

namespace polhode {
namespace {

using Vec = Vector3<double>;

FigureData dataOf(const std::string& name) {
  return computeFigure(*findFigure(name), {.program = "Polhode test", .created = "now"});
}

/// The CSV, line by line.
std::vector<std::string> linesOf(const FigureData& data) {
  std::vector<std::string> lines;
  writeFigureCsv(data, [&](std::string_view line) { lines.emplace_back(line); });
  return lines;
}

std::vector<std::string> cellsOf(const std::string& line) {
  std::vector<std::string> cells;
  std::istringstream stream(line);
  for (std::string cell; std::getline(stream, cell, ',');) cells.push_back(cell);
  return cells;
}

struct DataRow {
  std::string what;
  Vec point;
};

/// Rows of the data, their last two or three cells being coordinates.
std::vector<DataRow> rowsOf(const FigureData& data, std::size_t width) {
  std::vector<DataRow> rows;
  for (const std::string& line : linesOf(data)) {
    if (line.starts_with('#') || line.starts_with("curve,")) continue;
    const std::vector<std::string> cells = cellsOf(line);
    DataRow row{cells.front(), Vec::Zero()};
    for (std::size_t k = 0; k < width; ++k)
      row.point[static_cast<Eigen::Index>(k)] = std::stod(cells[cells.size() - width + k]);
    rows.push_back(row);
  }
  return rows;
}

TEST(EveryPortrait, HasAFigureWithRunsThatFinish) {
  for (const PortraitInfo& info : portraits()) {
    SCOPED_TRACE(info.id);
    const auto figure = std::ranges::find(figures(), info.id, &FigureDescription::portrait);
    ASSERT_NE(figure, figures().end());
    const FigureData data = dataOf(figure->name);
    EXPECT_GE(data.runs.size(), 2U);
    for (const FigureRun& run : data.runs) EXPECT_EQ(run.row.status, RunStatus::Finished);
    const FigurePanels panels = makePanels(data);
    ASSERT_EQ(panels.panels.size(), 1U);
    EXPECT_TRUE(panels.panels[0].x.range && panels.panels[0].y.range);
    EXPECT_GE(panels.legend.size(), data.runs.size() + 1);
    const std::vector<std::string> lines = linesOf(data);
    EXPECT_EQ(lines.front(), "# Polhode test, figure " + figure->name + ": " + figure->title);
    EXPECT_EQ(findPortrait(info.id), &info);
  }
  EXPECT_EQ(findPortrait("none"), nullptr);
}

/// Counts how often its background, a line, is made.
class CountingPortrait final : public Portrait {
 public:
  [[nodiscard]] std::span<const std::string_view> columns() const override {
    static constexpr std::array<std::string_view, 2> names{"a", "b"};
    return names;
  }
  void point(const BodyState& /*body*/, std::span<double> coordinates) const override {
    std::ranges::fill(coordinates, 0.0);
  }
  [[nodiscard]] FigurePanel frame() const override { return {}; }
  void fit(FigurePanel& /*panel*/) const override {}

  [[nodiscard]] int made() const { return count_; }

 private:
  [[nodiscard]] std::vector<PortraitCurve> makeBackground() const override {
    ++count_;
    return {{"level", "level", {}, {}, {0, 0, 1, 1}}};
  }

  mutable int count_ = 0;
};

TEST(Portrait, ItsBackgroundIsMadeOnceHoweverOftenItIsDrawn) {
  const auto portrait = std::make_shared<CountingPortrait>();
  FigureData data = planFigure(*findFigure("polhodes"));
  data.portrait = portrait;
  EXPECT_EQ(portrait->made(), 0) << "nobody has asked for it";
  const FigureData copy = data;
  for (const FigureData& shown : {data, copy}) {
    const FigurePanels panels = makePanels(shown);
    ASSERT_EQ(panels.panels.at(0).curves.size(), 1U);
    EXPECT_EQ(panels.panels[0].curves[0].x, (std::vector<double>{0, 1}));
    EXPECT_EQ(linesOf(shown).back().substr(0, 6), "level,");
  }
  EXPECT_EQ(portrait->made(), 1);
}

TEST(Portrait, IsOneForAFigureAsItIsPlannedOnTheWayAndAtTheEnd) {
  const FigureDescription figure =
      portraitOf(*findFigure("polhodes"), defaultScenario("tennis-racket"));
  const FigureData planned = planFigure(figure);
  ASSERT_NE(planned.portrait, nullptr);
  FigureControl control;
  int heard = 0;
  control.progress = [&](const FigureData& soFar, std::size_t, std::size_t) {
    EXPECT_EQ(soFar.portrait, planned.portrait);
    ++heard;
  };
  const FigureData data = computeFigure(planned, control);
  EXPECT_EQ(heard, static_cast<int>(planned.runs.size()));
  EXPECT_EQ(data.portrait, planned.portrait);
  EXPECT_EQ(data.runs.front().row.status, RunStatus::Finished);
}

TEST(Portrait, ThereIsNoneOfAScenarioThatHasNoSuch) {
  const FigureData data =
      planFigure(portraitOf(*findFigure("polhodes"), defaultScenario("gyro-top")));
  EXPECT_EQ(data.portrait, nullptr);
  EXPECT_TRUE(makePanels(data).panels.empty());
}

TEST(PolhodePortrait, CurvesLieOnTheSphereAndRunsWhereTheirMethodsPutThem) {
  const Vec I(41.6, 11.6, 50), start = I.cwiseProduct(Vec(50, 3, 3));
  const double L = start.norm(), T = start.cwiseAbs2().cwiseQuotient(I).sum() / 2;
  std::map<std::string, int> points;
  double offSphere = 0;
  for (const DataRow& row : rowsOf(dataOf("polhodes"), 3)) {
    ++points[row.what];
    const double radius = row.point.norm() / L;
    if (row.what == "axis") continue;  // they stand out
    if (row.what == "run") {
      offSphere = std::max(offSphere, std::abs(radius - 1));
      continue;
    }
    EXPECT_NEAR(radius, 1, 1e-12) << row.what;
    const double energy = row.point.cwiseAbs2().cwiseQuotient(I).sum() / 2;
    if (row.what == "separatrix") {
      EXPECT_NEAR(energy, L * L / (2 * 41.6), 1e-12 * energy);
    }
    if (row.what == "exact") {
      EXPECT_NEAR(energy, T, 1e-12 * energy);
    }
  }
  for (const char* what : {"outline", "polhode", "separatrix", "axis", "exact", "run"})
    EXPECT_GT(points[what], 10) << what;
  // DoPri5 at 1e-3 leaves the sphere, by what its tolerance allows.
  EXPECT_GT(offSphere, 1e-4);
  EXPECT_LT(offSphere, 0.1);
}

TEST(PolhodePortrait, IsDrawnInsideItsOutlineWithWhatIsBehindApart) {
  const FigureData data = dataOf("polhodes");
  const FigurePanel panel = makePanels(data).panels.front();
  EXPECT_TRUE(panel.plane.equalScales && panel.plane.path && panel.plane.bare);
  const double L = Vec(41.6 * 50, 11.6 * 3, 50 * 3).norm();
  int before = 0, behind = 0;
  for (const FigureCurve& curve : panel.curves) {
    (curve.style.ink == FigureInk::Guide ? before : behind) +=
        curve.style.ink == FigureInk::Guide || curve.style.ink == FigureInk::Behind;
    if (curve.style.ink != FigureInk::Guide && curve.style.ink != FigureInk::Strong) continue;
    for (std::size_t i = 0; i < curve.x.size(); ++i)
      if (std::isfinite(curve.x[i])) {
        EXPECT_LE(std::hypot(curve.x[i], curve.y[i]), L * (1 + 1e-9));
      }
  }
  EXPECT_GT(before, 20);
  EXPECT_GT(behind, 20);
  // Three ends of axes with symbols, three names.
  EXPECT_EQ(std::ranges::count(panel.notes, FigureSymbol::Ring, &FigureNote::symbol), 1);
  EXPECT_EQ(std::ranges::count(panel.notes, FigureSymbol::Dot, &FigureNote::symbol), 2);
  EXPECT_TRUE(std::ranges::any_of(
      panel.notes, [](const FigureNote& note) { return note.text == "d¹ unstable"; }));
}

TEST(HerpolhodePortrait, ExactMotionStaysInTheRingAndTouchesBothCircles) {
  const auto rows = rowsOf(dataOf("herpolhode"), 2);
  double inner = 1e300, outer = 0, least = 1e300, most = 0;
  for (const DataRow& row : rows) {
    const double radius = row.point.head<2>().norm();
    if (row.what == "bound") {
      inner = std::min(inner, radius);
      outer = std::max(outer, radius);
    } else if (row.what == "exact") {
      least = std::min(least, radius);
      most = std::max(most, radius);
    }
  }
  EXPECT_LT(inner, outer);
  EXPECT_GE(least, inner * (1 - 1e-9));
  EXPECT_LE(most, outer * (1 + 1e-12));
  EXPECT_GT(most, 0.999 * outer);  // between two points of the curve
  // It begins along a₁.
  const auto first = std::ranges::find(rows, "exact", &DataRow::what);
  EXPECT_GT(first->point[0], 0);
  EXPECT_NEAR(first->point[1], 0, 1e-12 * outer);
}

TEST(HerpolhodePortrait, ARunThatExplodesDoesNotMakeTheOthersADot) {
  FigureData data = dataOf("herpolhode");
  const auto before = makePanels(data).panels.front().x.range.value();
  data.runs.front().values.back() = 1e9;
  data.runs.front().values.front() = std::nan("");
  const auto after = makePanels(data).panels.front().x.range.value();
  EXPECT_LE(after.second, 1.5 * before.second);
}

TEST(EffectivePotentialPortrait, RunsKeepToTheLevelAsTheirToleranceHasIt) {
  const FigureData data = dataOf("effective-potential");
  const auto rows = rowsOf(data, 2);
  const auto level = std::ranges::find(rows, "level", &DataRow::what);
  ASSERT_NE(level, rows.end());
  // Released without precession: what is left of the energy is that of the weight.
  EXPECT_NEAR(level->point[1], 11.09 * 9.81 * 0.5, 1e-10);
  std::vector<double> turns;
  for (const DataRow& row : rows)
    if (row.what == "turning-point") turns.push_back(row.point[0]);
  ASSERT_EQ(turns.size(), 2U);
  EXPECT_NEAR(turns[0], std::numbers::pi / 3, 1e-12);
  for (const FigureRun& run : data.runs) {
    double worst = 0;
    for (std::size_t i = 0; i < run.t.size(); ++i) {
      worst = std::max(worst, std::abs(run.values[2 * i + 1] - level->point[1]));
      EXPECT_GT(run.values[2 * i], turns[0] - 0.1);
      EXPECT_LT(run.values[2 * i], turns[1] + 0.1);
    }
    if (run.settings.rtol < 1e-6) {
      EXPECT_LT(worst, 1e-4);
    }
    if (run.settings.rtol > 1e-6) {
      EXPECT_GT(worst, 1e-2);
    }
  }
}

Scenario racket() {
  Scenario scenario = defaultScenario("tennis-racket");
  scenario.runs[0].name = "mine";
  scenario.runs.push_back(scenario.runs[0]);
  scenario.runs[1].name = "odex";
  scenario.runs[1].integrator = "odex";
  scenario.runs[1].rtol = scenario.runs[1].atol = 1e-4;
  return scenario;
}

TEST(PortraitOfAScenario, DrawsItsRunsAsTheyAre) {
  const FigureDescription figure = portraitOf(*findFigure("polhodes"), racket());
  EXPECT_TRUE(validateFigure(figure).empty());
  const FigureData data = computeFigure(figure, {});
  ASSERT_EQ(data.runs.size(), 2U);
  EXPECT_EQ(data.runs[0].settings, racket().runs[0]);
  const FigurePanels panels = makePanels(data);
  EXPECT_TRUE(
      std::ranges::any_of(panels.legend, [](const auto& entry) { return entry.label == "mine"; }));
  // Long steps are joined by points within them.
  const std::vector<double>& t = data.runs[1].t;
  EXPECT_GT(t.size(), 50 * 2 / turnBetweenPoints * 0.9);
  EXPECT_TRUE(std::ranges::is_sorted(t));
  EXPECT_EQ(t.back(), 2);
  const std::string provenance = linesOf(data)[3];
  EXPECT_NE(provenance.find("\"odex\""), std::string::npos) << provenance;
}

TEST(PortraitOfAScenario, BranchesLeaveTheirParentsWhereTheyAre) {
  Scenario scenario = racket();
  scenario.runs.resize(1);
  scenario.runs[0].name = "trunk";
  scenario.runs.push_back(scenario.runs[0]);
  scenario.runs[1].name = "branch";
  scenario.runs[1].from = {{.run = "trunk", .t = 1}};
  const FigureData data = computeFigure(portraitOf(*findFigure("polhodes"), scenario), {});
  ASSERT_EQ(data.runs.size(), 2U);
  const FigureRun &trunk = data.runs[0], &branch = data.runs[1];
  ASSERT_FALSE(branch.t.empty());
  EXPECT_EQ(branch.t.front(), 1);
  const auto near =
      static_cast<std::size_t>(std::ranges::lower_bound(trunk.t, 1) - trunk.t.begin());
  const std::size_t columns = branch.values.size() / branch.t.size();
  double length = 0;
  for (std::size_t c = 0; c < columns; ++c) length = std::hypot(length, branch.values[c]);
  for (std::size_t c = 0; c < columns; ++c)
    EXPECT_NEAR(branch.values[c], trunk.values[near * columns + c], 0.1 * length) << c;
}

TEST(PortraitOfAScenario, OfALongRunStretchesAreKeptAndTheEnd) {
  Scenario scenario = racket();
  scenario.runs.resize(1);
  scenario.tEnd = 250;  // at least 41.6 rad/s, as L / I₃: 208,000 points
  const FigureData data = computeFigure(portraitOf(*findFigure("polhodes"), scenario), {});
  const FigureRun& run = data.runs.front();
  ASSERT_EQ(run.row.status, RunStatus::Finished);
  EXPECT_LE(run.t.size(), mostFigurePoints);
  EXPECT_GT(run.t.size(), mostFigurePoints / 3);
  EXPECT_GT(run.keptOneIn, 1U);
  EXPECT_TRUE(std::ranges::is_sorted(run.t));
  EXPECT_EQ(run.t.front(), 0);
  EXPECT_EQ(run.t.back(), 250);
  // What is joined by a line is no further apart than in a short run, but for rounding and for what
  // a step changes.
  for (std::size_t i = 1; i < run.t.size(); ++i) {
    if (std::isnan(run.values[3 * i]) || std::isnan(run.values[3 * (i - 1)])) continue;
    ASSERT_LT(run.t[i] - run.t[i - 1], 1.2 * turnBetweenPoints / 41.6) << run.t[i];
  }
  EXPECT_TRUE(std::ranges::any_of(linesOf(data), [](const std::string& line) {
    return line.find("stretches of 500 points is kept, and the end") != std::string::npos;
  }));
}

/// Of a scenario's herpolhode, and what is said of it.
struct ExactHerpolhode {
  PortraitCurve curve;
  std::string remark;
};

ExactHerpolhode exactHerpolhode(const Scenario& scenario) {
  const std::unique_ptr<Portrait> portrait = HerpolhodePortrait::make(scenario);
  return {portrait->background().back(), portrait->frame().remark};
}

TEST(HerpolhodePortrait, OfALongMotionIsExactForItsFirstTurns) {
  Scenario scenario = racket();
  scenario.tEnd = 250;
  const auto [curve, remark] = exactHerpolhode(scenario);
  ASSERT_EQ(curve.what, "exact");
  EXPECT_EQ(curve.t.front(), 0);
  // 159 turns at the start's 50 rad/s and a little more about the other axes.
  EXPECT_NEAR(curve.t.back(), 1000 / 50., 0.2);
  for (std::size_t i = 1; i < curve.t.size(); ++i)
    ASSERT_LE(curve.t[i] - curve.t[i - 1], turnBetweenPoints / 50 * (1 + 1e-9)) << i;
  EXPECT_NE(remark.find(" The exact one is drawn to t = "), std::string::npos) << remark;
}

TEST(HerpolhodePortrait, OfAShortMotionIsExactToItsEnd) {
  Scenario scenario = racket();
  scenario.tEnd = 19;
  const auto [curve, remark] = exactHerpolhode(scenario);
  EXPECT_EQ(curve.t.back(), 19);
  EXPECT_EQ(curve.points.size(), 2 * curve.t.size());
  EXPECT_EQ(remark.find("The exact one"), std::string::npos) << remark;
}

TEST(PortraitOfAScenario, SaysWhatItCannotShow) {
  const auto reason = [](const std::string& name, const Scenario& scenario) {
    const auto problems = validateFigure(portraitOf(*findFigure(name), scenario));
    return problems.empty() ? std::string() : problems.front().message;
  };
  EXPECT_EQ(reason("herpolhode", racket()), "");
  EXPECT_NE(reason("effective-potential", racket()).find("free"), std::string::npos);
  EXPECT_NE(reason("polhodes", defaultScenario("gyro-top")).find("gravity"), std::string::npos);
  EXPECT_NE(reason("herpolhode", defaultScenario("spherical-joint")).find("mechanism"),
            std::string::npos);
  EXPECT_NE(reason("effective-potential", defaultScenario("gyro-top")).find("symmetric"),
            std::string::npos);
  Scenario resting = racket();
  for (const char* id : {"Omega1", "Omega2", "Omega3"}) resting.parameters[id] = 0;
  EXPECT_NE(reason("polhodes", resting).find("at rest"), std::string::npos);
  Scenario changing = racket();
  changing.changes.push_back({0.5, {{"I1", 45.0}}});
  EXPECT_NE(reason("polhodes", changing).find("change on the way"), std::string::npos);
}

}  // namespace
}  // namespace polhode
