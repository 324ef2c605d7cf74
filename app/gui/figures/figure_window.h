// A figure of the papers in a window of its own: computed there, looked at, exported.
#pragma once

#include <QHBoxLayout>
#include <QPushButton>
#include <QWidget>

#include "app/gui/figures/figure_computation.h"
#include "app/gui/figures/figure_progress.h"
#include "app/gui/figures/figure_view.h"
#include "app/gui/widgets/widgets.h"
#include "app/look/look.h"

namespace polhode::gui {

class FigureWindow : public QWidget {
  Q_OBJECT
 public:
  /// Begins to compute at once.
  FigureWindow(const FigureDescription& figure, const Look& look, QWidget* parent = nullptr);

  void setLook(const Look& look);
  [[nodiscard]] FigureComputation* computation() const { return computation_; }
  [[nodiscard]] const FigureDescription& figure() const { return figure_; }
  /// As it is shown, in the format of the file's ending. Empty on success, else a sentence.
  [[nodiscard]] QString exportTo(const QString& fileName) const;
  /// Below the picture: what came of what was asked for last.
  void say(const QString& sentence);

 signals:
  /// A point was chosen: its run, on the data it was made with.
  void openRun(const polhode::Scenario& scenario);

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void closeEvent(QCloseEvent* event) override;

 private:
  [[nodiscard]] QLayout* makeHeader();
  [[nodiscard]] QHBoxLayout* makeTools();
  [[nodiscard]] QMenu* makeExportMenu();
  void askAndExport(const QString& ending, const QString& filter);
  /// As of makePanels().
  [[nodiscard]] QString abscissa() const;
  /// As large as the whole picture needs, and as the screen allows.
  void growToPicture();
  void showData();
  void showState();

  FigureDescription figure_;
  FigureComputation* computation_;
  IdCombo* abscissa_ = nullptr;
  QPushButton* export_;
  QLabel* note_;
  FigureView* view_;
  FigureProgress* progress_;
};

}  // namespace polhode::gui
