// Asks which two quantities to plot against each other.
#pragma once

#include <QDialog>

#include "app/gui/plots/chooser/quantity_button.h"

class QDialogButtonBox;
class QLabel;

namespace polhode::gui {

struct PlaneChoice {
  PlotQuantity value, across;
};

class PlaneDialog : public QDialog {
  Q_OBJECT
 public:
  /// plotData must outlive the dialog. Starts with `start`; without, with what there is.
  PlaneDialog(const PlotData& plotData, const std::optional<PlaneChoice>& start, QWidget* parent);

  [[nodiscard]] PlaneChoice choice() const;

 private:
  void showProblem();

  QuantityButton* value_;
  QuantityButton* across_;
  QLabel* problem_;
  QDialogButtonBox* buttons_;
};

}  // namespace polhode::gui
