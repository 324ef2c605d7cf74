// What there is to begin with: examples, lessons, guided comparisons, recent files.
#pragma once

#include <QCheckBox>
#include <QList>
#include <QWidget>

#include "app/gui/start/start_card.h"
#include "app/gui/start/thumbnail_motions.h"

class QLabel;
class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace polhode::gui {

/// A sheet over the window, below one of its bars. What lies under it goes on as it was; a native
/// window among it has to be hidden while the page is open.
class StartPage : public QWidget {
  Q_OBJECT
 public:
  StartPage(QWidget* window, const QWidget* below);

  void setLook(const Look& look);
  /// With what has changed since it was open last.
  void open(const QStringList& recentFiles);
  void close();

  /// Whether the program begins with it, unless the user has unticked that.
  [[nodiscard]] static bool shownAtStart();

 signals:
  void openChanged(bool open);
  /// Something is to be opened; the page has gone.
  void exampleChosen(const QString& id);
  void lessonChosen(const QString& name);
  void guidedChosen(const QString& name);
  void fileChosen(const QString& file);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  void buildHead(QVBoxLayout* column);
  [[nodiscard]] QWidget* buildSheet();
  void addExamples(QVBoxLayout* column);
  void addLessons(QVBoxLayout* column);
  void addGuided(QVBoxLayout* column);
  void askForMotions();
  StartCard* addLine(QVBoxLayout* column, const QString& name, const QString& text,
                     const QString& detail, const QString& toolTip);
  void showProgress();
  void showRecent(const QStringList& files);
  void cover();
  void go(const StartCard* from, int key);
  [[nodiscard]] QList<StartCard*> cards() const;

  QWidget* window_;
  const QWidget* below_;
  Look look_;
  QScrollArea* scroll_;
  QToolButton* close_;
  QVBoxLayout* recent_ = nullptr;
  QWidget* field_ = nullptr;  ///< of the examples
  QLabel* recentHeading_ = nullptr;
  QCheckBox* atStart_;
  QList<StartCard*> examples_, lessons_;
  ThumbnailMotions motions_;
  bool asked_ = false;
};

}  // namespace polhode::gui
