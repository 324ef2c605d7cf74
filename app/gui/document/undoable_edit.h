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

  /// apply brings a revision to the document; both it and the document outlive the edit.
  UndoableEdit(Revision before, Revision after, Consequence consequence, Apply apply);

  void undo() override;
  void redo() override;
  /// Edits of the same parameter in quick succession, as a slider makes them, are one.
  [[nodiscard]] int id() const override;
  bool mergeWith(const QUndoCommand* other) override;

 private:
  Revision before_, after_;
  Consequence consequence_;
  Apply apply_;
  std::string parameter_;  // the only thing that changed; empty: something else did
  QElapsedTimer age_;
};

}  // namespace polhode::gui
