// Asks which two runs, and which of their channels, to take the difference of.
#pragma once

#include <QDialog>
#include <optional>

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

  [[nodiscard]] DifferenceChoice choice() const;

 private:
  void showProblem();

  const PlotData& data_;
  IdCombo* channel_;
  IdCombo* first_;
  IdCombo* second_;
  QLabel* problem_;
  QDialogButtonBox* buttons_;
};

}  // namespace polhode::gui
