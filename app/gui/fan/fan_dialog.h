// Neighbours of a run: whose, how many, how far they are spread.
#pragma once

#include <QCheckBox>
#include <QDialog>
#include <QGridLayout>
#include <QLabel>
#include <QRadioButton>
#include <QScrollArea>
#include <map>
#include <string>

#include "app/gui/fan/band_key.h"
#include "app/gui/widgets/widgets.h"
#include "core/scenario/scenario.h"

namespace polhode::gui {

/// Stands beside the window; what is chosen takes effect at once.
class FanDialog : public QDialog {
  Q_OBJECT
 public:
  explicit FanDialog(QWidget* parent);

  /// Shows the scenario's fan, or what one of this run would be.
  void setScenario(const Scenario& scenario, int run);
  /// What is wrong with it, or how far it is; empty: nothing to say.
  void setWord(const QString& sentence);

 signals:
  /// A plot of how the spread grows is wished for.
  void growthWished();
  void hidden();
  /// The fan that is wished for; nothing: none.
  void edited(const std::optional<polhode::FanChoice>& fan);
  /// A slider was taken hold of, and let go: what is edited between the two is one edit.
  void gestureBegan();
  void gestureEnded();

 protected:
  void hideEvent(QHideEvent* event) override;

 private:
  void build();
  void buildRows();
  void addRow(QGridLayout& grid, const ParameterInfo& info);
  void emitEdited();
  [[nodiscard]] FanChoice choice() const;

  Scenario scenario_;
  FanChoice last_;  ///< while none is shown
  std::string example_;
  QCheckBox* shown_;
  IdCombo* run_;
  NumberEdit* members_;
  IdCombo* distribution_;
  NumberEdit* seed_;
  QScrollArea* rows_;
  BandKey* bands_;
  QLabel* word_;
  struct Row {
    NumberEdit* edit;
    PlainSlider* slider;
  };
  std::map<std::string, Row> spread_;
};

}  // namespace polhode::gui
