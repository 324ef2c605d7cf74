#include "core/figures/figure_panels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <stdexcept>

#include "core/figures/extent.h"
#include "core/figures/measured_panels.h"
#include "core/figures/portraits/portrait.h"
#include "core/figures/run_label.h"
#include "core/support/number_text.h"

namespace polhode {
namespace {

double evaluationsOf(const FigureRun& run) {
  const Statistics& s = run.row.statistics;
  return static_cast<double>(s.rhsEvaluations + s.jacobianRhsEvaluations);
}

double operationsOf(const FigureData& data, const FigureRun& run, CountedOperations& counted) {
  const std::string& example = data.figure.cases[run.caseIndex].scenario.example;
  return evaluationsOf(run) * counted.of(run.settings, example);
}

double stepSizeOf(const FigureData& data, const FigureRun& run, CountedOperations&) {
  if (takesFixedSteps(run.settings)) return run.settings.step;
  return data.figure.cases[run.caseIndex].scenario.tEnd /
         static_cast<double>(std::max<std::int64_t>(run.row.statistics.stepsAccepted, 1));
}

bool someDifferenceJacobians(const FigureData& data) {
  return std::ranges::any_of(data.runs, [](const FigureRun& run) {
    return run.row.statistics.jacobianRhsEvaluations > 0;
  });
}

bool allFixedSteps(const FigureData& data) {
  return std::ranges::all_of(data.runs,
                             [](const FigureRun& run) { return takesFixedSteps(run.settings); });
}

constexpr std::array abscissas{
    AbscissaInfo{.id = "rhs-evaluations",
                 .label = "Right-hand sides",
                 .of = [](const FigureData&, const FigureRun& run,
                          CountedOperations&) { return evaluationsOf(run); },
                 .otherLabel = "All right-hand sides",  // those for Jacobians are work too
                 .hasOtherLabel = someDifferenceJacobians},
    AbscissaInfo{
        .id = "operations", .label = "Operations of the right-hand sides", .of = operationsOf},
    AbscissaInfo{.id = "computing-time",
                 .label = "Computing time [s]",
                 .of = [](const FigureData&, const FigureRun& run,
                          CountedOperations&) { return run.row.wallTime; }},
    AbscissaInfo{.id = "step-size",
                 .label = "Mean step size [s]",
                 .of = stepSizeOf,
                 .otherLabel = "Step size [s]",
                 .hasOtherLabel = allFixedSteps},
};

constexpr std::array quantityTable{
    ErrorInfo{"position-error", "Position error",
              [](const SweepRow& row) { return row.error->position; }},
    ErrorInfo{"velocity-error", "Velocity error [rad/s]",
              [](const SweepRow& row) { return row.error->velocity; }},
    ErrorInfo{"attitude-error", "Attitude error [rad]",
              [](const SweepRow& row) { return row.error->attitude; }},
    ErrorInfo{"energy-error", "Largest relative energy error",
              [](const SweepRow& row) { return row.maxRelativeEnergyError; }},
};

template <class Infos>
std::size_t indexIn(const Infos& infos, std::string_view id) {
  return static_cast<std::size_t>(
      std::ranges::find(infos, id, [](const auto& info) { return std::string_view(info.id); }) -
      std::ranges::begin(infos));
}

/// What a run is in one of the dimensions, in words.
std::string nameIn(FigureDimension dimension, const FigureData& data, const FigureRun& run) {
  switch (dimension) {
    case FigureDimension::Case:
      return data.figure.cases[run.caseIndex].title;
    case FigureDimension::Formulation:
      return std::string(catalog::findFormulation(run.settings.formulation)->name);
    case FigureDimension::Integrator:
      return std::string(catalog::findIntegrator(run.settings.integrator)->name);
    case FigureDimension::Method:
      return run.settings.name;
    case FigureDimension::Tolerance:
      break;
  }
  return (takesFixedSteps(run.settings) ? "step " : "tolerance ") + resolutionText(run.settings);
}

/// Its number there: the same formulation has the same colour in all figures.
std::size_t indexIn(FigureDimension dimension, const FigureData& data, const FigureRun& run) {
  switch (dimension) {
    case FigureDimension::Case:
      return run.caseIndex;
    case FigureDimension::Formulation:
      return indexIn(catalog::formulations(), run.settings.formulation);
    case FigureDimension::Integrator:
      return static_cast<std::size_t>(
          std::ranges::find(data.figure.integrators, run.settings.integrator) -
          data.figure.integrators.begin());
    case FigureDimension::Method:
      return run.methodIndex;
    case FigureDimension::Tolerance:
      break;
  }
  const auto indexAmong = [&](const std::vector<double>& numbers) {
    return static_cast<std::size_t>(std::ranges::find(numbers, resolutionOf(run.settings)) -
                                    numbers.begin());
  };
  const std::vector<double>& tolerances = data.figure.tolerances;
  return takesFixedSteps(run.settings) ? tolerances.size() + indexAmong(data.figure.steps)
                                       : indexAmong(tolerances);
}

/// Lays the runs of a figure out in panels.
class Layout {
 public:
  Layout(const FigureData& data, const std::string& abscissa, CountedOperations& counted)
      : data_(data),
        abscissa_(abscissa.empty() ? data.figure.x.quantity : abscissa),
        counted_(counted) {
    findColumns();
    findCurveDimensions();
  }

  FigurePanels panels() {
    FigurePanels picture;
    picture.rows = data_.figure.rows.size();
    picture.columns = columns_.size();
    picture.markers = isWorkPrecision();
    for (std::size_t row = 0; row < picture.rows; ++row)
      for (std::size_t column = 0; column < picture.columns; ++column)
        picture.panels.push_back(panel(row, column));
    shareScales(picture);
    for (const FigurePanel& panel : picture.panels)
      for (const FigureCurve& curve : panel.curves) addToLegend(picture, curve);
    return picture;
  }

 private:
  [[nodiscard]] bool isWorkPrecision() const {
    return data_.figure.kind == FigureKind::WorkPrecision;
  }
  [[nodiscard]] bool isColumn(FigureDimension dimension) const {
    return std::ranges::find(data_.figure.columns, dimension) != data_.figure.columns.end();
  }

  /// Each combination of what the columns differ in, in the order of the runs.
  void findColumns() {
    for (const FigureRun& run : data_.runs) {
      std::vector<std::size_t> key = keyOf(run);
      const auto at = std::ranges::find(keys_, key);
      if (at == keys_.end()) {
        keys_.push_back(key);
        columns_.emplace_back();
      }
    }
    std::vector<std::size_t> order(keys_.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::sort(keys_);
    for (std::size_t i = 0; i < data_.runs.size(); ++i) {
      const auto at = std::ranges::find(keys_, keyOf(data_.runs[i]));
      columns_[static_cast<std::size_t>(at - keys_.begin())].push_back(i);
    }
  }
  [[nodiscard]] std::vector<std::size_t> keyOf(const FigureRun& run) const {
    std::vector<std::size_t> key;
    for (const FigureDimension dimension : data_.figure.columns)
      key.push_back(indexIn(dimension, data_, run));
    return key;
  }

  /// What the curves of a panel differ in.
  void findCurveDimensions() {
    const FigureDescription& figure = data_.figure;
    const auto consider = [&](FigureDimension dimension, std::size_t count) {
      if (count > 1 && !isColumn(dimension)) curveDimensions_.push_back(dimension);
    };
    consider(FigureDimension::Method, figure.methods.size());
    consider(FigureDimension::Formulation, figure.formulations.size());
    consider(FigureDimension::Integrator, figure.integrators.size());
    consider(FigureDimension::Case, figure.cases.size());
    if (!isWorkPrecision())
      consider(FigureDimension::Tolerance, std::max(figure.tolerances.size(), figure.steps.size()));
  }

  [[nodiscard]] FigurePanel panel(std::size_t row, std::size_t column) const {
    FigurePanel panel;
    const std::vector<std::size_t>& runs = columns_[column];
    panel.title = columnTitle(data_.runs[runs.front()]);
    panel.x = horizontalAxis();
    panel.y = verticalAxis(data_.figure.rows[row]);
    if (isWorkPrecision()) {
      addPoints(runs, data_.figure.rows[row], panel);
      panel.uncounted = std::ranges::all_of(runs, [this](std::size_t i) {
        return std::isnan(abscissa()->of(data_, data_.runs[i], counted_));
      });
    } else {
      addSeries(runs, row, panel);
    }
    panel.remark = remark(runs);
    return panel;
  }

  [[nodiscard]] std::string columnTitle(const FigureRun& run) const {
    std::string title;
    for (const FigureDimension dimension : data_.figure.columns)
      title += (title.empty() ? "" : "\n") + nameIn(dimension, data_, run);
    return title;
  }

  [[nodiscard]] const AbscissaInfo* abscissa() const {
    return std::ranges::find(abscissas, abscissa_, &AbscissaInfo::id);
  }

  [[nodiscard]] FigureAxis horizontalAxis() const {
    const FigureAbscissa& x = data_.figure.x;
    if (!isWorkPrecision()) return {"t [s]", x.logarithmic, x.range};
    const AbscissaInfo* at = abscissa();
    const bool other = at->hasOtherLabel && at->hasOtherLabel(data_);
    std::string label(other ? at->otherLabel : at->label);
    return {std::move(label), true, abscissa_ == x.quantity ? x.range : std::nullopt};
  }

  static const ErrorInfo& errorOf(const FigureRow& row) {
    return *std::ranges::find(quantityTable, row.quantity, &ErrorInfo::id);
  }

  [[nodiscard]] FigureAxis verticalAxis(const FigureRow& row) const {
    if (isWorkPrecision()) {
      return {row.title.empty() ? std::string(errorOf(row).label) : row.title, true, std::nullopt};
    }
    const ChannelInfo& channel = *catalog::findChannel(row.quantity);
    std::string label = row.title.empty() ? std::string(channel.label) : row.title;
    if (!channel.unit.empty()) label += " [" + std::string(channel.unit) + "]";
    return {std::move(label), row.logarithmic.value_or(channel.logarithmic), std::nullopt};
  }

  [[nodiscard]] FigureStyle styleOf(const FigureRun& run) const {
    if (curveDimensions_.empty()) return {};
    FigureStyle style;
    style.colour = style.line = indexIn(curveDimensions_[0], data_, run);
    // One hue a formulation; dash and marker differ for every curve, as colours may be lost.
    constexpr std::size_t markers = 6, dashes = 7;
    if (curveDimensions_.size() > 1)
      style.line += markers * indexIn(curveDimensions_[1], data_, run);
    else
      style.line += style.colour / dashes;  // the second round of colours has other dashes
    return style;
  }
  [[nodiscard]] std::string labelOf(const FigureRun& run) const {
    std::string label;
    for (const FigureDimension dimension : curveDimensions_)
      label += (label.empty() ? "" : "; ") + nameIn(dimension, data_, run);
    return label;
  }

  /// A point a finished run; a curve through those that differ in their tolerance or step only.
  void addPoints(const std::vector<std::size_t>& runs, const FigureRow& row,
                 FigurePanel& into) const {
    for (const std::size_t i : runs) {
      const FigureRun& run = data_.runs[i];
      FigureCurve& curve = curveOf(run, into);
      if (!run.done || !run.row.error) continue;
      const double error = errorOf(row).of(run.row);
      const double cost = abscissa()->of(data_, run, counted_);
      if (!(error > 0) || !(cost > 0)) continue;
      curve.x.push_back(cost);
      curve.y.push_back(error);
      curve.runs.push_back(i);
    }
  }
  FigureCurve& curveOf(const FigureRun& run, FigurePanel& in) const {
    const std::string label = labelOf(run);
    const auto at = std::ranges::find(in.curves, label, &FigureCurve::label);
    if (at != in.curves.end()) return *at;
    in.curves.push_back({label, styleOf(run), {}, {}, {}});
    return in.curves.back();
  }

  void addSeries(const std::vector<std::size_t>& runs, std::size_t row, FigurePanel& into) const {
    std::size_t offset = 0;
    for (std::size_t k = 0; k < row; ++k) offset += data_.figure.rows[k].components.size();
    const std::vector<int>& components = data_.figure.rows[row].components;
    const std::vector<std::string>& cases = data_.figure.rows[row].cases;
    for (const std::size_t i : runs) {
      const FigureRun& run = data_.runs[i];
      const std::string& id = data_.figure.cases[run.caseIndex].id;
      if (!cases.empty() && std::ranges::find(cases, id) == cases.end()) continue;
      const std::size_t width = run.t.empty() ? 0 : run.values.size() / run.t.size();
      for (std::size_t c = 0; c < components.size(); ++c) {
        FigureCurve curve{labelOf(run), styleOf(run), run.t, {}, {}};
        if (components.size() > 1) {
          curve.label +=
              (curve.label.empty() ? "component " : ", component ") +
              std::to_string(components.size() > 3 ? components[c] : static_cast<int>(c) + 1);
          curve.style = {c, c};
        }
        for (std::size_t n = 0; n < run.t.size(); ++n)
          curve.y.push_back(run.values[n * width + offset + c]);
        into.curves.push_back(std::move(curve));
      }
    }
  }

  /// What the curves cannot show: runs that did not get to the end; and the case's own remark.
  [[nodiscard]] std::string remark(const std::vector<std::size_t>& runs) const {
    std::vector<std::string> unfinished;
    for (const std::size_t i : runs) {
      const FigureRun& run = data_.runs[i];
      if (!run.done || run.row.status != RunStatus::Failed) continue;
      const std::string label = labelOf(run);
      const std::string name = label.empty() ? "the run" : label;
      const std::string tolerance = resolutionText(run.settings);
      if (!unfinished.empty() && unfinished.back().starts_with(name + " ")) {
        unfinished.back() += ", " + tolerance;
      } else {
        unfinished.push_back(
            name + (takesFixedSteps(run.settings) ? " at step " : " at tolerance ") + tolerance);
      }
    }
    std::string text;
    if (!unfinished.empty()) {
      text = "Did not finish: ";
      for (const std::string& entry : unfinished)
        text += (&entry == unfinished.data() ? "" : "; ") + entry;
      text += ".";
    }
    if (isColumn(FigureDimension::Case)) {
      const std::string& own = data_.figure.cases[data_.runs[runs.front()].caseIndex].remark;
      if (!own.empty()) text = own + (text.empty() ? "" : " " + text);
    }
    return text;
  }

  /// Panels side by side have one vertical axis, panels below one another one horizontal axis; what
  /// was spent can be compared across all of them.
  void shareScales(FigurePanels& picture) const {
    for (std::size_t column = 0; column < picture.columns; ++column) {
      Extent extent;
      for (std::size_t i = 0; i < picture.panels.size(); ++i)
        if (isWorkPrecision() || i % picture.columns == column) extent.addX(picture.panels[i]);
      for (std::size_t row = 0; row < picture.rows; ++row) {
        FigureAxis& x = picture.panels[row * picture.columns + column].x;
        if (!x.range) x.range = extent.range;
      }
    }
    for (std::size_t row = 0; row < picture.rows; ++row)
      shareVerticalAxis({&picture.panels[row * picture.columns], picture.columns});
  }

  static void addToLegend(FigurePanels& picture, const FigureCurve& curve) {
    if (curve.label.empty()) return;
    if (std::ranges::find(picture.legend, curve.label, &FigureLegendEntry::label) ==
        picture.legend.end())
      picture.legend.push_back({curve.label, curve.style});
  }

  const FigureData& data_;
  std::string abscissa_;
  CountedOperations& counted_;
  std::vector<std::vector<std::size_t>> keys_;
  std::vector<std::vector<std::size_t>> columns_;  // runs of each
  std::vector<FigureDimension> curveDimensions_;
};

}  // namespace

std::span<const AbscissaInfo> workQuantities() {
  return abscissas;
}

std::span<const ErrorInfo> errorQuantities() {
  return quantityTable;
}

double CountedOperations::of(const RunSettings& run, const std::string& example) {
  const std::tuple key(run.formulation, example, run.options);
  if (const auto known = counts_.find(key); known != counts_.end()) return known->second;
  const auto total = [&] {
    try {
      return static_cast<double>(count_(run.formulation, example, run.options).total());
    } catch (const std::invalid_argument&) {
      // Mechanisms of any number of bodies are not written out to be counted.
      return std::nan("");
    }
  };
  return counts_.emplace(key, total()).first->second;
}

FigurePanels makePanels(const FigureData& data, const std::string& abscissa) {
  CountedOperations counted;
  return makePanels(data, abscissa, counted);
}

FigurePanels makePanels(const FigureData& data, const std::string& abscissa,
                        CountedOperations& counted) {
  if (data.figure.kind == FigureKind::Table) return {};
  if (data.figure.kind == FigureKind::Cost) return costPanels(data.costs);
  if (data.figure.kind == FigureKind::Coning) return coningPanels(data.coning);
  if (data.figure.kind == FigureKind::Portrait) return portraitPanels(data);
  return Layout(data, abscissa, counted).panels();
}

}  // namespace polhode
