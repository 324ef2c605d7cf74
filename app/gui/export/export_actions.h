// The Export menu: pictures and figures of what is shown, and the numbers behind them.
#pragma once

#include <QImage>
#include <QMenu>
#include <QObject>
#include <functional>

#include "core/export/channel_export.h"

namespace polhode::gui {

class PlotPanel;
class SimulationController;
class StagePanel;

class ExportActions : public QObject {
  Q_OBJECT
 public:
  /// All must outlive the actions.
  ExportActions(QWidget* window, PlotPanel* plots, StagePanel* stages,
                const SimulationController* controller);

  void fillMenu(QMenu* menu);

 signals:
  /// A sentence for the status bar.
  void done(const QString& sentence);

 private:
  void add(QMenu* menu, const QString& name, const QString& text, const QString& fileName,
           const QString& filter, const QString& toolTip,
           std::function<void(const QString&)> write);
  void exportChannels(const QString& fileName, ExportFormat format);
  void report(const QString& fileName, const QString& error);

  QWidget* window_;
  PlotPanel* plots_;
  StagePanel* stages_;
  const SimulationController* controller_;
};

/// Writes a picture as a whole or not at all. Empty on success, else a sentence.
[[nodiscard]] QString writePng(const QString& fileName, const QImage& image);

}  // namespace polhode::gui
