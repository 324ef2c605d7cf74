// Neighbours of a run: the dialog that chooses them, and the views that show them.
#pragma once

#include <QAction>
#include <QPointer>
#include <QWidget>
#include <optional>

#include "app/gui/fan/fan_dialog.h"
#include "app/gui/fan/fan_keeper.h"

namespace polhode::gui {

class Document;
class PlotPanel;
class RunList;
class SimulationController;
class StagePanel;

class FanOpener : public QObject {
  Q_OBJECT
 public:
  struct Parts {
    Document* document;
    const SimulationController* controller;
    PlotPanel* plots;
    StagePanel* stages;
    RunList* runs;
  };
  FanOpener(const Parts& parts, QWidget* window);

  /// Opens the dialog, with neighbours shown.
  [[nodiscard]] QAction* action() const { return action_; }
  [[nodiscard]] const FanKeeper& keeper() const { return *keeper_; }

 private:
  void open();
  void edit(const std::optional<FanChoice>& fan);
  void showDocument();
  void place();
  void keepPlace();
  void showNeighbours();
  void followPlots();

  Parts parts_;
  QWidget* window_;
  QAction* action_;
  FanKeeper* keeper_;
  QPointer<FanDialog> dialog_;
  std::optional<QRect> lastPlace_;  ///< of the dialog, once it has been closed
};

}  // namespace polhode::gui
