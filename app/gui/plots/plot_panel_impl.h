// Inside of the plot panel: the list of plots and where they are shown.
#pragma once

#include <QElapsedTimer>
#include <QPointer>
#include <QScrollArea>
#include <QTimer>
#include <QToolButton>
#include <memory>
#include <vector>

#include "app/gui/plots/detached_plot.h"
#include "app/gui/plots/difference_dialog.h"
#include "app/gui/plots/follow_window.h"
#include "app/gui/plots/plot_canvas.h"
#include "app/gui/plots/plot_panel.h"
#include "app/gui/plots/run_legend.h"

class QMenu;

namespace polhode::gui {

struct PlotPanel::Impl {
  struct Plot {
    std::unique_ptr<PlotSpec> spec;
    QPointer<DetachedPlot> window;  ///< null: in the panel
  };

  explicit Impl(PlotPanel* owner);

  // plot_panel.cpp: the picture
  void rebuild();
  void connectCanvas(PlotCanvas* canvas);
  [[nodiscard]] std::vector<PlotCanvas*> canvases() const;
  [[nodiscard]] QCPRange wantedTimeRange() const;
  [[nodiscard]] std::size_t signature() const;
  void drawCurves();
  void drawCursor();
  void drawSoon();
  void zoomTime(double factor, double centre);
  void showTimeRange(const QCPRange& range);
  void resetZoom();
  [[nodiscard]] QSize pictureSize(std::size_t plotCount) const;
  [[nodiscard]] std::vector<const PlotSpec*> specs() const;

  // plot_menus.cpp: what the menus do
  void buildStrip();
  void styleStrip();
  void showPlotMenu(PlotSpec* spec, const QPoint& position);
  void fillAddMenu(QMenu* menu, std::size_t position);
  void addPlot(std::string_view channel, std::size_t position);
  /// The entry that asks for two runs and adds their difference.
  void addDifferenceEntry(QMenu* menu, const QString& channel, std::size_t position);
  void insertDifference(const DifferenceChoice& chosen, std::size_t position);
  void insert(std::unique_ptr<PlotSpec> spec, std::size_t position);
  void askForOtherRuns(const PlotSpec* spec);
  void removePlot(const PlotSpec* spec);
  void detach(const PlotSpec* spec);
  void attach(const PlotSpec* spec);
  /// A line a format, for one plot or for all (nullptr).
  void fillExportMenu(QMenu* menu, const PlotSpec* only);
  void askAndExport(const PlotSpec* only, const QString& ending);
  [[nodiscard]] bool channelShown(const QString& id) const;
  [[nodiscard]] std::size_t indexOf(const PlotSpec* spec) const;

  PlotPanel* panel;
  PlotData data;
  std::vector<Plot> plots;

  RunLegend* legend = nullptr;
  QToolButton* followButton = nullptr;
  QToolButton* addButton = nullptr;
  QToolButton* exportButton = nullptr;
  QMenu* addMenu = nullptr;
  QScrollArea* scrollArea = nullptr;
  PlotCanvas* canvas = nullptr;

  bool follow = false;
  FollowWindow followWindow;
  std::optional<double> followWidth;        // set with the wheel
  std::optional<QCPRange> zoomedTimeRange;  // set with the mouse, when not following

  bool dirty = true;  // draw whatever the signature says
  std::size_t drawnSignature = 0;
  double drawnPlayhead = -1;
  QElapsedTimer sinceDrawn;
  qint64 interval = 0;  // least time between two drawings of the curves [ms]
  QTimer pending;
};

}  // namespace polhode::gui
