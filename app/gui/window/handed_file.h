// A file that another program hands to the window.
#pragma once

#include <QObject>
#include <QTimer>

namespace polhode::gui {

class MainWindow;

/// Opens what was handed over last, once nothing stands before the window that a file must not
/// change beneath: a dialog, or a video that is being made.
class HandedFile : public QObject {
  Q_OBJECT
 public:
  explicit HandedFile(MainWindow* window);

  /// Returns at once: who hands it over is not kept waiting by a question.
  void take(const QString& fileOrLink);

 signals:
  /// It has looked in vain whether the window is free.
  void heldBack();

 private:
  void openOnceFree();

  MainWindow* window_;
  QString waiting_;
  QTimer timer_;
};

}  // namespace polhode::gui
