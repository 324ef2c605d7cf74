// An export of all channels that goes on beside the window, with its progress and a way to stop it.
#pragma once

#include <QObject>
#include <QPointer>
#include <QProgressDialog>
#include <thread>

#include "app/gui/widgets/mailbox.h"
#include "core/export/channel_export.h"

namespace polhode::gui {

/// Starts at once; its dialog blocks nothing. Going away, it cancels what is under way.
class ChannelExportJob : public QObject {
  Q_OBJECT
 public:
  /// Precondition: validate(scenario) is empty.
  ChannelExportJob(const Scenario& scenario, const QString& fileName, ExportFormat format,
                   QWidget* window, QObject* parent);
  ~ChannelExportJob() override;

 signals:
  /// The last thing it does: a sentence for the status bar, or one about what went wrong.
  void ended(const QString& sentence, bool failed);

 private:
  void showProgress(int percent);
  void end(const ExportReport& report);

  QString fileName_;
  QPointer<QProgressDialog> dialog_;
  Mailbox mailbox_;
  std::jthread thread_;
};

}  // namespace polhode::gui
