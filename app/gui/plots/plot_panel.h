// The column of plots: one channel each, sharing a time axis and a cursor.
#pragma once

#include <QElapsedTimer>
#include <QJsonArray>
#include <QList>
#include <QTimer>
#include <QWidget>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "app/gui/plots/plot_mark.h"
#include "app/gui/plots/plot_picture.h"
#include "app/gui/widgets/brought.h"
#include "app/look/look.h"
#include "app/look/run_style.h"
#include "core/simulation/history.h"

class QScrollArea;

namespace polhode {
struct Neighbours;
}

namespace polhode::gui {

class DetachedPlot;
class PlotCanvas;
class PlotList;
class PlotMenus;
class PlotStrip;
class RunLegend;
class ShownTime;
struct PlotData;
struct PlotQuantity;

class PlotPanel : public QWidget, private PlotPicture {
  Q_OBJECT
 public:
  explicit PlotPanel(QWidget* parent = nullptr);
  ~PlotPanel() override;

  /// The history to draw; owned by the caller and alive until replaced.
  /// ghost: of before an edit, of the same runs; nullptr for none.
  void setHistory(const History* history, const History* ghost = nullptr);
  void setRuns(const QList<RunStyle>& runs);
  /// Runs have other places now, by their old ones: differences go with them.
  void moveRuns(const std::map<int, int>& places);
  /// Bands of the neighbours of a run; nullptr: none.
  void setNeighbours(std::shared_ptr<const Neighbours> neighbours, int run);
  void setMarks(const QList<PlotMark>& marks);
  void setTimeRange(double tEnd);
  /// The shared time cursor, and how far curves are drawn ("as they happen").
  void setTime(double playhead, double revealedUntil, bool ahead = false);
  /// Presenting, nothing is there but plots and legend.
  void setLook(const Look& look);
  /// The run that stands out; -1: none.
  void setHighlighted(int run);
  /// Frames the plots of these channels, and in the legend the runs of these names.
  void setPointed(const QStringList& channels, const QStringList& runs);
  /// Follow mode: the last seconds only, a window that fits the motion.
  void setFollow(bool follow);
  [[nodiscard]] bool follow() const;
  /// Until the user chooses a part of the time the axis shows what has been played, at least so
  /// much [s]; nothing: all of it.
  void setGrowing(std::optional<double> from);
  /// The ranges that plots have found for their values, to be given back when the panel has been
  /// of another size for a while.
  void keepFits();
  void giveFitsBack();
  /// Takes new samples from the history and repaints what is out of date; call at most once a
  /// frame.
  void refresh();

  /// Axes and columns of numbers are those of what is shown now: else they stay as long as it fits.
  void startAfresh();
  /// Draws at once what refresh() would draw soon.
  void drawNow();

  /// Ids of the channels shown, top to bottom; that of a difference too.
  [[nodiscard]] QStringList channels() const;
  /// In one of the plots, along one of its axes.
  [[nodiscard]] bool shows(const QString& channel) const;
  /// Shows these, a curve a run, and nothing else.
  void setChannels(const QStringList& channels);
  /// As when the program is started for the first time.
  void showUsual();
  /// The same as a scenario's view has them; differences of two runs are none of it. Until somebody
  /// changes them they are the scenario's: neither kept for the next start, nor when it is left.
  void setPlots(const std::vector<PlotChoice>& plots);
  [[nodiscard]] std::vector<PlotChoice> plots() const;
  /// Those of before what came with a scenario.
  void takeBack();
  /// How many of the plots are differences of two runs.
  [[nodiscard]] int differences() const;
  /// Adds the plot of a channel's component at the bottom, where there is none of it yet.
  void addChannel(const QString& channel, int component);
  /// Adds the plot of a channel of one run minus that of another at the bottom, by their places.
  void addDifference(const QString& channel, int first, int second);
  /// Adds the plot of one quantity against another at the bottom.
  void addPlane(const PlotQuantity& value, const PlotQuantity& across);
  /// Layout and lin/log choices for QSettings.
  [[nodiscard]] QByteArray saveState() const;
  void restoreState(const QByteArray& state);
  /// The state without what came with a scenario.
  [[nodiscard]] QByteArray stateToKeep() const;
  /// Plots as they were while others were to be kept.
  void restoreState(const QByteArray& state, const QByteArray& toKeep);
  /// Plots that had windows of their own in what was restored get them again, where they were.
  void openWindows();

  /// Writes all plots as one picture, format after the ending (png, pdf, svg) or the visible range
  /// as csv. Empty on success, else a sentence.
  [[nodiscard]] QString exportTo(const QString& fileName) const;

 signals:
  void seekRequested(double t);        ///< a click in a plot
  void runVisibilityToggled(int run);  ///< a click on a legend entry
  void runHovered(int run);  ///< the mouse is over its curve or its legend entry; -1: over none
  void followChanged(bool follow);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  // What the menus ask.
  [[nodiscard]] QStringList componentsOf(const PlotSpec* spec) const override;
  [[nodiscard]] bool isDetached(const PlotSpec* spec) const override;
  void detach(PlotSpec* spec) override;
  void attach(const PlotSpec* spec) override;
  void resetZoom() override;
  [[nodiscard]] QString write(const std::vector<const PlotSpec*>& chosen,
                              const QString& fileName) const override;

  void connectList();
  void connectCanvas(PlotCanvas* canvas);
  void showLook();
  /// Those of the list that are in no window of their own.
  void showList();
  [[nodiscard]] std::vector<PlotCanvas*> canvases() const;
  /// Calls a member function of every canvas.
  void forEachCanvas(void (PlotCanvas::*act)());

  [[nodiscard]] std::size_t signature() const;
  void drawCurves();
  void scrollToAsked();
  void drawCursor();
  void drawSoon();
  void zoomTime(double factor, double centre);
  void showTimeRange(double from, double to);

  std::unique_ptr<PlotData> data_;
  std::unique_ptr<ShownTime> time_;
  PlotList* list_;
  PlotMenus* menus_;
  PlotStrip* strip_;
  RunLegend* legend_;
  QScrollArea* scrollArea_;
  PlotCanvas* canvas_;
  std::map<const PlotSpec*, DetachedPlot*> windows_;
  Brought<QByteArray, QJsonArray> brought_;        ///< with a scenario's view
  std::map<PlotSpec*, QByteArray> closedWindows_;  ///< where they are to open
  std::map<const PlotSpec*, std::pair<double, double>> keptFits_;
  const PlotSpec* asked_ = nullptr;  ///< to be scrolled to once the canvas has its size

  bool dirty_ = true;  ///< draw whatever the signature says
  std::size_t drawnSignature_ = 0;
  double drawnPlayhead_ = -1;
  QElapsedTimer sinceDrawn_;
  qint64 interval_ = 0;  ///< least time between two drawings of the curves [ms]
  QTimer pending_;
};

}  // namespace polhode::gui
