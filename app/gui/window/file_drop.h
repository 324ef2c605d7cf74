// Scenarios and lessons that are dropped onto the window.
#pragma once

#include <QObject>

class QMimeData;
class QWidget;

namespace polhode::gui {

class FileActions;

/// Opens a scenario or a lesson that is dropped anywhere on the window, as the File menu does; says
/// a sentence about anything else.
class FileDrop : public QObject {
  Q_OBJECT
 public:
  FileDrop(FileActions* actions, QWidget* window);

 signals:
  /// Why nothing was opened.
  void refused(const QString& sentence);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void open(const QMimeData& dropped);

  FileActions* actions_;
};

}  // namespace polhode::gui
