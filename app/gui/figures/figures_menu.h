// The Figures menu: every figure and table of the papers, and of the session its motion as geometry
// and work–precision diagrams of one's own.
#pragma once

#include <QList>
#include <QMenu>
#include <QPointer>

#include "app/gui/figures/figure_window.h"
#include "app/gui/figures/work_precision.h"
#include "app/look/look.h"
#include "core/figures/portraits/portrait.h"

namespace polhode::gui {

class Document;

class FiguresMenu : public QMenu {
  Q_OBJECT
 public:
  /// The document outlives the menu; the windows it opens belong to `window`.
  FiguresMenu(const Document* document, QWidget* window);

  /// Stops whatever is being computed, all at once; who then waits for the windows waits once.
  void cancelAll();
  void setLook(const Look& look);
  /// In a window of its own; the one that is open already comes to the front.
  FigureWindow* open(const FigureDescription& figure);
  void askWorkPrecision();
  /// Tells the window whose point was chosen last what came of it.
  void say(const QString& sentence);

 signals:
  /// A point of a figure was chosen.
  void openRun(const polhode::Scenario& scenario);

 private:
  void addFigures();
  void addSessionPortraits();
  FigureWindow* openWindow(const FigureDescription& figure);

  const Document* document_;
  QWidget* window_;
  Look look_;
  QList<QPointer<FigureWindow>> windows_;
  QPointer<FigureWindow> asking_;
  WorkPrecisionChoices choices_;
};

}  // namespace polhode::gui
