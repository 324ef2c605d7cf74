// Brings a run of a figure into the session.
#pragma once

#include <QObject>
#include <QWidget>

#include "core/scenario/scenario.h"

namespace polhode::gui {

class Document;
class FileActions;
class EditRouter;

class RunOpener : public QObject {
  Q_OBJECT
 public:
  /// All of them outlive the opener; window is what its questions belong to.
  RunOpener(Document* document, EditRouter* editor, FileActions* files, QWidget* window);

  /// The scenario has one run. It joins the session's where that has the same data; otherwise the
  /// user is asked whether to open it as a scenario of its own.
  void open(const Scenario& scenario);

 signals:
  /// A sentence for the status bar.
  void done(const QString& sentence);
  /// This run of the session is the one.
  void runShown(int run);

 private:
  void add(RunSettings run);
  void askAndLoad(const Scenario& scenario);

  Document* document_;
  EditRouter* editor_;
  FileActions* files_;
  QWidget* window_;
};

}  // namespace polhode::gui
