#include "app/gui/export/export_actions.h"

#include <QDir>
#include <QFileInfo>
#include <QMessageBox>

#include "app/gui/export/channel_export_job.h"
#include "app/gui/export/window_capture.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/plots/plot_panel.h"
#include "app/gui/stages/stage_panel.h"
#include "app/gui/widgets/save_dialog.h"
#include "app/look/picture_file.h"

namespace polhode::gui {

QString writePng(const QString& fileName, const QImage& image) {
  const QByteArray bytes = pngBytes(image);
  if (bytes.isEmpty()) {
    return QObject::tr("There is no picture to write to “%1”.")
        .arg(QDir::toNativeSeparators(fileName));
  }
  return writeFile(fileName, bytes);
}

ExportActions::ExportActions(QWidget* window, PlotPanel* plots, StagePanel* stages,
                             const SimulationController* controller)
    : QObject(window), window_(window), plots_(plots), stages_(stages), controller_(controller) {}

void ExportActions::fillMenu(QMenu* menu) {
  const auto plots = [this](const QString& file) { report(file, plots_->exportTo(file)); };
  const struct {
    const char* ending;
    QString text, filter, toolTip;
  } formats[]{
      {"pdf", tr("Plots as P&DF…"), tr("PDF (*.pdf)"), tr("All plots as one vector picture.")},
      {"svg", tr("Plots as &SVG…"), tr("SVG (*.svg)"), tr("All plots as one vector picture.")},
      {"png", tr("Plots as &PNG…"), tr("PNG (*.png)"), tr("All plots as one picture.")},
      {"csv", tr("Plots as &CSV…"), tr("CSV (*.csv)"), tr("The curves in the visible range.")},
  };
  for (const auto& format : formats) {
    const QString ending = QString::fromLatin1(format.ending);
    add(menu, QStringLiteral("exportPlots.") + ending, format.text,
        QStringLiteral("plots.") + ending, format.filter, format.toolTip, plots);
  }
  menu->addSeparator();
  add(menu, QStringLiteral("exportWindow"), tr("&Window as PNG…"), QStringLiteral("window.png"),
      tr("PNG (*.png)"), tr("A picture of the whole window, 3D included."),
      [this](const QString& file) {
        captureWindow(window_, stages_->scene(),
                      [this, file](const QImage& image) { report(file, writePng(file, image)); });
      });
  add(menu, QStringLiteral("exportScene"), tr("&3D view as PNG…"), QStringLiteral("view.png"),
      tr("PNG (*.png)"), tr("The stages that are shown, as they are now."),
      [this](const QString& file) {
        stages_->capture([this, file](const QImage& image) {
          report(file, writePng(file, image.convertToFormat(QImage::Format_RGB32)));
        });
      });
  menu->addSeparator();
  add(menu, QStringLiteral("exportChannels.csv"), tr("&All channels of all runs as CSV…"),
      QStringLiteral("channels.csv"), tr("CSV (*.csv)"),
      tr("Every accepted step with all digits, computed anew: one table for all runs."),
      [this](const QString& file) { exportChannels(file, ExportFormat::Csv); });
  add(menu, QStringLiteral("exportChannels.h5"), tr("All channels of all runs as &HDF5…"),
      QStringLiteral("channels.h5"), tr("HDF5 (*.h5 *.hdf5)"),
      tr("Every accepted step with all digits, computed anew: a group a run, a dataset a channel."),
      [this](const QString& file) { exportChannels(file, ExportFormat::Hdf5); });
}

void ExportActions::exportChannels(const QString& fileName, ExportFormat format) {
  auto* job = new ChannelExportJob(controller_->shownScenario(), fileName, format, window_, this);
  connect(job, &ChannelExportJob::ended, this, [this, job](const QString& sentence, bool failed) {
    job->deleteLater();
    if (failed) {
      QMessageBox::warning(window_, tr("Export"), sentence);
    } else {
      emit done(sentence);
    }
  });
}

void ExportActions::add(QMenu* menu, const QString& name, const QString& text,
                        const QString& fileName, const QString& filter, const QString& toolTip,
                        std::function<void(const QString&)> write) {
  QAction* action = menu->addAction(text);
  action->setObjectName(name);
  action->setToolTip(toolTip);
  connect(action, &QAction::triggered, this, [this, fileName, filter, write = std::move(write)] {
    const QString file =
        askSaveFile(window_, tr("Export"), fileName, QFileInfo(fileName).suffix(), filter);
    if (!file.isEmpty()) write(file);
  });
}

void ExportActions::report(const QString& fileName, const QString& error) {
  if (error.isEmpty()) {
    emit done(tr("Wrote %1.").arg(QDir::toNativeSeparators(fileName)));
  } else {
    QMessageBox::warning(window_, tr("Export"), error);
  }
}

}  // namespace polhode::gui
