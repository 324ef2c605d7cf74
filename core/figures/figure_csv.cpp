#include <cmath>

#include "core/figures/bounded_points.h"
#include "core/figures/figure_data.h"
#include "core/figures/portraits/portrait.h"
#include "core/studies/output.h"
#include "core/support/csv_text.h"
#include "core/support/number_text.h"

namespace polhode {
namespace {

using Sink = std::function<void(std::string_view)>;

/// Columns of a row of the figure: "position_drift", or "directors_1,directors_2".
std::string columnsOf(const FigureRow& row) {
  const std::string name = columnName(row.quantity);
  if (row.components == std::vector{1}) return "," + name;
  std::string columns;
  for (const int component : row.components)
    columns += "," + name + "_" + std::to_string(component);
  return columns;
}

/// What tells runs apart before their settings do.
std::string namesHeader(const FigureDescription& figure) {
  return figure.methods.empty() ? "case," : "case,method,";
}
std::string nameCells(const FigureData& data, const FigureRun& run) {
  const std::string id = data.figure.cases[run.caseIndex].id + ",";
  return data.figure.methods.empty() ? id : id + csvCell(run.settings.name) + ",";
}

std::string settingsCells(const FigureData& data, const FigureRun& run) {
  return nameCells(data, run) + run.settings.formulation + "," + run.settings.integrator + "," +
         run.settings.stabilisation + "," + shortestText(resolutionOf(run.settings));
}

void writeWorkPrecision(const FigureData& data, const Sink& line) {
  line(namesHeader(data.figure) + std::string(sweepHeader()) + ",attitude_error");
  for (const FigureRun& run : data.runs)
    if (run.done)
      line(nameCells(data, run) + formatRow(run.row) + "," +
           (run.row.error ? fullText(run.row.error->attitude) : ""));
}

/// That not all of a long run is there.
std::string keptText(const FigureData& data, const FigureRun& run) {
  if (run.keptOneIn == 1) return {};
  const std::string unit = data.figure.kind == FigureKind::Portrait
                               ? " stretches of " + std::to_string(portraitStretch) + " points"
                               : " steps";
  return "; one in " + std::to_string(run.keptOneIn) + unit + " is kept, and the end";
}

/// What a run of a figure over time has cost, which its rows do not say.
std::string runComment(const FigureData& data, const FigureRun& run) {
  const Statistics& s = run.row.statistics;
  std::string text =
      "# run: " + describeRun(data, run) + ": " + std::string(statusName(run.row.status)) + ", " +
      std::to_string(s.rhsEvaluations) + " right-hand sides, " + std::to_string(s.stepsAccepted) +
      " accepted and " + std::to_string(s.stepsRejected) + " rejected steps" + keptText(data, run);
  if (!run.row.reason.empty()) text += "; " + run.row.reason;
  return text;
}

void writeSteps(const FigureData& data, const Sink& line) {
  std::string header =
      namesHeader(data.figure) + "formulation,integrator,stabilisation,tolerance,t";
  for (const FigureRow& row : data.figure.rows) header += columnsOf(row);
  for (const FigureRun& run : data.runs)
    if (run.done) line(runComment(data, run));
  line(header);
  for (const FigureRun& run : data.runs) {
    if (!run.done || run.t.empty()) continue;
    const std::string settings = settingsCells(data, run);
    const std::size_t width = run.values.size() / run.t.size();
    for (std::size_t i = 0; i < run.t.size(); ++i) {
      std::string text = settings + "," + fullText(run.t[i]);
      for (std::size_t k = 0; k < width; ++k) {
        const double value = run.values[i * width + k];
        text += ",";
        // A run may lack a channel, and no step led to the start.
        if (value == value) text += fullText(value);
      }
      line(text);
    }
  }
}

void writeTable(const FigureTable& table, const Sink& line) {
  const auto write = [&](const std::vector<std::string>& cells) {
    std::string text;
    for (const std::string& cell : cells)
      text += (&cell == cells.data() ? "" : ",") + csvCell(cell);
    line(text);
  };
  for (const std::string& note : table.notes) line("# note: " + note);
  write(table.columns);
  for (const auto& row : table.rows) write(row);
}

void writeCosts(const std::vector<ChainCost>& costs, const Sink& line) {
  for (const ChainCost& cost : costs)
    if (const double slope = cost.slope(); !std::isnan(slope))
      line("# slope of " + cost.name + ": " + roundedText(slope, 3));
  line("formulation,name,links,rhs_time_s");
  for (const ChainCost& cost : costs)
    for (std::size_t i = 0; i < cost.links.size(); ++i)
      line(cost.formulation + "," + csvCell(cost.name) + "," + shortestText(cost.links[i]) + "," +
           fullText(cost.seconds[i]));
}

void writeConing(const std::vector<ConingErrors>& coning, const Sink& line) {
  line("turning_rate,method,step,attitude_error,unit_norm_violation");
  for (const ConingErrors& errors : coning)
    for (std::size_t i = 0; i < errors.steps.size(); ++i)
      line(shortestText(errors.motion.rate) + "," + errors.method + "," +
           shortestText(errors.steps[i]) + "," + fullText(errors.attitude[i]) + "," +
           fullText(errors.unitNorm[i]));
}

/// A curve after another; the cells of what a curve does not know are empty.
void writePortrait(const FigureData& data, const Sink& line) {
  const auto columns = data.portrait->columns();
  const std::size_t width = columns.size();
  for (const FigureRun& run : data.runs)
    if (run.done) line(runComment(data, run));
  std::string header = "curve,number,name,t";
  for (const std::string_view column : columns) header += "," + std::string(column);
  line(header);
  std::size_t number = 0;
  for (const PortraitCurve& curve : portraitCurves(data)) {
    const std::string cells =
        std::string(curve.what) + "," + std::to_string(++number) + "," + csvCell(curve.label) + ",";
    for (std::size_t i = 0; i * width < curve.points.size(); ++i) {
      std::string text = cells;
      if (!curve.t.empty()) text += fullText(curve.t[i]);
      for (std::size_t k = 0; k < width; ++k) {
        const double value = curve.points[i * width + k];
        text += ",";
        if (value == value) text += fullText(value);
      }
      line(text);
    }
  }
}

/// What a case or a method does in its own way.
std::string ownSettings(const std::string& stabilisation, const OptionValues& options) {
  std::string text;
  if (!stabilisation.empty()) text = "stabilisation: " + stabilisation;
  for (const auto& [id, value] : options) text += (text.empty() ? "" : "; ") + id + " = " + value;
  return text;
}

std::string methodText(const FigureMethod& method) {
  const std::string own = ownSettings(method.stabilisation, method.options);
  return "method " + method.name + ": " + method.formulation + ", " + method.integrator +
         (own.empty() ? "" : "; " + own);
}

/// "; rtol = atol = 0.001 1e-06", or nothing where there are none.
std::string numbersText(const std::string& name, const std::vector<double>& numbers) {
  std::string text = numbers.empty() ? "" : "; " + name + " =";
  for (const double number : numbers) text += " " + shortestText(number);
  return text;
}

std::string coningText(const std::vector<ConingErrors>& coning) {
  std::string text =
      "motion: q' = q w(t) / 2, w = (a cos(nu t), a sin(nu t), b), prescribed, without dynamics";
  std::string last;
  for (const ConingErrors& errors : coning) {
    const ConingMotion& motion = errors.motion;
    if (motion.title == last) continue;
    last = motion.title;
    text += "; a = " + roundedText(motion.a, 6) + ", b = " + shortestText(motion.b) +
            ", nu = " + shortestText(motion.rate) + " rad/s over " + shortestText(motion.tEnd) +
            " s";
  }
  return text;
}

}  // namespace

std::vector<std::string> figureProvenance(const FigureData& data) {
  const FigureDescription& figure = data.figure;
  std::vector<std::string> lines{data.program + ", figure " + figure.name + ": " + figure.title,
                                 "source: " + figure.source, "created: " + data.created};
  for (std::size_t i = 0; i < figure.cases.size(); ++i) {
    lines.push_back("case " + figure.cases[i].id + ": " +
                    compactScenario(figure.cases[i].scenario));
    if (const std::string own = ownSettings(figure.cases[i].stabilisation, figure.cases[i].options);
        !own.empty())
      lines.push_back("settings of " + figure.cases[i].id + ": " + own);
    if (!figure.cases[i].remark.empty())
      lines.push_back("remark on " + figure.cases[i].id + ": " + figure.cases[i].remark);
    if (i < data.referenceTexts.size() && !data.referenceTexts[i].empty())
      lines.push_back("reference of " + figure.cases[i].id + ": " + data.referenceTexts[i]);
  }
  if (figure.kind == FigureKind::WorkPrecision)
    lines.push_back(std::string(errorDefinition()) +
                    "; attitude_error is the angle between the attitude, orthonormalised, and the "
                    "exact one, with several bodies the 2-norm over all [rad]");
  if (figure.kind == FigureKind::Cost)
    lines.push_back(
        "machine: one thread, the least of several repetitions; mechanism: pendulum-chain");
  if (figure.kind == FigureKind::Coning) lines.push_back(coningText(data.coning));
  if (!figure.cases.empty() && figure.cases.front().scenario.runs.empty()) {
    for (const FigureMethod& method : figure.methods) lines.push_back(methodText(method));
    std::string settings = "stabilisation: " + figure.stabilisation +
                           numbersText("rtol = atol", figure.tolerances) +
                           numbersText("step [s], in the column tolerance", figure.steps);
    for (const auto& [id, value] : figure.options) settings += "; " + id + " = " + value;
    lines.push_back(settings + "; at most " + std::to_string(figureMaxSteps) + " attempts a run");
  }
  for (const std::string& line : data.skipped) lines.push_back("not available: " + line);
  return lines;
}

void writeFigureCsv(const FigureData& data, const Sink& line) {
  for (std::string text : figureProvenance(data)) {
    // A title may have lines of its own.
    std::ranges::replace_if(
        text, [](char c) { return c == '\n' || c == '\r'; }, ' ');
    line("# " + text);
  }
  if (data.table) {
    writeTable(*data.table, line);
  } else if (data.figure.kind == FigureKind::Cost) {
    writeCosts(data.costs, line);
  } else if (data.figure.kind == FigureKind::Coning) {
    writeConing(data.coning, line);
  } else if (data.figure.kind == FigureKind::Portrait) {
    writePortrait(data, line);
  } else if (data.figure.kind == FigureKind::WorkPrecision) {
    writeWorkPrecision(data, line);
  } else {
    writeSteps(data, line);
  }
}

}  // namespace polhode
