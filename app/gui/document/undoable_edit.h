// One edit of the document as the Edit menu takes it back.
#pragma once

#include <QElapsedTimer>
#include <QUndoCommand>
#include <functional>

#include "app/gui/document/document.h"

namespace polhode::gui {

class UndoableEdit : public QUndoCommand {
 public:
  using Apply = std::function<void(const Revision&, Consequence)>;

  /// apply brings a revision to the document; both it and the document outlive the edit. gesture:
  /// number of the drag it is a part of; 0: of none.
  UndoableEdit(Revision before, Revision after, Consequence consequence, Apply apply,
               int gesture = 0);

  void undo() override;
  void redo() override;
  /// Edits of the same parameters in quick succession, as a slider makes them, are one, and so are
  /// those of parameters, or of neighbours, within a gesture.
  [[nodiscard]] int id() const override;
  bool mergeWith(const QUndoCommand* other) override;

 private:
  Revision before_, after_;
  Consequence consequence_;
  Apply apply_;
  int gesture_;
  std::string parameters_;  // "I1, I3": all that changed; empty: something else did
  bool ofFan_;              // neighbours alone
  QElapsedTimer age_;
};

}  // namespace polhode::gui
