// One plot of the column: a channel's curves with their axes.
#pragma once

#include <qcustomplot.h>

#include <QStringList>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "app/gui/plots/curves/series_curve.h"
#include "app/gui/plots/plot_data.h"
#include "app/look/axis_tickers.h"

namespace polhode::gui {

class FanBand;

/// How the words and numbers at the top of a plot are arranged.
struct PlotHeader {
  int titleHeight = 0;
  int rowHeight = 0;    ///< of the rows below the title
  int rows = 0;         ///< below the title; 0: everything fits beside it
  int columnWidth = 0;  ///< of a readout
  int markerWidth = 0;  ///< of the run's marker before it; 0: none
  int beside = 0;       ///< readouts beside the title
  int columns = 1;      ///< readouts a row below it
  int readouts = 0;     ///< that there is room for
  int buttonWidth = 0;  ///< kept free at the right
  [[nodiscard]] int height() const { return titleHeight + rows * rowHeight; }
};

class ChannelPlot {
 public:
  /// The axis rectangle goes into `row` of the plot's layout, which owns it from then on.
  ChannelPlot(QCustomPlot& plot, int row, const PlotData& data, PlotSpec& spec,
              QCPMarginGroup& margins);
  virtual ~ChannelPlot() = default;
  ChannelPlot(const ChannelPlot&) = delete;
  ChannelPlot& operator=(const ChannelPlot&) = delete;

  /// Whether its axis at the bottom is time.
  [[nodiscard]] virtual bool overTime() const { return true; }
  [[nodiscard]] PlotSpec& spec() const { return spec_; }
  [[nodiscard]] QCPAxisRect& rect() const { return *rect_; }
  [[nodiscard]] QCPAxis& timeAxis() const { return *rect_->axis(QCPAxis::atBottom); }
  [[nodiscard]] QCPAxis& valueAxis() const { return *rect_->axis(QCPAxis::atLeft); }
  [[nodiscard]] const std::vector<SeriesCurve*>& curves() const { return curves_; }
  /// Short: what is plotted.
  [[nodiscard]] virtual QString label() const;
  /// The title as it is written: in two lines where it has to name two runs and one is too short.
  [[nodiscard]] const QStringList& titleLines() const { return titleLines_; }
  /// Whether it shows how a run's neighbours move apart.
  [[nodiscard]] bool ofSpread() const {
    return info_ != nullptr && info_->ofSpread && !bands_.empty();
  }
  /// Curves of before a change, and bands of neighbours, that can be seen.
  [[nodiscard]] bool showsGhosts() const;
  [[nodiscard]] bool showsBands() const;
  /// Why a run with neighbours has no bands here, in a few words; empty where it has some.
  [[nodiscard]] QString missingBands() const;
  /// Why there is no curve, as a sentence; empty where there are some.
  [[nodiscard]] virtual QString emptyReason() const;
  /// The label with its unit, and a word where magnitudes are shown.
  [[nodiscard]] virtual QString title() const;
  /// What it shows, in full.
  [[nodiscard]] virtual QString description() const;
  /// Names of all components; {""} for a plain scalar.
  [[nodiscard]] const QStringList& components() const { return components_; }
  /// Those that are shown, in order: as they were chosen when the curves were made.
  [[nodiscard]] const QList<int>& shownComponents() const { return shown_; }
  /// Whose values stand in the header: the only one there is, or that is shown. -1 where there are
  /// several, which have a legend of dashes there, and their values in a table at the mouse.
  [[nodiscard]] int readoutComponent() const;
  /// Whose dashes and shade a component has: its own, of many those of its place among the shown.
  [[nodiscard]] int lookOf(int component) const;
  /// Runs with a curve that can be seen.
  [[nodiscard]] QList<int> shownRuns() const;
  /// Those of them whose values find room; the place after them counts the others. The highlighted
  /// run is always among them.
  [[nodiscard]] QList<int> readoutRuns() const;
  /// Whether a logarithmic axis shows the size of numbers some of which are negative.
  [[nodiscard]] bool showsMagnitude() const { return magnitude_; }
  /// Without one there is nothing to show.
  [[nodiscard]] bool needsReference() const { return info_ != nullptr && info_->needsReference(); }
  [[nodiscard]] const PlotHeader& header() const { return header_; }
  /// Where the header begins and ends: over the upper end of the axis, or above it.
  [[nodiscard]] int headerTop() const { return rect_->top() - strip_; }
  /// What of it is above the axis [px].
  [[nodiscard]] int headerStrip() const { return strip_; }
  [[nodiscard]] int headerBottom() const { return headerTop() + header_.height(); }
  /// Columns of numbers are no longer as wide as the widest so far.
  void forgetReadouts() { readoutWidth_ = 0; }
  /// A value at the cursor, "–" where the run has none.
  /// Without digits as many as the axis can show.
  [[nodiscard]] virtual QString valueText(int run, int component,
                                          std::optional<int> digits = {}) const;
  /// Colours of a run's readouts and lines here: a difference belongs to neither run.
  [[nodiscard]] QColor textColourOf(int run) const;
  [[nodiscard]] QColor lineColourOf(int run) const;

  /// The curves after the runs, the channel's components and the theme.
  virtual void rebuild();
  /// Colours, fonts and labels; ``lowest`: with time labels.
  virtual void restyle(bool lowest);
  /// Pens and order of the curves after which run is highlighted; nothing is computed anew.
  virtual void emphasise();
  /// The run of the curve at a point of the plot, -1 where there is none.
  [[nodiscard]] int runAt(const QPoint& pixel) const;
  /// Takes the time range, and fits the value axis unless it was zoomed by hand.
  virtual void updateRanges();
  /// Forgets the fit, so that the next one is not held back by it.
  virtual void resetFit() { fit_.reset(); }
  /// The range that it has found for its values.
  [[nodiscard]] const std::optional<QCPRange>& fit() const { return fit_; }
  /// One that it had before: it stays where it still fits.
  void setFit(const std::optional<QCPRange>& fit) { fit_ = fit; }

  /// Between the time axis and its labels.
  [[nodiscard]] int timeLabelPadding() const;

  /// Of a component in the legend of dashes: a sample of the line, the name and the gap behind it.
  static int legendEntryWidth(const QFontMetrics& metrics, const QString& name);
  /// A dash pattern needs some length to be known.
  static int legendSample(const QFontMetrics& metrics) { return 2 * metrics.height(); }
  static const QString highlightLayer;  ///< of the canvas, over that of the other curves
  static const QString bandLayer;       ///< below them
  /// Behind a name with its unit, where magnitudes are shown.
  static QString magnitudeWord();
  static QFont titleFont(const QWidget& widget, const Look& look);
  static QFont smallFont(const QWidget& widget, const Look& look);

 protected:
  void arrangeHeader();
  /// What an axis of the channel has to hold: all visible curves.
  [[nodiscard]] ValueExtent extentOf(
      const ChannelInfo* channel,
      const std::function<void(const SeriesCurve&, ValueExtent&)>& add) const;
  void addCurve(SeriesCurve* curve, bool visible);
  void clearCurves();
  [[nodiscard]] const SeriesCurve* curveOf(int run, int component) const;
  [[nodiscard]] QCustomPlot& canvas() const { return plot_; }
  [[nodiscard]] const PlotData& data() const { return data_; }
  /// Colours and fonts of axes, and the margins; labelled: with a line of labels at the bottom.
  void restyleAxes(bool labelled);
  /// Linear or logarithmic, with the ticks that go with it.
  static void setScale(QCPAxis& axis, bool logarithmic, const QSharedPointer<LinearTicker>& linear,
                       const QSharedPointer<LogTicker>& logarithmicTicker);
  /// As many ticks as have room.
  void fitTicksOf(QCPAxis& axis, LinearTicker& linear, LogTicker& logarithmic) const;
  /// The share of the height that the header takes from the curves.
  [[nodiscard]] double headroom() const;

 private:
  static constexpr int topMargin = 4;

  void arrangeTitle();
  [[nodiscard]] QString spreadWords() const;
  void placeHeader();
  void arrangeLegend(int beside);
  /// Once for all curves: a long chain has thousands of components, and none is searched for.
  void findShown();

  QCustomPlot& plot_;
  const PlotData& data_;
  PlotSpec& spec_;
  const ChannelInfo* info_;
  QCPAxisRect* rect_;
  std::vector<SeriesCurve*> curves_;                           // owned by the plot
  std::map<std::pair<int, int>, const SeriesCurve*> curveOf_;  ///< the same by run and component
  std::vector<GhostCurve*> ghosts_;                            // owned by the plot
  std::vector<FanBand*> bands_;                                // owned by the plot
  QStringList components_;
  QList<int> shown_;   ///< of the components
  QList<int> places_;  ///< of each component among the shown; -1: it is hidden
  QStringList titleLines_{QString()};
  PlotHeader header_;
  int strip_ = 0;         ///< of the header, above the axis
  int readoutWidth_ = 0;  ///< widest so far, so that columns do not jump
  bool counts_ = false;   ///< whole numbers

 protected:
  QSharedPointer<LogTicker> logTicker_;
  QSharedPointer<LinearTicker> linearTicker_, timeTicker_;
  std::optional<QCPRange> fit_;
  bool magnitude_ = false;
};

}  // namespace polhode::gui
