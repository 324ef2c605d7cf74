#include "app/gui/export/channel_export_job.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <exception>
#include <new>

#include "app/look/core_text.h"

namespace polhode::gui {
namespace {

constexpr int shownAfter = 300;   // [ms]: what is done sooner needs no dialog
constexpr int dialogWidth = 360;  // [px]

/// One core stays with the window and its simulation.
unsigned jobsBesideTheWindow() {
  return std::max(2u, std::thread::hardware_concurrency()) - 1;
}

/// An exception must not leave its thread: it would end the program.
ExportReport exportOrSayWhyNot(const Scenario& scenario, const std::string& path,
                               ExportFormat format, const ExportOptions& options) {
  try {
    return exportChannels(scenario, path, format, options);
  } catch (const std::bad_alloc&) {
    return {ExportReport::Outcome::Failed, "there is not enough memory", {}};
  } catch (const std::exception& error) {
    return {ExportReport::Outcome::Failed, error.what(), {}};
  }
}

}  // namespace

ChannelExportJob::ChannelExportJob(const Scenario& scenario, const QString& fileName,
                                   ExportFormat format, QWidget* window, QObject* parent)
    : QObject(parent), fileName_(fileName) {
  const QString text = tr("Computing all runs anew for %1").arg(QFileInfo(fileName).fileName());
  dialog_ = new QProgressDialog(text, tr("Cancel"), 0, 100, window);
  dialog_->setObjectName(QStringLiteral("exportProgress"));
  dialog_->setWindowTitle(tr("Export"));
  dialog_->setWindowModality(Qt::NonModal);
  dialog_->setMinimumWidth(dialogWidth);
  dialog_->setAutoClose(false);
  dialog_->setAutoReset(false);
  dialog_->setMinimumDuration(shownAfter);
  dialog_->setValue(0);
  connect(dialog_, &QProgressDialog::canceled, this, [this] { thread_.request_stop(); });

  thread_ = std::jthread([this, scenario, format, path = QFile::encodeName(fileName).toStdString()](
                             const std::stop_token& stop) {
    int shown = 0;
    ExportOptions options;
    options.jobs = jobsBesideTheWindow();
    options.stop = stop;
    options.progress = [&](double share) {
      const int percent = static_cast<int>(100 * share);
      if (percent == std::exchange(shown, percent)) return;
      mailbox_.post([this, percent] { showProgress(percent); });
    };
    const ExportReport report = exportOrSayWhyNot(scenario, path, format, options);
    mailbox_.post([this, report] { end(report); });
  });
}

ChannelExportJob::~ChannelExportJob() {
  thread_.request_stop();
  thread_.join();
  delete dialog_;
}

void ChannelExportJob::showProgress(int percent) {
  // What was cancelled must not show itself again.
  if (dialog_ && !dialog_->wasCanceled()) dialog_->setValue(percent);
}

void ChannelExportJob::end(const ExportReport& report) {
  delete dialog_;
  const QString file = QDir::toNativeSeparators(fileName_);
  switch (report.outcome) {
    case ExportReport::Outcome::Written: {
      QStringList sentences{tr("Wrote %1.").arg(file)};
      for (const std::string& stopped : report.stopped) sentences << coreText(stopped);
      emit ended(sentences.join(u' '), false);
      break;
    }
    case ExportReport::Outcome::Cancelled:
      emit ended(tr("Export cancelled: %1 was not written.").arg(file), false);
      break;
    case ExportReport::Outcome::Refused:
    case ExportReport::Outcome::Failed:
      emit ended(tr("%1 could not be written: %2.").arg(file, coreText(report.problem)), true);
      break;
  }
}

}  // namespace polhode::gui
