// The menus of the plots: each entry changes the list of plots or asks something of the picture.
#pragma once

#include <QMenu>
#include <QObject>
#include <QPointer>
#include <map>
#include <optional>

#include "app/gui/plots/chooser/difference_dialog.h"
#include "app/gui/plots/plot_list.h"
#include "app/gui/plots/plot_picture.h"

namespace polhode::gui {

class PlotMenus : public QObject {
  Q_OBJECT
 public:
  /// All of them outlive it; window: parent of dialogs.
  PlotMenus(PlotList& list, PlotPicture& picture, const PlotData& data, QWidget* window);

  /// The channels of the runs that are not shown yet, to be added at the bottom.
  void fillAddMenu(QMenu* menu) { fillAddMenu(menu, list_.specs().size()); }
  /// A line a format, for all plots.
  void fillExportMenu(QMenu* menu) { fillExportMenu(menu, nullptr); }
  /// The menu of one plot, until an entry is chosen.
  void showPlotMenu(PlotSpec* spec, const QPoint& position);
  /// Runs have other places now, by their old ones: what a dialog asks of goes with them.
  void moveRuns(const std::map<int, int>& places);
  /// There is another history, or runs are called or coloured otherwise: a dialog that is open
  /// offers what there is.
  void renewChoices();

 private:
  void fillAddMenu(QMenu* menu, std::size_t position);
  /// The entry that asks for two runs and adds their difference.
  void addDifferenceEntry(QMenu* menu, const QString& channel, std::size_t position);
  /// The entry that asks for two quantities and adds the plot of one against the other.
  void addPlaneEntry(QMenu* menu, std::size_t position);
  void askForPlane(std::size_t position);
  void askForOtherQuantities(PlotSpec* spec);
  void addPlaneEntries(QMenu* menu, PlotSpec* spec);
  void askForDifference(const QString& channel, std::size_t position);
  /// Nothing: the user wants none.
  [[nodiscard]] std::optional<DifferenceChoice> askForRuns(const DifferenceChoice& start);
  void askForOtherRuns(PlotSpec* spec);
  void addScaleEntries(QMenu* menu, PlotSpec* spec);
  void addComponentEntries(QMenu* menu, PlotSpec* spec);
  void fillComponentMenu(QMenu* components, PlotSpec* spec);
  void addPlaceEntries(QMenu* menu, PlotSpec* spec);
  /// For one plot or for all (nullptr).
  void fillExportMenu(QMenu* menu, const PlotSpec* only);
  void askAndExport(const PlotSpec* only, const QString& ending);
  /// Does what an entry says when the menu has gone: dialogs must not run inside of it, and what
  /// takes a canvas away must not do so under the event that opened it.
  template <class Act>
  void whenChosen(QAction* action, Act act) {
    connect(action, &QAction::triggered, this, std::move(act), Qt::QueuedConnection);
  }

  PlotList& list_;
  PlotPicture& picture_;
  const PlotData& data_;
  QWidget* window_;
  QPointer<DifferenceDialog> asking_;
};

}  // namespace polhode::gui
