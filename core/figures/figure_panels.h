// From a figure's data to what is drawn: panels with axes and curves, whatever draws them.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "core/figures/figure_data.h"

namespace polhode {

struct FigureAxis {
  std::string label;  ///< with the unit: "Step size [s]"
  bool logarithmic = false;
  std::optional<std::pair<double, double>> range;  ///< nothing: what the data needs
};

/// What a curve is drawn with.
enum class FigureInk {
  Run,        ///< coloured, as a run
  RunBehind,  ///< the same, faint: behind something
  Guide,      ///< thin and grey
  Behind,     ///< thinner still
  Outline,    ///< thin, of the text's secondary colour
  Strong,     ///< of the text's colour, thicker
  Exact       ///< wide and grey, for runs to be drawn upon
};

/// How a curve is told from the others: of runs a number each of colour, and of dash and marker.
struct FigureStyle {
  std::size_t colour = 0, line = 0;
  FigureInk ink = FigureInk::Run;
  friend bool operator==(const FigureStyle&, const FigureStyle&) = default;
};

struct FigureCurve {
  std::string label;
  FigureStyle style;
  std::vector<double> x, y;
  std::vector<std::size_t> runs;  ///< index of the run of each point; empty: of a curve over time
};

enum class FigureSymbol { None, Dot, Ring };

/// A symbol or a text at a point.
struct FigureNote {
  double x = 0, y = 0;
  std::string text;
  FigureSymbol symbol = FigureSymbol::None;
};

/// What kind of plane a panel shows.
struct FigurePlane {
  bool path = false;         ///< curves go anywhere: y is no function of x; NaN makes a gap
  bool equalScales = false;  ///< the same length on both axes
  bool bare = false;         ///< without axes
};

struct FigurePanel {
  std::string title;  ///< of its column
  FigureAxis x, y;
  std::vector<FigureCurve> curves;
  std::string remark;  ///< "did not finish: …"; may be empty
  FigurePlane plane = {};
  std::vector<FigureNote> notes = {};
  /// No run of it can have a point: the axis shows operations, and theirs are not written out.
  bool uncounted = false;
};

struct FigureLegendEntry {
  std::string label;
  FigureStyle style;
};

/// Panels row by row.
struct FigurePanels {
  std::size_t rows = 0, columns = 0;
  std::vector<FigurePanel> panels;
  std::vector<FigureLegendEntry> legend;
  bool markers = false;  ///< curves of few points, each of which counts
};

/// Operations of one evaluation of right-hand sides, each counted once: it takes a while.
class CountedOperations {
 public:
  using Count = std::function<OperationCount(std::string_view formulation, std::string_view example,
                                             const OptionValues& options)>;
  /// count: as countOperations().
  explicit CountedOperations(Count count = countOperations) : count_(std::move(count)) {}

  /// NaN where they are not written out to be counted.
  [[nodiscard]] double of(const RunSettings& run, const std::string& example);

 private:
  Count count_;
  std::map<std::tuple<std::string, std::string, OptionValues>, double> counts_;
};

/// Panels of a figure as far as it has been computed. abscissa: instead of the figure's own, e.g.
/// "computing-time"; empty: its own.
[[nodiscard]] FigurePanels makePanels(const FigureData& data, const std::string& abscissa = {});
/// The same for who asks again and again, while the figure is computed: counted keeps what has been
/// counted.
[[nodiscard]] FigurePanels makePanels(const FigureData& data, const std::string& abscissa,
                                      CountedOperations& counted);

/// The quantities a work-precision figure can have on its horizontal axis.
struct AbscissaInfo {
  std::string_view id, label;
  /// NaN of operations that are not written out, be the run made or not.
  double (*of)(const FigureData&, const FigureRun&, CountedOperations&);
  std::string_view otherLabel = {};  ///< where hasOtherLabel() says so
  bool (*hasOtherLabel)(const FigureData&) = nullptr;
};
[[nodiscard]] std::span<const AbscissaInfo> workQuantities();

/// The errors it can have in its rows.
struct ErrorInfo {
  std::string_view id, label;
  double (*of)(const SweepRow&);  ///< of a row that has errors
};
[[nodiscard]] std::span<const ErrorInfo> errorQuantities();

}  // namespace polhode
