// New, Open, Save, Save as, Recent: the document and its file.
#pragma once

#include <QAction>
#include <QMenu>
#include <QObject>
#include <functional>

#include "app/gui/document/document.h"

namespace polhode {
struct GuidedComparison;
struct Lesson;
}  // namespace polhode

namespace polhode::gui {

class FileActions : public QObject {
  Q_OBJECT
 public:
  FileActions(Document* document, QWidget* window);

  /// How the window shows the scenario now, to be saved with it, and what of that no view has.
  void setViewSource(std::function<View()> viewNow, std::function<QStringList()> leftOut) {
    viewNow_ = std::move(viewNow);
    leftOut_ = std::move(leftOut);
  }

  void fillMenu(QMenu* menu);
  /// Beside the guided comparisons; others fill it.
  [[nodiscard]] QMenu* lessonsMenu() const { return lessons_; }
  /// Opens the file, a scenario, a lesson or an export with its scenario, or a link, or shows what
  /// is wrong with it; what is running stays as it is then.
  bool open(const QString& fileName);
  /// The same, once the user has said what becomes of edits that are not saved; a lesson leaves
  /// them alone.
  bool askAndOpen(const QString& fileName);
  /// A scenario in place of what is open, after mayDiscard(). Precondition: it can be run.
  void load(const Scenario& scenario, const QString& fileName);
  /// The same with edits that no file has.
  void loadEdited(const Scenario& scenario, const Origin& origin);
  /// Another example in place of what is open; false if the user wants to stay.
  bool chooseExample(const QString& id);
  /// An example as it is at first. Edits of the user's own stay while he looks at another: only
  /// what came with its view, as a guided comparison, makes room for new runs.
  bool startExample(const QString& id);
  /// A guided comparison of the program, by name, in place of what is open.
  void chooseGuided(const QString& name);
  /// Asks what to do with edits of the user's own that are not saved, also where they stand aside
  /// for a lesson, which stays open; false if the user wants to stay.
  bool mayDiscard();
  bool save();
  /// With how the window shows it, so that it opens like this.
  bool saveWithView();
  bool saveAs();
  bool saveTo(const QString& fileName);

 signals:
  /// A sentence for the status bar.
  void done(const QString& sentence);
  /// Another document is about to take the place of what is open.
  void replacing();
  /// With an example as it is at first.
  void startedAnew();
  void lessonRead(const polhode::Lesson& lesson, const QString& fileName);

 private:
  QAction* addAction(const QString& name, const QString& text, const QKeySequence& key,
                     const QString& toolTip);
  /// The name of a file to save the scenario to, which is in this one or in none; empty where the
  /// user wants none.
  [[nodiscard]] QString askName(const Scenario& scenario, const QString& fileName);
  bool saveOwn();
  /// Tells how it went with the file; error: empty if all went well.
  bool tellSaved(const QString& fileName, const QString& error);
  bool openLesson(const QString& fileName);
  bool openLink(const QString& link);
  void createNew();
  void chooseAndOpen();
  void fillRecent();
  /// Sections after the examples, in the catalog's order.
  void fillGuided(QMenu* menu);
  QAction* guidedAction(const GuidedComparison& guided, QMenu* menu);
  void showProblem(const QString& title, const QString& text, const QString& details);

  Document* document_;
  QWidget* window_;
  QMenu *recent_ = nullptr, *lessons_ = nullptr;
  QAction* new_;
  QAction* open_;
  QAction* save_;
  QAction* saveAs_;
  QAction* saveWithView_;
  std::function<View()> viewNow_;
  std::function<QStringList()> leftOut_;
};

}  // namespace polhode::gui
