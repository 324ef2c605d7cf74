// What the window has open: a scenario that can be run, its file, and the edits since.
#pragma once

#include <QObject>
#include <QString>
#include <QUndoGroup>
#include <QUndoStack>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "core/scenario/scenario.h"

namespace polhode::gui {

/// What an edit means for the simulation.
enum class Consequence {
  Looks,    ///< names, colours, visibility: nothing is computed anew
  Resume,   ///< computed anew, the playhead stays where it is
  Restart,  ///< computed anew; what plays goes on from t = 0, what is paused stays where it is
  Load      ///< another scenario: at t = 0, paused
};

/// Where a scenario comes from, and what it was like there: what differs from it is unsaved.
struct Origin {
  QString fileName;  ///< empty: of no file yet
  Scenario scenario;
};

/// What is open at one moment, each of its runs somebody. Edits share their origin; saving changes
/// it for all of them.
struct Revision {
  Scenario scenario;
  std::shared_ptr<Origin> origin;
};

/// It has edits that no file has.
[[nodiscard]] bool isModified(const Revision& revision);
/// The file's name, or the example's while there is no file.
[[nodiscard]] QString titleOf(const Revision& revision);

class Document : public QObject {
  Q_OBJECT
 public:
  Document(const Scenario& scenario, const QString& fileName, QObject* parent = nullptr);

  [[nodiscard]] const Scenario& scenario() const { return now_.scenario; }
  [[nodiscard]] const QString& fileName() const { return now_.origin->fileName; }
  [[nodiscard]] QString title() const { return titleOf(now_); }
  /// There are edits of the user that no file has.
  [[nodiscard]] bool modified() const;
  /// The edits since the file was opened, to be taken back.
  [[nodiscard]] QUndoStack* undoStack() { return edits_.get(); }
  /// Its active stack is undoStack(), whatever stands aside.
  [[nodiscard]] QUndoGroup* undoGroup() { return &stacks_; }

  /// Takes a scenario that can be run, as an edit that can be undone; otherwise says what is wrong
  /// and stays as it is. While another edit is taking effect it stays as it is and says nothing.
  std::vector<Problem> edit(const Scenario& scenario, Consequence consequence);
  /// scenarioChanged is being told of. The stack of edits bears no edit then, see
  /// QUndoCommand::redo.
  [[nodiscard]] bool takingEffect() const { return takingEffect_; }
  /// Edits of parameters between the two are one to be taken back, however long they last; so are
  /// those of neighbours.
  void beginGesture() { gesture_ = ++gestures_; }
  void endGesture() { gesture_ = 0; }
  /// Takes another example, of no file yet; can be undone, and is no change that asks to be saved.
  void chooseExample(std::string_view example);
  /// Takes the scenario of a file, or of no file yet. Precondition: it can be run.
  void load(const Scenario& scenario, const QString& fileName);
  /// The same with edits that no file has. Precondition: it can be run.
  void loadEdited(const Scenario& scenario, const Origin& origin);
  /// What is open, its edits and its file stand aside for what is loaded from now on, until they
  /// are taken back; what stands in for them is thrown away then.
  void setAside();
  void takeBack();
  [[nodiscard]] bool hasAside() const { return aside_.has_value(); }
  /// What is the user's: what stands aside where something does, else what is open.
  [[nodiscard]] const Revision& own() const { return aside_ ? aside_->revision : now_; }
  /// Writes the file as a whole or not at all. Empty on success, else a sentence.
  [[nodiscard]] QString saveTo(const QString& fileName) { return save(now_, fileName); }
  /// The same of own(), which stays where it is.
  [[nodiscard]] QString saveOwnTo(const QString& fileName) { return save(own(), fileName); }

 signals:
  void scenarioChanged(polhode::gui::Consequence consequence);
  void titleChanged();

 private:
  /// What stands aside.
  struct Aside {
    Revision revision;
    std::unique_ptr<QUndoStack> edits;
  };

  void beginEdits(std::unique_ptr<QUndoStack> edits);
  void push(Revision next, Consequence consequence);
  void apply(const Revision& revision, Consequence consequence);
  [[nodiscard]] QString save(const Revision& revision, const QString& fileName);

  Revision now_;
  QUndoGroup stacks_;
  std::unique_ptr<QUndoStack> edits_;
  std::optional<Aside> aside_;
  bool takingEffect_ = false;
  int gestures_ = 0, gesture_ = 0;  // how many there were; the present one, 0: none
};

/// Reads a scenario file: the scenario, or all that is wrong with it.
[[nodiscard]] std::variant<Scenario, std::vector<FileProblem>> readScenarioFile(
    const QString& fileName);
/// One line a problem: "line 12, runs[0].rtol: must be …".
[[nodiscard]] QString describeProblems(const std::vector<FileProblem>& problems);

}  // namespace polhode::gui
