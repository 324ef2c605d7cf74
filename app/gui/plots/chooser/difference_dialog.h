// Asks which two runs, and which of their channels, to take the difference of.
#pragma once

#include <QDialog>
#include <map>

#include "app/gui/plots/plot_data.h"
#include "app/gui/widgets/widgets.h"

class QDialogButtonBox;

namespace polhode::gui {

struct DifferenceChoice {
  QString channel;
  RunPair pair;
};

class DifferenceDialog : public QDialog {
  Q_OBJECT
 public:
  /// plotData must outlive the dialog. Starts with `start`, as far as there is such a thing.
  DifferenceDialog(const PlotData& plotData, const DifferenceChoice& start, QWidget* parent);

  [[nodiscard]] DifferenceChoice choice() const { return chosen_; }
  /// Runs have other places now, by their old ones: what is chosen goes with them. See RunPlaces.
  void moveRuns(const std::map<int, int>& places);
  /// Offers what the plot data have now. What is chosen stays chosen, also where it is not there.
  void fill();

 private:
  void fillChannels();
  void fillRuns(IdCombo* combo);
  void showProblem();

  const PlotData& data_;
  DifferenceChoice chosen_;
  IdCombo* channel_;
  IdCombo* first_;
  IdCombo* second_;
  QLabel* problem_;
  QDialogButtonBox* buttons_;
};

}  // namespace polhode::gui
